//! Every limit of the readers, just reached and just exceeded, and inputs that claim or nest absurdly much.

use unicursal::format::{Diagnostic, MAX_PUZZLE_BYTES, Reader, read_json, read_text, write_json, write_text};
use unicursal::{Cell, Kind, MAX_CELLS, Pos, Puzzle};

/// Reads `input`, which has a single puzzle or error.
fn read(input: &str) -> Result<Puzzle, Diagnostic> {
    let mut answers: Vec<_> = Reader::new(input.as_bytes()).collect();
    assert_eq!(answers.len(), 1);
    answers.remove(0)
}

/// Returns the message of the only error in `input`, which can be shown.
fn message(input: &str) -> String {
    let error = read(input).expect_err("an error");
    let drawn = error.render("file", false);
    assert!(drawn.len() < 5000, "an error of {} bytes", drawn.len());
    error.message().to_owned()
}

#[test]
fn a_puzzle_has_at_most_32_mebibytes_of_text() {
    assert_eq!(MAX_PUZZLE_BYTES, 33_554_432);
    let wraps = [
        (r#"{"kind":"line","cells":[[0]],"note":""#, r#""}"#),
        ("{\n\"kind\":\"line\",\n\"cells\":[[0]],\n\"note\":\"", "\"\n}"),
        ("line \"", "\"\n."),
        ("line\n.\n# ", "\n."),
    ];
    for (head, tail) in wraps {
        let padded = |length: usize| format!("{head}{}{tail}", "a".repeat(length - head.len() - tail.len()));
        assert!(read(&(padded(MAX_PUZZLE_BYTES) + "\n")).is_ok(), "{head}");
        let too_long = message(&padded(MAX_PUZZLE_BYTES + 1));
        assert_eq!(too_long, "the puzzle is longer than 33554432 bytes", "{head}");
    }
}

#[test]
fn the_last_line_may_make_a_puzzle_too_long() {
    let comments = format!("#{}\n", "-".repeat(62)).repeat(MAX_PUZZLE_BYTES / 64);
    let board = "line\n.\n";
    let text = format!("{board}#{}", &comments[board.len() + 1..]);
    assert_eq!(text.len(), MAX_PUZZLE_BYTES);
    assert!(read(&text).is_ok());
    assert!(message(&format!("{text}#\n")).starts_with("the puzzle is longer"));
}

#[test]
fn a_board_has_at_most_262144_cells() {
    assert_eq!(MAX_CELLS, 262_144);
    let text = |rows: usize, cols: usize| {
        let row = vec!["."; cols].join(" ") + "\n";
        format!("line\n{}", row.repeat(rows))
    };
    let json = |rows: usize, cols: usize| {
        let row = format!("[{}]", vec!["0"; cols].join(","));
        format!(r#"{{"kind":"line","cells":[{}]}}"#, vec![row; rows].join(","))
    };
    for (rows, cols) in [(1, MAX_CELLS), (MAX_CELLS, 1), (512, 512), (3, MAX_CELLS / 3)] {
        for form in [text(rows, cols), json(rows, cols)] {
            let puzzle = read(&form).unwrap_or_else(|error| panic!("{}", error.message()));
            assert_eq!((puzzle.rows() as usize, puzzle.cols() as usize), (rows, cols));
        }
    }
    for (rows, cols) in [(1, MAX_CELLS + 1), (MAX_CELLS + 1, 1), (513, 512), (512, 513), (3, MAX_CELLS / 3 + 1)] {
        for form in [text(rows, cols), json(rows, cols)] {
            assert_eq!(message(&form), "the board has more than 262144 cells");
        }
    }
}

#[test]
fn a_clue_has_at_most_32_bits() {
    let text = |clue: &str| format!("numberlink\n{clue} {clue}");
    let json = |clue: &str| format!(r#"{{"kind":"numberlink","cells":[[{clue},{clue}]]}}"#);
    for form in [text, json] {
        let puzzle = read(&form("4294967295")).expect("the highest clue");
        assert_eq!(puzzle.cell(Pos::new(0, 0)), Cell::Clue(u32::MAX));
        assert_eq!(read_json(&write_json(&puzzle)).as_ref(), Ok(&puzzle));
        assert_eq!(read_text(&write_text(&puzzle).expect("no wall is in the way")).as_ref(), Ok(&puzzle));
        let long = "9".repeat(100_000);
        for clue in
            ["4294967296", "18446744073709551616", long.as_str(), "-2", "1e999", "1e-999", "0.5", "1.0", "-0"]
        {
            message(&form(clue));
        }
    }
    assert_eq!(read(&text("0000000000007")).expect("zeros in front").cell(Pos::new(0, 1)), Cell::Clue(7));
}

#[test]
fn what_a_puzzle_claims_costs_nothing() {
    for number in ["4294967295", "4294967296", "18446744073709551616", "1e999", "-1"] {
        let claims = [
            format!(r#"{{"kind":"line","rows":{number},"cols":{number},"cells":[[0]]}}"#),
            format!(r#"{{"kind":"line","cells":[[0]],"start":[{number},{number}]}}"#),
            format!(r#"{{"kind":"line","cells":[[0]],"walls":[[[0,0],[{number},1]]]}}"#),
            format!("line start r{number}c1\n."),
            format!("line end r1c{number}\n."),
        ];
        for claim in claims {
            message(&claim);
        }
    }
    for size in [(u32::MAX, u32::MAX), (1 << 16, 1 << 16), (u32::MAX, 1), (0, u32::MAX)] {
        assert!(Puzzle::builder(Kind::LINE, size.0, size.1).build().is_err());
    }
    let wall = r#"{"kind":"line","cells":[[0]],"walls":[[[4294967295,4294967295],[4294967295,4294967294]]]}"#;
    assert_eq!(message(wall), "r4294967296c4294967295 is not on the board");
}

#[test]
fn nesting_has_no_bottom() {
    let deep = 200_000;
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        let value = format!("{}0{}", open.repeat(deep), close.repeat(deep));
        for field in ["kind", "rows", "cells", "walls", "wall", "start", "name"] {
            message(&format!(r#"{{"kind":"line","cells":[[0]],"{field}":{value}}}"#));
        }
        assert!(read(&format!(r#"{{"kind":"line","cells":[[0]],"other":{value}}}"#)).is_ok());
        message(&open.repeat(deep));
        message(&format!(r#"{{"kind":"line","cells":[[0]],"other":{}"#, open.repeat(deep)));
    }
}

/// Checks that lines of up to a thousand characters are shown whole, longer ones around the error, and that the column
/// is right.
#[test]
fn the_error_is_in_what_is_shown_of_a_long_line() {
    for cells in [499, 500, 501, 600, 5000] {
        for wrong in [0, 1, cells / 2, cells - 2, cells - 1] {
            let mut row = vec!["."; cells];
            row[wrong] = "é";
            let error = read(&format!("line\n{}", row.join(" "))).expect_err("an error");
            assert_eq!((error.line(), error.column()), (2, 2 * wrong + 1));
            assert!(error.render("file", false).contains('é'), "{cells} {wrong}");
        }
    }
}

/// Checks that both kinds of line endings are read, even mixed, and that the end of the input ends a line.
#[test]
fn line_ends_may_be_mixed() {
    let puzzle = read("zip \"a\"\r\n1 .\n. 2\r\n").expect("a puzzle");
    assert_eq!(read("zip \"a\"\n1 .\r\n. 2").as_ref(), Ok(&puzzle));
    assert_eq!(read("\u{feff}\r\nzip \"a\"\r\n\r\n1 .\r\n. 2\r\n\r\n").as_ref(), Ok(&puzzle));
    assert_eq!(message("zip \"a\"\r1 .\r. 2"), "a carriage return inside a line");
    assert_eq!(message("zip \"a\"\n1\r.\r\n. 2"), "a carriage return inside a line");
}

/// Checks claimed sizes and endless lists in the formats of other programs.
#[test]
fn other_formats_are_bounded_as_well() {
    let most = MAX_CELLS + 1;
    for input in [
        format!("https://puzz.link/p?numlin/512/512/{}", "z".repeat(100_000)),
        format!("W=512x512&L={}&G=hidoku", "x1".repeat(most)),
        format!("[begin]\npuzzle hidoku\n[problem]\n{}[end]\n", "1\n".repeat(most)),
        format!("pzprv3\nnumlin\n512\n512\n{}", "1 ".repeat(most)),
        format!("SIZE 512X512\nLINE#1 ({}", "1,".repeat(most)),
        format!("512 512\n{}", format!("{}\n", "A".repeat(600)).repeat(512)),
        format!("2 2{}", " 0".repeat(4 * most)),
        format!("[512, 512, [{}0], [], []]", "0, ".repeat(17 * MAX_CELLS)),
        format!("{{\"boardSize\":512,\"waypoints\":[{}[0,0]]}}", "[0,0],".repeat(most)),
        format!("<div data-cell-idx=\"{}\" class=\"trail-cell\">", u32::MAX),
        format!("1{}\n", ",0".repeat(most)),
        format!("{}\n1 2\n", "\t\n".repeat(most)),
        "R..............\n".repeat(most),
    ] {
        let started = std::time::Instant::now();
        let answers: Vec<_> = Reader::new(input.as_bytes()).collect();
        assert!(answers.iter().any(Result::is_err), "{}", &input[..40]);
        assert!(started.elapsed().as_secs() < 60, "{}", &input[..40]);
    }
}
