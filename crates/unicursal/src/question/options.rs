//! Options as JSON: fields that a question does not have are refused, and an error names the option that is wrong.

use super::error::QuestionError;
use serde::de::{DeserializeOwned, Deserializer};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::{Map, Value};
use unicursal_formats::{PuzzleFields, read_draft};
use unicursal_models::kinds::Draft;

/// The options of a question that has none.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NoOptions {}

/// Returns the options in `json`, an object. A field that is null is left out.
///
/// # Errors
/// A field is unknown, missing, or has an impossible value.
pub fn parse<T: DeserializeOwned>(json: &str) -> Result<T, QuestionError> {
    let fields = object(json)?;
    read::<T>(&fields).map_err(|message| {
        let unknown = "unknown field";
        if message.starts_with(unknown) {
            let message = message.replacen(unknown, "there is no option", 1);
            return QuestionError::unknown_option(message.replacen(", expected", "; expected", 1));
        }
        // The error does not say which field it is about: that one is wrong without the others as well.
        let is_wrong = |(name, value): &(&String, &Value)| {
            let alone = Map::from_iter([((*name).clone(), (*value).clone())]);
            read::<T>(&alone).is_err_and(|alone| alone == message)
        };
        QuestionError::of_value(fields.iter().find(is_wrong).map(|(name, _)| name.as_str()), &message)
    })
}

/// Reads `T` from its fields, or returns what is wrong, without a position in a text that the user has not seen.
fn read<T: DeserializeOwned>(fields: &Map<String, Value>) -> Result<T, String> {
    let text = serde_json::to_string(fields).expect("writing to memory does not fail");
    serde_json::from_str(&text).map_err(|error| {
        let place = format!(" at line {} column {}", error.line(), error.column());
        error.to_string().trim_end_matches(&place).to_owned()
    })
}

/// Splits an object of options in two: the options of `T`, such as [`Limits`](super::Limits), and the rest.
///
/// # Errors
/// If `json` is not an object, or an option of `T` has an invalid value.
pub fn split<T: DeserializeOwned + Serialize + Default>(json: &str) -> Result<(T, String), QuestionError> {
    let own = fields(&T::default());
    let (taken, rest): (Map<_, _>, Map<_, _>) =
        object(json)?.into_iter().partition(|(name, _)| own.contains_key(name));
    Ok((parse(&Value::Object(taken).to_string())?, Value::Object(rest).to_string()))
}

/// Names of options before 0.1.0, which are still understood, and the names of today.
const OLD_NAMES: [(&str, &str); 3] = [("degree", "detail"), ("image", "orientation"), ("images", "orientations")];

fn object(json: &str) -> Result<Map<String, Value>, QuestionError> {
    match serde_json::from_str(json) {
        Ok(Value::Object(mut fields)) => {
            fields.retain(|_, value| !value.is_null());
            for (old, new) in OLD_NAMES {
                if let Some(value) = fields.remove(old) {
                    fields.entry(new).or_insert(value);
                }
            }
            Ok(fields)
        }
        Ok(_) => Err(QuestionError::new("options are a JSON object")),
        Err(error) => Err(QuestionError::new(format!("options are a JSON object: {error}"))),
    }
}

/// Returns the fields of `options`, whether set or not.
pub(super) fn fields(options: &impl Serialize) -> Map<String, Value> {
    match serde_json::to_value(options) {
        Ok(Value::Object(fields)) => fields,
        _ => unreachable!("options are written as an object"),
    }
}

/// A board as an option: its fields, or its text as in a file. Its clues need not obey the rules.
pub(crate) mod draft {
    use super::{Deserialize, Deserializer, Draft, PuzzleFields, Serialize, Serializer, Value, read_draft};
    use serde::de::Error as _;
    use unicursal_formats::Reader;

    #[derive(Deserialize)]
    struct Fields(Value);

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Draft>, D::Error> {
        let fields: Option<Fields> = Option::deserialize(deserializer)?;
        let read = |Fields(fields): Fields| match fields {
            Value::String(text) => Reader::new(text.as_bytes()).next_draft().unwrap_or_else(|| read_draft(&text)),
            fields => read_draft(&fields.to_string()),
        };
        fields.map(read).transpose().map_err(|error| D::Error::custom(error.message()))
    }

    #[allow(clippy::ref_option, reason = "serde hands over a reference to the field")]
    pub(crate) fn serialize<S: Serializer>(draft: &Option<Draft>, serializer: S) -> Result<S::Ok, S::Error> {
        draft.as_ref().map(|draft| PuzzleFields::of(draft.board())).serialize(serializer)
    }
}
