//! Rules for a part of the graph that hangs on the rest by one edge or one vertex.

use crate::path::edges::connectivity::tree::Tree;
use crate::path::model::PathModel;
use crate::path::problem::{NONE, PathClues};

/// The connection of a part of the graph to the rest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Not at all.
    None,
    /// By the edge above its top.
    Bridge,
    /// Through this vertex.
    Hinge(u32),
}

/// The verdict of the rules on a part.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    Possible,
    Impossible,
    /// The bridge is used, or not.
    Crossed(bool),
}

/// The contents of a part of the tree, as counts.
#[derive(Clone, Copy, Debug)]
struct Part {
    vertices: u32,
    virtuals: u32,
    /// The number of vertices where a path ends, and the first of them.
    ends: u32,
    end: u32,
    clues: u32,
    lowest: u32,
    highest: u32,
    /// Vertices of one color minus those of the other.
    balance: i32,
    /// Labels with just one of their two ends inside.
    crossing: i32,
}

/// The part below each vertex of the tree.
pub(crate) struct Parts {
    below: Vec<Part>,
    single_path: bool,
    whole: u32,
    depth: Vec<u32>,
}

impl Parts {
    pub(crate) fn new(model: &PathModel) -> Self {
        Self { below: vec![], single_path: model.problem().single_path(), whole: model.vertices(), depth: vec![] }
    }

    pub(crate) fn is_single_path(&self) -> bool {
        self.single_path
    }

    pub(crate) fn sum_up(&mut self, model: &PathModel, tree: &Tree) {
        self.below.clear();
        self.below.extend((0..model.vertices()).map(|vertex| Part::of(model, vertex)));
        if let PathClues::Labels(pairs) = model.clues() {
            self.count_crossings(pairs, tree);
        }
        for &vertex in tree.preorder().iter().rev() {
            if let Some(parent) = tree.parent(vertex) {
                let part = self.below[vertex as usize];
                self.below[parent as usize].add(part);
            }
        }
    }

    /// Each label counts at its two ends and is taken off twice where their paths to the root meet.
    fn count_crossings(&mut self, pairs: &[[u32; 2]], tree: &Tree) {
        self.depth.clear();
        self.depth.resize(self.below.len(), 0);
        for &vertex in tree.preorder() {
            self.depth[vertex as usize] = tree.parent(vertex).map_or(0, |parent| self.depth[parent as usize] + 1);
        }
        for &[mut a, mut b] in pairs {
            self.below[a as usize].crossing += 1;
            self.below[b as usize].crossing += 1;
            while a != b {
                let deeper = if self.depth[a as usize] >= self.depth[b as usize] { &mut a } else { &mut b };
                match tree.parent(*deeper) {
                    Some(parent) => *deeper = parent,
                    None => break,
                }
            }
            if a == b {
                self.below[a as usize].crossing -= 2;
            }
        }
    }

    /// Returns the verdict on the part below `top`.
    pub(crate) fn judge(&self, model: &PathModel, top: u32, exit: Exit) -> Verdict {
        let part = &self.below[top as usize];
        if self.single_path {
            if exit == Exit::None {
                return if part.vertices == self.whole { Verdict::Possible } else { Verdict::Impossible };
            }
            let possible = part.ends == 1 && part.clues_are_outermost(model) && part.is_balanced(model, top, exit);
            return match exit {
                _ if !possible => Verdict::Impossible,
                Exit::Bridge => Verdict::Crossed(true),
                _ => Verdict::Possible,
            };
        }
        match (exit, part.crossing) {
            (_, 2..) | (Exit::None, 1) => Verdict::Impossible,
            (Exit::None | Exit::Hinge(_), _) if part.ends == 0 => Verdict::Impossible,
            (Exit::Bridge, crossing) => Verdict::Crossed(crossing == 1),
            _ => Verdict::Possible,
        }
    }
}

impl Part {
    fn of(model: &PathModel, vertex: u32) -> Self {
        let rank = model.rank(vertex);
        let is_clue = rank != NONE && model.problem().single_path();
        let is_virtual = model.is_virtual(vertex);
        let is_end = model.is_end(vertex);
        Self {
            vertices: 1,
            virtuals: u32::from(is_virtual),
            ends: u32::from(is_end),
            end: if is_end { vertex } else { NONE },
            clues: u32::from(is_clue),
            lowest: if is_clue { rank } else { NONE },
            highest: if is_clue { rank } else { 0 },
            balance: if is_virtual { 0 } else { color(model, vertex) },
            crossing: 0,
        }
    }

    fn add(&mut self, other: Part) {
        self.vertices += other.vertices;
        self.virtuals += other.virtuals;
        self.ends += other.ends;
        self.end = self.end.min(other.end);
        self.clues += other.clues;
        self.lowest = self.lowest.min(other.lowest);
        self.highest = self.highest.max(other.highest);
        self.balance += other.balance;
        self.crossing += other.crossing;
    }

    /// Checks that the clues of a part with one end of the path are the first or the last ones. If clues are steps,
    /// they must be exactly the clues that fit into the part.
    fn clues_are_outermost(&self, model: &PathModel) -> bool {
        let (all, steps): (usize, Option<&[(u32, u32)]>) = match model.clues() {
            PathClues::Order(order) => (order.len(), None),
            PathClues::Steps(steps) => (steps.len(), Some(steps)),
            PathClues::None | PathClues::Labels(_) => return true,
        };
        let first = self.lowest == 0;
        let outermost =
            if first { self.highest + 1 == self.clues } else { self.lowest as usize + self.clues as usize == all };
        let Some(steps) = steps else { return outermost };
        let (first_step, last_step) = (steps[0].1, steps[all - 1].1);
        let inside = if first {
            steps.partition_point(|&(_, step)| step - first_step < self.vertices)
        } else {
            all - steps.partition_point(|&(_, step)| last_step - step >= self.vertices)
        };
        outermost && inside == self.clues as usize
    }

    /// The path runs through the part from its end to the last vertex before the exit, colors alternating.
    fn is_balanced(&self, model: &PathModel, top: u32, exit: Exit) -> bool {
        let ends_virtually = self.end == NONE || model.is_virtual(self.end);
        if model.colors().is_none() || self.virtuals > 0 || ends_virtually {
            return true;
        }
        let last = match exit {
            Exit::Hinge(hinge) if model.is_virtual(hinge) => return true,
            Exit::Hinge(hinge) => -color(model, hinge),
            _ => color(model, top),
        };
        2 * self.balance == color(model, self.end) + last
    }
}

fn color(model: &PathModel, vertex: u32) -> i32 {
    match model.color(vertex) {
        Some(true) => 1,
        Some(false) => -1,
        None => 0,
    }
}
