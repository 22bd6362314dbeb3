//! Pictures as PDF: pages with a title, and on each a grid of pictures with a line of text above.
//!
//! Text is set in Helvetica and stars in `ZapfDingbats`, which every PDF reader has, so no font has to be installed or embedded. It covers the
//! languages of Western Europe.

mod fit;
mod front;
mod writer;

pub(super) use front::Front;

use crate::answer::Failure;
use clap::ValueEnum;
use writer::Book;

/// A part of a booklet, which begins on a new page.
#[derive(Debug)]
pub(super) struct Section {
    /// The title above each page. `None` if it is empty.
    pub(super) title: String,
    /// The numbers of rows and columns of pictures on a page.
    pub(super) rows: usize,
    pub(super) cols: usize,
    pub(super) items: Vec<Item>,
}

/// A picture with its text.
#[derive(Debug)]
pub(super) struct Item {
    pub(super) caption: String,
    /// Text behind the caption that stays if there is no room for all of it.
    pub(super) note: String,
    /// The number of stars behind the text.
    pub(super) stars: usize,
    /// As SVG.
    pub(super) picture: String,
}

/// The size of a page.
#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum, Debug)]
pub(super) enum Paper {
    /// 210 by 297 millimeters
    #[default]
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl Paper {
    /// Returns the width and the height in points.
    const fn points(self) -> [f32; 2] {
        match self {
            Paper::A4 => [595.28, 841.89],
            Paper::Letter => [612.0, 792.0],
        }
    }
}

/// Returns the first pages, if there are any, and the pages of all sections.
///
/// # Errors
/// A message: a picture cannot be drawn.
pub(super) fn bind(front: Option<&Front>, sections: &[Section], paper: Paper) -> Result<Vec<u8>, String> {
    let mut book = Book::new(paper);
    if let (Some(front), Some(first)) = (front, sections.first()) {
        front.add_to(&mut book, first.rows * first.cols);
    }
    for section in sections {
        for items in section.items.chunks(section.rows * section.cols) {
            book.add_page(section, items)?;
        }
    }
    Ok(book.finish())
}

/// Returns a picture on a page of its own.
///
/// # Errors
/// It cannot be drawn.
pub(super) fn of(picture: &str) -> Result<Vec<u8>, Failure> {
    let item = Item { caption: String::new(), note: String::new(), stars: 0, picture: picture.to_owned() };
    let section = Section { title: String::new(), rows: 1, cols: 1, items: vec![item] };
    bind(None, &[section], Paper::default()).map_err(Failure::Refused)
}

/// Checks that the font has every character of a text.
///
/// # Errors
/// A message that names the first character that the font lacks.
pub(super) fn check_text(text: &str) -> Result<(), String> {
    match text.chars().find(|&character| code(character).is_none()) {
        None => Ok(()),
        Some(lacking) => Err(format!(
            "the font of the pages has no `{}`: use the letters of Western European languages",
            lacking.escape_debug()
        )),
    }
}

/// Returns the text in the encoding of the font. Characters that it lacks become question marks.
fn encoded(text: &str) -> Vec<u8> {
    text.chars().map(|character| code(character).unwrap_or(b'?')).collect()
}

/// Returns the code of a character in Windows code page 1252, if it is printable.
fn code(character: char) -> Option<u8> {
    Some(match character {
        ' '..='~' | '\u{a0}'..='ÿ' => u8::try_from(u32::from(character)).ok()?,
        '€' => 0x80,
        '…' => 0x85,
        'Š' => 0x8a,
        'Œ' => 0x8c,
        'Ž' => 0x8e,
        '‘' => 0x91,
        '’' => 0x92,
        '“' => 0x93,
        '”' => 0x94,
        '•' => 0x95,
        '–' => 0x96,
        '—' => 0x97,
        'š' => 0x9a,
        'œ' => 0x9c,
        'ž' => 0x9e,
        'Ÿ' => 0x9f,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{check_text, encoded};

    #[test]
    fn text_is_encoded_or_refused() {
        assert_eq!(encoded("Größe – 語"), b"Gr\xf6\xdfe \x96 ?");
        assert!(check_text("Rätsel der Woche, 2×3").is_ok());
        assert!(check_text("語").is_err_and(|message| message.contains('語')));
        assert!(check_text("\u{7}").is_err());
    }
}
