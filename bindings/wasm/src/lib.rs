//! The solver as a WebAssembly module. Puzzles, options and answers are JSON. `js/api.js` has functions
//! for people.
//!
//! Everything works on the thread that calls, which is why a browser calls it from a worker.

mod errors;
mod generate;
mod limits;
mod picture;
mod play;
mod puzzles;
mod question;
mod watch;

use errors::Result;
use js_sys::Function;
use std::panic;
use wasm_bindgen::prelude::*;

/// Makes a panic an exception of JavaScript that says what went wrong.
#[wasm_bindgen(start)]
pub fn start() {
    panic::set_hook(Box::new(|what| {
        let payload = what.payload();
        let text = payload.downcast_ref::<&str>().copied();
        let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or_default();
        // A build for size knows no places.
        let place = what.location().filter(|place| place.line() > 0).map(|place| format!(" ({place})"));
        let message = format!("a defect of the program: {text}{}", place.unwrap_or_default());
        wasm_bindgen::throw_val(errors::failure(&message));
    }));
}

/// Returns the puzzles in `text`, each as a line of JSON. Options: `format`, `kind`.
///
/// # Errors
/// The first thing that is no puzzle.
#[wasm_bindgen]
pub fn read(text: &str, options: &str) -> Result<Vec<String>> {
    puzzles::read(text, options)
}

/// Returns the answer to the question called `name` as a line of JSON.
///
/// # Errors
/// The puzzle or an option cannot be read, or the caller threw something in `progress`.
#[wasm_bindgen]
pub fn ask(name: &str, puzzle: &str, options: &str, progress: Option<Function>) -> Result<String> {
    question::ask(name, puzzle, options, progress)
}

/// Returns a game after an action as a line of JSON. `game` has the moves, the action, and the language of faults.
///
/// # Errors
/// The puzzle, a move or the action cannot be read.
#[wasm_bindgen]
pub fn play(puzzle: &str, game: &str) -> Result<String> {
    play::play(puzzle, game)
}

/// Returns a random puzzle as a line of JSON.
///
/// # Errors
/// There is no such puzzle, it was not found, or what the caller threw in `progress`.
#[wasm_bindgen]
pub fn generate(options: &str, progress: Option<Function>) -> Result<String> {
    generate::generate(options, progress)
}

/// Returns a picture of the puzzle, or of a board that is to become one, as SVG.
///
/// # Errors
/// The puzzle or an option cannot be read, or the caller threw something in `progress`.
#[wasm_bindgen]
pub fn render(puzzle: &str, options: &str, progress: Option<Function>) -> Result<String> {
    picture::render(puzzle, options, progress)
}

/// Returns the colors in which the lines of labels are drawn, in the order of the labels.
///
/// # Errors
/// The puzzle cannot be read, or there is no such theme.
#[wasm_bindgen]
pub fn label_colors(puzzle: &str, theme: &str) -> Result<Vec<String>> {
    picture::label_colors(puzzle, theme)
}

/// Returns the puzzle in the format called `to`.
///
/// # Errors
/// If there is no such format, or the format cannot hold this puzzle.
#[wasm_bindgen]
pub fn convert(puzzle: &str, to: &str) -> Result<String> {
    puzzles::convert(puzzle, to)
}

/// Returns the kinds of puzzle.
#[wasm_bindgen]
pub fn kinds() -> Vec<String> {
    puzzles::kinds()
}

/// Returns the kinds that come as texts of rules.
#[wasm_bindgen]
pub fn library() -> Vec<String> {
    puzzles::library()
}

/// Returns the facts about the kind called `name`, as a line of JSON.
///
/// # Errors
/// There is no such kind.
#[wasm_bindgen]
pub fn kind(name: &str) -> Result<String> {
    puzzles::kind(name)
}

/// Loads a kind that is stated as a text. Returns its name.
///
/// # Errors
/// The first fault of the text.
#[wasm_bindgen]
pub fn load_kind(text: &str) -> Result<String> {
    puzzles::load_kind(text)
}

/// Loads the texts of a language other than English.
///
/// # Errors
/// There is no such language, or the text is no file of messages.
#[wasm_bindgen]
pub fn load_language(code: &str, text: String) -> Result<()> {
    let language: unicursal::Language = code.parse().map_err(|()| errors::option("there is no such language"))?;
    language.load(text).map_err(|error| errors::option(&error.to_string()))
}

/// Returns the symmetries that a puzzle can be generated with.
#[wasm_bindgen]
pub fn symmetries() -> Vec<String> {
    generate::symmetries()
}

/// Returns the formats that are read.
#[wasm_bindgen]
pub fn formats() -> Vec<String> {
    puzzles::formats()
}

/// Returns the formats that are written.
#[wasm_bindgen]
pub fn targets() -> Vec<String> {
    puzzles::targets()
}
