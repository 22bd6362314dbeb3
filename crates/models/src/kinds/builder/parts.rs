//! The parts of a puzzle, each checked when it is taken over from the builder.

use crate::board::{Geometry, Ground, Kind, Labels, Link, Place, Pos, Puzzle, PuzzleError, Side, Switch, Wall};
use crate::kinds::{CellValue, rules};
use std::collections::BTreeMap;

impl Puzzle {
    /// Sets a switch of the kind. All other switches are on.
    ///
    /// # Errors
    /// If the kind has no such switch.
    #[doc(hidden)]
    pub fn take_switch(&mut self, switch: Switch, is_on: bool) -> Result<(), PuzzleError> {
        let known = rules(self.kind).switches();
        if !is_on && !known.contains(&switch) {
            let names: Vec<String> = known.iter().map(|switch| format!("`{switch}`")).collect();
            let help = if names.is_empty() {
                String::from("leave the rule out")
            } else {
                format!("it has {}", names.join(", "))
            };
            let message = format!("a {} does not switch off the rule `{switch}`", self.kind);
            return Err(PuzzleError::new(Place::Switch(switch), message, help));
        }
        if !is_on && switch == Switch::Turn2x2 && self.geometry != Geometry::Square {
            let message = format!("the rule `{switch}` on {}", self.geometry.cells());
            return Err(PuzzleError::new(
                Place::Switch(switch),
                message,
                "leave it out: there are no squares of 2×2 cells",
            ));
        }
        self.switches = self.switches.with(switch, is_on);
        Ok(())
    }

    pub(super) fn require_on_board(&self, pos: Pos, place: Place) -> Result<(), PuzzleError> {
        if pos.row < self.rows && pos.col < self.cols {
            return Ok(());
        }
        Err(PuzzleError::new(
            place,
            format!("{pos} is not on the board"),
            format!("the last cell of the board is r{}c{}", self.rows, self.cols),
        ))
    }

    /// Checks that a point of the line is on the board.
    fn require_point(&self, pos: Pos, place: Place) -> Result<(), PuzzleError> {
        let (rows, cols) = self.points();
        if self.kind.ground() == Ground::Cells {
            return self.require_on_board(pos, place);
        }
        if self.has_point(pos) {
            return Ok(());
        }
        Err(PuzzleError::new(
            place,
            format!("there is no corner {pos} on the board"),
            format!("the last corner of the board is r{rows}c{cols}, counted from r1c1 at the top left"),
        ))
    }

    /// Numbers the regions in reading order. Every place belongs to one, and each region is connected.
    pub(super) fn take_regions(&mut self, regions: Vec<(Pos, u32)>) -> Result<(), PuzzleError> {
        let mut given = vec![None; self.cells.len()];
        for (pos, number) in regions {
            self.require_on_board(pos, Place::Region(pos))?;
            if !rules(self.kind).has_regions() {
                return Err(PuzzleError::new(
                    Place::Region(pos),
                    format!("a {} has no regions", self.kind),
                    "leave the regions out",
                ));
            }
            given[self.index(pos)] = Some(number);
        }
        if !rules(self.kind).has_regions() {
            return Ok(());
        }
        let mut numbers: BTreeMap<u32, u32> = BTreeMap::new();
        for (pos, number) in self.places().zip(given) {
            let Some(number) = number else {
                return Err(PuzzleError::new(
                    Place::Region(pos),
                    format!("{pos} belongs to no region"),
                    format!("every cell of a {} belongs to a region", self.kind),
                ));
            };
            let next = numbers.len() as u32;
            self.regions.push(*numbers.entry(number).or_insert(next));
        }
        Ok(())
    }

    /// Sets the word, in capital letters.
    pub(super) fn take_word(&mut self, word: Option<String>) -> Result<(), PuzzleError> {
        if word.is_some() && rules(self.kind).letters().is_none() {
            let message = format!("a {} has no word", self.kind);
            return Err(PuzzleError::new(Place::Word, message, "leave the word out"));
        }
        self.word = word.map(|word| word.to_ascii_uppercase());
        Ok(())
    }

    /// Sets the signs for labels, if the kind has labels.
    pub(super) fn take_labels(&mut self, labels: Labels) -> Result<(), PuzzleError> {
        if labels != Labels::Numbers && rules(self.kind).cell_value() != CellValue::Label {
            let message = format!("a {} has no labels that could be {labels}", self.kind);
            return Err(PuzzleError::new(Place::Labels, message, "leave the line or the field out"));
        }
        self.labels = labels;
        Ok(())
    }

    pub(super) fn take_walls(&mut self, walls: Vec<Wall>) -> Result<(), PuzzleError> {
        for (number, wall) in walls.iter().enumerate() {
            let (a, b) = wall.cells();
            self.require_point(a, Place::Wall(number))?;
            self.require_point(b, Place::Wall(number))?;
            if !self.are_neighbors(a, b) {
                return Err(PuzzleError::new(
                    Place::Wall(number),
                    format!("{a} and {b} are not neighbors, so no wall can stand between them"),
                    format!("a wall stands between two cells that a single step of a {} would join", self.kind),
                ));
            }
        }
        self.walls = sorted(walls);
        Ok(())
    }

    /// A link through a wall is no error: a player's links may contradict the puzzle, which then has no solution.
    pub(super) fn take_links(&mut self, links: Vec<Link>) -> Result<(), PuzzleError> {
        for (number, link) in links.iter().enumerate() {
            let (a, b) = link.cells();
            for pos in [a, b] {
                self.require_point(pos, Place::Link(number))?;
            }
            if !self.are_neighbors(a, b) {
                return Err(PuzzleError::new(
                    Place::Link(number),
                    format!("{a} and {b} are not neighbors, so the line cannot go from one to the other"),
                    format!("a link joins two cells by a single step of a {}", self.kind),
                ));
            }
            let is_closed = |&pos: &Pos| self.kind.ground() == Ground::Cells && !self.is_open(pos);
            if let Some(hole) = [a, b].into_iter().find(is_closed) {
                return Err(PuzzleError::new(
                    Place::Link(number),
                    format!("{hole} is a hole, so the line cannot go there"),
                    "a link joins two open cells",
                ));
            }
        }
        self.links = sorted(links);
        Ok(())
    }

    pub(super) fn validate_ends(&self) -> Result<(), PuzzleError> {
        for (end, place, name) in [(self.start, Place::Start, "start"), (self.end, Place::End, "end")] {
            let Some(pos) = end else { continue };
            if !rules(self.kind).takes_ends() {
                return Err(PuzzleError::new(
                    place,
                    format!("a {} puzzle has no fixed {name}", self.kind),
                    format!("only {} puzzles have a start and an end", Kind::with_ends()),
                ));
            }
            self.require_on_board(pos, place)?;
            if !self.is_open(pos) {
                return Err(PuzzleError::new(
                    place,
                    format!("the {name} {pos} is a hole"),
                    "a line starts and ends on open cells",
                ));
            }
        }
        if self.start.is_some() && self.start == self.end && self.open_cells().nth(1).is_some() {
            return Err(PuzzleError::new(
                Place::End,
                "the line starts and ends on the same cell",
                "give two different cells, or leave one end free",
            ));
        }
        Ok(())
    }

    /// Checks the clues and that there is an open cell.
    ///
    /// # Errors
    /// The first clue that is not allowed, or that there is no open cell.
    #[doc(hidden)]
    pub fn validate_clues(&self) -> Result<(), PuzzleError> {
        let open = self.open_cells().count();
        if open == 0 {
            return Err(PuzzleError::new(Place::Board, "every cell is a hole", "leave at least one cell open"));
        }
        self.validate_symbols()?;
        let clues = self.clues();
        if let Some(&(_, pos)) = clues.iter().find(|(clue, _)| *clue == 0) {
            return Err(PuzzleError::new(Place::Cell(pos), "clue 0", "clues count from 1"));
        }
        rules(self.kind).validate(&clues, open)?;
        rules(self.kind).validate_board(self)
    }

    /// Checks that each symbol is a clue of the kind.
    fn validate_symbols(&self) -> Result<(), PuzzleError> {
        let set = rules(self.kind).symbols();
        match self.symbols().find(|(_, symbol)| set.is_none_or(|set| !set.has(*symbol))) {
            None => Ok(()),
            Some((pos, symbol)) => Err(PuzzleError::new(
                Place::Cell(pos),
                format!("`{symbol}` at {pos} is not a clue of a {}", self.kind),
                set.map_or("the clues of this kind are numbers from 1", |set| set.help),
            )),
        }
    }
}

/// Returns `sides` sorted and without repetitions.
fn sorted(mut sides: Vec<Side>) -> Vec<Side> {
    sides.sort_unstable();
    sides.dedup();
    sides
}
