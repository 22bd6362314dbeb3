//! Links of Penpa+, the puzzle editor: a drawing of numbers, shapes, edges and lines, from which a puzzle is read.
//!
//! The text behind `p=` is deflated, in base 64. Its lines are the size of the grid and the title, the margins, the
//! mode of the editor, the drawing of the setter, the drawing of the solver, the places that are cells, and more that
//! is not needed here. A drawing names places by numbers ([`grid`]) and is JSON whose names are abbreviated.
//!
//! Penpa+ knows no kinds. Links written by this program contain the rules, which begin with the kind. Other links may
//! have tags that name the kind.

mod drawing;
mod grid;
mod read;
mod styles;
mod write;

use crate::diagnostic::Fault;
use crate::foreign::{Foreign, Input};
use crate::spec::Layout;
use unicursal_models::board::{Puzzle, WriteError};

/// Links of Penpa+.
#[derive(Debug)]
pub(crate) struct Penpa;

const NAME: &str = "penpa";
const SITE: &str = "https://swaroopg92.github.io/penpa-edit/";

/// The names in drawings, with their abbreviations.
const NAMES: [(&str, &str); 30] = [
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"numberS\"", "z1"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

impl Foreign for Penpa {
    fn name(&self) -> &'static str {
        NAME
    }

    fn summary(&self) -> &'static str {
        "a link of Penpa+, the puzzle editor"
    }

    fn layout(&self) -> Layout {
        Layout::Lines
    }

    fn detect(&self, start: &[u8]) -> bool {
        let line = start.split(|&byte| byte == b'\n').next().unwrap_or(start).trim_ascii();
        let line = std::str::from_utf8(line).unwrap_or_default();
        let is_address = line.starts_with("http") && line.contains("penpa");
        (is_address || line.starts_with("m=")) && line.contains("m=") && line.contains("&p=")
    }

    fn help(&self) -> &'static str {
        drawing::HELP
    }

    fn parse(&self, input: &Input<'_>) -> Result<Puzzle, Fault> {
        read::read(input)
    }

    fn write(&self, puzzle: &Puzzle) -> Result<String, WriteError> {
        write::write(puzzle)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Format, Source, read_text};
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD;

    /// A board of each sort of clue.
    const BOARDS: [&str; 13] = [
        "zip \"a, b\"\nx x x\n1 .|.\n. 2 .\n. x 3\n",
        "numbrix\n1 . 3\n. . .\n",
        "line start r1c1 end r2c2\n. x .\n. . .\n",
        "numberlink\n1 . 2\n1 . 2\n",
        "numberlink\nA . b\nA . b\n",
        "slitherlink\n3 . 0\n. 2 .\n",
        "masyu\nw . b\n. . .\n. . .\n",
        "yajilin\n. 2s .\n. . .\n. . x\n",
        "castlewall\nw b2s g\n. w1e .\n. . .\n",
        "shingoki\nw4 . b2\n. . .\n",
        "signpost\n1e s\ne 4\n",
        "spell\nword: LEVER\nL . E\nE . V\n. . R\n",
        "countryroad\n3 . .\n. . .\n. . .\nregions\n1 1 2\n1 2 2\n1 2 2\n",
    ];

    #[test]
    fn puzzles_are_read_back() {
        for board in BOARDS {
            let puzzle = read_text(board).expect(board);
            let link = Format::write(&Penpa, &puzzle).expect(board);
            assert!(Format::detect(&Penpa, link.as_bytes()), "{link}");
            assert_eq!(Format::read(&Penpa, Source::new(link.trim_end())), Ok(puzzle), "{board}");
        }
    }

    #[test]
    fn what_a_drawing_has_no_place_for_is_refused() {
        let cases = [
            ("numbrix\ngeometry: hex\n1 . .\n. . .\n", "no hexagons"),
            ("hidato\n1 . .\n   \\  \n. . .\n", "no walls between cells that share no side"),
            ("countryroad\n3 . .\n. . .\n. . .\nregions\n1 2 1\n1 2 1\n1 2 1\n", "no regions of several pieces"),
            ("numberlink\nrules: no cover\n1 . 1\n. . .\n", "cells may stay empty"),
        ];
        for (board, part) in cases {
            let Ok(puzzle) = read_text(board) else { panic!("{board}") };
            let error = Format::write(&Penpa, &puzzle).expect_err(board);
            assert!(error.message.contains(part), "{}", error.message);
        }
    }

    #[test]
    fn damaged_links_are_refused() {
        let puzzle = read_text(BOARDS[0]).expect("a puzzle");
        let link = Format::write(&Penpa, &puzzle).expect("any puzzle of squares");
        for cut in 0..link.trim_end().trim_end_matches('=').len() {
            assert!(Format::read(&Penpa, Source::new(&link[..cut])).is_err(), "{}", &link[..cut]);
        }
    }

    /// Returns a link with another drawing: `change` gets it with its names written out.
    fn redrawn(link: &str, change: impl Fn(&mut serde_json::Value)) -> String {
        let (address, packed) = link.trim_end().split_once("&p=").expect("a drawing");
        let packed = STANDARD.decode(packed).expect("base 64");
        let text = miniz_oxide::inflate::decompress_to_vec(&packed).expect("deflated");
        let text = String::from_utf8(text).expect("a text");
        let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
        let whole = NAMES.iter().fold(lines[3].clone(), |line, (long, short)| line.replace(short, long));
        let mut drawing = serde_json::from_str(&whole).expect("JSON");
        change(&mut drawing);
        lines[3] = drawing.to_string();
        let packed = miniz_oxide::deflate::compress_to_vec(lines.join("\n").as_bytes(), 10);
        format!("{address}&p={}", STANDARD.encode(packed))
    }

    #[test]
    #[allow(clippy::print_stdout, reason = "the counts are the output")]
    fn unknown_parts_of_drawings_are_errors() {
        let mut parts = 0;
        for board in BOARDS {
            let puzzle = read_text(board).expect(board);
            let link = Format::write(&Penpa, &puzzle).expect(board);
            let read = |link: &str| Format::read(&Penpa, Source::new(link));
            assert_eq!(read(&redrawn(&link, |_| ())), Ok(puzzle.clone()), "{board}");
            let width = puzzle.cols() as usize + 4;
            let [cell, next] = [2 * width + 2, 2 * width + 3];
            for (layer, place, part) in [
                ("bridge", cell.to_string(), serde_json::json!(1)),
                ("surface", cell.to_string(), serde_json::json!(77)),
                ("number", cell.to_string(), serde_json::json!(["¤", 1, "1"])),
                ("numberS", (4 * width * (puzzle.rows() as usize + 4)).to_string(), serde_json::json!(["7", 1])),
                ("symbol", cell.to_string(), serde_json::json!([1, "firework", 1])),
                ("symbol", "0".to_owned(), serde_json::json!([1, "circle_L", 1])),
                ("wall", format!("{cell},{next}"), serde_json::json!(3)),
                ("cage", format!("{cell},{next}"), serde_json::json!(7)),
                ("thermo", "0".to_owned(), serde_json::json!([cell, next])),
                ("arrows", "0".to_owned(), serde_json::json!([cell, next])),
                ("polygon", "0".to_owned(), serde_json::json!([cell, next])),
                ("killercages", "0".to_owned(), serde_json::json!([cell, next])),
                ("freeline", format!("{cell},{next}"), serde_json::json!(3)),
                ("lineE", "0,1".to_owned(), serde_json::json!(98)),
                ("line", format!("{cell},{}", next + 3), serde_json::json!(3)),
            ] {
                let changed = redrawn(&link, |drawing| {
                    let parts = &mut drawing[layer];
                    if !parts.is_object() {
                        *parts = serde_json::json!({});
                    }
                    parts[place.as_str()] = part.clone();
                });
                assert!(read(&changed).is_err(), "{board}with {part} in the layer {layer} at {place}");
                parts += 1;
            }
        }
        println!("{parts} unknown parts, none in silence");
    }
}
