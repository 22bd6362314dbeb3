//! Answering boards, and measuring the cost.

pub(crate) mod alone;
pub(crate) mod answer;
pub(crate) mod choice;
pub(crate) mod clock;
pub(crate) mod collection;
pub(crate) mod measure;
pub(crate) mod sample;
pub(crate) mod select;
