//! Limits on sizes, numbers, time and memory, which are just reached and just exceeded. Some tests look at the clock.

mod extremes;
mod readers;
mod sizes;
mod time_and_memory;
