//! The names of places and sides.

use crate::facts::Fact;
use crate::look::corner;
use crate::loops::board::Board;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Cell, Ground, Pos, Puzzle, Shape, Side};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Message, message};

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

    /// Returns a clue with its cell: "the 3 at r1c2".
    pub(super) fn clue(&self, pos: Pos) -> Message {
        let at = |id: &'static str| message!(id, place = pos);
        let Cell::Symbol(symbol) = self.puzzle.cell(pos) else {
            return match self.puzzle.cell(pos).clue() {
                Some(clue) => at("clue-number").with("n", clue),
                None => at("clue-cell"),
            };
        };
        let clue = match (symbol.shape, symbol.number, symbol.direction) {
            (Some(Shape::Letter(letter)), ..) => return at("clue-number").with("n", letter.to_string()),
            (Some(_), None, None) => at("clue-shape"),
            (Some(_), Some(_), None) => at("clue-shape-and-number"),
            (Some(_), None, Some(_)) => at("clue-shape-arrow"),
            (Some(_), Some(_), Some(_)) => at("clue-shape-and-arrow"),
            (None, None, Some(_)) => return at("clue-arrow"),
            (None, Some(number), Some(_)) => return at("clue-arrow-and-number").with("n", number),
            (None, Some(_), None) => at("clue-number"),
            (None, None, None) => at("clue-cell"),
        };
        let clue = symbol.shape.iter().fold(clue, |clue, &shape| clue.with("shape", self.shape(shape)));
        let clue = symbol.number.iter().fold(clue, |clue, &number| clue.with("n", number));
        let arrow = symbol.direction.map(|direction| direction.arrow().to_string());
        arrow.into_iter().fold(clue, |clue, arrow| clue.with("arrow", arrow))
    }

    /// Returns the shape of a clue: "white circle".
    fn shape(&self, shape: Shape) -> Message {
        match shape {
            Shape::Moon | Shape::Sun => message!(format!("shape-{}", shape.name())),
            _ => message!(format!("shape-{}-{}", shape.name(), rules(self.puzzle.kind()).shape_name())),
        }
    }

    /// Returns a vertex: a cell, or a corner of one.
    pub(super) fn vertex(&self, board: &Board, vertex: u32) -> Message {
        let Some(pos) = board.encoding.cell(vertex) else { return message!("vertex-end") };
        if self.ground == Ground::Cells {
            return message!("vertex-cell", place = pos);
        }
        match corner(&self.puzzle, pos) {
            Some((cell, corner)) => message!("vertex-of", corner = corner, place = cell),
            None => message!("vertex-alone", place = pos),
        }
    }

    /// Returns the ends of an edge. `None` if it leads to a virtual vertex.
    pub(super) fn ends(board: &Board, edge: u32) -> Option<[Pos; 2]> {
        let [one, other] = board.problem.graph().ends(edge);
        Some([board.encoding.cell(one)?, board.encoding.cell(other)?])
    }

    /// Returns the cell that has an edge between corners as a side, and the word for the side. The cell is `around` if
    /// possible, or else the only clue beside the edge.
    pub(super) fn side_of(&self, [one, other]: [Pos; 2], around: Option<Pos>) -> (Pos, Message) {
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
        let at = (0..corners.len()).find(is_side).unwrap_or(0);
        (cell, message!(format!("hand-{}", geometry.side_names(cell)[at].replace(' ', "-"))))
    }

    /// Returns an edge: "the side between r1c1 and r1c2", or "the top side of r1c1".
    pub(super) fn side(&self, board: &Board, edge: u32, around: Option<Pos>) -> Message {
        let Some(ends) = Self::ends(board, edge) else { return message!("edge-end") };
        match self.ground {
            Ground::Cells => message!("edge-between", place1 = ends[0], place2 = ends[1]),
            Ground::Corners => {
                let (cell, side) = self.side_of(ends, around);
                message!("edge-one", hands = side, place = cell)
            }
        }
    }

    /// Returns whether a statement says that the loop comes to a corner of a cell along no side of the cell.
    pub(super) fn leads_to(&self, board: &Board, line: Statement, cell: Pos) -> bool {
        let Statement { atom: Atom::Edge(edge), holds: true } = line else { return false };
        let Some(ends) = Self::ends(board, edge).filter(|_| self.ground == Ground::Corners) else { return false };
        let corners: Vec<Pos> = self.puzzle.geometry().outline(cell).collect();
        ends.iter().filter(|end| corners.contains(end)).count() == 1
    }

    /// Returns the cell of a face. `None` for the outside.
    pub(super) fn face(&self, face: u32) -> Option<Pos> {
        let cols = self.puzzle.cols();
        (self.ground == Ground::Corners).then(|| Pos::new(face / cols, face % cols))
    }

    /// Returns the fact that a statement says, if it can be shown.
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
