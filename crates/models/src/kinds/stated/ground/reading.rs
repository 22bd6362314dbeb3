//! Values of formulas on a partial drawing.

use super::instance::{Instance, Value, decided};
use super::looks::{Known, Open};
use super::pieces;
use crate::board::{Cell, Direction, Pos};
use crate::kinds::loops::problem::Claim;
use crate::kinds::stated::formula::{Binder, Domain, Formula, Number, Place, Property, Quantifier, Way};
use unicursal_core::path::Statement;

impl Instance<'_> {
    pub(super) fn place(&self, place: &Place) -> Option<Pos> {
        match place {
            Place::Here => Some(self.here),
            Place::Variable(variable) => match self.values[*variable] {
                Some(Value::Cell(pos)) => Some(pos),
                _ => None,
            },
            Place::Next(from, way) => {
                let next = self.problem.neighbor(self.place(from)?, self.way(way)?)?;
                (next.row < self.around.puzzle.rows() && next.col < self.around.puzzle.cols()).then_some(next)
            }
        }
    }

    pub(super) fn way(&self, way: &Way) -> Option<Direction> {
        match way {
            Way::Of(direction) => Some(*direction),
            Way::Arrow => self.clue.and_then(|clue| clue.direction),
            Way::Variable(variable) => match self.values[*variable] {
                Some(Value::Way(way)) => Some(way),
                _ => None,
            },
            Way::Back(way) => {
                let (down, right) = self.way(way)?.offset();
                Direction::ORTHOGONAL.into_iter().find(|way| way.offset() == (-down, -right))
            }
        }
    }

    /// Returns the open cells, or the directions, of a domain.
    pub(super) fn domain(&self, domain: &Domain) -> Known<Vec<Value>> {
        let puzzle = self.around.puzzle;
        let is_open = |pos: &Pos| puzzle.is_open(*pos);
        let cells = |cells: Vec<Pos>| cells.into_iter().filter(is_open).map(Value::Cell).collect();
        let values = match domain {
            Domain::Ways => Direction::ORTHOGONAL.map(Value::Way).to_vec(),
            Domain::Board => cells(puzzle.open_cells().collect()),
            Domain::Neighbors(place) | Domain::Around(place) => {
                let ways: &[Direction] =
                    if matches!(domain, Domain::Around(_)) { &Direction::ALL } else { &Direction::ORTHOGONAL };
                let near = self
                    .place(place)
                    .into_iter()
                    .flat_map(|from| ways.iter().filter_map(move |way| from.shifted(way.offset())));
                let mut near: Vec<Pos> =
                    near.filter(|pos| pos.row < puzzle.rows() && pos.col < puzzle.cols()).collect();
                near.sort_unstable();
                cells(near)
            }
            Domain::Ray(place, way) => match (self.place(place), self.way(way)) {
                (Some(from), Some(way)) => {
                    let on = |pos: &Pos| pos.row < puzzle.rows() && pos.col < puzzle.cols();
                    cells(self.problem.ray(from, way).take_while(on).collect())
                }
                _ => vec![],
            },
            Domain::Region(place) => {
                cells(self.place(place).map_or(vec![], |pos| self.around.region(pos).to_vec()))
            }
            Domain::Row(place) => match self.place(place) {
                Some(of) => cells((0..puzzle.cols()).map(|col| Pos::new(of.row, col)).collect()),
                None => vec![],
            },
            Domain::Column(place) => match self.place(place) {
                Some(of) => cells((0..puzzle.rows()).map(|row| Pos::new(row, of.col)).collect()),
                None => vec![],
            },
        };
        self.around.looks.take(values.len())?;
        Ok(values)
    }

    /// Returns the values of a binder that fulfil its condition.
    pub(super) fn values(&mut self, binder: &Binder) -> Known<Vec<Value>> {
        let values = self.domain(&binder.domain)?;
        let Some(with) = &binder.with else { return Ok(values) };
        let mut kept = vec![];
        for value in values {
            self.values[binder.variable] = Some(value);
            if self.holds(with)? {
                kept.push(value);
            }
        }
        Ok(kept)
    }

    /// Returns whether a claim holds on the partial drawing.
    pub(super) fn truth(&self, claim: Claim) -> Known<bool> {
        match claim {
            Claim::Known(holds) => Ok(holds),
            Claim::Open(Statement { atom, holds }) => match self.partial.value(atom) {
                Some(value) => Ok(value == holds),
                None => Err(Open::Atom(atom)),
            },
        }
    }

    pub(super) fn goes(&self, pos: Pos, way: Direction) -> Known<bool> {
        self.truth(self.problem.goes(pos, way))
    }

    /// Returns the four sides of a cell, of a line along sides.
    pub(super) fn sides(&self, pos: Pos) -> [Claim; 4] {
        let corner = |down: u32, right: u32| Pos::new(pos.row + down, pos.col + right);
        let [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
        [(a, b), (a, c), (b, d), (c, d)].map(|(one, other)| self.problem.joins(one, other))
    }

    /// Returns whether the line visits a cell of the region of a cell.
    pub(super) fn is_entered(&self, pos: Pos) -> Known<bool> {
        let cells = self.around.region(pos).iter();
        decided(cells.map(|&pos| self.truth(self.problem.visits(pos))), true)
    }

    /// Returns the steps over the border of the region of a cell.
    pub(super) fn crossings(&self, pos: Pos) -> Vec<Claim> {
        self.around.borders(pos).iter().map(|&[a, b]| self.problem.joins(a, b)).collect()
    }

    pub(super) fn is(&self, property: Property, pos: Pos) -> Known<bool> {
        let symbol = self.around.puzzle.cell(pos).symbol();
        let arms = || -> Known<[bool; 4]> {
            let [a, b, c, d] = Direction::ORTHOGONAL.map(|way| self.goes(pos, way));
            Ok([a?, b?, c?, d?])
        };
        Ok(match property {
            Property::Visited => self.truth(self.problem.visits(pos))?,
            Property::Shaded => {
                let cell = self.around.puzzle.cell(pos);
                let is_shadeable = cell == Cell::Empty || self.around.kind.shades_clues && cell != Cell::Hole;
                is_shadeable && !self.truth(self.problem.visits(pos))?
            }
            Property::Straight => arms().map(|[north, east, south, west]| north && south || east && west)?,
            Property::Turns => arms().map(|[north, east, south, west]| (north || south) && (east || west))?,
            Property::Inside => {
                let is_visited = !self.around.kind.is_along_sides && self.truth(self.problem.visits(pos))?;
                !is_visited && self.truth(self.problem.encloses(pos))?
            }
            Property::Empty => self.around.puzzle.cell(pos) == Cell::Empty,
            Property::Clue => symbol.is_some(),
            Property::Number => symbol.is_some_and(|symbol| symbol.number.is_some()),
            Property::Arrow => symbol.is_some_and(|symbol| symbol.direction.is_some()),
            Property::Shape(shape) => symbol.is_some_and(|symbol| symbol.shape == Some(shape)),
        })
    }

    pub(super) fn number(&mut self, number: &Number) -> Known<i64> {
        Ok(match number {
            Number::Constant(number) => *number,
            Number::Clue => self.clue.and_then(|clue| clue.number).map_or(-1, i64::from),
            Number::Count(binder) => self.values(binder)?.len() as i64,
            Number::Length(place, way) => {
                let Some((mut pos, way)) = self.place(place).zip(self.way(way)) else { return Ok(0) };
                let mut length = 0;
                while self.goes(pos, way)? {
                    let Some(next) = self.problem.neighbor(pos, way) else { break };
                    (pos, length) = (next, length + 1);
                }
                length
            }
            Number::Sides(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                self.sum(&self.sides(pos))?
            }
            Number::Visits(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                match self.sum(&self.crossings(pos))? {
                    0 => i64::from(self.is_entered(pos)?),
                    crossings => crossings / 2,
                }
            }
            Number::Longest(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                pieces::longest(self.around.region(pos), self.problem, |claim| self.truth(claim))?
            }
            Number::Plus(one, other) => self.number(one)? + self.number(other)?,
            Number::Minus(one, other) => self.number(one)? - self.number(other)?,
        })
    }

    pub(super) fn sum(&self, claims: &[Claim]) -> Known<i64> {
        let mut sum = 0;
        for &claim in claims {
            sum += i64::from(self.truth(claim)?);
        }
        Ok(sum)
    }

    /// Returns whether a formula holds on the partial drawing. A part that decides is enough, whatever else is open.
    pub(super) fn holds(&mut self, formula: &Formula) -> Known<bool> {
        self.around.looks.take(1)?;
        let place = |this: &Self, place: &Place| this.place(place);
        Ok(match formula {
            Formula::Is(property, of) => match place(self, of) {
                Some(pos) => self.is(*property, pos)?,
                None => false,
            },
            Formula::Goes(of, way) => match place(self, of).zip(self.way(way)) {
                Some((pos, way)) => self.goes(pos, way)?,
                None => false,
            },
            Formula::Joins(one, other) => match place(self, one).zip(place(self, other)) {
                Some((one, other)) => self.truth(self.problem.joins(one, other))?,
                None => false,
            },
            Formula::Together(one, other) => {
                let region = |pos| self.around.puzzle.region(pos);
                place(self, one).zip(place(self, other)).is_some_and(|(one, other)| region(one) == region(other))
            }
            Formula::Same(one, other) => {
                place(self, one).zip(place(self, other)).is_some_and(|(one, other)| one == other)
            }
            Formula::Compare(one, relation, other) => {
                let one = self.number(one)?;
                relation.holds(one, self.number(other)?)
            }
            Formula::Not(formula) => !self.holds(formula)?,
            Formula::And(all) => decided(all.iter().map(|formula| self.holds(formula)), false)?,
            Formula::Or(all) => decided(all.iter().map(|formula| self.holds(formula)), true)?,
            Formula::Implies(one, other) => match self.holds(one) {
                Ok(false) => true,
                Ok(true) => self.holds(other)?,
                Err(open) => match self.holds(other) {
                    Ok(true) => true,
                    _ => return Err(open),
                },
            },
            Formula::Iff(one, other) => self.holds(one)? == self.holds(other)?,
            Formula::Quantified(quantifier, binder, body) => {
                let ends_at = *quantifier != Quantifier::Every;
                let mut open = None;
                for value in self.domain(&binder.domain)? {
                    self.values[binder.variable] = Some(value);
                    let counts = match &binder.with {
                        Some(with) => self.holds(with),
                        None => Ok(true),
                    };
                    let holds = match counts {
                        Ok(false) => continue,
                        Ok(true) => {
                            self.values[binder.variable] = Some(value);
                            self.holds(body)
                        }
                        Err(open) => Err(open),
                    };
                    match holds {
                        Ok(holds) if holds == ends_at => return Ok(*quantifier == Quantifier::Some),
                        Ok(_) => {}
                        Err(needed) => open = open.or(Some(needed)),
                    }
                }
                match open {
                    Some(open) => return Err(open),
                    None => *quantifier != Quantifier::Some,
                }
            }
        })
    }
}
