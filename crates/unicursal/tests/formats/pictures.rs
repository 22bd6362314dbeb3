//! Pictures, as snapshots that any browser shows.

use std::collections::BTreeSet;
use unicursal::format::read_text;
use unicursal::render::svg::{Highlight, Mark, Picture, Role, Theme};
use unicursal::{Kind, Pos, Puzzle, Side, Solution, Solve, Solver, Uniqueness};
use unicursal_testing::{Random, all_solutions, random_puzzle};

const ZIP: &str = "zip \"a <zip>\"\n1|. . 2\nx . .|.\n  -\n. . 3 .\nlink r1c1 r1c2";
const HIDATO: &str = "hidato\n1 . .\n /\n. . .\n. . 9";
const LABELS: &str = "numberlink\n1 . 2\n. . 2\n1 3 3";

fn puzzle(text: &str) -> Puzzle {
    read_text(text).unwrap_or_else(|error| panic!("{}", error.render("test", false)))
}

fn solution(puzzle: &Puzzle) -> Solution {
    match Solver::new().solve(puzzle).answer {
        Solve::Solved(solution) => solution,
        other => panic!("{other:?}"),
    }
}

fn snapshot(name: &str, svg: &str) {
    insta::with_settings!({ omit_expression => true, prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, svg);
    });
}

#[test]
fn boards() {
    snapshot("board.svg", &Picture::of(&puzzle(ZIP)).svg());
    snapshot("board-dark.svg", &Picture::of(&puzzle(HIDATO)).theme(Theme::DARK).svg());
}

#[test]
fn solutions() {
    let labels = puzzle(LABELS);
    let solved = solution(&labels);
    snapshot("labels.svg", &Picture::of(&labels).solution(&solved).svg());
    let hidato = puzzle(HIDATO);
    let solved = solution(&hidato);
    snapshot("numbers.svg", &Picture::of(&hidato).solution(&solved).theme(Theme::DARK).svg());
    let row = puzzle("line\n. . .");
    let solved = solution(&row);
    snapshot("animated.svg", &Picture::of(&row).solution(&solved).animated().svg());
}

#[test]
fn several_solutions() {
    let square = puzzle("zip\n1 . .\n. . .\n2 . .");
    let Uniqueness::Multiple([one, other]) = Solver::new().check_unique(&square).answer else {
        panic!("it has several solutions");
    };
    snapshot("difference.svg", &Picture::of(&square).difference(&one, &other).svg());
    let analysis = Solver::new().analyze(&square).answer.expect("there is no limit");
    snapshot("heat-map.svg", &Picture::of(&square).heat_map(&analysis).theme(Theme::DARK).svg());
}

#[test]
fn lines_that_are_being_drawn() {
    let labels = puzzle(LABELS);
    let side = |a: (u32, u32), b: (u32, u32)| Side::between(a, b);
    let beside = side((0, 0), (9, 9));
    let line = [side((0, 0), (1, 0)), side((1, 1), (1, 2)), beside];
    snapshot("line-of-labels.svg", &Picture::of(&labels).line(line).svg());
    // The line joins 1 and 4 by the right number of steps, and 9 to no other clue.
    let numbers = puzzle("numbrix\n1 . .\n4 . .\n. . 9");
    let cells = [(0, 0), (0, 1), (1, 1), (1, 0), (2, 0)];
    let mut line: Vec<Side> = cells.windows(2).map(|pair| side(pair[0], pair[1])).collect();
    line.push(side((2, 1), (2, 2)));
    snapshot("line-of-numbers.svg", &Picture::of(&numbers).line(line.clone()).svg());
    // With one more step, the clues do not agree, so no number is added.
    line[1] = side((0, 1), (0, 2));
    line.extend([side((0, 2), (1, 2)), side((1, 1), (1, 2))]);
    let longer = Picture::of(&numbers).line(line).svg();
    assert_eq!(longer.matches("transform").count(), 2 * 3, "each of three clues with its rim: {longer}");
    // The clues are wrong, but a draft can be drawn.
    let draft = Puzzle::builder(Kind::ZIP, 2, 2).clue((0, 1), 3).hole((1, 0)).draft().unwrap();
    let line = [side((0, 0), (0, 1))];
    snapshot("line-of-draft.svg", &Picture::of_draft(&draft).line(line).theme(Theme::DARK).svg());
}

#[test]
fn highlights() {
    let square = puzzle("zip\n1 . .\n. . .\n. . 2");
    let at = Pos::new;
    let side = |a, b, is_used, role| Highlight { mark: Mark::Side { cells: [a, b], is_used }, role };
    let marks = vec![
        side(at(0, 1), at(0, 2), true, Role::Conclusion),
        side(at(0, 1), at(1, 1), false, Role::Premise),
        Highlight { mark: Mark::Cell(at(0, 2)), role: Role::Conclusion },
        Highlight { mark: Mark::Cell(at(0, 1)), role: Role::Premise },
        side(at(0, 2), at(1, 2), true, Role::Premise),
        side(at(1, 1), at(1, 2), false, Role::Conclusion),
    ];
    snapshot("highlights.svg", &Picture::of(&square).highlights(marks).svg());
}

/// Checks that a picture is one well-formed document: every tag is closed, and no number is missing.
#[test]
fn pictures_of_random_boards_are_well_formed() {
    for (index, &kind) in Kind::ALL.iter().enumerate() {
        for seed in 0..20 {
            let board = random_puzzle(kind, &mut Random(1 + index as u64 + (seed << 32)));
            let solutions: BTreeSet<Solution> = all_solutions(&board, 100).unwrap_or_default();
            let picture = Picture::of(&board).animated();
            let mut pictures = vec![picture.svg()];
            pictures.extend(solutions.first().map(|one| picture.clone().solution(one).svg()));
            let two = solutions.first().zip(solutions.last());
            pictures.extend(two.map(|(one, other)| picture.clone().difference(one, other).svg()));
            if let Ok(analysis) = Solver::new().analyze(&board).answer {
                pictures.push(picture.clone().heat_map(&analysis).svg());
            }
            for svg in pictures {
                well_formed(&svg);
            }
        }
    }
}

fn well_formed(svg: &str) {
    assert!(svg.ends_with("</svg>\n") && !svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    let mut open = vec![];
    for tag in svg.split('<').skip(1) {
        let (tag, _) = tag.split_once('>').expect("a tag ends");
        if let Some(name) = tag.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
        } else if !tag.ends_with('/') {
            open.push(tag.split(' ').next().unwrap_or_default());
        }
        assert_eq!(tag.matches('"').count() % 2, 0, "{tag}");
    }
    assert_eq!(open, [""; 0]);
}
