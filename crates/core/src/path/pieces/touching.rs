//! Paths that do not touch themselves, or do not fill squares.

use crate::lit::Lit;
use crate::path::heuristics::induced::{self, four_cycles};
use crate::path::line_rules::Touching;
use crate::path::model::PathModel;
use crate::path::pieces::piece::Piece;
use crate::path::pieces::{PieceRule, WrongPart};
use crate::rule::RuleId;
use crate::solver::Solver;

/// The vertices that are not on one path together.
pub(super) struct Rules {
    touching: Touching,
    /// For each vertex the other vertices of each square; empty unless squares are ruled out.
    squares: Vec<Vec<[u32; 3]>>,
}

/// Adds the clauses that both rules imply: no path uses three sides of a square.
pub(super) fn post_clauses(solver: &mut Solver, model: &PathModel) {
    if model.problem().touching() != Touching::Free {
        induced::post(solver, model, Lit::TRUE);
    }
}

impl Rules {
    /// Returns the places between which a path runs that must not visit all of them, if one of them is `at` and
    /// `vertex` is there.
    fn clash_at(&self, piece: &Piece, model: &PathModel, vertex: u32, at: u32) -> Option<WrongPart> {
        let is_on = |&place: &u32| place > 0;
        let place =
            |other: u32| Some(piece.place[other as usize]).filter(is_on).filter(|_| !model.is_virtual(other));
        match self.touching {
            _ if model.is_virtual(vertex) => None,
            Touching::Free => None,
            Touching::Never => {
                let mut beside = model.graph().arcs(vertex).iter().filter_map(|arc| place(arc.to));
                beside.find(|place| place.abs_diff(at) > 1).map(|place| place.min(at)..=place.max(at))
            }
            Touching::NoSquares => self.squares[vertex as usize].iter().find_map(|&[b, c, d]| {
                let places = [at, place(b)?, place(c)?, place(d)?];
                Some(places.into_iter().min()?..=places.into_iter().max()?)
            }),
        }
    }
}

impl PieceRule for Rules {
    const ID: RuleId = RuleId::Touching;

    fn of(model: &PathModel) -> Option<Self> {
        let touching = model.problem().touching();
        let squares = match touching {
            Touching::Free => return None,
            Touching::NoSquares => squares(model),
            Touching::Never => vec![],
        };
        Some(Self { touching, squares })
    }

    fn clash(&self, model: &PathModel, piece: &Piece) -> Option<WrongPart> {
        (1..).zip(&piece.vertices).find_map(|(at, &vertex)| self.clash_at(piece, model, vertex, at))
    }

    fn clash_beyond(&self, model: &PathModel, piece: &Piece, end: u32, vertex: u32) -> Option<WrongPart> {
        // Places count from 1, so that there is one before the first.
        let beyond = if end == 1 { 0 } else { end + 1 };
        self.clash_at(piece, model, vertex, beyond)
    }

    fn is_obeyed(&self, model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool {
        let mut piece = Piece::new(model.vertices());
        (0..model.graph().edges().len() as u32).filter(|&edge| is_used(edge)).all(|edge| {
            piece.follow(model, edge, &is_used);
            piece.is_closed || self.clash(model, &piece).is_none()
        })
    }
}

/// For each vertex the other vertices of each square.
fn squares(model: &PathModel) -> Vec<Vec<[u32; 3]>> {
    let mut squares = vec![vec![]; model.vertices() as usize];
    for edges in four_cycles(model) {
        let [a, b] = model.graph().ends(edges[0]);
        let [c, d] = model.graph().ends(edges[2]);
        for (vertex, others) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
            squares[vertex as usize].push(others);
        }
    }
    squares
}
