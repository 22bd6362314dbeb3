//! A cell's place on the board.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// A cell's place on the board, 0-based, rows downwards. Ordered in reading order.
///
/// Displayed and parsed in the form that people use, 1-based: `r1c1` is the top left corner.
///
/// ```
/// use unicursal::Pos;
///
/// assert_eq!("r2c1".parse(), Ok(Pos::new(1, 0)));
/// assert_eq!("r0c1".parse::<Pos>(), Err(()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pos {
    /// The row, 0 at the top.
    pub row: u32,
    /// The column, 0 at the left.
    pub col: u32,
}

impl Ord for Pos {
    /// Compares without a branch, since lists of walls are searched all the time.
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let [own, other] = [self, other].map(|pos| u64::from(pos.row) << 32 | u64::from(pos.col));
        own.cmp(&other)
    }
}

impl PartialOrd for Pos {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Pos {
    /// Returns the place in row `row` and column `col`, counted from 0.
    pub const fn new(row: u32, col: u32) -> Self {
        Self { row, col }
    }

    /// Returns the place shifted by a number of rows down and of columns to the right; none above the first row or
    /// before the first column.
    #[inline]
    pub fn shifted(self, (down, right): (i64, i64)) -> Option<Self> {
        let row = u32::try_from(i64::from(self.row) + down).ok()?;
        let col = u32::try_from(i64::from(self.col) + right).ok()?;
        Some(Self { row, col })
    }
}

impl From<(u32, u32)> for Pos {
    fn from((row, col): (u32, u32)) -> Self {
        Self { row, col }
    }
}

impl fmt::Display for Pos {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", u64::from(self.row) + 1, u64::from(self.col) + 1)
    }
}

impl FromStr for Pos {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        // Only digits: the standard library takes a plus sign as well.
        let index = |number: &str| {
            let has_only_digits = number.bytes().all(|byte| byte.is_ascii_digit());
            number.parse::<u32>().ok().filter(|_| has_only_digits)?.checked_sub(1)
        };
        let (row, col) = text.strip_prefix('r').and_then(|rest| rest.split_once('c')).ok_or(())?;
        Ok(Self { row: index(row).ok_or(())?, col: index(col).ok_or(())? })
    }
}
