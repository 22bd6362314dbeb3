//! The page of a puzzle, with its block in a script.

use super::{HELP, block};
use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::notation::only_read;
use crate::scan::Piece;
use crate::spec::Layout;
use unicursal_models::board::{Puzzle, WriteError};

/// The page of a puzzle.
#[derive(Debug)]
pub(crate) struct JankoPage;

const NAME: &str = "janko-page";
/// The type of the script.
const TYPE: &str = "application/x-janko";

impl Foreign for JankoPage {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "the page of a puzzle on janko.at, as HTML (only read)"
    }

    fn layout(&self) -> Layout {
        Layout::Whole
    }

    fn detect(&self, start: &[u8]) -> bool {
        start.trim_ascii_start().starts_with(b"<") && start.windows(TYPE.len()).any(|word| word == TYPE.as_bytes())
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text, &|title| input.is_called(title))
    }

    fn is_written(&self) -> bool {
        false
    }

    fn write(&self, _: &Puzzle) -> Result<String, WriteError> {
        only_read(NAME, "`janko`, a text block")
    }
}

fn read(page: &Piece<'_>, is_called: &dyn Fn(&str)) -> Result<Puzzle, Fault> {
    let scripts = page.text.match_indices(TYPE).filter_map(|(at, _)| Some(at + page.text[at..].find('>')? + 1));
    let mut blocks = scripts.map(|start| {
        let length = page.text[start..].find("</script").unwrap_or(page.text.len() - start);
        start..start + length
    });
    let first = blocks.next().ok_or_else(|| page.first().fault("this page has no block", HELP))?;
    if let Some(second) = blocks.next() {
        let message = "a second block on this page";
        return Err(page.slice(second.start, second.end).trim().fault(message, "give each block by itself"));
    }
    // The page around the block is no part of the puzzle.
    page.slice(0, first.start).skip();
    page.slice(first.end, page.text.len()).skip();
    block::read(&page.slice(first.start, first.end), is_called)
}
