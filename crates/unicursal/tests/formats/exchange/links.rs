//! Links and ids, which hold a board in one line, and the files of the programs that make them.

use super::{assert_error, error, read, text};
use unicursal::format::{format, read_text};

const PAIRS: &str = "numberlink\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n";
/// That board where cells may stay empty.
const LOOSE_PAIRS: &str = "numberlink\nrules: no cover\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n";

#[test]
fn links_of_puzz_link() {
    for link in [
        "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3",
        "https://puzz.link/p?numlin_edit/5/5/1j2h3m1h2j3",
        "http://pzv.jp/p.html?numlin/5/5/1j2h3m1h2j3",
        "https://puzz.link/p?type=editor&numberlink/5/5/1j2h3m1h2j3",
        "https://pzprxs.vercel.app/p?numlin/5/5/1j2h3m1h2j3#",
        "https://puzz.link/p?numlin%2F5%2F5%2F1j2h3m1h2j3",
        // Signs behind the last cell, which pzpr passes over as well.
        "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3.0",
        "https://puzz.link/p?pzprv3/numlin/5/5/1%20.%20.%20.%20./2 . . 3 ./. . . . ./. 1 . . 2/. . . . 3/",
        "numlin/5/5/1j2h3m1h2j3",
        "https://puzz.link/p?arukone/e/5/5/1j2h3m1h2j3",
    ] {
        assert_eq!(text(link), LOOSE_PAIRS, "{link}");
    }
    assert_eq!(text("  https://puzz.link/p?arukone/5/5/1j2h3m1h2j3  "), PAIRS);
    for (board, link) in [(PAIRS, "arukone/5/5/1j2h3m1h2j3"), (LOOSE_PAIRS, "numlin/5/5/1j2h3m1h2j3")] {
        let written = format("puzzlink").expect("a format").write(&read_text(board).expect("a puzzle"));
        assert_eq!(written, Ok(format!("https://puzz.link/p?{link}\n")));
    }
    // Numbers of two, three and more digits.
    assert_eq!(
        text("https://puzz.link/p?numlin/4/1/-1f-1f+3e7+3e7"),
        "numberlink\nrules: no cover\n 31  31 999 999\n"
    );
    assert_eq!(text("https://puzz.link/p?numlin/2/1/=000=000"), "numberlink\nrules: no cover\n4096 4096\n");
    assert_eq!(text("https://puzz.link/p?numlin/2/1/%000@000"), "numberlink\nrules: no cover\n8192 8192\n");
    assert_eq!(
        text("https://puzz.link/p?numlin/4/1/*0000*0000$00000$00000"),
        "numberlink\nrules: no cover\n12240 12240 77776 77776\n"
    );
    for (link, expected) in [
        ("https://puzz.link/p?nurikabe/5/5/g", "line 1, column 21: `nurikabe` is not a kind"),
        ("https://puzz.link/p?numlin/5/5/1j2h3m1h2.3", "line 1, column 41: a question mark instead"),
        ("https://puzz.link/p?numlin/v:/2/1/11", "line 1, column 28: `v:` says that the rules differ"),
        ("https://puzz.link/p?numlin/2/1/11&mirror=1", "line 1, column 35: `mirror=1` is not understood"),
        ("https://puzz.link/p?numlin/2/1/-1", "line 1, column 32: `-` is not a cell"),
        ("https://puzz.link/p?numlin/2/1/0", "line 1, column 32: 0 is not a clue"),
        ("https://puzz.link/p?numlin/2/1/12", "line 1, column 32: label 1 occurs only once"),
        ("https://puzz.link/p?numlin/1000000000/1000000000/1", "line 1, column 28: a board of 1000000000 rows"),
        ("https://puzz.link/p?numlin/99999999999/1/1", "line 1, column 28: the number `99999999999` is too large"),
        ("https://puzz.link/p?numlin", "line 1, column 21: this link has no number of columns"),
        ("https://example.org/", "line 1, column 1: this link holds no puzzle"),
    ] {
        assert_error(link, expected);
    }
}

#[test]
fn files_of_pzpr() {
    let numbers = "pzprv3\nnumlin\n5\n5\n1 . . . . \n2 . . 3 . \n. . . . . \n. 1 . . 2 \n. . . . 3 \n0 0 0 0 \n\
                   0 0 0 0 \n0 0 0 0 \n0 0 0 0 \n0 0 0 0 \n0 0 0 0 0 \n0 0 0 0 0 \n1 0 0 0 0 \n0 -1 0 0 0 \n";
    assert_eq!(text(numbers), LOOSE_PAIRS);
    assert_eq!(text(&numbers.replace('\n', "\r\n")), LOOSE_PAIRS);
    assert_eq!(text(&numbers.replace('\n', "/")), LOOSE_PAIRS);
    let letters = "pzprv3/arukone/2/2/dontpassallcell/A a/A a/";
    assert_eq!(text(letters), "numberlink\nrules: no cover\nA a\nA a\n");
    assert_eq!(text("pzprv3/arukone/2/2/passallcell/A a/A a/"), "numberlink\nA a\nA a\n");
    for (file, expected) in [
        ("pzprv3\nnurikabe\n1\n1\n. \n", "line 2, column 1: `nurikabe` is not a kind"),
        ("pzprv3\nnumlin\n2\n2\n1 1 \n", "line 5, column 4: the file has no line for each row"),
        ("pzprv3\nnumlin\n1\n2\n1 \n", "line 5, column 2: row 1 has only 1 of 2 cells"),
        ("pzprv3\nnumlin\n1\n2\n1 1 1 \n", "line 5, column 5: row 1 has more than 2 cells"),
        ("pzprv3\nnumlin\n1\n2\n1 - \n", "line 5, column 3: a question mark instead"),
        ("pzprv3\nnumlin\n1\n2\n1 é \n", "line 5, column 3: `é` is not a cell"),
        ("pzprv3\nnumlin\n4000000000\n4000000000\n", "line 3, column 1: a board of 4000000000 rows"),
    ] {
        assert_error(file, expected);
    }
}

#[test]
fn links_of_kudamono() {
    let board = "hidato\n 4  . . 11\n .  . .  .\n .  6 x  1\n";
    let board = read_text(board).expect("a puzzle");
    for link in [
        "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku",
        "https://pedros.works/paper-puzzle-player?W=3&H=2&L=(4)2(6)1x3(1)3(11)2&G=hidoku",
        "W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku",
    ] {
        assert_eq!(read(link).as_ref(), Ok(&board), "{link}");
    }
    let written = format("kudamono").expect("a format").write(&board).expect("it can be held");
    assert_eq!(written, "https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku\n");
    for (link, expected) in [
        ("W=4x3&L=(4)2&G=sudoku", "line 1, column 16: `sudoku` is not a kind"),
        ("W=4x3&L=(4)2", "line 1, column 1: this link has no kind"),
        ("W=4&L=(4)2&G=hidoku", "line 1, column 3: `4` is not a size"),
        ("W=4x3&L=(4)12&G=hidoku", "line 1, column 9: this cell is beyond the board"),
        ("W=4x3&L=(4)2(5)0&G=hidoku", "line 1, column 13: r1c1 is given twice"),
        ("W=4x3&L=(4&G=hidoku", "line 1, column 9: `(` is not a cell"),
        ("W=4x3&L=(4)(5)&G=hidoku", "line 1, column 12: `` is not a distance"),
        ("W=999999999x999999999&L=x0&G=hidoku", "line 1, column 3: a board of 999999999 rows"),
    ] {
        assert_error(link, expected);
    }
}

#[test]
fn ids_of_the_portable_collection() {
    for (id, board) in [
        ("3x2t0:3b2a1", "slitherlink\n3 . .\n2 . 1\n"),
        ("3x2:aWbBa", "masyu\n. w .\n. b .\n"),
        ("2x2:1cegf4a", ""),
        ("2x2:1ceb4a", "signpost\n1e  s\nne   4\n"),
    ] {
        if board.is_empty() {
            assert!(error(id).contains("the cells go on beyond the board"));
            continue;
        }
        assert_eq!(text(id).replace(' ', ""), board.replace(' ', ""), "{id}");
        let written = format("tatham").expect("a format").write(&read(id).expect("a puzzle"));
        assert_eq!(written, Ok(format!("{id}\n")));
    }
    assert_eq!(text("3x2t0de:f").replace(' ', ""), "slitherlink\n...\n...\n");
    for (id, expected) in [
        ("3x2t4:3b2a1", "line 1, column 4: a Loopy that is not on squares"),
        ("3x2t0:3b2a", "line 1, column 7: 5 cells, though the board has 6"),
        ("3x2t0:3b2z1", "line 1, column 11: the cells go on beyond the board"),
        ("3x2t0:B", "line 1, column 7: `B` is not a cell"),
        ("4x4:,,4,3", "line 1, column 5: the cells are those of no game that is known here"),
    ] {
        assert_error(id, expected);
    }
}
