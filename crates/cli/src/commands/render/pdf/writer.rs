//! The pages of a PDF.

use super::fit::{fit, width};
use super::{Item, Paper, Section, encoded};
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str};
use std::collections::HashMap;
use svg2pdf::ConversionOptions;
use svg2pdf::usvg::{Options, Tree};

/// Lengths in points.
pub(super) const MARGIN: f32 = 42.0;
const GAP: f32 = 20.0;
pub(super) const TITLE: f32 = 16.0;
const CAPTION: f32 = 9.0;
const FOOTER: f32 = 8.0;
/// Pictures are never enlarged: their unit is at most 1/96 of an inch.
const MAX_SCALE: f32 = 72.0 / 96.0;

pub(super) const FONT: Name<'static> = Name(b"F1");
pub(super) const BOLD: Name<'static> = Name(b"F2");
const SIGNS: Name<'static> = Name(b"F3");
/// The code of a star in `ZapfDingbats`, and its width in thousandths of the size of the text.
const STAR: u8 = b'H';
const STAR_WIDTH: f32 = 816.0;

/// Puts a text on a page: the font, its size, and the place from the left and from the top.
type Put<'a> = &'a mut dyn FnMut(Name<'static>, f32, f32, f32, &str);

/// A document that grows by pages.
pub(super) struct Book {
    pdf: Pdf,
    last: Ref,
    tree: Ref,
    fonts: [Ref; 3],
    pages: Vec<Ref>,
    paper: [f32; 2],
}

impl Book {
    pub(super) fn new(paper: Paper) -> Self {
        let mut last = Ref::new(1);
        let [catalog, tree, regular, bold, signs] = std::array::from_fn(|_| last.bump());
        let mut pdf = Pdf::new();
        pdf.catalog(catalog).pages(tree);
        for (font, name) in [(regular, &b"Helvetica"[..]), (bold, b"Helvetica-Bold")] {
            pdf.type1_font(font).base_font(Name(name)).encoding_predefined(Name(b"WinAnsiEncoding"));
        }
        // It has an encoding of its own.
        pdf.type1_font(signs).base_font(Name(b"ZapfDingbats"));
        Self { pdf, last, tree, fonts: [regular, bold, signs], pages: vec![], paper: paper.points() }
    }

    /// Returns the width and the height of a page in points.
    pub(super) fn paper(&self) -> [f32; 2] {
        self.paper
    }

    /// Begins a page with a title and its number. Returns it with the upper end of the room that is left.
    fn begin(&self, title: &str) -> (Content, f32) {
        let [wide, high] = self.paper;
        let mut content = Content::new();
        let mut top = high - MARGIN;
        if !title.is_empty() {
            let (title, size) = fit(title, "", TITLE, wide - 2.0 * MARGIN);
            text(&mut content, BOLD, size, [MARGIN, top - TITLE], &title);
            top -= TITLE + GAP;
        }
        let number = (self.pages.len() + 1).to_string();
        text(&mut content, FONT, FOOTER, [MARGIN, MARGIN - FOOTER], &number);
        (content, top)
    }

    /// Adds a page of text below a title.
    pub(super) fn add_text_page(&mut self, title: &str, write: impl FnOnce(Put<'_>)) {
        let (mut content, top) = self.begin(title);
        write(&mut |font, size, across, below, words| {
            text(&mut content, font, size, [MARGIN + across, top - size - below], words);
        });
        self.end(content, &[]);
    }

    /// Adds a page with some pictures of a section.
    ///
    /// # Errors
    /// A message: a picture cannot be drawn.
    pub(super) fn add_page(&mut self, section: &Section, items: &[Item]) -> Result<(), String> {
        let [wide_page, _] = self.paper;
        let (mut content, top) = self.begin(&section.title);
        let bottom = MARGIN + FOOTER;
        let share = |whole: f32, parts: usize| (whole - GAP * (parts - 1) as f32) / parts as f32;
        let [across, down] = [share(wide_page - 2.0 * MARGIN, section.cols), share(top - bottom, section.rows)];
        // All captions of a page are as large as the longest one allows.
        let stars = |item: &Item| item.stars as f32 * STAR_WIDTH / 1000.0 * CAPTION;
        let room_for = |item: &Item| across - if item.stars == 0 { 0.0 } else { stars(item) + CAPTION / 2.0 };
        let sizes = items.iter().map(|item| fit(&item.caption, &item.note, CAPTION, room_for(item)).1);
        let size = sizes.fold(CAPTION, f32::min);
        let mut pictures = vec![];
        for (at, item) in items.iter().enumerate() {
            let (row, col) = (at / section.cols, at % section.cols);
            let left = MARGIN + col as f32 * (across + GAP);
            let mut upper = top - row as f32 * (down + GAP);
            let mut room = down;
            if !item.caption.is_empty() {
                let (caption, _) = fit(&item.caption, &item.note, size, room_for(item));
                let middle = left + (room_for(item) - width(&caption, size)) / 2.0;
                text(&mut content, FONT, size, [middle, upper - CAPTION], &caption);
                let behind = middle + width(&caption, size) + CAPTION / 2.0;
                put(&mut content, SIGNS, CAPTION, [behind, upper - CAPTION], &vec![STAR; item.stars]);
                upper -= 1.7 * CAPTION;
                room -= 1.7 * CAPTION;
            }
            let (picture, [wide, high]) = self.add_picture(&item.picture)?;
            let scale = (across / wide).min(room / high).min(MAX_SCALE);
            let name = format!("P{at}");
            content.save_state();
            let middle = left + (across - scale * wide) / 2.0;
            content.transform([scale * wide, 0.0, 0.0, scale * high, middle, upper - scale * high]);
            content.x_object(Name(name.as_bytes()));
            content.restore_state();
            pictures.push((name, picture));
        }
        self.end(content, &pictures);
        Ok(())
    }

    /// Adds a page with these pictures.
    fn end(&mut self, content: Content, pictures: &[(String, Ref)]) {
        let [page, contents] = [self.last.bump(), self.last.bump()];
        let [wide, high] = self.paper;
        self.pdf.stream(contents, &content.finish());
        let mut written = self.pdf.page(page);
        written.parent(self.tree).media_box(Rect::new(0.0, 0.0, wide, high)).contents(contents);
        let mut resources = written.resources();
        let [regular, bold, signs] = self.fonts;
        resources.fonts().pair(FONT, regular).pair(BOLD, bold).pair(SIGNS, signs);
        resources.x_objects().pairs(pictures.iter().map(|(name, picture)| (Name(name.as_bytes()), picture)));
        resources.finish();
        written.finish();
        self.pages.push(page);
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

    pub(super) fn finish(mut self) -> Vec<u8> {
        let count = self.pages.len() as i32;
        self.pdf.pages(self.tree).kids(self.pages).count(count);
        self.pdf.finish()
    }
}

fn text(content: &mut Content, font: Name<'_>, size: f32, place: [f32; 2], text: &str) {
    put(content, font, size, place, &encoded(text));
}

/// Puts the signs with these codes of a font on a page.
fn put(content: &mut Content, font: Name<'_>, size: f32, [x, y]: [f32; 2], codes: &[u8]) {
    content.begin_text();
    content.set_font(font, size);
    content.next_line(x, y);
    content.show(Str(codes));
    content.end_text();
}
