//! The kinds of puzzle. Everything that distinguishes a kind from others is in its folder: its rules about clues and
//! steps, the verification of its solutions, its encoding as a path problem, its models for other solvers, and the
//! words that people and other programs use for it. The [`registry`] has one row per kind; the rest of the program asks
//! [`rules`] and names no kind.

pub(crate) mod builder;
mod cell_models;
mod clues;
pub(crate) mod draft;
pub(crate) mod loops;
mod neighbors;
pub(crate) mod notation;
mod registry;
pub(crate) mod rule;
mod rules;
pub(crate) mod solution;
mod switches;
mod symbols;
pub(crate) mod verification;
pub(crate) mod verify;
pub(crate) mod wording;

mod balanceloop;
mod castlewall;
mod countryroad;
mod geradeweg;
mod line;
mod masyu;
mod moonsun;
mod numbered;
mod numberlink;
mod shingoki;
mod signpost;
mod simpleloop;
mod slitherlink;
mod spell;
mod yajilin;
mod zip;

#[cfg(feature = "solve")]
pub(crate) use cell_models::Cells;
pub(crate) use notation::Notation;
#[cfg(feature = "solve")]
pub(crate) use registry::{BYTES_PER_STATEMENT, encoder};
pub(crate) use registry::{formulation, rules};
#[cfg(feature = "solve")]
pub(crate) use rules::Encode;
pub(crate) use rules::{AddedClue, CellValue, Formulate, Marks, Rules};
pub(crate) use symbols::SymbolSet;
