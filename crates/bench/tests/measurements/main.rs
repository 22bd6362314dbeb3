//! The commands of `bench`, its boards, and the effort of the search on them.

mod commands;
mod effort;
mod instances;
mod peers;
