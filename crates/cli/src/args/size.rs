//! The size of a board, as in `7x7`.

use std::str::FromStr;

/// The numbers of rows and columns of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Size {
    pub(crate) rows: u32,
    pub(crate) cols: u32,
}

impl FromStr for Size {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let sides = text.split_once(['x', 'X', '×']).map(|(rows, cols)| (rows.parse(), cols.parse()));
        match sides {
            Some((Ok(rows), Ok(cols))) if rows > 0 && cols > 0 => Ok(Self { rows, cols }),
            _ => Err("give rows and columns, as in 7x7".into()),
        }
    }
}
