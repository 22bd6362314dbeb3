//! Symmetries of a board.

use unicursal_models::board::{Frame, Geometry, Isometry, Pos, Puzzle, Side};
use unicursal_models::named::{impl_by_name, serde_by_name};

/// A symmetry of the places of clues and holes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub enum Symmetry {
    /// None.
    #[default]
    None,
    /// The board looks the same upside down.
    HalfTurn,
    /// The board looks the same from all four sides.
    QuarterTurn,
    /// The left half mirrors the right one.
    LeftRight,
    /// The upper half mirrors the lower one.
    TopBottom,
    /// Each half mirrors the other, both ways.
    Mirrors,
    /// The board mirrors itself along the diagonal from the top left.
    Diagonal,
    /// The board, of hexagons or triangles, looks the same from three sides.
    ThirdTurn,
    /// The board, of hexagons or triangles, looks the same from all six sides.
    SixthTurn,
}

impl Symmetry {
    /// All symmetries.
    pub const ALL: [Symmetry; 9] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::Mirrors,
        Symmetry::Diagonal,
        Symmetry::ThirdTurn,
        Symmetry::SixthTurn,
    ];

    /// Returns the name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::Mirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::ThirdTurn => "third-turn",
            Symmetry::SixthTurn => "sixth-turn",
        }
    }

    /// Returns whether a board of squares has to be square to have this symmetry.
    pub const fn needs_square(self) -> bool {
        matches!(self, Symmetry::QuarterTurn | Symmetry::Diagonal)
    }

    /// Returns whether boards of `geometry` can have it.
    pub fn exists_on(self, geometry: Geometry) -> bool {
        !self.isometries(geometry).is_empty()
    }

    /// Returns the cells that look like `pos` on a board of `rows` × `cols` squares, `pos` among them, in reading
    /// order.
    ///
    /// ```
    /// use unicursal::Pos;
    /// use unicursal::author::Symmetry;
    ///
    /// assert_eq!(Symmetry::HalfTurn.orbit(3, 4, Pos::new(0, 1)), [Pos::new(0, 1), Pos::new(2, 2)]);
    /// assert_eq!(Symmetry::QuarterTurn.orbit(3, 3, Pos::new(1, 1)), [Pos::new(1, 1)]);
    /// ```
    ///
    /// # Panics
    /// If `pos` is not on the board, or the board is not square and the symmetry asks for it, or no board of
    /// squares has the symmetry.
    pub fn orbit(self, rows: u32, cols: u32, pos: Pos) -> Vec<Pos> {
        let Pos { row, col } = pos;
        assert!(row < rows && col < cols, "{pos} is not on a board of {rows} × {cols} cells");
        assert!(rows == cols || !self.needs_square(), "only square boards have the symmetry {self}");
        assert!(self.exists_on(Geometry::Square), "no board of squares has the symmetry {self}");
        self.orbit_in(Frame::of_squares(rows, cols), pos)
    }

    /// Returns the cells that look like `pos` on a board with this middle, `pos` among them, in reading order.
    pub(crate) fn orbit_in(self, frame: Frame, pos: Pos) -> Vec<Pos> {
        let images = self.isometries(frame.geometry()).iter();
        let mut orbit: Vec<Pos> = images.filter_map(|isometry| isometry.cell(frame, pos)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Returns the sides that look like `side`, itself among them, sorted.
    pub(crate) fn orbit_of_side(self, frame: Frame, side: Side) -> Vec<Side> {
        let images = self.isometries(frame.geometry()).iter();
        let mut orbit: Vec<Side> = images.filter_map(|isometry| isometry.side(frame, side)).collect();
        orbit.sort_unstable();
        orbit.dedup();
        orbit
    }

    /// Returns the symmetries of a set of cells of `board`, which are sorted.
    #[cfg(test)]
    pub(crate) fn of_cells(board: &Puzzle, cells: &[Pos]) -> Vec<Self> {
        let frame = Frame::of(board);
        let has = |pos: &Pos| cells.binary_search(pos).is_ok();
        Self::of(board, |isometry| {
            cells.iter().all(|&pos| isometry.cell(frame, pos).is_some_and(|image| has(&image)))
        })
    }

    /// Returns the symmetries of a set of sides of `board`, which are sorted.
    #[cfg(test)]
    pub(crate) fn of_sides(board: &Puzzle, sides: &[Side]) -> Vec<Self> {
        let frame = Frame::of(board);
        let has = |side: &Side| sides.binary_search(side).is_ok();
        Self::of(board, |isometry| {
            sides.iter().all(|&side| isometry.side(frame, side).is_some_and(|image| has(&image)))
        })
    }

    /// Returns the symmetries, other than `None`, of which all turns and reflections keep the board.
    #[cfg(test)]
    fn of(board: &Puzzle, keeps: impl Fn(Isometry) -> bool) -> Vec<Self> {
        let some = Symmetry::ALL.into_iter().filter(|symmetry| *symmetry != Symmetry::None);
        let suitable = some.filter(|symmetry| symmetry.suits(board));
        let keeps_all =
            |symmetry: &Symmetry| symmetry.isometries(board.geometry()).iter().all(|&isometry| keeps(isometry));
        suitable.filter(keeps_all).collect()
    }

    /// Returns whether boards with the rows and columns of `board` can have it.
    pub(crate) fn suits(self, board: &Puzzle) -> bool {
        self.exists_on(board.geometry()) && (board.rows() == board.cols() || !self.needs_square())
    }

    /// Returns whether the open cells of `board` have it.
    pub(crate) fn keeps(self, board: &Puzzle) -> bool {
        let frame = Frame::of(board);
        let is_open = |pos: Pos| board.is_open(pos);
        let keeps =
            |isometry: &Isometry| board.open_cells().all(|pos| isometry.cell(frame, pos).is_some_and(is_open));
        self.suits(board) && self.isometries(board.geometry()).iter().all(keeps)
    }

    /// Returns the turns and mirrorings that keep a board with this symmetry. `None` if there are no such boards.
    pub(crate) const fn isometries(self, geometry: Geometry) -> &'static [Isometry] {
        match (self, geometry) {
            (Symmetry::None, _) => &[Isometry::IDENTITY],
            (Symmetry::HalfTurn, _) => &[Isometry::IDENTITY, Isometry::HALF_TURN],
            (Symmetry::QuarterTurn, Geometry::Square) => {
                &[Isometry::IDENTITY, Isometry::QUARTER_TURN, Isometry::HALF_TURN, Isometry::BACK_TURN]
            }
            (Symmetry::LeftRight, _) => &[Isometry::IDENTITY, Isometry::LEFT_RIGHT],
            (Symmetry::TopBottom, _) => &[Isometry::IDENTITY, Isometry::TOP_BOTTOM],
            (Symmetry::Mirrors, _) => {
                &[Isometry::IDENTITY, Isometry::LEFT_RIGHT, Isometry::TOP_BOTTOM, Isometry::HALF_TURN]
            }
            (Symmetry::Diagonal, Geometry::Square) => &[Isometry::IDENTITY, Isometry::DIAGONAL],
            (Symmetry::ThirdTurn, Geometry::Hex | Geometry::Triangle) => {
                &[Isometry::IDENTITY, Isometry::SIXTHS[1], Isometry::SIXTHS[2]]
            }
            (Symmetry::SixthTurn, Geometry::Hex | Geometry::Triangle) => &[
                Isometry::IDENTITY,
                Isometry::SIXTHS[0],
                Isometry::SIXTHS[1],
                Isometry::HALF_TURN,
                Isometry::SIXTHS[2],
                Isometry::SIXTHS[3],
            ],
            (Symmetry::QuarterTurn | Symmetry::Diagonal, Geometry::Hex | Geometry::Triangle)
            | (Symmetry::ThirdTurn | Symmetry::SixthTurn, Geometry::Square) => &[],
        }
    }
}

impl_by_name!(Symmetry);
serde_by_name!(Symmetry, "symmetry");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Generated, Generator, Specification};
    use std::collections::BTreeSet;
    use unicursal_formats::write_text;
    use unicursal_models::board::Kind;
    use unicursal_models::board::hexagon::outside_of_hexagon;
    use unicursal_models::kinds::{AddedClue, Builder, rules};
    use unicursal_solving::solver::Solver;

    #[test]
    fn orbits_divide_the_board() {
        for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Square)) {
            let sizes: &[(u32, u32)] = if symmetry.needs_square() { &[(4, 4), (5, 5)] } else { &[(3, 4), (5, 2)] };
            for &(rows, cols) in sizes {
                let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| Pos { row, col }));
                let orbits: BTreeSet<Vec<Pos>> = cells.map(|pos| symmetry.orbit(rows, cols, pos)).collect();
                for pos in orbits.iter().flatten() {
                    assert!(orbits.contains(&symmetry.orbit(rows, cols, *pos)), "{symmetry} {pos}");
                }
                assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), (rows * cols) as usize, "{symmetry}");
            }
        }
        assert!(Symmetry::ALL.into_iter().all(|symmetry| symmetry.name().parse() == Ok(symmetry)));
    }

    #[test]
    fn hexagons_have_all_symmetries_of_hexagons() {
        for side in 1..5 {
            let hive = hexagon(side);
            let frame = Frame::of(&hive);
            for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Hex)) {
                assert!(symmetry.keeps(&hive), "{symmetry} of {side}");
                let orbits: BTreeSet<Vec<Pos>> =
                    hive.open_cells().map(|pos| symmetry.orbit_in(frame, pos)).collect();
                let cells: BTreeSet<Pos> = orbits.iter().flatten().copied().collect();
                assert_eq!(cells, hive.open_cells().collect());
                assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), cells.len(), "{symmetry} of {side}");
            }
        }
        for (rows, expected) in [(4, "half-turn"), (5, "top-bottom")] {
            let rows = Puzzle::builder(Kind::LINE, rows, 4).geometry(Geometry::Hex).build().expect("a board");
            let all = Symmetry::ALL.into_iter().filter(|symmetry| symmetry.keeps(&rows));
            assert_eq!(all.map(Symmetry::name).collect::<Vec<_>>(), ["none", expected]);
        }
    }

    /// Clues, walls and holes of made puzzles stand symmetrically, for every kind and tiling that takes a symmetry.
    #[test]
    fn made_puzzles_have_the_symmetry_that_is_asked_for() {
        let solver = Solver::new().threads(1);
        let mut made = BTreeSet::new();
        // The walls of a line are its clues, and hardly a solution leaves room for enough in symmetrical groups.
        for &kind in Kind::ALL.iter().filter(|&&kind| kind != Kind::LINE) {
            let triangles = Specification::new(kind, 4, 7).geometry(Geometry::Triangle);
            let squares = [Specification::new(kind, 5, 5), Specification::new(kind, 6, 6).holes(4)];
            for plain in squares.into_iter().chain([Specification::hexagon(kind, 3), triangles]) {
                for symmetry in Symmetry::ALL {
                    let specification = plain.clone().symmetry(symmetry).seed(5).ungraded();
                    let Ok(generator) = Generator::new(&solver, specification) else { continue };
                    let answer = generator.puzzle(&solver, 0).answer;
                    let Ok(Generated { puzzle, .. }) = answer else {
                        // Of six cells that look alike, both ends of a path would be two.
                        assert!(
                            kind == Kind::ZIP && symmetry == Symmetry::SixthTurn,
                            "{kind} {symmetry}: {plain:?}"
                        );
                        continue;
                    };
                    let given: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos).is_given()).collect();
                    let has_free_clues = rules(kind).added_clue() != AddedClue::None;
                    let is_kept = symmetry.keeps(&puzzle)
                        && (!has_free_clues || Symmetry::of_cells(&puzzle, &given).contains(&symmetry))
                        && Symmetry::of_sides(&puzzle, puzzle.walls()).contains(&symmetry);
                    let drawn = || write_text(&puzzle).expect("a text");
                    assert!(symmetry == Symmetry::None || is_kept, "{symmetry}:\n{}", drawn());
                    made.insert(format!("{kind} {:?} {symmetry}", puzzle.geometry()));
                }
            }
        }
        assert!(made.len() > 120, "{}", made.len());
    }

    fn hexagon(side: u32) -> Puzzle {
        let holes = outside_of_hexagon(side);
        let board = Puzzle::builder(Kind::LINE, 2 * side - 1, 2 * side - 1).geometry(Geometry::Hex);
        holes.into_iter().fold(board, Builder::hole).build().expect("a board")
    }
}
