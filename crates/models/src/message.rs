//! Sentences as data: an identifier and arguments, from which a language makes a text. Rules produce a [`Message`]. The
//! crate `unicursal-language` has the texts, a file per language.

use crate::board::Pos;
use serde::ser::{Serialize, SerializeMap, Serializer};
use std::borrow::Cow;

/// A sentence, or a part of one, as data.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// The identifier of the text.
    pub id: Cow<'static, str>,
    /// The arguments by their names.
    pub args: Vec<(&'static str, Arg)>,
}

/// An argument of a message.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arg {
    /// A number.
    Number(u64),
    /// Letters of the puzzle, which are the same in all languages: a label, or a part of a word.
    Letters(String),
    /// A cell.
    Cell(Pos),
    /// Cells that a way leaves out to be short.
    Gap,
    /// A part of the sentence.
    Message(Box<Message>),
    /// Several items.
    List(Join, Vec<Arg>),
}

impl Arg {
    /// Returns the part of a sentence that the argument is, if it is one.
    pub fn message(&self) -> Option<&Message> {
        if let Self::Message(message) = self { Some(message) } else { None }
    }
}

/// The words between the items of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Join {
    /// "a, b and c".
    And,
    /// "a, b or c".
    Or,
    /// Clauses: "a, b, and c".
    Clauses,
    /// "a, b, c".
    Commas,
    /// "a, or b, or c".
    Alternatives,
    /// A way over cells: "a → b → c".
    Way,
}

impl Join {
    /// Returns the name in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Join::And => "and",
            Join::Or => "or",
            Join::Clauses => "clauses",
            Join::Commas => "commas",
            Join::Alternatives => "alternatives",
            Join::Way => "way",
        }
    }

    /// Returns the list of these items. A single item is no list.
    pub fn of<T: Into<Arg>>(self, items: impl IntoIterator<Item = T>) -> Arg {
        let mut items: Vec<Arg> = items.into_iter().map(Into::into).collect();
        if items.len() == 1 { items.remove(0) } else { Arg::List(self, items) }
    }
}

/// Makes a [`Message`]: `message!("step-between", number = 5, place = cell)`.
#[macro_export]
macro_rules! message {
    ($id:expr $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::message::Message::new($id)$(.with(stringify!($name), $value))*
    };
}
pub use message;

impl Message {
    /// Returns a message without arguments.
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self { id: id.into(), args: vec![] }
    }

    /// Adds an argument.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// Returns the argument with this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Replaces the argument with this name, if there is one.
    pub fn replace(&mut self, name: &str, value: impl Into<Arg>) {
        if let Some((_, own)) = self.args.iter_mut().find(|(own, _)| *own == name) {
            *own = value.into();
        }
    }

    /// Returns the arguments as a JSON object.
    pub fn args_as_json(&self) -> Args<'_> {
        Args(&self.args)
    }

    /// Returns this message and all that it consists of.
    pub fn parts(&self) -> Vec<&Message> {
        fn add<'a>(arg: &'a Arg, parts: &mut Vec<&'a Message>) {
            match arg {
                Arg::Message(message) => parts.extend(message.parts()),
                Arg::List(_, items) => items.iter().for_each(|item| add(item, parts)),
                Arg::Number(_) | Arg::Letters(_) | Arg::Cell(_) | Arg::Gap => {}
            }
        }
        let mut parts = vec![self];
        self.args.iter().for_each(|(_, arg)| add(arg, &mut parts));
        parts
    }

    /// Returns the cells that the message names, in order and as often as it names them.
    pub fn cells(&self) -> Vec<Pos> {
        fn add(arg: &Arg, cells: &mut Vec<Pos>) {
            match arg {
                Arg::Cell(cell) => cells.push(*cell),
                Arg::Message(message) => cells.extend(message.cells()),
                Arg::List(_, items) => items.iter().for_each(|item| add(item, cells)),
                Arg::Number(_) | Arg::Letters(_) | Arg::Gap => {}
            }
        }
        let mut cells = vec![];
        self.args.iter().for_each(|(_, arg)| add(arg, &mut cells));
        cells
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Arg::Message(Box::new(message))
    }
}

impl From<Pos> for Arg {
    fn from(cell: Pos) -> Self {
        Arg::Cell(cell)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Arg::Number(number.into())
    }
}

impl From<u8> for Arg {
    fn from(number: u8) -> Self {
        Arg::Number(number.into())
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Arg::Number(number as u64)
    }
}

/// A number in digits is a number, and anything else letters.
impl From<String> for Arg {
    fn from(text: String) -> Self {
        text.parse().map_or(Arg::Letters(text), Arg::Number)
    }
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("id", &self.id)?;
        map.serialize_entry("args", &self.args_as_json())?;
        map.end()
    }
}

/// The arguments of a message, which serialize to an object.
#[derive(Debug)]
pub struct Args<'a>(&'a [(&'static str, Arg)]);

impl Serialize for Args<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// Writes numbers and letters as they are, a cell as `[row, column]`, a gap as null, and a list as an object of its
/// join and its items.
impl Serialize for Arg {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Arg::Number(number) => serializer.serialize_u64(*number),
            Arg::Letters(letters) => serializer.serialize_str(letters),
            Arg::Cell(cell) => [cell.row, cell.col].serialize(serializer),
            Arg::Gap => serializer.serialize_unit(),
            Arg::Message(message) => message.serialize(serializer),
            Arg::List(join, items) => serializer.collect_map([(join.name(), items)]),
        }
    }
}
