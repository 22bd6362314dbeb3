//! Certificates: a formula of a puzzle and a proof about it, for [VeriPB](https://crates.io/crates/veripb).
//!
//! The formula says what the puzzle asks for, in rows that can be read: it is made from the rules and the board, apart
//! from the engine and its encoding. The proof shows without any assumption that the formula has no solution, or none
//! but one. So a reader who accepts the formula has to trust the checker only.
//!
//! - `formula` has the steps and the load, with `marks` for clues in order and labels, `steps` for numbers, and `round`
//!   for loops.
//! - `run` searches. `log` writes lines of a proof, and `justify` has a row for each rule of the engine that can be
//!   justified. `cuts` and `blocks` have the cuts, `edges` and `names` the variables of the engine, `shown` solutions.

#[cfg(feature = "certify")]
mod blocks;
#[cfg(feature = "certify")]
mod cuts;
#[cfg(feature = "certify")]
mod edges;
#[cfg(feature = "certify")]
mod formula;
#[cfg(feature = "certify")]
mod justify;
#[cfg(feature = "certify")]
mod log;
#[cfg(feature = "certify")]
mod names;
#[cfg(feature = "certify")]
mod run;
#[cfg(feature = "certify")]
mod shown;

#[cfg(feature = "certify")]
pub(crate) use run::{NUMBERS, attempt};

use crate::settings::answer::{Defect, Solve, Uniqueness};
#[cfg(not(feature = "certify"))]
use crate::settings::number::Number;
#[cfg(not(feature = "certify"))]
use crate::task::Task;
use unicursal_core::Limit;
#[cfg(not(feature = "certify"))]
use unicursal_core::Stats;
use unicursal_models::board::Solution;

/// A formula and a proof about it, both as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certificate {
    /// The puzzle as pseudo-Boolean constraints, in the format OPB.
    pub formula: String,
    /// The proof that there is no solution or exactly one, in the format of `VeriPB` 3.
    pub proof: String,
}

/// An answer with its certification.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Certified<T> {
    /// The answer.
    pub answer: T,
    /// Its certificate.
    pub certification: Certification,
}

/// The certificate of an answer, or the reason why there is none.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Certification {
    /// The answer needs no proof, because solutions can be checked directly.
    NotNeeded,
    /// A certificate.
    Certificate(Box<Certificate>),
    /// The answer was found, and none was written for this reason: a clause without a full stop.
    Missing(String),
}

/// The end of a search that writes a proof.
#[cfg_attr(not(feature = "certify"), expect(dead_code, reason = "nothing is searched for"))]
pub(crate) enum Attempt {
    /// There is no solution, or only this one.
    Proved(Option<Solution>, Box<Certificate>),
    /// These solutions exist: as many as were wanted.
    Found(Vec<Solution>),
    /// The search is cut off from outside.
    Interrupted(Option<Solution>, Limit),
    /// There is no certificate.
    Missing(String),
    /// The solver is wrong.
    Defect(Defect),
}

/// Returns nothing, because this build has no proofs.
#[cfg(not(feature = "certify"))]
pub(crate) fn attempt(_: &Task, _: usize) -> (Attempt, Stats) {
    (Attempt::Missing("this build of the solver writes no proofs".into()), Stats::default())
}

#[cfg(not(feature = "certify"))]
pub(crate) const NUMBERS: &[Number] = &[];

impl Attempt {
    /// The answer to "find a solution", unless other methods have to find it.
    pub(crate) fn solve(self) -> Result<Certified<Solve>, String> {
        let (answer, certification) = match self {
            Attempt::Found(mut found) => match found.pop() {
                Some(solution) => (Solve::Solved(solution), Certification::NotNeeded),
                None => return Err("no solution was looked for".into()),
            },
            Attempt::Proved(_, certificate) => (Solve::Unsolvable, Certification::Certificate(certificate)),
            Attempt::Interrupted(_, limit) => (Solve::Unknown(limit), Certification::NotNeeded),
            Attempt::Defect(defect) => (Solve::Defect(defect), Certification::NotNeeded),
            Attempt::Missing(reason) => return Err(reason),
        };
        Ok(Certified { answer, certification })
    }

    /// The answer to "is the solution unique?", unless other methods have to find it.
    pub(crate) fn uniqueness(self) -> Result<Certified<Uniqueness>, String> {
        let (answer, certification) = match self {
            Attempt::Found(found) => match <[Solution; 2]>::try_from(found) {
                Ok(two) => (Uniqueness::Multiple(two), Certification::NotNeeded),
                Err(_) => return Err("no second solution was looked for".into()),
            },
            Attempt::Proved(only, certificate) => {
                let answer = only.map_or(Uniqueness::Unsolvable, Uniqueness::Unique);
                (answer, Certification::Certificate(certificate))
            }
            Attempt::Interrupted(found, limit) => (Uniqueness::Unknown(found, limit), Certification::NotNeeded),
            Attempt::Defect(defect) => (Uniqueness::Defect(defect), Certification::NotNeeded),
            Attempt::Missing(reason) => return Err(reason),
        };
        Ok(Certified { answer, certification })
    }
}
