//! The sides of faces in the course of a sweep: two faces are on the same side of the loop unless the edge between them
//! is used.
//!
//! The faces that decided edges join make up *regions*. They do not depend on the choices, only on the plan. Within a
//! region a state knows the side of each face as seen from one of them. In the region of the outer face that is the
//! side itself.

use crate::ways::effect::Effect;
use crate::ways::field::{Field, Wanted};
use crate::ways::moments::{Decision, Moments, Seen};
use unicursal_core::path::{Atom, Local, OUTER};

/// No step, or no field.
const NONE: usize = usize::MAX;

/// The faces that states have to know.
#[derive(Default)]
pub(super) struct Sides {
    /// For each face the step at which its side is known.
    pub(super) resolved: Vec<usize>,
    pub(super) wanted: Vec<Wanted>,
    /// For each face its number in `wanted`.
    number: Vec<usize>,
    /// The changes at each step, in order.
    changes: Vec<(usize, Change)>,
}

/// An edge between two faces is decided.
struct Change {
    /// The edge among the later ones of the step, if it may be used.
    edge: Option<u8>,
    faces: [u32; 2],
    effect: ChangeEffect,
}

enum ChangeEffect {
    /// The second face is new, and gets its side from the first. If that is new as well, it begins a region, and its
    /// field is 0.
    New,
    /// Both are in one region.
    Agree,
    /// The region of the second becomes part of that of the first: all these turn with it.
    Join(Vec<u32>),
}

impl Sides {
    /// Returns the sides that the local constraints of a problem involve. `None` if one of them is never known.
    pub(super) fn new(moments: &Moments) -> Option<Self> {
        let problem = moments.problem;
        let Some(faces) = problem.faces.as_ref().filter(|_| problem.has_inside()) else {
            return Some(Self::default());
        };
        let count = faces.count() as usize;
        let mut sides = Self { resolved: vec![NONE; count], ..Self::default() };
        let mut edges: Vec<(usize, u32)> =
            (0..faces.of_edges().len() as u32).map(|edge| (moments.edge(edge).0, edge)).collect();
        edges.sort_unstable();
        let mut regions = Regions::new(count);
        let mut span = vec![(NONE, 0); count];
        for &(step, edge) in &edges {
            let pair = faces.of_edges()[edge as usize];
            for face in pair.into_iter().filter(|&face| face != OUTER) {
                let (first, last) = &mut span[face as usize];
                *first = step.min(*first);
                *last = step;
            }
            let change = Change { edge: moments.edge(edge).1, ..regions.decide(pair) };
            sides.changes.push((step, change));
            regions.resolve(|face| sides.resolved[face as usize] = step);
        }
        sides.drop_idle(&span, problem.local()).then_some(sides)
    }

    /// Keeps what is needed to know the sides that `local` involves. Returns false if one of them is never known.
    fn drop_idle(&mut self, span: &[(usize, usize)], local: &[Local]) -> bool {
        let asked = local.iter().flat_map(Local::statements).filter_map(|statement| match statement.atom {
            Atom::Inside(face) => Some(self.resolved[face as usize]),
            Atom::Edge(_) | Atom::Visited(_) => None,
        });
        let end = asked.max().unwrap_or_default();
        if end == NONE {
            return false;
        }
        self.changes.retain(|&(step, _)| step <= end);
        self.number = vec![NONE; span.len()];
        for (face, &(from, last)) in span.iter().enumerate().filter(|(_, span)| span.0 <= end) {
            self.number[face] = self.wanted.len();
            let to = last.max(self.resolved[face].min(end)).min(end);
            self.wanted.push(Wanted { from, to, values: 2 });
        }
        true
    }

    /// Returns the field of a face, of `fields` for all that are wanted.
    pub(super) fn field(&self, face: u32, fields: &[Field]) -> Field {
        fields[self.number[face as usize]]
    }

    /// Returns the effects of `decision` at `step` on the faces.
    pub(super) fn effects(&self, step: usize, decision: Decision, fields: &[Field]) -> Vec<Effect> {
        let (from, to) = (self.begin(step), self.begin(step + 1));
        let field = |face: u32| (face != OUTER).then(|| self.field(face, fields));
        let mut effects = vec![];
        for (_, change) in &self.changes[from..to] {
            let is_used = change.edge.is_some_and(|number| decision.holds(Seen::Later(number)) == Some(true));
            let faces = change.faces.map(field);
            let new = |like| faces[1].map(|of| Effect::Side { of, like, is_opposite: is_used });
            match &change.effect {
                ChangeEffect::New => effects.extend(new(faces[0])),
                ChangeEffect::Agree => effects.push(Effect::Agree { faces, differ: is_used }),
                ChangeEffect::Join(these) => {
                    let is_kept = |face: &&u32| self.wanted[self.number[**face as usize]].to >= step;
                    let these = these.iter().filter(is_kept).filter_map(|&face| field(face)).collect();
                    effects.push(Effect::Turn { these, unless: faces, differ: is_used });
                }
            }
        }
        effects
    }

    /// Returns the fields that are last used at `step`.
    pub(super) fn cleared(&self, step: usize, fields: &[Field]) -> impl Iterator<Item = Effect> {
        let is_last = move |wanted: &Wanted| wanted.to == step;
        let last = self.wanted.iter().zip(fields).filter(move |(wanted, _)| is_last(wanted));
        last.map(|(_, &field)| Effect::Clear(field))
    }

    fn begin(&self, step: usize) -> usize {
        self.changes.partition_point(|&(at, _)| at < step)
    }
}

/// The regions of faces so far.
struct Regions {
    /// For each face, the outer one last, its region, named by one of its faces, or [`NONE`].
    of: Vec<usize>,
    /// Faces that came to the region of the outer face and were not reported.
    fresh: Vec<u32>,
}

impl Regions {
    fn new(count: usize) -> Self {
        let mut of = vec![NONE; count + 1];
        of[count] = count;
        Self { of, fresh: vec![] }
    }

    fn outer(&self) -> usize {
        self.of.len() - 1
    }

    /// The change when an edge between two faces is decided.
    fn decide(&mut self, pair: [u32; 2]) -> Change {
        let index = |face: u32| (face as usize).min(self.outer());
        let outer = self.outer();
        let [a, b] = pair.map(|face| (face, self.of[index(face)]));
        // A known face before a new one, and the region of the outer face before others.
        let [a, b] = if a.1 == NONE || b.1 == outer { [b, a] } else { [a, b] };
        let faces = [a.0, b.0];
        let [first, second] = faces.map(index);
        let effect = match (a.1, b.1) {
            (NONE, _) if first == second => {
                self.of[first] = first;
                ChangeEffect::Agree
            }
            (NONE, _) => {
                (self.of[first], self.of[second]) = (first, first);
                ChangeEffect::New
            }
            (region, NONE) => {
                self.of[second] = region;
                self.report(second, region);
                ChangeEffect::New
            }
            (region, other) if region == other => ChangeEffect::Agree,
            (region, other) => {
                let these: Vec<u32> =
                    (0..).zip(&self.of).filter(|(_, of)| **of == other).map(|(face, _)| face).collect();
                for &face in &these {
                    self.of[face as usize] = region;
                    self.report(face as usize, region);
                }
                ChangeEffect::Join(these)
            }
        };
        Change { edge: None, faces, effect }
    }

    fn report(&mut self, face: usize, region: usize) {
        if region == self.outer() {
            self.fresh.push(face as u32);
        }
    }

    /// Reports the faces whose sides have become known since the last call.
    fn resolve(&mut self, report: impl FnMut(u32)) {
        self.fresh.drain(..).for_each(report);
    }
}
