//! A second checker of certificates, which knows the rules of Zip, Numberlink and the number puzzles and reads only the
//! clauses over steps between cells in a proof. Each clause has to follow from those before it by unit propagation,
//! with the number of steps at each cell, and then by one rule of the puzzle. The checker ignores the formula, the
//! loads and all sums, so that a wrong formula would not deceive it.
//!
//! *Sides* are all pairs of places between which a path can go. Where the first or the last number is not given, there
//! is a place outside the board.

use std::collections::{BTreeMap, BTreeSet};
use unicursal::{Kind, Pos, Puzzle};

/// The names of the places outside the board.
const OUTSIDE: [&str; 2] = ["start", "finish"];

/// A clause: sides that are used, or not used.
type Clause = BTreeSet<(usize, bool)>;

/// Checks the clauses of a proof. `solution` is the only one, as the names of the places at the sides that it uses, if
/// there is one. The smaller one comes first. Returns the number of clauses that each rule has shown.
///
/// # Errors
/// A clause does not follow, or nothing contradictory is found.
pub fn check(
    puzzle: &Puzzle,
    (formula, proof): (&str, &str),
    solution: Option<&BTreeSet<(String, String)>>,
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
    /// The names of the places: of the cells, then of places outside.
    words: Vec<String>,
    /// The two places of each side, from left to right and from top to bottom.
    sides: Vec<[usize; 2]>,
    /// The sides that are given, and whether one of them is a wall.
    given: Vec<usize>,
    has_given_wall: bool,
    clue: Vec<Option<u32>>,
    /// The first and the last clue.
    ends: [Option<u32>; 2],
    /// For each place the numbers that it can have, counted from the first one. Empty except for number puzzles.
    numbers: Vec<Vec<bool>>,
}

/// Returns the steps from a cell, as rows down and columns to the right. Of two directions, the one that comes later.
fn steps(kind: Kind) -> &'static [(i64, i64)] {
    match kind {
        Kind::HIDATO => &[(0, 1), (1, -1), (1, 0), (1, 1)],
        Kind::KNIGHT => &[(1, -2), (1, 2), (2, -1), (2, 1)],
        _ => &[(0, 1), (1, 0)],
    }
}

impl Board {
    fn new(puzzle: &Puzzle) -> Self {
        let kind = puzzle.kind();
        let cells: Vec<Pos> = puzzle.open_cells().collect();
        let mut sides = vec![];
        for (at, &pos) in cells.iter().enumerate() {
            for (down, right) in steps(kind) {
                let [row, col] = [i64::from(pos.row) + down, i64::from(pos.col) + right].map(u32::try_from);
                let (Ok(row), Ok(col)) = (row, col) else { continue };
                if let Ok(to) = cells.binary_search(&Pos::new(row, col))
                    && !puzzle.has_wall(pos, Pos::new(row, col))
                {
                    sides.push([at, to]);
                }
            }
        }
        let mut clue = vec![None; cells.len()];
        for (number, pos) in puzzle.clues() {
            clue[cells.binary_search(&pos).expect("clues are in open cells")] = Some(number);
        }
        let is_given =
            |&[a, b]: &[usize; 2]| puzzle.links().iter().any(|link| link.cells() == (cells[a], cells[b]));
        let given: Vec<usize> = (0..sides.len()).filter(|&side| is_given(&sides[side])).collect();
        let has_given_wall = given.len() < puzzle.links().len();
        let mut words: Vec<String> = cells.iter().map(Pos::to_string).collect();
        let has_numbers = ![Kind::ZIP, Kind::NUMBERLINK].contains(&kind);
        if has_numbers {
            let last = cells.len() as u32;
            for (word, number, outside) in [(OUTSIDE[0], 1, 0), (OUTSIDE[1], last, last + 1)] {
                if clue.contains(&Some(number)) {
                    continue;
                }
                let place = words.len();
                sides.extend((0..cells.len()).filter(|&cell| clue[cell].is_none()).map(|cell| [cell, place]));
                words.push(word.into());
                clue.push(Some(outside));
            }
        }
        let known = || clue.iter().flatten().copied();
        let ends = [known().min(), known().max()];
        let mut board = Self { kind, words, sides, given, has_given_wall, clue, ends, numbers: vec![] };
        if has_numbers {
            board.numbers = board.possible_numbers();
        }
        board
    }

    /// Returns the possible numbers of each place: those on a walk from the first to the last number.
    fn possible_numbers(&self) -> Vec<Vec<bool>> {
        let count = self.words.len();
        let first = self.ends[0].unwrap_or_default();
        let fits = |place: usize, number: usize| match self.clue[place] {
            Some(clue) => clue == first + number as u32,
            None => !self.clue.contains(&Some(first + number as u32)),
        };
        let mut can = vec![vec![true; count]; count];
        for is_backward in [false, true] {
            for at in 0..count {
                let number = if is_backward { count - 1 - at } else { at };
                for place in 0..count {
                    let beside = self.sides.iter().filter(|side| side.contains(&place));
                    let before = if is_backward { number + 1 } else { number.wrapping_sub(1) };
                    let comes =
                        at == 0 || beside.map(|side| side[0] + side[1] - place).any(|other| can[other][before]);
                    can[place][number] &= fits(place, number) && comes;
                }
            }
        }
        can
    }

    /// Returns whether numbers can go up along a piece of path.
    fn has_numbers_along(&self, piece: &[usize]) -> bool {
        let fits = |from: usize| {
            let mut places = piece.iter().zip(from..);
            places.all(|(&place, number)| self.numbers[place].get(number) == Some(&true))
        };
        (0..self.words.len()).any(fits)
    }

    /// Returns the sides by their names: `e0`, `e1`, … in order, or the one step that is possible there.
    fn names(&self, formula: &str) -> BTreeMap<String, usize> {
        let named = (0..self.sides.len()).map(|side| (format!("e{side}"), side));
        let steps = formula.lines().filter_map(|line| {
            let (name, step) = line.strip_prefix("* ")?.split_once(" is go_")?;
            let ends = |[a, b]: [usize; 2]| {
                let [a, b] = [&self.words[a], &self.words[b]];
                [format!("{a}_{b}"), format!("{b}_{a}")].iter().any(|word| word == step)
            };
            let side = self.sides.iter().position(|&side| ends(side))?;
            Some((name.to_owned(), side))
        });
        named.chain(steps.filter(|(_, side)| self.is_one_way(*side))).collect()
    }

    fn is_end(&self, place: usize) -> bool {
        self.clue[place].is_some_and(|clue| self.kind == Kind::NUMBERLINK || self.ends.contains(&Some(clue)))
    }

    /// At the ends of paths steps go one way, and sides have no names of their own.
    fn is_one_way(&self, side: usize) -> bool {
        self.sides[side].iter().any(|&cell| self.is_end(cell))
    }

    /// Returns whether a clause says that not all sides of the solution are used.
    fn excludes(&self, clause: &Clause, solution: &BTreeSet<(String, String)>) -> bool {
        let ends = |side: usize| {
            let [a, b] = self.sides[side].map(|place| &self.words[place]);
            (a.min(b).clone(), a.max(b).clone())
        };
        clause.iter().all(|&(_, used)| !used)
            && clause.iter().map(|&(side, _)| ends(side)).collect::<BTreeSet<_>>() == *solution
    }

    /// Returns the rule that shows a clause: what follows from its negation contradicts a clause, or the puzzle.
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
            for cell in 0..self.words.len() {
                self.complete(cell, &mut is_false);
            }
            if is_false.len() == before && !self.look_ahead(&mut is_false) {
                return None;
            }
        }
    }

    /// Marks sides that a rule forbids as unused. Returns whether there are any.
    fn look_ahead(&self, is_false: &mut Clause) -> bool {
        let before = is_false.len();
        for side in 0..self.sides.len() {
            if !is_false.contains(&(side, true)) && is_false.insert((side, false)) {
                let is_ruled_out = self.rule(is_false).is_some();
                is_false.remove(&(side, false));
                if is_ruled_out {
                    is_false.insert((side, true));
                }
            }
        }
        is_false.len() > before
    }

    /// Returns the number of sides that a path uses at a cell.
    fn degree(&self, cell: usize) -> usize {
        if self.is_end(cell) { 1 } else { 2 }
    }

    /// Sets the remaining sides of a cell that has all its sides, or only as many as it needs.
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

    /// Returns the rule by which no solution uses all sides that the clause negates and none that it names.
    fn rule(&self, clause: &Clause) -> Option<&'static str> {
        if self.has_given_wall || self.given.iter().any(|&side| clause.contains(&(side, true))) {
            return Some("given");
        }
        let mut beside = vec![vec![]; self.words.len()];
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
        let mut is_seen = vec![false; self.words.len()];
        let mut order: Vec<usize> = (0..self.words.len()).filter(|&cell| !beside[cell].is_empty()).collect();
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
            if !self.numbers.is_empty() {
                let back: Vec<usize> = piece.iter().rev().copied().collect();
                if !self.has_numbers_along(&piece) && !self.has_numbers_along(&back) {
                    return Some("numbers");
                }
                continue;
            }
            if self.kind == Kind::NUMBERLINK {
                if met.iter().any(|&label| label != met[0]) {
                    return Some("labels differ");
                }
            } else if met.windows(2).any(|pair| pair[0].abs_diff(pair[1]) != 1) {
                return Some("clue order");
            } else if piece.len() < self.words.len()
                && [start, piece[piece.len() - 1]].iter().all(|&end| self.is_end(end))
            {
                return Some("path too short");
            }
        }
        None
    }
}
