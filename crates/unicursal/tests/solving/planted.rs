//! Boards that are too large for brute force but have a known solution: every inference of the path propagators, every
//! learned clause and every answer has to allow it.
#![allow(clippy::print_stdout, reason = "the figures of a campaign")]

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use unicursal::encode::Encoding;
use unicursal::format::read_json;
use unicursal::{Puzzle, Solution, Solve, Solver, verify};
use unicursal_core::path::{self, Technique, Techniques};
use unicursal_core::{Budget, Lit, Outcome, Solver as Engine};
use unicursal_testing::audit::Audit;
use unicursal_testing::problem::{Problem, Slitherlink, Trial, low_parameters};
use unicursal_testing::truth::{paths, truth};
use unicursal_testing::{Random, path_kinds, repository};

#[derive(Default)]
struct Total {
    boards: usize,
    inferences: usize,
    conflicts: usize,
    rules: BTreeMap<&'static str, usize>,
}

impl Total {
    /// Searches on a board and checks every inference against its solution.
    fn audit(&mut self, puzzle: &Puzzle, solution: &Solution, techniques: Techniques, random: &mut Random) {
        let encoding = Encoding::of(puzzle);
        let cover = encoding.problem().cloned().expect("a board with a solution is not contradictory in itself");
        let mut engine = Engine::with_parameters(low_parameters());
        let path_model = path::post(&mut engine, cover.clone(), &techniques);
        path::streamline(&mut engine, &path_model);
        let truth = truth(&cover, &path_model, &engine, &paths(puzzle, &cover, solution));
        let audit = Audit::attach(&mut engine, std::slice::from_ref(&truth));
        let edges = path_model.graph().edges().len();
        for round in 0..4 {
            let edge = |random: &mut Random| {
                let lit = path_model.edge(random.below(edges.max(1)) as u32);
                if random.chance(50) { lit } else { !lit }
            };
            let mut assumptions: Vec<Lit> = (0..3 - round).filter(|_| edges > 0).map(|_| edge(random)).collect();
            assumptions.extend(path_model.streamliner().filter(|_| random.chance(50)));
            let allows = assumptions.iter().all(|lit| truth.contains(&lit.var()) != lit.is_negative());
            let budget = Budget { conflicts: Some(200), ..Budget::default() };
            let outcome = engine.solve_within(&assumptions, &budget);
            assert!(outcome != Outcome::Unsatisfiable || !allows, "{techniques:?} {puzzle:?}");
        }
        engine.probe(2_000, &Budget::default());
        audit.check_root(&mut engine);
        let findings = audit.into_findings();
        assert_eq!(findings.faults, [""; 0], "{techniques:?} {puzzle:?}");
        self.inferences += findings.inferences;
        self.conflicts += findings.conflicts;
        for (rule, count) in findings.rules {
            *self.rules.entry(rule).or_default() += count;
        }
    }

    /// Audits all boards of a collection with at most `max_cells` cells, each with the default techniques and with all.
    fn collection(&mut self, path: &Path, max_cells: usize) {
        let boards = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, line) in (0..).zip(boards.lines()) {
            let puzzle = read_json(line).expect("a board is valid");
            if puzzle.open_cells().count() > max_cells {
                continue;
            }
            let solver = Solver::new().threads(1).conflict_limit(5_000);
            let Solve::Solved(solution) = solver.solve(&puzzle).answer else { continue };
            assert_eq!(verify(&puzzle, &solution), Ok(()), "{:?}", puzzle.name());
            let mut random = Random(43 << 32 | number);
            let encoding = Encoding::of(&puzzle);
            let Some(cover) = encoding.problem() else { continue };
            let usual = Techniques::solving(cover);
            for techniques in [usual, Techniques::ALL.without(Technique::Probing), Techniques::NONE] {
                self.audit(&puzzle, &solution, techniques, &mut random);
            }
            self.boards += 1;
        }
    }

    fn print(&self, name: &str) {
        let Self { boards, inferences, conflicts, rules } = self;
        println!("{name}: {boards} boards, {inferences} inferences, {conflicts} conflicts, {} rules", rules.len());
    }
}

#[test]
fn no_inference_excludes_the_solution_of_our_own_boards() {
    let mut total = Total::default();
    for kind in path_kinds() {
        total.collection(&repository::root().join(format!("fixtures/boards/{kind}.jsonl")), 64);
    }
    total.print("fixtures");
    assert!(total.boards > 20 && total.conflicts > 200, "{} boards, {} conflicts", total.boards, total.conflicts);
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test solving planted` runs it"]
fn no_inference_excludes_the_solution_of_a_published_board() {
    for (kind, path) in repository::collections("select") {
        let mut total = Total::default();
        total.collection(&path, 225);
        total.print(kind.name());
        assert!(total.boards > 20, "{} boards of {kind}", total.boards);
    }
}

/// The published loops, with the general constraints.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test solving planted` runs it"]
fn no_inference_excludes_the_loop_of_a_published_slitherlink() {
    let (mut boards, mut inferences, mut conflicts) = (0, 0, 0);
    for name in ["slitherlink", "irreducible-slitherlink", "irreducible-large-slitherlink"] {
        let path = repository::corpus().join(format!("loops/{name}.jsonl"));
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        for (number, line) in (0..).zip(text.lines()) {
            let (problem, solution) = published_loop(line);
            assert!(problem.is_satisfied(&solution), "{line}");
            let trial = Trial { problem: &problem, solution: &solution, seed: number, conflicts: 400 };
            let findings = trial.run();
            assert!(findings.faults.is_empty(), "{line}: {}", trial.report());
            boards += 1;
            inferences += findings.inferences;
            conflicts += findings.conflicts;
        }
    }
    println!("Slitherlink: {boards} boards, {inferences} inferences, {conflicts} conflicts");
    assert!(boards > 100);
}

/// Returns a Slitherlink in the form of the collections, with its loop.
fn published_loop(line: &str) -> (Problem, Vec<i64>) {
    let board: serde_json::Value = serde_json::from_str(line).expect("an object");
    let size = |name: &str| board[name].as_u64().expect("a size") as usize;
    let numbers = board["clues"].as_array().expect("rows").iter().flat_map(|row| row.as_array().expect("a row"));
    let numbers = numbers.map(|number| number.as_i64().filter(|&number| number >= 0)).collect();
    let board_of = Slitherlink { rows: size("rows"), cols: size("cols"), numbers };
    let edges = board_of.edges();
    let used = board["solution"].as_array().expect("edges").iter();
    let used: Vec<[usize; 2]> =
        used.map(|number| edges[number.as_u64().expect("a number") as usize - 1]).collect();
    (board_of.problem(), board_of.solution(&used))
}
