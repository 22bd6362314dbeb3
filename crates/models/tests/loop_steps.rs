//! Steps of loops: each follows from what it names, and is short enough to be read, on random boards.

use unicursal_models::author::{Generator, Specification};
use unicursal_models::explain::Explained;
use unicursal_models::{Kind, Solver};

/// The number of characters that a sentence may have.
const MAX_LENGTH: usize = 160;

#[test]
fn steps_follow_from_what_they_name_and_lead_to_the_solution() {
    let solver = Solver::new().threads(1);
    for kind in [Kind::SLITHERLINK, Kind::MASYU, Kind::SHINGOKI, Kind::GERADEWEG, Kind::BALANCELOOP] {
        let specification = Specification::new(kind, 5, 5).seed(27).minimal();
        let generator = Generator::new(&solver, specification).expect("loops can be generated");
        for number in 0..4 {
            let puzzle = generator.puzzle(&solver, number).answer.expect("a puzzle").puzzle;
            let Explained::Found(explanation) = solver.explain(&puzzle).answer else {
                panic!("{kind} has one solution")
            };
            assert!(!explanation.steps.is_empty());
            for step in &explanation.steps {
                assert_ne!(step.follows_on(&puzzle), Some(false), "{kind}: {step:#?} {puzzle:?}");
                assert!(step.text.chars().count() <= MAX_LENGTH, "{kind}: {}", step.text);
            }
            let hard = explanation.steps.iter().filter(|step| step.rule == "search").count();
            assert!(hard == 0, "{kind}: {hard} steps by search");
        }
    }
}
