//! The verification of right solutions, and of a wrong solution for every rule.

use unicursal::format::read_text;
use unicursal::{Pos, Solution, verify};

/// Returns the result of the verification of paths written as `1234` (row 1 column 2, row 3 column 4).
fn verdict(puzzle: &str, paths: &[&str]) -> String {
    let puzzle = read_text(puzzle).expect("a test's puzzle is valid");
    let pos = |pair: &[u8]| Pos::new(u32::from(pair[0] - b'1'), u32::from(pair[1] - b'1'));
    let paths = paths.iter().map(|path| path.as_bytes().chunks(2).map(pos).collect()).collect();
    match verify(&puzzle, &Solution::new(&puzzle, paths)) {
        Ok(()) => "right".into(),
        Err(violation) => violation.to_string(),
    }
}

#[test]
fn paths_and_cells() {
    let zip = "zip\n1 .\nx 2";
    assert_eq!(verdict(zip, &["111222"]), "right");
    assert_eq!(verdict(zip, &[]), "paths: 0 instead of 1");
    assert_eq!(verdict(zip, &["11", "1222"]), "paths: 2 instead of 1");
    assert_eq!(verdict(zip, &[""]), "a path has no cells");
    assert_eq!(verdict(zip, &["11122232"]), "r3c2 is not on the board");
    assert_eq!(verdict(zip, &["11212212"]), "r2c1 is a hole");
    assert_eq!(verdict(zip, &["1112111222"]), "r1c1 is visited twice");
    assert_eq!(verdict(zip, &["1112"]), "r2c2 is not visited");
    assert_eq!(verdict(zip, &["112212"]), "the step from r1c1 to r2c2 does not go to a neighbor");
}

#[test]
fn diagonal_steps_and_walls() {
    let hidato = "hidato\n1 .\n /\n. .";
    assert_eq!(verdict(hidato, &["11122122"]), "right");
    assert_eq!(verdict(hidato, &["11221221"]), "the step from r1c1 to r2c2 goes through a wall");
    assert_eq!(verdict("hidato\n1 . .", &["111312"]), "the step from r1c1 to r1c3 does not go to a neighbor");
    assert_eq!(verdict("line\n.|.", &["1112"]), "the step from r1c1 to r1c2 goes through a wall");
    assert_eq!(verdict("line\n.\n-\n.", &["1121"]), "the step from r1c1 to r2c1 goes through a wall");
}

#[test]
fn links() {
    let zip = "zip\n1 .\n. 2\n. .\nlink r2c1 r3c1";
    assert_eq!(verdict(zip, &["111221313222"]), "the step from r1c2 to r2c1 does not go to a neighbor");
    let line = "line\n. .\n. .\nlink r1c1 r1c2 r2c2";
    assert_eq!(verdict(line, &["21111222"]), "right");
    assert_eq!(
        verdict(line, &["12112122"]),
        "no step goes from r1c2 to r2c2 or back, though these cells are linked"
    );
    let pairs = "numberlink\n1 2\n1 2\nlink r1c1 r1c2";
    let apart = "no step goes from r1c1 to r1c2 or back, though these cells are linked";
    assert_eq!(verdict(pairs, &["1121", "1222"]), apart);
}

#[test]
fn zip() {
    let zip = "zip\n1 2\n4 3";
    assert_eq!(verdict(zip, &["11122221"]), "right");
    assert_eq!(verdict(zip, &["11212212"]), "the path meets clue 4 at r2c1 before clue 2");
    assert_eq!(verdict("zip\n. 1 2", &["111213"]), "the path starts at r1c1 instead of clue 1");
    assert_eq!(verdict("zip\n1 2 .", &["111213"]), "the path ends at r1c3 instead of clue 2");
    assert_eq!(verdict("zip\n1 .", &["1112"]), "the path ends at r1c2 instead of clue 1");
    assert_eq!(verdict("zip\n1", &["11"]), "right");
}

#[test]
fn numbers() {
    for kind in ["numbrix", "hidato"] {
        let puzzle = format!("{kind}\n. .\n. 3");
        assert_eq!(verdict(&puzzle, &["11122221"]), "right");
        assert_eq!(verdict(&puzzle, &["12112122"]), "the path is at r2c2 at step 4 instead of 3");
    }
}

#[test]
fn lines_have_no_direction() {
    assert_eq!(verdict("line\n. .\n. .", &["11122221"]), "right");
    for ends in ["start r1c1", "end r1c1", "start r1c1 end r2c1", "start r2c1 end r1c1"] {
        let puzzle = format!("line {ends}\n. .\n. .");
        assert_eq!(verdict(&puzzle, &["11122221"]), "right", "{ends}");
        assert_eq!(verdict(&puzzle, &["21221211"]), "right", "{ends}");
    }
    let wrong = verdict("line end r2c2\n. .\n. .", &["11122221"]);
    assert_eq!(wrong, "the line ends at r1c1 and r2c1, not at r2c2");
    let wrong = verdict("line start r1c1 end r2c2\n. .\n. .", &["11122221"]);
    assert_eq!(wrong, "the line ends at r1c1 and r2c1, not at r1c1 and r2c2");
}

#[test]
fn numberlink() {
    let puzzle = "numberlink\n1 7\n1 7";
    assert_eq!(verdict(puzzle, &["1121", "1222"]), "right");
    assert_eq!(verdict(puzzle, &["2212", "2111"]), "right");
    assert_eq!(verdict(puzzle, &["11122221"]), "paths: 1 instead of 2");
    assert_eq!(verdict(puzzle, &["1112", "2122"]), "a path joins r1c1 and r1c2, whose labels differ");
    assert_eq!(verdict("numberlink\n. 1 1", &["111213"]), "a path ends at r1c1, which has no label");
    assert_eq!(verdict(puzzle, &["11", "122221"]), "the path at r1c1 does not join two labels");
    let over = verdict("numberlink\n1 2 2 1 3 3", &["11121314", "15", "16"]);
    assert_eq!(over, "the path from r1c1 to r1c4 runs over the label at r1c2");
}

#[test]
fn moves_of_the_knight() {
    let knight = "knight\n1 . .\n. x .\n. . .";
    assert_eq!(verdict(knight, &["1123311332123321"]), "the step from r3c1 to r1c3 does not go to a neighbor");
    assert_eq!(verdict(knight, &["1123311232132133"]), "the step from r1c2 to r3c2 does not go to a neighbor");
    assert_eq!(verdict(knight, &["1123311233211332"]), "right");
}
