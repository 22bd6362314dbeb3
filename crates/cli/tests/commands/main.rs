//! The commands of `unicursal`, each from its input to its answers.

#[path = "../common/mod.rs"]
mod common;

mod answers;
mod authoring;
mod batch;
mod certify;
mod convert;
mod output;
mod pictures;
mod render;
mod sets;
mod sharing;
mod steps;
mod verify;
