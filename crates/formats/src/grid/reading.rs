//! The meaning of the signs of a board. Each sign has one: empty, a hole, or a clue. The meaning follows from all cells
//! and from the rules of the kind. If two meanings are possible, an error asks the user to choose.

use super::sign::{Blank, HASH, HELP, blank, is_soft, number};
use super::steps::is_plausible;
use super::table::{Row, Table};
use crate::assumptions::Assumptions;
use crate::diagnostic::{Fault, quote};
use crate::invisible;
use crate::scan::Piece;
use crate::sheet::Sheet;
use std::collections::BTreeMap;
use unicursal_models::board::{Cell, Direction, Kind, Labels, Pos, Puzzle, Shape, Symbol};
use unicursal_models::kinds::{AddedClue, CellValue, SymbolSet, rules};
use unicursal_models::phrase::list;

/// The sign of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Blank(Blank),
    Hole,
    Number(u32),
    Label(u32),
    Symbol(Symbol),
}

/// Meaning of a sign on a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Meaning {
    Empty,
    Hole,
    /// A clue with this number.
    Zero,
    /// A label of its own.
    Label,
    /// The first number of the line, so all numbers are one less than in the kind.
    First,
}

impl Meaning {
    fn name(self) -> &'static str {
        match self {
            Meaning::Empty => "empty",
            Meaning::Hole => "a hole",
            Meaning::Zero => "a clue",
            Meaning::Label => "a label",
            Meaning::First => "the first number of the line",
        }
    }
}

/// The meaning of each sign that may stand for an empty cell.
type Reading = BTreeMap<Blank, Meaning>;

/// Why a board of numbers is no puzzle.
pub(super) enum Failure {
    Wrong(Fault),
    /// There are several readings.
    Unclear(Fault),
}

/// A board that is read as a puzzle of a kind.
pub(super) struct Board<'a> {
    kind: Kind,
    rows: Vec<Vec<Sign>>,
    table: &'a Table<'a>,
    /// The place of the first cell with each blank sign, and the number of such cells.
    blanks: BTreeMap<Blank, (Piece<'a>, usize)>,
    /// The meanings that the user has given.
    given: Reading,
    is_empty_given: bool,
    is_hole_given: bool,
    has_letters: bool,
}

impl<'a> Board<'a> {
    /// Reads the sign of each cell.
    ///
    /// # Errors
    /// A cell that is none of a puzzle of this kind.
    pub(super) fn new(table: &'a Table<'a>, kind: Kind, assumptions: &Assumptions) -> Result<Self, Fault> {
        let mut board = Self {
            kind,
            rows: vec![],
            table,
            blanks: BTreeMap::new(),
            given: Reading::new(),
            is_empty_given: false,
            is_hole_given: false,
            has_letters: false,
        };
        let means = |signs: &[String], cell: &Piece<'_>| signs.iter().any(|sign| is_run(cell.text, sign));
        for Row { cells, .. } in &table.rows {
            let mut signs = vec![];
            for cell in cells {
                let is_given = |meaning: Meaning, signs: &[String]| means(signs, cell).then_some(meaning);
                let given =
                    is_given(Meaning::Empty, &assumptions.empty).or(is_given(Meaning::Hole, &assumptions.hole));
                let sign = match given {
                    // A sign of the user's own choice.
                    Some(meaning) if blank(cell.text).is_none() => {
                        if meaning == Meaning::Hole {
                            Sign::Hole
                        } else {
                            board.empty_sign()
                        }
                    }
                    _ => board.sign(cell)?,
                };
                if let Sign::Blank(blank) = sign {
                    board.blanks.entry(blank).or_insert_with(|| (cell.clone(), 0)).1 += 1;
                    if let Some(meaning) = given {
                        board.given.insert(blank, meaning);
                    }
                }
                signs.push(sign);
                cell.take();
            }
            board.rows.push(signs);
        }
        board.give_the_rest(assumptions);
        Ok(board)
    }

    /// Returns the sign of an empty cell that is given by the user.
    fn empty_sign(&mut self) -> Sign {
        self.given.insert(Blank::Nothing, Meaning::Empty);
        Sign::Blank(Blank::Nothing)
    }

    /// Derives the remaining meanings from a given one: a sign that is not empty is a hole, but 0 is a number unless
    /// other signs are holes as well.
    fn give_the_rest(&mut self, assumptions: &Assumptions) {
        let left: Vec<Blank> =
            self.blanks.keys().copied().filter(|blank| !self.given.contains_key(blank)).collect();
        (self.is_empty_given, self.is_hole_given) = (!assumptions.empty.is_empty(), !assumptions.hole.is_empty());
        let soft = |blank: &&Blank| is_soft(**blank);
        if !assumptions.empty.is_empty() {
            for blank in left.iter().filter(soft) {
                self.given.insert(*blank, Meaning::Hole);
            }
        } else if let ([only], false) =
            (&left.iter().filter(soft).collect::<Vec<_>>()[..], assumptions.hole.is_empty())
        {
            self.given.insert(**only, Meaning::Empty);
        }
    }

    fn sign(&mut self, cell: &Piece<'_>) -> Result<Sign, Fault> {
        let text = cell.text;
        let set = rules(self.kind).symbols();
        let is_letter = text == "X" && set.is_some_and(SymbolSet::has_letters);
        if let Some(blank) = blank(text).filter(|_| !is_letter) {
            return Ok(Sign::Blank(blank));
        }
        if let Some(set) = set {
            let small = text.to_ascii_lowercase();
            let symbol = set
                .parse(text)
                .or_else(|| set.parse(&small))
                .or_else(|| drawn(text, set.shapes))
                .filter(|&symbol| set.has(symbol));
            if let Some(symbol) = symbol {
                return Ok(Sign::Symbol(symbol));
            }
        }
        if let Some(digits) = number(text) {
            let number = digits
                .parse()
                .map_err(|_| cell.fault(format!("the number {} is too large", quote(text)), HELP))?;
            return Ok(Sign::Number(number));
        }
        if rules(self.kind).cell_value() == CellValue::Label
            && let Some(label) = Labels::Letters.of_sign(text)
        {
            self.has_letters = true;
            return Ok(Sign::Label(label));
        }
        if text == "#" {
            return Err(cell.fault("`#` is not a cell", HASH));
        }
        let wrong = || {
            let help = format!("{}; `--empty` and `--hole` name other signs", set.map_or(HELP, |set| set.help));
            cell.fault(format!("{} is not a cell", quote(text)), help)
        };
        Err(invisible_in(cell).unwrap_or_else(wrong))
    }

    /// Returns the puzzle, if the signs have one meaning only.
    pub(super) fn build(&self, note: &dyn Fn(Fault)) -> Result<Puzzle, Failure> {
        let readings = self.readings().map_err(Failure::Unclear)?;
        let mut wrong = None;
        let mut found: Vec<(Reading, Puzzle)> = vec![];
        for reading in readings {
            match self.read(&reading) {
                Ok(puzzle) => found.push((reading, puzzle)),
                Err(fault) => wrong = wrong.or(Some(fault)),
            }
        }
        match (found.len(), wrong) {
            (0, Some(fault)) => Err(Failure::Wrong(fault)),
            (1, _) => {
                let (reading, puzzle) = found.remove(0);
                self.remark(&reading, note);
                Ok(puzzle)
            }
            _ => {
                let readings: Vec<Reading> = found.into_iter().map(|(reading, _)| reading).collect();
                Err(Failure::Unclear(self.unclear(&readings)))
            }
        }
    }

    fn has(&self, blank: Blank) -> bool {
        self.blanks.contains_key(&blank)
    }

    /// Returns the readings that are usual for the signs that occur.
    fn readings(&self) -> Result<Vec<Reading>, Fault> {
        let soft: Vec<Blank> = self
            .blanks
            .keys()
            .copied()
            .filter(|&blank| is_soft(blank) && !self.given.contains_key(&blank))
            .collect();
        if let [first, second, ..] = soft[..] {
            let (cell, _) = &self.blanks[&second];
            let [first, second] = [first, second].map(|blank| quote(self.blanks[&blank].0.text));
            let message = format!("{first} and {second} on one board: which is empty, and which a hole?");
            return Err(cell.fault(message, "name one of them with `--empty`, or with `--hole`".to_string()));
        }
        let mut base = self.given.clone();
        if let [only] = soft[..] {
            base.insert(only, Meaning::Empty);
        }
        let mut readings = vec![base];
        if self.has(Blank::Zero) && !self.given.contains_key(&Blank::Zero) {
            readings =
                readings.into_iter().flat_map(|reading| self.with_zero(&reading, soft.first().copied())).collect();
        }
        for blank in [Blank::MinusOne, Blank::Cross] {
            if self.has(blank) && !self.given.contains_key(&blank) {
                readings = readings.into_iter().flat_map(|reading| self.with_hole(blank, &reading)).collect();
            }
        }
        // A sign that is not among those that the user has named for a meaning has another one.
        readings.retain(|reading| {
            let is_free = |blank: &Blank| !self.given.contains_key(blank) && *blank != Blank::Cross;
            reading.iter().filter(|(blank, _)| is_free(blank) && !is_soft(**blank)).all(|(_, meaning)| {
                match meaning {
                    Meaning::Empty => !self.is_empty_given,
                    Meaning::Hole => !self.is_hole_given,
                    _ => true,
                }
            })
        });
        Ok(readings)
    }

    /// Returns the readings of 0 given the sign for empty cells.
    fn with_zero(&self, reading: &Reading, soft: Option<Blank>) -> Vec<Reading> {
        let with = |meaning: Meaning| {
            let mut reading = reading.clone();
            reading.insert(Blank::Zero, meaning);
            reading
        };
        let (_, count) = self.blanks[&Blank::Zero];
        let has_empty = reading.values().any(|&meaning| meaning == Meaning::Empty) || !self.given.is_empty();
        let has_minus = self.has(Blank::MinusOne);
        let swapped = soft.map(|soft| {
            let mut reading = with(Meaning::Empty);
            reading.insert(soft, Meaning::Hole);
            reading
        });
        let rules = rules(self.kind);
        if rules.symbols().is_some_and(SymbolSet::has_zero) {
            // Anyone who has another sign for empty cells writes 0 for the clue.
            return if has_empty || has_minus {
                vec![with(Meaning::Zero)]
            } else {
                vec![with(Meaning::Empty), with(Meaning::Zero)]
            };
        }
        if !has_empty {
            let may_begin = count == 1 && self.clues_count();
            let begins = may_begin.then(|| with(Meaning::First));
            let is_label = has_minus && count == 2 && self.clues_are_labels();
            let label = is_label.then(|| with(Meaning::Label));
            return [with(Meaning::Empty)].into_iter().chain(begins).chain(label).collect();
        }
        if self.clues_are_labels() && count == 2 {
            return vec![with(Meaning::Label)];
        }
        let begins = (count == 1 && self.clues_count()).then(|| with(Meaning::First));
        begins.into_iter().chain([with(Meaning::Hole)]).chain(swapped).collect()
    }

    /// Returns the readings of a sign for holes, given another sign for empty cells.
    fn with_hole(&self, blank: Blank, reading: &Reading) -> Vec<Reading> {
        let with = |meaning: Meaning| {
            let mut reading = reading.clone();
            reading.insert(blank, meaning);
            reading
        };
        let has_empty = reading.values().any(|&meaning| meaning == Meaning::Empty);
        if has_empty || self.is_empty_given {
            return vec![with(Meaning::Hole)];
        }
        // All other cells have clues: those of a solution, or the sign stands for empty cells. A cross stands for a
        // hole unless players may have meant it.
        let is_cross = blank == Blank::Cross;
        let has_zero = rules(self.kind).symbols().is_some_and(SymbolSet::has_zero);
        if is_cross && !has_zero {
            vec![with(Meaning::Hole)]
        } else if is_cross || self.is_full() {
            vec![with(Meaning::Empty), with(Meaning::Hole)]
        } else {
            vec![with(Meaning::Empty)]
        }
    }

    /// Returns whether the numbers of the board are those of a line through all cells but those with a blank sign.
    fn is_full(&self) -> bool {
        let mut numbers: Vec<u32> = self.numbers().collect();
        numbers.sort_unstable();
        self.clues_count() && !numbers.is_empty() && (1..).zip(&numbers).all(|(step, &number)| step == number)
    }

    fn numbers(&self) -> impl Iterator<Item = u32> {
        self.rows.iter().flatten().filter_map(|sign| match sign {
            Sign::Number(number) => Some(*number),
            _ => None,
        })
    }

    /// Returns whether clues count along the line.
    fn clues_count(&self) -> bool {
        !self.kind.has_symbols() && matches!(rules(self.kind).added_clue(), AddedClue::Step | AddedClue::Rank)
    }

    fn clues_are_labels(&self) -> bool {
        rules(self.kind).cell_value() == CellValue::Label
    }

    /// Returns the puzzle, with these meanings.
    fn read(&self, reading: &Reading) -> Result<Puzzle, Fault> {
        let table = self.table;
        let mut sheet = Sheet::new(self.kind, table.rows.len() as u64, table.cols() as u64, table.span())?;
        let begins = reading.values().any(|&meaning| meaning == Meaning::First);
        let more = u32::from(begins);
        let set = rules(self.kind).symbols();
        let number = |number: u32| match set {
            Some(_) => Cell::Symbol(Symbol::number(number)),
            None => Cell::Clue(number),
        };
        let highest = self.numbers().max().unwrap_or(0);
        for (row, (signs, cells)) in (0..).zip(self.rows.iter().zip(&table.rows)) {
            for (col, (sign, piece)) in (0..).zip(signs.iter().zip(&cells.cells)) {
                let cell = match *sign {
                    Sign::Hole => Cell::Hole,
                    Sign::Symbol(symbol) => Cell::Symbol(symbol),
                    Sign::Label(label) => Cell::Clue(label),
                    Sign::Number(found) => number(found.saturating_add(more)),
                    Sign::Blank(blank) => match reading.get(&blank) {
                        None | Some(Meaning::Empty) => continue,
                        Some(Meaning::Hole) => Cell::Hole,
                        Some(Meaning::Zero) => number(0),
                        Some(Meaning::Label) => number(highest.saturating_add(1)),
                        Some(Meaning::First) => number(1),
                    },
                };
                sheet.put(Pos::new(row, col), cell, piece.span.clone())?;
            }
        }
        if self.has_letters {
            if let Some((cell, _)) = self.first_number() {
                let help = "use numbers for all labels, or letters for all of them";
                return Err(cell.fault("a number, though other labels are letters", help));
            }
            sheet.labels(Labels::Letters);
        }
        let puzzle = sheet.build()?;
        // Where there is a choice, steps have to be possible.
        let is_choice =
            begins || reading.get(&Blank::Zero) == Some(&Meaning::Empty) && self.blanks[&Blank::Zero].1 == 1;
        if is_choice && !is_plausible(&self.completed(&puzzle)) {
            return Err(Fault::new(table.span(), "the numbers are too far apart for a line", HELP));
        }
        Ok(puzzle)
    }

    /// Returns the puzzle with its only empty cell filled, if it has just one.
    fn completed(&self, puzzle: &Puzzle) -> Puzzle {
        let empty: Vec<Pos> = puzzle.places().filter(|&pos| puzzle.cell(pos) == Cell::Empty).collect();
        let clues = puzzle.clues();
        let missing = (1..)
            .zip(&clues)
            .find(|(step, (clue, _))| step != clue)
            .map_or(clues.len() as u32 + 1, |(step, _)| step);
        let mut completed = puzzle.clone();
        if let ([only], true) = (&empty[..], self.clues_count()) {
            let at = completed.index(*only);
            completed.cells[at] = Cell::Clue(missing);
        }
        completed
    }

    fn first_number(&self) -> Option<(&Piece<'a>, Sign)> {
        let cells = self.rows.iter().zip(&self.table.rows).flat_map(|(signs, row)| signs.iter().zip(&row.cells));
        cells.map(|(sign, cell)| (cell, *sign)).find(|(_, sign)| matches!(sign, Sign::Number(_)))
    }

    /// Notes how 0 is read if that is not obvious.
    fn remark(&self, reading: &Reading, note: &dyn Fn(Fault)) {
        let (Some(meaning), Some((cell, _))) = (reading.get(&Blank::Zero), self.blanks.get(&Blank::Zero)) else {
            return;
        };
        let message = match meaning {
            Meaning::First => "the numbers are read from 0: each is one higher here",
            Meaning::Label => "the label 0 is read as the highest one",
            _ => return,
        };
        note(cell.fault(message, "`--empty 0` or `--hole 0` says that 0 is no number"));
    }

    /// Returns the fault of a board with several readings.
    fn unclear(&self, readings: &[Reading]) -> Fault {
        let differs = |blank: &Blank| readings.iter().any(|reading| reading.get(blank) != readings[0].get(blank));
        let signs: Vec<Blank> = self.blanks.keys().copied().filter(differs).collect();
        let blank = [Blank::Zero, Blank::MinusOne].into_iter().find(|blank| signs.contains(blank));
        let blank = blank.or(signs.first().copied()).unwrap_or(Blank::Nothing);
        let (cell, _) = &self.blanks[&blank];
        let others: Vec<String> = self
            .blanks
            .iter()
            .filter(|(other, _)| **other != blank)
            .map(|(_, (cell, _))| quote(cell.text))
            .collect();
        let beside = if others.is_empty() { String::new() } else { format!(" beside {}", list(&others, "and")) };
        let mut meanings: Vec<&str> =
            readings.iter().filter_map(|reading| Some(reading.get(&blank)?.name())).collect();
        meanings.dedup();
        let sign = quote(cell.text);
        let message = format!("{sign}{beside} could be {}", list(&meanings, "or"));
        let text = cell.text;
        let empty = format!("`--empty {text}`");
        let hole = format!("`--hole {text}`");
        let number =
            others.first().map_or("`--empty .`".into(), |other| format!("`--empty {}`", other.trim_matches('`')));
        let has = |meaning: Meaning| readings.iter().any(|reading| reading.get(&blank) == Some(&meaning));
        let ways: Vec<String> = [
            has(Meaning::Empty).then(|| format!("{empty} if it is empty")),
            has(Meaning::Hole).then(|| format!("{hole} if it is a hole")),
            (has(Meaning::First) || has(Meaning::Zero) || has(Meaning::Label))
                .then(|| format!("{number} and `--hole x` if it is a number")),
        ]
        .into_iter()
        .flatten()
        .collect();
        cell.fault(message, format!("give {}", list(&ways, "or")))
    }
}

/// Returns whether a text is a sign, once or several times.
fn is_run(text: &str, sign: &str) -> bool {
    if sign.is_empty() {
        return text.is_empty();
    }
    text == sign
        || text.len() > sign.len() && sign.chars().count() == 1 && text.chars().all(|c| sign.starts_with(c))
}

/// Returns a symbol that is drawn: a circle, or an arrow before or behind a number.
fn drawn(text: &str, shapes: &[Shape]) -> Option<Symbol> {
    let circle = |shape: Shape| shapes.contains(&shape).then(|| Symbol::of(shape));
    match text {
        "○" | "◯" | "o" | "O" => return circle(Shape::White),
        "●" | "⚫" => return circle(Shape::Black),
        "☾" | "🌙" => return circle(Shape::Moon),
        "☀" | "☼" => return circle(Shape::Sun),
        _ => {}
    }
    let way = |c: char| {
        Some(match c {
            '↑' | '^' => Direction::North,
            '→' | '>' => Direction::East,
            '↓' | 'v' => Direction::South,
            '←' | '<' => Direction::West,
            _ => Direction::ALL.into_iter().find(|direction| direction.arrow() == c)?,
        })
    };
    let (first, last) = (text.chars().next()?, text.chars().next_back()?);
    let (direction, digits) = match (way(first), way(last)) {
        (Some(direction), _) => (direction, &text[first.len_utf8()..]),
        (None, Some(direction)) => (direction, &text[..text.len() - last.len_utf8()]),
        (None, None) => return None,
    };
    let number = if digits.is_empty() { None } else { Some(digits.parse().ok()?) };
    Some(Symbol { shape: None, number, direction: Some(direction) })
}

/// Returns the fault of an invisible character in a token.
fn invisible_in(token: &Piece<'_>) -> Option<Fault> {
    let found = invisible::fault(token.text, 0..token.text.len())?;
    let start = token.span.start;
    Some(Fault { span: start + found.span.start..start + found.span.end, ..found })
}
