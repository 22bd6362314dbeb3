//! The pages of a PDF.

use super::fit::fit;
use super::{Item, Paper, Section, encoded};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::HashMap;
use svg2pdf::ConversionOptions;
use svg2pdf::usvg::{Options, Tree};

/// Lengths in points.
const MARGIN: f32 = 42.0;
const GAP: f32 = 20.0;
const TITLE: f32 = 16.0;
const CAPTION: f32 = 9.0;
const FOOTER: f32 = 8.0;
/// Pictures are never enlarged: their unit is at most 1/96 of an inch.
const MAX_SCALE: f32 = 72.0 / 96.0;

const FONT: Name<'static> = Name(b"F1");
const BOLD: Name<'static> = Name(b"F2");

/// Returns the pages of all sections.
///
/// # Errors
/// A message: a picture cannot be drawn.
pub(in super::super) fn bind(sections: &[Section], paper: Paper) -> Result<Vec<u8>, String> {
    let mut book = Book::new(paper);
    for section in sections {
        for items in section.items.chunks(section.rows * section.cols) {
            book.add_page(section, items)?;
        }
    }
    Ok(book.finish())
}

struct Book {
    pdf: Pdf,
    last: Ref,
    tree: Ref,
    fonts: [Ref; 2],
    pages: Vec<Ref>,
    paper: [f32; 2],
}

impl Book {
    fn new(paper: Paper) -> Self {
        let mut last = Ref::new(1);
        let [catalog, tree, regular, bold] = std::array::from_fn(|_| last.bump());
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree);
        for (font, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
            pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        Self { pdf, last, tree, fonts: [regular, bold], pages: vec![], paper: paper.points() }
    }

    fn add_page(&mut self, section: &Section, items: &[Item]) -> Result<(), String> {
        let [width, height] = self.paper;
        let [page, contents] = [self.last.bump(), self.last.bump()];
        let mut content = Content::new();
        let mut top = height - MARGIN;
        if !section.title.is_empty() {
            let (title, size) = fit(&section.title, "", TITLE, width - 2.0 * MARGIN);
            text(&mut content, BOLD, size, [MARGIN, top - TITLE], &title);
            top -= TITLE + GAP;
        }
        let number = (self.pages.len() + 1).to_string();
        text(&mut content, FONT, FOOTER, [MARGIN, MARGIN - FOOTER], &number);
        let bottom = MARGIN + FOOTER;
        let share = |whole: f32, parts: usize| (whole - GAP * (parts - 1) as f32) / parts as f32;
        let [across, down] = [share(width - 2.0 * MARGIN, section.cols), share(top - bottom, section.rows)];
        // All captions of a page are as large as the longest one allows.
        let sizes = items.iter().map(|item| fit(&item.caption, &item.note, CAPTION, across).1);
        let size = sizes.fold(CAPTION, f32::min);
        let mut pictures = vec![];
        for (at, item) in items.iter().enumerate() {
            let (row, col) = (at / section.cols, at % section.cols);
            let left = MARGIN + col as f32 * (across + GAP);
            let mut upper = top - row as f32 * (down + GAP);
            let mut room = down;
            if !item.caption.is_empty() {
                let (caption, _) = fit(&item.caption, &item.note, size, across);
                text(&mut content, FONT, size, [left, upper - CAPTION], &caption);
                upper -= 1.7 * CAPTION;
                room -= 1.7 * CAPTION;
            }
            let (picture, [wide, high]) = self.add_picture(&item.picture)?;
            let scale = (across / wide).min(room / high).min(MAX_SCALE);
            let name = format!("P{at}");
            content.save_state();
            content.transform([scale * wide, 0.0, 0.0, scale * high, left, upper - scale * high]);
            content.x_object(Name(name.as_bytes()));
            content.restore_state();
            pictures.push((name, picture));
        }
        self.pdf.stream(contents, &content.finish());
        let mut written = self.pdf.page(page);
        written.parent(self.tree).media_box(Rect::new(0.0, 0.0, width, height)).contents(contents);
        let mut resources = written.resources();
        resources.fonts().pair(FONT, self.fonts[0]).pair(BOLD, self.fonts[1]);
        resources.x_objects().pairs(pictures.iter().map(|(name, picture)| (Name(name.as_bytes()), picture)));
        resources.finish();
        written.finish();
        self.pages.push(page);
        Ok(())
    }

    /// Adds a picture. Returns it with its size.
    fn add_picture(&mut self, svg: &str) -> Result<(Ref, [f32; 2]), String> {
        let failed = |error: &dyn std::fmt::Display| format!("the picture cannot be drawn: {error}");
        let tree = Tree::from_str(svg, &Options::default()).map_err(|error| failed(&error))?;
        let converted = svg2pdf::to_chunk(&tree, ConversionOptions::default());
        let (chunk, picture) = converted.map_err(|error| failed(&error))?;
        let mut renumbered = HashMap::new();
        let chunk = chunk.renumber(|old| *renumbered.entry(old).or_insert_with(|| self.last.bump()));
        self.pdf.extend(&chunk);
        Ok((renumbered[&picture], [tree.size().width(), tree.size().height()]))
    }

    fn finish(mut self) -> Vec<u8> {
        let count = self.pages.len() as i32;
        self.pdf.pages(self.tree).kids(self.pages).count(count);
        self.pdf.finish()
    }
}

fn text(content: &mut Content, font: Name<'_>, size: f32, [x, y]: [f32; 2], text: &str) {
    content.begin_text();
    content.set_font(font, size);
    content.next_line(x, y);
    content.show(Str(&encoded(text)));
    content.end_text();
}
