//! Rows of cells as books, programs and contests write them.

use super::{assert_error, error, text};
use unicursal::Kind;
use unicursal::format::{Assumptions, Reader, Source, format, write_text};

#[test]
fn boards_as_books_and_programs_write_them() {
    let board = "numbrix\n1 . x\n. . .\n";
    for rows in
        ["[01][??][XX]\n[??][??][??]\n", "2\n1 . x\n. . .\n", "2 3\n1 ? x\n? ? ?\n", "[1] [?] [x]\n[?] [?] [?]"]
    {
        let grid = format("grid").expect("a format");
        let assumptions = Assumptions { kind: Some(Kind::NUMBRIX), ..Assumptions::default() };
        let source = Source::new(rows).assuming(&assumptions);
        let puzzle = grid.read(source).unwrap_or_else(|error| panic!("{}", error.render(rows, false)));
        assert_eq!(write_text(&puzzle).as_deref(), Ok(board), "{rows}");
    }
}

#[test]
fn rows_without_blanks_have_a_character_per_cell() {
    let board = "line\nx . x .\n. . . .\n. x x .\n";
    for rows in ["X.X.\n....\n.XX.\n", "3 4\nX.X.\n....\n.XX.\n", "4 3\nx.x.\n....\n.xx.\n"] {
        let read = Reader::new(rows.as_bytes()).kind(Kind::LINE).next().expect("a board");
        let read = read.unwrap_or_else(|error| panic!("{}", error.render("rows", false)));
        assert_eq!(Some(read), Reader::new(board.as_bytes()).next().and_then(Result::ok), "{rows}");
    }
    let boxed = Reader::new("[01][??][XX]\n[??][05][??]\n".as_bytes()).kind(Kind::HIDATO).next().expect("a board");
    assert_eq!(boxed.map(|board| (board.rows(), board.cols())), Ok((2, 3)));
    assert!(error("SIZE 3X3X2\nLINE_NUM 1\nLINE#1 (0,0,1)-(2,2,2)\n").contains("a board with `2` layers"));
    // Two crosses may be the ends of a path, and digits alone are a number.
    for (rows, kind) in [("3 3\nX.X\n.A.\n.A.\n", "numberlink"), ("1..\n...\n..9\n", "hidato")] {
        let kind: Kind = kind.parse().expect("a kind");
        let read = Reader::new(rows.as_bytes()).kind(kind).next().expect("a board").expect(rows);
        assert_eq!((read.kind(), read.rows(), read.cols()), (kind, 3, 3));
    }
}

#[test]
fn tables_of_hidokus() {
    let table =
        "hidoku with size 2\n---------\n|   |   |\n| 1 |   |\n|   |   |\n---------\n|   | 3 |\n---------\n";
    assert_eq!(text(table), "hidato\n1 .\n. 3\n");
    for (table, expected) in [
        (table.replace("size 2", "size 3"), "line 3, column 1: the table does not have 3 rows and columns"),
        (table.replace("|   | 3 |\n", ""), "line 1, column 18: the table has 1 of 2 rows"),
        (table.replace("size 2", "size two"), "line 1, column 18: `two` is not a size"),
        (table.replace(" 3 |", " 3"), "line 7, column 1: `|   | 3` is not a row of the table"),
        (table.replace(" 3 ", " b "), "line 7, column 7: `b` is not a cell"),
    ] {
        assert_error(&table, expected);
    }
}

#[test]
fn boards_with_their_size_in_front() {
    let file = "# One author\n\n3 2\nA..\n..A\n\n# another\n3 2\na.b\na.b\n\n2 1\naa\n\n1 2\na\na\n\n4 1\n1122\n\n0 0\n\n";
    let read_all = |file: &str| -> Vec<String> {
        let puzzles = Reader::new(file.as_bytes()).map(|read| read.expect("a puzzle"));
        puzzles.map(|puzzle| format("text").expect("a format").write(&puzzle).expect("it can be drawn")).collect()
    };
    assert_eq!(
        read_all(file),
        [
            "numberlink\nA . .\n. . A\n",
            "numberlink\na . b\na . b\n",
            "numberlink\na a\n",
            "numberlink\na\na\n",
            "numberlink\n1 1 2 2\n",
        ]
    );
    let numbers = "numberlink\n10  0  2\n10  0  2\n".replace('0', ".").replace("1.", "10");
    assert_eq!(text("3 2\n10 0 2\n10 0 2\n"), numbers);
    assert_eq!(text("3 2 0 0 0 1 2 0 2 1\n"), "numberlink\n1 . 2\n1 . 2\n");
    // Digits among letters are labels of their own.
    assert_eq!(text("4 1\n1A1A\n").lines().nth(1), Some("54  1 54  1"));
    for (board, expected) in [
        ("3 2\nA..\n..A\n...\n", "line 4, column 1: a row too many: the board has only 2"),
        ("3 3\nA..\n..A\n", "line 1, column 1: the board has 2 of 3 rows"),
        ("3 2\nA..\n..AA\n", "line 3, column 1: row 2 has more than 3 cells"),
        ("3 2\n1 A 0\n1 A 0\n", "line 2, column 1: a number, though other labels are letters"),
        ("3 2\nA..\n..B\n", "line 2, column 1: label A occurs only once"),
    ] {
        assert_error(board, expected);
    }
}

#[test]
fn boards_of_flow_and_of_the_contest() {
    assert_eq!(text("R..\nG.R\n..G\n"), "numberlink\nlabels: colors\nR . .\nG . R\n. . G\n");
    assert_eq!(text("A..\nB.A\n..B\n"), "numberlink\nA . .\nB . A\n. . B\n");
    let read = |text: &str| Reader::with_format(text.as_bytes(), format("flow").expect("a format")).next();
    let message = |text: &str| read(text).expect("an answer").expect_err("an error").to_string();
    assert!(message("R..\nG.R\n").starts_with("line 1, column 1: a board of too few rows"));
    assert!(message("Z..\nG.Z\n..G\n").starts_with("line 1, column 1: `Z` is not a color"));
    assert!(message("R..\nG.R.\n..G\n").starts_with("line 2, column 1: a row of 4 cells"));
    let adc = "SIZE 3X2\nLINE_NUM 2\nLINE#1 (0,0)-(0,1)\nLINE#2 (2,0)-(2,1)\n";
    assert_eq!(text(adc), "numberlink\n1 . 2\n1 . 2\n");
    for (board, expected) in [
        (adc.replace("NUM 2", "NUM 3"), "line 2, column 10: the board should have 3 lines, but has 2"),
        (adc.replace("(2,1)", "(3,1)"), "line 4, column 15: this end is not on the board"),
        (adc.replace("(2,1)", "(2,1,1)"), "line 4, column 1: `LINE#2 (2,0)-(2,1,1)` is not a line"),
        (adc.replace("3X2", "3"), "line 1, column 6: `3` is not a size"),
        (adc.replace("3X2", "900000X900000"), "line 1, column 6: a board of 900000 rows"),
        (adc.replace("LINE#1", "WIRE#1"), "line 3, column 1: `WIRE#1 (0,0)-(0,1)` does not belong"),
    ] {
        assert_error(&board, expected);
    }
}

#[test]
fn boards_of_flow_whose_first_row_is_a_word() {
    let boards = [
        ("BAA\n.B.\n...\n", "B A A\n. B .\n. . .\n"),
        ("AAB\nCCB\n...\n", "A A B\nC C B\n. . .\n"),
        ("ABCD\nABCD\nEFGH\nEFGH\n", "A B C D\nA B C D\nE F G H\nE F G H\n"),
        ("RGB\r\n...  \r\nRGB\r\n", "labels: colors\nR G B\n. . .\nR G B\n"),
    ];
    for (board, expected) in boards {
        assert_eq!(text(board), format!("numberlink\n{expected}"), "{board}");
    }
    let batch = boards.map(|(board, _)| board).join("\nzip\n1 2\n\n");
    assert_eq!(Reader::new(batch.as_bytes()).flatten().count(), 7, "{batch}");
    // Errors of a square of letters are those of the format `flow`; other words stay unknown kinds.
    assert!(error("BAA\n.B.\nB..\n").contains("label B occurs 3 times"), "{}", error("BAA\n.B.\nB..\n"));
    for words in ["the\ncat\nsat\n", "hidok\n1 . .\n. . .\n", "zop\n", "zop\nA.B\n", "zop\n1 .\n. 2\n\nA.A\n"] {
        let error = Reader::new(words.as_bytes()).next().expect("an answer").expect_err("an error").to_string();
        assert!(error.ends_with("is not a kind of puzzle"), "{words}: {error}");
    }
}
