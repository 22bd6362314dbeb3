//! Constraints on Booleans, as clauses.

use super::arguments::exactly;
use super::{Holds, Translation};
use crate::ast::Expression;
use crate::error::Error;
use unicursal_core::Lit;

impl Translation<'_> {
    /// Requires a literal.
    pub(super) fn require(&mut self, lit: Lit, holds: Holds) {
        self.require_any(&[lit], holds);
    }

    /// Requires at least one of some literals.
    pub(super) fn require_any(&mut self, lits: &[Lit], holds: Holds) {
        match holds {
            Holds::Always => {
                self.parts.disjunctions.note_clause(lits);
                self.solver.add_clause(lits);
            }
            Holds::If(condition) => self.solver.add_clause([lits, &[!condition]].concat()),
            Holds::Iff(condition) => {
                self.require_any(lits, Holds::If(condition));
                for &lit in lits {
                    self.solver.add_clause([!lit, condition]);
                }
            }
        }
    }

    /// Requires all of some literals.
    pub(super) fn require_all(&mut self, lits: &[Lit], holds: Holds) {
        match holds {
            Holds::Always => lits.iter().for_each(|&lit| self.solver.add_clause([lit])),
            Holds::If(condition) => lits.iter().for_each(|&lit| self.solver.add_clause([lit, !condition])),
            Holds::Iff(condition) => {
                let negations: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
                self.require_any(&negations, Holds::Iff(!condition));
            }
        }
    }

    /// Requires that exactly one of two literals is true.
    pub(super) fn require_different(&mut self, a: Lit, b: Lit, holds: Holds) {
        let ways: &[(Lit, bool)] = match holds {
            Holds::Always => &[(Lit::TRUE, true)],
            Holds::If(condition) => &[(condition, true)],
            Holds::Iff(condition) => &[(condition, true), (!condition, false)],
        };
        for &(condition, differs) in ways {
            let b = if differs { b } else { !b };
            self.solver.add_clause([!condition, a, b]);
            self.solver.add_clause([!condition, !a, !b]);
        }
    }

    /// Requires that two literals have the same value.
    pub(super) fn equate(&mut self, a: Lit, b: Lit) {
        self.require_different(a, !b, Holds::Always);
    }

    /// Returns the literal that is true if at least one of some literals is.
    pub(super) fn one_of(&mut self, lits: &[Lit]) -> Lit {
        let mut lits: Vec<Lit> =
            lits.iter().copied().filter(|&lit| !self.solver.assignment().is_false(lit)).collect();
        lits.sort_unstable();
        lits.dedup();
        let is_sure = |&lit: &Lit| self.solver.assignment().is_true(lit) || lits.binary_search(&!lit).is_ok();
        if lits.iter().any(is_sure) {
            return Lit::TRUE;
        }
        match lits[..] {
            [] => !Lit::TRUE,
            [only] => only,
            _ => {
                let any = self.solver.new_bool().positive();
                self.require_any(&lits, Holds::Iff(any));
                any
            }
        }
    }

    /// Returns the literal that is true if all of some literals are.
    pub(super) fn all_of(&mut self, lits: &[Lit]) -> Lit {
        let negations: Vec<Lit> = lits.iter().map(|&lit| !lit).collect();
        !self.one_of(&negations)
    }

    pub(super) fn post_boolean(
        &mut self,
        name: &str,
        arguments: &[Expression],
        holds: Holds,
    ) -> Option<Result<(), Error>> {
        let result = match name {
            "bool_eq" | "bool_ne" | "bool_not" | "bool_xor" | "bool_le" | "bool_lt" | "bool_ge" | "bool_gt"
            | "bool_and" | "bool_or" | "bool_left_imp" | "bool_right_imp" => {
                self.post_pair(name, arguments, holds)
            }
            "bool_clause" => exactly(arguments).and_then(|[positive, negative]| {
                let mut lits = self.lits(positive)?;
                lits.extend(self.lits(negative)?.into_iter().map(|lit| !lit));
                self.require_any(&lits, holds);
                Ok(())
            }),
            "array_bool_and" | "array_bool_or" => exactly(arguments).and_then(|[lits, result]| {
                let (lits, result) = (self.lits(lits)?, self.lit(result)?);
                self.post_result(holds, result, |this, holds| {
                    if name == "array_bool_and" {
                        this.require_all(&lits, holds);
                    } else {
                        this.require_any(&lits, holds);
                    }
                });
                Ok(())
            }),
            "array_bool_xor" => exactly(arguments).and_then(|[lits]| {
                let lits = self.lits(lits)?;
                let mut parity = !Lit::TRUE;
                for lit in lits {
                    parity = self.either(parity, lit);
                }
                self.require(parity, holds);
                Ok(())
            }),
            _ => return None,
        };
        Some(result)
    }

    /// Returns the literal that is true if exactly one of two literals is.
    fn either(&mut self, a: Lit, b: Lit) -> Lit {
        if let Some(value) = self.solver.assignment().value(a) {
            return if value { !b } else { b };
        }
        let either = self.solver.new_bool().positive();
        self.require_different(a, b, Holds::Iff(either));
        either
    }

    /// Makes a literal equivalent to a condition. If the whole is conditional, uses a fresh literal.
    fn post_result(&mut self, holds: Holds, result: Lit, post: impl FnOnce(&mut Self, Holds)) {
        if matches!(holds, Holds::Always) {
            // MiniZinc writes what always holds as equal to `true`.
            return post(self, if result == Lit::TRUE { Holds::Always } else { Holds::Iff(result) });
        }
        let truth = self.solver.new_bool().positive();
        post(self, Holds::Iff(truth));
        self.require_different(truth, !result, holds);
    }

    fn post_pair(&mut self, name: &str, arguments: &[Expression], holds: Holds) -> Result<(), Error> {
        let (pair, result) = match arguments {
            [first, second, result] => ([first, second], Some(self.lit(result)?)),
            [first, second] => ([first, second], None),
            _ => return Err(Error::new(format!("expected 2 or 3 arguments, not {}", arguments.len()))),
        };
        let [a, b] = [self.lit(pair[0])?, self.lit(pair[1])?];
        let post = |this: &mut Self, holds: Holds| match name {
            "bool_eq" => this.require_different(a, !b, holds),
            "bool_ne" | "bool_not" | "bool_xor" => this.require_different(a, b, holds),
            "bool_le" | "bool_right_imp" => this.require_any(&[!a, b], holds),
            "bool_ge" | "bool_left_imp" => this.require_any(&[a, !b], holds),
            "bool_lt" => this.require_all(&[!a, b], holds),
            "bool_gt" => this.require_all(&[a, !b], holds),
            "bool_and" => this.require_all(&[a, b], holds),
            _ => this.require_any(&[a, b], holds),
        };
        match result {
            Some(result) => self.post_result(holds, result, post),
            None => post(self, holds),
        }
        Ok(())
    }
}
