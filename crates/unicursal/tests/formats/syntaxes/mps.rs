//! A strict reader of free MPS: its sections in order, and the fields of each line.

use super::program::{Column, Program, Row, name};

pub(crate) fn read(text: &str) -> Program {
    let mut program = Program::default();
    let mut sections = vec![];
    let mut is_whole = false;
    let mut last_column = String::new();
    for line in text.lines().filter(|line| !line.starts_with('*')) {
        let fields: Vec<&str> = line.split_ascii_whitespace().collect();
        if !line.starts_with(' ') {
            // `FREE` tells readers of both forms that fields are separated by blanks, not by columns.
            assert!(matches!(fields[..], [_] | ["NAME", _, "FREE"]), "{line}");
            assert!(!is_whole, "integers end before {line}");
            sections.push(fields[0]);
            continue;
        }
        let section = *sections.last().expect("a section");
        match (section, &fields[..]) {
            ("ROWS", ["N", "obj"]) => assert!(program.rows.is_empty(), "the objective comes first"),
            ("ROWS", [relation, row]) => {
                let relation = match *relation {
                    "G" => '>',
                    "L" => '<',
                    "E" => '=',
                    other => panic!("{other}"),
                };
                let row = program.rows.insert(name(row), Row { relation, ..Row::default() });
                assert!(row.is_none(), "{line}");
            }
            ("COLUMNS", [_, "'MARKER'", kind]) => {
                let begins = match *kind {
                    "'INTORG'" => true,
                    "'INTEND'" => false,
                    other => panic!("{other}"),
                };
                assert_ne!(begins, is_whole, "markers take turns");
                is_whole = begins;
            }
            ("COLUMNS", [column, row, factor]) => {
                let column = name(column);
                // All lines of a column stand together.
                if column != last_column {
                    // Bounds are given for every column below: here they have none.
                    let unbounded = Column { is_whole, low: 0, high: i64::MAX };
                    assert!(program.columns.insert(column.clone(), unbounded).is_none(), "{line}");
                    last_column.clone_from(&column);
                }
                if *row == "obj" {
                    assert_eq!(*factor, "0", "there is nothing to be minimized");
                } else {
                    program.add_term(row, &column, factor.parse().expect("a number"));
                }
            }
            ("RHS", ["RHS", row, bound]) => {
                program.rows.get_mut(*row).expect("a row").bound = bound.parse().expect("a number");
            }
            ("BOUNDS", [kind, "BND", column, bound]) => {
                let column = program.columns.get_mut(*column).expect("a column");
                let bound = bound.parse().expect("a number");
                match *kind {
                    "FX" => (column.low, column.high) = (bound, bound),
                    "LO" => column.low = bound,
                    "UP" => column.high = bound,
                    other => panic!("{other}"),
                }
            }
            _ => panic!("`{line}` in {section}"),
        }
    }
    assert_eq!(sections, ["NAME", "ROWS", "COLUMNS", "RHS", "BOUNDS", "ENDATA"]);
    program.finish()
}

#[test]
#[should_panic(expected = "in COLUMNS")]
fn markers_have_three_fields() {
    read("NAME puzzle FREE\nROWS\n N obj\nCOLUMNS\n MARKER MARKER 'MARKER' 'INTORG'\n");
}
