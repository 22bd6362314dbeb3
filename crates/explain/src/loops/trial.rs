//! Suppositions: a statement is taken for true, and what follows leads to a contradiction. Consequences are drawn in
//! rounds, each from the facts known when it began, so the round of a contradiction does not depend on any order.

use super::Source;
use super::board::Board;
use super::inference::Inference;
use super::rules::look;
use super::sketch::Sketch;
use crate::level::INSIDE;
use std::collections::BTreeSet;
use unicursal_core::path::{Atom, Statement};
use unicursal_models::board::Pos;

/// A supposition that leads to a contradiction.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    pub(super) supposed: Statement,
    /// The number of rounds of consequences before the contradiction shows.
    pub(super) rounds: u32,
    /// The number of consequences that the contradiction needs and that players note down.
    pub(super) width: usize,
    /// The inferences that the contradiction needs, in order.
    pub(super) chain: Vec<Inference>,
    pub(super) clash: Inference,
    /// The highest level of the rules that consequences may follow by.
    level: u8,
}

impl Refutation {
    /// Returns the statement that follows.
    pub(super) fn conclusion(&self) -> Statement {
        Statement { holds: !self.supposed.holds, ..self.supposed }
    }

    /// Returns whether a person sees the contradiction at once, as in the patterns that players know by heart.
    pub(super) fn is_brief(&self) -> bool {
        self.level <= Depth::AT_ONCE.level && self.rounds <= BRIEF && self.width <= IN_MIND
    }

    /// Returns the inferences, the contradiction last.
    pub(super) fn inferences(&self) -> impl Iterator<Item = &Inference> {
        self.chain.iter().chain([&self.clash])
    }

    /// Returns the statements that were known before and that the refutation rests on, ascending.
    pub(super) fn premises(&self) -> Vec<Statement> {
        let mut supposed: BTreeSet<Statement> =
            self.chain.iter().flat_map(|link| link.conclusions.clone()).collect();
        supposed.insert(self.supposed);
        let premises = self.inferences().flat_map(|inference| inference.premises.iter().copied());
        premises.filter(|premise| !supposed.contains(premise)).collect::<BTreeSet<_>>().into_iter().collect()
    }
}

/// The rounds of consequences of a supposition that a person sees at once.
const BRIEF: u32 = 2;

/// The consequences that a person keeps in mind meanwhile. With this number a quarter of the published Slitherlinks
/// takes nothing harder, and half of the Yajilins.
const IN_MIND: usize = 5;

/// The lengths to which suppositions are followed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Depth {
    /// The highest level of the rules.
    pub(super) level: u8,
    /// The number of rounds.
    pub(super) rounds: u32,
    /// The number of consequences that players note down.
    pub(super) width: usize,
}

impl Depth {
    /// The depth at which everything is brief.
    pub(super) const AT_ONCE: Self = Self { level: 3, rounds: BRIEF, width: IN_MIND };
}

/// The depths in turn at which the briefest refutation is looked for that is not seen at once.
const IN_TURN: [Depth; 3] = [
    Depth { level: 3, rounds: 6, width: usize::MAX },
    Depth { level: INSIDE, rounds: 16, width: usize::MAX },
    Depth { level: INSIDE, rounds: u32::MAX, width: usize::MAX },
];

/// The number of edges of a board up to which all suppositions are compared. On larger ones, the first that leads to a
/// contradiction is used.
pub(super) const COMPARED: u32 = 500;

/// Returns the statements that may be supposed: the values of edges, of cells that may be left out, and at the greatest
/// depths of faces.
pub(super) fn suppositions(board: &Board, sketch: &Sketch, depth: Depth) -> Vec<Statement> {
    let edges = (0..board.edges()).map(Atom::Edge);
    let vertices = (0..board.vertices()).map(Atom::Visited);
    let faces = (0..board.face_count()).filter(|_| depth.level >= INSIDE).map(Atom::Inside);
    let atoms = edges.chain(vertices).chain(faces);
    let open = atoms.filter(|&atom| board.is_noted(atom) && sketch.value(board, atom).is_none());
    open.flat_map(|atom| [atom.holds(), atom.fails()]).collect()
}

/// Returns the suppositions that lead to a contradiction at this depth, until the time `is_over`.
pub(super) fn refutations<'a>(
    board: &'a Board,
    sketch: &Sketch,
    depth: Depth,
    is_over: &'a mut dyn FnMut() -> bool,
) -> impl Iterator<Item = Refutation> + use<'a> {
    let suppositions = suppositions(board, sketch, depth).into_iter().take_while(move |_| !is_over());
    let mut trial = Trial::new(board, sketch.clone(), depth);
    suppositions.filter_map(move |supposed| trial.refute(supposed))
}

/// Returns a brief refutation, and other brief ones near it that rest on the same facts and that `is_alike` accepts.
pub(super) fn with_alike(
    board: &Board,
    sketch: &Sketch,
    refutation: Refutation,
    is_alike: impl Fn(&Refutation) -> bool,
) -> Vec<Refutation> {
    if !refutation.is_brief() {
        return vec![refutation];
    }
    let premises: BTreeSet<Statement> = refutation.premises().into_iter().collect();
    let clues = |refutation: &Refutation| -> BTreeSet<Pos> {
        refutation.inferences().filter_map(|inference| board.clue(inference.source)).collect()
    };
    let own = clues(&refutation);
    let sources = refutation.inferences().flat_map(|inference| board.atoms_of(inference.source));
    let around: BTreeSet<Atom> = sources.collect();
    let mut trial = Trial::new(board, sketch.clone(), Depth::AT_ONCE);
    let mut all = vec![refutation];
    for atom in around {
        if sketch.value(board, atom).is_some() || atom == all[0].supposed.atom || !board.is_noted(atom) {
            continue;
        }
        let found = [atom.holds(), atom.fails()].into_iter().find_map(|supposed| trial.refute(supposed));
        let rests_on_nothing_else = |found: &Refutation| {
            found.premises().iter().all(|premise| premises.contains(premise)) && clues(found).is_subset(&own)
        };
        all.extend(found.filter(|found| rests_on_nothing_else(found) && is_alike(found)));
    }
    all
}

/// Returns the supposition that is refuted most briefly, at the least depth at which there is one.
pub(super) fn shortest(board: &Board, sketch: &Sketch, is_over: &mut dyn FnMut() -> bool) -> Option<Refutation> {
    for depth in IN_TURN {
        let best = {
            let mut found = refutations(board, sketch, depth, is_over);
            if board.edges() > COMPARED {
                found.next()
            } else {
                found.min_by_key(|refutation| (refutation.chain.len(), refutation.premises().len()))
            }
        };
        if best.is_some() || is_over() {
            return best;
        }
    }
    None
}

/// The state in which suppositions are tried one after the other.
pub(super) struct Trial<'a> {
    board: &'a Board,
    sketch: Sketch,
    depth: Depth,
    /// The sources to look at in the next round.
    agenda: Vec<Source>,
    /// Whether a source is on the agenda, by its number.
    is_waiting: Vec<bool>,
    inferences: Vec<Inference>,
    /// The inference from which the statement about an atom follows, by the number of the atom.
    reasons: Vec<Option<usize>>,
}

impl<'a> Trial<'a> {
    pub(super) fn new(board: &'a Board, sketch: Sketch, depth: Depth) -> Self {
        Self {
            board,
            sketch,
            depth,
            agenda: vec![],
            is_waiting: vec![false; board.source_count()],
            inferences: vec![],
            reasons: vec![None; board.atoms()],
        }
    }

    /// Follows a supposition to a contradiction. All is left as it was.
    pub(super) fn refute(&mut self, supposed: Statement) -> Option<Refutation> {
        let length = self.sketch.trail.len();
        let refutation = self.follow(supposed);
        self.due();
        for statement in &self.sketch.trail[length..] {
            self.reasons[self.board.number(statement.atom)] = None;
        }
        self.inferences.clear();
        self.sketch.shorten(self.board, length);
        refutation
    }

    fn follow(&mut self, supposed: Statement) -> Option<Refutation> {
        self.add(supposed);
        for rounds in 0..=self.depth.rounds {
            let sources = self.due();
            if sources.is_empty() {
                return None;
            }
            let found = sources.into_iter().filter_map(|source| look(self.board, &self.sketch, source));
            let (clashes, found): (Vec<_>, Vec<_>) = found.partition(Inference::is_contradiction);
            let chains = clashes.into_iter().map(|clash| (self.needed(&clash), clash));
            let chains = chains.map(|(chain, clash)| (self.width(&chain, &clash), chain, clash));
            if let Some((width, chain, clash)) = chains.min_by_key(|(width, chain, _)| (*width, chain.len())) {
                return (width <= self.depth.width).then_some(Refutation {
                    supposed,
                    rounds,
                    width,
                    chain,
                    clash,
                    level: self.depth.level,
                });
            }
            for inference in found {
                self.draw(inference);
            }
        }
        None
    }

    /// Returns the number of consequences that a contradiction needs and that players note down.
    fn width(&self, chain: &[Inference], clash: &Inference) -> usize {
        let premises = chain.iter().chain([clash]).flat_map(|inference| &inference.premises);
        let needed: BTreeSet<Statement> = premises.copied().collect();
        let conclusions = chain.iter().flat_map(|inference| &inference.conclusions);
        conclusions.filter(|statement| self.board.is_noted(statement.atom) && needed.contains(statement)).count()
    }

    /// Takes all sources off the agenda. Sources of easy rules come first.
    fn due(&mut self) -> Vec<Source> {
        let mut sources = std::mem::take(&mut self.agenda);
        for &source in &sources {
            self.is_waiting[self.board.source_number(source)] = false;
        }
        sources.sort_by_key(|&source| self.board.level(source));
        sources
    }

    fn draw(&mut self, inference: Inference) {
        let mut is_new = false;
        for &statement in &inference.conclusions {
            // Of two consequences that contradict each other, either leads to a contradiction.
            if self.sketch.value(self.board, statement.atom).is_none() {
                self.reasons[self.board.number(statement.atom)] = Some(self.inferences.len());
                self.add(statement);
                is_new = true;
            }
        }
        if is_new {
            self.inferences.push(inference);
        }
    }

    fn add(&mut self, statement: Statement) {
        self.sketch.add(self.board, statement);
        for source in Sketch::touched(self.board, statement) {
            let is_waiting = &mut self.is_waiting[self.board.source_number(source)];
            if self.board.level(source) <= self.depth.level && !std::mem::replace(is_waiting, true) {
                self.agenda.push(source);
            }
        }
    }

    /// Returns the inferences that a contradiction needs, in order.
    fn needed(&self, clash: &Inference) -> Vec<Inference> {
        let reason = |premise: &Statement| self.reasons[self.board.number(premise.atom)];
        let mut needed: BTreeSet<usize> = clash.premises.iter().filter_map(reason).collect();
        for at in (0..self.inferences.len()).rev() {
            if needed.contains(&at) {
                needed.extend(self.inferences[at].premises.iter().filter_map(reason));
            }
        }
        needed.into_iter().map(|at| self.inferences[at].clone()).collect()
    }
}
