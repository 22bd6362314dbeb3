//! Steps of explanations say all that they rest on, and no more than a person takes in: on a board that shows only its
//! outline, walls, holes and the facts that a step names, its conclusions follow.

use std::collections::BTreeSet;
use std::fs;
use unicursal::Explain;
use unicursal::Family;
use unicursal::author::{Generator, Specification};
use unicursal::explain::{Explained, Explanation, Fact, Step};
use unicursal::render::svg::{Mark, Role};
use unicursal::{Geometry, Kind, Language, Pos, Puzzle, Side, Solver, Wall};
use unicursal_testing::published::{collections_of_loops, published};
use unicursal_testing::{
    Random, all_solutions, loops, path_kinds, random_puzzle, random_puzzle_on, repository, seed_of,
};

/// The level of steps for which no short argument is known.
const SEARCH: u8 = 8;
/// The characters and the cells of a sentence that a person takes in at once.
const AT_ONCE: (usize, usize) = (130, 4);
/// Those of a stretch, which is followed on the board.
const STRETCH: (usize, usize) = (220, 5);
/// Those of a supposition, which names everything that has to be drawn in mind.
const SUPPOSITION: (usize, usize) = (600, usize::MAX);

/// Returns the cells that a sentence names.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric());
    let is_cell = |word: &&str| {
        let numbers = word.strip_prefix('r').and_then(|word| word.split_once('c'));
        numbers.is_some_and(|(row, col)| row.parse::<u32>().is_ok() && col.parse::<u32>().is_ok())
    };
    words.filter(is_cell).map(str::to_owned).collect()
}

/// Returns the faults of a step.
fn faults(puzzle: &Puzzle, step: &Step) -> Vec<String> {
    let mut faults = vec![];
    // What is found about a loop by search rests on the whole board, and its sentence names that.
    let rests_on_all = step.level == SEARCH && puzzle.kind().family() == Family::Loop;
    if !rests_on_all && step.follows_on(puzzle) == Some(false) {
        faults.push("does not follow from what it names".into());
    }
    faults.extend(
        (Language::ALL.iter().filter(|language| language.say(&step.technique()).starts_with("technique-")))
            .map(|language| format!("has the technique {}, which has no title in {language}", step.rule)),
    );
    for (at, text) in step.text.split(". Then ").enumerate() {
        let (length, number) = match text.contains("only way") {
            _ if at == 0 && !step.chain.is_empty() => SUPPOSITION,
            true => STRETCH,
            false => AT_ONCE,
        };
        let (characters, cells) = (text.chars().count(), named(text).len());
        let counted = ["steps", "sides", "numbers"].iter().any(|things| text.contains(&format!("{things} later")));
        if counted || characters > length || cells > number {
            faults.push(format!("has {characters} characters and {cells} cells"));
        }
    }
    let cells = named(&step.text);
    let unknown = step.conclusions.iter().filter(|fact| !is_drawn(step, fact) && !is_said(step, fact, &cells));
    faults.extend(unknown.map(|fact| format!("concludes that {fact}, which is neither drawn nor said")));
    faults
}

/// Returns whether a picture of the step draws a conclusion: a side or its cross, an end of the line, or a number,
/// perhaps crossed out.
fn is_drawn(step: &Step, fact: &Fact) -> bool {
    // That the loop visits a cell, or has it inside, is said for all cells that are marked; that it leaves out a
    // corner, by the sides there, or by its name, a dead end.
    let words = ["visits", "leaves out", "shaded", "inside", "outside", "corner of", "ead ends:"];
    let is_told =
        words.iter().any(|word| step.text.contains(word)) || step.conclusions.iter().any(is_side_of(fact));
    let is_mark = |mark: Mark| match (*fact, mark) {
        (Fact::Side { side, used }, Mark::Side { cells, is_used }) => {
            <[Pos; 2]>::from(side.cells()) == cells && used == is_used
        }
        // An end of the line is framed.
        (Fact::End { cell, .. }, Mark::Cell(at)) => cell == at,
        (Fact::Step { cell, steps: [low, high] }, Mark::Number { cell: at, number, is_there }) => {
            cell == at && low == number && high == number && is_there
        }
        (Fact::NotStep { cell, step }, Mark::Number { cell: at, number, is_there }) => {
            cell == at && step == number && !is_there
        }
        (Fact::Visited { cell, .. } | Fact::Inside { cell, .. }, Mark::Cell(at)) => cell == at && is_told,
        _ => false,
    };
    let conclusions = step.highlights().into_iter().filter(|highlight| highlight.role == Role::Conclusion);
    conclusions.map(|highlight| highlight.mark).any(is_mark)
}

/// Returns whether another fact is about a side through which the loop leaves the cell of `fact`.
fn is_side_of(fact: &Fact) -> impl Fn(&Fact) -> bool {
    let cell = fact.cells()[0];
    move |other| matches!(other, Fact::Side { used: true, .. }) && other.cells().contains(&cell)
}

/// Returns whether the sentence of the step says a conclusion. Numbers between two others may be said by these two, and
/// the cells of a pocket by the picture.
fn is_said(step: &Step, fact: &Fact, cells: &BTreeSet<String>) -> bool {
    let words: BTreeSet<&str> = step.text.split(|letter: char| !letter.is_ascii_alphanumeric()).collect();
    let has = |number: u32| words.contains(number.to_string().as_str());
    let names_cells = fact.cells().iter().all(|cell| cells.contains(&cell.to_string()));
    match *fact {
        Fact::End { .. } => {
            names_cells && ["end", "ends", "begin", "begins"].iter().any(|word| words.contains(word))
        }
        Fact::Step { steps: [low, high], .. } => {
            (has(low) || has(low - 1))
                && (has(high) || has(high + 1))
                && (names_cells || step.text.contains("pocket"))
        }
        _ => names_cells,
    }
}

/// Checks all steps, and returns the faults with the steps.
fn check(puzzle: &Puzzle, steps: &[Step]) -> Vec<String> {
    let name = puzzle.name().unwrap_or("a board");
    let mut all = vec![];
    for (number, step) in (1..).zip(steps) {
        let found = faults(puzzle, step).into_iter();
        all.extend(found.map(|fault| format!("{name} {number}. [{}] {fault}: {}", step.level, step.text)));
    }
    all
}

fn way(puzzle: &Puzzle, solver: &Solver) -> Option<Explanation> {
    match solver.explain(puzzle).answer {
        Explained::Found(way) => Some(way),
        _ => None,
    }
}

#[test]
fn steps_of_fixtures_and_generated_boards_say_all_that_they_rest_on() {
    let solver = Solver::new().threads(1);
    let mut faults = vec![];
    let mut levels = [0; 9];
    let mut look = |puzzle: &Puzzle| {
        let Some(way) = way(puzzle, &solver) else { return };
        way.steps.iter().for_each(|step| levels[usize::from(step.level)] += 1);
        faults.extend(check(puzzle, &way.steps));
    };
    for name in ["zip-no-166", "zip-or-tools-1", "zip-or-tools-2", "numberlink-7x7", "numbrix-9x9", "knight-6x6"] {
        look(&repository::fixture(name));
    }
    for kind in Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop) {
        let mut random = Random(seed_of(kind));
        (0..25).for_each(|_| look(&loops::random_puzzle(kind, &mut random)));
    }
    for kind in path_kinds() {
        let mut random = Random(seed_of(kind));
        (0..100).for_each(|_| look(&random_puzzle(kind, &mut random)));
        for size in [5, 6] {
            let specification = Specification::new(kind, size, size).ungraded().seed(3);
            let generator = Generator::new(&solver, specification).expect("it is possible");
            generator
                .batch(&solver, 0..6)
                .filter_map(|report| report.answer.ok())
                .for_each(|made| look(&made.puzzle));
        }
        if kind.exists_on(Geometry::Hex) && kind.family() != Family::Loop {
            let mut random = Random(seed_of(kind));
            (0..60).for_each(|_| look(&random_puzzle_on(Geometry::Hex, kind, &mut random)));
            let specification = Specification::hexagon(kind, 3).ungraded().seed(3);
            let generator = Generator::new(&solver, specification).expect("it is possible");
            let made = generator.batch(&solver, 0..6).filter_map(|report| report.answer.ok());
            made.for_each(|made| look(&made.puzzle));
        }
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
    assert!(levels[7] > 10, "{levels:?}");
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test explanations complete_steps` runs it"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn steps_of_published_boards_say_all_that_they_rest_on() {
    // Both may be set in the environment: a kind, and the number of its boards.
    let only = std::env::var("UNICURSAL_KIND").ok();
    let boards_per_kind: usize =
        std::env::var("UNICURSAL_BOARDS").map_or(1_000, |number| number.parse().expect("a number of boards"));
    let solver = Solver::new().threads(1).time_limit(std::time::Duration::from_secs(20));
    let of_paths = repository::collections("").into_iter().map(|(_, path)| repository::boards(&path));
    let of_loops = collections_of_loops().into_iter().map(|path| {
        let lines = fs::read_to_string(path).expect("a collection can be read");
        lines.lines().map(|line| published(line).0).collect()
    });
    let (mut faults, mut all) = (vec![], 0);
    for boards in of_paths.chain(of_loops).filter(|boards: &Vec<Puzzle>| !boards.is_empty()) {
        let kind = boards[0].kind();
        if only.as_ref().is_some_and(|only| *only != kind.to_string()) {
            continue;
        }
        let small: Vec<&Puzzle> = boards.iter().filter(|board| board.open_cells().count() <= 100).collect();
        let every = small.len().div_ceil(boards_per_kind).max(1);
        let (mut found, mut steps, mut undecided) = (0, 0, 0);
        for puzzle in small.into_iter().step_by(every) {
            let Some(way) = way(puzzle, &solver) else { continue };
            (found, steps) = (found + 1, steps + way.steps.len());
            faults.extend(check(puzzle, &way.steps));
            undecided += way.steps.iter().filter(|step| step.follows_on(puzzle).is_none()).count();
        }
        println!("{kind}: {found} boards, {steps} steps, {undecided} undecided, {} faults so far", faults.len());
        all += found;
    }
    assert!(all > 0, "no board was explained");
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}

fn step(premises: &[Fact], conclusion: Fact) -> Step {
    Step {
        rule: "",
        level: 1,
        text: String::new(),
        message: unicursal::message::Message::new("sentence-contradicts"),
        premises: premises.to_vec(),
        conclusions: vec![conclusion],
        chain: vec![],
        assumes: None,
    }
}

/// Returns the board with its hidden clues in every order.
fn with_hidden_clues(puzzle: &Puzzle, shown: &BTreeSet<Pos>) -> Vec<Puzzle> {
    let clues = puzzle.clues();
    let hidden: Vec<Pos> = clues.iter().map(|&(_, pos)| pos).filter(|pos| !shown.contains(pos)).collect();
    let numbers: Vec<u32> = clues.iter().filter(|(_, pos)| !shown.contains(pos)).map(|&(clue, _)| clue).collect();
    let mut boards = vec![];
    for order in orders(hidden.len()) {
        let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
        for pos in puzzle.places() {
            let at = hidden.iter().position(|&cell| cell == pos);
            builder = match at {
                Some(at) => builder.clue(pos, numbers[order[at]]),
                None => builder.cell(pos, puzzle.cell(pos)),
            };
        }
        for wall in puzzle.walls() {
            builder = builder.wall(wall.cells().0, wall.cells().1);
        }
        boards.extend(builder.build());
    }
    boards
}

fn orders(count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        return vec![vec![]];
    }
    let mut all = vec![];
    for before in orders(count - 1) {
        for at in 0..count {
            let mut order = before.clone();
            order.insert(at, count - 1);
            all.push(order);
        }
    }
    all
}

#[test]
fn what_follows_is_what_holds_whatever_the_hidden_clues_are() {
    let [mut yes, mut no] = [0; 2];
    let squares = [Kind::ZIP, Kind::NUMBERLINK].map(|kind| (Geometry::Square, kind, 400));
    let hexagons = [Kind::ZIP, Kind::NUMBERLINK].map(|kind| (Geometry::Hex, kind, 150));
    for (geometry, kind, boards) in squares.into_iter().chain(hexagons) {
        let mut random = Random(seed_of(kind));
        for _ in 0..boards {
            let puzzle = random_puzzle_on(geometry, kind, &mut random);
            let clues = puzzle.clues();
            if puzzle.open_cells().count() > 16 || clues.len() > 6 || puzzle.open_cells().count() < 2 {
                continue;
            }
            let shown: BTreeSet<Pos> = clues.iter().map(|&(_, pos)| pos).filter(|_| random.chance(60)).collect();
            let mut solutions = vec![];
            for board in with_hidden_clues(&puzzle, &shown) {
                solutions.extend(all_solutions(&board, 2_000).into_iter().flatten());
            }
            let premises: Vec<Fact> = shown.iter().map(|&pos| Fact::Clue(pos)).collect();
            let open: Vec<Pos> = puzzle.open_cells().collect();
            for (at, &a) in open.iter().enumerate() {
                for &b in open[at + 1..].iter().filter(|&&b| puzzle.are_neighbors(a, b)) {
                    let side = Side::between(a, b);
                    if puzzle.walls().contains(&Wall::between(a, b)) {
                        continue;
                    }
                    let uses = |solution: &unicursal::Solution| {
                        let mut steps = solution.paths().iter().flat_map(|path| path.windows(2));
                        steps.any(|step| Side::between(step[0], step[1]) == side)
                    };
                    for used in [true, false] {
                        let holds = solutions.iter().all(|solution| uses(solution) == used);
                        let found = step(&premises, Fact::Side { side, used }).follows_on(&puzzle);
                        let Some(found) = found else { continue };
                        assert_eq!(found, holds, "{puzzle:?} {premises:?} {side:?} {used}");
                        if holds { yes += 1 } else { no += 1 }
                    }
                }
            }
        }
    }
    assert!(yes > 300 && no > 300, "{yes} follow, {no} do not");
}
