//! Solving one puzzle: the task, the sources of solutions, and the session that asks them in turn.
//!
//! From the bottom up: `options` and `schedule` are what a solver is told, `answer` what it says. A `task` is one
//! puzzle with all that is decided before the work begins; it never changes, and solutions leave through it, verified.
//! The sources `engine`, `beam`, `parallel` (branches), `fallback` (a frontier) and `refutation` look for solutions of a task and
//! know nothing of each other's turns; `first` and `session` decide which of them comes when.

pub(crate) mod answer;
pub(crate) mod beam;
pub(crate) mod build;
pub(crate) mod diagram;
pub(crate) mod engine;
pub(crate) mod fallback;
pub(crate) mod first;
pub(crate) mod memory;
pub(crate) mod memory_turns;
pub(crate) mod method;
pub(crate) mod options;
pub(crate) mod parallel;
pub(crate) mod proof;
pub(crate) mod rearrange;
pub(crate) mod refutation;
pub(crate) mod repair;
pub(crate) mod schedule;
pub(crate) mod scout;
pub(crate) mod session;
pub(crate) mod shared_memory;
pub(crate) mod split;
pub(crate) mod sweep;
pub(crate) mod task;
pub(crate) mod threads;
pub(crate) mod turn;
