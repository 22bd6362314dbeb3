//! The clues of a kind that are symbols.

use crate::board::{Direction, Shape, Symbol};

/// The look of symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Shapes are circles.
    Circles,
    /// Shapes are colored cells.
    Squares,
    /// A shape is a dot in the middle of its cell, and an arrow one on that side of it.
    Dots,
}

/// The symbols of a kind whose clues are symbols.
pub struct SymbolSet {
    /// The shapes that occur.
    pub shapes: &'static [Shape],
    /// Returns whether a symbol with one of these shapes, or without a shape, is a clue of the kind.
    pub(crate) takes: &'static (dyn Fn(Symbol) -> bool + Sync),
    /// The look of the symbols.
    pub look: Look,
    /// The cells that the kind has, as a sentence without a full stop.
    pub help: &'static str,
}

impl SymbolSet {
    /// Returns the symbol that a text means. Letters may be small.
    pub fn parse(&self, text: &str) -> Option<Symbol> {
        if self.has_letters() {
            return Symbol::parse(&text.to_ascii_uppercase(), self.shapes);
        }
        Symbol::parse(text, self.shapes)
    }

    /// Returns whether shapes are drawn as colored cells.
    pub fn are_squares(&self) -> bool {
        self.look == Look::Squares
    }

    /// Returns whether the shapes are letters.
    pub fn has_letters(&self) -> bool {
        self.shapes.iter().any(|shape| matches!(shape, Shape::Letter(_)))
    }

    /// Returns whether a symbol is a clue of the kind.
    pub fn has(&self, symbol: Symbol) -> bool {
        symbol.shape.is_none_or(|shape| self.shapes.contains(&shape)) && (self.takes)(symbol)
    }

    /// Returns the forms of the clues, with `#` in the place of a number.
    pub(crate) fn forms(&self) -> Vec<String> {
        let mut forms = vec![];
        for shape in [None].into_iter().chain(self.shapes.iter().copied().map(Some)) {
            for direction in [None].into_iter().chain(Direction::ALL.map(Some)) {
                let bare = Symbol { shape, number: None, direction };
                let letter = shape.map_or_else(String::new, |shape| shape.letter().to_string());
                let letters = direction.map_or("", Direction::letters);
                if (shape.is_some() || direction.is_some()) && self.has(bare) {
                    forms.push(format!("{letter}{letters}"));
                }
                if self.has(bare.with_number(1)) {
                    forms.push(format!("{letter}#{letters}"));
                }
            }
        }
        forms
    }

    /// The lowest number of a clue, and the highest unless any will do.
    pub(crate) fn numbers(&self) -> (u32, Option<u32>) {
        let forms = self.forms();
        let numbered =
            |form: &String, number: u32| Symbol::parse(&form.replace('#', &number.to_string()), self.shapes);
        let has = |number: u32| {
            let mut forms = forms.iter().filter(|form| form.contains('#'));
            forms.any(|form| numbered(form, number).is_some_and(|symbol| self.has(symbol)))
        };
        let max = if has(u32::MAX) { None } else { (0..=9).rev().find(|&number| has(number)) };
        (u32::from(!has(0)), max)
    }

    /// Returns all clues with numbers up to `max`.
    pub fn all(&self, max: u32) -> Vec<Symbol> {
        let numbers = (0..=max).map(|number| number.to_string());
        let texts = |form: String| -> Vec<String> {
            let is_numbered = form.contains('#');
            if is_numbered {
                numbers.clone().map(|number| form.replace('#', &number)).collect()
            } else {
                vec![form]
            }
        };
        let all = self.forms().into_iter().flat_map(texts);
        all.filter_map(|text| Symbol::parse(&text, self.shapes)).filter(|&symbol| self.has(symbol)).collect()
    }

    /// Returns whether 0 is a clue, and not an empty cell.
    pub fn has_zero(&self) -> bool {
        self.has(Symbol::number(0))
    }
}
