//! The groups of options that commands share, and their meaning.
//!
//! A command flattens the groups that it needs: [`Input`] (files, `--from`), [`To`] (`-o`), [`Effort`] (threads and
//! limits), [`Color`]. Two groups have all of them: [`Common`] is for commands that ask a question of each puzzle, and
//! [`Transform`] for those that turn each puzzle into something else.

mod certify;
mod color;
mod common;
mod destination;
mod drawn;
mod effort;
mod format;
pub(crate) mod help;
mod input;
mod line;
mod made;
mod memory;
mod pictures;
mod remarks;
mod resume;
mod size;
mod spoken;
mod transform;
pub(crate) mod values;

pub(crate) use certify::Certify;
pub(crate) use color::Color;
pub(crate) use common::Common;
pub(crate) use destination::To;
pub(crate) use drawn::{Drawn, DrawnSteps};
pub(crate) use effort::Effort;
pub(crate) use format::FormatName;
pub(crate) use input::Input;
pub(crate) use made::resume_made;
pub(crate) use pictures::{HintPicture, StepPictures};
pub(crate) use remarks::Remarks;
pub(crate) use size::Size;
pub(crate) use spoken::Spoken;
pub(crate) use transform::Transform;
pub(crate) use values::{geometry, kind, symmetry};
