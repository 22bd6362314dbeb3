//! Clues as short texts, for drawings made of characters.

use crate::board::{Cell, Shape, Symbol};

/// The clue of a cell; nothing if it has none.
pub(super) fn label(cell: Cell) -> String {
    match cell {
        Cell::Hole | Cell::Empty => String::new(),
        Cell::Clue(clue) => clue.to_string(),
        Cell::Symbol(symbol) => symbol_label(symbol),
    }
}

/// The shape, the number and the arrow of a symbol. With an arrow, shapes are square, as in castles.
fn symbol_label(symbol: Symbol) -> String {
    let is_alone = symbol.number.is_none() && symbol.direction.is_none();
    let shape = match (symbol.shape, symbol.direction) {
        (None, _) => "",
        (Some(Shape::White), None) => "○",
        (Some(Shape::Black), None) => "●",
        (Some(Shape::White), Some(_)) => "□",
        (Some(Shape::Black), Some(_)) => "■",
        (Some(Shape::Gray), _) if is_alone => "▒",
        (Some(Shape::Gray), _) => "",
        (Some(Shape::Moon), _) => "☾",
        (Some(Shape::Sun), _) => "☼",
    };
    let mut label = shape.to_owned();
    label.extend(symbol.number.map(|number| number.to_string()));
    label.extend(symbol.direction.map(|direction| direction.arrow()));
    label
}
