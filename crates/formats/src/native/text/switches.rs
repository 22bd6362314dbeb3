//! The lines `rules: no cover, no touch`, `labels: colors` and `word: LEVER` below a header.

use crate::diagnostic::{Fault, quote};
use crate::suggest::meant;
use std::ops::Range;
use unicursal_models::board::{Labels, Puzzle, Switch};

/// The beginning of the line.
const WORD: &str = "rules:";
/// The beginning of the line with a word.
const SPELLED: &str = "word:";
/// The beginning of the line with the signs for labels.
const SIGNS: &str = "labels:";
/// The word before a rule that is switched off.
const OFF: &str = "no";

/// The rules that a puzzle switches, the signs for its labels, and its word, each with its place in the text.
#[derive(Default)]
pub(super) struct Switched {
    pub(super) word: Option<(String, Range<usize>)>,
    pub(super) labels: Option<(Labels, Range<usize>)>,
    pub(super) switches: Vec<(Switch, bool, Range<usize>)>,
}

/// Returns whether a line, without the blanks around it, switches rules, has the word, or names the signs for labels.
pub(super) fn is_switches(line: &str) -> bool {
    [WORD, SPELLED, SIGNS].iter().any(|word| line.starts_with(word))
}

impl Switched {
    /// Reads the line in the bytes `line` of `text`.
    pub(super) fn take_line(&mut self, text: &str, line: Range<usize>) -> Result<(), Fault> {
        if let Some(word) = text[line.clone()].strip_prefix(SPELLED) {
            let word = word[..word.find('#').unwrap_or(word.len())].trim_ascii();
            return match self.word.replace((word.to_owned(), line.clone())) {
                None => Ok(()),
                Some(_) => Err(Fault::new(line, "a second word", "a puzzle has one word")),
            };
        }
        if let Some(name) = text[line.clone()].strip_prefix(SIGNS) {
            return self.take_labels(name[..name.find('#').unwrap_or(name.len())].trim_ascii(), line);
        }
        let content = &text[line.start + WORD.len()..line.end];
        let content = &content[..content.find('#').unwrap_or(content.len())];
        for item in content.split(',') {
            let start = item.trim_ascii_start().as_ptr().addr() - text.as_ptr().addr();
            let item = item.trim_ascii();
            let span = start..start + item.len();
            let name = item.strip_prefix(OFF).filter(|rest| rest.starts_with([' ', '\t']));
            let (name, is_on) = name.map_or((item, true), |name| (name.trim_ascii(), false));
            if name.is_empty() {
                let help = format!("write the rules that are switched off: `{WORD} {OFF} {}`", Switch::Cover);
                return Err(Fault::new(line, "a rule is not named", help));
            }
            let switch: Switch = name.parse().map_err(|()| {
                let names = || Switch::ALL.iter().map(|switch| switch.name());
                let help = match meant(name, names()) {
                    Some(switch) => format!("write `{switch}`"),
                    None => format!("there are: {}", names().collect::<Vec<_>>().join(", ")),
                };
                Fault::new(span.clone(), format!("{} is not a rule that puzzles switch", quote(name)), help)
            })?;
            if self.span(switch).is_some() {
                return Err(Fault::new(
                    span,
                    format!("the rule `{switch}` is given twice"),
                    "keep one of the two",
                ));
            }
            self.switches.push((switch, is_on, span));
        }
        Ok(())
    }

    fn take_labels(&mut self, name: &str, line: Range<usize>) -> Result<(), Fault> {
        let labels = name.parse().map_err(|()| {
            let names = Labels::ALL.map(Labels::name);
            let help = match meant(name, names) {
                Some(labels) => format!("write `{SIGNS} {labels}`"),
                None => format!("there are: {}", names.join(", ")),
            };
            Fault::new(line.clone(), format!("labels are not {}", quote(name)), help)
        })?;
        match self.labels.replace((labels, line.clone())) {
            None => Ok(()),
            Some(_) => Err(Fault::new(line, "a second line about labels", "keep one of the two")),
        }
    }

    /// Returns the place of a switch in the text.
    pub(super) fn span(&self, switch: Switch) -> Option<Range<usize>> {
        self.switches.iter().find(|(known, ..)| *known == switch).map(|(_, _, span)| span.clone())
    }
}

/// Returns the lines of a puzzle; empty if all rules are on, labels are as they are written, and there is no word.
pub(super) fn write(puzzle: &Puzzle) -> String {
    let word = puzzle.word().map(|word| format!("{SPELLED} {word}\n")).unwrap_or_default();
    word + &rules(puzzle) + &labels(puzzle)
}

/// Returns whether the labels of a puzzle are written as letters: an `X` would be a wall, and an `x` a hole.
pub(super) fn are_letters(puzzle: &Puzzle) -> bool {
    let letter = |(clue, _)| puzzle.labels().letter(clue).filter(|letter| !letter.eq_ignore_ascii_case(&'x'));
    puzzle.labels() != Labels::Numbers && puzzle.clues().into_iter().all(|clue| letter(clue).is_some())
}

fn labels(puzzle: &Puzzle) -> String {
    match puzzle.labels() {
        Labels::Numbers => String::new(),
        Labels::Letters if are_letters(puzzle) => String::new(),
        labels => format!("{SIGNS} {labels}\n"),
    }
}

fn rules(puzzle: &Puzzle) -> String {
    let off: Vec<String> = puzzle.switches().off().map(|switch| format!("{OFF} {switch}")).collect();
    if off.is_empty() { String::new() } else { format!("{WORD} {}\n", off.join(", ")) }
}
