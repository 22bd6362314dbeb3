//! Counts of the lines of an empty square modulo two primes: a second opinion on large counts, which shares no code
//! with the engine.
//!
//! The sweep is the plain one (J. L. Jacobsen, "Exact enumeration of Hamiltonian circuits, walks and chains in two and
//! three dimensions", 2007), cell by cell, without pruning or symmetry. A state is a word of two bits for each side
//! between the cells that are swept and the others.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The primes, so that an error of the other count goes unnoticed once in 4.6 · 10¹⁸ cases.
pub const PRIMES: [u32; 2] = [2_147_483_647, 2_147_483_629];

/// A side that no line crosses.
const NONE: u64 = 0;
/// The left end of a piece that crosses two sides.
const OPEN: u64 = 1;
/// The right end of a piece that crosses two sides.
const CLOSE: u64 = 2;
/// The end of a piece whose other end is an end of the line.
const TAIL: u64 = 3;

/// Counts of states, modulo each prime.
type Layer = HashMap<u64, [u32; 2], BuildHasherDefault<Spread>>;

/// Returns the lines through all cells of an empty square of `size` times `size`, modulo each prime, and the number of
/// states that were met. Sizes are 2 to 20.
///
/// ```
/// assert_eq!(unicursal_bench::line_residues(4), ([276, 276], 501));
/// ```
///
/// # Panics
///
/// With another size.
#[must_use]
pub fn line_residues(size: u32) -> ([u32; 2], u64) {
    assert!((2..=20).contains(&size), "sizes are 2 to 20");
    let mut layer = Layer::from_iter([(0, [1, 1])]);
    let mut states = 0;
    for cell in 0..size * size {
        states += layer.len() as u64;
        let mut next = Layer::default();
        let row_ends = (cell + 1) % size == 0;
        #[expect(clippy::iter_over_hash_type, reason = "sums do not depend on the order")]
        for (state, counts) in layer {
            let mut add = |state: u64| {
                // What leaves a row at its right end becomes the left side of the next row, which is none.
                let state = if row_ends { state << 2 } else { state };
                let sums = next.entry(state).or_default();
                for (place, sum) in sums.iter_mut().enumerate() {
                    *sum = ((u64::from(*sum) + u64::from(counts[place])) % u64::from(PRIMES[place])) as u32;
                }
            };
            Step { size, cell, state }.successors(&mut add);
        }
        layer = next;
    }
    (layer.get(&0).copied().unwrap_or_default(), states)
}

/// Returns a decimal number modulo each prime. `None` if it is not one.
#[must_use]
pub fn residues(number: &str) -> Option<[u32; 2]> {
    let digits: Option<Vec<u32>> = number.chars().map(|digit| digit.to_digit(10)).collect();
    let digits = digits.filter(|digits| !digits.is_empty())?;
    Some(PRIMES.map(|prime| {
        let join = |sum: u64, &digit: &u32| (sum * 10 + u64::from(digit)) % u64::from(prime);
        digits.iter().fold(0, join) as u32
    }))
}

/// A cell that is to be swept. Its left side has the place of its column in the state, and its upper side the next one.
/// After the step these are its lower and its right side.
struct Step {
    size: u32,
    cell: u32,
    state: u64,
}

impl Step {
    fn successors(&self, add: &mut impl FnMut(u64)) {
        let at = 2 * (self.cell % self.size);
        let (left, up) = (self.state >> at & 3, self.state >> (at + 2) & 3);
        let rest = self.state & !(15 << at);
        let down_is_there = self.cell + self.size < self.size * self.size;
        let right_is_there = !(self.cell + 1).is_multiple_of(self.size);
        let mut leave = |rest: u64, side: u64| {
            if down_is_there {
                add(rest | side << at);
            }
            if right_is_there {
                add(rest | side << (at + 2));
            }
        };
        match (left, up) {
            (NONE, NONE) => {
                if tails(rest) < 2 {
                    leave(rest, TAIL);
                }
                if down_is_there && right_is_there {
                    add(rest | OPEN << at | CLOSE << (at + 2));
                }
            }
            (side, NONE) | (NONE, side) => {
                leave(rest, side);
                // The line may end here. Its other end becomes a tail, or it is complete.
                if side == TAIL {
                    self.complete(rest, add);
                } else if tails(self.state) < 2 {
                    let place = if left == NONE { at + 2 } else { at };
                    add(rest ^ side << partner(self.state, place));
                }
            }
            (TAIL, TAIL) => self.complete(rest, add),
            (TAIL, side) => add(rest ^ side << partner(self.state, at + 2)),
            (side, TAIL) => add(rest ^ side << partner(self.state, at)),
            (CLOSE, OPEN) => add(rest),
            // Of two pieces side by side, the outer ends are left.
            (OPEN, OPEN) => add(rest ^ OTHER << partner(self.state, at + 2)),
            (CLOSE, CLOSE) => add(rest ^ OTHER << partner(self.state, at)),
            // A loop.
            _ => {}
        }
    }

    /// Ends the line, if all cells are on it.
    fn complete(&self, rest: u64, add: &mut impl FnMut(u64)) {
        if rest == 0 && self.cell + 1 == self.size * self.size {
            add(0);
        }
    }
}

/// Returns the number of tails in a state.
fn tails(state: u64) -> u32 {
    (state & state >> 1 & 0x5555_5555_5555_5555).count_ones()
}

/// The other end's mark differs from that of an open or a closed end in both bits, and from a tail in the bits of the
/// former.
const OTHER: u64 = 3;

/// The place of the other end of the piece that has an open or a closed end at `place`.
fn partner(state: u64, place: u32) -> u32 {
    let own = state >> place & 3;
    let (mut depth, mut place) = (0, place);
    loop {
        let side = state >> place & 3;
        if side == own {
            depth += 1;
        } else if side == own ^ OTHER {
            depth -= 1;
        }
        if depth == 0 {
            return place;
        }
        if own == OPEN { place += 2 } else { place -= 2 }
    }
}

/// A hash of one word: its product with an odd number, of which the upper bits are the better ones.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn write(&mut self, _: &[u8]) {
        unreachable!("states are words")
    }

    fn write_u64(&mut self, state: u64) {
        let product = state.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = product ^ product >> 32;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}
