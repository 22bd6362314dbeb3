//! Writes the JavaScript and the types around a WebAssembly module: `pack MODULE FOLDER`.
//!
//! It does what the program `wasm-bindgen` does, in the version that the module was built with, so that nothing has to
//! be installed. It also orders the functions to make the module compress well.

mod order;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs};
use wasm_bindgen_cli_support::Bindgen;

/// The name of the files.
const NAME: &str = "engine";

fn main() -> ExitCode {
    let mut words = env::args_os().skip(1).map(PathBuf::from);
    let (Some(module), Some(folder), None) = (words.next(), words.next(), words.next()) else {
        eprintln!("usage: pack MODULE FOLDER");
        return ExitCode::from(2);
    };
    match pack(&module, &folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("pack: {message}");
            ExitCode::FAILURE
        }
    }
}

fn pack(module: &Path, folder: &Path) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(NAME).typescript(true).reset_state_function(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    written.map_err(|error| format!("{error:#}"))?;
    let path = folder.join(format!("{NAME}_bg.wasm"));
    let about = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let packed = fs::read(&path).map_err(|error| about(&error))?;
    let packed = order::reordered(&packed).map_err(|error| about(&error))?;
    fs::write(&path, packed).map_err(|error| about(&error))
}
