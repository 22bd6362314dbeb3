//! Formats of puzzle sites and of other solvers: real samples, and errors.

mod boards;
mod links;
mod pasted;
mod sites;
mod zips;

use unicursal::format::{Diagnostic, Reader, format, read_json, read_text, write_json, write_text};
use unicursal::{Cell, Kind, Pos, Puzzle};

/// Reads `input`, which has a single puzzle or error.
fn read(input: &str) -> Result<Puzzle, Diagnostic> {
    let mut answers: Vec<_> = Reader::new(input.as_bytes()).collect();
    assert_eq!(answers.len(), 1, "{input}: {answers:?}");
    answers.remove(0)
}

/// Returns the puzzle in `input`, written as plain text.
fn text(input: &str) -> String {
    let puzzle = read(input).unwrap_or_else(|error| panic!("{}", error.render("input", false)));
    format("text").expect("a format").write(&puzzle).expect("it can be drawn")
}

/// Returns the place and the words of the error in `input`.
fn error(input: &str) -> String {
    let error = read(input).expect_err("an error");
    assert!(!error.help().is_empty());
    error.to_string()
}

/// Checks that the error in `input` begins with this place and these words.
#[track_caller]
fn assert_error(input: &str, expected: &str) {
    let found = error(input);
    assert!(found.starts_with(expected), "{input}: {found}");
}

#[test]
fn kinds_by_other_names_and_json_of_another_sort() {
    assert_eq!(read("Hidoku\n1 .\n. 4\n").map(|puzzle| puzzle.kind()), Ok(Kind::HIDATO));
    assert_eq!(read("flow\n1 1\n").map(|puzzle| puzzle.kind()), Ok(Kind::NUMBERLINK));
    assert_eq!(read(r#"{"kind":"Zip","cells":[[1,2]]}"#).map(|puzzle| puzzle.kind()), Ok(Kind::ZIP));
    let unknown =
        read(r#"{"info":"x","data":{"1_2x2":{"problem":"2 2\n1 -\n- -"}}}"#).expect_err("of another sort");
    assert_eq!(unknown.message(), "this JSON is no puzzle of a sort that is known here");
    assert!(unknown.help().contains("puzzlekit"), "{}", unknown.help());
    for (object, expected) in [
        (r#"{"id":"1","size":2,"grid":[[1,null],[null,4]]}"#, "cells: .grid}'"),
        (r#"{"id":7,"solved":[[1,2],[4,3]],"unsolved":[[1,0],[4,0]]}"#, "cells: .unsolved}'"),
        (r#"{"game":"zip","puzzles":[{"n":3,"numbers":[]}]}"#, ".puzzles[]'"),
        (r#"{"width":3,"height":3,"numbers":{"0,0":1}}"#, "\"kind\" and \"cells\""),
    ] {
        let unknown = read(object).expect_err("of another sort");
        assert!(unknown.help().contains(expected), "{}", unknown.help());
    }
}

#[test]
fn labels_are_written_as_they_were_read() {
    let [letters, colors] = ["numberlink\nA . b\nA ■ b\n", "numberlink\nlabels: colors\nR . .\nG . R\n. . G\n"];
    let numbered = "numberlink\nlabels: letters\n24  . 50\n24  . 50\n";
    for text in [letters, colors, numbered] {
        let puzzle = read_text(text).expect("a puzzle");
        assert_eq!(read_json(&write_json(&puzzle)), Ok(puzzle.clone()));
        assert_eq!(write_text(&puzzle).as_deref(), Ok(text));
    }
    let in_json = r#"{"kind":"numberlink","labels":"colors","cells":[[1,0,0],[4,0,1],[0,0,4]]}"#;
    assert_eq!(read_json(in_json).expect("a puzzle"), read_text(colors).expect("the same"));
    let flow = |text: &str| format("flow").expect("a format").write(&read(text).expect("a puzzle"));
    for board in ["R..\nG.R\n..G\n", "A..\nB.A\n..B\n"] {
        assert_eq!(flow(board).as_deref(), Ok(board));
    }
    let zip = "labels: letters\n1 2\n";
    for (text, expected) in [
        (format!("zip\n{zip}"), "line 2, column 1: a zip has no labels that could be letters"),
        (format!("numberlink\n{}", zip.replace('r', "")), "line 2, column 1: labels are not `lettes`"),
        (format!("numberlink\nlabels: colors\n{zip}"), "line 3, column 1: a second line about labels"),
        ("numberlink\nlabels: colors\nZ . Z\n".into(), "line 3, column 1: `Z` is not among the colors"),
        ("numberlink\nlabels: letters\n60 60\n".into(), "line 3, column 4: label 60 among 52 letters"),
    ] {
        let error = read_text(&text).expect_err(&text).to_string();
        assert!(error.starts_with(expected), "{text}: {error}");
    }
}

#[test]
fn labels_may_be_letters_in_our_own_text() {
    let puzzle = read_text("numberlink\nA . b\nA x b\n").expect_err("an x among small letters");
    assert_eq!(puzzle.to_string(), "line 3, column 3: an `x` among small letters: is it a hole or a label?");
    let puzzle = read_text("numberlink\nA . b\nA ■ b\n").expect("a puzzle");
    assert_eq!([puzzle.cell(Pos::new(0, 0)), puzzle.cell(Pos::new(0, 2))], [Cell::Clue(1), Cell::Clue(28)]);
    assert_eq!(read_text("numberlink\nA|. C # walls\n-\nA x C\n").expect("a puzzle").walls().len(), 2);
    for (board, expected) in [
        ("zip\nA B\n", "line 2, column 1: `A` is not a cell"),
        ("numberlink\nA 2\nA 2\n", "line 2, column 3: a number, though other labels are letters"),
        ("numberlink\nA AB\n", "line 2, column 3: `AB` is not a cell"),
        ("numberlink\nA..\nB.A\n..B\n", "line 2, column 1: `A..` is not a cell"),
        ("numberlink\nA . # B\nA . .\n", "line 2, column 5: a comment starts here"),
    ] {
        let error = read_text(board).expect_err("an error").to_string();
        assert!(error.starts_with(expected), "{board}: {error}");
    }
    for (board, help) in [
        ("numberlink\nA..\nB.A\n..B\n", "put blanks between cells: `A . .`"),
        ("zip\n1..............2\n", "put blanks between cells: `1 . . . . . . . . . . . …`"),
        ("masyu\nw..\n...\n...\n", "put blanks between cells: `w . .`"),
        ("zip\n1*.\n", "a cell is `.` (empty), `x` (a hole) or a clue, a whole number from 1 to 4294967295"),
    ] {
        assert_eq!(read_text(board).expect_err("an error").help(), help, "{board}");
    }
}
