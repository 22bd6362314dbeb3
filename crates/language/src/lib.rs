//! The languages of messages. The texts are in `messages`, a file per language in the format of [Project
//! Fluent](https://projectfluent.org). A new language is one file and one row here.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::fmt;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;
use unicursal_models::message::{Arg, Join, Message};
use unicursal_models::named::{impl_by_name, serde_by_name};

#[cfg(test)]
mod tests;

macro_rules! languages {
    ($($(#[$meta:meta])+ $variant:ident = $code:literal;)*) => {
        /// A language.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
        #[non_exhaustive]
        pub enum Language {
            $($(#[$meta])+ $variant,)*
        }

        impl Language {
            /// All languages.
            pub const ALL: [Self; [$($code),*].len()] = [$(Self::$variant),*];

            /// Returns the code of the language, as in BCP 47.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $code,)*
                }
            }

            /// Returns the file with the texts, if it comes with the program.
            const fn own_source(self) -> Option<&'static str> {
                match self {
                    $(Self::$variant if cfg!(feature = "all") || matches!(self, Self::English) => {
                        Some(include_str!(concat!("../messages/", $code, ".ftl")))
                    })*
                    _ => None,
                }
            }
        }
    };
}

languages! {
    /// English.
    #[default]
    English = "en";
    /// German.
    German = "de";
    /// Japanese.
    Japanese = "ja";
}

/// A text that is no file of messages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoMessages;

impl fmt::Display for NoMessages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is no file of messages in the format of Project Fluent")
    }
}

impl std::error::Error for NoMessages {}

impl_by_name!(Language);
serde_by_name!(Language, "language");

type Bundle = FluentBundle<FluentResource>;

/// The texts of languages that have been loaded.
static LOADED: [OnceLock<String>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];

impl Language {
    /// Returns the file with the texts. `None` if it does not come with the program and is not loaded: then texts are
    /// English.
    pub fn source(self) -> Option<&'static str> {
        self.own_source().or_else(|| LOADED[self as usize].get().map(String::as_str))
    }

    /// Loads the file with the texts, unless it is there already.
    ///
    /// # Errors
    /// The text is no file of messages.
    pub fn load(self, text: String) -> Result<(), NoMessages> {
        if self.source().is_none() {
            FluentResource::try_new(text.clone()).map_err(|_| NoMessages)?;
            // If someone else was faster, it is the same file.
            let _ = LOADED[self as usize].set(text);
        }
        Ok(())
    }

    /// Returns a part of a sentence as a text.
    ///
    /// ```
    /// use unicursal_language::Language;
    /// use unicursal_models::board::Pos;
    /// use unicursal_models::message::message;
    ///
    /// let fact = message!("fact-joined", place1 = Pos::new(0, 0), place2 = Pos::new(0, 1));
    /// assert_eq!(Language::English.say(&fact), "r1c1 and r1c2 are joined");
    /// assert_eq!(Language::German.sentence(&fact), "r1c1 und r1c2 sind verbunden.");
    /// ```
    pub fn say(self, message: &Message) -> String {
        let mut args = FluentArgs::with_capacity(message.args.len());
        for (name, arg) in &message.args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                other => FluentValue::from(self.part(other)),
            };
            args.set(*name, value);
        }
        self.format(&message.id, &args)
    }

    /// Returns a message as a whole sentence, with a capital at its beginning and a full stop.
    pub fn sentence(self, message: &Message) -> String {
        capitalized(self.format("text-stop", &FluentArgs::from_iter([("text", self.say(message))])))
    }

    /// Puts the sentence of `message` into `text`, which has it in English.
    pub fn translate(self, text: &mut String, message: &Message) {
        if self != Language::English {
            *text = self.sentence(message);
        }
    }

    fn part(self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Letters(letters) => letters.clone(),
            Arg::Cell(cell) => cell.to_string(),
            Arg::Gap => "…".into(),
            Arg::Message(message) => self.say(message),
            Arg::List(join, items) => self.list(*join, items),
        }
    }

    /// Returns the items joined from the left, two at a time.
    fn list(self, join: Join, items: &[Arg]) -> String {
        let [more, last] = match join {
            Join::And => ["list-and-more", "list-and-last"],
            Join::Or => ["list-or-more", "list-or-last"],
            Join::Clauses => ["list-commas", "list-clauses"],
            Join::Commas => ["list-commas"; 2],
            Join::Alternatives => ["list-alternatives"; 2],
            Join::Way => ["list-way"; 2],
        };
        let Some((first, rest)) = items.split_first() else { return String::new() };
        rest.iter().enumerate().fold(self.part(first), |list, (at, item)| {
            let id = if at + 1 == rest.len() { last } else { more };
            self.format(id, &FluentArgs::from_iter([("a", list), ("b", self.part(item))]))
        })
    }

    /// Returns the text of a message. One that does not exist is its identifier, which tests exclude.
    fn format(self, id: &str, args: &FluentArgs<'_>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            debug_assert!(false, "there is no message {id}");
            return id.to_owned();
        };
        let mut errors = vec![];
        let text = bundle.format_pattern(pattern, Some(args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        text.into_owned()
    }

    fn bundle(self) -> &'static Bundle {
        static BUNDLES: [OnceLock<Bundle>; Language::ALL.len()] = [const { OnceLock::new() }; Language::ALL.len()];
        let Some(source) = self.source() else { return Self::English.bundle() };
        BUNDLES[self as usize].get_or_init(|| {
            let language: LanguageIdentifier = self.name().parse().expect("a code of a language");
            let resource = FluentResource::try_new(source.to_owned()).expect("tests read the file");
            let mut bundle = Bundle::new_concurrent(vec![language]);
            // Marks for texts in both directions, which players would copy along.
            bundle.set_use_isolating(false);
            bundle.add_resource(resource).expect("tests find every message once");
            bundle
        })
    }
}

/// Returns the sentence with a capital at its beginning. The name of a cell stays as it is, and that of a label at a
/// cell.
fn capitalized(text: String) -> String {
    let is_cell = text.starts_with('r') && text[1..].starts_with(|letter: char| letter.is_ascii_digit());
    let is_label = text.get(1..).is_some_and(|rest| [" at r", " auf r"].iter().any(|at| rest.starts_with(at)));
    let mut letters = text.chars();
    match letters.next() {
        Some(first) if !is_cell && !is_label => first.to_uppercase().chain(letters).collect(),
        _ => text,
    }
}
