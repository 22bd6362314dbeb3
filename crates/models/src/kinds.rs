//! The kinds of puzzle. Everything that distinguishes a kind from others is in its folder: its rules about clues and
//! steps, the verification of its solutions, its encoding as a path problem, its models for other solvers, and the
//! words that people and other programs use for it. The `registry` has one row per kind. The rest of the program asks
//! [`rules`] and names no kind.

pub mod abilities;
pub mod builder;
mod cell_models;
mod clues;
pub mod draft;
mod family;
pub mod loops;
mod neighbors;
pub mod notation;
mod registry;
pub mod rule;
mod rules;
pub mod solution;
pub mod stated;
mod switches;
mod symbols;
pub mod verification;
pub mod verify;
pub mod wording;

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

pub use abilities::{Arrows, Letters, Patterns};
pub use builder::Builder;
pub use cell_models::Cells;
pub use draft::Draft;
pub use family::Family;
pub use notation::Notation;
pub use registry::{BYTES_PER_STATEMENT, encoder};
pub use registry::{formulation, rules};
pub use rule::Rule;
pub use rules::Encode;
pub use rules::{AddedClue, Bands, CellValue, Formulate, Marks, Rules};
pub use symbols::{Look, SymbolSet};
pub use verification::verify;
pub use verify::RuleViolation;
