//! The kinds that have been loaded. A [`Kind`] is a name and a number that any puzzle may hold, so a loaded kind stays
//! until the program ends. Loading the same text again returns the same kind.

use super::definition::Definition;
use super::evaluate;
use super::fault::KindFault;
use super::formula::{Scope, Stated};
use super::ground::{self, Told};
use super::size;
use super::traits;
use crate::board::{Cell, Geometry, Ground, Kind, Place, Pos, Puzzle, PuzzleError, Shape, Switch, Symbol};
use crate::encode::Encoding;
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::notation::{Notation, Part};
use crate::kinds::verify::{Broken, Verify};
use crate::kinds::{AddedClue, Encode, Family, Rules, SymbolSet};
use std::sync::{PoisonError, RwLock};

/// The most kinds that a program can load.
const MAX_KINDS: usize = 1000;

/// The maximum number of things that a rule looks at on a drawing, which take some seconds.
const MAX_LOOKS: u64 = 100_000_000;

static LOADED: RwLock<Vec<&'static StatedKind>> = RwLock::new(vec![]);

/// A kind that is stated as a text.
pub(crate) struct StatedKind {
    pub(crate) kind: Kind,
    pub(crate) definition: Definition,
    text: String,
    symbols: SymbolSet,
    notations: &'static [Notation],
    /// The names of the rules.
    names: Vec<&'static str>,
    told: Vec<Told>,
}

/// Returns the loaded kind with this number.
pub(crate) fn loaded(index: usize) -> Option<&'static StatedKind> {
    let loaded = LOADED.read().unwrap_or_else(PoisonError::into_inner);
    loaded.get(index.checked_sub(Kind::ALL.len())?).copied()
}

/// Returns the loaded kind with this name, or loads it from the library.
pub(crate) fn find(name: &str) -> Option<Kind> {
    let is_name = |known: &str| known.eq_ignore_ascii_case(name);
    let known = all_loaded().into_iter().find(|kind| is_name(kind.name()));
    known.or_else(|| {
        let (_, text) = LIBRARY.iter().find(|(known, _)| is_name(known))?;
        Kind::load(text).ok()
    })
}

fn all_loaded() -> Vec<Kind> {
    LOADED.read().unwrap_or_else(PoisonError::into_inner).iter().map(|stated| stated.kind).collect()
}

macro_rules! library {
    ($($name:literal),*) => {
        /// The kinds that come with the program as texts, and are loaded when they are named.
        const LIBRARY: &[(&str, &str)] = &[$(($name, include_str!(concat!("files/", $name, ".kind")))),*];
    };
}

library! {
    "koburin", "regionalyajilin", "linesweeper", "entryexit", "doubleback", "dotchiloop", "midloop", "sheepwolf",
    "looseroad", "countryroadempty", "yajilinoutside", "detour", "maxiloop"
}

/// Returns the lines of a text that say something.
fn said(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim_end).filter(|line| !line.trim_start().starts_with('#') && !line.is_empty())
}

/// Returns a text that lives as long as the program.
fn leaked(text: impl Into<String>) -> &'static str {
    Box::leak(text.into().into_boxed_str())
}

impl Kind {
    /// Loads a kind that is stated as a text, as `docs/inventing.md` describes. Loading the same text again returns the
    /// same kind. A loaded kind stays until the program ends.
    ///
    /// ```
    /// use unicursal::Kind;
    ///
    /// let kind = Kind::load("kind: corners\nclues: #\nrule turns: each number: turns")?;
    /// assert_eq!(kind.name(), "corners");
    /// assert_eq!("corners".parse(), Ok(kind));
    /// # Ok::<(), unicursal::KindFault>(())
    /// ```
    ///
    /// # Errors
    /// The first fault of the text, with its place. A taken name is a fault.
    pub fn load(text: &str) -> Result<Kind, KindFault> {
        let definition = Definition::read(text)?;
        let mut loaded = LOADED.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = loaded.iter().find(|known| said(&known.text).eq(said(text))) {
            return Ok(known.kind);
        }
        let is_library =
            LIBRARY.iter().any(|(name, known)| *name == definition.name && !said(known).eq(said(text)));
        let is_taken = is_library
            || Kind::ALL
                .iter()
                .any(|kind| kind.name() == definition.name || kind.aliases().contains(&&*definition.name))
            || loaded.iter().any(|known| known.kind.name() == definition.name);
        let fault = |message: String, help: &str| KindFault { line: 1, column: 1, message, help: help.into() };
        if is_taken {
            return Err(fault(
                format!("there is a kind `{}` already", definition.name),
                "give yours another name",
            ));
        }
        if loaded.len() == MAX_KINDS {
            return Err(fault("too many kinds are loaded".into(), "start the program again"));
        }
        let index = (Kind::ALL.len() + loaded.len()) as u16;
        let stated = StatedKind::new(Kind::new(index, leaked(definition.name.clone())), definition, text);
        let kind = stated.kind;
        loaded.push(Box::leak(Box::new(stated)));
        Ok(kind)
    }

    /// Returns the kinds that come with the program as texts.
    pub fn library() -> Vec<Kind> {
        LIBRARY.iter().filter_map(|(name, _)| find(name)).collect()
    }

    /// Returns all kinds: those of the program, and those that have been loaded.
    pub fn all() -> Vec<Kind> {
        Kind::ALL.iter().copied().chain(all_loaded()).collect()
    }

    /// Returns the text of a kind that has been loaded and does not come with the program, so that a puzzle can bring it.
    pub fn stated_text(self) -> Option<&'static str> {
        let stated = loaded(self.index.into())?;
        LIBRARY.iter().all(|(name, _)| *name != self.name()).then_some(&stated.text)
    }

    /// Returns what the text of this kind states. `None` for kinds that are part of the program.
    pub fn definition(self) -> Option<&'static Definition> {
        loaded(self.index.into()).map(|stated| &stated.definition)
    }
}

impl StatedKind {
    fn new(kind: Kind, definition: Definition, text: &str) -> Self {
        let mut shapes: Vec<Shape> = definition.forms.iter().filter_map(|form| form.shape).collect();
        shapes.dedup();
        let taken: &'static Definition = Box::leak(Box::new(definition.clone()));
        let takes: &'static (dyn Fn(Symbol) -> bool + Sync) = Box::leak(Box::new(|symbol| taken.takes(symbol)));
        let forms = text.lines().find_map(|line| line.strip_prefix("clues:")).unwrap_or("none").trim();
        let symbols = SymbolSet {
            shapes: Vec::leak(shapes),
            takes,
            look: definition.look,
            help: leaked(format!(
                "a cell of a {} is `.` (empty), `x` (a hole), or a clue of the form {forms}",
                definition.name
            )),
        };
        let told = definition.rules.iter().map(|rule| {
            let plain = || rule.name.replace('-', " ");
            let sentences = &rule.sentences;
            Told {
                holds: leaked(sentences.holds.clone().unwrap_or_else(plain)),
                fails: leaked(sentences.fails.clone().unwrap_or_else(|| format!("not {}", plain()))),
                counts: sentences.counts.as_deref().map(|things| match things {
                    "visited cells" => "cells",
                    "shaded cells" => "shaded",
                    other => leaked(other),
                }),
            }
        });
        let told = told.collect();
        let notation = |(format, word, parts): &(&'static str, String, Vec<Part>)| {
            Notation::pzpr(format, leaked(word.clone()), Vec::leak(parts.clone()))
        };
        let notations = Vec::leak(definition.notations.iter().map(notation).collect());
        let names = definition.rules.iter().map(|rule| leaked(rule.name.clone())).collect();
        Self { kind, text: text.into(), symbols, notations, names, told, definition }
    }

    /// Returns the rules in a sentence.
    pub(crate) fn summary(&'static self) -> &'static str {
        &self.definition.summary
    }
}

impl Rules for StatedKind {
    fn family(&self) -> Family {
        Family::Loop
    }

    fn symbols(&self) -> Option<&'static SymbolSet> {
        (!self.definition.forms.is_empty()).then(|| &loaded(self.kind.index.into()).expect("it is loaded").symbols)
    }

    fn exists_on(&self, geometry: Geometry) -> bool {
        geometry == Geometry::Square
    }

    fn ground(&self) -> Ground {
        if self.definition.is_along_sides { Ground::Corners } else { Ground::Cells }
    }

    fn covers(&self) -> bool {
        self.definition.covers
    }

    fn has_regions(&self) -> bool {
        self.definition.has_regions
    }

    fn visits_of_regions(&self) -> Option<u32> {
        self.definition.rules.iter().find_map(traits::visits)
    }

    fn restricts_lines(&self) -> bool {
        let is_about_line = |rule: &Stated| {
            !matches!(rule.scope, Scope::Clue(_))
                && traits::visits(rule).is_none()
                && !self.has_clues_beside_line()
        };
        self.definition.rules.iter().any(is_about_line)
    }

    fn relates_clues(&self) -> bool {
        self.definition.rules.iter().any(traits::speaks_of_other_clues)
    }

    fn has_numbers_of_regions(&self) -> bool {
        self.definition.rules.iter().any(traits::is_about_region_of_clue)
    }

    fn shades(&self) -> bool {
        self.definition.has_shades
    }

    fn shades_clues(&self) -> bool {
        self.definition.shades_clues
    }

    fn shape_name(&self) -> &'static str {
        loaded(self.kind.index.into()).map_or("circle", |stated| &stated.definition.shape_name)
    }

    fn max_numbers(&self, puzzle: &Puzzle) -> Vec<u32> {
        vec![self.definition.numbers.1.min(puzzle.rows() * puzzle.cols()); puzzle.places().count()]
    }

    /// Replaces a clue that keeps the line out by a weaker one that also does, if there is such a form.
    fn cleared(&self, symbol: Symbol) -> Cell {
        let forms = self.definition.forms.iter().map(|form| Symbol {
            shape: form.shape,
            number: None,
            direction: symbol.direction.filter(|_| form.arrow == Some(true)),
        });
        let is_off = |symbol: Symbol| ground::is_off_line(&self.definition, symbol);
        let keeps =
            |bare: &Symbol| self.definition.takes(*bare) && *bare != symbol && (!is_off(symbol) || is_off(*bare));
        let same = Symbol { number: None, ..symbol };
        [same]
            .into_iter()
            .chain(forms)
            .find(keeps)
            .filter(|bare| *bare == same || is_off(symbol))
            .map_or(Cell::Empty, Cell::Symbol)
    }

    /// Refuses a board on which it takes too long to look whether a drawing obeys the rules.
    fn validate_board(&self, puzzle: &Puzzle) -> Result<(), PuzzleError> {
        match self.definition.rules.iter().find(|rule| size::looks(rule, puzzle) > MAX_LOOKS) {
            None => Ok(()),
            Some(rule) => Err(PuzzleError::new(
                Place::Board,
                format!(
                    "the rule `{}` is about too many combinations of cells on a board of this size",
                    rule.name
                ),
                "take a smaller board, or say the rule with fewer sets of cells within each other",
            )),
        }
    }

    /// Lines that shade nothing can be asked to visit every point.
    fn switches(&self) -> &'static [Switch] {
        if self.definition.covers || self.definition.has_shades { &[] } else { &[Switch::Gaps] }
    }

    fn notations(&self) -> &'static [Notation] {
        self.notations
    }

    fn title(&self) -> Option<&'static str> {
        loaded(self.kind.index.into()).map(|stated| &*stated.definition.title)
    }

    fn added_clue(&self) -> AddedClue {
        match self.definition.forms[..] {
            [] => AddedClue::Link,
            _ if self.relates_clues() => AddedClue::Mark,
            _ => AddedClue::Symbol,
        }
    }
}

impl Verify for StatedKind {
    fn verify_line(&self, line: &Drawn<'_>, broken: &mut Broken) {
        evaluate::verify(&self.definition, &self.names, line, broken);
    }

    fn fitting(&self, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
        evaluate::fitting(&self.definition, line, pos)
    }
}

impl Encode for StatedKind {
    fn encode(&self, puzzle: &Puzzle) -> Encoding {
        ground::encode(&self.definition, &self.told, puzzle)
    }

    fn statements(&self, puzzle: &Puzzle) -> u64 {
        // A rule about one thing has at most a row of the board, or a region, of statements.
        let cells = u64::from(puzzle.rows()) * u64::from(puzzle.cols());
        cells * 16 * self.definition.rules.len() as u64
    }
}
