//! The clues of kinds with white and black circles, which may have a length.

use crate::board::Shape;
use crate::kinds::{Look, SymbolSet};

/// White and black circles, with or without a length.
pub(in crate::kinds) static CIRCLES: SymbolSet = SymbolSet {
    shapes: &[Shape::White, Shape::Black],
    takes: &|symbol| {
        matches!(symbol.shape, Some(Shape::White | Shape::Black))
            && symbol.direction.is_none()
            && symbol.number != Some(0)
    },
    look: Look::Circles,
    help: "a cell is null or `.` (empty), `w` or `b` (a white or black circle), perhaps with a length like `w4`, or `x` (a hole)",
};
