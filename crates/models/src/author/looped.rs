//! Boards around random loops, with every clue that fits.

use super::specification::Specification;
use crate::board::{Cell, Direction, Pos, Puzzle, Shape, Side, Solution, Symbol};
use crate::create::random_loop;
use crate::kinds::loops::verification::violations;
use crate::kinds::rule::Rule;
use crate::kinds::rules;
use crate::kinds::verify::RuleViolation;
use chacha20::ChaCha8Rng;
use rand::seq::SliceRandom;

/// A board on which many cells have a clue that a random loop fits, and the loop; none if this one allows no board.
pub(super) fn draw(specification: &Specification, rng: &mut ChaCha8Rng) -> Option<(Puzzle, Solution)> {
    let (rows, cols) = specification.dimensions();
    let board = Puzzle::builder(specification.kind, rows, cols).build().ok()?;
    let (point_rows, point_cols) = board.points();
    let path = random_loop(point_rows, point_cols, rng)?;
    let mut drawing = Drawing { line: sides(&path), path, board };
    let mut cells: Vec<Pos> = drawing.board.places().filter(|&pos| specification.allows_clue(pos)).collect();
    cells.shuffle(rng);
    let mut symbols = symbols(&drawing.board);
    symbols.shuffle(rng);
    drawing.clear_faults(&cells, &symbols)?;
    // Clues that say more come first.
    symbols.sort_by_key(|symbol| (symbol.number.is_none(), symbol.direction.is_none()));
    for &pos in &cells {
        symbols.rotate_left(1);
        symbols.sort_by_key(|symbol| (symbol.number.is_none(), symbol.direction.is_none()));
        let before = drawing.board.cell(pos);
        let mut is_put = false;
        for &symbol in &symbols {
            drawing.put(pos, Cell::Symbol(symbol));
            let faults = drawing.faults();
            is_put = faults.is_empty();
            // No clue can stand where the loop must not go.
            if is_put || faults.contains(&Rule::ClueOffLine) {
                break;
            }
        }
        if !is_put {
            drawing.put(pos, before);
        }
    }
    let Drawing { path, board, .. } = drawing;
    let solution = Solution::new(&board, vec![path]);
    Some((board, solution))
}

/// A board on which clues are put.
struct Drawing {
    path: Vec<Pos>,
    line: Vec<Side>,
    board: Puzzle,
}

impl Drawing {
    fn put(&mut self, pos: Pos, cell: Cell) {
        let index = self.board.index(pos);
        self.board.cells[index] = cell;
    }

    /// The rules that the loop breaks.
    fn faults(&self) -> Vec<Rule> {
        let shaded = Solution::new(&self.board, vec![self.path.clone()]).shaded;
        violations(&self.board, &self.line, &shaded).iter().map(RuleViolation::rule).collect()
    }

    /// Puts clues that say little where the loop breaks a rule without them; none if that does not help.
    fn clear_faults(&mut self, cells: &[Pos], symbols: &[Symbol]) -> Option<()> {
        let mut faults = self.faults().len();
        for &pos in cells {
            if faults == 0 {
                break;
            }
            let bare = symbols.iter().copied().filter(|symbol| symbol.number.is_none());
            for symbol in bare {
                self.put(pos, Cell::Symbol(symbol));
                let now = self.faults().len();
                if now < faults {
                    faults = now;
                    break;
                }
                self.put(pos, Cell::Empty);
            }
        }
        (faults == 0).then_some(())
    }
}

/// All clues of a board of this size.
fn symbols(board: &Puzzle) -> Vec<Symbol> {
    let Some(set) = rules(board.kind()).symbols() else { return vec![] };
    let max = board.rows() + board.cols();
    let mut symbols = vec![];
    for shape in [None].into_iter().chain(Shape::ALL.map(Some)) {
        for number in [None].into_iter().chain((0..=max).map(Some)) {
            for direction in [None].into_iter().chain(Direction::ORTHOGONAL.map(Some)) {
                symbols.push(Symbol { shape, number, direction });
            }
        }
    }
    symbols.retain(|&symbol| set.has(symbol));
    symbols
}

fn sides(path: &[Pos]) -> Vec<Side> {
    (0..path.len()).map(|at| Side::between(path[at], path[(at + 1) % path.len()])).collect()
}
