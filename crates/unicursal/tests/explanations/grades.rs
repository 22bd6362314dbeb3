//! Grades: more givens never raise them, and they agree with what publishers say about their puzzles.

use serde_json::Value;
use std::collections::BTreeMap;
use std::fs;
use unicursal::Explain;
use unicursal::author::{Generator, Specification};
use unicursal::explain::{Difficulty, Explained, Grade};
use unicursal::format::{read_json, write_json};
use unicursal::{Geometry, Kind, Pos, Puzzle, Side, Solution, Solver, Switch, Wall};
use unicursal_testing::published::{collections_of_loops, published};
use unicursal_testing::{
    Random, all_solutions, images, path_kinds, random_switched, repository, seed_of, switch_sets,
};

/// Returns an irreducible puzzle of each kind and size, with its solution.
fn boards(kind: Kind, size: u32, count: u64) -> Vec<(Puzzle, Solution)> {
    let solver = Solver::new().threads(1);
    let specification = Specification::new(kind, size, size).ungraded().seed(seed_of(kind) + u64::from(size));
    let generator = Generator::new(&solver, specification).expect("it is possible");
    let made = generator.batch(&solver, 0..count).filter_map(|report| report.answer.ok());
    made.map(|made| (made.puzzle, made.solution)).collect()
}

fn shuffled<T>(mut items: Vec<T>, random: &mut Random) -> Vec<T> {
    for at in (1..items.len()).rev() {
        items.swap(at, random.below(at + 1));
    }
    items
}

/// Returns the puzzle with clues at these cells of its solution besides its own.
fn with_clues(puzzle: &Puzzle, solution: &Solution, more: &[Pos]) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for pos in puzzle.places().filter(|&pos| !puzzle.is_open(pos)) {
        builder = builder.hole(pos);
    }
    for wall in puzzle.walls() {
        builder = builder.wall(wall.cells().0, wall.cells().1);
    }
    let mut rank = 0;
    for (step, &pos) in (1..).zip(&solution.paths()[0]) {
        if puzzle.cell(pos).clue().is_some() || more.contains(&pos) {
            rank += 1;
            builder = builder.clue(pos, if puzzle.kind() == Kind::ZIP { rank } else { step });
        }
    }
    builder.build().expect("a puzzle with more clues")
}

/// Returns the puzzle with these walls and links besides its own.
fn with_sides(puzzle: &Puzzle, walls: &[Side], links: &[Side]) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    for (a, b) in puzzle.walls().iter().chain(walls).map(|wall| wall.cells()) {
        builder = builder.wall(a, b);
    }
    for (a, b) in puzzle.links().iter().chain(links).map(|link| link.cells()) {
        builder = builder.link(a, b);
    }
    let builder = puzzle.switches().off().fold(builder, |builder, rule| builder.switch(rule, false));
    builder.build().expect("a puzzle with more sides")
}

/// Returns the puzzles that arise when more and more of the solution is given: clues, walls, or links.
fn chain(puzzle: &Puzzle, solution: &Solution, random: &mut Random) -> Vec<(String, Vec<Puzzle>)> {
    let mut chains = vec![];
    if ![Kind::LINE, Kind::NUMBERLINK].contains(&puzzle.kind()) {
        let empty = puzzle.open_cells().filter(|&pos| puzzle.cell(pos).clue().is_none()).collect();
        let order = shuffled(empty, random);
        let boards = (0..=order.len()).map(|count| with_clues(puzzle, solution, &order[..count])).collect();
        chains.push(("clues".into(), boards));
    }
    let used: Vec<Side> = solution
        .paths()
        .iter()
        .flat_map(|path| path.windows(2))
        .map(|step| Side::between(step[0], step[1]))
        .collect();
    let cells: Vec<Pos> = puzzle.open_cells().collect();
    let pairs = cells.iter().flat_map(|&a| cells.iter().map(move |&b| (a, b)));
    let free = pairs
        .filter(|&(a, b)| a < b && puzzle.kind().are_neighbors(a, b))
        .map(|(a, b)| Wall::between(a, b))
        .filter(|wall| !used.contains(wall) && !puzzle.walls().contains(wall))
        .collect();
    let walls = shuffled(free, random);
    let boards = (0..=walls.len()).step_by(2).map(|count| with_sides(puzzle, &walls[..count], &[])).collect();
    chains.push(("walls".into(), boards));
    let links = shuffled(used.into_iter().filter(|side| !puzzle.links().contains(side)).collect(), random);
    let boards = (0..=links.len()).step_by(2).map(|count| with_sides(puzzle, &[], &links[..count])).collect();
    chains.push(("links".into(), boards));
    chains
}

fn grade(puzzle: &Puzzle) -> Grade {
    let Explained::Found(grade) = Solver::new().threads(1).grade(puzzle).answer else { panic!("{puzzle:?}") };
    grade
}

/// Random Numberlinks with these rules switched off and one solution.
fn switched_boards(off: &[Switch], count: usize) -> Vec<(Puzzle, Solution)> {
    let mut random = Random(off.len() as u64 + 3);
    let mut boards = vec![];
    while boards.len() < count {
        let puzzle = random_switched(Geometry::Square, Kind::NUMBERLINK, off, &mut random);
        let Some(solutions) = all_solutions(&puzzle, 1).filter(|solutions| solutions.len() == 1) else { continue };
        boards.extend(solutions.into_iter().map(|solution| (puzzle.clone(), solution)));
    }
    boards
}

/// Looks for givens that raise a grade. Returns the number of puzzles looked at.
fn look_for_rises(name: &str, boards: &[(Puzzle, Solution)], rises: &mut Vec<String>) -> usize {
    let mut random = Random(boards.len() as u64);
    let mut looked_at = 0;
    for (number, (puzzle, solution)) in boards.iter().enumerate() {
        for (what, puzzles) in chain(puzzle, solution, &mut random) {
            let mut before: Option<Grade> = None;
            for (at, puzzle) in puzzles.iter().enumerate() {
                let grade = grade(puzzle);
                if let Some(before) = before
                    && (grade.level > before.level
                        || grade.score > before.score
                        || grade.difficulty > before.difficulty)
                {
                    let from = (before.level, before.score);
                    let to = (grade.level, grade.score);
                    rises.push(format!("{name} #{number} {what} {at}: {from:?} -> {to:?}"));
                }
                before = Some(grade);
                looked_at += 1;
            }
        }
    }
    looked_at
}

#[test]
fn more_givens_never_raise_a_grade() {
    let mut rises = vec![];
    let mut looked_at = 0;
    for kind in path_kinds() {
        looked_at += look_for_rises(kind.name(), &boards(kind, 5, 3), &mut rises);
    }
    for off in switch_sets(Kind::NUMBERLINK) {
        looked_at += look_for_rises(&format!("{off:?}"), &switched_boards(&off, 40), &mut rises);
    }
    assert!(looked_at > 500, "{looked_at}");
    assert!(rises.is_empty(), "{} of {looked_at}:\n{}", rises.len(), rises.join("\n"));
}

#[test]
#[ignore = "takes long; `just slow --test explanations grades` runs it"]
fn more_givens_never_raise_a_grade_of_larger_boards() {
    let mut rises = vec![];
    let mut looked_at = 0;
    for kind in path_kinds() {
        for size in [6, 7, 8] {
            looked_at += look_for_rises(&format!("{kind} {size}"), &boards(kind, size, 10), &mut rises);
        }
    }
    for off in switch_sets(Kind::NUMBERLINK) {
        looked_at += look_for_rises(&format!("{off:?}"), &switched_boards(&off, 1000), &mut rises);
    }
    assert!(rises.is_empty(), "{} of {looked_at}:\n{}", rises.len(), rises.join("\n"));
}

/// Asserts that the images of puzzles have their grades. Returns the number of images.
fn look_at_images(puzzles: impl IntoIterator<Item = Puzzle>) -> usize {
    let mut looked_at = 0;
    for puzzle in puzzles {
        let expected = grade(&puzzle);
        for (name, image) in images(&puzzle) {
            let found = grade(&image);
            assert_eq!(
                (found.level, found.score, found.difficulty),
                (expected.level, expected.score, expected.difficulty),
                "{name}: {puzzle:?}"
            );
            looked_at += 1;
        }
    }
    looked_at
}

#[test]
fn images_of_a_puzzle_have_its_grade() {
    let kinds = Kind::ALL.iter().filter(|kind| **kind != Kind::MOONSUN);
    let of_kinds = kinds.flat_map(|&kind| boards(kind, 5, 6));
    let switched = switch_sets(Kind::NUMBERLINK).into_iter().flat_map(|off| switched_boards(&off, 20));
    let looked_at = look_at_images(of_kinds.chain(switched).map(|(puzzle, _)| puzzle));
    assert!(looked_at > 1000, "{looked_at}");
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test explanations grades` runs it"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn images_of_published_loops_have_their_grades() {
    for file in collections_of_loops() {
        let lines = fs::read_to_string(&file).expect("a file");
        let puzzles =
            lines.lines().map(|line| published(line).0).filter(|puzzle| puzzle.rows() * puzzle.cols() <= 225);
        println!("{} images of {}", look_at_images(puzzles), file.display());
    }
}

/// Asserts that the level of each puzzle is that of its hardest step. Returns the number of puzzles.
fn look_at_levels(puzzles: impl IntoIterator<Item = Puzzle>) -> usize {
    let solver = Solver::new().threads(1);
    let mut looked_at = 0;
    let mut different = vec![];
    for puzzle in puzzles {
        let Explained::Found(explanation) = solver.explain(&puzzle).answer else { panic!("{puzzle:?}") };
        let hardest = explanation.steps.iter().map(|step| step.level).max().unwrap_or(0);
        if explanation.grade.level != hardest {
            different.push((explanation.grade.level, hardest, write_json(&puzzle)));
        }
        looked_at += 1;
    }
    assert!(different.is_empty(), "{} of {looked_at}: {different:#?}", different.len());
    looked_at
}

#[test]
fn the_level_of_a_puzzle_is_that_of_its_hardest_step() {
    let of_kinds = Kind::ALL.iter().flat_map(|&kind| boards(kind, 5, 4));
    let looked_at = look_at_levels(of_kinds.map(|(puzzle, _)| puzzle));
    assert!(looked_at > 60, "{looked_at}");
}

#[test]
#[ignore = "takes long; `just slow --test explanations grades` runs it"]
fn the_level_of_a_larger_puzzle_is_that_of_its_hardest_step() {
    let of_kinds = Kind::ALL.iter().flat_map(|&kind| boards(kind, 7, 10).into_iter().chain(boards(kind, 6, 60)));
    let looked_at = look_at_levels(of_kinds.map(|(puzzle, _)| puzzle));
    assert!(looked_at > 1200, "{looked_at}");
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test explanations grades` runs it"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn the_levels_of_published_puzzles_are_those_of_their_hardest_steps() {
    let of_loops = collections_of_loops().into_iter().map(|file| (file, true));
    let names = ["zip", "numbrix", "hidato", "line", "numberlink"];
    let of_lines = names.map(|name| (repository::corpus().join(format!("{name}.jsonl")), false));
    let solver = Solver::new().threads(1);
    let mut all = vec![];
    for (file, is_of_loops) in of_loops.chain(of_lines) {
        let lines = fs::read_to_string(&file).expect("a file");
        let read = |line: &str| if is_of_loops { published(line).0 } else { read_json(line).expect("a puzzle") };
        let is_unique = |puzzle: &Puzzle| {
            puzzle.rows() * puzzle.cols() <= MAX_CELLS
                && matches!(solver.check_unique(puzzle).answer, unicursal::Uniqueness::Unique(_))
        };
        // Collections begin with the easy or the small ones.
        let step = (lines.lines().count() / MAX_PUZZLES).max(1);
        all.extend(lines.lines().step_by(step).map(read).filter(is_unique));
    }
    println!("{} puzzles", look_at_levels(all));
}

/// The most cells of a published puzzle that is explained.
const MAX_CELLS: u32 = 144;
/// The number of puzzles of a collection that are explained.
const MAX_PUZZLES: usize = 250;

#[test]
fn what_is_given_costs_nothing() {
    for kind in [Kind::NUMBRIX, Kind::HIDATO, Kind::KNIGHT] {
        let (puzzle, solution) = boards(kind, 5, 1).remove(0);
        let all: Vec<Pos> = puzzle.open_cells().collect();
        let grade = grade(&with_clues(&puzzle, &solution, &all));
        assert_eq!((grade.level, grade.score, grade.difficulty), (0, 0, Difficulty::Easy));
    }
}

/// Returns the ranks of values; equal ones share the middle of their ranks.
fn ranks(values: &[f64]) -> Vec<f64> {
    let below = |value: f64| values.iter().filter(|&&other| other < value).count() as f64;
    let equal = |value: f64| values.iter().filter(|other| other.total_cmp(&value).is_eq()).count() as f64;
    values.iter().map(|&value| below(value) + (equal(value) - 1.0) / 2.0).collect()
}

fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let mean = |values: &[f64]| values.iter().sum::<f64>() / values.len() as f64;
    let (mean_one, mean_other) = (mean(one), mean(other));
    let product = |a: &[f64], b: &[f64], mean_a: f64, mean_b: f64| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean_a) * (b - mean_b)).sum()
    };
    let covariance = product(one, other, mean_one, mean_other);
    let scale = product(one, one, mean_one, mean_one) * product(other, other, mean_other, mean_other);
    if scale == 0.0 { f64::NAN } else { covariance / scale.sqrt() }
}

/// Returns the rank correlation of two rows with the third one held fixed.
fn partial(one: &[f64], other: &[f64], fixed: &[f64]) -> f64 {
    let [one, other, fixed] = [one, other, fixed].map(ranks);
    let [xy, xz, yz] = [correlation(&one, &other), correlation(&one, &fixed), correlation(&other, &fixed)];
    if xz.is_nan() || yz.is_nan() {
        return xy;
    }
    (xy - xz * yz) / ((1.0 - xz * xz) * (1.0 - yz * yz)).sqrt()
}

/// A graded puzzle, and the place in the publisher's order.
struct Rated {
    grade: Grade,
    rank: f64,
    cells: f64,
}

/// Returns the puzzles about whose difficulty something is said, by source.
fn rated() -> BTreeMap<&'static str, Vec<Rated>> {
    let lines = |name: &str| fs::read_to_string(repository::corpus().join(name)).expect("it is in the corpus");
    let mut puzzles = BTreeMap::new();
    for name in ["zip.jsonl", "hidato.jsonl"] {
        for line in lines(name).lines() {
            let fields: Value = serde_json::from_str(line).expect("JSON");
            puzzles.insert(fields["id"].as_str().unwrap_or_default().to_owned(), line.to_owned());
        }
    }
    let mut rated: BTreeMap<&str, Vec<Rated>> = BTreeMap::new();
    let mut add = |source: &'static str, line: &str, rank: f64| {
        let puzzle = read_json(line).expect("a puzzle");
        let report = Solver::new().threads(1).check_unique(&puzzle);
        if !matches!(report.answer, unicursal::Uniqueness::Unique(_)) {
            return;
        }
        let cells = puzzle.open_cells().count() as f64;
        rated.entry(source).or_default().push(Rated { grade: grade(&puzzle), rank, cells });
    };
    let names = ["beginner", "intermediate", "expert", "master", "genius"];
    for line in lines("difficulty.jsonl").lines() {
        let fields: Value = serde_json::from_str(line).expect("JSON");
        let Some(board) = fields["id"].as_str().and_then(|id| puzzles.get(id)) else { continue };
        let number = |name: &str| fields[name].as_f64().unwrap_or_default();
        let stated = fields["diff"].as_str();
        match fields["source"].as_str() {
            Some("hidato-book") => {
                let rank = names.iter().position(|&name| stated == Some(name)).expect("a known name");
                add("Hidato book, beginner to genius", board, rank as f64);
            }
            Some("janko-hidoku") => add("Hidoku of janko.at, running number", board, number("num")),
            Some("linkedin-archive") => {
                add("Zip 2026, marked HARD or not", board, f64::from(u8::from(stated.is_some())));
                add("Zip 2026, weekday", board, number("dow"));
            }
            _ => add("Zip 2025, weekday", board, number("dow")),
        }
    }
    for line in lines("graded-hidato.jsonl").lines() {
        let fields: Value = serde_json::from_str(line).expect("JSON");
        let class = if fields["difficulty"] == "classic" { 0.0 } else { 3.0 };
        add("Hidato, classic or expert, 1 to 3", line, class + fields["within"].as_f64().unwrap_or_default());
    }
    rated
}

#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test explanations grades` runs it"]
#[allow(clippy::print_stdout, reason = "the figures are the output")]
fn grades_agree_with_publishers() {
    let column = |puzzles: &[Rated], of: fn(&Rated) -> f64| puzzles.iter().map(of).collect::<Vec<f64>>();
    let mut pooled: [Vec<f64>; 3] = Default::default();
    println!("{:40} {:>5} {:>6} {:>12} {:>12}", "source", "n", "score", "given cells", "given empty");
    for (source, puzzles) in &rated() {
        let score = column(puzzles, |rated| f64::from(rated.grade.score));
        let rank = column(puzzles, |rated| rated.rank);
        let cells = column(puzzles, |rated| rated.cells);
        let empty = column(puzzles, |rated| f64::from(rated.grade.profile.empty));
        let figures = [
            correlation(&ranks(&score), &ranks(&rank)),
            partial(&score, &rank, &cells),
            partial(&score, &rank, &empty),
        ];
        println!("{source:40} {:>5} {:>6.2} {:>12.2} {:>12.2}", puzzles.len(), figures[0], figures[1], figures[2]);
        if ["book", "classic", "HARD"].iter().any(|word| source.contains(word)) {
            // Each source has an order of its own.
            let highest = rank.iter().copied().fold(1.0, f64::max);
            pooled[0].extend(score);
            pooled[1].extend(rank.iter().map(|rank| rank / highest));
            pooled[2].extend(cells);
        }
    }
    let [score, rank, cells] = &pooled;
    println!(
        "{:40} {:>5} {:>6} {:>12.2}",
        "stated difficulties, pooled",
        score.len(),
        "",
        partial(score, rank, cells)
    );
}
