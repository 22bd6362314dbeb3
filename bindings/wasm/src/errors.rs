//! JavaScript errors: an `Error` with a `name`, and further details as properties.

use js_sys::{Error, Reflect};
use unicursal::KindFault;
use unicursal::format::{Diagnostic, WriteError};
use wasm_bindgen::JsValue;

/// A value that is returned to JavaScript, or an error that is thrown there.
pub(crate) type Result<T> = std::result::Result<T, JsValue>;

/// Returns the error for a text that is no puzzle, with the place in it.
pub(crate) fn unreadable(diagnostic: &Diagnostic) -> JsValue {
    let [help, line, column] = place(diagnostic.help(), diagnostic.line(), diagnostic.column());
    error("PuzzleError", diagnostic.message(), &[help, line, column, ("excerpt", diagnostic.excerpt().into())])
}

/// Returns the error for the text of a kind that has a fault, with the place in it.
pub(crate) fn misstated(fault: &KindFault) -> JsValue {
    error("PuzzleError", &fault.message, &place(&fault.help, fault.line, fault.column))
}

/// Returns what to do about an error in a text, and where it is.
fn place(help: &str, line: usize, column: usize) -> [(&'static str, JsValue); 3] {
    let number = |number: usize| JsValue::from_f64(number as f64);
    [("help", help.into()), ("line", number(line)), ("column", number(column))]
}

/// Returns a puzzle that a format cannot hold.
pub(crate) fn unwritable(failure: &WriteError) -> JsValue {
    error("FormatError", &failure.message, &[("help", failure.help.as_str().into())])
}

/// Returns the error for an unknown option, or for an invalid value of an option.
pub(crate) fn option(message: &str) -> JsValue {
    error("OptionError", message, &[])
}

/// Returns a puzzle that was not generated.
pub(crate) fn not_generated(message: &str) -> JsValue {
    error("GenerationError", message, &[])
}

/// The engine has failed, and its memory must not be used any more.
pub(crate) fn failure(message: &str) -> JsValue {
    error("EngineError", message, &[])
}

/// The solver is wrong about a puzzle.
pub(crate) fn defect(message: &str) -> JsValue {
    error("Error", message, &[])
}

fn error(name: &str, message: &str, properties: &[(&str, JsValue)]) -> JsValue {
    let error = Error::new(message);
    error.set_name(name);
    for (property, value) in properties {
        // A new object takes every property.
        let _ = Reflect::set(&error, &JsValue::from_str(property), value);
    }
    error.into()
}
