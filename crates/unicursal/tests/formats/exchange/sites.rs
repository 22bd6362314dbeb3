//! Files of other sites and games.

use super::{assert_error, read, text};
use unicursal::format::{Reader, format};

#[test]
fn blocks_of_janko() {
    let block = "begin\npuzzle hidoku\nauthor Nobody\ntitle small\nsize 3\nproblem\n1 - -\n- - -\n- - 9\n\
                 solution\n1 2 3\n6 5 4\n7 8 9\nmoves\nab cd\nend\n";
    assert_eq!(text(block), "hidato \"small\"\n1 . .\n. . .\n. . 9\n");
    let pairs = "[BEGIN]\npuzzle arukone\nsize 2\n[problem]\n1  2\n1  2\n[end]";
    assert_eq!(text(pairs), "numberlink\nrules: no cover\n1 2\n1 2\n");
    let roads = "[begin]\npuzzle country-road\nsize 2\n[problem]\n2 -\n- -\n[areas]\n1 1\nb b\n[end]\n";
    assert_eq!(text(roads), "countryroad\n2 .\n. .\nregions\n0 0\n1 1\n");
    let castle = "[begin]\npuzzle castle-wall\nsize 3\n[problem]\n- 2eo -\n- - -\nx - 0NX\n[end]\n";
    assert_eq!(text(castle), "castlewall\n  . w2e   .\n  .   .   .\n  b   . b0n\n");
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
        assert_error(&block, expected);
    }
    let both = format!("{block}\n# another\n{pairs}\n");
    assert_eq!(Reader::new(both.as_bytes()).flatten().count(), 2);
    let page = format!("<html><script id=\"data\" type=\"application/x-janko\">\n{block}</script></html>\n");
    assert_eq!(text(&page), text(block));
    for (block, board) in [
        ("puzzle country\nsize 2\nareas\n1 1\n@ 2", "countryroad\n. .\nx .\nregions\n0 0\n1 2\n"),
        ("puzzle country\nsize 2\nareas\n1 1\n# a comment\n# 2", "countryroad\n. .\nx .\nregions\n0 0\n1 2\n"),
        (
            "puzzle grandtour\nsize 2\nproblem\n9 -\n- 2",
            "simpleloop\n. . .\n. . .\n. . .\nlink r1c1 r1c2 r2c2\nlink r3c2 r3c3\n",
        ),
        ("puzzle arrowpath\nsize 2\nproblem\ne s\n- w\nlabels\n1 -\n4 -", "signpost\n1e  s\n 4  w\n"),
        ("puzzle arukone3\nsize 2\nproblem\n1 1\n2 2", "numberlink\nrules: no turn2x2\n1 1\n2 2\n"),
        ("puzzle moonsun\nrows 1\ncols 3\nproblem\nx - o\nareas\na a b", "moonsun\nm . s\nregions\n0 0 1\n"),
        ("puzzle shingoki\nsize 2\nproblem\nb2 -\n- w3", "shingoki\nb2  .\n . w3\n"),
        ("puzzle castlewall\nsize 2\nproblem\n1eo -\n- x", "castlewall\nw1e   .\n  .   b\n"),
        ("puzzle geradeweg\nsize 2\nproblem\n0 -\n- 2", "geradeweg\nw .\n. 2\n"),
        ("puzzle yajilin\nsize 2\nproblem\nx -\n- 2n", "yajilin\n x  .\n . 2n\n"),
        ("puzzle masyu\nsize 2\nproblem\n1 -\n- 2", "masyu\nw .\n. b\n"),
        ("puzzle masyu, path\nsize 2\nproblem\nx b\n- 1", "masyu\nrules: no gaps, no neighbors\nx b\n. w\n"),
        (
            "puzzle masyu, path\nrows 1\ncols 3\nproblem\nz w s",
            "masyu start r1c3 end r1c1\nrules: no gaps, no neighbors\n. w .\n",
        ),
    ] {
        let block = format!("begin\n{block}\nend\n");
        assert_eq!(text(&block), board, "{block}");
    }
    for (block, expected) in [
        (block.replace("hidoku", "sudoku"), "line 2, column 8: `sudoku` is not a kind"),
        (block.replace("size 3", "size 4"), "line 5, column 6: the size is 4, but the problem has 3 rows"),
        (block.replace("- - 9", "- 9"), "line 9, column 4: row 3 has only 2 of 3 cells"),
        (block.replace("- - 9", "- - - 9"), "line 9, column 7: row 3 has more than 3 cells"),
        (block.replace("- - 9", "- é 9"), "line 9, column 3: `é` is not a cell"),
        (block.replace("- - 9", "- - 11"), "line 9, column 5: 11 at r3c3 is more than the 9 open cells"),
        (block.replace("\nend", ""), "line 15, column 6: the puzzle has no `end`"),
        (block.replace("\nend", "\nend\n1 2"), "line 17, column 1: this line comes after the end"),
        (block.replace("author", "wraps"), "line 3, column 1: `wraps` is not a field"),
        (block.replace("solution", "[cages]"), "line 10, column 1: `[cages]` is not a part"),
        (block.replace("solution", "cages"), "line 5, column 6: the size is 3, but the problem has"),
        (block.replace("hidoku", "masyu").replace('9', "z").replace('1', "s"), "line 7, column 1: `s` is an end"),
        (
            block.replace("hidoku", "masyu, path").replace(['9', '1'], "s"),
            "line 9, column 5: the line has a second",
        ),
        (
            block.replace("hidoku", "masyu, path").replace('9', "z").replace('1', "-"),
            "line 9, column 5: the line ends at r3c3 alone",
        ),
        (block.replace("puzzle hidoku\n", ""), "line 1, column 1: the puzzle says no kind"),
    ] {
        assert_error(&block, expected);
    }
}

#[test]
fn levels_of_flow_free() {
    let level = "5,0,7,3;0,5,10,15,16;8,3,4,9,14,19,24;12,13,18,23";
    let board = "numberlink \"level 7\"\nlabels: colors\nR . . . .\n. . . B .\n. . Y . .\n. R . . .\n. . . Y B\n";
    assert_eq!(text(level), board);
    let pack = format!("{level}\n{level};\n");
    assert_eq!(Reader::new(pack.as_bytes()).filter_map(Result::ok).count(), 2);
    let walled = "3:2+B,0,1,1,,4_1,0|3:1|2;0,1";
    assert_eq!(text(walled), "numberlink \"level 1\"\nlabels: colors\nR R|.\n-\n. x .\n");
    for (level, expected) in [
        ("3,0,1,1,4;0,1", "line 1, column 9: a bridge"),
        ("3,0,1,2;0,1", "line 1, column 7: 2 flows are announced, and 1 follow"),
        ("3,0,1,1;0,9", "line 1, column 11: this cell is not on the board"),
        ("3,0,1,1;0,1,0", "line 1, column 13: r1c1 is given twice"),
        ("3,0,1,1,,,0|4;0,1", "line 1, column 11: r1c1 and r2c2 are not neighbors"),
        ("0,0,1,1;0,1", "line 1, column 1: a board of 0 rows"),
        ("3:3:3,0,1,1;0,1", "line 1, column 1: a size of more than two numbers"),
    ] {
        assert_error(level, expected);
    }
}
