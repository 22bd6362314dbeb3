//! The documents of the command: help, manual, schema, and the pages that show its output.

#[path = "../common/mod.rs"]
mod common;

mod help;
mod manual;
mod promises;
mod readme;
mod schema;
