//! The rules of a stated kind as constraints of the engine. Nothing here knows how drawings are verified.
//!
//! A rule about one thing is a formula over the sides around it. If it is a literal, a clause or a count, it is posted as
//! such. Otherwise the formula is evaluated on partial drawings: whenever it needs an atom that is open, both values are
//! tried, as far as the line can have them (two sides or none at each cell). The leaves where it is false are shrunk to
//! clauses; if the leaves where it is true are fewer, they are posted as the list of what is possible.

mod around;
mod constraints;
mod counts;
mod instance;
mod looks;
mod partial;
mod pieces;
mod reading;

use super::definition::Definition;
use super::formula::{Form, Formula, Place, Property, Scope, Stated};
use crate::board::{Direction, Pos, Puzzle, Symbol};
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::loops::problem::{Claim, LoopProblem};
use crate::kinds::loops::regions::{borders, cells_of_regions};
use around::Around;
use instance::{Constraint, Instance, Value};
use partial::Partial;

/// The sentences of a rule, which live as long as the program.
pub(super) struct Told {
    pub(super) holds: &'static str,
    pub(super) fails: &'static str,
    pub(super) counts: Option<&'static str>,
}

/// Returns the puzzle as a path problem.
pub(super) fn encode(kind: &Definition, told: &[Told], puzzle: &Puzzle) -> Encoding {
    // A clue that the line never enters leaves no vertex.
    let is_off = |pos: Pos| puzzle.cell(pos).symbol().is_some_and(|symbol| is_off_line(kind, symbol));
    let is_open = |pos: Pos| kind.is_along_sides || puzzle.is_open(pos) && !is_off(pos);
    let mut problem = LoopProblem::new(puzzle, is_open);
    let around = Around::new(kind, puzzle);
    for (rule, told) in kind.rules.iter().zip(told) {
        for (here, clue, pair) in instances(rule, puzzle) {
            let constraints = {
                let mut values = vec![None; rule.variables.len()];
                for (value, pos) in values.iter_mut().zip(pair.into_iter().flatten()) {
                    *value = Some(Value::Cell(pos));
                }
                let partial = Partial::new(&problem);
                let is_of_regions = rule.scope == Scope::Region;
                let mut instance =
                    Instance { around: &around, problem: &problem, here, clue, is_of_regions, values, partial };
                instance.constraints(&rule.formula)
            };
            let says = match told.counts {
                Some(things) if clue.is_some_and(|clue| clue.number.is_some()) => Says::Counts(things),
                _ => Says::Stated { holds: told.holds, fails: told.fails },
            };
            let is_region = rule.scope == Scope::Region;
            problem.because(Origin::stated(clue.map(|_| here), is_region.then_some(here), says));
            for constraint in constraints {
                match constraint {
                    Constraint::TooLarge => return Encoding::too_large(),
                    Constraint::Clause(statements) => {
                        problem.at_least_one(statements.into_iter().map(Claim::Open));
                    }
                    Constraint::Count(claims, min, max) => problem.count(claims, min, max),
                    Constraint::AnyOf(lists) => {
                        problem.any_of(lists.into_iter().map(|list| list.into_iter().map(Claim::Open).collect()));
                    }
                    Constraint::AtMost(lists, max) => problem.at_most(lists, max),
                }
            }
        }
    }
    problem.encoding()
}

/// Returns whether a rule says of such a clue that the line does not visit it, and nothing else.
pub(super) fn is_off_line(kind: &Definition, symbol: Symbol) -> bool {
    kind.rules.iter().any(|rule| match (rule.scope, &rule.formula) {
        (Scope::Clue(form), Formula::Not(inner)) => {
            fits(form, symbol) && **inner == Formula::Is(Property::Visited, Place::Here)
        }
        _ => false,
    })
}

fn fits(form: Form, symbol: Symbol) -> bool {
    form.shape.is_none_or(|shape| symbol.shape == Some(shape))
        && form.number.is_none_or(|has| symbol.number.is_some() == has)
        && form.arrow.is_none_or(|has| symbol.direction.is_some() == has)
}

type Thing = (Pos, Option<Symbol>, Option<[Pos; 2]>);

fn instances(rule: &Stated, puzzle: &Puzzle) -> Vec<Thing> {
    match rule.scope {
        Scope::Cell => puzzle.open_cells().map(|pos| (pos, None, None)).collect(),
        Scope::Clue(form) => {
            let clues = puzzle.symbols().filter(|&(_, symbol)| fits(form, symbol));
            clues.map(|(pos, symbol)| (pos, Some(symbol), None)).collect()
        }
        Scope::Region => {
            let cells = cells_of_regions(puzzle);
            cells.iter().filter_map(|cells| cells.first().map(|&first| (first, None, None))).collect()
        }
        Scope::Border => borders(puzzle).into_iter().map(|pair| (pair[0], None, Some(pair))).collect(),
        Scope::Pair => {
            let mut pairs = vec![];
            for pos in puzzle.open_cells() {
                for way in [Direction::East, Direction::South] {
                    let next = pos.shifted(way.offset());
                    let next = next.filter(|next| next.row < puzzle.rows() && next.col < puzzle.cols());
                    if let Some(next) = next.filter(|&next| puzzle.is_open(next)) {
                        pairs.push((pos, None, Some([pos, next])));
                    }
                }
            }
            pairs
        }
    }
}
