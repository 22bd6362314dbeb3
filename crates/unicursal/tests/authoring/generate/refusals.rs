//! Specifications that no puzzle can meet are refused with the reason, and a generator gives up in the end.

use super::solver;
use unicursal::author::{Amount, GenerateError, Generator, Mask, Specification, Symmetry};
use unicursal::{CancelToken, Kind, Puzzle};

#[test]
fn impossible_specifications_are_refused() {
    let impossible = |specification: Specification| match Generator::new(&solver(), specification) {
        Ok(generator) => panic!("{generator:?} should be impossible"),
        Err(impossible) => impossible.to_string().replace("there is no such puzzle: ", ""),
    };
    assert_eq!(
        impossible(Specification::new(Kind::ZIP, 3, 3).clues(10)),
        "10 clues; a zip of 9 open cells has 2 to 9"
    );
    assert_eq!(
        impossible(Specification::new(Kind::NUMBERLINK, 2, 2).clues(2)),
        "2 pairs of clues; a numberlink of 4 open cells has 1 to 1"
    );
    assert_eq!(
        impossible(Specification::new(Kind::LINE, 0, 3)),
        "a board of 0 × 3 cells; 1 to 10000 cells can be generated"
    );
    assert_eq!(impossible(Specification::new(Kind::ZIP, 2, 2).holes(4)), "0 open cells are too few for a zip");
    assert_eq!(impossible(Specification::new(Kind::KNIGHT, 3, 3)), "no path visits every open cell of the board");
    assert_eq!(
        impossible(Specification::new(Kind::HIDATO, 3, 4).symmetry(Symmetry::QuarterTurn)),
        "only square boards have the symmetry quarter-turn"
    );
    let corner = Puzzle::builder(Kind::LINE, 3, 3).hole((0, 0)).build().expect("a puzzle");
    let half_turn = Specification::with_shape(Kind::ZIP, &corner).symmetry(Symmetry::HalfTurn);
    assert_eq!(impossible(half_turn), "the shape does not have the symmetry half-turn");
    let mask = |text: &str| text.parse::<Mask>().expect("a mask");
    let with_shape = || Specification::with_shape(Kind::ZIP, &corner);
    let zip = || Specification::new(Kind::ZIP, 6, 6);
    for (specification, reason) in [
        (Specification { size: None, ..zip() }, "give a size or a shape"),
        (Specification { size: Some((2, 2)), ..with_shape() }, "the shape is 3x3, not 2x2; leave the size out"),
        (with_shape().holes(1), "a shape has its own holes, so their number cannot be given"),
        (zip().difficulty(3).ungraded(), "a puzzle of some difficulty is graded"),
        (zip().allow_multiple().minimal(), "only puzzles with a single solution are minimal"),
        (zip().allow_multiple().difficulty(3), "only puzzles with a single solution have a difficulty"),
        (zip().difficulty(9), "difficulty 9; the levels are 1 to 8"),
        (
            zip().clues(Amount::Percent(61)),
            "clues on 61% of the cells; up to 60% leave something to solve, and more have to be given as a number",
        ),
        (zip().walls(26), "26 walls; a zip of 6 × 6 cells has 60 sides, of which the solution leaves 25"),
        (
            Specification::new(Kind::HIDATO, 6, 6).walls(Amount::Auto),
            "a hidato is usually drawn without walls (zip and line have some); give their number",
        ),
        (zip().symmetry(Symmetry::HalfTurn).clues(7), "7 clues do not come out even with the symmetry half-turn"),
        (
            zip().symmetry(Symmetry::QuarterTurn).walls(6),
            "6 walls do not come out even with the symmetry quarter-turn",
        ),
        (zip().mask(mask("#.\n..")), "the mask has 2 × 2 cells, but the board 6 × 6"),
        (
            Specification::new(Kind::ZIP, 2, 2).mask(mask("#.\n..")),
            "the mask has room for 1 clues, but there are to be 2",
        ),
        (
            Specification::new(Kind::NUMBRIX, 2, 2).mask(mask("##\n#.")).clues(2),
            "the mask asks for 3 clues, but there are to be 2",
        ),
        (
            Specification::new(Kind::NUMBERLINK, 6, 6).border(),
            "the clues of a numberlink stand where its paths end, so they take no mask",
        ),
        (zip().ends(false), "the first and the last clue of a zip are always given"),
        (Specification::new(Kind::LINE, 6, 6).ends(true), "a line has no first and last number"),
        (zip().border().mask(mask("#")), "a mask has its own border; give one of them"),
        (
            zip().name("{date}"),
            "`{date}` stands for nothing in a name; it can have {kind}, {rows}, {cols}, {difficulty}, {seed} and {n}",
        ),
    ] {
        assert_eq!(impossible(specification), reason);
    }
}

#[test]
fn a_generator_gives_up() {
    // A single number never makes a Hidato of this size unique.
    let solver = solver();
    let generator = Generator::new(&solver, Specification::new(Kind::HIDATO, 3, 3).clues(1)).expect("not absurd");
    let given_up = Err(GenerateError::GaveUp { attempts: 1000, instead: String::new() });
    assert_eq!(generator.puzzle(&solver, 0).answer, given_up);
    // No Line needs the distance to a clue, since it has none. What occurs instead is said.
    let lines = Specification::new(Kind::LINE, 4, 4).difficulty(4);
    let none = Generator::new(&solver, lines).expect("not absurd").puzzle(&solver, 0).answer;
    let Err(error) = none else { panic!("{none:?}") };
    assert!(error.to_string().contains(" puzzles none was level 4: 1"), "{error}");
    let cancel = CancelToken::new();
    cancel.cancel();
    let cancelled = generator.puzzle(&solver.clone().cancel(cancel), 0).answer;
    assert!(matches!(cancelled, Err(GenerateError::Stopped(_))), "{cancelled:?}");
}
