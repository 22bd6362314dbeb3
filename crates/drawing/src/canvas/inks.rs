//! The inks of a drawing: by path, or by what two solutions share.

use crate::drawing::{Directions, Drawing, Tile};
use crate::style::Ink;

impl Drawing<'_> {
    /// Returns the ink of what is drawn at the middle of a cell that has no clue.
    pub(crate) fn ink(&self, tile: &Tile) -> Ink {
        self.contrasted(tile.is_different).unwrap_or_else(|| tile.path.map_or(Ink::Link, Ink::Path))
    }

    /// Returns the ink of the path in one of the directions in which it continues.
    pub(crate) fn ink_toward(&self, tile: &Tile, direction: Directions) -> Ink {
        self.contrasted(tile.differing.has(direction)).unwrap_or_else(|| tile.path.map_or(Ink::Link, Ink::Path))
    }

    /// Returns the ink of a clue.
    pub(crate) fn clue_ink(&self, tile: &Tile) -> Ink {
        match self.contrast {
            Some(number) if tile.is_different => Ink::Only(number),
            Some(_) => Ink::Clue,
            None => tile.path.map_or(Ink::Clue, Ink::PathClue),
        }
    }

    fn contrasted(&self, is_different: bool) -> Option<Ink> {
        self.contrast.map(|number| if is_different { Ink::Only(number) } else { Ink::Shared })
    }
}
