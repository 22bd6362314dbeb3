//! Pasted boards without a header, whose numbers tell the kind.

use super::{assert_error, text};
use unicursal::Kind;
use unicursal::format::Reader;

const HIDATO: &str = "hidato\n1 . .\n. 2 .\n. . 9\n";

#[test]
fn the_numbers_of_pasted_boards_tell_their_kind() {
    for board in [
        "1 . .\n. 2 .\n. . 9\n",
        "1 0 0\n0 2 0\n0 0 9\n",
        "1,,\n,2,\n,,9\n",
        "1;0;0\n0;2;0\n0;0;9\n",
        "1\t\t\n\t2\t\n\t\t9\n",
        "\t1 . .\n\t. 2 .\n\t. . 9\n",
        "[[1,0,0],[0,2,0],[0,0,9]]\n",
        "[[1, 0, 0],\n [0, 2, 0],\n [0, 0, 9]]\n",
        "[\n  [1, 0, 0],\n  [0, 2, 0],\n  [0, 0, 9],\n]\n",
        "{1, 0, 0},\n{0, 2, 0},\n{0, 0, 9}\n",
        "| 1 |   |   |\n|   | 2 |   |\n|   |   | 9 |\n",
        "+---+---+---+\n| 1 |   |   |\n+---+---+---+\n|   | 2 |   |\n+---+---+---+\n|   |   | 9 |\n+---+---+---+\n",
        " 1 _ _\n _ 2 _\n _ _ 9\n",
        "01 -- --\n-- 02 --\n-- -- 09\n",
    ] {
        assert_eq!(text(board), HIDATO, "{board}");
    }
    // Empty rows of a table are rows.
    assert_eq!(text("\t\t\n1\t3\t\n\t\t\n2\t\t\n\t\t\n"), "zip\n. . .\n1 3 .\n. . .\n2 . .\n. . .\n");
    // A repeated pair, a station out of reach of the one before, and a knight's move.
    assert_eq!(text("1 2 .\n. . .\n1 2 .\n").lines().next(), Some("numberlink"));
    assert_eq!(text("1 . 3\n. . .\n. . 2\n").lines().next(), Some("zip"));
    assert_eq!(text("1 . .\n. . 2\n. . .\n9 . .\n").lines().next(), Some("knight"));
}

#[test]
fn many_numbers_on_a_checkerboard_are_a_numbrix() {
    // A snake on which two of every three numbers are given.
    let number = |row: u32, col: u32| row * 7 + if row.is_multiple_of(2) { col } else { 6 - col } + 1;
    let board = |lower: u32| {
        let cell = |row, col| match number(row, col) {
            number if number % 3 > 0 => (number - if row == 6 { lower } else { 0 }).to_string(),
            _ => "0".into(),
        };
        let row = |row| (0..7).map(|col| cell(row, col)).collect::<Vec<_>>().join(" ") + "\n";
        (0..7).map(row).collect::<String>()
    };
    assert_eq!(text(&board(0)).lines().next(), Some("numbrix"));
    assert_eq!(text(&board(1)).lines().next(), Some("hidato"));
}

#[test]
fn pasted_boards_without_a_kind_are_refused() {
    for (board, expected) in [
        (
            "1 . .\n. . .\n. . 9\n",
            "line 1, column 1: this board has no header; its numbers could be those of a numbrix, hidato",
        ),
        ("1 . .\n. 1 .\n1 . 7\n", "line 1, column 1: this board has no header, and its numbers fit no kind"),
        (". . .\n. . .\n", "line 1, column 1: this board has neither a header nor numbers; it could be a line"),
        ("1 . .\n0 2 .\n. . 9\n", "line 1, column 1: this board has no header, and its numbers fit no kind"),
        ("1 . .\n0 2 .\n. . 7\n", "line 2, column 1: `0` beside `.` could be"),
        ("1 . ?\n. 2 .\n. . 9\n", "line 1, column 5: `.` and `?` on one board: which is empty, and which a hole?"),
        ("1 . .\n. 2\n. . 9\n", "line 2, column 1: row 2 has 2 cells, but row 1 has 3"),
        ("1 . .\n. * 2\n. . 9\n", "line 2, column 3: `*` is not a cell"),
        ("1 . .\n. # 2\n. . 9\n", "line 2, column 3: `#` is not a cell"),
        ("1 . .\n# . 2\n. . 9\n", "line 2, column 1: this row is a comment"),
        ("# . 1\n. . 2\n. . 9\n", "line 1, column 1: this row is a comment"),
        ("1 . 99999999999\n", "line 1, column 5: the number `99999999999` is too large"),
        ("1 . \u{a0}2\n. . .\n", "line 1, column 5: an invisible character: U+00A0"),
    ] {
        assert_error(board, expected);
    }
    // Two crosses could be holes, or the ends of a path.
    for crosses in ["3 2\n.X.\n..X\n", ".x..\n....\n....\n..x.\n"] {
        let error = super::read(crosses).expect_err("no kind");
        assert_eq!(error.message(), "this board has neither a header nor numbers; it could be a line");
        assert!(error.help().contains("`--kind`; if the two crosses are the ends of a path"), "{}", error.help());
        let holes = Reader::new(crosses.as_bytes()).kind(Kind::LINE).next().expect("an answer").expect("a line");
        assert_eq!(holes.places().filter(|&pos| !holes.is_open(pos)).count(), 2);
    }
    let mut given = Reader::new("1 . .\n. . .\n. . 9\n".as_bytes()).kind(Kind::NUMBRIX);
    assert_eq!(given.next().expect("an answer").expect("a puzzle").kind(), Kind::NUMBRIX);
    let mut json = Reader::new(r#"{"cells":[[1,0],[0,0]]}"#.as_bytes()).kind(Kind::NUMBRIX);
    assert_eq!(json.next().expect("an answer").expect("a puzzle").kind(), Kind::NUMBRIX);
}
