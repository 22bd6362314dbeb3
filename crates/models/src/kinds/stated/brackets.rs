//! Formulas written with all brackets.

use super::formula::{Binder, Domain, Formula, Number, Place, Quantifier, Stated, Variable, Way};
use super::words::{property_name, relation_name, way_name};
use std::fmt;

/// Writes a formula with all brackets, so that an author sees how it was read.
pub(super) struct Bracketed<'a>(pub(super) &'a Stated);

impl fmt::Display for Bracketed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Writer(self.0).formula(&self.0.formula))
    }
}

struct Writer<'a>(&'a Stated);

impl Writer<'_> {
    fn name(&self, variable: Variable) -> &str {
        self.0.variables.get(variable).map_or("?", String::as_str)
    }

    fn place(&self, place: &Place) -> String {
        match place {
            Place::Here => "here".into(),
            Place::Variable(variable) => self.name(*variable).into(),
            Place::Next(from, way) => format!("{} + {}", self.place(from), self.way(way)),
        }
    }

    fn way(&self, way: &Way) -> String {
        match way {
            Way::Of(direction) => way_name(*direction).into(),
            Way::Arrow => "arrow".into(),
            Way::Variable(variable) => self.name(*variable).into(),
            Way::Back(way) => format!("back({})", self.way(way)),
        }
    }

    fn binder(&self, binder: &Binder) -> String {
        let domain = match &binder.domain {
            Domain::Ways => String::new(),
            Domain::Neighbors(place) => format!(" in neighbors of {}", self.place(place)),
            Domain::Around(place) => format!(" in around of {}", self.place(place)),
            Domain::Ray(place, way) => format!(" in ray({}) of {}", self.way(way), self.place(place)),
            Domain::Region(place) => format!(" in region of {}", self.place(place)),
            Domain::Row(place) => format!(" in row of {}", self.place(place)),
            Domain::Column(place) => format!(" in column of {}", self.place(place)),
            Domain::Board => " in board".into(),
        };
        let with = binder.with.as_ref().map(|with| format!(" with {}", self.formula(with))).unwrap_or_default();
        format!("{}{domain}{with}", self.name(binder.variable))
    }

    fn number(&self, number: &Number) -> String {
        match number {
            Number::Constant(number) => number.to_string(),
            Number::Clue => "number".into(),
            Number::Count(binder) => format!("(count of {})", self.binder(binder)),
            Number::Length(place, way) => format!("length({}, {})", self.place(place), self.way(way)),
            Number::Sides(place) => format!("sides({})", self.place(place)),
            Number::Visits(place) => format!("visits({})", self.place(place)),
            Number::Longest(place) => format!("longest({})", self.place(place)),
            Number::Plus(one, other) => format!("({} + {})", self.number(one), self.number(other)),
            Number::Minus(one, other) => format!("({} - {})", self.number(one), self.number(other)),
        }
    }

    fn formula(&self, formula: &Formula) -> String {
        let two = |one: &Formula, word: &str, other: &Formula| {
            format!("({} {word} {})", self.formula(one), self.formula(other))
        };
        let list = |all: &[Formula], word: &str| {
            let all: Vec<String> = all.iter().map(|one| self.formula(one)).collect();
            format!("({})", all.join(word))
        };
        match formula {
            Formula::Is(property, place) => {
                format!("{}({})", property_name(*property), self.place(place))
            }
            Formula::Goes(place, way) => format!("goes({}, {})", self.place(place), self.way(way)),
            Formula::Joins(one, other) => format!("joins({}, {})", self.place(one), self.place(other)),
            Formula::Together(one, other) => format!("together({}, {})", self.place(one), self.place(other)),
            Formula::Same(one, other) => format!("same({}, {})", self.place(one), self.place(other)),
            Formula::Compare(one, relation, other) => {
                format!("{} {} {}", self.number(one), relation_name(*relation), self.number(other))
            }
            Formula::Not(formula) => format!("not {}", self.formula(formula)),
            Formula::And(all) => list(all, " and "),
            Formula::Or(all) => list(all, " or "),
            Formula::Implies(one, other) => two(one, "implies", other),
            Formula::Iff(one, other) => two(one, "iff", other),
            Formula::Quantified(quantifier, binder, body) => {
                let word = match quantifier {
                    Quantifier::Every => "every",
                    Quantifier::Some => "some",
                    Quantifier::No => "no",
                };
                format!("({word} {}: {})", self.binder(binder), self.formula(body))
            }
        }
    }
}
