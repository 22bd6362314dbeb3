//! The content of a file with a picture.

use crate::terminal::{is_folder, printable};
use clap::ValueEnum;
use std::fmt;
use std::path::Path;

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum, Debug)]
pub(super) enum Form {
    /// A drawing that scales
    Svg,
    /// An image
    Png,
    /// Pages to print, with all puzzles in one file
    Pdf,
    /// Characters
    Text,
}

impl Form {
    /// Returns the content of a file with this ending. A folder, and standard output, get drawings that scale.
    ///
    /// # Errors
    /// A message: no content has this ending.
    pub(super) fn of_file(file: Option<&Path>) -> Result<Self, String> {
        let Some(ending) = file.filter(|file| !is_folder(file)).and_then(Path::extension) else {
            return Ok(Form::Svg);
        };
        match ending.to_string_lossy().to_ascii_lowercase().as_str() {
            "svg" => Ok(Form::Svg),
            "png" => Ok(Form::Png),
            "pdf" => Ok(Form::Pdf),
            "txt" => Ok(Form::Text),
            other => {
                let shown = printable(other);
                Err(format!(
                    "no picture has the ending `.{shown}`; use .svg, .png, .pdf or .txt, or say what it is with `--to`"
                ))
            }
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Form::Svg => "an SVG",
            Form::Png => "a PNG",
            Form::Pdf => "a PDF",
            Form::Text => "a text",
        })
    }
}
