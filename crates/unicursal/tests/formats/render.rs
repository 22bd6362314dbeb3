//! Drawings, as snapshots.

use unicursal::format::read_text;
use unicursal::render::svg::{Picture, Theme};
use unicursal::render::{self, Style};
use unicursal::{Kind, Pos, Puzzle, Solution, Solve, Solver, verify};

/// The solution of the Numbrix among the fixtures.
const NUMBRIX: &str = "23 22 21 12 11 10 9 42 43\n24 25 20 13 14 15 8 41 44\n27 26 19 18 17 16 7 40 45\n\
    28 1 2 3 4 5 6 39 46\n29 30 31 32 33 34 35 38 47\n68 67 66 65 64 63 36 37 48\n\
    69 70 71 80 81 62 51 50 49\n74 73 72 79 60 61 52 53 54\n75 76 77 78 59 58 57 56 55";

/// Compares a drawing with a snapshot of its own.
fn snapshot(name: &str, drawing: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, drawing);
    });
}

fn puzzle(text: &str) -> Puzzle {
    read_text(text).unwrap_or_else(|error| panic!("{}", error.render("test", false)))
}

/// Returns the solution with the paths given as `1,1 1,2 2,2`, which is verified.
fn solved(puzzle: &Puzzle, paths: &[&str]) -> Solution {
    let pos = |pair: &str| {
        let (row, col) = pair.split_once(',').expect("a comma");
        let number = |digits: &str| digits.parse::<u32>().expect("a number") - 1;
        Pos::new(number(row), number(col))
    };
    let paths = paths.iter().map(|path| path.split(' ').map(pos).collect()).collect();
    let solution = Solution::new(puzzle, paths);
    assert_eq!(verify(puzzle, &solution), Ok(()));
    solution
}

/// Returns the solution whose step numbers are these.
fn by_numbers(puzzle: &Puzzle, cells: &str) -> Solution {
    let mut steps = vec![];
    for (row, line) in (0..).zip(cells.lines()) {
        for (col, step) in (0..).zip(line.split_whitespace()) {
            if let Ok(step) = step.parse::<u32>() {
                steps.push((step, Pos::new(row, col)));
            }
        }
    }
    steps.sort_unstable();
    let solution = Solution::new(puzzle, vec![steps.into_iter().map(|(_, pos)| pos).collect()]);
    assert_eq!(verify(puzzle, &solution), Ok(()));
    solution
}

fn drawn(puzzle: &Puzzle, solution: &Solution) -> String {
    let (board, solved) =
        (render::board(puzzle, Style::plain()), render::solution(puzzle, solution, Style::plain()));
    format!("{board}\n{solved}\n{}", render::moves(puzzle, solution))
}

#[test]
fn links_are_drawn_before_anything_is_solved() {
    let puzzle = read_text("zip\n1 . 2\n. . .\n. . .\nlink r1c1 r2c1 r3c1\nlink r2c2 r2c3\n").expect("a puzzle");
    let expected = "
┌───────────┐
│ 1   ·   2 │
│ │         │
│ │   ╶───╴ │
│ │         │
│ ╵   ·   · │
└───────────┘
";
    assert_eq!(render::board(&puzzle, Style::plain()), expected.trim_start());
}

#[test]
fn zip_with_barriers() {
    let zip = puzzle(include_str!("../../../../fixtures/zip-or-tools-2.txt"));
    let solution = by_numbers(
        &zip,
        "21 22 23 24 25 26\n20 33 32 31 30 27\n19 34 35 36 29 28\n18 17 16 15 14 13\n3 2 1 8 9 12\n4 5 6 7 10 11",
    );
    snapshot("zip", &drawn(&zip, &solution));
}

#[test]
fn numbrix() {
    let numbrix = puzzle(include_str!("../../../../fixtures/numbrix-9x9.txt"));
    let solution = by_numbers(&numbrix, NUMBRIX);
    snapshot("numbrix", &drawn(&numbrix, &solution));
}

#[test]
fn hidato_with_diagonals() {
    let hidato = puzzle("hidato\n 1  .| 8  .\n .  2  . 10\n  \\--/\n .  .  .  x\n");
    let solution = by_numbers(&hidato, "1 3 8 9\n4 2 7 10\n5 6 11 x");
    snapshot("hidato", &drawn(&hidato, &solution));
}

#[test]
fn numbers() {
    let numbrix = puzzle(include_str!("../../../../fixtures/numbrix-9x9.txt"));
    let solution = by_numbers(&numbrix, NUMBRIX);
    snapshot("numbers-numbrix", &render::numbers(&numbrix, &solution, Style::plain()));
    let hidato = puzzle("hidato\n 1  .| 8  .\n .  2  . 10\n  \\--/\n .  .  .  x\n");
    let solution = by_numbers(&hidato, "1 3 8 9\n4 2 7 10\n5 6 11 x");
    snapshot("numbers-hidato", &render::numbers(&hidato, &solution, Style::plain()));
    assert_eq!(
        render::answer(&hidato, &solution, Style::plain()),
        render::numbers(&hidato, &solution, Style::plain())
    );
}

/// Returns a board of `size` × `size` and the path through it row by row, back and forth.
fn snake(size: u32) -> (Puzzle, Solution) {
    let puzzle = Puzzle::builder(Kind::NUMBRIX, size, size).clue((0, 0), 1).build().expect("valid");
    let path = (0..size)
        .flat_map(|row| (0..size).map(move |col| Pos::new(row, if row % 2 == 0 { col } else { size - 1 - col })));
    let solution = Solution::new(&puzzle, vec![path.collect()]);
    assert_eq!(verify(&puzzle, &solution), Ok(()));
    (puzzle, solution)
}

#[test]
fn numbers_fit_a_terminal_up_to_20_columns() {
    let width = |drawing: &str| drawing.lines().map(|line| line.chars().count()).max();
    for (size, columns) in [(1, 5), (3, 13), (9, 37), (10, 51), (15, 76), (16, 63), (20, 79), (21, 83)] {
        let (puzzle, solution) = snake(size);
        let drawing = render::numbers(&puzzle, &solution, Style::plain());
        assert_eq!(width(&drawing), Some(columns), "{size}");
        assert!(drawing.lines().all(|line| !line.ends_with(' ')), "{size}");
        for number in 1..=size * size {
            assert!(drawing.split(|c: char| !c.is_ascii_digit()).any(|word| word == number.to_string()));
        }
    }
    for size in [10, 20] {
        let (puzzle, solution) = snake(size);
        snapshot(&format!("numbers-{size}"), &render::numbers(&puzzle, &solution, Style::plain()));
    }
}

#[test]
fn given_numbers_are_bold() {
    let (puzzle, solution) = snake(2);
    let colored = render::numbers(&puzzle, &solution, Style::colored());
    assert!(colored.contains("\u{1b}[1m\u{1b}[38;5;32m1\u{1b}[0m"), "{colored:?}");
    assert!(colored.contains("\u{1b}[38;5;32m───2"), "{colored:?}");
}

#[test]
fn wide_boards_are_compact_where_the_terminal_is_narrow() {
    let (puzzle, solution) = snake(12);
    let line = read_text(&format!("line\n{}", ". . . . . . . . . . . .\n".repeat(3))).expect("a puzzle");
    let path = solution.paths()[0][..36].to_vec();
    let drawn = |columns| {
        let style = Style::plain().columns(columns);
        let widest = |text: &str| text.lines().map(|line| line.chars().count()).max();
        let line = render::solution(&line, &Solution::new(&line, vec![path.clone()]), style);
        let numbers = render::numbers(&puzzle, &solution, style);
        (widest(&line), widest(&numbers), line)
    };
    assert_eq!((drawn(80).0, drawn(80).1), (Some(49), Some(61)));
    assert_eq!((drawn(48).0, drawn(48).1), (Some(25), Some(47)));
    let expected = "\
●─────────────────────╮
                      │
╭─────────────────────╯
│                      
╰─────────────────────●
";
    assert_eq!(drawn(24).2.replace(' ', ""), expected.replace(' ', ""));
}

#[test]
fn line() {
    let line = puzzle("line start r1c1\n. . x x .\n. . x x .\n  -\n. . . . .\n");
    let solution = solved(&line, &["1,1 1,2 2,2 2,1 3,1 3,2 3,3 3,4 3,5 2,5 1,5"]);
    snapshot("line", &drawn(&line, &solution));
}

#[test]
fn numberlink() {
    let numberlink = puzzle("numberlink\n1 . . 2\n3 3 1 .\n. . 2 .\n");
    let paths = ["1,1 1,2 1,3 2,3", "1,4 2,4 3,4 3,3", "2,1 3,1 3,2 2,2"];
    snapshot("numberlink", &drawn(&numberlink, &solved(&numberlink, &paths)));
}

#[test]
fn labels_are_drawn_as_they_are_written() {
    let colors = puzzle("numberlink\nlabels: colors\nR . .\nG G R\n");
    let Solve::Solved(solution) = Solver::new().solve(&colors).answer else { panic!("it has a solution") };
    let expected = "
┌───────────┐
│ R───────╮ │
│         │ │
│ G───G   R │
└───────────┘
";
    assert_eq!(render::solution(&colors, &solution, Style::plain()), expected.trim_start());
    assert_eq!(render::grid(&colors, &solution), "R R R\nG G R\n");
    assert!(render::moves(&colors, &solution).contains("label G\n"));
    let [red, green] = ["#d7263d", "#15803d"];
    let picture = Picture::of(&colors).solution(&solution).svg();
    let (discs, lines) = (|color| format!("fill=\"{color}\""), |color| format!("stroke=\"{color}\""));
    for color in [red, green] {
        assert_eq!(picture.matches(&discs(color)).count(), 2);
        assert_eq!(picture.matches(&lines(color)).count(), 1);
    }
    let printed = Picture::of(&colors).theme(Theme::PRINT).svg();
    assert!(!printed.contains(red), "grays alone");
}

#[test]
fn clues_of_up_to_four_digits_keep_columns_aligned() {
    for (name, first) in [("three-digits", 99), ("four-digits", 999)] {
        let mut builder = Puzzle::builder(Kind::NUMBERLINK, 3, 4);
        for (row, label) in (0..3).zip(first..) {
            builder = builder.clue((row, 0), label).clue((row, 3), label);
        }
        let puzzle = builder.build().expect("valid");
        let row = |row| (0..4).map(|col| Pos::new(row, col)).collect();
        let solution = Solution::new(&puzzle, (0..3).map(row).collect());
        snapshot(name, &drawn(&puzzle, &solution));
    }
}

#[test]
fn walls_meet_in_every_way() {
    let text = "line\n.|.|. .\n- --- -\n.|. .|.\n  --- -\n. .|.|.\n- -   -\n. .|. .\n";
    snapshot("walls", &render::board(&puzzle(text), Style::plain()));
}

#[test]
fn colors_tell_paths_apart() {
    let puzzle = puzzle("numberlink\n1|.\n2 1\n. 2\n");
    let solution = Solution::new(&puzzle, vec![]);
    let board = render::solution(&puzzle, &solution, Style::colored());
    let open = Pos::new(0, 0);
    assert_ne!(board, render::board(&puzzle, Style::plain()));
    let paths = vec![vec![open], vec![Pos::new(1, 0)]];
    let colored = render::solution(&puzzle, &Solution::new(&puzzle, paths), Style::colored());
    let color_before = |label: &str| {
        let at = colored.find(&format!("m{label}")).expect("the label is drawn");
        colored[..at].rsplit('\u{1b}').next().expect("an escape sequence").to_owned()
    };
    assert_ne!(color_before("1"), color_before("2"));
}

#[test]
fn a_wrong_solution_is_drawn_as_far_as_it_goes() {
    let puzzle = puzzle("line\n. .\n. x\n");
    let path = [(0, 0), (1, 1), (7, 7), (0, 0), (0, 0)].map(Pos::from).to_vec();
    let wrong = Solution::new(&puzzle, vec![path, vec![]]);
    assert_eq!(render::solution(&puzzle, &wrong, Style::plain()).lines().count(), 5);
    assert_eq!(render::moves(&puzzle, &wrong).lines().count(), 5);
}

#[test]
fn two_solutions_are_marked_where_they_differ() {
    let pairs = [
        ("line\n. . .\n. . .\n", ["1 2 3\n6 5 4", "1 4 5\n2 3 6"]),
        ("numbrix\n1 . .\n. . .\n", ["1 2 3\n6 5 4", "1 4 5\n2 3 6"]),
        ("hidato\n1 . .\n. . .\n. . 9\n", ["1 2 3\n5 4 8\n6 7 9", "1 2 3\n6 4 8\n5 7 9"]),
        ("zip\n1 . .\n. . .\n2 . .\n", ["1 2 3\n8 7 4\n9 6 5", "1 4 5\n2 3 6\n9 8 7"]),
    ];
    let mut shown = String::new();
    for (text, cells) in pairs {
        let puzzle = puzzle(text);
        let [one, other] = cells.map(|cells| by_numbers(&puzzle, cells));
        shown += &render::difference(&puzzle, [&one, &other], Style::plain()).concat();
        if text.starts_with("zip") {
            shown += &render::difference(&puzzle, [&one, &other], Style::colored()).concat().replace('\x1b', "␛");
        }
    }
    snapshot("two-solutions", &shown);
}
