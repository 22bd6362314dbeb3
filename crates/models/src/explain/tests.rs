use super::explanation::way;
use crate::{Solver, Uniqueness, format::read_text};

#[test]
fn try_out() {
    for file in std::env::var("TRY").unwrap_or_default().split_whitespace() {
        let text = std::fs::read_to_string(file).expect("a file");
        let puzzle = read_text(&text).expect("a puzzle");
        let Uniqueness::Unique(solution) = Solver::new().check_unique(&puzzle).answer else { continue };
        println!("{}", crate::render::board(&puzzle, crate::render::Style::plain()));
        let start = std::time::Instant::now();
        let way = way(&puzzle, solution, &unicursal_core::Budget::default()).expect("no limit");
        println!("{file} {:?} {:?}", way.grade, start.elapsed());
        for (number, step) in (1..).zip(&way.steps) {
            println!("{number}. [{} {}, {} premises] {}", step.level, step.rule, step.premises.len(), step.text);
        }
    }
}
