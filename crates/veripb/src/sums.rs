//! Sums of multiples of literals that reach a number, as text of formulas and proofs.

use std::fmt::Write as _;

/// A variable of a formula or a proof: `x1`, `x2`, … in the formula, `y1`, `y2`, … where the proof introduces it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Name {
    Given(usize),
    Introduced(usize),
}

/// A literal: a variable, or its negation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Literal {
    pub(crate) name: Name,
    pub(crate) is_negated: bool,
}

impl Name {
    pub(crate) fn is(self, value: bool) -> Literal {
        Literal { name: self, is_negated: !value }
    }

    pub(crate) fn word(self) -> String {
        match self {
            Name::Given(number) => format!("x{number}"),
            Name::Introduced(number) => format!("y{number}"),
        }
    }
}

impl std::ops::Not for Literal {
    type Output = Literal;

    fn not(self) -> Literal {
        Literal { is_negated: !self.is_negated, ..self }
    }
}

impl Literal {
    pub(crate) fn word(self) -> String {
        format!("{}{}", if self.is_negated { "~" } else { "" }, self.name.word())
    }
}

/// A sum of multiples of literals that is at least a number.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Sum {
    pub(crate) terms: Vec<(i128, Literal)>,
    pub(crate) bound: i128,
}

impl Sum {
    /// At least one of the literals is true.
    pub(crate) fn clause(literals: impl IntoIterator<Item = Literal>) -> Self {
        Self { terms: literals.into_iter().map(|literal| (1, literal)).collect(), bound: 1 }
    }

    /// Returns the sum if `condition` is true, and nothing otherwise.
    pub(crate) fn when(mut self, condition: Literal) -> Self {
        let least: i128 = self.terms.iter().map(|&(factor, _)| factor.min(0)).sum();
        let missing = self.bound - least;
        if missing > 0 {
            self.terms.push((missing, !condition));
        }
        self
    }

    /// Returns the constraint as a proof writes it, without the end of the line.
    pub(crate) fn proof_text(&self) -> String {
        let mut text = String::new();
        for &(factor, literal) in &self.terms {
            let _ = write!(text, "{factor} {} ", literal.word());
        }
        let _ = write!(text, ">= {} ", self.bound);
        text
    }

    /// Returns the constraint as a row of a formula, with variables only.
    pub(crate) fn row(&self) -> String {
        let mut text = String::new();
        let mut bound = self.bound;
        for &(factor, literal) in &self.terms {
            let factor = if literal.is_negated {
                bound -= factor;
                -factor
            } else {
                factor
            };
            let _ = write!(text, "{factor:+} {} ", literal.name.word());
        }
        let _ = writeln!(text, ">= {bound} ;");
        text
    }
}
