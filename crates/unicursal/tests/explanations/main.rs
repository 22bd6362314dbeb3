//! Explanations: steps, hints, grades and conflicts follow from what they name, and people can read them.

mod coach;
mod complete_steps;
mod conflict;
mod explain;
mod game;
mod grades;
mod hints;
mod loop_steps;
mod number_steps;
