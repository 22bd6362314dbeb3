//! A state in memory: for each slot the other end of the path piece that ends there, the last clue on the piece before
//! this end, and the number of steps back to the clue.

use std::ops::Range;

/// A vertex without path edges, or an unused slot.
pub(super) const FRESH: u8 = 0;
/// A vertex that has all its path edges.
pub(super) const FULL: u8 = 1;
/// The other end of the piece is a vertex of degree 1: the piece is closed there.
pub(super) const CLOSED: u8 = 2;
/// Also, at the last clue of an ordered path.
pub(super) const CLOSED_LAST: u8 = 3;
/// Numbers from here on name the slot of the other end.
const OPEN: u8 = 4;
/// The first byte of the state in which all paths are complete and the rest of the graph stays unused.
pub(super) const FINISHED: u8 = u8::MAX;

/// Returns the number that names `slot` as another end.
pub(super) fn mate(slot: u8) -> u8 {
    slot + OPEN
}

/// Returns whether the vertex with this code is a loose end of a piece.
pub(super) fn is_loose_end(code: u8) -> bool {
    code > FULL
}

/// Returns the slot that `code` names, if it names one.
pub(super) fn slot_of(code: u8) -> Option<u8> {
    code.checked_sub(OPEN)
}

/// Pieces have no labels.
pub(super) const PLAIN: usize = 0;
/// Labels have clues of one byte, and no lengths.
pub(super) const SHORT: usize = 1;
/// Labels may have clues of two bytes, and lengths.
pub(super) const LONG: usize = 2;

/// The last clue before an end, and the edges from there; without a clue, the edges of the whole piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Label {
    /// The clue's number from 1, or 0 for none.
    pub(super) clue: u16,
    /// The number of edges, or 0 if it is not needed.
    pub(super) length: u16,
}

impl Label {
    /// Returns the clue's number from 0, if there is a clue.
    #[inline]
    pub(super) fn rank(self) -> Option<u32> {
        u32::from(self.clue).checked_sub(1)
    }
}

/// The layout of a state in bytes: ends, clues, lengths, and the fields of local constraints, each part only as wide as
/// it has to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shape {
    slots: usize,
    clue_width: usize,
    length_width: usize,
    /// The bytes for local constraints.
    fields: usize,
    /// Bytes per state, a multiple of 8.
    pub(super) stride: usize,
}

impl Shape {
    /// Returns the shape of states with `slots` slots, clues up to `clues`, lengths up to `length`, and `fields` bytes
    /// for local constraints.
    pub(super) fn new(slots: usize, clues: usize, length: usize, fields: usize) -> Self {
        let width = |highest: usize| usize::from(highest > 0) + usize::from(highest > 255);
        let (clue_width, length_width) = (width(clues), width(length));
        let shape = Self { slots, clue_width, length_width, fields, stride: 0 };
        Self { stride: shape.bytes().next_multiple_of(8).max(8), ..shape }
    }

    /// Returns the bytes of a state that are in use.
    pub(super) fn bytes(self) -> usize {
        self.fields().end
    }

    /// Returns the bytes for local constraints.
    #[inline]
    pub(super) fn fields(self) -> Range<usize> {
        let start = self.slots * (1 + self.clue_width + self.length_width);
        start..start + self.fields
    }

    pub(super) fn slots(self) -> usize {
        self.slots
    }

    /// Returns whether labels have clues of one byte, and no lengths.
    pub(super) fn has_short_labels(self) -> bool {
        (self.clue_width, self.length_width) == (1, 0)
    }

    /// The label of the end in `slot`. `LABEL`: the kind of labels, which is `LONG` where it is not known.
    #[inline]
    pub(super) fn label<const LABEL: usize>(self, state: &[u8], slot: u8) -> Label {
        let slot = usize::from(slot);
        let clues = self.slots;
        let lengths = clues + self.slots * self.clue_width;
        match LABEL {
            PLAIN => Label::default(),
            SHORT => Label { clue: u16::from(state[clues + slot]), length: 0 },
            _ => Label {
                clue: read(state, clues, slot, self.clue_width),
                length: read(state, lengths, slot, self.length_width),
            },
        }
    }

    /// Writes the other end and the label of the end in `slot`. `LABEL`: as for [`label`](Self::label).
    #[inline]
    pub(super) fn set<const LABEL: usize>(self, state: &mut [u8], slot: u8, code: u8, label: Label) {
        let slot = usize::from(slot);
        state[slot] = code;
        let clues = self.slots;
        let lengths = clues + self.slots * self.clue_width;
        match LABEL {
            PLAIN => {}
            SHORT => state[clues + slot] = label.clue as u8,
            _ => {
                write(state, clues, slot, self.clue_width, label.clue);
                write(state, lengths, slot, self.length_width, label.length);
            }
        }
    }
}

#[inline]
fn read(state: &[u8], start: usize, slot: usize, width: usize) -> u16 {
    match width {
        0 => 0,
        1 => u16::from(state[start + slot]),
        _ => u16::from_le_bytes([state[start + 2 * slot], state[start + 2 * slot + 1]]),
    }
}

#[inline]
fn write(state: &mut [u8], start: usize, slot: usize, width: usize, value: u16) {
    match width {
        0 => {}
        1 => state[start + slot] = value as u8,
        _ => state[start + 2 * slot..][..2].copy_from_slice(&value.to_le_bytes()),
    }
}
