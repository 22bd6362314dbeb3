//! Kinds with one loop, against all loops of small boards.

use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::time::{Duration, Instant};
use unicursal::Family;
use unicursal::Improve;
use unicursal::answer::Status;
use unicursal::author::{Generator, MinimizeOptions, Minimized, Specification};
use unicursal::format::{Source, format, read_json, read_text, write_json, write_text};
use unicursal::question::Question;
use unicursal::render::svg::Picture;
use unicursal::render::{self, Style};
use unicursal::{
    Attempt, Builder, Cell, Kind, Pos, Puzzle, Side, Solution, Solver, Symbol, Uniqueness, verify, violations,
};
use unicursal_testing::published::{collections_of_loops, published};
use unicursal_testing::{Random, loops, pzpr, reading, seed_of};

/// Small boards end before all techniques come in, unless these numbers are small as well.
const AT_ONCE: [&[(&str, u64)]; 3] = [
    &[],
    &[("search.conflicts_before_probing", 0)],
    &[("search.conflicts_before_probing", 1), ("search.easy_conflicts", 0)],
];

fn kinds() -> impl Iterator<Item = Kind> {
    Kind::ALL.iter().copied().filter(|kind| kind.family() == Family::Loop)
}

#[test]
fn search_finds_all_loops_that_obey_the_rules() {
    const BOARDS: usize = 120;
    for kind in kinds() {
        let mut random = Random(seed_of(kind));
        let (mut none, mut one, mut several) = (0, 0, 0);
        for _ in 0..BOARDS {
            let puzzle = loops::random_puzzle(kind, &mut random);
            let expected = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
            for numbers in AT_ONCE {
                let solver = Solver::new().with_numbers(numbers);
                let found: BTreeSet<Solution> = solver.solutions(&puzzle).collect();
                assert_eq!(found, expected, "{numbers:?} {}", write_json(&puzzle));
            }
            match expected.len() {
                0 => none += 1,
                1 => one += 1,
                _ => several += 1,
            }
            for numbers in AT_ONCE {
                let unique = Solver::new().with_numbers(numbers).check_unique(&puzzle).answer;
                match (&unique, expected.len()) {
                    (Uniqueness::Unsolvable, 0) | (Uniqueness::Unique(_), 1) => {}
                    (Uniqueness::Multiple([a, b]), 2..) => {
                        assert_ne!(a, b);
                        assert!(verify(&puzzle, a).is_ok() && verify(&puzzle, b).is_ok());
                    }
                    other => panic!("{other:?} {numbers:?}\n{}", write_json(&puzzle)),
                }
            }
        }
        assert!(one > 4 && none + several > 4, "{kind}: {none}, {one}, {several}");
    }
}

#[test]
fn boards_are_read_back() {
    for kind in kinds() {
        let mut random = Random(seed_of(kind) + 100);
        for _ in 0..200 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            assert_eq!(read_json(&write_json(&puzzle)).as_ref(), Ok(&puzzle));
            if let Ok(text) = write_text(&puzzle) {
                assert_eq!(read_text(&text).as_ref(), Ok(&puzzle), "{text}");
            }
        }
    }
}

#[test]
fn generated_puzzles_have_one_solution() {
    let solver = Solver::new().threads(1);
    let mut generated = BTreeSet::new();
    for kind in kinds() {
        let specification = Specification::new(kind, 6, 6).seed(5);
        let Ok(generator) = Generator::new(&solver, specification) else { continue };
        generated.insert(kind);
        for number in 0..4 {
            let made = generator.puzzle(&solver, number).answer.unwrap_or_else(|error| panic!("{kind}: {error}"));
            let unique = solver.check_unique(&made.puzzle).answer;
            assert_eq!(unique, Uniqueness::Unique(made.solution), "{}", write_json(&made.puzzle));
        }
    }
    assert_eq!(generated.len(), kinds().count(), "{generated:?}");
}

#[test]
fn a_minimal_puzzle_needs_each_of_its_clues() {
    let solver = Solver::new().threads(1);
    let mut left = 0;
    for kind in kinds() {
        let mut random = Random(seed_of(kind) + 200);
        for _ in 0..60 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            let Minimized::Minimal(minimal) = solver.minimize(&puzzle, MinimizeOptions::new()).answer else {
                continue;
            };
            let count = |puzzle: &Puzzle| loops::all_solutions(puzzle, usize::MAX).expect("no limit").len();
            assert_eq!(count(&minimal.puzzle), 1, "{}", write_json(&minimal.puzzle));
            if kind == Kind::SIMPLELOOP {
                for link in minimal.puzzle.links() {
                    left += 1;
                    let without = without_link(&minimal.puzzle, *link);
                    assert!(count(&without) > 1, "{}", write_json(&minimal.puzzle));
                }
                continue;
            }
            let mut sorts = BTreeSet::new();
            for (pos, symbol) in minimal.puzzle.symbols() {
                // The first of each sort in a region stays.
                if kind == Kind::MOONSUN && sorts.insert((minimal.puzzle.region(pos), symbol)) {
                    continue;
                }
                let less = match kind {
                    Kind::YAJILIN if symbol.number.is_none() => continue,
                    Kind::YAJILIN => Cell::Symbol(Symbol { number: None, ..symbol }),
                    _ => Cell::Empty,
                };
                left += 1;
                let without = with_cell(&minimal.puzzle, pos, less);
                assert!(count(&without) > 1, "{pos}: {}", write_json(&minimal.puzzle));
            }
        }
    }
    assert!(left > 40, "{left}");
}

fn without_link(puzzle: &Puzzle, left_out: Side) -> Puzzle {
    rebuilt(puzzle, puzzle.links().iter().copied().filter(|&link| link != left_out)).build().expect("a puzzle")
}

/// Returns the puzzle with another cell.
fn with_cell(puzzle: &Puzzle, pos: Pos, cell: Cell) -> Puzzle {
    rebuilt(puzzle, puzzle.links().iter().copied()).cell(pos, cell).build().expect("a puzzle")
}

fn rebuilt(puzzle: &Puzzle, links: impl Iterator<Item = Side>) -> Builder {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for (at, &region) in puzzle.places().zip(puzzle.regions()) {
        builder = builder.region(at, region);
    }
    builder = puzzle.places().fold(builder, |builder, at| builder.cell(at, puzzle.cell(at)));
    builder = puzzle.walls().iter().fold(builder, |builder, wall| builder.wall(wall.cells().0, wall.cells().1));
    links.fold(builder, |builder, link| builder.link(link.cells().0, link.cells().1))
}

/// Every question has an answer or is refused in a sentence, and every drawing can be made.
#[test]
fn every_question_is_answered_or_refused() {
    let solver = Solver::new().threads(1);
    for kind in kinds() {
        let mut random = Random(seed_of(kind) + 300);
        for _ in 0..25 {
            let puzzle = loops::random_puzzle(kind, &mut random);
            let solutions = loops::all_solutions(&puzzle, usize::MAX).expect("no limit");
            for name in Question::NAMES.iter().filter(|name| **name != "verify") {
                let options = if *name == "pick" { r#"{"numbers": ["0"]}"# } else { "{}" };
                let Ok(question) = Question::parse(name, options) else { continue };
                match question.ask("loop", &solver, &puzzle) {
                    Ok(answer) => {
                        let json: Value = serde_json::from_str(&answer.to_json()).expect("JSON");
                        if *name == "count" {
                            assert_eq!(json["count"], solutions.len().to_string(), "{}", write_json(&puzzle));
                        }
                    }
                    Err(error) => {
                        let is_refused = ["hint", "explain", "grade", "repair", "pick"].contains(name);
                        assert!(is_refused, "{name}: {error}");
                    }
                }
            }
            for style in [Style::plain(), Style::colored().columns(10)] {
                assert!(!render::board(&puzzle, style).is_empty());
                for solution in solutions.iter().take(2) {
                    assert!(!render::answer(&puzzle, solution, style).is_empty());
                    assert!(!render::moves(&puzzle, solution).is_empty());
                    assert!(!render::grid(&puzzle, solution).is_empty());
                }
            }
            assert!(Picture::of(&puzzle).svg().ends_with("</svg>\n"));
            let analysis = solver.analyze(&puzzle).answer.expect("there is no limit");
            assert_eq!(analysis.solutions, solutions.len().into());
            assert!(Picture::of(&puzzle).heat_map(&analysis).svg().ends_with("</svg>\n"));
            assert!(!render::heat_map(&puzzle, &analysis, Style::plain()).is_empty());
            if let Some(solution) = solutions.first() {
                let given = format!(r#"{{"solution": {{"paths": {}}}}}"#, json_of(solution));
                let question = Question::parse("verify", &given).expect("options");
                let answer = question.ask("loop", &solver, &puzzle).expect("an answer");
                assert_eq!(answer.status, Status::Valid);
                assert!(Picture::of(&puzzle).solution(solution).animated().svg().ends_with("</svg>\n"));
            }
        }
    }
}

/// Draws a loop along the sides of cells, and one through cells of regions.
#[test]
fn loops_are_drawn() {
    let drawn = |text: &str, path: &[(u32, u32)]| {
        let puzzle = read_text(text).expect("a puzzle");
        let solution = Solution::new(&puzzle, vec![path.iter().copied().map(Pos::from).collect()]);
        assert_eq!(verify(&puzzle, &solution), Ok(()));
        format!("\n{}", render::answer(&puzzle, &solution, Style::plain()))
    };
    let corners = "slitherlink\n. 3 . .\n3 . . 0\n. 2 . .\n. . 3 .\n";
    let path = [
        (1, 1),
        (0, 1),
        (0, 2),
        (1, 2),
        (2, 2),
        (3, 2),
        (3, 3),
        (4, 3),
        (4, 2),
        (4, 1),
        (3, 1),
        (2, 1),
        (2, 0),
        (1, 0),
    ];
    let expected = "
·   ╭───╮   ·   ·
    │ 3 │
╭───╯   │   ·   ·
│ 3     │     0
╰───╮   │   ·   ·
    │ 2 │
·   │   ╰───╮   ·
    │     3 │
·   ╰───────╯   ·
";
    assert_eq!(drawn(corners, &path), expected);
    let regions = "countryroad\n3 . .\n. . .\n. . .\nregions\na a b\na a b\nb b b\n";
    let path = [(0, 0), (0, 1), (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)];
    let expected = "
┌───────┰───┐
│ 3───────╮ │
│ │     ┃ │ │
│ │   · ┃ │ │
┝━│━━━━━┛ │ │
│ ╰───────╯ │
└───────────┘
";
    assert_eq!(drawn(regions, &path), expected);
}

fn json_of(solution: &Solution) -> String {
    let paths: Vec<Vec<(u32, u32)>> =
        solution.paths().iter().map(|path| path.iter().map(|pos| (pos.row, pos.col)).collect()).collect();
    serde_json::to_string(&paths).expect("numbers")
}

/// Proves of each board that the published solution is its only one, and prints the time of each kind.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test kinds loops` runs it"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn published_boards_have_the_published_solution_only() {
    println!("| boards | number | seconds | slowest | name |\n|---|---|---|---|---|");
    for path in collections_of_loops() {
        let boards = fs::read_to_string(&path).expect("a collection can be read");
        let (mut total, mut slowest) = (Duration::ZERO, (Duration::ZERO, String::new()));
        for line in boards.lines() {
            let (puzzle, sides) = published(line);
            let name = puzzle.name().expect("a name").to_owned();
            let started = Instant::now();
            let report = Solver::new().threads(1).time_limit(Duration::from_secs(20)).check_unique(&puzzle);
            let elapsed = started.elapsed();
            total += elapsed;
            slowest = slowest.max((elapsed, name.clone()));
            let Uniqueness::Unique(solution) = report.answer else { panic!("{name}: {:?}", report.answer) };
            let found: BTreeSet<Side> = solution.steps().map(|(from, to)| Side::between(from, to)).collect();
            assert_eq!(found, sides, "{name}");
        }
        let file = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let (seconds, slow) = (total.as_secs_f64(), slowest.0.as_secs_f64());
        println!("| {file} | {} | {seconds:.2} | {slow:.3} | {} |", boards.lines().count(), slowest.1);
    }
}

/// Returns the published solution, with the cells that the player shades.
fn attempt(puzzle: &Puzzle, sides: BTreeSet<Side>) -> Attempt {
    let visited: BTreeSet<Pos> = sides.iter().flat_map(|side| <[Pos; 2]>::from(side.cells())).collect();
    let is_shaded = |&pos: &Pos| puzzle.cell(pos) == Cell::Empty && !visited.contains(&pos);
    let shades = puzzle.kind() == Kind::YAJILIN;
    let shaded: Vec<Pos> = puzzle.places().filter(|pos| shades && is_shaded(pos)).collect();
    Attempt::new(sides.into_iter().collect(), shaded)
}

/// The published boards as links and files of pzpr are read back, and their solutions pass the checks of pzpr, which
/// nobody in this project wrote. `UNICURSAL_NODE` names a folder where `npm install pzpr` has been run.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS) and pzpr (UNICURSAL_NODE); `just slow --test kinds loops` runs it"]
#[allow(clippy::print_stdout, reason = "the table is the output")]
fn published_solutions_pass_the_checks_of_pzpr() {
    let files = format("pzprv3").expect("a format");
    let (mut positions, mut kinds): (Vec<String>, Vec<Kind>) = (vec![], vec![]);
    for path in collections_of_loops() {
        let boards = fs::read_to_string(path).expect("a collection can be read");
        for line in boards.lines() {
            let (puzzle, sides) = published(line);
            for name in ["puzzlink", "pzprv3"] {
                assert!(reading::comes_back(&puzzle, format(name).expect("a format")), "{:?}", puzzle.name());
            }
            let attempt = attempt(&puzzle, sides);
            let position = files.write_attempt(&puzzle, &attempt).expect("a position");
            assert_eq!(files.read_attempt(Source::new(&position)), Ok((without_name(&puzzle), attempt)));
            positions.push(position);
            kinds.push(puzzle.kind());
        }
    }
    let verdicts = pzpr::verdicts(&positions);
    for &kind in Kind::ALL {
        let of_kind =
            || (0..kinds.len()).filter(|&at| kinds[at] == kind).map(|at| (&positions[at], &verdicts[at]));
        for (position, verdict) in of_kind() {
            assert!(["complete", "unknown"].contains(&&verdict[..]), "{kind}: {verdict}: {position}");
        }
        let complete = of_kind().filter(|(_, verdict)| *verdict == "complete").count();
        if of_kind().next().is_some() {
            println!("{kind}: {complete} of {} boards complete, the others of an unknown kind", of_kind().count());
        }
    }
    assert!(verdicts.iter().filter(|verdict| *verdict == "complete").count() > 1000);
}

fn without_name(puzzle: &Puzzle) -> Puzzle {
    read_json(&write_json(puzzle).replace(&format!(",\"name\":{:?}", puzzle.name().expect("a name")), ""))
        .expect("a puzzle")
}

/// The published solutions obey the rules as they are written here.
#[test]
#[ignore = "needs published boards (UNICURSAL_CORPUS); `just slow --test kinds loops` runs it"]
fn published_solutions_obey_the_rules() {
    for path in collections_of_loops() {
        let boards = fs::read_to_string(path).expect("a collection can be read");
        for line in boards.lines() {
            let (puzzle, sides) = published(line);
            let attempt = attempt(&puzzle, sides);
            let broken = violations(&puzzle, attempt.sides(), attempt.shaded());
            assert_eq!(broken, [], "{} {:?}", puzzle.kind(), puzzle.name());
        }
    }
}
