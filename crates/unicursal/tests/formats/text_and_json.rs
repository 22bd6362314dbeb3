//! Reading and writing: round trips of random valid puzzles, and no panic on any input.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use std::collections::BTreeSet;
use unicursal::format::{Diagnostic, Reader, read_json, read_text, write_json, write_text};
use unicursal::render::{self, Style};
use unicursal::{Cell, Kind, Pos, Puzzle, Solution, verify};
use unicursal_testing::path_kinds;

/// Random valid puzzles: every kind, holes, clues of all lengths, walls anywhere, unusual names.
fn any_puzzle() -> impl Strategy<Value = Puzzle> {
    let kind = proptest::sample::select(path_kinds());
    (kind, 1..7_u32, 1..7_u32).prop_flat_map(|(kind, rows, cols)| {
        let cells = (rows * cols) as usize;
        let holes = vec(proptest::bool::weighted(0.2), cells);
        let order = Just((0..cells).collect::<Vec<_>>()).prop_shuffle();
        let wall = (0..rows, 0..cols, 0..4_usize);
        (
            (Just((kind, rows, cols)), holes, order, vec(any::<u32>(), 4)),
            (vec(wall.clone(), 0..12), vec(wall, 0..6)),
            option::of(any::<String>()),
            (any::<bool>(), any::<bool>()),
        )
            .prop_map(|(board, (walls, links), name, ends)| build(board, [&walls, &links], name, ends))
    })
}

type Board = ((Kind, u32, u32), Vec<bool>, Vec<usize>, Vec<u32>);

fn build(board: Board, sides: [&[(u32, u32, usize)]; 2], name: Option<String>, ends: (bool, bool)) -> Puzzle {
    let ((kind, rows, cols), mut holes, order, numbers) = board;
    // A numberlink needs two cells, every other kind one.
    let kind = if rows * cols == 1 && kind == Kind::NUMBERLINK { Kind::LINE } else { kind };
    for &index in order.iter().take(2) {
        holes[index] = false;
    }
    let place = |index: usize| Pos::new(index as u32 / cols, index as u32 % cols);
    let open: Vec<Pos> = order.iter().filter(|&&index| !holes[index]).map(|&index| place(index)).collect();
    let mut builder = Puzzle::builder(kind, rows, cols);
    for (index, _) in holes.iter().enumerate().filter(|(_, hole)| **hole) {
        builder = builder.hole(place(index));
    }
    let some = open.len().div_ceil(2);
    match kind {
        Kind::ZIP => {
            for (clue, &pos) in (1..).zip(&open[..some]) {
                builder = builder.clue(pos, clue);
            }
        }
        Kind::NUMBRIX | Kind::HIDATO | Kind::KNIGHT => {
            for (step, &pos) in (1..).step_by(2).zip(&open[..some]) {
                builder = builder.clue(pos, step);
            }
        }
        Kind::NUMBERLINK => {
            let labels = numbers.into_iter().map(|label| label.max(1)).collect::<BTreeSet<_>>();
            for (pair, label) in open.chunks_exact(2).zip(labels) {
                builder = builder.clue(pair[0], label).clue(pair[1], label);
            }
        }
        Kind::LINE => {
            if ends.0 {
                builder = builder.start(open[0]);
            }
            if ends.1 {
                builder = builder.end(open[open.len() - 1]);
            }
        }
        other => panic!("no random boards of {other} yet"),
    }
    let [walls, links] = sides;
    for (number, &(row, col, side)) in walls.iter().chain(links).enumerate() {
        let (a, b) = match side {
            0 => ((row, col), (row, col + 1)),
            1 => ((row, col), (row + 1, col)),
            2 => ((row, col), (row + 1, col + 1)),
            _ => ((row, col + 1), (row + 1, col)),
        };
        let on_board = a.0.max(b.0) < rows && a.1.max(b.1) < cols;
        if on_board && kind.are_neighbors(a.into(), b.into()) {
            let at_hole = [a, b].iter().any(|&(row, col)| holes[(row * cols + col) as usize]);
            if number < walls.len() {
                builder = builder.wall(a, b);
            } else if !at_hole {
                builder = builder.link(a, b);
            }
        }
    }
    if let Some(name) = name {
        builder = builder.name(name);
    }
    builder.build().expect("built to be valid")
}

fn read_all(input: &[u8]) -> Vec<Result<Puzzle, Diagnostic>> {
    let answers: Vec<_> = Reader::new(input).collect();
    for error in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        assert!(error.line() >= 1 && error.column() >= 1);
        assert!(error.render("file", false).len() < 20_000);
        error.render("file", true);
    }
    assert!(!answers.is_empty(), "every input has an answer");
    answers
}

fn text(puzzle: &Puzzle) -> String {
    write_text(puzzle).expect("all walls can be drawn")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn both_forms_come_back_unchanged(puzzle in any_puzzle()) {
        let (json, text) = (write_json(&puzzle), text(&puzzle));
        prop_assert!(!json.contains('\n'));
        prop_assert_eq!(read_json(&json), Ok(puzzle.clone()));
        prop_assert_eq!(read_text(&text), Ok(puzzle.clone()), "{}", text);
    }

    #[test]
    fn batches_come_back_unchanged(puzzles in vec(any_puzzle(), 1..5)) {
        let lines = puzzles.iter().map(|puzzle| write_json(puzzle) + "\n").collect::<String>();
        let close = puzzles.iter().map(text).collect::<String>();
        let apart = puzzles.iter().map(|puzzle| text(puzzle) + "\n").collect::<String>();
        for form in [lines, close, apart] {
            let read: Result<Vec<_>, _> = read_all(form.as_bytes()).into_iter().collect();
            prop_assert_eq!(read.as_ref(), Ok(&puzzles), "{}", form);
        }
    }

    #[test]
    fn damaged_files_have_answers(
        puzzle in any_puzzle(),
        json in any::<bool>(),
        damage in vec((any::<prop::sample::Index>(), any::<u8>(), 0..4_u8), 1..4),
    ) {
        let mut bytes = if json { write_json(&puzzle) } else { text(&puzzle) }.into_bytes();
        for (place, byte, what) in damage {
            let at = place.index(bytes.len());
            match what {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, br#".-|\/Xx{}[]",#0 "#[usize::from(byte) % 16]),
                2 => drop(bytes.drain(at..)),
                _ => drop(bytes.remove(at)),
            }
            if bytes.is_empty() {
                break;
            }
        }
        read_all(&bytes);
    }

    #[test]
    fn any_bytes_have_answers(bytes in vec(any::<u8>(), 0..200)) {
        read_all(&bytes);
    }

    #[test]
    fn anything_like_text_has_answers(text in r#"(zip|line|hidato)?( "a"| start r1c1)?\n([ .x0-9|\\/X#\t-]{0,9}\n){0,6}"#) {
        read_all(text.as_bytes());
        let _ = read_text(&text);
    }

    #[test]
    fn anything_like_json_has_answers(
        kind in r#""zip"|"line"|7|null"#,
        cells in r"\[(\[([0-2](,[0-2-]){0,3})?\],?){0,3}\]|[0-9eE.+-]{1,9}",
        walls in r"\[(\[\[[01],[0-9]\],\[[01],[01]\]\],?){0,2}\]",
        other in r#"(,"(rows|cols|start|end|name|id|cells)":([0-9]{1,20}|\[[01],[0-3]\]|"é"|null|\{\})){0,2}"#,
    ) {
        let json = format!(r#"{{"kind":{kind},"cells":{cells},"walls":{walls}{other}}}"#);
        read_all(json.as_bytes());
        let _ = read_json(&json);
    }

    #[test]
    fn any_paths_can_be_checked_and_drawn(
        puzzle in any_puzzle(),
        paths in vec(vec((0..8_u32, 0..8_u32), 0..6), 0..4),
    ) {
        let paths = paths.into_iter().map(|path| path.into_iter().map(Pos::from).collect()).collect();
        let solution = Solution::new(&puzzle, paths);
        let _ = verify(&puzzle, &solution);
        let drawn = render::solution(&puzzle, &solution, Style::plain());
        let mut widths = drawn.lines().map(|line| line.chars().count());
        let width = widths.next();
        prop_assert!(widths.all(|other| Some(other) == width));
        prop_assert_eq!(drawn.lines().count() as u32, 2 * puzzle.rows() + 1);
        render::solution(&puzzle, &solution, Style::colored());
        render::moves(&puzzle, &solution);
    }
}

/// A line that is not text is an error in its place, and the puzzles below it are read.
#[test]
fn a_broken_line_loses_no_other() {
    let good = r#"{"kind":"line","cells":[[0,0]]}"#;
    for broken in [&b"{\x1bkind\": \"line\"}"[..], b"\x1b[0m", b"\0\0\0\0", b"{\"kind\":\"line\x01\"}", b"\x07"] {
        for at in 0..3 {
            let mut lines = [good.as_bytes(); 3];
            lines[at] = broken;
            let batch = lines.join(&b'\n');
            let read: Vec<bool> = Reader::new(&batch[..]).map(|item| item.is_ok()).collect();
            let expected: Vec<bool> = (0..3).map(|line| line != at).collect();
            assert_eq!(read, expected, "{}", String::from_utf8_lossy(&batch));
        }
    }
}

#[test]
fn names_are_taken_from_name_or_id() {
    let read = |fields: &str| read_json(&format!(r#"{{"kind":"line","cells":[[0]]{fields}}}"#)).expect("valid");
    assert_eq!(read("").name(), None);
    assert_eq!(read(r#","id":"a""#).name(), Some("a"));
    assert_eq!(read(r#","id":12"#).name(), Some("12"));
    assert_eq!(read(r#","id":"a","name":"b""#).name(), Some("b"));
    assert_eq!(read(r#","id":"a","name":null"#).name(), Some("a"));
    assert_eq!(read(r#","na\u006de":"\u00e9""#).name(), Some("é"));
}

#[test]
fn text_is_read_as_people_type_it() {
    let loose =
        read_text("# mine\n\n  zip   \"loose\"  # a comment\n1 2|.\n\t3   ■ x # right\n# between\n---\n. . .\n\n");
    let error = loose.expect_err("the tab and the wall do not go together");
    assert_eq!((error.line(), error.column()), (5, 1));
    let loose = read_text("  zip\"loose\"# a comment\n1 2|.\n   3   ■ x # right\n# between\n. . .\n\n# end")
        .expect("valid");
    assert_eq!((loose.rows(), loose.cols(), loose.walls().len()), (3, 3, 1));
    assert_eq!(loose.cell(Pos::new(1, 1)), Cell::Hole);
    let long = read_text("line\n.   .  .\n-----   # two walls\n.   .  .").expect("valid");
    assert_eq!(long.walls().len(), 2);
}

#[test]
fn the_largest_board_is_read_and_a_larger_one_is_not() {
    let row = ". ".repeat(512);
    let board = |rows: usize| format!("line\n{}", format!("{}\n", row.trim_end()).repeat(rows));
    let largest = read_text(&board(512)).expect("valid");
    assert_eq!(text(&largest), board(512));
    assert_eq!(read_json(&write_json(&largest)), Ok(largest));
    assert_eq!(read_text(&board(513)).expect_err("too large").line(), 514);
    let rows = |row: &str, rows: usize| {
        format!(r#"{{"kind":"line","cells":[{row}{}]}}"#, format!(",{row}").repeat(rows - 1))
    };
    for large in [
        rows("[]", 300_000),
        rows("[0]", 300_000),
        rows("[0,0]", 140_000),
        rows(&format!("[0{}]", ",0".repeat(300_000)), 1),
    ] {
        assert_eq!(read_json(&large).expect_err("too large").message(), "the board has more than 262144 cells");
    }
}
