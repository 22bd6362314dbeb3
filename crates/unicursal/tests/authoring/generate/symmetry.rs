//! Clues, holes and walls stand symmetrically, and there are as many walls as usual.

use super::{assert_unique, generate};
use unicursal::author::{Amount, Specification, Symmetry};
use unicursal::{Geometry, Kind, Pos, Puzzle, Symbol};

#[test]
fn clues_and_holes_stand_symmetrically() {
    for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Square)) {
        for (kind, holes) in [(Kind::NUMBRIX, 0), (Kind::ZIP, 4), (Kind::HIDATO, 4)] {
            let specification = Specification::new(kind, 6, 6).symmetry(symmetry).holes(holes).minimal();
            for made in generate(&specification, 5, 2) {
                let puzzle = &made.puzzle;
                for pos in puzzle.places() {
                    let state = |pos: Pos| std::mem::discriminant(&puzzle.cell(pos));
                    let orbit = symmetry.orbit(6, 6, pos);
                    assert!(orbit.iter().all(|&other| state(other) == state(pos)), "{symmetry}: {puzzle:?}");
                }
                assert_unique(&made);
            }
        }
    }
}

/// Returns whether everything that stands on the board looks the same from the sides of `symmetry`.
fn has_walls_of(symmetry: Symmetry, puzzle: &Puzzle) -> bool {
    let size = (puzzle.rows(), puzzle.cols());
    puzzle.walls().iter().all(|wall| {
        let (a, b) = wall.cells();
        let orbits = [a, b].map(|pos| symmetry.orbit(size.0, size.1, pos));
        let images = puzzle.walls().iter().filter(|other| {
            let (c, d) = other.cells();
            (orbits[0].contains(&c) && orbits[1].contains(&d))
                || (orbits[0].contains(&d) && orbits[1].contains(&c))
        });
        // As many as the cells have images, unless the wall is on the axis.
        images.count() >= orbits[0].len().max(orbits[1].len()) / if orbits[0] == orbits[1] { 2 } else { 1 }
    })
}

#[test]
fn walls_stand_symmetrically() {
    for symmetry in Symmetry::ALL.into_iter().filter(|symmetry| symmetry.exists_on(Geometry::Square)) {
        for (kind, walls) in
            [(Kind::ZIP, Amount::Auto), (Kind::ZIP, Amount::Count(8)), (Kind::NUMBRIX, Amount::Percent(10))]
        {
            for made in generate(&Specification::new(kind, 6, 6).symmetry(symmetry).walls(walls), 5, 3) {
                assert!(
                    !made.puzzle.walls().is_empty() && has_walls_of(symmetry, &made.puzzle),
                    "{symmetry} {made:?}"
                );
                assert!(walls != Amount::Count(8) || made.puzzle.walls().len() == 8);
                assert_unique(&made);
            }
        }
    }
    for made in generate(&Specification::new(Kind::LINE, 5, 5).symmetry(Symmetry::HalfTurn), 5, 3) {
        assert!(has_walls_of(Symmetry::HalfTurn, &made.puzzle), "{made:?}");
        assert_unique(&made);
    }
}

/// The numbers of walls of published Zips, and mostly a symmetry.
#[test]
fn walls_are_usual() {
    let made = generate(&Specification::new(Kind::ZIP, 7, 7).walls(Amount::Auto).ungraded(), 1, 60);
    let counts: Vec<usize> = made.iter().map(|made| made.puzzle.walls().len()).collect();
    assert!(counts.iter().all(|count| (3..=17).contains(count)), "{counts:?}");
    let symmetric = [Symmetry::HalfTurn, Symmetry::LeftRight, Symmetry::TopBottom];
    let symmetrical =
        made.iter().filter(|made| symmetric.iter().any(|&symmetry| has_walls_of(symmetry, &made.puzzle))).count();
    assert!(symmetrical >= 36, "{symmetrical} of 60");
}

/// Returns whether the clues of a board stand symmetrically.
fn is_half_turned(board: &Puzzle) -> bool {
    let (rows, cols) = (board.rows(), board.cols());
    board.open_cells().all(|cell| {
        let other = Pos::new(rows - 1 - cell.row, cols - 1 - cell.col);
        board.cell(cell).is_given() == board.cell(other).is_given()
    })
}

#[test]
fn as_many_layouts_are_symmetric_as_those_of_published_puzzles() {
    let symmetric = |specification: Specification| {
        let made = generate(&specification.ungraded(), 11, 40);
        made.iter().filter(|made| is_half_turned(&made.puzzle)).count()
    };
    for (kind, size, expected) in [
        (Kind::ZIP, 6, 26..=38),
        (Kind::NUMBRIX, 6, 30..=40),
        (Kind::SLITHERLINK, 6, 18..=33),
        (Kind::HIDATO, 5, 0..=4),
    ] {
        let specification = Specification::new(kind, size, size);
        assert!(expected.contains(&symmetric(specification.clone())), "{kind}");
        assert!(symmetric(specification.symmetry(Symmetry::None)) <= 4, "{kind}");
    }
    // What is asked for comes first, whatever it does to the layout.
    let counted = Specification::new(Kind::ZIP, 6, 6).clues(9_usize);
    assert!(generate(&counted.ungraded(), 11, 10).iter().all(|made| made.puzzle.clues().len() == 9));
}

#[test]
fn labels_and_pearls_are_like_those_of_published_puzzles() {
    let numberlinks = generate(&Specification::new(Kind::NUMBERLINK, 7, 7).ungraded(), 11, 24);
    let in_order = numberlinks.iter().filter(|made| {
        let mut seen = vec![];
        for label in made.puzzle.open_cells().filter_map(|cell| made.puzzle.cell(cell).clue()) {
            if !seen.contains(&label) {
                seen.push(label);
            }
        }
        seen.is_sorted()
    });
    assert!((1..=12).contains(&in_order.count()));
    assert!(numberlinks.iter().all(|made| made.solution.paths().iter().all(|path| path.len() > 3)));

    let masyus = generate(&Specification::new(Kind::MASYU, 9, 9).ungraded(), 11, 20);
    let pearls: Vec<Symbol> =
        masyus.iter().flat_map(|made| made.puzzle.symbols().map(|(_, symbol)| symbol)).collect();
    let black = pearls.iter().filter(|&&pearl| pearl == Symbol::BLACK).count();
    assert!((30..=45).contains(&(100 * black / pearls.len())), "{black} of {}", pearls.len());
}
