//! Writes the JavaScript and the types around a WebAssembly module: `pack MODULE FOLDER`.
//!
//! It does what the program `wasm-bindgen` does, in the version that the module was built with, so that nothing has to
//! be installed.

use std::env;
use std::process::ExitCode;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let mut words = env::args().skip(1);
    let (Some(module), Some(folder), None) = (words.next(), words.next(), words.next()) else {
        eprintln!("usage: pack MODULE FOLDER");
        return ExitCode::from(2);
    };
    let mut bindgen = Bindgen::new();
    // The names of functions would be a tenth of the module.
    bindgen.input_path(module).out_name("engine").typescript(true).remove_name_section(true);
    let written = bindgen.web(true).and_then(|bindgen| bindgen.generate(folder));
    match written {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("pack: {error:#}");
            ExitCode::FAILURE
        }
    }
}
