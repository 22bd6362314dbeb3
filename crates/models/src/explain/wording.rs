//! Steps in words, as a puzzle book would put them.

use crate::board::Pos;
use crate::explain::deduction::{Deduction, How};
use crate::explain::facts::{Fact, WhichEnd};
use crate::explain::inference::assumable;
use crate::explain::theory::Theory;
use crate::explain::what_if::Refutation;
use crate::kinds::rules;
use unicursal_core::path::PathClues;
use unicursal_core::{Inference, IntVar, Lit, RuleId};

/// How many consequences of a supposition are told one by one.
const TOLD: usize = 12;

/// A deduction that is being put into words.
pub(super) struct Sentence<'a> {
    theory: &'a mut Theory,
    premises: &'a [Lit],
    deduction: &'a Deduction,
    /// What is drawn: "the line".
    line: &'static str,
}

impl<'a> Sentence<'a> {
    pub(super) fn new(theory: &'a mut Theory, premises: &'a [Lit], deduction: &'a Deduction) -> Self {
        let line = rules(theory.puzzle.kind()).line();
        Self { theory, premises, deduction, line }
    }

    pub(super) fn text(mut self) -> String {
        let text = match &self.deduction.how {
            How::WhatIf(refutation) => self.what_if(refutation),
            How::Search => self.search(),
            How::Contradiction { clash, stage } => {
                let clash = self.clash(clash, *stage);
                format!("{clash}: a contradiction.")
            }
            How::Rule { stage } => match self.deduction.focus {
                Some(vertex) => self.sides_of(vertex),
                None => self.rule(*stage),
            },
        };
        // The name of a cell stays as it is at the beginning of a sentence.
        if text.starts_with('r') && text[1..].starts_with(|letter: char| letter.is_ascii_digit()) {
            return text;
        }
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// All the sides that a cell has left are used, and so on from there.
    fn sides_of(&mut self, vertex: u32) -> String {
        let line = self.line;
        let conclusions = self.conclusions();
        let Some(cell) = self.theory.cell(vertex) else {
            let ends: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
            let [does, ..] = verb(which_of(&conclusions));
            return format!("the {line} can {does} nowhere else than at {}.", list(&ends, "and"));
        };
        let because = self.why_closed(vertex);
        let what = self.cell_name(cell);
        let is_end = conclusions.iter().any(|fact| matches!(fact, Fact::End { .. }));
        if !self.deduction.run.is_empty() {
            let mut passed = vec![cell];
            for fact in &conclusions {
                let last = passed[passed.len() - 1];
                passed.extend(other_cell(fact, last));
            }
            return format!("from {what} the {line} can only go on to {}{because}.", list(&passed[1..], "and"));
        }
        let others: Vec<Pos> = conclusions.iter().filter_map(|fact| other_cell(fact, cell)).collect();
        if is_end {
            let goes = if others.is_empty() {
                String::new()
            } else {
                format!(" and goes from there to {}", list(&others, "and"))
            };
            let [_, does, _] = verb(which_of(&conclusions));
            return format!(
                "at {what} too few sides are open to go on, so the {line} {does} there{goes}{because}."
            );
        }
        match &others[..] {
            [a, b] => format!("{what} can only be joined to {a} and {b}{because}."),
            _ => format!("from {what} the {line} can only go on to {}{because}.", list(&others, "and")),
        }
    }

    /// Why the other sides of the cells are closed, after a colon; nothing if they are closed by the board.
    fn why_closed(&mut self, vertex: u32) -> String {
        let How::Rule { stage } = self.deduction.how else { return String::new() };
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        self.theory.stage(stage).engine.propagate_under(&facts, &budget);
        let mut reasons: Vec<(String, Vec<Pos>)> = vec![];
        let vertices: Vec<u32> = [vertex].into_iter().chain(self.deduction.run.iter().copied()).collect();
        for vertex in vertices {
            for arc in self.theory.problem.graph().arcs(vertex).to_vec() {
                let Some(other) = self.theory.cell(arc.to) else { continue };
                let Some(reason) = self.why_unused(vertex, arc.to, arc.edge, stage) else { continue };
                match reasons.iter_mut().find(|(known, _)| *known == reason) {
                    Some((_, cells)) if cells.contains(&other) => {}
                    Some((_, cells)) => cells.push(other),
                    None => reasons.push((reason, vec![other])),
                }
            }
        }
        let reasons: Vec<String> = reasons
            .into_iter()
            .map(|(reason, cells)| {
                let reason = if cells.len() > 1 { reason.replacen("is ", "are ", 1) } else { reason };
                format!("{} {reason}", list(&cells, "and"))
            })
            .collect();
        match &reasons[..] {
            [] => String::new(),
            [one] => format!(": {one}"),
            [rest @ .., last] => format!(": {}, and {last}", rest.join(", ")),
        }
    }

    /// Why the line does not go from a vertex to a neighbor, after the name of the neighbor.
    fn why_unused(&mut self, vertex: u32, other: u32, edge: u32, stage: usize) -> Option<String> {
        let unused = !self.theory.stage(0).model.edge(edge);
        if self.premises.contains(&unused) {
            let is_wall = matches!(self.theory.fact(unused), Some(Fact::Wall(_)));
            return (!is_wall).then(|| "is ruled out".into());
        }
        let inference = self.theory.stage(stage).engine.why(unused)?;
        let edges: Vec<u32> = inference.premises.iter().filter_map(|&lit| self.theory.edge_of(lit)).collect();
        match inference.rule {
            RuleId::Degree => {
                let graph = self.theory.problem.graph();
                let is_passed = edges.iter().all(|&edge| graph.ends(edge).contains(&other));
                is_passed.then(|| "is already passed".into())
            }
            RuleId::ClosedLoop => Some("would close a loop".into()),
            RuleId::PathTooShort => Some(format!("would finish the {} too early", self.line)),
            RuleId::ClueOrder | RuleId::LabelsDiffer | RuleId::StepsBetweenClues => {
                let [near, far] = [vertex, other].map(|vertex| self.clue_from(vertex, &edges));
                let ((near, to_near), (far, to_far)) = near.zip(far)?;
                Some(match inference.rule {
                    RuleId::LabelsDiffer => format!("would join {near} with {far}"),
                    RuleId::StepsBetweenClues => {
                        format!("would lead from {near} to {far} in {}", count(to_near + to_far + 1, "step"))
                    }
                    _ => format!("would lead from {near} to {far}"),
                })
            }
            RuleId::Reach => Some("would miss the next number".into()),
            RuleId::NoGap => Some("would make a piece too long for any gap".into()),
            RuleId::StepsApart => Some("cannot have a number next to it".into()),
            _ => Some("is ruled out".into()),
        }
    }

    /// Whatever is not about the sides of one cell.
    fn rule(&mut self, stage: usize) -> String {
        let conclusions = self.conclusions();
        let line = self.line;
        match conclusions.first() {
            Some(Fact::Side { used, .. }) => self.side(*used, stage),
            Some(&Fact::Label { label, .. }) => {
                let cells: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
                format!("only the {line} of {label} can get to {}.", list(&cells, "and"))
            }
            Some(&Fact::Between { clues: [low, high], .. }) => {
                let cells: Vec<Pos> = conclusions.iter().map(|fact| fact.cells()[0]).collect();
                format!(
                    "on its way from {low} to {high}, and on no other, the {line} can pass {}.",
                    list(&cells, "and")
                )
            }
            Some(&Fact::Step { cell, steps: [step, _] }) => match self.deduction.rule {
                RuleId::LastPlaceForStep => format!("{step} can stand nowhere else than at {cell}."),
                RuleId::AdjacentSteps => {
                    format!("{step} can only stand at {cell}, next to its neighbors in number.")
                }
                _ => format!("no other number than {step} fits at {cell}."),
            },
            Some(&Fact::End { cell, used: true, which }) => {
                format!("the {line} can {} nowhere else than at {cell}.", verb(which)[0])
            }
            Some(&Fact::End { cell, used: false, which }) => match self.deduction.rule {
                RuleId::ColorBalance => format!(
                    "if the board is colored like a chessboard, the {line} changes color with every step; counting the \
                     colors shows that it cannot {} at {cell}.",
                    verb(which)[0]
                ),
                _ => format!("the {line} cannot {} at {cell}: not all cells could be passed.", verb(which)[0]),
            },
            _ => String::from("this contradicts itself."),
        }
    }

    /// Why sides are used, or not.
    fn side(&mut self, used: bool, stage: usize) -> String {
        let conclusions = self.conclusions();
        let line = self.line;
        let sides: Vec<String> = conclusions.iter().map(|fact| ends(fact, "and")).collect();
        let joined = sides.join(", or ");
        let [a, b] = conclusions[0].cells();
        match (self.deduction.rule, used) {
            (RuleId::Reach, _) => format!(
                "if {joined} were joined, the {line} could not get to the next number in the steps that are left."
            ),
            (RuleId::NoGap, _) => {
                format!("joining {joined} would make a piece too long for any gap between two numbers.")
            }
            (RuleId::StepsApart, false) => {
                format!(
                    "the numbers that still fit at {} never follow each other.",
                    ends(&conclusions[0], "and at")
                )
            }
            (RuleId::AdjacentSteps, true) => {
                format!("the numbers at {joined} follow each other, so they are joined.")
            }
            (RuleId::NoCommonSegment | RuleId::SegmentOutOfReach | RuleId::Flooding, false) => {
                self.apart(a, b, stage)
            }
            (RuleId::Bridge, true) => format!(
                "the side between {joined} is the only way between two parts of the board, and the {line} has to take it."
            ),
            (RuleId::Bridge, false) => format!(
                "the side between {joined} is the only way into a part of the board: if the {line} went in there, it \
                 could not come out again."
            ),
            (RuleId::Connectivity, true) => {
                format!(
                    "without going from {}, the {line} would fall into two parts.",
                    ends(&conclusions[0], "to")
                )
            }
            (RuleId::Connectivity, false) => {
                format!("joining {joined} would cut off a part of the board.")
            }
            (RuleId::ColorBalance, _) => format!(
                "if the board is colored like a chessboard, the {line} changes color with every step; counting the \
                 colors shows that {}.",
                conclusions.iter().map(ToString::to_string).collect::<Vec<_>>().join(" and ")
            ),
            (_, true) => format!("there is no other way left: {}.", together(&conclusions, line)),
            (_, false) => format!("no way is left to join {joined}."),
        }
    }

    /// Two cells that no stretch of the line can pass one after the other.
    fn apart(&mut self, a: Pos, b: Pos, stage: usize) -> String {
        let line = self.line;
        let [of_a, of_b] = [a, b].map(|cell| self.stretches(cell, stage));
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        match (of_a, of_b) {
            (Some(of_a), Some(of_b)) if is_label => {
                format!("{a} can only belong to {of_a} and {b} to {of_b}, so they are not joined.")
            }
            (Some(of_a), Some(of_b)) => format!(
                "the {line} can pass {a} only {of_a} and {b} only {of_b}, so it does not go from one to the other."
            ),
            _ => format!("no part of the {line} can pass {a} and {b} one after the other."),
        }
    }

    /// The labels that a cell can have, or the gaps that it can lie in, in words.
    fn stretches(&mut self, cell: Pos, stage: usize) -> Option<String> {
        let vertex = self.theory.vertex(cell)?;
        let own = self.theory.clue(vertex);
        let is_label = matches!(self.theory.problem.clues(), PathClues::Labels(_));
        if own > 0 {
            return Some(if is_label { own.to_string() } else { format!("at {own}") });
        }
        let facts = assumable(self.theory, self.premises, stage);
        let budget = self.theory.budget.clone();
        let view = self.theory.stage(stage);
        let int: IntVar = view.model.segments_of(vertex)?;
        view.engine.propagate_under(&facts, &budget);
        let values: Vec<u32> = view.engine.model().domain(int).iter().map(|value| value as u32).collect();
        if values.is_empty() || values.len() > 4 {
            return None;
        }
        let words: Vec<String> = values
            .iter()
            .map(|&value| match self.theory.value_fact(cell, value) {
                Fact::Between { clues: [low, high], .. } => format!("between {low} and {high}"),
                // The label was left out to see what contradicts without it.
                Fact::Label { label: 0, .. } => String::from("another label"),
                Fact::Label { label, .. } => label.to_string(),
                other => other.to_string(),
            })
            .collect();
        Some(list(&words, "or"))
    }

    fn what_if(&mut self, refutation: &Refutation) -> String {
        let Some(supposed) = self.theory.fact(refutation.supposed) else { return String::new() };
        let followed: Vec<Fact> =
            refutation.consequences.iter().filter_map(|&lit| self.theory.fact(lit)).collect();
        let more = followed.len().saturating_sub(TOLD);
        // What is supposed is part of the piece that it begins.
        let is_begun = |fact: &Fact| fact.cells().iter().any(|cell| supposed.cells().contains(cell));
        let is_told = supposed.is_positive() && followed[..followed.len() - more].iter().any(is_begun);
        let begins = is_told.then_some(supposed);
        let consequences: Vec<Fact> = begins.into_iter().chain(followed).collect();
        let clash = self.clash(&refutation.clash, refutation.stage);
        let suppose = format!("suppose {}", supposition(&supposed, self.line));
        let then = match consequences.len() {
            0 => format!("then {clash}"),
            _ if more > 0 => format!(
                "then {}, and so on ({more} more), until {clash}",
                together(&consequences[..consequences.len() - more], self.line)
            ),
            _ => format!("then {}, and {clash}", together(&consequences, self.line)),
        };
        format!("{suppose}: {then}. So it does{}.", if supposed.is_positive() { " not" } else { "" })
    }

    fn search(&mut self) -> String {
        match self.conclusions().first() {
            Some(fact) => format!("no short argument helps here; trying everything shows that {fact}."),
            None => {
                String::from("no short argument helps here; trying everything shows that there is no solution.")
            }
        }
    }

    /// What is wrong in the end.
    fn clash(&mut self, clash: &Inference, stage: usize) -> String {
        let line = self.line;
        let edges: Vec<(u32, bool)> = clash
            .premises
            .iter()
            .filter_map(|&lit| Some((self.theory.edge_of(lit)?, !lit.is_negative())))
            .collect();
        match clash.rule {
            RuleId::Degree => {
                let graph = self.theory.problem.graph();
                let common = edges
                    .first()
                    .map(|&(edge, _)| graph.ends(edge))
                    .into_iter()
                    .flatten()
                    .find(|&vertex| edges.iter().all(|&(edge, _)| graph.ends(edge).contains(&vertex)));
                let cell = common.and_then(|vertex| self.theory.cell(vertex));
                let too_many = edges.iter().filter(|(_, used)| *used).count() > 1;
                match cell {
                    Some(cell) if too_many => format!("the {line} would have to go through {cell} twice"),
                    Some(cell) => format!("the {line} could not pass {cell}"),
                    None => format!("the {line} could not end"),
                }
            }
            RuleId::ClosedLoop => String::from("a loop would close"),
            RuleId::PathTooShort => format!("the {line} would be finished before it has been everywhere"),
            RuleId::ClueOrder => String::from("the clues would be met in the wrong order"),
            RuleId::LabelsDiffer => String::from("two different labels would be joined"),
            RuleId::StepsBetweenClues => {
                String::from("two numbers would be too near to each other, or too far apart")
            }
            RuleId::Reach => format!("the {line} could not get to the next number in time"),
            RuleId::NoGap => String::from("a piece would be too long for any gap between two numbers"),
            RuleId::Bridge | RuleId::Connectivity => String::from("a part of the board would be cut off"),
            RuleId::ColorBalance => {
                String::from("on a board colored like a chessboard, the two colors would not come out even")
            }
            RuleId::Flooding | RuleId::SegmentOutOfReach => {
                format!("the {line} could not get from one clue to the next")
            }
            RuleId::LastPlaceForStep | RuleId::AdjacentSteps => {
                String::from("no place would be left for some number")
            }
            _ => self.nothing_left(clash, stage),
        }
    }

    /// Which cells have no number, label or place on the line left.
    fn nothing_left(&mut self, clash: &Inference, stage: usize) -> String {
        let mut cells: Vec<Pos> = vec![];
        for &lit in &clash.premises {
            let vertex = self.theory.vertex_of_value(stage, lit);
            cells.extend(vertex.and_then(|vertex| self.theory.cell(vertex)));
        }
        cells.sort_unstable();
        cells.dedup();
        match (&cells[..], self.theory.problem.clues()) {
            ([cell], PathClues::Steps(_)) => format!("no number would be left for {cell}"),
            ([cell], PathClues::Labels(_)) => format!("{cell} could belong to no label"),
            ([cell], _) => format!("the {} could pass {cell} between no two clues", self.line),
            ([a, b], PathClues::Steps(_)) => format!("no two numbers in a row would be left for {a} and {b}"),
            ([a, b], PathClues::Labels(_)) => format!("{a} and {b} could not belong to the same label"),
            ([a, b], _) => format!("{a} and {b} could not lie between the same two clues"),
            (_, PathClues::Steps(_)) => String::from("the numbers would not fit any more"),
            _ => String::from("nothing would fit any more"),
        }
    }

    /// The clue that a vertex is, or is joined to by these edges, and the steps to it.
    fn clue_from(&self, mut vertex: u32, edges: &[u32]) -> Option<(u32, u32)> {
        let mut came_by = None;
        for steps in 0..=edges.len() as u32 {
            if self.theory.clue(vertex) > 0 {
                return Some((self.theory.clue(vertex), steps));
            }
            let mut arcs = self.theory.problem.graph().arcs(vertex).iter();
            let next = arcs.find(|arc| Some(arc.edge) != came_by && edges.contains(&arc.edge))?;
            (vertex, came_by) = (next.to, Some(next.edge));
        }
        None
    }

    fn conclusions(&mut self) -> Vec<Fact> {
        self.deduction.conclusions.iter().filter_map(|&lit| self.theory.fact(lit)).collect()
    }

    /// "the corner r1c1", "4 at r2c2", "r3c3".
    fn cell_name(&self, cell: Pos) -> String {
        let puzzle = &self.theory.puzzle;
        if let crate::Cell::Clue(clue) = puzzle.cell(cell) {
            return format!("{clue} at {cell}");
        }
        let is_corner = [0, puzzle.rows() - 1].contains(&cell.row) && [0, puzzle.cols() - 1].contains(&cell.col);
        if is_corner { format!("the corner {cell}") } else { cell.to_string() }
    }
}

fn count(number: u32, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// "a, b and c".
fn list<T: ToString>(items: &[T], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.to_string(),
        [rest @ .., last] => {
            let rest: Vec<String> = rest.iter().map(ToString::to_string).collect();
            format!("{} {word} {}", rest.join(", "), last.to_string())
        }
    }
}

/// Which end of the line these facts are about.
fn which_of(facts: &[Fact]) -> Option<WhichEnd> {
    facts.iter().find_map(|fact| match *fact {
        Fact::End { which, .. } => which,
        _ => None,
    })
}

/// What the line does at an end of it: now, and as supposed.
fn verb(which: Option<WhichEnd>) -> [&'static str; 3] {
    match which {
        Some(WhichEnd::First) => ["begin", "begins", "began"],
        Some(WhichEnd::Last) | None => ["end", "ends", "ended"],
    }
}

/// The cells at a side.
fn ends(fact: &Fact, word: &str) -> String {
    let [a, b] = fact.cells();
    format!("{a} {word} {b}")
}

fn other_cell(fact: &Fact, cell: Pos) -> Option<Pos> {
    let Fact::Side { .. } = fact else { return None };
    fact.cells().into_iter().find(|&other| other != cell)
}

/// Facts in a row; used sides that follow each other make a piece of the line: "the line goes r1c1–r1c2–r1c3".
fn together(facts: &[Fact], line: &str) -> String {
    let is_used = |fact: &&Fact| matches!(fact, Fact::Side { used: true, .. });
    let (sides, others): (Vec<&Fact>, Vec<&Fact>) = facts.iter().partition(is_used);
    let pieces: Vec<String> = pieces(sides.into_iter().map(Fact::cells))
        .iter()
        .map(|piece| piece.iter().map(ToString::to_string).collect::<Vec<_>>().join("–"))
        .collect();
    let goes = (!pieces.is_empty()).then(|| format!("the {line} goes {}", list(&pieces, "and")));
    let words: Vec<String> = goes.into_iter().chain(others.iter().map(ToString::to_string)).collect();
    list(&words, "and")
}

/// The pieces of line that sides make, each in the place of its first side.
fn pieces(sides: impl Iterator<Item = [Pos; 2]>) -> Vec<Vec<Pos>> {
    let mut pieces: Vec<Vec<Pos>> = vec![];
    for [a, b] in sides {
        let ends_at =
            |cell: Pos| move |piece: &Vec<Pos>| piece.first() == Some(&cell) || piece.last() == Some(&cell);
        match (pieces.iter().position(ends_at(a)), pieces.iter().position(ends_at(b))) {
            (None, None) => pieces.push(vec![a, b]),
            (Some(at), None) => extend(&mut pieces[at], a, &[a, b]),
            (None, Some(at)) => extend(&mut pieces[at], b, &[b, a]),
            // A loop.
            (Some(at), Some(other)) if at == other => extend(&mut pieces[at], a, &[a, b]),
            (Some(at), Some(other)) => {
                let mut far = pieces.remove(at.max(other));
                let near = if at < other { [a, b] } else { [b, a] };
                if far[0] != near[1] {
                    far.reverse();
                }
                far.insert(0, near[0]);
                extend(&mut pieces[at.min(other)], near[0], &far);
            }
        }
    }
    pieces
}

/// Goes on from the end of a piece at `cell` with what begins there.
fn extend(piece: &mut Vec<Pos>, cell: Pos, more: &[Pos]) {
    if piece.last() != Some(&cell) {
        piece.reverse();
    }
    piece.extend_from_slice(&more[1..]);
}

fn supposition(fact: &Fact, line: &str) -> String {
    let [a, b] = fact.cells();
    match fact {
        Fact::Side { used: true, .. } => format!("the {line} went from {a} to {b}"),
        Fact::Side { used: false, .. } => format!("the {line} did not go from {a} to {b}"),
        Fact::End { used: true, which, .. } => format!("the {line} {} at {a}", verb(*which)[2]),
        Fact::End { used: false, which, .. } => format!("the {line} did not {} at {a}", verb(*which)[0]),
        other => other.to_string(),
    }
}
