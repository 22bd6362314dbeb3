//! Daily Zips: pages, copies of their data, and archives.

use super::{assert_error, error, text};
use unicursal::format::{Reader, format};

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
        (r#"[{"kind":"thick"}]"#, "column 65: a wall has no field `kind`"),
        (r#"[{"cellA":1}]"#, "column 65: the wall `{\"cellA\":1}` is not understood"),
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
    let by_cell =
        r#"{"number":"7","size":3,"walls":{"0":["RIGHT","DOWN"],"3":["UP"]},"ordered_sequence":[0,4,8]}"#;
    assert_eq!(text(by_cell), SQUARE);
    assert_eq!(
        text(&by_cell.replace(r#""0":["RIGHT","DOWN"],"3":["UP"]"#, "")),
        SQUARE.replace('|', " ").replace("-\n", "")
    );
    assert_error(&by_cell.replace("UP", "ACROSS"), "line 1, column 59: this is not a side of a cell");
    assert!(error(r#"{"ordered_sequence":[0]}"#).contains("`gridSize`"));
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
        assert_error(&json, expected);
    }
}
