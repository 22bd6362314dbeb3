//! The names of places and sides.

use crate::facts::Fact;
use crate::loops::board::Board;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos, Puzzle, Side};
use unicursal_models::kinds::rules;

/// A puzzle whose places are named.
pub(super) struct Names {
    pub(super) puzzle: Puzzle,
    pub(super) ground: Ground,
    /// Whether cells that the loop leaves out are shaded.
    pub(super) shades: bool,
}

impl Names {
    pub(super) fn new(puzzle: &Puzzle) -> Self {
        let rules = rules(puzzle.kind());
        Self { puzzle: puzzle.clone(), ground: rules.ground(), shades: rules.shades() }
    }

    /// A clue with its cell: "the 3 at r1c2".
    pub(super) fn clue(&self, pos: Pos) -> String {
        format!("{} at {pos}", rules(self.puzzle.kind()).clue_name(&self.puzzle, pos))
    }

    /// A vertex: a cell, or a corner of one.
    pub(super) fn vertex(&self, board: &Board, vertex: u32) -> String {
        let Some(pos) = board.encoding.cell(vertex) else { return String::from("the end") };
        if self.ground == Ground::Cells {
            return pos.to_string();
        }
        let geometry = self.puzzle.geometry();
        let Some(cell) = geometry.cells_at_corner(pos).filter(|&cell| self.puzzle.is_open(cell)).max() else {
            return format!("the corner {pos}");
        };
        let at = geometry.outline(cell).position(|corner| corner == pos).unwrap_or(0);
        format!("the {} corner of {cell}", geometry.corner_names(cell)[at])
    }

    /// The ends of an edge; none if it leads to a virtual vertex.
    pub(super) fn ends(board: &Board, edge: u32) -> Option<[Pos; 2]> {
        let [one, other] = board.problem.graph().ends(edge);
        Some([board.encoding.cell(one)?, board.encoding.cell(other)?])
    }

    /// The cell of which an edge between corners is a side, and the word for the side: a side of `around`, if it is one, or
    /// else of the only clue beside it.
    pub(super) fn side_of(&self, [one, other]: [Pos; 2], around: Option<Pos>) -> (Pos, &'static str) {
        let geometry = self.puzzle.geometry();
        let [before, after] = self.puzzle.cells_beside(one, other);
        let is_clue = |cell: &Option<Pos>| cell.is_some_and(|cell| self.puzzle.cell(cell).symbol().is_some());
        let own = [before, after].into_iter().flatten().find(|&cell| Some(cell) == around);
        let of_clue = before.filter(|_| is_clue(&before) && !is_clue(&after));
        let cell = own.or(of_clue).or(after).or(before).unwrap_or(one);
        let corners: Vec<Pos> = geometry.outline(cell).collect();
        let is_side = |at: &usize| {
            let side = [corners[*at], corners[(at + 1) % corners.len()]];
            side == [one, other] || side == [other, one]
        };
        let name = (0..corners.len()).find(is_side).map_or("", |at| geometry.side_names(cell)[at]);
        (cell, name)
    }

    /// An edge: "the side between r1c1 and r1c2", or "the top side of r1c1".
    pub(super) fn side(&self, board: &Board, edge: u32, around: Option<Pos>) -> String {
        let Some(ends) = Self::ends(board, edge) else { return String::from("the end") };
        match self.ground {
            Ground::Cells => format!("the side between {} and {}", ends[0], ends[1]),
            Ground::Corners => {
                let (cell, side) = self.side_of(ends, around);
                format!("the {side} side of {cell}")
            }
        }
    }

    /// Whether a statement says that the loop comes to a corner of a cell along no side of the cell.
    pub(super) fn leads_to(&self, board: &Board, line: Statement, cell: Pos) -> bool {
        let Statement { atom: Atom::Edge(edge), holds: true } = line else { return false };
        let Some(ends) = Self::ends(board, edge).filter(|_| self.ground == Ground::Corners) else { return false };
        let corners: Vec<Pos> = self.puzzle.geometry().outline(cell).collect();
        ends.iter().filter(|end| corners.contains(end)).count() == 1
    }

    /// The cell of a face; none if it is none.
    pub(super) fn face(&self, face: u32) -> Option<Pos> {
        let cols = self.puzzle.cols();
        (self.ground == Ground::Corners).then(|| Pos::new(face / cols, face % cols))
    }

    /// The fact that a statement says, if it can be shown.
    pub(super) fn fact(&self, board: &Board, statement: Statement) -> Option<Fact> {
        let holds = statement.holds;
        Some(match statement.atom {
            Atom::Edge(edge) => {
                let [one, other] = Self::ends(board, edge)?;
                let side = Side::between(one, other);
                let is_wall = !holds && self.puzzle.walls().binary_search(&side).is_ok();
                if is_wall { Fact::Wall(side) } else { Fact::Side { side, used: holds } }
            }
            Atom::Visited(vertex) => Fact::Visited { cell: board.encoding.cell(vertex)?, visited: holds },
            Atom::Inside(face) => Fact::Inside { cell: self.face(face)?, inside: holds },
        })
    }
}
