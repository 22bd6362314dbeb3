use super::super::cover::Clues;
use super::super::layout::{Layout, NONE, View as Matrix};
use super::Segments;
use crate::lit::Lit;
use crate::propagator::View;
use crate::reason::Rule;

/// What the propagator notes down about an inference, to explain it later.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Note {
    /// The ends of the edge have no segment in common.
    Disjoint,
    /// Joined by this edge to a vertex that cannot belong to the segment.
    Joined(u32),
    /// Cut off from the segment's clues when the trail had this length.
    Unreached(u32),
}

const KIND: u32 = 0b11 << 30;

impl Note {
    pub(super) fn pack(self) -> u32 {
        match self {
            Note::Disjoint => 0,
            Note::Joined(edge) => 1 << 30 | edge,
            Note::Unreached(limit) => 2 << 30 | limit,
        }
    }

    pub(super) fn unpack(packed: u32) -> Self {
        match packed >> 30 {
            0 => Note::Disjoint,
            1 => Note::Joined(packed & !KIND),
            _ => Note::Unreached(packed & !KIND),
        }
    }
}

/// A flood of one segment from one of its clues, along edges that are not unused, through vertices that can belong
/// to it, up to its other clue.
pub(super) struct Flood {
    reached: Vec<u32>,
    stamp: u32,
    queue: Vec<u32>,
    meets: bool,
}

impl Flood {
    pub(super) fn new(vertices: usize) -> Self {
        Self {
            reached: vec![0; vertices],
            stamp: 0,
            queue: vec![],
            meets: false,
        }
    }

    pub(super) fn has_reached(&self, vertex: u32) -> bool {
        self.reached[vertex as usize] == self.stamp
    }

    /// Floods the segment as things stood when the trail had `length` literals. Whether it meets its other clue.
    pub(super) fn run(
        &mut self,
        layout: &Layout,
        matrix: Matrix,
        segment: usize,
        view: View<'_>,
        length: usize,
    ) -> bool {
        let [source, target] = clues_of(layout, segment);
        self.stamp += 1;
        self.reached[source as usize] = self.stamp;
        self.queue.clear();
        self.queue.push(source);
        self.meets = false;
        while let Some(vertex) = self.queue.pop() {
            for arc in layout.graph().arcs(vertex) {
                let to = arc.to as usize;
                if self.reached[to] == self.stamp || view.was_true_at(!layout.edge(arc.edge), length) {
                    continue;
                }
                if arc.to == target {
                    self.meets = true;
                } else if layout.rank(arc.to) == NONE
                    && !view.was_true_at(!matrix.lit(arc.to, segment), length)
                {
                    self.reached[to] = self.stamp;
                    self.queue.push(arc.to);
                }
            }
        }
        self.meets
    }

    /// After [`run`](Self::run): what kept it from going on.
    pub(super) fn push_boundary(
        &self,
        layout: &Layout,
        matrix: Matrix,
        segment: usize,
        view: View<'_>,
        length: usize,
        premises: &mut Vec<Lit>,
    ) {
        let [_, target] = clues_of(layout, segment);
        for (edge, &[u, v]) in (0..).zip(layout.graph().edges()) {
            let to = match (self.has_reached(u), self.has_reached(v)) {
                (true, false) => v,
                (false, true) => u,
                _ => continue,
            };
            let unused = !layout.edge(edge);
            if to == target {
                // Where the segment meets its other clue it ends: these edges let nothing through.
                premises.extend((!self.meets).then_some(unused));
            } else if layout.rank(to) == NONE {
                let gone = !matrix.lit(to, segment);
                if !view.was_true_at(gone, length) {
                    premises.push(unused);
                } else if view.store().position(gone.var()) > 0 {
                    premises.push(gone);
                }
            }
        }
    }
}

fn clues_of(layout: &Layout, segment: usize) -> [u32; 2] {
    match layout.clues() {
        Clues::Order(order) => [order[segment], order[segment + 1]],
        Clues::Labels(pairs) => pairs[segment],
        Clues::None | Clues::Steps(_) => [0; 2],
    }
}

impl Segments {
    pub(super) fn explain_note(
        &mut self,
        conclusion: Lit,
        note: Note,
        view: View<'_>,
        premises: &mut Vec<Lit>,
    ) -> Rule {
        let cell = self.matrix.cell(conclusion);
        match (note, cell) {
            (Note::Joined(edge), Some((vertex, segment))) => {
                let other = self.layout.graph().across(edge, vertex);
                premises.push(self.layout.edge(edge));
                premises.extend(self.removal(other, segment, view));
                Rule("same segment along an edge")
            }
            (Note::Unreached(limit), Some((_, segment))) => {
                self.flood
                    .run(&self.layout, self.matrix, segment, view, limit as usize);
                self.flood
                    .push_boundary(&self.layout, self.matrix, segment, view, limit as usize, premises);
                Rule("segment out of reach")
            }
            _ => {
                if let Some(edge) = self.layout.edge_of(conclusion) {
                    self.explain_disjoint(edge, view, premises);
                }
                Rule("no common segment")
            }
        }
    }

    /// The literal that takes `segment` from `vertex`, unless that was so from the beginning.
    fn removal(&self, vertex: u32, segment: usize, view: View<'_>) -> Option<Lit> {
        let lit = !self.matrix.lit(vertex, segment);
        let initial =
            self.is_station(vertex) || (view.was_true(lit) && view.store().position(lit.var()) == 0);
        (!initial).then_some(lit)
    }

    fn explain_disjoint(&self, edge: u32, view: View<'_>, premises: &mut Vec<Lit>) {
        let [u, v] = self.layout.graph().ends(edge);
        let initially_gone = |vertex, segment: usize| {
            if self.is_station(vertex) {
                self.clue_rows[self.layout.rank(vertex) as usize][segment / crate::domain::BITS]
                    >> (segment % crate::domain::BITS)
                    & 1
                    == 1
            } else {
                self.removal(vertex, segment, view).is_none()
            }
        };
        for segment in 0..self.matrix.width {
            if initially_gone(u, segment) || initially_gone(v, segment) {
                continue;
            }
            let gone = [u, v]
                .into_iter()
                .filter_map(|vertex| self.removal(vertex, segment, view));
            premises.extend(gone.filter(|&lit| view.was_true(lit)).take(1));
        }
    }
}
