//! The audit of the path propagators: every inference and conflict of real searches on small boards is checked against
//! all solutions of the board, which brute force has found.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use unicursal::encode::Encoding;
use unicursal::{Geometry, Kind, Puzzle};
use unicursal_core::path::{self, Activation, PathModel, PathProblem, Technique, Techniques};
use unicursal_core::{Budget, Lit, Outcome, Solver, Var, parallel};
use unicursal_testing::audit::Audit;
use unicursal_testing::truth::{self, edges_of, truth};
use unicursal_testing::{
    Random, all_solutions, other_tiled_kinds, path_kinds, random_puzzle_on, random_rooms, seed_of,
};

/// The maximum number of solutions of a board; boards with more are skipped.
const MAX_SOLUTIONS: usize = 600;

/// Returns the default techniques; all techniques, and all but each one. No techniques, and each one alone or with the
/// one that it needs.
fn variants(usual: Techniques) -> Vec<Techniques> {
    let (everything, nothing) = (Techniques::ALL.without(Technique::Probing), Techniques::NONE);
    let propagating = || Technique::all().filter(|&technique| technique != Technique::Probing);
    let mut variants = vec![usual, everything, nothing];
    variants.extend(propagating().map(|technique| everything.without(technique)));
    variants.extend(propagating().map(|technique| {
        let alone = nothing.with(technique, Activation::Always);
        // The streamliner restricts labels through the segments.
        let needs = technique.needs().or((technique == Technique::Streamliner).then_some(Technique::Segments));
        needs.map_or(alone, |needs| alone.with(needs, Activation::Always))
    }));
    variants.dedup();
    variants
}

/// A random board as a cover, with all its solutions as vertices in the order of their paths.
struct Board {
    puzzle: Puzzle,
    encoding: Encoding,
    solutions: Vec<Vec<Vec<u32>>>,
}

impl Board {
    fn random(geometry: Geometry, kind: Kind, random: &mut Random) -> Self {
        loop {
            let has_rooms = geometry == Geometry::Square && random.chance(50);
            let puzzle =
                if has_rooms { random_rooms(kind, random) } else { random_puzzle_on(geometry, kind, random) };
            let encoding = Encoding::of(&puzzle);
            let Some(cover) = encoding.problem().filter(|cover| cover.real() > 5) else {
                continue;
            };
            let Some(solutions) = all_solutions(&puzzle, MAX_SOLUTIONS) else {
                continue;
            };
            // Unsolvable boards show less: any conclusion about them is right.
            if solutions.is_empty() && random.chance(70) {
                continue;
            }
            let solutions = solutions.iter().map(|solution| truth::paths(&puzzle, cover, solution)).collect();
            return Self { puzzle, encoding, solutions };
        }
    }

    fn cover(&self) -> Arc<PathProblem> {
        self.encoding.problem().cloned().expect("a board is not contradictory in itself")
    }

    fn edges(&self) -> BTreeSet<BTreeSet<u32>> {
        let cover = self.cover();
        self.solutions.iter().map(|paths| edges_of(&cover, paths)).collect()
    }

    fn build(&self, techniques: Techniques) -> (Solver, Arc<PathModel>) {
        let mut solver = Solver::new();
        let path_model = path::post(&mut solver, self.cover(), &techniques);
        path::streamline(&mut solver, &path_model);
        (solver, path_model)
    }
}

fn model_edges(solver: &Solver, path_model: &PathModel) -> BTreeSet<u32> {
    let edges = 0..path_model.graph().edges().len() as u32;
    edges.filter(|&edge| solver.assignment().is_true(path_model.edge(edge))).collect()
}

#[derive(Default)]
struct Total {
    inferences: usize,
    conflicts: usize,
    sharp: usize,
    rules: BTreeMap<&'static str, usize>,
}

impl Total {
    fn audit(&mut self, board: &Board, techniques: Techniques, random: &mut Random) {
        let puzzle = &board.puzzle;
        let (mut solver, path_model) = board.build(techniques);
        let truths: Vec<_> =
            board.solutions.iter().map(|paths| truth(&board.cover(), &path_model, &solver, paths)).collect();
        let edges = board.edges();
        let audit = Audit::attach(&mut solver, &truths);
        for round in 0..5 {
            // Without assumptions at last; before, as many as lead into contradictions often enough.
            let assumptions: Vec<(u32, bool)> = (0..4 - round)
                .map(|_| (random.below(path_model.graph().edges().len().max(1)) as u32, random.chance(50)))
                .filter(|&(edge, _)| (edge as usize) < path_model.graph().edges().len())
                .collect();
            let lit = |&(edge, is): &(u32, bool)| if is { path_model.edge(edge) } else { !path_model.edge(edge) };
            let mut lits: Vec<Lit> = assumptions.iter().map(lit).collect();
            lits.extend(path_model.streamliner().filter(|_| random.chance(50)));
            let allows =
                |truth: &&BTreeSet<Var>| lits.iter().all(|lit| truth.contains(&lit.var()) != lit.is_negative());
            match solver.solve(&lits) {
                Outcome::Satisfiable => assert!(edges.contains(&model_edges(&solver, &path_model)), "{puzzle:?}"),
                Outcome::Unsatisfiable => {
                    assert_eq!(truths.iter().find(allows), None, "{techniques:?} {puzzle:?}");
                }
                Outcome::Unknown(limit) => panic!("no limit was set, but {limit} was reached"),
            }
        }
        solver.probe(2_000, &Budget::default());
        audit.check_root(&mut solver);
        let findings = audit.findings();
        assert_eq!(findings.faults, [""; 0], "{techniques:?} {puzzle:?}");
        self.inferences += findings.inferences;
        self.conflicts += findings.conflicts;
        self.sharp += findings.sharp;
        for (rule, count) in &findings.rules {
            *self.rules.entry(rule).or_default() += count;
        }
    }
}

/// Audits searches on `boards` random boards of `kind`. All `rules` must have been used.
fn audit(kind: Kind, boards: u64, rules: &[&str]) {
    let total = audited(Geometry::Square, kind, boards);
    let Total { inferences, conflicts, sharp, rules: used } = total;
    for rule in ["clause", "degree", "closed loop", "connectivity"].iter().chain(rules) {
        assert!(used.contains_key(rule), "{rule} was not used: {used:?}");
    }
    assert!(inferences > 10_000 && conflicts > 500, "{inferences} inferences and {conflicts} conflicts only");
    assert!(sharp * 3 > inferences, "only {sharp} of {inferences} inferences are put to the test");
}

/// Audits searches on `boards` random boards.
fn audited(geometry: Geometry, kind: Kind, boards: u64) -> Total {
    let mut total = Total::default();
    for number in 0..boards {
        let mut random = Random(seed_of(kind) + 100 + (number << 32));
        let board = Board::random(geometry, kind, &mut random);
        for techniques in variants(Techniques::solving(&board.cover())) {
            total.audit(&board, techniques, &mut random);
        }
    }
    total
}

const BOARDS: u64 = 100;

/// The rules of the positions' propagator.
const POSITIONS: [&str; 7] = [
    "adjacent steps",
    "consecutive steps",
    "last place for a step",
    "one value",
    "positions",
    "step taken",
    "steps apart",
];

#[test]
fn zip() {
    let segments = ["no common segment", "same segment along an edge", "segment out of reach", "segments"];
    let rules = ["clue order", "path too short", "color balance", "bridge"];
    audit(Kind::ZIP, BOARDS, &[&POSITIONS[..], &segments, &rules].concat());
}

#[test]
fn numbrix() {
    audit(
        Kind::NUMBRIX,
        BOARDS,
        &[&POSITIONS[..], &["reach", "steps between clues", "no gap", "bridge"]].concat(),
    );
}

#[test]
fn hidato() {
    audit(Kind::HIDATO, BOARDS, &[&POSITIONS[..], &["reach", "steps between clues", "no gap", "bridge"]].concat());
}

#[test]
fn knight() {
    // A knight gets over most cuts: hardly any board has a bridge.
    audit(Kind::KNIGHT, BOARDS, &[&POSITIONS[..], &["reach", "steps between clues", "no gap"]].concat());
}

#[test]
fn other_tilings() {
    for (geometry, kind) in other_tiled_kinds() {
        let Total { inferences, conflicts, sharp, .. } = audited(geometry, kind, BOARDS / 2);
        let what = format!("{kind} on {geometry}");
        assert!(inferences > 5_000 && conflicts > 200, "{what}: {inferences} inferences, {conflicts} conflicts");
        // Few boards of triangles have several solutions, of which one breaks a single premise.
        let is_enough = if geometry == Geometry::Hex { sharp * 3 > inferences } else { sharp > 50 };
        assert!(is_enough, "{what}: {sharp} of {inferences} inferences are put to the test");
    }
}

#[test]
fn line() {
    audit(Kind::LINE, BOARDS, &["path too short", "color balance", "bridge"]);
}

#[test]
fn numberlink() {
    let segments = ["no common segment", "same segment along an edge", "segment out of reach", "segments"];
    audit(
        Kind::NUMBERLINK,
        BOARDS,
        &[&["labels differ", "paths do not touch themselves", "bridge"], &segments[..]].concat(),
    );
}

/// Finds all solutions by parallel searches, each excluded before the next.
#[test]
fn parallel_search_finds_all_solutions_in_the_same_order() {
    let pools = [1, 4].map(|threads| parallel::Pool::new(threads).expect("threads can be had"));
    for kind in path_kinds() {
        for number in 0..12 {
            let mut random = Random(seed_of(kind) + 200 + (number << 32));
            let board = Board::random(Geometry::Square, kind, &mut random);
            let techniques = Techniques::solving(&board.cover());
            let [one, four] = [0, 1].map(|pool| {
                let (mut main, path_model) = board.build(techniques);
                let mut found = vec![];
                let build = || board.build(techniques).0;
                while found.len() < 12 {
                    let report = pools[pool].run(|| parallel::solve(&mut main, &build, None, &Budget::default()));
                    let Some(winner) = report.winner else {
                        assert_eq!(report.outcome, Outcome::Unsatisfiable);
                        break;
                    };
                    let edges = model_edges(&winner, &path_model);
                    let exclusion: Vec<Lit> = edges.iter().map(|&edge| !path_model.edge(edge)).collect();
                    main.add_clause(&exclusion);
                    found.push(edges);
                }
                found
            });
            assert_eq!(one, four, "{:?}", board.puzzle);
            let expected = board.edges();
            assert_eq!(one.len(), expected.len().min(12), "{:?}", board.puzzle);
            assert_eq!(one.iter().collect::<BTreeSet<_>>().len(), one.len(), "a solution came again");
            assert!(one.iter().all(|edges| expected.contains(edges)), "{:?}", board.puzzle);
        }
    }
}
