//! Repairs of drafts: slips that are put into puzzles with one solution are found again.

use std::num::NonZeroUsize;
use unicursal::Improve;
use unicursal::author::{Generator, RepairOptions, Repaired, Specification, Symmetry};
use unicursal::format::read_text;
use unicursal::{Builder, Cell, Direction, Kind, Limit, Pos, Puzzle, Solver, Symbol, Uniqueness, verify};
use unicursal_testing::{all_solutions, path_kinds};

fn all() -> RepairOptions {
    RepairOptions { limit: NonZeroUsize::MAX }
}

fn generated(kind: Kind, seed: u64) -> Puzzle {
    let solver = Solver::new().threads(1);
    let size = if kind == Kind::KNIGHT { 5 } else { 6 };
    let specification = Specification::new(kind, size, size).seed(seed).ungraded();
    let specification = if kind == Kind::ZIP { specification.walls(5) } else { specification };
    let generator = Generator::new(&solver, specification).expect("a generator");
    generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle
}

/// Returns the puzzle with another content of some cells and other walls, if that is a puzzle.
fn with(puzzle: &Puzzle, cells: &[(Pos, Cell)], walls: &[(Pos, Pos)]) -> Option<Puzzle> {
    changed(puzzle, cells, walls).build().ok()
}

fn changed(puzzle: &Puzzle, cells: &[(Pos, Cell)], walls: &[(Pos, Pos)]) -> Builder {
    let mut builder = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols()).geometry(puzzle.geometry());
    for pos in puzzle.places() {
        builder = builder.cell(pos, puzzle.cell(pos));
        builder = puzzle.region(pos).into_iter().fold(builder, |builder, region| builder.region(pos, region));
    }
    builder = cells.iter().fold(builder, |builder, &(pos, cell)| builder.cell(pos, cell));
    builder = walls.iter().fold(builder, |builder, &(a, b)| builder.wall(a, b));
    builder = puzzle.word().into_iter().fold(builder, Builder::word);
    builder = puzzle.start().into_iter().fold(builder, Builder::start);
    builder = puzzle.end().into_iter().fold(builder, Builder::end);
    puzzle.name().into_iter().fold(builder, Builder::name)
}

fn pairs(puzzle: &Puzzle) -> Vec<(Pos, Pos)> {
    puzzle.walls().iter().map(|wall| wall.cells()).collect()
}

/// Returns every slip of some sorts.
fn slips(puzzle: &Puzzle) -> Vec<(&'static str, Puzzle)> {
    let mut slips = vec![];
    let walls = pairs(puzzle);
    let clues = puzzle.clues();
    for &(number, pos) in &clues {
        let beside = [(pos.row + 1, pos.col), (pos.row, pos.col + 1), (pos.row.wrapping_sub(1), pos.col)];
        for to in beside.map(Pos::from) {
            if puzzle.is_open(to) && puzzle.cell(to) == Cell::Empty {
                let moved = with(puzzle, &[(pos, Cell::Empty), (to, Cell::Clue(number))], &walls);
                slips.extend(moved.map(|moved| ("moved by one", moved)));
            }
        }
        let next = with(puzzle, &[(pos, Cell::Clue(number + 1))], &walls);
        slips.extend(next.map(|next| ("one more", next)));
        slips.extend(with(puzzle, &[(pos, Cell::Empty)], &walls).map(|less| ("left out", less)));
    }
    for pair in clues.windows(2).filter(|pair| pair[0].0 != pair[1].0) {
        let [(a, from), (b, to)] = [pair[0], pair[1]];
        let exchanged = with(puzzle, &[(from, Cell::Clue(b)), (to, Cell::Clue(a))], &walls);
        slips.extend(exchanged.map(|exchanged| ("exchanged", exchanged)));
    }
    for at in 0..walls.len() {
        let mut fewer = walls.clone();
        let (a, b) = fewer.remove(at);
        slips.extend(with(puzzle, &[], &fewer).map(|fewer| ("wall left out", fewer)));
        let right = |pos: Pos| (pos.row, pos.col + 1);
        if b.col + 1 < puzzle.cols() {
            let mut moved = fewer;
            moved.push((right(a).into(), right(b).into()));
            slips.extend(with(puzzle, &[], &moved).map(|moved| ("wall moved", moved)));
        }
    }
    slips
}

#[test]
fn slips_are_undone() {
    let solver = Solver::new().threads(1);
    let mut seen: Vec<(&str, usize, usize)> = vec![];
    for kind in path_kinds() {
        for seed in 0..3 {
            let original = generated(kind, seed);
            for (at, (sort, draft)) in slips(&original).into_iter().enumerate() {
                // A few of each sort will do.
                if !(at + seed as usize).is_multiple_of(2) {
                    continue;
                }
                match solver.repair(&draft, all()).answer {
                    Repaired::Unique(_) => {
                        assert!(matches!(solver.check_unique(&draft).answer, Uniqueness::Unique(_)));
                    }
                    Repaired::Repairs(repairs) => {
                        let found = repairs.iter().position(|repair| repair.puzzle == original);
                        let place = found.unwrap_or_else(|| panic!("{sort}: {draft:?} of {original:?}"));
                        seen.push((sort, place, repairs.len()));
                        for repair in repairs.iter().take(3) {
                            assert_eq!(verify(&repair.puzzle, &repair.solution), Ok(()));
                            let unique = solver.check_unique(&repair.puzzle).answer;
                            assert_eq!(unique, Uniqueness::Unique(repair.solution.clone()), "{:?}", repair.edit);
                        }
                    }
                    other => panic!("{sort}: {other:?}: {draft:?}"),
                }
            }
        }
    }
    let moved: Vec<usize> =
        seen.iter().filter(|(sort, ..)| *sort == "moved by one").map(|&(_, place, _)| place).collect();
    assert!(moved.len() > 50, "{}", moved.len());
    let first = moved.iter().filter(|place| **place < 3).count();
    assert!(2 * first > moved.len(), "{first} of {}", moved.len());
}

/// Every single change of a small board, tried one by one, leaves one solution if and only if it is among the repairs.
#[test]
fn no_repair_is_missed() {
    let solver = Solver::new().threads(1);
    for text in [
        "numbrix\n1 . .\n. 4 .\n. . 9\n",
        "hidato\n1 . 3\n. . .\n. 5 .\n",
        "zip\n1 . .\n. 2 .\n",
        "numbrix\n1 . .\n",
    ] {
        let draft = read_text(text).expect("a puzzle");
        let found = match solver.repair(&draft, all()).answer {
            Repaired::Repairs(repairs) => repairs.into_iter().map(|repair| repair.puzzle).collect(),
            Repaired::Unique(_) => vec![],
            other => panic!("{other:?}"),
        };
        for variant in variants(&draft) {
            let is_unique = matches!(solver.check_unique(&variant).answer, Uniqueness::Unique(_));
            assert_eq!(found.contains(&variant), is_unique && !found.is_empty(), "{text}{variant:?}");
        }
    }
}

/// Returns the boards with one clue moved, exchanged, changed, removed or added.
fn variants(draft: &Puzzle) -> Vec<Puzzle> {
    let open = draft.open_cells().count() as u32;
    let mut variants = vec![];
    let walls = pairs(draft);
    let empty: Vec<Pos> = draft.open_cells().filter(|&pos| draft.cell(pos) == Cell::Empty).collect();
    for (number, pos) in draft.clues() {
        variants.extend(with(draft, &[(pos, Cell::Empty)], &walls));
        variants.extend((1..=open).filter_map(|other| with(draft, &[(pos, Cell::Clue(other))], &walls)));
        for &to in &empty {
            variants.extend(with(draft, &[(pos, Cell::Empty), (to, Cell::Clue(number))], &walls));
        }
        for (other, to) in draft.clues() {
            variants.extend(with(draft, &[(pos, Cell::Clue(other)), (to, Cell::Clue(number))], &walls));
        }
    }
    for &pos in &empty {
        variants.extend((1..=open).filter_map(|number| with(draft, &[(pos, Cell::Clue(number))], &walls)));
    }
    variants.retain(|variant| variant != draft);
    variants
}

/// Returns the boards of a Signpost or a Spell with one number moved, changed, removed or added, one arrow turned, two
/// symbols exchanged, or a letter moved.
fn variants_of_symbols(draft: &Puzzle) -> Vec<Puzzle> {
    let open: Vec<Pos> = draft.open_cells().collect();
    let (walls, last) = (pairs(draft), open.len() as u32);
    let bare = |pos| draft.cell(pos).symbol().map(|symbol| Symbol { number: None, ..symbol });
    let cell = |pos, number: Option<u32>| match (bare(pos), number) {
        (Some(Symbol { shape: None, direction: None, .. }) | None, None) => Cell::Empty,
        (None, Some(number)) => Cell::Symbol(Symbol::number(number)),
        (Some(symbol), number) => Cell::Symbol(Symbol { number, ..symbol }),
    };
    let number = |pos| draft.cell(pos).symbol().and_then(|symbol| symbol.number);
    let mut variants = vec![];
    let mut add = |cells: &[(Pos, Cell)]| variants.extend(with(draft, cells, &walls));
    for &pos in &open {
        for other in [None].into_iter().chain((1..=last).map(Some)) {
            add(&[(pos, cell(pos, other))]);
        }
        for way in Direction::ALL {
            let symbol = draft.cell(pos).symbol().filter(|symbol| symbol.direction.is_some());
            if let Some(symbol) = symbol {
                add(&[(pos, Cell::Symbol(Symbol { direction: Some(way), ..symbol }))]);
            }
        }
        for &to in &open {
            add(&[(pos, cell(pos, number(to))), (to, cell(to, number(pos)))]);
            let is_arrow = |pos| draft.cell(pos).symbol().is_some_and(|symbol| symbol.direction.is_some());
            if is_arrow(pos) && is_arrow(to) || draft.kind() == Kind::SPELL {
                add(&[(pos, draft.cell(to)), (to, draft.cell(pos))]);
            }
        }
    }
    variants.retain(|variant| variant != draft);
    variants
}

#[test]
fn no_repair_of_arrows_and_letters_is_missed() {
    let solver = Solver::new().threads(1);
    let mut repaired = 0;
    for text in [
        "signpost\n1s s w\ne 7e s\nne nw 9\n",
        "signpost\n1s s w\ne 6e s\nne nw 9\n",
        "signpost\n1s s w\ne e s\nne n 9\n",
        "signpost\n1e e s\nne w .\n",
        "spell\nword: LEVER\nL . E\nE . V\n. . R\n",
        "spell\nword: LEVER\nL . E\n. E V\n. . R\n",
        "spell\nword: ABC\nA . C\n. B .\n. . .\n",
    ] {
        let draft = read_text(text).expect("a puzzle");
        let found: Vec<Puzzle> = match solver.repair(&draft, all()).answer {
            Repaired::Repairs(repairs) => repairs.into_iter().map(|repair| repair.puzzle).collect(),
            Repaired::Unique(_) => continue,
            other => panic!("{other:?}"),
        };
        repaired += found.len();
        for variant in variants_of_symbols(&draft) {
            let is_unique = all_solutions(&variant, 2).is_some_and(|solutions| solutions.len() == 1);
            assert_eq!(found.contains(&variant), is_unique, "{text}{variant:?}");
        }
    }
    assert!(repaired > 10, "{repaired}");
}

#[test]
fn a_limit_leaves_what_was_found() {
    let draft = read_text("numbrix\n. . . .\n. . . .\n. . 1 .\n. . . .\n").expect("a puzzle");
    let solver = Solver::new().threads(1).time_limit(std::time::Duration::ZERO);
    let Repaired::Unknown(found, limit) = solver.repair(&draft, all()).answer else { panic!("there is no time") };
    assert_eq!((found.len(), limit), (0, Limit::Time));
    let one = RepairOptions { limit: NonZeroUsize::MIN };
    let two = read_text("zip\n1 . .\n. 2 .\n").expect("a puzzle");
    let Repaired::Repairs(found) = Solver::new().repair(&two, one).answer else { panic!("there are repairs") };
    assert_eq!(found.len(), 1);
}

/// Holes that are left out of a conflict are cells that have to be visited: what contradicts the board with more cells
/// need not contradict the board that is to be repaired.
#[test]
fn holes_of_a_draft_stay() {
    let solver = Solver::new().threads(1);
    for seed in 0..6 {
        let specification = Specification::new(Kind::NUMBERLINK, 5, 5).holes(4).clues(3).seed(seed).ungraded();
        let generator = Generator::new(&solver, specification).expect("a generator");
        let original = generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle;
        for (sort, draft) in slips(&original) {
            if let Repaired::Repairs(repairs) = solver.repair(&draft, all()).answer {
                assert!(repairs.iter().any(|repair| repair.puzzle == original), "{sort}: {draft:?}");
            }
        }
    }
}

#[test]
fn what_no_single_change_repairs_is_said_at_once() {
    let solver = Solver::new().threads(1);
    // Three of its cells are dead ends, whatever is given.
    let dead_ends = read_text("zip\n1 . 2 .\nx . x .\n. . . x\n").expect("a puzzle");
    assert_eq!(solver.repair(&dead_ends, all()).answer, Repaired::Repairs(vec![]));
}

/// Loops with one symbol changed, moved or left out are repaired, and small ones tried in every way.
#[test]
fn slips_in_symbols_are_undone() {
    let solver = Solver::new().threads(1);
    let mut repaired = 0;
    for (kind, texts) in [
        (Kind::SLITHERLINK, ["0", "1", "2", "3"]),
        (Kind::MASYU, ["w", "b", "w", "b"]),
        (Kind::YAJILIN, ["1n", "2e", "0s", "1w"]),
        (Kind::SHINGOKI, ["w", "b3", "w4", "b5"]),
    ] {
        let specification = Specification::new(kind, 4, 4).seed(5).ungraded();
        let generator = Generator::new(&solver, specification).expect("a generator");
        let original = generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle;
        let symbols: Vec<Cell> = texts.iter().map(|text| Cell::Symbol(text.parse().expect("a symbol"))).collect();
        let mut drafts = vec![];
        for (pos, symbol) in original.symbols() {
            let others = symbols.iter().filter(|cell| **cell != Cell::Symbol(symbol));
            drafts.extend(others.filter_map(|&cell| with(&original, &[(pos, cell)], &[])));
            let to = original.open_cells().find(|&to| original.cell(to) == Cell::Empty);
            let moved = to.map(|to| [(pos, Cell::Empty), (to, Cell::Symbol(symbol))]);
            drafts.extend(moved.and_then(|cells| with(&original, &cells, &[])));
            drafts.extend(with(&original, &[(pos, Cell::Empty)], &[]));
        }
        for draft in drafts.into_iter().step_by(2) {
            match solver.repair(&draft, all()).answer {
                Repaired::Unique(_) => {}
                Repaired::Repairs(repairs) => {
                    let found = repairs.iter().find(|repair| repair.puzzle == original);
                    let found = found.unwrap_or_else(|| panic!("{draft:?} of {original:?}"));
                    assert_eq!(verify(&found.puzzle, &found.solution), Ok(()));
                    repaired += 1;
                }
                other => panic!("{other:?}: {draft:?}"),
            }
        }
        // Every symbol in every cell.
        let draft = original.symbols().next().and_then(|(pos, _)| with(&original, &[(pos, Cell::Empty)], &[]));
        let draft = draft.expect("a puzzle with a clue less");
        let Repaired::Repairs(repairs) = solver.repair(&draft, all()).answer else { continue };
        for pos in draft.open_cells().filter(|&pos| draft.cell(pos) == Cell::Empty) {
            for variant in symbols.iter().filter_map(|&cell| with(&draft, &[(pos, cell)], &[])) {
                let is_unique = matches!(solver.check_unique(&variant).answer, Uniqueness::Unique(_));
                let is_found = repairs.iter().any(|repair| repair.puzzle == variant);
                assert_eq!(is_found, is_unique, "{variant:?}");
            }
        }
    }
    assert!(repaired > 20, "{repaired}");
}

/// Numbers are tried up to the largest that can be true, which may be more than the board has rows and columns.
#[test]
fn no_number_on_a_symbol_is_missed() {
    let solver = Solver::new().threads(1);
    let generated = |kind| {
        let specification = Specification::new(kind, 4, 4).seed(11).ungraded();
        let generator = Generator::new(&solver, specification).expect("a generator");
        generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle
    };
    let kinds = [
        Kind::SLITHERLINK,
        Kind::COUNTRYROAD,
        Kind::CASTLEWALL,
        Kind::SHINGOKI,
        Kind::GERADEWEG,
        Kind::BALANCELOOP,
        Kind::YAJILIN,
    ];
    let texts = [
        "slitherlink\ngeometry: hex\n. 2 1\n",
        "slitherlink\ngeometry: hex\n. 3\n. 1\n",
        "countryroad\n. 10 . . . .\n. . . . . .\nregions\na a a a a a\na a a a a a\n",
    ];
    let written = texts.iter().map(|text| read_text(text).expect(text));
    let mut found = 0;
    for original in kinds.into_iter().map(generated).chain(written) {
        for (at, symbol) in original.symbols().collect::<Vec<_>>() {
            let numbered =
                |number: Option<u32>| with(&original, &[(at, Cell::Symbol(Symbol { number, ..symbol }))], &[]);
            // A draft with a wrong number, and what other numbers make of it.
            let Some(draft) = (0..12).rev().find_map(|number| {
                let draft = numbered(Some(number)).filter(|draft| *draft != original)?;
                (!matches!(solver.check_unique(&draft).answer, Uniqueness::Unique(_))).then_some(draft)
            }) else {
                continue;
            };
            let Repaired::Repairs(repairs) = solver.repair(&draft, all()).answer else { panic!("{draft:?}") };
            for variant in (0..20).filter_map(|number| numbered(Some(number))).filter(|variant| *variant != draft)
            {
                let is_unique = matches!(solver.check_unique(&variant).answer, Uniqueness::Unique(_));
                let is_found = repairs.iter().any(|repair| repair.puzzle == variant);
                assert_eq!(is_found, is_unique, "{draft:?}: {variant:?}");
                found += u32::from(is_found);
            }
        }
    }
    assert!(found > 20, "{found}");
}

/// Returns the places of a board's numbers.
fn numbers(puzzle: &Puzzle) -> Vec<(u32, Pos)> {
    let symbol = |pos: Pos| puzzle.cell(pos).clue().or_else(|| puzzle.cell(pos).symbol()?.number);
    puzzle.places().filter_map(|pos| Some((symbol(pos)?, pos))).collect()
}

#[test]
fn drafts_that_break_the_rules_of_their_kind_are_repaired_as_meant() {
    let solver = Solver::new().threads(1);
    let (mut first, mut in_five, mut all) = (0, 0, 0);
    for (kind, size) in [(Kind::ZIP, 6), (Kind::NUMBRIX, 7), (Kind::NUMBERLINK, 7), (Kind::SLITHERLINK, 6)] {
        let generator = Generator::new(&solver, Specification::new(kind, size, size).seed(17)).expect("boards");
        for number in 0..3 {
            let meant = generator.puzzle(&solver, number).answer.expect("a puzzle").puzzle;
            let given = numbers(&meant);
            let (other, at) = (given[given.len() - 1].0, given[given.len() / 2]);
            let wrong = match kind {
                Kind::SLITHERLINK => vec![5],
                Kind::NUMBERLINK => vec![other + 1 - other / 2],
                // The number of another cell, digits in the wrong order, and a digit typed twice.
                _ => vec![other, at.0 % 10 * 10 + at.0 / 10, at.0 * 11],
            };
            for number in wrong.into_iter().filter(|&number| number != at.0 && number > 0) {
                let draft = changed(&meant, &[(at.1, Cell::Clue(number))], &[]).draft().expect("a draft");
                let board = draft.board().clone();
                if draft.finish().is_ok() {
                    continue;
                }
                let found = match solver.repair(&board, RepairOptions::default()).answer {
                    Repaired::Repairs(found) => found,
                    answer => panic!("{board:?}: {answer:?}"),
                };
                let rank = found.iter().position(|repair| repair.puzzle == meant);
                all += 1;
                first += usize::from(rank == Some(0));
                in_five += usize::from(rank.is_some_and(|rank| rank < 5));
            }
        }
    }
    assert!(all >= 15 && first * 5 >= all * 4 && in_five * 10 >= all * 9, "{first}, {in_five} of {all}");
}

#[test]
fn a_unique_board_that_has_lost_its_symmetry_is_told() {
    let solver = Solver::new().threads(1);
    let specification = Specification::new(Kind::SLITHERLINK, 6, 6).symmetry(Symmetry::HalfTurn).seed(3);
    let generator = Generator::new(&solver, specification).expect("a generator");
    let whole = generator.puzzle(&solver, 0).answer.expect("a puzzle").puzzle;
    let mut told = 0;
    for (_, pos) in numbers(&whole) {
        let draft = with(&whole, &[(pos, Cell::Empty)], &[]).expect("a board");
        if let Repaired::Unique(found) = solver.repair(&draft, RepairOptions::default()).answer {
            assert!(found.iter().any(|repair| repair.puzzle == whole), "{pos}");
            told += 1;
        }
    }
    assert!(told > 0);
    assert_eq!(solver.repair(&whole, RepairOptions::default()).answer, Repaired::Unique(vec![]));
}
