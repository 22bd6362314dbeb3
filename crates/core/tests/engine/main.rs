//! The engine on problems of all sorts: constraints, search, objectives and proofs, against brute force and audits.

mod arithmetic_and_resources;
mod audit;
mod branching;
mod catalogue;
mod conditional;
mod constraints;
mod differences;
mod embedding;
mod enumeration;
mod expressions;
mod front_ends;
mod general;
mod literals;
mod misuse;
mod objectives;
mod parallel;
mod planted;
mod proof;
mod propagation;
mod search;
