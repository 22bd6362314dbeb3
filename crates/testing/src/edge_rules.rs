//! A second checker of certificates, which knows the rules of Zip and Numberlink and reads only the clauses over sides
//! of cells in a proof. Each clause has to follow from those before it by unit propagation, with the number of sides
//! used at each cell, and then by one rule of the puzzle. The checker ignores the formula, the loads and all sums, so
//! that a wrong formula would not deceive it.

use std::collections::{BTreeMap, BTreeSet};
use unicursal_models::{Kind, Pos, Puzzle};

/// A clause: sides that are used, or not used.
type Clause = BTreeSet<(usize, bool)>;

/// Checks the clauses of a proof. `solution` is the only one, as the sides that it uses, if there is one. Returns the
/// number of clauses that each rule has shown.
///
/// # Errors
/// A clause does not follow, or nothing contradictory is found.
pub fn check(
    puzzle: &Puzzle,
    (formula, proof): (&str, &str),
    solution: Option<&BTreeSet<(Pos, Pos)>>,
) -> Result<BTreeMap<&'static str, usize>, String> {
    let board = Board::new(puzzle);
    let names = board.names(formula);
    let mut clauses: BTreeMap<u64, Clause> = BTreeMap::new();
    let mut shown = BTreeMap::new();
    let mut id = 0;
    for line in proof.lines() {
        let words: Vec<&str> = line.split_whitespace().filter(|word| *word != ";").collect();
        match words[..] {
            ["f", count] => id = count.parse().map_err(|_| line)?,
            ["del", "id", ref ids @ ..] => {
                for id in ids {
                    clauses.remove(&id.parse::<u64>().map_err(|_| line)?);
                }
            }
            ["rup", ref terms @ .., ">=", "1"] => {
                id += 1;
                let literal = |term: &[&str]| {
                    let name = term[1].trim_start_matches('~');
                    Some((*names.get(name)?, name.len() == term[1].len()))
                };
                // Clauses that speak of anything else are not for this checker.
                let Some(clause) = terms.chunks_exact(2).map(literal).collect::<Option<Clause>>() else {
                    continue;
                };
                let excluded = solution.is_some_and(|solution| board.excludes(&clause, solution));
                let why = board.follows(&clause, &clauses).or(excluded.then_some("the solution"));
                *shown.entry(why.ok_or_else(|| format!("{line} does not follow"))?).or_default() += 1;
                if clause.is_empty() {
                    return Ok(shown);
                }
                clauses.insert(id, clause);
            }
            ["rup" | "pol" | "red" | "soli", ..] => id += 1,
            _ => {}
        }
    }
    Err("the proof ends without a contradiction".into())
}

struct Board {
    kind: Kind,
    cells: Vec<Pos>,
    /// The cells beside each side, from left to right and from top to bottom.
    sides: Vec<[usize; 2]>,
    /// The sides that are given, and whether one of them is a wall.
    given: Vec<usize>,
    has_given_wall: bool,
    clue: Vec<Option<u32>>,
    last: Option<u32>,
}

impl Board {
    fn new(puzzle: &Puzzle) -> Self {
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let mut sides = vec![];
        for (at, &pos) in cells.iter().enumerate() {
            for next in [Pos::new(pos.row, pos.col + 1), Pos::new(pos.row + 1, pos.col)] {
                if let Ok(to) = cells.binary_search(&next)
                    && !puzzle.has_wall(pos, next)
                {
                    sides.push([at, to]);
                }
            }
        }
        let mut clue = vec![None; cells.len()];
        for (number, pos) in puzzle.clues() {
            clue[cells.binary_search(&pos).expect("clues are in open cells")] = Some(number);
        }
        let last = clue.iter().flatten().max().copied();
        let is_given =
            |&[a, b]: &[usize; 2]| puzzle.links().iter().any(|link| link.cells() == (cells[a], cells[b]));
        let given: Vec<usize> = (0..sides.len()).filter(|&side| is_given(&sides[side])).collect();
        let has_given_wall = given.len() < puzzle.links().len();
        Self { kind: puzzle.kind(), given, has_given_wall, cells, sides, clue, last }
    }

    /// The sides by their names: `e0`, `e1`, … in order, or the one step that is possible there.
    fn names(&self, formula: &str) -> BTreeMap<String, usize> {
        let named = (0..self.sides.len()).map(|side| (format!("e{side}"), side));
        let steps = formula.lines().filter_map(|line| {
            let (name, step) = line.strip_prefix("* ")?.split_once(" is go_")?;
            let ends = |[a, b]: [usize; 2]| {
                let [a, b] = [a, b].map(|cell| self.cells[cell].to_string());
                [format!("{a}_{b}"), format!("{b}_{a}")].iter().any(|word| word == step)
            };
            let side = self.sides.iter().position(|&side| ends(side))?;
            Some((name.to_owned(), side))
        });
        named.chain(steps.filter(|(_, side)| self.is_one_way(*side))).collect()
    }

    fn is_end(&self, cell: usize) -> bool {
        self.clue[cell].is_some_and(|clue| self.kind == Kind::NUMBERLINK || clue == 1 || Some(clue) == self.last)
    }

    /// At the ends of paths steps go one way, and sides have no names of their own.
    fn is_one_way(&self, side: usize) -> bool {
        self.sides[side].iter().any(|&cell| self.is_end(cell))
    }

    /// Whether a clause says that not all sides of the solution are used.
    fn excludes(&self, clause: &Clause, solution: &BTreeSet<(Pos, Pos)>) -> bool {
        let ends = |side: usize| {
            let [a, b] = self.sides[side].map(|cell| self.cells[cell]);
            (a.min(b), a.max(b))
        };
        clause.iter().all(|&(_, used)| !used)
            && clause.iter().map(|&(side, _)| ends(side)).collect::<BTreeSet<_>>() == *solution
    }

    /// The rule that shows a clause: what follows from its negation contradicts a clause, or the puzzle.
    fn follows(&self, clause: &Clause, clauses: &BTreeMap<u64, Clause>) -> Option<&'static str> {
        let mut is_false = clause.clone();
        loop {
            if let Some(rule) = self.rule(&is_false) {
                return Some(rule);
            }
            let before = is_false.len();
            for clause in clauses.values() {
                let mut open = clause.iter().filter(|literal| !is_false.contains(literal));
                match (open.next(), open.next()) {
                    (None, _) => return Some("propagation"),
                    (Some(&(side, used)), None) => {
                        is_false.insert((side, !used));
                    }
                    _ => {}
                }
            }
            for cell in 0..self.cells.len() {
                self.complete(cell, &mut is_false);
            }
            if is_false.len() == before {
                return None;
            }
        }
    }

    /// The number of sides that a path uses at a cell.
    fn degree(&self, cell: usize) -> usize {
        if self.is_end(cell) { 1 } else { 2 }
    }

    /// Once a cell has as many sides as it may have, or no more than it needs, the others are known.
    fn complete(&self, cell: usize, is_false: &mut Clause) {
        let sides: Vec<usize> = (0..self.sides.len()).filter(|&side| self.sides[side].contains(&cell)).collect();
        let is_open = |side: &usize| !is_false.contains(&(*side, true)) && !is_false.contains(&(*side, false));
        let open: Vec<usize> = sides.iter().copied().filter(is_open).collect();
        let used = sides.iter().filter(|&&side| is_false.contains(&(side, false))).count();
        if used == self.degree(cell) {
            is_false.extend(open.into_iter().map(|side| (side, true)));
        } else if used + open.len() == self.degree(cell) {
            is_false.extend(open.into_iter().map(|side| (side, false)));
        }
    }

    /// The rule by which no solution uses all sides that the clause negates and none that it names.
    fn rule(&self, clause: &Clause) -> Option<&'static str> {
        if self.has_given_wall || self.given.iter().any(|&side| clause.contains(&(side, true))) {
            return Some("given");
        }
        let mut beside = vec![vec![]; self.cells.len()];
        for &(side, _) in clause.iter().filter(|(_, used)| !used) {
            let [a, b] = self.sides[side];
            beside[a].push(b);
            beside[b].push(a);
        }
        for (cell, beside) in beside.iter().enumerate() {
            let degree = self.degree(cell);
            let is_left = |side: &usize| self.sides[*side].contains(&cell) && !clause.contains(&(*side, true));
            if beside.len() > degree || (0..self.sides.len()).filter(is_left).count() < degree {
                return Some("degree");
            }
        }
        let mut is_seen = vec![false; self.cells.len()];
        let mut order: Vec<usize> = (0..self.cells.len()).filter(|&cell| !beside[cell].is_empty()).collect();
        order.sort_by_key(|&cell| beside[cell].len());
        for start in order {
            if is_seen[start] {
                continue;
            }
            if beside[start].len() == 2 {
                // All pieces with loose ends have been walked along.
                return Some("closed loop");
            }
            let mut piece = vec![start];
            while let Some(&next) = beside[piece[piece.len() - 1]].iter().find(|next| !piece.contains(next)) {
                piece.push(next);
            }
            for &cell in &piece {
                is_seen[cell] = true;
            }
            let met: Vec<u32> = piece.iter().filter_map(|&cell| self.clue[cell]).collect();
            if self.kind == Kind::NUMBERLINK {
                if met.iter().any(|&label| label != met[0]) {
                    return Some("labels differ");
                }
            } else if met.windows(2).any(|pair| pair[0].abs_diff(pair[1]) != 1) {
                return Some("clue order");
            } else if piece.len() < self.cells.len()
                && [start, piece[piece.len() - 1]].iter().all(|&end| self.is_end(end))
            {
                return Some("path too short");
            }
        }
        None
    }
}
