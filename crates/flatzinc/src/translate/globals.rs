//! Global constraints, under the names that the library of this solver gives them.

use super::arguments::exactly;
use super::{Consistency, Translation, Value};
use crate::ast::Expression;
use crate::error::Error;
use crate::ranges::Ranges;
use std::collections::BTreeSet;
use unicursal_constraints::{AllDifferent, Circuit, Count, Lexicographic, NValue, Table};
use unicursal_core::{IntVar, Lit};

/// The maximum number of rows of a table times the values of all columns: the engine has a bit for each.
const MAX_CELLS: u64 = 1 << 34;
/// The maximum number of vertices that are put before the first one of a circuit, to count from 0.
const MAX_SKIPPED: i64 = 1 << 16;

impl Translation<'_> {
    /// Returns the number of values from the smallest one of some integers to the largest.
    fn span(&self, ints: &[IntVar]) -> u64 {
        let model = self.solver.assignment();
        let min = ints.iter().map(|&int| model.min(int)).min().unwrap_or(0);
        let max = ints.iter().map(|&int| model.max(int)).max().unwrap_or(0);
        max.abs_diff(min) + 1
    }

    pub(super) fn post_global(&mut self, name: &str, arguments: &[Expression]) -> Option<Result<(), Error>> {
        let name = name.strip_prefix("unicursal_")?;
        let result = match name {
            "all_different" => exactly(arguments).and_then(|[ints]| {
                let ints = self.ints(ints)?;
                check(ints.len(), 20)?;
                self.note_different(&ints);
                // Otherwise clauses of the engine say that each value is taken.
                let has_spare_values =
                    self.span(&ints) > ints.len() as u64 || ints.len() > AllDifferent::MAX_TAKEN;
                let different = AllDifferent::new(ints);
                self.add(match self.consistency {
                    Consistency::Usual if has_spare_values => different.hall_intervals(),
                    Consistency::Usual => different,
                    Consistency::Bounds => different.hall_intervals(),
                    Consistency::Domain => different.matching(),
                });
                Ok(())
            }),
            "nvalue" => exactly(arguments).and_then(|[number, ints]| {
                let (number, ints) = (self.int(number)?, self.ints(ints)?);
                self.add(NValue::new(ints, number));
                Ok(())
            }),
            "lex_less" | "lex_lesseq" => exactly(arguments).and_then(|[row, other]| {
                let (row, other) = (self.ints(row)?, self.ints(other)?);
                self.add(if name == "lex_less" {
                    Lexicographic::less(row, other)
                } else {
                    Lexicographic::at_most(row, other)
                });
                Ok(())
            }),
            "mdd" => exactly(arguments).and_then(|[ints, levels, from, labels, to]| {
                let (ints, levels) = (self.ints(ints)?, self.constants(levels)?);
                let (from, labels, to) = (self.constants(from)?, self.sets(labels)?, self.constants(to)?);
                self.post_mdd(&ints, &levels, &from, &labels, &to)
            }),
            "circuit" | "subcircuit" => exactly(arguments).and_then(|[next, first]| {
                let (next, first) = (self.values(next)?, self.constant(first)?);
                self.post_circuit(&next, first, name == "subcircuit")
            }),
            "table" => exactly(arguments).and_then(|[ints, rows]| {
                let (ints, rows) = (self.ints(ints)?, self.constants(rows)?);
                if ints.is_empty() || rows.len() % ints.len() != 0 {
                    return Err(Error::new("expected rows with a value for each variable"));
                }
                let rows: Vec<&[i64]> = rows.chunks(ints.len()).collect();
                let values = |column| rows.iter().map(|row| row[column]).collect::<BTreeSet<i64>>().len();
                let cells = |values: usize| (values as u64).saturating_mul(rows.len() as u64);
                // Values are counted only where there may be too many.
                if cells(ints.len() * rows.len()) > MAX_CELLS
                    && cells((0..ints.len()).map(values).sum()) > MAX_CELLS
                {
                    return Err(Error::new("too many rows of a table with too many values"));
                }
                self.add(Table::new(ints, rows));
                Ok(())
            }),
            "count" => exactly(arguments).and_then(|[ints, values, count]| {
                let (ints, values, count) = (self.ints(ints)?, self.set(values)?, self.int(count)?);
                let values = values.values(1 << 20).ok_or_else(|| Error::new("too many values to count"))?;
                if self.condition == Lit::TRUE {
                    self.parts.counts.note(ints.clone(), values.clone(), count);
                }
                self.add(Count::new(ints, values, count));
                Ok(())
            }),
            "inverse" => exactly(arguments).and_then(|[there, first_there, back, first_back]| {
                let (there, back) = (self.values(there)?, self.values(back)?);
                let (first_there, first_back) = (self.constant(first_there)?, self.constant(first_back)?);
                self.post_inverse((&there, first_there), (&back, first_back));
                Ok(())
            }),
            "regular" => exactly(arguments).and_then(|[ints, states, symbols, moves, start, accepting]| {
                let ints = self.ints(ints)?;
                let (states, symbols) = (self.constant(states)?, self.constant(symbols)?);
                let (moves, start) = (self.constants(moves)?, self.constant(start)?);
                let accepting = self.set(accepting)?;
                self.post_regular(&ints, [states, symbols], &moves, start, &accepting)
            }),
            _ => return None,
        };
        Some(result)
    }

    /// Vertices are counted from `first`: before it, vertices that are their own successors are left out.
    fn post_circuit(&mut self, next: &[Value], first: i64, is_partial: bool) -> Result<(), Error> {
        let count = next.len() as i64;
        check(next.len(), 24)?;
        if !(0..=MAX_SKIPPED).contains(&first) {
            return Err(Error::new(format!("circuits from {first} on are not supported")));
        }
        let mut ints = vec![];
        for at in 0..first {
            ints.push(self.constant_int(at)?);
        }
        for (at, &value) in (first..).zip(next) {
            self.restrict_to(value, &Ranges::span(first, first + count - 1));
            if !is_partial && count > 1 {
                let stays = self.member(value, &Ranges::span(at, at));
                self.solver.add_clause([!self.condition, !stays]);
            }
            ints.push(self.as_int(value)?);
        }
        self.note_different(&ints);
        let circuit = if is_partial || first > 0 { Circuit::partial(ints) } else { Circuit::new(ints) };
        self.add(circuit);
        Ok(())
    }

    /// Notes integers that are different in any case.
    fn note_different(&mut self, ints: &[IntVar]) {
        if self.condition == Lit::TRUE {
            self.parts.costs.note_different(ints);
        }
    }

    /// Posts `back[there[i]] = i`, and vice versa.
    fn post_inverse(&mut self, there: (&[Value], i64), back: (&[Value], i64)) {
        for ((values, first), (others, first_other)) in [(there, back), (back, there)] {
            for (at, &value) in (first..).zip(values) {
                if self.is_over() {
                    return;
                }
                self.restrict_to(value, &Ranges::span(first_other, first_other + others.len() as i64 - 1));
                for (other_at, &other) in (first_other..).zip(others) {
                    let lit = self.member(value, &Ranges::span(other_at, other_at));
                    let other = self.member(other, &Ranges::span(at, at));
                    self.solver.add_clause([!self.condition, !lit, other]);
                }
            }
        }
    }
}

/// Refuses lists that are longer than the engine takes.
fn check(length: usize, bits: u32) -> Result<(), Error> {
    if length <= 1 << bits {
        Ok(())
    } else {
        Err(Error::new(format!("more than 2^{bits} variables in a constraint")))
    }
}
