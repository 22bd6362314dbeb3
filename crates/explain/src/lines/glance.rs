//! The consequences of a supposition about a line that a person sees at once: at single cells, and where pieces of the
//! line would close to a loop or join clues that do not belong together. They are drawn in rounds: first all immediate
//! consequences, then all consequences of these. So the round in which a contradiction shows does not depend on any
//! order, and more facts never delay it.

use crate::lines::way::way;
use unicursal_core::path::{PathClues, PathProblem};
use unicursal_models::forest::Forest;

/// A side of the line: whether the line goes through it, if that is known.
pub(super) type Side = Option<bool>;

/// What the sides of a vertex say about its open ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Forced {
    /// The line goes through all of them.
    All,
    /// It goes through none of them.
    None,
    Nothing,
    /// The line cannot have these sides.
    Impossible,
}

impl Forced {
    /// Returns what follows at a vertex of which these numbers of sides are used and open.
    pub(super) fn of(problem: &PathProblem, vertex: u32, used: usize, open: usize) -> Self {
        let degree = usize::from(problem.degrees()[vertex as usize]);
        let may_be_empty = used == 0 && problem.is_optional(vertex);
        if used > degree || used + open < degree && !may_be_empty {
            Self::Impossible
        } else if used == degree || used + open < degree {
            Self::None
        } else if used + open == degree && !may_be_empty {
            Self::All
        } else {
            Self::Nothing
        }
    }
}

/// A rule that sides break.
pub(super) enum Broken {
    /// More sides are used at a vertex than the line can have there.
    Branch(u32),
    /// Too few sides are left at a vertex.
    TooFew(u32),
    /// These vertices make a loop, in order.
    Loop(Vec<u32>),
    /// A piece joins these vertices, whose clues do not belong together.
    Meet([u32; 2]),
}

/// A view of a line, as a person has at a glance.
pub(super) struct Glance<'a> {
    problem: &'a PathProblem,
    /// The clue at each vertex, by rank in the order of clues, or by label.
    clues: Vec<Option<usize>>,
}

impl<'a> Glance<'a> {
    pub(super) fn new(problem: &'a PathProblem) -> Self {
        let mut clues = vec![None; problem.graph().vertices()];
        let mut note = |vertex: u32, rank: usize| clues[vertex as usize] = Some(rank);
        match problem.clues() {
            PathClues::Order(order) => order.iter().zip(0..).for_each(|(&vertex, rank)| note(vertex, rank)),
            PathClues::Labels(pairs) => {
                pairs
                    .iter()
                    .zip(0..)
                    .for_each(|(pair, label)| pair.iter().for_each(|&vertex| note(vertex, label)));
            }
            PathClues::None | PathClues::Steps(_) => {}
        }
        Self { problem, clues }
    }

    /// Returns whether these sides, by edge, lead to a contradiction within `rounds` rounds.
    pub(super) fn fails(&self, mut sides: Vec<Side>, rounds: u32) -> bool {
        for round in 0.. {
            let Some(mut pieces) = self.pieces(&sides) else { return true };
            if self.is_cut_off(&sides) {
                return true;
            }
            let Some(found) = self.consequences(&sides, &mut pieces) else { return true };
            if round == rounds || found.is_empty() {
                return false;
            }
            for (edge, used) in found {
                // Of two consequences that contradict each other, either leads to a contradiction.
                sides[edge].get_or_insert(used);
            }
        }
        false
    }

    /// Returns the rules that these sides break, without any consequence of them.
    pub(super) fn broken(&self, sides: &[Side]) -> Vec<Broken> {
        let mut broken = vec![];
        for vertex in 0..self.clues.len() as u32 {
            let at = || self.problem.graph().arcs(vertex).iter().map(|arc| sides[arc.edge as usize]);
            let (used, open) = (at().filter(|side| *side == Some(true)), at().filter(Option::is_none));
            let (used, open) = (used.count(), open.count());
            if Forced::of(self.problem, vertex, used, open) == Forced::Impossible {
                let is_full = used > usize::from(self.problem.degrees()[vertex as usize]);
                broken.push(if is_full { Broken::Branch(vertex) } else { Broken::TooFew(vertex) });
            }
            if let Some(rank) = self.clues[vertex as usize] {
                let ends = self.used(sides, vertex).map(|(edge, next)| self.end(sides, edge, next));
                let met = ends
                    .filter(|&(end, clue)| end > vertex && clue.is_some_and(|clue| !self.may_follow(rank, clue)));
                broken.extend(met.map(|(end, _)| Broken::Meet([vertex, end])));
            }
        }
        let mut pieces = Forest::new(self.clues.len());
        for (edge, (&[one, other], _)) in (0..).zip(self.edges(sides)).filter(|(_, (_, side))| *side == Some(true))
        {
            let [a, b] = [one, other].map(|vertex| pieces.root(vertex as usize));
            if a == b {
                let is_used = |on: u32| on != edge && sides[on as usize] == Some(true);
                let way = way(self.problem.graph(), [one, other], is_used);
                let vertices = [other].into_iter().chain(way.into_iter().map(|(vertex, _)| vertex));
                broken.push(Broken::Loop(vertices.collect()));
            }
            pieces.join(a, b);
        }
        broken
    }

    /// Returns the pieces of the line, and for each end of a piece the clue nearest to it on the piece. `None` if a
    /// piece is a loop, or has two consecutive clues that do not belong together.
    fn pieces(&self, sides: &[Side]) -> Option<(Forest, Vec<Option<usize>>)> {
        let mut pieces = Forest::new(self.clues.len());
        for (&[one, other], _) in self.edges(sides).filter(|(_, side)| *side == Some(true)) {
            let [one, other] = [one, other].map(|vertex| pieces.root(vertex as usize));
            if one == other {
                return None;
            }
            pieces.join(one, other);
        }
        let mut nearest = self.clues.clone();
        for (vertex, rank) in (0..).zip(&self.clues).filter_map(|(vertex, clue)| Some((vertex, (*clue)?))) {
            for (edge, next) in self.used(sides, vertex) {
                match self.end(sides, edge, next) {
                    (_, Some(clue)) if !self.may_follow(rank, clue) => return None,
                    (_, Some(_)) => {}
                    (end, None) => nearest[end as usize] = Some(rank),
                }
            }
        }
        Some((pieces, nearest))
    }

    /// Returns the used sides at a vertex, with the vertices that they lead to.
    fn used(&self, sides: &[Side], vertex: u32) -> impl Iterator<Item = (u32, u32)> {
        let arcs = self.problem.graph().arcs(vertex).iter();
        arcs.map(|arc| (arc.edge, arc.to)).filter(|&(edge, _)| sides[edge as usize] == Some(true))
    }

    /// The next vertex with a clue on a piece, from the side `edge` to `vertex` on, and the clue; or else the end of
    /// the piece. A piece that branches ends there.
    fn end(&self, sides: &[Side], mut edge: u32, mut vertex: u32) -> (u32, Option<usize>) {
        while self.clues[vertex as usize].is_none() {
            let mut on = self.used(sides, vertex).filter(|&(other, _)| other != edge);
            let (Some(next), None) = (on.next(), on.next()) else { break };
            (edge, vertex) = next;
        }
        (vertex, self.clues[vertex as usize])
    }

    /// Returns whether clues may follow each other on a line.
    fn may_follow(&self, one: usize, other: usize) -> bool {
        match self.problem.clues() {
            PathClues::Order(_) => one.abs_diff(other) == 1,
            PathClues::Labels(_) => one == other,
            PathClues::None | PathClues::Steps(_) => true,
        }
    }

    /// Returns the immediate consequences, as edges. `None` if a vertex has too many sides, or too few.
    fn consequences(
        &self,
        sides: &[Side],
        (pieces, nearest): &mut (Forest, Vec<Option<usize>>),
    ) -> Option<Vec<(usize, bool)>> {
        let graph = self.problem.graph();
        let mut found = vec![];
        for vertex in 0..graph.vertices() as u32 {
            let at = || graph.arcs(vertex).iter().map(|arc| arc.edge as usize);
            let used = at().filter(|&edge| sides[edge] == Some(true)).count();
            let open = at().filter(|&edge| sides[edge].is_none());
            match Forced::of(self.problem, vertex, used, open.clone().count()) {
                Forced::Impossible => return None,
                Forced::Nothing => {}
                Forced::All => found.extend(open.map(|edge| (edge, true))),
                Forced::None => found.extend(open.map(|edge| (edge, false))),
            }
        }
        for (edge, (&[one, other], _)) in self.edges(sides).enumerate().filter(|(_, (_, side))| side.is_none()) {
            let [one, other] = [one as usize, other as usize];
            let clues = nearest[one].zip(nearest[other]);
            if pieces.root(one) == pieces.root(other) || clues.is_some_and(|(a, b)| !self.may_follow(a, b)) {
                found.push((edge, false));
            }
        }
        Some(found)
    }

    /// Returns whether a part of the board is cut off from the rest, or a label from its partner.
    fn is_cut_off(&self, sides: &[Side]) -> bool {
        let mut parts = Forest::new(self.clues.len());
        for (&[one, other], _) in self.edges(sides).filter(|(_, side)| *side != Some(false)) {
            parts.join(one as usize, other as usize);
        }
        if let PathClues::Labels(pairs) = self.problem.clues() {
            pairs.iter().any(|&[one, other]| parts.root(one as usize) != parts.root(other as usize))
        } else {
            (1..self.clues.len()).any(|vertex| parts.root(vertex) != parts.root(0))
        }
    }

    fn edges<'b>(&self, sides: &'b [Side]) -> impl Iterator<Item = (&'a [u32; 2], Side)> + use<'a, 'b> {
        self.problem.graph().edges().iter().zip(sides.iter().copied())
    }
}
