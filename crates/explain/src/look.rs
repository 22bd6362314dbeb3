//! Hints little by little: where to look, why, and only then the step itself.

use crate::facts::Fact;
use crate::step::Step;
use crate::why::why;
use serde::ser::{Serialize, SerializeMap, Serializer};
use serde::{Deserialize, Serialize as DeriveSerialize};
use unicursal_language::Language;
use unicursal_models::board::{Ground, Pos, Puzzle};
use unicursal_models::kinds::rules;
use unicursal_models::message::{Join, Message, message};

/// How much of a step a hint gives away.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug, Deserialize, DeriveSerialize)]
#[serde(rename_all = "lowercase")]
pub enum Detail {
    /// The cell to look at.
    Where,
    /// The reason as well, without its conclusion.
    Why,
    /// The whole step.
    #[default]
    What,
}

impl Detail {
    /// All, the least first.
    pub const ALL: [Self; 3] = [Self::Where, Self::Why, Self::What];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Where => "where",
            Self::Why => "why",
            Self::What => "what",
        }
    }
}

/// A part of a step, which leaves its conclusions to the person.
///
/// ```
/// use unicursal::explain::{Detail, Look};
/// use unicursal::{Explain, Solver, format::read_text};
///
/// let puzzle = read_text("zip\n1 . .\n2 . .\n")?;
/// let step = Solver::new().steps(&puzzle).next().expect("a step");
/// assert_eq!(Look::at(&puzzle, &step, Detail::Where).text, "Look at r1c3.");
/// let why = Look::at(&puzzle, &step, Detail::Why);
/// assert_eq!(why.reason.expect("a reason").text, "Only two sides are open there.");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Look {
    /// The cells to look at.
    pub cells: Vec<Pos>,
    /// A sentence with the cells.
    pub text: String,
    /// The sentence as a message, for other languages.
    pub message: Message,
    /// The reason, from [`Detail::Why`] on.
    pub reason: Option<Reason>,
}

/// The reason for a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The name of the rule.
    pub rule: &'static str,
    /// The level of difficulty of the step.
    pub level: u8,
    /// The facts that the step rests on.
    pub premises: Vec<Fact>,
    /// The reason as a sentence, without the conclusion.
    pub text: String,
    /// The sentence as a message, for other languages.
    pub message: Message,
}

impl Look {
    /// Returns the part of a step of `puzzle` up to `detail`, without its conclusions.
    pub fn at(puzzle: &Puzzle, step: &Step, detail: Detail) -> Self {
        let (cells, message) = match place(step) {
            None => (vec![], message!("text-look-around")),
            Some(place) if rules(puzzle.kind()).ground() == Ground::Corners => at_corner(puzzle, step, place),
            Some(cell) => (vec![cell], message!("text-look", place = cell)),
        };
        let reason = (detail >= Detail::Why).then(|| Reason::of(puzzle, step));
        Self { cells, text: Language::English.sentence(&message), message, reason }
    }

    /// Returns the part of the step with its texts in another language.
    pub fn in_language(mut self, language: Language) -> Self {
        language.translate(&mut self.text, &self.message);
        if let Some(reason) = &mut self.reason {
            language.translate(&mut reason.text, &reason.message);
        }
        self
    }
}

impl Reason {
    fn of(puzzle: &Puzzle, step: &Step) -> Self {
        let premises = step.premises.clone();
        let message = why(&step.message).unwrap_or_else(|| {
            let facts = premises.iter().map(|fact| fact.message(Some(puzzle)));
            message!("text-rests-on", facts = Join::Clauses.of(facts))
        });
        let text = Language::English.sentence(&message);
        Self { rule: step.rule, level: step.level, premises, text, message }
    }
}

/// Returns the cell that a step is about: that which its conclusions share, or else that from which they lead on.
fn place(step: &Step) -> Option<Pos> {
    let conclusions = if step.conclusions.is_empty() { &step.premises } else { &step.conclusions };
    let first = conclusions.first()?.cells();
    let shared = |cell: &Pos| conclusions.iter().all(|fact| fact.cells().contains(cell));
    let is_named = |cell: &Pos| step.premises.iter().any(|fact| fact.cells().contains(cell));
    let mut shared: Vec<Pos> = first.into_iter().filter(shared).collect();
    shared.sort_by_key(|cell| !is_named(cell));
    if let Some(&cell) = shared.first() {
        return Some(cell);
    }
    let next = conclusions.get(1)?.cells();
    first.into_iter().find(|cell| !next.contains(cell)).or(first.first().copied())
}

/// Returns the cell to look at where the line goes over corners, and the sentence: that of the clue of the step, or one
/// with the corner that the step is about.
fn at_corner(puzzle: &Puzzle, step: &Step, place: Pos) -> (Vec<Pos>, Message) {
    let clue = step.premises.iter().find_map(|fact| match fact {
        Fact::Clue(cell) => Some(*cell),
        _ => None,
    });
    let inside = step.conclusions.iter().find_map(|fact| match fact {
        Fact::Inside { cell, .. } => Some(*cell),
        _ => None,
    });
    if let Some(cell) = clue.or(inside) {
        return (vec![cell], message!("text-look", place = cell));
    }
    match corner(puzzle, place) {
        Some((cell, corner)) => (vec![cell], message!("text-look-corner", corner = corner, place = cell)),
        None => (vec![], message!("text-look-around")),
    }
}

/// Returns an open cell that has a corner, and the name of the corner: "top left".
pub(crate) fn corner(puzzle: &Puzzle, pos: Pos) -> Option<(Pos, Message)> {
    let geometry = puzzle.geometry();
    let cell = geometry.cells_at_corner(pos).filter(|&cell| puzzle.is_open(cell)).max()?;
    let at = geometry.outline(cell).position(|corner| corner == pos)?;
    let name = geometry.corner_names(cell)[at].replace(' ', "-");
    Some((cell, message!(format!("corner-{name}"))))
}

impl Serialize for Look {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_map(None)?;
        let cells: Vec<[u32; 2]> = self.cells.iter().map(|cell| [cell.row, cell.col]).collect();
        fields.serialize_entry("cells", &cells)?;
        fields.serialize_entry("text", &self.text)?;
        fields.serialize_entry("id", &self.message.id)?;
        fields.serialize_entry("args", &self.message.args_as_json())?;
        if let Some(reason) = &self.reason {
            fields.serialize_entry("rule", reason.rule)?;
            fields.serialize_entry("level", &reason.level)?;
            fields.serialize_entry("premises", &reason.premises)?;
            fields.serialize_entry("reason", &reason.text)?;
            fields.serialize_entry("reason_id", &reason.message.id)?;
            fields.serialize_entry("reason_args", &reason.message.args_as_json())?;
        }
        fields.end()
    }
}
