//! The generated boards: each has the solution that it was made from, and each is the same on every machine.

use unicursal::Family;
use unicursal::format::write_json;
use unicursal::{Kind, Pos, Puzzle, Solution, Solve, Solver, Uniqueness, Wall, verify};
use unicursal_bench::{Claim, Class, additions, classes, scale_classes};

/// Classes that are made quickly without optimization.
fn small() -> impl Iterator<Item = Class> {
    classes().into_iter().filter(|class| class.size <= 20)
}

fn are_neighbors(a: Pos, b: Pos) -> bool {
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
}

#[test]
fn the_path_that_a_board_was_made_from_solves_it() {
    for class in small() {
        for seed in 0..2 {
            let instance = class.instance(seed);
            assert_eq!(instance.puzzle.name(), Some(&class.name(seed)[..]));
            if let Some(solution) = &instance.solution {
                assert_eq!(verify(&instance.puzzle, solution), Ok(()), "{}", class.name(seed));
            }
        }
    }
}

#[test]
fn classes_have_the_density_they_are_named_after() {
    let clues = |id: &str| {
        let class = classes().into_iter().find(|class| class.id() == id).expect("a class");
        class.instance(0).puzzle.clues().len()
    };
    assert_eq!(["zip-dense/10", "zip-10%/20", "zip-3%/20", "zip-sparse/15"].map(clues), [25, 40, 12, 10]);
    assert_eq!(["numbrix-30%/20", "numbrix-10%/20", "hidato-15%/10"].map(clues), [120, 40, 15]);
    assert_eq!(["numberlink/10", "numberlink-tenth/20"].map(clues), [20, 80]);
    let line = classes().into_iter().find(|class| class.id() == "line-20%/20").expect("a class").instance(0);
    assert!((319..=320).contains(&line.puzzle.open_cells().count()));
}

fn paths(series: &str) -> Vec<Solution> {
    let of_series = small().filter(|class| class.series == series);
    of_series.filter_map(|class| class.instance(0).solution).collect()
}

#[test]
fn numberlinks_are_cut_as_announced() {
    for path in paths("numberlink").iter().chain(&paths("numberlink-tenth")).flat_map(Solution::paths) {
        assert!(path.len() >= 3 && !are_neighbors(path[0], path[path.len() - 1]));
    }
    for path in paths("numberlink-induced").iter().flat_map(Solution::paths) {
        assert!(path.len() >= 2);
        let is_induced = |at: usize| path[at + 1..].iter().skip(1).all(|&cell| !are_neighbors(path[at], cell));
        assert!((0..path.len()).all(is_induced));
    }
}

#[test]
fn boards_made_unique_are() {
    for class in small().filter(|class| class.series.starts_with("unique")) {
        for seed in 0..5 {
            let answer = Solver::new().threads(1).check_unique(&class.instance(seed).puzzle).answer;
            assert!(matches!(answer, Uniqueness::Unique(_)), "{}: {answer:?}", class.name(seed));
        }
    }
}

#[test]
fn walls_make_lines_unique_and_none_can_go() {
    let class = classes().into_iter().find(|class| class.id() == "unique-line/10").expect("a class");
    let puzzle = class.instance(0).puzzle;
    let is_unique =
        |puzzle: &Puzzle| matches!(Solver::new().threads(1).check_unique(puzzle).answer, Uniqueness::Unique(_));
    assert!(puzzle.walls().len() > 5);
    for left_out in puzzle.walls() {
        assert!(!is_unique(&with_walls(&puzzle, |wall| wall != left_out)), "{left_out:?}");
    }
    // Nothing is stored about this one.
    let solver = Solver::new().threads(1);
    let found = additions(&class, 5, &solver).expect("a board of this size is made unique soon");
    assert!((5..40).contains(&found.len()), "{found:?}");
}

/// Returns the puzzle with those of its walls that are wanted.
fn with_walls(puzzle: &Puzzle, wanted: impl Fn(&Wall) -> bool) -> Puzzle {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
    }
    for wall in puzzle.walls().iter().filter(|wall| wanted(wall)) {
        let (a, b) = wall.cells();
        builder = builder.wall(a, b);
    }
    builder.build().expect("a puzzle with fewer walls is one")
}

#[test]
fn a_wall_across_the_only_solution_leaves_none() {
    let solver = Solver::new().threads(1);
    let unsolvable = small().filter_map(|class| match class.claim {
        Claim::Unsolvable { unique } => Some((class, unique)),
        _ => None,
    });
    let mut kinds = vec![];
    for (class, unique) in unsolvable {
        let before = Class { series: unique, claim: Claim::Unique, ..class };
        let mut trivial = 0;
        for seed in class.seeds(u32::MAX) {
            let [puzzle, before] = [class, before].map(|class| class.instance(seed).puzzle);
            let name = class.name(seed);
            let more: Vec<&Wall> = puzzle.walls().iter().filter(|wall| !before.walls().contains(wall)).collect();
            assert_eq!((more.len(), puzzle.walls().len()), (1, before.walls().len() + 1), "{name}");
            assert!((before.clues() == puzzle.clues()) && before.open_cells().eq(puzzle.open_cells()), "{name}");
            let report = solver.solve(&puzzle);
            assert!(matches!(report.answer, Solve::Unsolvable), "{name}: {:?}", report.answer);
            trivial += u32::from(report.stats.conflicts <= 1);
            kinds.push(puzzle.kind());
        }
        // A solver that learns to propagate more may refute one or the other without a decision.
        assert!(trivial <= 2, "{}: {trivial} boards are trivial", class.id());
    }
    kinds.sort();
    kinds.dedup();
    assert_eq!(kinds, [Kind::ZIP, Kind::NUMBRIX, Kind::HIDATO, Kind::LINE, Kind::NUMBERLINK]);
}

#[test]
fn there_are_as_many_boards_as_are_different() {
    let seeds = |id: &str| {
        let class = classes().into_iter().find(|class| class.id() == id).expect("a class");
        class.seeds(9)
    };
    let ids = ["zip-dense/6", "unique-line/10", "unsolvable-line/15", "count-line/4"];
    assert_eq!(ids.map(seeds), [0..9, 0..5, 0..5, 0..1]);
}

/// One board of each recipe, as it has always been: otherwise figures of different days are not of the same boards.
#[test]
fn boards_stay_the_same() {
    let ids = [
        "zip-dense/6",
        "numbrix-20%/9",
        "hidato-25%/10",
        "line-20%/10",
        "numberlink/7",
        "numberlink-induced/7",
        "unique-zip/10",
        "unique-hidato/10",
        "unique-line/10",
        "unsolvable-zip/20",
        "count-line/4",
    ];
    let boards = classes().into_iter().filter(|class| ids.contains(&class.id().as_str()));
    let lines: Vec<String> = boards.map(|class| write_json(&class.instance(0).puzzle)).collect();
    assert_eq!(lines.len(), ids.len());
    insta::assert_snapshot!(lines.join("\n"));
}

#[test]
fn names_of_classes_are_unique_and_cover_all_kinds() {
    let all = classes();
    let mut ids: Vec<String> = all.iter().map(Class::id).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all.len());
    let kinds: Vec<Kind> =
        all.iter().filter(|class| class.size <= 10).map(|class| class.instance(0).puzzle.kind()).collect();
    // Boards are made from random paths of orthogonal steps, which are no knight's moves.
    assert!(
        Kind::ALL
            .iter()
            .filter(|kind| **kind != Kind::KNIGHT && kind.family() != Family::Loop && !kind.has_symbols())
            .all(|kind| kinds.contains(kind))
    );
    assert!(scale_classes().iter().all(|class| class.size <= 100));
}
