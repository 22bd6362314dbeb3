//! Links of the page: an address, `#`, perhaps the name of a view, and the puzzle's JSON, compressed.
//!
//! The part from `#` on is all that the page needs. The address before it depends on where the page is installed.

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::native::json::Json;
use crate::scan::Piece;
use crate::spec::{Format, Layout, MAX_PUZZLE_BYTES, Source};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use unicursal_models::board::{Puzzle, WriteError};

/// Links of the page.
#[derive(Debug)]
pub(crate) struct Page;

const NAME: &str = "page";
const HELP: &str = "copy the whole link, from the address of the page to the last character";

/// The names of the views, which may stand before a puzzle.
const VIEWS: [&str; 3] = ["today", "play", "make"];
/// The first character of a packed puzzle names its encoding: JSON, deflated, in URL-safe base 64.
const FORM: char = '1';
/// The length from which a word behind `#` is taken for a packed puzzle, not for a comment.
const SHORTEST: usize = 24;
/// The level of compression: the smallest result.
const SMALLEST: u8 = 10;

impl Foreign for Page {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a link of the page, or its part from `#` on"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let line = std::str::from_utf8(line).unwrap_or_default();
        line.split_once('#').is_some_and(|(address, rest)| {
            let packed = packed_in(rest);
            (address.is_empty() || address.contains("://"))
                && packed.len() >= SHORTEST
                && packed.starts_with(FORM)
                && packed.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
        })
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read(&input.text.trim())
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        let json = Json.write(puzzle)?;
        let packed = miniz_oxide::deflate::compress_to_vec(json.trim_end().as_bytes(), SMALLEST);
        Ok(format!("#{FORM}{}\n", BASE64.encode(packed)))
    }
}

/// Returns the packed puzzle behind the `#`, without the view before it and the drawn line after it.
fn packed_in(rest: &str) -> &str {
    let mut parts = rest.split('/');
    let first = parts.next().unwrap_or_default();
    if VIEWS.contains(&first) { parts.next().unwrap_or_default() } else { first }
}

fn read(link: &Piece<'_>) -> Result<Puzzle, Fault> {
    let broken = || link.fault("this link holds no puzzle: it is cut off or changed", HELP);
    let (address, rest) = link.text.split_once('#').ok_or_else(broken)?;
    let form = packed_in(rest);
    let packed = form.strip_prefix(FORM).ok_or_else(broken)?;
    // The address of the page, the view, and a line that someone has drawn are no part of the puzzle.
    link.slice(0, address.len() + rest.find(form).unwrap_or(0) + 1 + form.len()).take();
    if let Some((_, drawn)) = rest.split_once(form)
        && drawn.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/-_".contains(&byte))
    {
        link.slice(link.text.len() - drawn.len(), link.text.len()).skip();
    }
    let bytes = BASE64.decode(packed).map_err(|_| broken())?;
    let json =
        miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, MAX_PUZZLE_BYTES).map_err(|_| broken())?;
    let json = String::from_utf8(json).map_err(|_| broken())?;
    Json.read(Source::new(&json)).map_err(|diagnostic| {
        let message = format!("the puzzle of this link is not right: {}", diagnostic.message());
        link.fault(message, diagnostic.help())
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::read_text;

    #[test]
    fn links_hold_puzzles_and_damaged_ones_are_refused() {
        let puzzle = read_text("zip \"tiny\"\n1 . 3\n. 2 .\n").expect("a puzzle");
        let part = Format::write(&Page, &puzzle).expect("any puzzle");
        for before in ["", "https://example.org/zips/", "file:///home/zips/index.html"] {
            for view in ["", "play/", "make/"] {
                let link = format!("{before}#{view}{}/1abc", &part.trim_end()[1..]);
                assert!(Format::detect(&Page, link.as_bytes()), "{link}");
                assert_eq!(Format::read(&Page, Source::new(&link)), Ok(puzzle.clone()), "{link}");
            }
        }
        for cut in 1..part.trim_end().len() {
            assert!(Format::read(&Page, Source::new(&part[..cut])).is_err(), "{}", &part[..cut]);
        }
        for comment in ["# 1 comment", "#1 2 3 4", "# . . 1", "https://puzz.link/p?numlin/5/5/1j2h3m1h2j3"] {
            assert!(!Format::detect(&Page, comment.as_bytes()), "{comment}");
        }
    }
}
