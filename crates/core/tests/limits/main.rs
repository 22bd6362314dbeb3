//! Limits on sizes, numbers, time and effort, crossed from both sides. Some tests look at the clock.

mod budget;
mod deadlines;
mod extremes;
mod sizes;
