//! The length of sentences.

use std::collections::BTreeSet;
use unicursal_language::Language;
use unicursal_models::board::Pos;
use unicursal_models::message::{Arg, Join, Message, message};

/// The number of characters that a sentence has at most, in English.
const MAX_LENGTH: usize = 130;
/// The number of different cells that a sentence names at most: more of them are read off the picture.
pub(super) const MAX_CELLS: usize = 4;

/// The number of characters, in English, up to which a supposition also has the reasons of its last step.
pub(super) const SUPPOSITION: usize = 200;

/// Returns whether a person can take in the sentence.
pub(super) fn is_short(message: &Message) -> bool {
    let cells: BTreeSet<Pos> = message.cells().into_iter().collect();
    cells.len() <= MAX_CELLS && Language::English.sentence(message).chars().count() <= MAX_LENGTH
}

/// Returns a way over cells, in order, of which more than `named` are shortened to three: "r1c1 → r1c2 → … → r4c2".
pub(super) fn route(cells: &[Pos], named: usize) -> Arg {
    match cells {
        [first, second, .., last] if cells.len() > named => {
            Join::Way.of([Arg::from(*first), Arg::from(*second), Arg::Gap, Arg::from(*last)])
        }
        _ => Join::Way.of(cells.iter().copied()),
    }
}

/// Returns a way over cells by its two ends: "r1c1 → … → r4c2".
pub(super) fn ends(cells: &[Pos]) -> Arg {
    match cells {
        [first, _, .., last] => Join::Way.of([Arg::from(*first), Arg::Gap, Arg::from(*last)]),
        _ => Join::Way.of(cells.iter().copied()),
    }
}

/// Returns the first of these sentences that is short enough, or the last one.
pub(super) fn shortest_of(messages: impl IntoIterator<Item = Message>) -> Message {
    first_of(messages, is_short)
}

/// Returns the first of these sentences of at most `length` characters in English, or the last one.
pub(super) fn first_within(length: usize, messages: impl IntoIterator<Item = Message>) -> Message {
    first_of(messages, |message| is_within(length, message))
}

/// Returns whether a sentence has at most `length` characters in English.
pub(super) fn is_within(length: usize, message: &Message) -> bool {
    Language::English.sentence(message).chars().count() <= length
}

/// Returns the first of these sentences that fits, or the last one.
fn first_of(messages: impl IntoIterator<Item = Message>, fits: impl Fn(&Message) -> bool) -> Message {
    let mut last = Message::new("sentence-contradicts");
    for message in messages {
        if fits(&message) {
            return message;
        }
        last = message;
    }
    last
}

/// Returns the words for the closed sides beside a way, some of which the line has passed, and some of which are crossed
/// out.
pub(super) fn beside(is_passed: bool, is_crossed: bool) -> Message {
    message!(match [is_passed, is_crossed] {
        [false, false] => "beside-none",
        [true, false] => "beside-passed",
        [false, true] => "beside-crossed",
        [true, true] => "beside-both",
    })
}

/// Returns the name of a technique, as part of a sentence.
pub(super) fn technique(rule: &str) -> Message {
    let slug: String = rule
        .chars()
        .map(|letter| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' })
        .collect();
    Message::new(format!("technique-{slug}"))
}

/// Returns a message that can stand for a whole sentence: a contradiction is announced as one.
pub(super) fn as_sentence(message: Message) -> Message {
    if message.id.starts_with("clash-") { message!("text-contradiction", clash = message) } else { message }
}
