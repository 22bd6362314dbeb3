//! Authoring: puzzles are generated, minimized and repaired as they are specified.

mod generate;
mod minimize;
mod repair;
