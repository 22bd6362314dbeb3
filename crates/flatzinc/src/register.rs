//! The files by which MiniZinc finds the solver: its description and its library.

use serde_json::json;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The name of the library's folder.
const LIBRARY: &str = "unicursal";

macro_rules! library {
    ($($name:literal),* $(,)?) => {
        /// The files of the library, each with its text.
        pub const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../share/unicursal/", $name)))),*
        ];
    };
}

library! {
    "fzn_all_different_int.mzn",
    "fzn_among.mzn",
    "fzn_at_least_int.mzn",
    "fzn_at_most_int.mzn",
    "fzn_bin_packing_load.mzn",
    "fzn_circuit.mzn",
    "fzn_count_eq.mzn",
    "fzn_cumulative.mzn",
    "fzn_cumulative_opt.mzn",
    "fzn_diffn.mzn",
    "fzn_disjunctive.mzn",
    "fzn_disjunctive_opt.mzn",
    "fzn_disjunctive_strict.mzn",
    "fzn_exactly_int.mzn",
    "fzn_global_cardinality.mzn",
    "fzn_inverse.mzn",
    "fzn_lex_less_bool.mzn",
    "fzn_lex_less_int.mzn",
    "fzn_lex_lesseq_bool.mzn",
    "fzn_lex_lesseq_int.mzn",
    "fzn_mdd.mzn",
    "fzn_nvalue.mzn",
    "fzn_regular.mzn",
    "fzn_subcircuit.mzn",
    "fzn_table_bool.mzn",
    "fzn_table_int.mzn",
    "redefinitions.mzn",
}

/// Returns the description that MiniZinc reads, for a solver at `executable` with its library at `library`.
pub fn description(executable: &Path, library: &Path) -> String {
    let description = json!({
        "id": "org.unicursal.unicursal",
        "name": "Unicursal",
        "description": "Lazy clause generation with explanations on demand",
        "version": env!("CARGO_PKG_VERSION"),
        "executable": executable,
        "mznlib": library,
        "tags": ["cp", "lcg", "int"],
        "stdFlags": ["-a", "-n", "-i", "-f", "-s", "-t", "-p", "-r", "-v"],
        "supportsMzn": false,
        "supportsFzn": true,
        "supportsNL": false,
        "needsSolns2Out": true,
        "needsMznExecutable": false,
        "needsStdlibDir": false,
        "isGUIApplication": false,
    });
    format!("{description:#}\n")
}

/// Writes the description and the library to `folder`. Returns the path of the description.
///
/// # Errors
/// If a file cannot be written.
pub fn register(executable: &Path, folder: &Path) -> io::Result<PathBuf> {
    // MiniZinc would take a relative path from the place of the description.
    let folder = std::path::absolute(folder)?;
    let library = folder.join(LIBRARY);
    fs::create_dir_all(&library)?;
    for (name, text) in FILES {
        fs::write(library.join(name), text)?;
    }
    let path = folder.join("unicursal.msc");
    fs::write(&path, description(executable, &library))?;
    Ok(path)
}

/// Returns the folder of the user in which MiniZinc looks for solvers, if the environment defines it.
pub fn user_folder() -> Option<PathBuf> {
    let (variable, below) = if cfg!(windows) { ("APPDATA", "MiniZinc") } else { ("HOME", ".minizinc") };
    Some(PathBuf::from(std::env::var_os(variable)?).join(below).join("solvers"))
}
