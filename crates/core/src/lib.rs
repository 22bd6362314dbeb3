//! A constraint-programming engine with lazy explanations, learning, and path constraints over graphs.
#![warn(missing_docs)]
