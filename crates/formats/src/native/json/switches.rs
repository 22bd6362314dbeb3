//! The field `rules`: the rules that a puzzle switches.

use super::document::Key;
use crate::diagnostic::quote;
use crate::suggest::meant;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use std::fmt;
use unicursal_models::board::{Kind, Switch};

/// A token of the field that is wrong, with a message and a correction.
type Wrong<'a> = (&'a str, String, String);

/// Returns the switches that the field names.
pub(super) fn read(field: Option<&RawValue>, kind: Kind) -> Result<Vec<(Switch, bool)>, Wrong<'_>> {
    let Some(raw) = field else { return Ok(vec![]) };
    let help = || match kind.switches() {
        [] => format!("a {kind} has no rules to switch: leave the field out"),
        known => {
            let names: Vec<String> = known.iter().map(|switch| format!("\"{switch}\": false")).collect();
            format!("the rules to switch are {{{}}}", names.join(", "))
        }
    };
    let mut json = serde_json::Deserializer::from_str(raw.get());
    let Ok(entries) = json.deserialize_map(Entries) else {
        // Files from elsewhere may call something else their rules.
        if kind.switches().is_empty() {
            return Ok(vec![]);
        }
        return Err((raw.get(), format!("the rules are {}", quote(raw.get())), help()));
    };
    let mut switches = vec![];
    for (name, value) in entries {
        match (name.parse::<Switch>(), value.get()) {
            (Ok(switch), "true") => switches.push((switch, true)),
            (Ok(switch), "false") => switches.push((switch, false)),
            (Ok(switch), other) => {
                let message = format!("the rule `{switch}` is {}", quote(other));
                return Err((other, message, "write true or false".into()));
            }
            (Err(()), _) if kind.switches().is_empty() => {}
            (Err(()), token) => {
                let names = kind.switches().iter().map(|switch| switch.name());
                let help = meant(&name, names).map_or_else(help, |known| format!("write \"{known}\""));
                return Err((token, format!("{} is not a rule of a {kind}", quote(&name)), help));
            }
        }
    }
    Ok(switches)
}

/// The entries of an object, in their order.
struct Entries;

impl<'de> Visitor<'de> for Entries {
    type Value = Vec<(String, &'de RawValue)>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object with the rules that are switched")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut entries = vec![];
        while let Some(Key(key)) = map.next_key()? {
            entries.push((key.into_owned(), map.next_value::<&RawValue>()?));
        }
        Ok(entries)
    }
}
