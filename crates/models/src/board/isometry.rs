//! Isometries of a board: the turns and mirrorings that map it to itself, or a board of squares to itself on its side.

use crate::board::{Coordinates, Geometry};

/// A turn or a mirroring around the middle of a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Isometry {
    /// Twice the matrix of the linear map, whose entries are whole numbers then.
    doubled: [Coordinates; 2],
}

impl Isometry {
    /// The board as it is.
    pub const IDENTITY: Self = Self::new([2, 0], [0, 2]);
    /// Half a turn.
    pub const HALF_TURN: Self = Self::new([-2, 0], [0, -2]);
    /// Left and right change places.
    pub const LEFT_RIGHT: Self = Self::new([-2, 0], [0, 2]);
    /// Top and bottom change places.
    pub const TOP_BOTTOM: Self = Self::new([2, 0], [0, -2]);
    /// A quarter turn clockwise, of squares.
    pub const QUARTER_TURN: Self = Self::new([0, -2], [2, 0]);
    /// A quarter turn counterclockwise.
    pub const BACK_TURN: Self = Self::new([0, 2], [-2, 0]);
    /// A mirroring of squares along the diagonal from the top left.
    pub const DIAGONAL: Self = Self::new([0, 2], [2, 0]);
    /// A mirroring along the other diagonal.
    const OTHER_DIAGONAL: Self = Self::new([0, -2], [-2, 0]);
    /// Sixths of a turn of hexagons or triangles, clockwise: one, two, four and five of them.
    pub const SIXTHS: [Self; 4] = [
        Self::new([1, -1], [3, 1]),
        Self::new([-1, -1], [3, -1]),
        Self::new([-1, 1], [-3, -1]),
        Self::new([1, 1], [-3, 1]),
    ];

    const OF_SQUARES: [Self; 8] = [
        Self::IDENTITY,
        Self::HALF_TURN,
        Self::LEFT_RIGHT,
        Self::TOP_BOTTOM,
        Self::QUARTER_TURN,
        Self::BACK_TURN,
        Self::DIAGONAL,
        Self::OTHER_DIAGONAL,
    ];

    const BY_SIXTHS: [Self; 12] = [
        Self::IDENTITY,
        Self::HALF_TURN,
        Self::SIXTHS[0],
        Self::SIXTHS[1],
        Self::SIXTHS[2],
        Self::SIXTHS[3],
        Self::LEFT_RIGHT,
        Self::TOP_BOTTOM,
        Self::SIXTHS[0].after_mirror(),
        Self::SIXTHS[1].after_mirror(),
        Self::SIXTHS[2].after_mirror(),
        Self::SIXTHS[3].after_mirror(),
    ];

    const fn new(x: Coordinates, y: Coordinates) -> Self {
        Self { doubled: [x, y] }
    }

    /// Returns this isometry combined with a left-right mirror before it.
    const fn after_mirror(self) -> Self {
        let [[a, b], [c, d]] = self.doubled;
        Self::new([-a, b], [-c, d])
    }

    /// Returns all turns and mirrorings of a board of this geometry, the identity first.
    pub const fn all(geometry: Geometry) -> &'static [Self] {
        match geometry {
            Geometry::Square => &Self::OF_SQUARES,
            // Six triangles make a hexagon.
            Geometry::Hex | Geometry::Triangle => &Self::BY_SIXTHS,
        }
    }

    /// Twice the image of a point, around the origin.
    pub fn doubled(self, [x, y]: Coordinates) -> Coordinates {
        self.doubled.map(|[across, down]| across * x + down * y)
    }
}
