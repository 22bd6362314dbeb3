//! Boards to measure on: seeded instances, the same on every machine, in classes of one kind, size and density.
//!
//! Every instance begins as a random path through all cells; clues, walls and holes are derived from it, so that a
//! solution is known. Some are then made unique, and some of these unsolvable: their [`Claim`] says what there is to be
//! proved. [`classes`] lists what is measured.
//!
//! ```
//! use unicursal_bench::classes;
//! use unicursal::verify;
//!
//! let class = classes().into_iter().find(|class| class.id() == "zip-dense/6").expect("a class");
//! let instance = class.instance(0);
//! assert_eq!(instance.puzzle.name(), Some("zip-dense/6 #0"));
//! assert_eq!(verify(&instance.puzzle, instance.solution.as_ref().expect("is known")), Ok(()));
//! ```

mod boards;
mod residues;

pub use boards::class::{Claim, Class, classes, scale_classes};
pub use boards::recipe::Recipe;
pub use boards::unique::additions;
pub use boards::unsolvable::refuting_wall;
pub use residues::{PRIMES, line_residues, residues};
