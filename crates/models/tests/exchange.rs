//! Formats of puzzle sites and of other solvers: real samples, and errors.

use unicursal_models::format::{Diagnostic, Reader, Source, format, read_text, write_text};
use unicursal_models::{Cell, Kind, Pos, Puzzle};

/// Reads `input`, which has a single puzzle or error.
fn read(input: &str) -> Result<Puzzle, Diagnostic> {
    let mut answers: Vec<_> = Reader::new(input.as_bytes()).collect();
    assert_eq!(answers.len(), 1, "{input}: {answers:?}");
    answers.remove(0)
}

/// The puzzle in `input`, written as plain text.
fn text(input: &str) -> String {
    let puzzle = read(input).unwrap_or_else(|error| panic!("{}", error.render("input", false)));
    format("text").expect("a format").write(&puzzle).expect("it can be drawn")
}

/// The place and the words of the error in `input`.
fn error(input: &str) -> String {
    let error = read(input).expect_err("an error");
    assert!(!error.help().is_empty());
    error.to_string()
}

const PAIRS: &str = "numberlink\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n";
/// That board where cells may stay empty.
const LOOSE_PAIRS: &str = "numberlink\nrules: no cover\n1 . . . .\n2 . . 3 .\n. . . . .\n. 1 . . 2\n. . . . 3\n";

#[test]
fn links_of_puzz_link() {
    for link in [
        "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3",
        "https://puzz.link/p?numlin_edit/5/5/1j2h3m1h2j3",
        "http://pzv.jp/p.html?numlin/5/5/1j2h3m1h2j3",
        "https://puzz.link/p?type=editor&numberlink/v:/5/5/1j2h3m1h2j3",
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
        ("https://puzz.link/p?numlin/2/1/111", "line 1, column 34: the cells go on beyond the board"),
        ("https://puzz.link/p?numlin/2/1/z", "line 1, column 32: the cells go on beyond the board"),
        ("https://puzz.link/p?numlin/2/1/-1", "line 1, column 32: `-` is not a cell"),
        ("https://puzz.link/p?numlin/2/1/0", "line 1, column 32: 0 is not a clue"),
        ("https://puzz.link/p?numlin/2/1/12", "line 1, column 32: label 1 occurs only once"),
        ("https://puzz.link/p?numlin/1000000000/1000000000/1", "line 1, column 28: a board of 1000000000 rows"),
        ("https://puzz.link/p?numlin/99999999999/1/1", "line 1, column 28: the number `99999999999` is too large"),
        ("https://puzz.link/p?numlin", "line 1, column 1: this link has no number of columns"),
        ("https://example.org/", "line 1, column 1: this link holds no puzzle"),
    ] {
        let found = error(link);
        assert!(found.starts_with(expected), "{link}: {found}");
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
    assert_eq!(text(letters), "numberlink\nrules: no cover\n 1 27\n 1 27\n");
    assert_eq!(text("pzprv3/arukone/2/2/passallcell/A a/A a/"), "numberlink\n 1 27\n 1 27\n");
    for (file, expected) in [
        ("pzprv3\nnurikabe\n1\n1\n. \n", "line 2, column 1: `nurikabe` is not a kind"),
        ("pzprv3\nnumlin\n2\n2\n1 1 \n", "line 5, column 4: the file has no line for each row"),
        ("pzprv3\nnumlin\n1\n2\n1 \n", "line 5, column 2: row 1 has only 1 of 2 cells"),
        ("pzprv3\nnumlin\n1\n2\n1 1 1 \n", "line 5, column 5: row 1 has more than 2 cells"),
        ("pzprv3\nnumlin\n1\n2\n1 - \n", "line 5, column 3: a question mark instead"),
        ("pzprv3\nnumlin\n1\n2\n1 é \n", "line 5, column 3: `é` is not a cell"),
        ("pzprv3\nnumlin\n4000000000\n4000000000\n", "line 3, column 1: a board of 4000000000 rows"),
    ] {
        let found = error(file);
        assert!(found.starts_with(expected), "{file}: {found}");
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
        let found = error(link);
        assert!(found.starts_with(expected), "{link}: {found}");
    }
}

#[test]
fn blocks_of_janko() {
    let block = "[begin]\npuzzle hidoku\nauthor Nobody\ntitle small\nsize 3\n[problem]\n1 - -\n- - -\n- - 9\n\
                 [solution]\n1 2 3\n6 5 4\n7 8 9\n[moves]\nab cd\n[end]\n";
    assert_eq!(text(block), "hidato \"small\"\n1 . .\n. . .\n. . 9\n");
    let pairs = "[BEGIN]\npuzzle arukone\nsize 2\n[problem]\n1  2\n1  2\n[end]";
    assert_eq!(text(pairs), "numberlink\nrules: no cover\n1 2\n1 2\n");
    let roads = "[begin]\npuzzle country-road\nsize 2\n[problem]\n2 -\n- -\n[areas]\n1 1\nb b\n[end]\n";
    assert_eq!(text(roads), "countryroad\n2 .\n. .\nregions\n0 0\n1 1\n");
    let castle = "[begin]\npuzzle castle-wall\nsize 3\n[problem]\n- 2eo -\n- - -\nx - 0NX\n[end]\n";
    assert_eq!(text(castle), "castlewall\n.   w2e .\n.   .   .\nb   .   b0n\n");
    for block in [roads, castle] {
        let puzzle = read(block).expect("a puzzle");
        let written = format("janko").expect("a format").write(&puzzle).expect("a block");
        assert_eq!(text(&written), text(block));
    }
    for (block, expected) in [
        (roads.replace("b b", "b"), "line 9, column 1: a row of 1 regions, and the board has 2 columns"),
        (roads.replace("b b\n", ""), "line 1, column 1: there are 1 rows of regions, and 2 of cells"),
        (castle.replace("2eo", "2e"), "line 5, column 3: `2e` is not a clue of a castlewall"),
    ] {
        let found = error(&block);
        assert!(found.starts_with(expected), "{block}: {found}");
    }
    let both = format!("{block}\n# another\n{pairs}\n");
    assert_eq!(Reader::new(both.as_bytes()).flatten().count(), 2);
    for (block, expected) in [
        (block.replace("hidoku", "sudoku"), "line 2, column 8: `sudoku` is not a kind"),
        (block.replace("size 3", "size 4"), "line 5, column 6: the size is 4, but the problem has 3 rows"),
        (block.replace("- - 9", "- 9"), "line 9, column 4: row 3 has only 2 of 3 cells"),
        (block.replace("- - 9", "- - - 9"), "line 9, column 7: row 3 has more than 3 cells"),
        (block.replace("- - 9", "- é 9"), "line 9, column 3: `é` is not a cell"),
        (block.replace("- - 9", "- - 11"), "line 9, column 5: 11 at r3c3 is more than the 9 open cells"),
        (block.replace("[end]", ""), "line 15, column 6: the puzzle has no `[end]`"),
        (block.replace("[end]", "[end]\n1 2"), "line 17, column 1: this line comes after the end"),
        (block.replace("puzzle hidoku\n", ""), "line 1, column 1: the puzzle says no kind"),
    ] {
        let found = error(&block);
        assert!(found.starts_with(expected), "{block}: {found}");
    }
}

const ZIP: &str = "zip\n 1| .\n   --\n .  2\n";
const SQUARE: &str = "zip\n1|. .\n-\n. 2 .\n. . 3\n";

#[test]
fn data_of_linkedin() {
    let game = r#"{"gridSize":3,"orderedSequence":[0,4,8],"solution":[0],"walls":WALLS}"#;
    for walls in [
        r#"[{"startIdx":0,"endIdx":1},{"startIdx":0,"endIdx":3}]"#,
        r#"[{"$type":"x","cellA":1,"cellB":0},{"cellA":3,"cellB":0}]"#,
        "[[0,1],[0,3]]",
        r#"[{"cellIdx":0,"direction":"TrailWall_RIGHT"},{"cellIdx":0,"direction":"TrailWall_DOWN"}]"#,
        r#"[{"cellIdx":1,"side":"left"},{"cellIdx":3,"side":"top"}]"#,
    ] {
        let game = game.replace("WALLS", walls);
        assert_eq!(text(&game), SQUARE, "{game}");
        let response = format!(r#"{{"included":[{{"gamePuzzle":{{"trailGamePuzzle":{game}}}}}]}}"#);
        assert_eq!(text(&response), SQUARE);
    }
    for (walls, expected) in [
        (r#"[{"kind":"thick"}]"#, "column 65: the wall `{\"kind\":\"thick\"}` is not understood"),
        ("[[0,2]]", "column 65: r1c1 and r1c3 are not neighbors"),
        ("[[0,99]]", "column 65: this is not a wall of the board"),
        ("7", "column 64: `7` is not a list"),
    ] {
        let found = error(&game.replace("WALLS", walls));
        assert!(found.starts_with(&format!("line 1, {expected}")), "{found}");
    }
    let huge = r#"{"gridSize":4294967295,"orderedSequence":[0]}"#;
    assert!(error(huge).starts_with("line 1, column 13: a board of 4294967295 rows"));
}

#[test]
fn pages_of_linkedin() {
    let cell = |index: usize, inner: &str| {
        format!("<div class=\"trail-cell\" data-cell-idx=\"{index}\" tabindex=\"0\">{inner}</div>\n")
    };
    let number = |number: u32| format!("<div class=\"trail-cell-content\">\n  {number}\n</div>");
    let wall = |side: &str| format!("<div class='trail-cell-wall trail-cell-wall--{side}'></div>");
    let cells = [
        cell(0, &(number(1) + &wall("right"))),
        cell(1, ""),
        cell(2, &wall("right")), // at the edge
        cell(3, &wall("up")),
        cell(4, &number(2)),
        cell(5, ""),
        cell(6, ""),
        cell(7, ""),
        cell(8, &number(3)),
    ];
    let page = |style: &str, cells: &[String]| {
        let grid = format!("<section class=\"trail-grid\" style=\"{style}\">\n{}</section>", cells.concat());
        format!("<!DOCTYPE html>\n<html><body>\n\n<p>A quote: \"\n{grid}\n</body></html>\n")
    };
    assert_eq!(text(&page("--rows: 3; --cols: 3", &cells)), SQUARE);
    assert_eq!(text(&page("", &cells)), SQUARE);
    let fragment = page("", &cells);
    assert_eq!(text(&fragment[fragment.find("<section").expect("the grid")..]), SQUARE);
    assert!(error(&page("--rows: 2; --cols: 3", &cells)).contains("9 cells are no board of 2 × 3"));
    assert!(error(&page("", &cells[..8])).contains("8 cells are no board of 2 × 2"));
    assert!(error(&page("", &[])).contains("a web page without a puzzle"));
    assert!(error(&page("", &[cell(4_000_000_000, "")])).contains("4000000001 cells"));
    // Below the board stands an example, whose numbers look like those of cells.
    let example = "<div class=\"trail-instructions\"><div class=\"trail-cell-content trail-instructions__dot\">2</div>\n\
                   <div class=\"trail-cell-content trail-instructions__dot\">3</div></div>\n</section></body>";
    let nested = page("", &cells).replace("</section>\n</body>", example);
    assert!(nested.contains("instructions"));
    assert_eq!(text(&nested), SQUARE);
    let plain =
        cells.concat().replace("trail-cell-content\"", "x\" data-cell-content=\"true\"").replace("trail-", "");
    assert!(error(&format!("<div>{plain}</div>")).contains("the walls of this page are in its style sheets"));
    let data = r#"{"gridSize":3,"orderedSequence":[0,4,8],"walls":[[0,1],[0,3]]}"#;
    let code = format!("<html><code>{{\"trailGamePuzzle\":{data}}}</code></html>");
    assert_eq!(text(&code), SQUARE);
    assert_eq!(text(&code.replace('"', "&quot;")), SQUARE);
    assert!(error(&code.replace("[0,4,8]", "[0,4,9]")).contains("this cell is not on the board"));
}

#[test]
fn copies_of_the_data_of_linkedin() {
    for data in [
        r#"{"size":3,"ordered_sequence":[0,4,8],"walls":[[0,1],[0,3]]}"#,
        r#"{"date":"2026-08-18","grid_size":3,"ordered_sequence":[0,4,8],"walls":[[0,1],[0,3]]}"#,
    ] {
        assert_eq!(text(data), SQUARE, "{data}");
    }
    assert!(error(r#"{"ordered_sequence":[0]}"#).contains("`gridSize`"));
}

#[test]
fn levels_of_flow_free() {
    let level = "5,0,7,3;0,5,10,15,16;8,3,4,9,14,19,24;12,13,18,23";
    let board = "numberlink \"level 7\"\n1 . . . .\n. . . 2 .\n. . 3 . .\n. 1 . . .\n. . . 3 2\n";
    assert_eq!(text(level), board);
    let pack = format!("{level}\n{level};\n");
    assert_eq!(Reader::new(pack.as_bytes()).filter_map(Result::ok).count(), 2);
    let walled = "3:2+B,0,1,1,,4_1,0|3:1|2;0,1";
    assert_eq!(text(walled), "numberlink \"level 1\"\n1 1|.\n-\n. x .\n");
    for (level, expected) in [
        ("3,0,1,1,4;0,1", "line 1, column 9: a bridge"),
        ("3,0,1,2;0,1", "line 1, column 7: 2 flows are announced, and 1 follow"),
        ("3,0,1,1;0,9", "line 1, column 11: this cell is not on the board"),
        ("3,0,1,1;0,1,0", "line 1, column 13: r1c1 is given twice"),
        ("3,0,1,1,,,0|4;0,1", "line 1, column 11: r1c1 and r2c2 are not neighbors"),
        ("0,0,1,1;0,1", "line 1, column 1: a board of 0 rows"),
        ("3:3:3,0,1,1;0,1", "line 1, column 1: a size of more than two numbers"),
    ] {
        let found = error(level);
        assert!(found.starts_with(expected), "{level}: {found}");
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
        let found = error(id);
        assert!(found.starts_with(expected), "{id}: {found}");
    }
}

#[test]
fn boards_as_books_and_programs_write_them() {
    let board = "numbrix\n1 . x\n. . .\n";
    for rows in
        ["[01][??][XX]\n[??][??][??]\n", "2\n1 . x\n. . .\n", "2 3\n1 ? x\n? ? ?\n", "[1] [?] [x]\n[?] [?] [?]"]
    {
        let grid = format("grid").expect("a format");
        let source = Source { kind: Some(Kind::NUMBRIX), ..Source::new(rows) };
        let puzzle = grid.read(source).unwrap_or_else(|error| panic!("{}", error.render(rows, false)));
        assert_eq!(write_text(&puzzle).as_deref(), Ok(board), "{rows}");
    }
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
}

#[test]
fn json_of_archives() {
    let archive = r#"{"game":"zip","number":12,"date":"2025-04-01","grid_size":[2,2],
        "nodes":[{"id":1,"row":0,"col":0},{"id":2,"row":1,"col":1}],
        "walls":[[[0,0],[0,1]],[[0,1],[1,1]]],"difficulty":"hard"}"#;
    assert_eq!(
        text(archive),
        ZIP.replace("zip", "zip \"12\"")
            .replace(" 1", "1")
            .replace(" .", ".")
            .replace("  2", " 2")
            .replace("   --", "  -")
    );
    let waypoints = r#"{"boardSize":3,"waypoints":[[0,0],[1,1],[2,2]],
        "walls":[{"neighborA":[0,0],"neighborB":[1,0]},{"neighborA":[0,1],"neighborB":[0,0]}]}"#;
    assert_eq!(text(waypoints), SQUARE);
    assert_eq!(text("[3, 3, [0,4,8], [0], [0]]"), SQUARE);
    // An object over several lines, in a format that is given.
    for (name, object) in [("archive", archive), ("waypoints", waypoints)] {
        let mut given = Reader::with_format(object.as_bytes(), format(name).expect("a format"));
        assert!(given.next().expect("an answer").is_ok() && given.next().is_none(), "{name}");
    }
    let batch = "[3,3,[0,4,8],[0],[0]]\n[3,3,[0,4,8],[0],[0]]\n".to_owned() + &waypoints.replace('\n', "") + "\n";
    assert_eq!(Reader::new(batch.as_bytes()).flatten().count(), 3);
    for (json, expected) in [
        (archive.replace("zip", "tango"), "line 1, column 9: `\"tango\"` is not a kind"),
        (archive.replace("\"row\":1", "\"row\":2"), "line 2, column 43: this node is not on the board"),
        (archive.replace("\"id\":2", "\"id\":-2"), "line 2, column 49: `-2` is not a whole number"),
        (archive.replace("[0,0],[0,1]", "[0,0]"), "line 3, column 18: this is not a wall"),
        (waypoints.replace("[2,2]", "[3,2]"), "line 1, column 41: this place is not on the board"),
        (waypoints.replace("[2,2]", "[0,0]"), "line 1, column 41: r1c1 is given twice"),
        ("[3,3,[0,4,8],[6],[]]".into(), "line 1, column 15: this wall stands at the edge"),
        ("[3,3,[0,4,9],[],[]]".into(), "line 1, column 11: this cell is not on the board"),
        ("[3000000000,3000000000,[0],[],[]]".into(), "line 1, column 13: a board of 3000000000 rows"),
        ("[3,3,[0,4,8],[],[],[]]".into(), "line 1, column 20: this list is too long"),
    ] {
        let found = error(&json);
        assert!(found.starts_with(expected), "{json}: {found}");
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
fn boards_with_their_size_in_front() {
    let file = "# One author\n\n3 2\nA..\n..A\n\n# another\n3 2\na.b\na.b\n\n2 1\naa\n\n1 2\na\na\n\n4 1\n1122\n\n0 0\n\n";
    let read_all = |file: &str| -> Vec<String> {
        let puzzles = Reader::new(file.as_bytes()).map(|read| read.expect("a puzzle"));
        puzzles.map(|puzzle| format("text").expect("a format").write(&puzzle).expect("it can be drawn")).collect()
    };
    assert_eq!(
        read_all(file),
        [
            "numberlink\n1 . .\n. . 1\n",
            "numberlink\n27  . 28\n27  . 28\n",
            "numberlink\n27 27\n",
            "numberlink\n27\n27\n",
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
        ("3 2\nA..\n..B\n", "line 2, column 1: label 1 occurs only once"),
    ] {
        let found = error(board);
        assert!(found.starts_with(expected), "{board}: {found}");
    }
}

#[test]
fn boards_of_flow_and_of_the_contest() {
    assert_eq!(text("R..\nG.R\n..G\n"), "numberlink\n1 . .\n4 . 1\n. . 4\n");
    assert_eq!(text("A..\nB.A\n..B\n"), "numberlink\n1 . .\n2 . 1\n. . 2\n");
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
        let found = error(&board);
        assert!(found.starts_with(expected), "{board}: {found}");
    }
}

#[test]
fn boards_of_flow_whose_first_row_is_a_word() {
    let boards = [
        ("BAA\n.B.\n...\n", "2 1 1\n. 2 .\n. . .\n"),
        ("AAB\nCCB\n...\n", "1 1 2\n3 3 2\n. . .\n"),
        ("ABCD\nABCD\nEFGH\nEFGH\n", "1 2 3 4\n1 2 3 4\n5 6 7 8\n5 6 7 8\n"),
        ("RGB\r\n...  \r\nRGB\r\n", "1 4 2\n. . .\n1 4 2\n"),
    ];
    for (board, expected) in boards {
        assert_eq!(text(board), format!("numberlink\n{expected}"), "{board}");
    }
    let batch = boards.map(|(board, _)| board).join("\nzip\n1 2\n\n");
    assert_eq!(Reader::new(batch.as_bytes()).flatten().count(), 7, "{batch}");
    // Errors of a square of letters are those of the format `flow`; other words stay unknown kinds.
    assert!(error("BAA\n.B.\nB..\n").contains("label 2 occurs 3 times"), "{}", error("BAA\n.B.\nB..\n"));
    for words in ["the\ncat\nsat\n", "hidok\n1 . .\n. . .\n", "zop\n", "zop\nA.B\n", "zop\n1 .\n. 2\n\nA.A\n"] {
        let error = Reader::new(words.as_bytes()).next().expect("an answer").expect_err("an error").to_string();
        assert!(error.ends_with("is not a kind of puzzle"), "{words}: {error}");
    }
}

const HIDATO: &str = "hidato\n1 . .\n. 2 .\n. . 9\n";

#[test]
fn pasted_boards_of_which_the_numbers_tell_the_kind() {
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
fn pasted_boards_that_need_a_word() {
    for (board, expected) in [
        (
            "1 . .\n. . .\n. . 9\n",
            "line 1, column 1: this board has no header; its numbers could be those of a numbrix, hidato",
        ),
        ("1 . .\n. 1 .\n1 . 7\n", "line 1, column 1: this board has no header, and its numbers fit no kind"),
        (". . .\n. . .\n", "line 1, column 1: this board has no header, and its numbers fit no kind"),
        ("1 . .\n0 2 .\n. . 9\n", "line 1, column 3: a dot, though another sign marks empty cells"),
        ("1 . .\n. 2\n. . 9\n", "line 2, column 1: row 2 has 2 cells, but row 1 has 3"),
        ("1 . .\n. * 2\n. . 9\n", "line 2, column 3: `*` is not a cell"),
        ("1 . .\n. # 2\n. . 9\n", "line 2, column 3: `#` is not a cell"),
        ("1 . .\n# . 2\n. . 9\n", "line 2, column 1: this row is a comment"),
        ("# . 1\n. . 2\n. . 9\n", "line 1, column 1: this row is a comment"),
        ("1 . 99999999999\n", "line 1, column 5: the number `99999999999` is too large"),
        ("1 . \u{a0}2\n. . .\n", "line 1, column 5: an invisible character: U+00A0"),
    ] {
        let found = error(board);
        assert!(found.starts_with(expected), "{board}: {found}");
    }
    let mut given = Reader::new("1 . .\n. . .\n. . 9\n".as_bytes()).kind(Kind::NUMBRIX);
    assert_eq!(given.next().expect("an answer").expect("a puzzle").kind(), Kind::NUMBRIX);
    let mut json = Reader::new(r#"{"cells":[[1,0],[0,0]]}"#.as_bytes()).kind(Kind::NUMBRIX);
    assert_eq!(json.next().expect("an answer").expect("a puzzle").kind(), Kind::NUMBRIX);
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
        ("numberlink\nA . # B\nA . .\n", "line 2, column 5: a comment starts here"),
    ] {
        let error = read_text(board).expect_err("an error").to_string();
        assert!(error.starts_with(expected), "{board}: {error}");
    }
}
