//! Puzzles have the difficulty that was asked for.

use super::{assert_unique, daily, generate, solver};
use unicursal::Explain;
use unicursal::Kind;
use unicursal::author::{Generator, Scores, Specification};
use unicursal::explain::Difficulty;
use unicursal_testing::path_kinds;

#[test]
fn puzzles_have_the_difficulty_asked_for() {
    for (kind, level) in
        [(Kind::ZIP, 3), (Kind::ZIP, 7), (Kind::NUMBRIX, 4), (Kind::LINE, 2), (Kind::NUMBERLINK, 3)]
    {
        let size = if kind == Kind::NUMBRIX { 6 } else { daily(kind) };
        for made in generate(&Specification::new(kind, size, size).difficulty(level), 3, 3) {
            assert_unique(&made);
            let grade = solver().grade_unique(&made.puzzle, &made.solution).expect("no limit");
            assert_eq!((made.difficulty, grade.level), (Some(grade), level), "{kind}");
        }
    }
    for (kind, name) in [
        (Kind::ZIP, Difficulty::Easy),
        (Kind::NUMBRIX, Difficulty::Easy),
        (Kind::HIDATO, Difficulty::Medium),
        (Kind::KNIGHT, Difficulty::Medium),
        (Kind::LINE, Difficulty::Easy),
        (Kind::NUMBERLINK, Difficulty::Easy),
        (Kind::NUMBRIX, Difficulty::Hard),
        (Kind::HIDATO, Difficulty::Expert),
    ] {
        for made in generate(&Specification::new(kind, 5, 5).difficulty(name), 3, 3) {
            assert_unique(&made);
            assert_eq!(made.difficulty.map(|grade| grade.difficulty), Some(name), "{kind}");
            assert!(made.puzzle.clues().len() <= 15, "{made:?}");
        }
    }
    let scores = Scores { min: 25, max: 32 };
    for made in generate(&Specification::new(Kind::NUMBRIX, 6, 6).score(scores), 3, 5) {
        assert!((25..=32).contains(&made.difficulty.expect("a grade").score), "{made:?}");
    }
    // Where no difficulty is asked for, puzzles are as hard as most published ones.
    for kind in path_kinds() {
        for made in generate(&Specification::new(kind, 5, 5), 3, 5) {
            assert!(made.difficulty.is_some_and(|grade| grade.difficulty <= Difficulty::Medium), "{made:?}");
        }
    }
    let none = Generator::new(&solver(), Specification::new(Kind::ZIP, 6, 6).difficulty(9));
    assert!(none.is_err());
    let ungraded = generate(&Specification::new(Kind::ZIP, 6, 6).ungraded(), 3, 1);
    assert_eq!(ungraded[0].difficulty, None);
}
