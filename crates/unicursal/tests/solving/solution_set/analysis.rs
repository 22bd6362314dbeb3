//! An analysis agrees with the list of all solutions: its additions, its common values and its settled cells.

use super::{boards, solver};
use std::collections::BTreeSet;
use unicursal::Family;
use unicursal::{Analysis, BigUint, Builder, Cell, Kind, Method, Pos, Puzzle, Shape, Solution, Symbol, Wall};
use unicursal_testing::all_solutions;

/// `puzzle` with other clues, one more wall and perhaps a start.
fn changed(puzzle: &Puzzle, clues: &[(u32, Pos)], wall: Option<Wall>, end: Option<Pos>) -> Option<Puzzle> {
    rebuilt(puzzle, clues, wall, end).build().ok()
}

fn rebuilt(puzzle: &Puzzle, clues: &[(u32, Pos)], wall: Option<Wall>, end: Option<Pos>) -> Builder {
    let mut board = Puzzle::builder(puzzle.kind(), puzzle.rows(), puzzle.cols());
    if let Some(word) = puzzle.word() {
        board = board.word(word);
    }
    for pos in puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Hole) {
        board = board.hole(pos);
    }
    for &(clue, pos) in clues {
        board = board.clue(pos, clue);
    }
    for (pos, symbol) in puzzle.symbols() {
        board = board.symbol(pos, symbol);
    }
    for (pos, &region) in puzzle.places().zip(puzzle.regions()) {
        board = board.region(pos, region);
    }
    for wall in puzzle.walls().iter().copied().chain(wall) {
        let (a, b) = wall.cells();
        board = board.wall(a, b);
    }
    for link in puzzle.links() {
        let (a, b) = link.cells();
        board = board.link(a, b);
    }
    let mut ends = [puzzle.start(), puzzle.end(), end].into_iter().flatten();
    if let Some(start) = ends.next() {
        board = board.start(start);
    }
    if let Some(end) = ends.next() {
        board = board.end(end);
    }
    board
}

fn solutions_of(puzzle: Option<Puzzle>) -> usize {
    puzzle.map_or(0, |puzzle| all_solutions(&puzzle, 10_000).expect("a small board").len())
}

/// Returns the smallest number of solutions that one of `additions` leaves, among those between 1 and `all` - 1.
fn fewest(all: usize, additions: impl Iterator<Item = Option<Puzzle>>) -> Option<BigUint> {
    additions.map(solutions_of).filter(|leaves| (1..all).contains(leaves)).min().map(BigUint::from)
}

fn with_clue(puzzle: &Puzzle, cell: Pos, clue: u32) -> Option<Puzzle> {
    let mut clues = puzzle.clues();
    if puzzle.kind() == Kind::LINE {
        return changed(puzzle, &clues, None, Some(cell));
    }
    if puzzle.kind().has_symbols() {
        let symbol = puzzle.cell(cell).symbol().unwrap_or(Symbol::number(clue));
        return with_symbol(puzzle, cell, symbol.with_number(clue));
    }
    if puzzle.kind() == Kind::ZIP {
        clues.iter_mut().filter(|other| other.0 >= clue).for_each(|other| other.0 += 1);
    } else if clues.iter().any(|other| other.0 == clue) {
        return None;
    }
    clues.push((clue, cell));
    changed(puzzle, &clues, None, None)
}

fn with_symbol(puzzle: &Puzzle, cell: Pos, symbol: Symbol) -> Option<Puzzle> {
    rebuilt(puzzle, &puzzle.clues(), None, None).symbol(cell, symbol).build().ok()
}

/// Returns the symbols that could be added to those of a loop's puzzle: where nothing stands, or beside an arrow of a
/// Yajilin.
fn added_symbols(puzzle: &Puzzle) -> Vec<(Pos, Symbol)> {
    let kind = puzzle.kind();
    if kind.family() != Family::Loop || matches!(kind, Kind::SIMPLELOOP | Kind::MOONSUN) {
        return vec![];
    }
    let texts = kind.clue_forms().into_iter().flat_map(|form| {
        let numbers = if form.contains('#') { 0..=9 } else { 0..=0 };
        numbers.map(move |number| form.replace('#', &number.to_string()))
    });
    let shapes = [Shape::White, Shape::Black, Shape::Gray];
    let read = |text: String| Symbol::parse(&text, if text.starts_with('s') { &[] } else { &shapes });
    let symbols: Vec<Symbol> = texts.filter_map(read).collect();
    let is_more = |cell: Pos, symbol: Symbol| match (kind, puzzle.cell(cell)) {
        (Kind::YAJILIN, Cell::Symbol(arrow)) => {
            arrow.number.is_none() && symbol.number.is_some() && arrow.direction == symbol.direction
        }
        (Kind::YAJILIN, _) => false,
        (_, cell) => cell == Cell::Empty,
    };
    let cells = puzzle.open_cells();
    cells
        .flat_map(|cell| symbols.iter().map(move |&symbol| (cell, symbol)))
        .filter(|&(cell, symbol)| is_more(cell, symbol))
        .collect()
}

fn compare_analysis(puzzle: &Puzzle, solutions: &BTreeSet<Solution>) {
    let analysis = solver(Method::Auto).analyze(puzzle).answer.expect("no limit");
    assert_eq!(analysis.solutions, BigUint::from(solutions.len()));
    let steps = analysis.uses.steps.iter().map(|step| Wall::between(step.at[0], step.at[1]));
    let walls = steps.map(|wall| changed(puzzle, &puzzle.clues(), Some(wall), None));
    assert_eq!(analysis.wall.as_ref().map(|it| it.leaves.clone()), fewest(solutions.len(), walls), "{puzzle:?}");
    if let Some(wall) = &analysis.wall {
        let left = solutions_of(changed(puzzle, &puzzle.clues(), Some(wall.add), None));
        assert_eq!(wall.leaves, BigUint::from(left), "{puzzle:?}");
    }
    if let Some(clue) = &analysis.clue {
        let with = match clue.add.symbol() {
            Some(symbol) => with_symbol(puzzle, clue.add.cell(), symbol),
            None => with_clue(puzzle, clue.add.cell(), clue.add.number().unwrap_or(1)),
        };
        assert_eq!(clue.leaves, BigUint::from(solutions_of(with)), "{puzzle:?}");
    }
    let takes_clue = |&cell: &Pos| match puzzle.cell(cell) {
        Cell::Empty => true,
        // A number beside an arrow.
        Cell::Symbol(symbol) => symbol.number.is_none() && symbol.direction.is_some() && symbol.shape.is_none(),
        _ => false,
    };
    let empty: Vec<Pos> = puzzle.open_cells().filter(takes_clue).collect();
    let highest = match puzzle.kind() {
        kind if kind.family() == Family::Loop => 0,
        Kind::LINE => u32::from(puzzle.start().is_none() || puzzle.end().is_none()),
        Kind::NUMBERLINK | Kind::SPELL => 0,
        Kind::ZIP => puzzle.clues().len() as u32,
        _ => puzzle.open_cells().count() as u32,
    };
    let clues = empty.iter().flat_map(|&cell| (1..=highest).map(move |clue| (cell, clue)));
    // A start where one is given already would be no addition.
    let clues = clues.filter(|&(cell, _)| ![puzzle.start(), puzzle.end()].contains(&Some(cell)));
    let clues = clues.filter(|&(_, clue)| puzzle.kind() != Kind::ZIP || clue > 1);
    let symbols = added_symbols(puzzle).into_iter().map(|(cell, symbol)| with_symbol(puzzle, cell, symbol));
    let additions = clues.map(|(cell, clue)| with_clue(puzzle, cell, clue)).chain(symbols);
    let best = fewest(solutions.len(), additions);
    assert_eq!(analysis.clue.as_ref().map(|it| it.leaves.clone()), best, "{puzzle:?}");
    compare_cells(puzzle, solutions, &analysis);
}

/// Checks the common values of cells against the list of solutions.
fn compare_cells(puzzle: &Puzzle, solutions: &BTreeSet<Solution>, analysis: &Analysis) {
    let neighbors = |solution: &Solution, cell: Pos| -> BTreeSet<Pos> {
        let steps = solution.steps().map(|(a, b)| [a, b]);
        steps.filter(|step| step.contains(&cell)).flatten().filter(|&pos| pos != cell).collect()
    };
    let all_same = |values: Vec<BTreeSet<Pos>>| values.windows(2).all(|pair| pair[0] == pair[1]);
    let settled: Vec<Pos> = puzzle
        .line_points()
        .filter(|_| !solutions.is_empty())
        .filter(|&cell| all_same(solutions.iter().map(|solution| neighbors(solution, cell)).collect()))
        .collect();
    assert_eq!(analysis.settled, settled, "{puzzle:?}");
    let Some(values) = &analysis.values else {
        assert!(puzzle.kind() == Kind::LINE || puzzle.kind().family() == Family::Loop);
        return;
    };
    let boards: Vec<_> = solutions.iter().map(|solution| solution.cells(puzzle)).collect();
    let value = |board: &Vec<Vec<i64>>, cell: Pos| board[cell.row as usize][cell.col as usize];
    let common = puzzle.open_cells().filter_map(|cell| {
        let first = value(boards.first()?, cell);
        boards.iter().all(|board| value(board, cell) == first).then_some((cell, first))
    });
    let found = values.iter().map(|common| (common.cell, i64::from(common.value)));
    assert_eq!(found.collect::<Vec<_>>(), common.collect::<Vec<_>>(), "{puzzle:?}");
}

#[test]
fn analyses_agree_with_brute_force() {
    for &kind in Kind::ALL {
        // Loops have many clues that could be added.
        let count = if kind.family() == Family::Loop { 40 } else { 120 };
        let small = boards(kind, count, 900).filter(|(_, solutions)| solutions.len() < 40);
        for (puzzle, solutions) in small {
            compare_analysis(&puzzle, &solutions);
        }
    }
}
