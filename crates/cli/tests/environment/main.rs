//! The command in its environment: terminals, signals, limits, and faults of disks and memory.

#[path = "../common/mod.rs"]
mod common;

mod faults;
mod interrupt;
mod limits;
mod nasty;
mod terminal;
