//! Inferences from one source in words: the reason and what follows, or the contradiction.

use super::statements::{of_loop, once};
use super::{NAMED, Words};
use crate::loops::Source;
use crate::loops::board::Board;
use crate::loops::inference::Inference;
use crate::loops::sort::{is_told, is_two_ways, is_zero};
use crate::sentence::as_sentence;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::{Ground, Pos, Side};
use unicursal_models::encode::{Origin, Says};
use unicursal_models::message::{Join, Message, message};

/// The reason why the loop does not go from a cell to a neighbor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Closed {
    /// The neighbor has both of its sides, or the way there is closed otherwise at a glance.
    Passed,
    /// The loop skips the neighbor.
    LeftOut,
    CrossedOut,
    Wall,
}

/// The number of cells up to which an area is named by all of them.
const AREA: usize = 3;

impl Closed {
    /// Returns the message for this many neighbors, which the loop skips or the player shades.
    fn of(self, neighbors: usize, shades: bool) -> &'static str {
        let [one, several] = match self {
            Self::Passed => ["closed-passed", "closed-are-passed"],
            Self::LeftOut if shades => ["closed-shaded", "closed-are-shaded"],
            Self::LeftOut => ["closed-left-out", "closed-are-left-out"],
            Self::CrossedOut => ["closed-crossed", "closed-are-crossed"],
            Self::Wall => ["closed-wall", "closed-are-walls"],
        };
        if neighbors == 1 { one } else { several }
    }
}

impl Words {
    /// Returns the sentences of an inference from one source, or of the contradiction that it is, the most telling
    /// first. `noted` are the statements that it rests on and that steps have told.
    pub(super) fn rule(&self, board: &Board, inference: &Inference, noted: &[Statement]) -> Vec<Message> {
        if inference.is_contradiction() {
            return vec![as_sentence(self.clash(board, inference))];
        }
        match inference.source {
            Source::Vertex(vertex) => self.at_vertex(board, vertex, inference, noted),
            Source::Piece(_) => {
                let says = |named| self.say(board, &inference.conclusions, board.clue(inference.source), named);
                NAMED.map(|named| message!("sentence-too-early", says = Join::And.of(says(named)))).into()
            }
            Source::Side(edge) => vec![self.crossing(board, edge, inference)],
            Source::Exits(edge) => {
                let used = inference.premises.iter().filter(|premise| premise.holds).count();
                let area = self.area(board, edge, &inference.premises);
                let says = self.say(board, &inference.conclusions, None, NAMED[0]);
                let [_, says] = once([vec![of_loop("loop-loop")], says]);
                vec![message!("sentence-even", area = area, n = used, says = says)]
            }
            Source::Local(_) => self.by_rule(board, inference, &inference.conclusions),
        }
    }

    /// Returns the area behind an edge that these sides enclose together with it.
    fn area(&self, board: &Board, edge: u32, sides: &[Statement]) -> Message {
        let graph = board.problem.graph();
        let is_border = |other: u32| other == edge || sides.iter().any(|side| side.atom == Atom::Edge(other));
        let areas = graph.ends(edge).map(|end| {
            let mut area = vec![end];
            let mut at = 0;
            while let Some(&vertex) = area.get(at) {
                let arcs = graph.arcs(vertex).iter().filter(|arc| !is_border(arc.edge));
                for arc in arcs {
                    if !area.contains(&arc.to) {
                        area.push(arc.to);
                    }
                }
                at += 1;
            }
            area
        });
        let [one, other] = areas;
        let area = if other.len() < one.len() { other } else { one };
        let cells: Vec<Pos> = area.iter().filter_map(|&vertex| board.encoding.cell(vertex)).collect();
        match self.names.ground {
            Ground::Cells if cells.len() <= AREA => message!("area-cells", places = Join::And.of(cells)),
            Ground::Cells => message!("area-many", n = cells.len(), place = cells[0]),
            Ground::Corners => {
                message!("area-points", n = cells.len(), vertex = self.names.vertex(board, area[0]))
            }
        }
    }

    /// Returns the sentences of an inference from the edges at a vertex.
    fn at_vertex(&self, board: &Board, vertex: u32, inference: &Inference, noted: &[Statement]) -> Vec<Message> {
        let says = NAMED.map(|named| Join::And.of(self.say(board, &inference.conclusions, None, named)));
        let is_cell = self.names.ground == Ground::Cells;
        let at = self.names.vertex(board, vertex);
        if is_two_ways(inference) {
            return self.two_ways(board, &[vertex], is_told(inference), &inference.conclusions);
        }
        let all = |id: &'static str| says.map(|says| message!(id, vertex = at.clone(), says = says)).into();
        if inference.conclusions.iter().any(|conclusion| !conclusion.holds) {
            return match board.encoding.cell(vertex) {
                Some(cell) if is_cell => vec![self.dead_ends(&[cell])],
                _ => all("sentence-not-on"),
            };
        }
        match inference.conclusions[..] {
            [Statement { atom: Atom::Edge(edge), .. }] if is_cell => {
                let to = self.names.vertex(board, board.problem.graph().across(edge, vertex));
                let goes_on = message!("sentence-goes-on", start = at, line = message!("line-loop"), places = to);
                let reasons: Vec<Message> = self
                    .closed(board, vertex, inference, noted)
                    .into_iter()
                    .map(|(why, cells)| {
                        message!(why.of(cells.len(), self.names.shades), wheres = Join::And.of(cells))
                    })
                    .collect();
                let because = if reasons.is_empty() {
                    message!("because-none")
                } else {
                    message!("because-reasons", reasons = Join::Clauses.of(reasons))
                };
                vec![goes_on.with("because", because)]
            }
            _ => all("sentence-way-on"),
        }
    }

    /// Returns the reasons why the loop goes nowhere else from a vertex, each with the cells there.
    pub(super) fn closed(
        &self,
        board: &Board,
        vertex: u32,
        inference: &Inference,
        noted: &[Statement],
    ) -> Vec<(Closed, Vec<Pos>)> {
        let graph = board.problem.graph();
        let mut reasons: Vec<(Closed, Vec<Pos>)> = vec![];
        for premise in inference.premises.iter().filter(|premise| !premise.holds) {
            let Atom::Edge(edge) = premise.atom else { continue };
            let to = graph.across(edge, vertex);
            let Some(cell) = board.encoding.cell(to) else { continue };
            let side = [Some(cell), board.encoding.cell(vertex)];
            let is_wall =
                |wall: &Side| <[Pos; 2]>::from(wall.cells()).iter().all(|&end| side.contains(&Some(end)));
            let why = if noted.contains(&Atom::Visited(to).fails()) {
                Closed::LeftOut
            } else if !noted.contains(premise) {
                Closed::Passed
            } else if self.names.puzzle.walls().iter().any(is_wall) {
                Closed::Wall
            } else {
                Closed::CrossedOut
            };
            match reasons.iter_mut().find(|(known, _)| *known == why) {
                Some((_, cells)) => cells.push(cell),
                None => reasons.push((why, vec![cell])),
            }
        }
        reasons
    }

    /// Returns the sentence for points with only two ways each, which the loop takes. It also states that the loop
    /// visits them, if that had to be found.
    pub(super) fn two_ways(
        &self,
        board: &Board,
        vertices: &[u32],
        is_told: bool,
        conclusions: &[Statement],
    ) -> Vec<Message> {
        let places = Join::And.of(vertices.iter().map(|&vertex| self.names.vertex(board, vertex)));
        let says = self.say(board, conclusions, None, NAMED[0]);
        vec![match (vertices.len(), is_told) {
            (1, true) => {
                let [_, says] = once([vec![of_loop("say-visits")], says]);
                message!("sentence-two-ways", vertex = places, says = says)
            }
            (1, false) => message!("sentence-two-ways-there", vertex = places, says = Join::And.of(says)),
            (_, true) => message!("sentence-two-ways-each", places = places),
            (_, false) => message!("sentence-two-sides", places = places, line = message!("line-loop")),
        }]
    }

    /// Returns the sentence for cells that are dead ends.
    pub(super) fn dead_ends(&self, cells: &[Pos]) -> Message {
        let places = Join::And.of(cells.iter().copied());
        match (cells.len(), self.names.shades) {
            (1, false) => message!("sentence-leaves-out-end", place = places),
            (1, true) => message!("sentence-shaded-end", place = places),
            (_, false) => message!("sentence-leaves-out-ends", places = places),
            (_, true) => message!("sentence-shaded-ends", places = places),
        }
    }

    /// Returns the sentences of an inference from a local constraint that has these conclusions, the most telling
    /// first.
    pub(super) fn by_rule(&self, board: &Board, inference: &Inference, conclusions: &[Statement]) -> Vec<Message> {
        let Source::Local(number) = inference.source else { return vec![] };
        let origin = board.encoding.origins[number as usize];
        let said = NAMED.map(|named| self.say(board, conclusions, origin.clue, named));
        let id = match origin.says {
            Says::Rule { holds, .. } | Says::Stated { holds, .. } => {
                let rule = || vec![self.about(origin, holds)];
                let alone = said.clone().map(|says| {
                    let [rule, says] = once([rule(), says]);
                    message!("sentence-rule", rule = rule, says = says)
                });
                if inference.premises.is_empty() {
                    return alone.into();
                }
                // The premises tell where a rule of the kind is used, or what decides at the clue.
                let premises = || self.say(board, &inference.premises, None, NAMED[0]);
                let there = said.map(|says| {
                    if origin.clue.is_some() {
                        let [rule, says1, says2] = once([rule(), says, premises()]);
                        return message!("sentence-rule-since", rule = rule, says1 = says1, says2 = says2);
                    }
                    let [_, says2] = once([premises(), says]);
                    let [says1, rule] = once([premises(), rule()]);
                    message!("sentence-rule-there", says1 = says1, rule = rule, says2 = says2)
                });
                return [there, alone].concat();
            }
            Says::Counts(_) if is_zero(board, inference) => "sentence-has-none",
            Says::Counts(_) if is_max(board, number, inference) => "sentence-has-all",
            Says::Counts(_) => "sentence-needs-all",
        };
        said.map(|says| self.about(origin, id).with("says", Join::And.of(says))).into()
    }

    /// Returns a message about the part of the puzzle that a local constraint comes from.
    fn about(&self, origin: Origin, id: &'static str) -> Message {
        let message = match (origin.clue, origin.region) {
            (Some(clue), _) => message!(id, clue = self.names.clue(clue)),
            (None, Some(cell)) => message!(id, region = message!("region-at", place = cell)),
            (None, None) => message!(id),
        };
        match origin.says {
            Says::Stated { .. } => {
                let clue = origin.clue.map(|clue| self.names.clue(clue).into());
                let region = origin.region.map(|cell| message!("region-at", place = cell).into());
                Origin::sentence(id, clue.or(region))
            }
            Says::Rule { .. } if id.contains("-loop-") => message.with("loop", message!("loop-loop")),
            Says::Rule { .. } => message,
            Says::Counts(things) => {
                let [things, nouns] = Says::things(things);
                message.with("things", things).with("nouns", nouns)
            }
        }
    }

    /// Returns a contradiction.
    pub(in crate::loops) fn clash(&self, board: &Board, inference: &Inference) -> Message {
        match inference.source {
            Source::Vertex(vertex) => {
                let at = self.names.vertex(board, vertex);
                let is_line = |premise: &&Statement| matches!(premise.atom, Atom::Edge(_)) && premise.holds;
                match inference.premises.iter().filter(is_line).count() {
                    3.. => of_loop("clash-loop-branches").with("vertex", at),
                    1.. => of_loop("clash-loop-ends").with("vertex", at),
                    _ if self.names.ground == Ground::Cells => message!("clash-dead-end", place = at),
                    _ => of_loop("clash-loop-not-visited").with("vertex", at),
                }
            }
            Source::Piece(_) => of_loop("clash-loop-closes"),
            Source::Exits(_) => of_loop("clash-loop-odd"),
            Source::Side(edge) => message!("clash-inside-out", edge = self.names.side(board, edge, None)),
            Source::Local(number) => {
                let origin = board.encoding.origins[number as usize];
                match origin.says {
                    Says::Rule { fails, .. } | Says::Stated { fails, .. } => match touching(board, inference) {
                        Some(cells) => {
                            let id = if self.names.shades { "clash-both-shaded" } else { "clash-both-empty" };
                            message!(id, places = Join::And.of(cells))
                        }
                        None => self.about(origin, fails),
                    },
                    Says::Counts(_) if is_max(board, number, inference) => self.about(origin, "clash-too-many"),
                    Says::Counts(_) => self.about(origin, "clash-too-few"),
                }
            }
        }
    }
}

/// Returns the two cells that are left out, if that is a contradiction because of a rule of the kind.
pub(super) fn touching(board: &Board, clash: &Inference) -> Option<Vec<Pos>> {
    let Source::Local(number) = clash.source else { return None };
    let left_out = |premise: &Statement| match *premise {
        Statement { atom: Atom::Visited(vertex), holds: false } => board.encoding.cell(vertex),
        _ => None,
    };
    let cells: Vec<Pos> = clash.premises.iter().filter_map(left_out).collect();
    let origin = board.encoding.origins[number as usize];
    let is_rule = origin.clue.is_none() && origin.region.is_none();
    (is_rule && cells.len() == 2 && clash.premises.len() == 2).then_some(cells)
}

/// Returns whether an inference from a count is about its maximum: its premises are true statements of the count.
fn is_max(board: &Board, number: u32, inference: &Inference) -> bool {
    let of: BTreeSet<Statement> = board.local(number).statements().collect();
    !inference.premises.is_empty() && inference.premises.iter().all(|premise| of.contains(premise))
        || inference.premises.is_empty() && inference.conclusions.iter().all(|conclusion| !of.contains(conclusion))
}
