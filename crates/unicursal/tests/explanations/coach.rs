//! The coach, held against simulated players who lack one technique.

use std::collections::{BTreeMap, BTreeSet};
use unicursal::author::{Generator, Specification};
use unicursal::explain::{Explained, Fact, Hint, Markings, Move, Review, Step, TechniqueUse};
use unicursal::format::read_text;
use unicursal::{Cell, Draft, Explain, Family, Kind, Pos, Puzzle, Side, Solution, Solver};

/// The number of games of a player.
const GAMES: u64 = 5;

const SEED: u64 = 74;

/// A board with the marks of a player.
struct Table<'a> {
    puzzle: &'a Puzzle,
    solution: &'a Solution,
    marks: BTreeSet<Fact>,
}

impl Table<'_> {
    /// Returns whether a player writes such a fact on the board.
    fn is_mark(&self, fact: &Fact) -> bool {
        let has_numbers = self.puzzle.kind().family() == Family::Numbers;
        match fact {
            Fact::Side { .. } => !has_numbers,
            Fact::Step { steps: [low, high], .. } => has_numbers && low == high,
            _ => false,
        }
    }

    fn board(&self) -> Draft {
        let mut board = self.puzzle.clone();
        for mark in &self.marks {
            match *mark {
                Fact::Side { side, used: true } => board.links.push(side),
                Fact::Side { side, used: false } => board.walls.push(side),
                Fact::Step { cell, steps: [step, _] } => {
                    let at = board.index(cell);
                    board.cells[at] = match board.cells[at] {
                        Cell::Symbol(symbol) => Cell::Symbol(symbol.with_number(step)),
                        _ => Cell::Clue(step),
                    };
                }
                _ => unreachable!("no other facts are marks"),
            }
        }
        board.links.sort_unstable();
        board.walls.sort_unstable();
        Draft::from(board)
    }

    /// Returns what the solution has and the board does not.
    fn missing(&self) -> Option<Fact> {
        let all: Vec<Fact> = if self.puzzle.kind().family() == Family::Numbers {
            let cells = self.solution.cells(self.puzzle);
            let is_given = |cell: Pos| match self.puzzle.cell(cell) {
                Cell::Symbol(symbol) => symbol.number.is_some(),
                cell => cell.is_given(),
            };
            let open = self.puzzle.open_cells().filter(|cell| !is_given(*cell));
            let number_at = |cell: Pos| cells[cell.row as usize][cell.col as usize] as u32;
            open.map(|cell| Fact::Step { cell, steps: [number_at(cell); 2] }).collect()
        } else {
            let sides = self.solution.steps().map(|(from, to)| Side::between(from, to));
            sides.map(|side| Fact::Side { side, used: true }).collect()
        };
        all.into_iter().find(|fact| !self.marks.contains(fact))
    }

    /// Returns the first step of a player who lacks a technique.
    fn step_without(&self, solver: &Solver, lacking: &str) -> Option<Step> {
        let hint = solver.hint_towards(self.solution, self.puzzle, Some(&self.board()), 60).expect("marks");
        let Explained::Found(Hint::Steps { steps, .. }) = hint.answer else { return None };
        let mut hidden: BTreeSet<Fact> = BTreeSet::new();
        for step in steps {
            let is_hidden = step.rule == lacking
                || step.assumes == Some("the solution that was found")
                || step.premises.iter().any(|fact| hidden.contains(fact));
            if is_hidden {
                hidden.extend(step.conclusions.iter().filter(|fact| !self.marks.contains(fact)));
            } else if step.conclusions.iter().any(|fact| self.is_mark(fact) && !self.marks.contains(fact)) {
                return Some(step);
            }
        }
        None
    }
}

/// Returns the moves of a player who lacks a technique, and guesses where nothing else leads on.
fn play(solver: &Solver, puzzle: &Puzzle, solution: &Solution, lacking: &str) -> Vec<Move> {
    let mut table = Table { puzzle, solution, marks: BTreeSet::new() };
    let (mut moves, mut at) = (vec![], 0.0);
    while let Some(missing) = table.missing() {
        let step = table.step_without(solver, lacking);
        at += if step.is_some() { 2.0 } else { 20.0 };
        let new = |fact: &Fact| table.is_mark(fact) && !table.marks.contains(fact);
        let facts: Vec<Fact> =
            step.map_or_else(|| vec![missing], |step| step.conclusions.into_iter().filter(new).collect());
        moves.push(Move { at: Some(at), drawn: markings(&facts), ..Move::default() });
        table.marks.extend(facts);
    }
    moves
}

fn markings(facts: &[Fact]) -> Markings {
    let mut marks = Markings::default();
    for fact in facts {
        match *fact {
            Fact::Side { side, used: true } => marks.links.push(side),
            Fact::Side { side, used: false } => marks.walls.push(side),
            Fact::Step { cell, steps: [step, _] } => marks.numbers.push((cell, step)),
            _ => unreachable!("no other facts are marks"),
        }
    }
    marks
}

fn coach(solver: &Solver, puzzle: &Puzzle, moves: &[Move], before: &[TechniqueUse]) -> Review {
    match solver.coach(puzzle, moves, before).expect("moves of the puzzle").answer {
        Explained::Found(review) => review,
        other => panic!("{other:?}"),
    }
}

/// The games of one player of a kind, on boards of this size.
struct Player {
    boards: Vec<(Puzzle, Solution)>,
    /// The techniques that the boards take, by the number of steps.
    techniques: BTreeMap<&'static str, usize>,
}

impl Player {
    fn of(kind: Kind, size: u32, solver: &Solver) -> Self {
        let specification = Specification::new(kind, size, size).seed(SEED);
        let generator = Generator::new(solver, specification).expect("boards can be generated");
        let (mut boards, mut techniques) = (vec![], BTreeMap::new());
        for number in 0..GAMES {
            let puzzle = generator.puzzle(solver, number).answer.expect("a board").puzzle;
            let Explained::Found(found) = solver.explain(&puzzle).answer else { panic!("it has one solution") };
            // Suppositions and what is plain to see are no techniques that one lacks.
            for step in found.steps.iter().filter(|step| (2..=6).contains(&step.level)) {
                *techniques.entry(step.rule).or_default() += 1;
            }
            boards.push((puzzle, found.solution));
        }
        Self { boards, techniques }
    }

    /// Returns the number of times when a player who lacks a technique is at a loss, and what the coach says.
    fn games_without(&self, lacking: &str, solver: &Solver) -> (usize, Review) {
        let (mut known, mut losses) = (vec![], 0);
        let mut last = None;
        for (puzzle, solution) in &self.boards {
            let moves = play(solver, puzzle, solution, lacking);
            losses += moves.windows(2).filter(|two| two[1].at > two[0].at.map(|at| at + 10.0)).count();
            let review = coach(solver, puzzle, &moves, &known);
            known.clone_from(&review.techniques);
            last = Some(review);
        }
        (losses, last.expect("a game"))
    }
}

#[test]
fn the_technique_that_a_player_lacks_is_found_in_all_kinds() {
    let solver = Solver::new();
    let mut missed = vec![];
    for &kind in Kind::ALL {
        let player = Player::of(kind, 6, &solver);
        let lacking = player.techniques.iter().max_by_key(|(_, count)| **count).expect("a technique").0;
        let practice = player.games_without(lacking, &solver).1.practice.map(|technique| technique.rule);
        if practice.as_deref() != Some(lacking) {
            missed.push((kind, *lacking, practice));
        }
    }
    // In a Spell, of two techniques that are equally hard and at hand at the same time, the other one is found.
    assert!(missed.len() <= 1, "{missed:?}");
}

#[test]
#[ignore = "slow"]
fn most_techniques_that_players_lack_are_found() {
    let solver = Solver::new();
    let (mut missed, mut all) = (vec![], 0);
    for &kind in Kind::ALL {
        let player = Player::of(kind, 7, &solver);
        for lacking in player.techniques.keys() {
            let (losses, review) = player.games_without(lacking, &solver);
            let practice = review.practice.map(|technique| technique.rule);
            // A player who lacks what is hardly ever needed plays as well as everyone.
            if losses > 2 {
                all += 1;
                if practice.as_deref() != Some(lacking) {
                    missed.push((kind, *lacking, practice));
                }
            }
        }
    }
    assert!(missed.len() * 10 <= all, "{} of {all}: {missed:?}", missed.len());
}

/// Pairs of cells that the line joins.
type Links<'a> = &'a [[(u32, u32); 2]];

/// Returns the moves of a game on a Zip: the time, what is drawn, and what is erased.
fn moves(each: &[(f64, Links<'_>, Links<'_>)]) -> Vec<Move> {
    let marks = |links: Links<'_>| Markings {
        links: links.iter().map(|[a, b]| Side::between(*a, *b)).collect(),
        ..Markings::default()
    };
    each.iter()
        .map(|(at, drawn, erased)| Move { at: Some(*at), drawn: marks(drawn), erased: marks(erased) })
        .collect()
}

#[test]
fn each_move_has_a_verdict_and_what_there_is_to_say() {
    let puzzle = read_text("zip\n1 . . .\n. . . 2\n3 . . 4\n5 . . .\n").expect("a board");
    let game = moves(&[
        (1.0, &[[(0, 2), (0, 3)], [(0, 3), (1, 3)]], &[]),
        (2.0, &[[(3, 2), (3, 3)], [(2, 3), (3, 3)]], &[]),
        (3.0, &[[(0, 0), (1, 0)]], &[]),
        (4.0, &[], &[[(0, 0), (1, 0)]]),
        (30.0, &[[(2, 0), (2, 1)]], &[]),
        (31.0, &[[(3, 0), (3, 1)]], &[]),
    ]);
    let review = coach(&Solver::new(), &puzzle, &game, &[]);
    let said: Vec<String> = review
        .turns
        .iter()
        .map(|turn| {
            let text = turn.remark.as_ref().map_or("", |remark| &remark.text);
            let seen = turn.seen.as_ref().map_or("", |step| &step.text);
            format!("{} {:?} {:?} {text} {seen}", turn.number, turn.verdict, turn.took)
        })
        .collect();
    insta::assert_snapshot!(said.join("\n") + "\n" + &review.summary.text);
}

#[test]
fn moves_that_do_not_belong_to_the_puzzle_are_refused() {
    let puzzle = read_text("zip\n1 . .\n2 . .\n").expect("a board");
    let refused = |moves: &[Move]| Solver::new().coach(&puzzle, moves, &[]).expect_err("a wrong move").to_string();
    let far = moves(&[(1.0, &[[(0, 0), (0, 1)]], &[]), (2.0, &[[(0, 0), (1, 1)]], &[])]);
    assert_eq!(refused(&far), "move 2: r1c1 and r2c2 are not neighbors");
    let off = moves(&[(1.0, &[[(1, 2), (2, 2)]], &[])]);
    assert_eq!(refused(&off), "move 1: r3c3 is not on the board");
    let back = moves(&[(2.0, &[], &[]), (1.0, &[], &[])]);
    assert_eq!(refused(&back), "move 2: `at` is 1: give seconds from 0, in the order of the moves");
    let number = Markings { numbers: vec![((0, 1).into(), 3)], ..Markings::default() };
    assert_eq!(
        refused(&[Move { drawn: number, ..Move::default() }]),
        "move 1: 3 at r1c2 is not given in the puzzle: the partial solution of a zip has links and walls, and no numbers \
         of its own"
    );
}

#[test]
fn counts_of_strangers_do_not_overflow() {
    let puzzle = read_text("zip\n1 . .\n2 . .\n").expect("a board");
    let most = |rule: &str, level| {
        let [used, missed, paused, avoided] = [u32::MAX; 4];
        TechniqueUse { rule: rule.into(), level, used, missed, paused, avoided }
    };
    let game = moves(&[(1.0, &[[(0, 0), (1, 0)]], &[]), (2.0, &[[(0, 1), (0, 2)]], &[])]);
    let review = coach(&Solver::new(), &puzzle, &game, &[most("degree", 1), most("no such rule", u8::MAX)]);
    assert_eq!(review.techniques[0], most("degree", 1));
    assert_eq!(review.practice.map(|technique| technique.rule).as_deref(), Some("degree"));
}
