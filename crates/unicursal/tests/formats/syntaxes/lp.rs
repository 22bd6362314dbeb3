//! A strict reader of the part of CPLEX's LP format that the project writes.

use super::program::{Column, Program, Row, name};

pub(crate) fn read(text: &str) -> Program {
    let mut program = Program::default();
    let mut sections = vec![];
    // The objective and constraints may span several lines.
    let mut statement = String::new();
    for line in text.lines().filter(|line| !line.starts_with('\\')) {
        if !line.starts_with(' ') {
            assert!(statement.is_empty(), "{statement} has no end");
            sections.push(line);
            continue;
        }
        match *sections.last().expect("a section") {
            "Minimize" => {
                let words: Vec<&str> = line.split_ascii_whitespace().collect();
                assert!(matches!(words[..], ["obj:", "0", column] if name(column) == column), "{line}");
            }
            "Subject To" => {
                statement.push_str(line);
                if statement.contains('=') {
                    read_row(&std::mem::take(&mut statement), &mut program);
                }
            }
            "Bounds" => read_bounds(line, &mut program),
            "Binary" => {
                let column = program.columns.entry(name(line.trim())).or_insert(UNBOUNDED);
                assert_eq!(*column, UNBOUNDED, "{line}");
                *column = Column { is_whole: true, low: 0, high: 1 };
            }
            other => panic!("`{line}` in {other}"),
        }
    }
    sections.retain(|section| *section != "Binary");
    assert_eq!(sections, ["Minimize", "Subject To", "Bounds", "End"]);
    program.finish()
}

/// The bounds of a column without bounds in the file.
const UNBOUNDED: Column = Column { is_whole: false, low: 0, high: i64::MAX };

/// `c1: + x - 2 y >= 3`
fn read_row(statement: &str, program: &mut Program) {
    let (row, rest) = statement.trim().split_once(": ").expect("a name");
    let row = name(row);
    let mut words = rest.split_ascii_whitespace().peekable();
    assert!(program.rows.insert(row.clone(), Row::default()).is_none(), "{row} twice");
    while let Some(sign) = words.next_if(|word| ["+", "-"].contains(word)) {
        let factor: i64 =
            words.next_if(|word| word.parse::<u32>().is_ok()).map_or(1, |word| word.parse().unwrap());
        let column = name(words.next().expect("a column"));
        program.columns.entry(column.clone()).or_insert(UNBOUNDED);
        program.add_term(&row, &column, if sign == "-" { -factor } else { factor });
    }
    let relation = words.next().expect("a relation");
    assert!([">=", "<=", "="].contains(&relation), "{statement}");
    let row = program.rows.get_mut(&row).expect("the row");
    row.relation = relation.chars().next().expect("a character");
    row.bound = words.next().expect("a bound").parse().expect("a number");
    assert_eq!(words.next(), None, "{statement}");
}

/// `1 <= x <= 4` or `x = 1`
fn read_bounds(line: &str, program: &mut Program) {
    let words: Vec<&str> = line.split_ascii_whitespace().collect();
    let number = |word: &str| word.parse().expect("a number");
    let (column, low, high) = match words[..] {
        [low, "<=", column, "<=", high] => (column, number(low), number(high)),
        [column, "=", value] => (column, number(value), number(value)),
        _ => panic!("{line}"),
    };
    let column = program.columns.entry(name(column)).or_insert(UNBOUNDED);
    assert_eq!(*column, UNBOUNDED, "{line}");
    (column.low, column.high) = (low, high);
}
