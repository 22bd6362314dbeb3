//! Solving, counting and sets of solutions, against brute force, published numbers, planted solutions and certificates.

mod agreement;
mod audit;
mod brute_force;
mod certify;
mod corpus;
mod counts;
mod enumeration;
mod frontier;
mod linkages;
mod long_ways;
mod numbers;
mod optimum;
mod planted;
mod pools;
mod probing;
mod proofs;
mod shares;
mod small_boards;
mod solution_set;
mod solutions;
mod split;
