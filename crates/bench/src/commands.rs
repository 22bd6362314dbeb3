//! One file per command.

pub(crate) mod ablation;
pub(crate) mod authoring;
pub(crate) mod classes;
pub(crate) mod corpus;
pub(crate) mod difficulties;
pub(crate) mod explanations;
pub(crate) mod generate;
pub(crate) mod memory;
pub(crate) mod numbers;
pub(crate) mod peers;
pub(crate) mod problems;
pub(crate) mod published;
pub(crate) mod random;
pub(crate) mod residues;
