//! Letters along the path: those that it meets, in this order, are a word, in which letters may occur several times.
//!
//! The letters of a piece of path are a part of the word, read in either direction. So each piece is looked at when it
//! grows, and so are the letters that could come next.

use crate::lit::Lit;
use crate::path::model::PathModel;
use crate::path::piece::{Grown, Piece};
use crate::path::problem::NONE;
use crate::propagator::{Priority, PropagationContext, Propagator, Watch};
use crate::reason::Reason;
use crate::rule::RuleId;
use crate::solver::Solver;
use crate::store::{Conflict, Store};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// Letters at vertices, and the word that they are along the path. Letters are numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spelling {
    /// The vertices with a letter, each with its letter.
    pub letters: Vec<(u32, u32)>,
    /// The letters that the path meets, in this order or in the reverse.
    pub word: Vec<u32>,
}

/// Sees to it that the letters along the path are the word.
struct Spells {
    model: Arc<PathModel>,
    letters: Letters,
    piece: Piece,
    grown: Grown,
    premises: Vec<Lit>,
}

/// The letter of each vertex, or [`NONE`], and the word.
struct Letters {
    of: Vec<u32>,
    word: Vec<u32>,
}

/// Posts the propagator, if the problem needs it.
pub(super) fn post(solver: &mut Solver, model: &Arc<PathModel>) {
    if let Some(spelling) = model.problem().spelling() {
        let letters = Letters::new(model, spelling);
        let piece = Piece::new(model.vertices());
        solver.post(Spells {
            model: Arc::clone(model),
            letters,
            piece,
            grown: Grown::default(),
            premises: vec![],
        });
    }
}

/// Whether the letters along the used edges, which are a path, are the word.
pub(super) fn is_satisfied(model: &PathModel, is_used: impl Fn(u32) -> bool) -> bool {
    let Some(spelling) = model.problem().spelling() else { return true };
    let (letters, mut piece) = (Letters::new(model, spelling), Piece::new(model.vertices()));
    let Some(edge) = (0..model.graph().edges().len() as u32).find(|&edge| is_used(edge)) else { return false };
    piece.follow(model, edge, is_used);
    let met: Vec<u32> = letters.met(&piece).map(|(_, letter)| letter).collect();
    met.len() == spelling.word.len() && letters.has_part(&met)
}

impl Letters {
    fn new(model: &PathModel, spelling: &Spelling) -> Self {
        let mut of = vec![NONE; model.vertices() as usize];
        for &(vertex, letter) in &spelling.letters {
            of[vertex as usize] = letter;
        }
        Self { of, word: spelling.word.clone() }
    }

    /// The letters of a piece, with their places.
    fn met(&self, piece: &Piece) -> impl Iterator<Item = (u32, u32)> {
        let letters = piece.vertices.iter().map(|&vertex| self.of[vertex as usize]);
        (1..).zip(letters).filter(|(_, letter)| *letter != NONE)
    }

    /// Whether letters that follow each other are a part of the word, in either direction.
    fn has_part(&self, letters: &[u32]) -> bool {
        let is_back = |part: &[u32]| part.iter().eq(letters.iter().rev());
        letters.is_empty() || self.word.windows(letters.len()).any(|part| part == letters || is_back(part))
    }

    /// The first letters of those, with their places, that are no part of the word: as few as possible. Returns the places
    /// from the first to the last.
    fn wrong_part(&self, met: &[(u32, u32)]) -> Option<RangeInclusive<u32>> {
        let letters: Vec<u32> = met.iter().map(|(_, letter)| *letter).collect();
        let end = (1..=letters.len()).find(|&end| !self.has_part(&letters[..end]))?;
        let from = (0..end).rev().find(|&from| !self.has_part(&letters[from..end]))?;
        Some(met[from].0..=met[end - 1].0)
    }
}

impl Spells {
    /// Looks at the piece of a used edge.
    fn look(&mut self, edge: u32, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.piece.follow(&self.model, edge, |edge| cx.is_true(self.model.edge(edge)));
        let mut met: Vec<(u32, u32)> = self.letters.met(&self.piece).collect();
        if self.piece.is_closed || met.is_empty() {
            return Ok(());
        }
        if let Some(places) = self.letters.wrong_part(&met) {
            self.premises = self.piece.between(&self.model, &places);
            return Err(cx.fail(&self.premises));
        }
        let length = self.piece.vertices.len() as u32;
        self.prune(self.piece.vertices[length as usize - 1], length, &met, cx)?;
        met.reverse();
        self.prune(self.piece.vertices[0], 1, &met, cx)
    }

    /// Rules out the edges from an end of the piece, where the letters are read last, to a wrong letter.
    fn prune(
        &mut self,
        end: u32,
        place: u32,
        met: &[(u32, u32)],
        cx: &mut PropagationContext<'_>,
    ) -> Result<(), Conflict> {
        for at in 0..self.model.graph().arcs(end).len() {
            let arc = self.model.graph().arcs(end)[at];
            let edge = self.model.edge(arc.edge);
            let letter = self.letters.of[arc.to as usize];
            if !cx.is_open(edge.var()) || letter == NONE || self.piece.place[arc.to as usize] > 0 {
                continue;
            }
            let mut more = met.to_vec();
            more.push((place, letter));
            if let Some(places) = self.letters.wrong_part(&more) {
                let (from, to) = (*places.start().min(places.end()), *places.start().max(places.end()));
                self.premises = self.piece.between(&self.model, &(from..=to));
                cx.set(!edge, Reason::Premises(&self.premises))?;
            }
        }
        Ok(())
    }
}

impl Propagator for Spells {
    fn watch(&mut self, watch: &mut Watch<'_>) {
        self.model.watch_edges(watch);
    }

    fn priority(&self) -> Priority {
        Priority::Normal
    }

    fn propagate(&mut self, cx: &mut PropagationContext<'_>) -> Result<(), Conflict> {
        self.grown.read(&self.model, cx);
        self.piece.forget();
        while let Some(edge) = self.grown.next(&self.model, &self.piece, cx) {
            self.look(edge, cx)?;
            self.grown.done();
        }
        Ok(())
    }

    fn is_satisfied(&self, store: &Store) -> bool {
        is_satisfied(&self.model, |edge| store.is_true(self.model.edge(edge)))
    }

    fn rule(&self) -> RuleId {
        RuleId::Spelling
    }
}
