//! Several small numbers in each character: five bits, or three numbers from 0 to 2.

use crate::diagnostic::{Fault, quote};
use crate::scan::Piece;

/// A scheme of several numbers in each character.
pub(super) struct Scheme {
    /// The number of values that a number may have.
    base: u32,
    /// The count of numbers in each character.
    per_digit: u32,
}

/// Bits: for holes, and for the sides between regions.
pub(super) const BITS: Scheme = Scheme { base: 2, per_digit: 5 };

/// Numbers from 0 to 2: for two shapes.
pub(super) const THIRDS: Scheme = Scheme { base: 3, per_digit: 3 };

impl Scheme {
    /// Returns the numbers at the start of `body`, and the rest. A text that is too short has zeros at its end.
    pub(super) fn read<'a>(&self, body: &Piece<'a>, count: usize) -> Result<(Vec<u32>, Piece<'a>), Fault> {
        let radix = self.base.pow(self.per_digit);
        let mut numbers = vec![];
        let mut at = 0;
        for mark in body.text.chars().take(count.div_ceil(self.per_digit as usize)) {
            let end = at + mark.len_utf8();
            let digit = mark.to_digit(radix).ok_or_else(|| {
                let last = char::from_digit(radix - 1, radix).unwrap_or('z');
                let help = format!("these cells are digits from 0 to {last}");
                body.slice(at, end)
                    .fault(format!("{} is not a cell of such a link", quote(mark.encode_utf8(&mut [0; 4]))), help)
            })?;
            body.slice(at, end).take();
            numbers.extend((0..self.per_digit).rev().map(|place| digit / self.base.pow(place) % self.base));
            at = end;
        }
        numbers.resize(count, 0);
        Ok((numbers, body.slice(at, body.text.len())))
    }

    /// Writes numbers.
    pub(super) fn write(&self, numbers: &[u32]) -> String {
        let digit = |numbers: &[u32]| {
            let places = (0..self.per_digit).rev().zip(numbers);
            let digit: u32 = places.map(|(place, number)| number * self.base.pow(place)).sum();
            char::from_digit(digit, self.base.pow(self.per_digit)).unwrap_or('0')
        };
        numbers.chunks(self.per_digit as usize).map(digit).collect()
    }
}
