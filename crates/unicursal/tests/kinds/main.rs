//! Kinds of puzzles: their rules and their own clues, against brute force and the verdicts of other programs.

mod foreign_checks;
mod hex_loops;
mod hexagons;
mod kinds_stay_home;
mod loops;
mod signpost;
mod spell;
mod stated;
mod switches;
mod triangles;
mod verify;
