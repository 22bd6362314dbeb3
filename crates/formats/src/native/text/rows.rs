//! The rows of a puzzle in plain text, divided into cells and walls.

use crate::diagnostic::{Fault, quote};
use std::ops::Range;
use unicursal_models::board::{Cell, Labels, MAX_CELLS, Pos, Shape as SymbolShape, Symbol};
use unicursal_models::kinds::SymbolSet;

/// The lines below the header, divided into tokens and marks, before marks are assigned to cells.
#[derive(Default)]
pub(super) struct Board {
    /// All tokens, row by row.
    tokens: Vec<Token>,
    rows: u32,
    cols: u32,
    /// Upright walls: the cell left of each, and the bytes of the mark.
    pub(super) bars: Vec<(Pos, Range<usize>)>,
    pub(super) marks: Vec<Mark>,
    /// Comments on lines of their own that could be rows starting with a hole, and the numbers of their cells.
    doubtful: Vec<(Range<usize>, usize)>,
    /// The symbols of the kind, if its clues are symbols.
    symbols: Option<&'static SymbolSet>,
    /// The place of the first tab: with tabs, it is unclear which columns are below each other.
    pub(super) tab: Option<usize>,
}

/// The token of one cell.
pub(super) struct Token {
    /// The bytes of the text it takes up.
    pub(super) span: Range<usize>,
    /// The columns of its line, in characters from 0.
    pub(super) columns: Range<u32>,
    pub(super) cell: Cell,
    /// The letter, if the clue is written as one.
    pub(super) letter: Option<char>,
}

impl Token {
    /// Returns the label that its letter means.
    pub(super) fn label(&self, letter: char, labels: Labels) -> Result<u32, Fault> {
        labels.label(letter).ok_or_else(|| {
            let message = format!("{} is not among the {labels}", quote(letter.encode_utf8(&mut [0; 4])));
            Fault::new(self.span.clone(), message, format!("the {labels} are {}", labels.letters()))
        })
    }
}

/// A wall drawn on a line of its own.
pub(super) struct Mark {
    /// The number of rows of the board above the mark.
    pub(super) below: u32,
    pub(super) span: Range<usize>,
    /// The columns of its line, in characters from 0.
    pub(super) columns: Range<u32>,
    pub(super) shape: Shape,
}

/// The shape of a wall between rows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// `-` or a run of them: between the cells above and below.
    Dashes,
    /// `\`: between the cells at its right top and left bottom.
    Falling,
    /// `/`: between the cells at its left top and right bottom.
    Rising,
    /// `X`: both.
    Crossed,
}

const CELL_HELP: &str = "a cell is `.` (empty), `x` (a hole) or a clue, a whole number from 1 to 4294967295";

/// The number of cells of a row that a message shows.
const SHOWN: usize = 12;

const HOLE_HELP: &str = "`#` starts a comment; a hole is `x` (to make this line a comment, add a word to it)";

/// Returns whether a line looks like a row, or like walls between two rows.
pub(crate) fn is_row(line: &[u8]) -> bool {
    let Ok(line) = str::from_utf8(line) else { return false };
    let is_cell = |piece: Piece<'_>| cell(piece.text).is_ok() || is_symbol(piece.text);
    let cells = line.replace('|', " ");
    is_marks(line) || Pieces::new(&cells, 0).take(2).all(is_cell)
}

/// Returns whether a line can hold walls between two rows and nothing else.
pub(super) fn is_marks(line: &str) -> bool {
    line.bytes().all(|byte| br"-\/X".contains(&byte) || byte.is_ascii_whitespace())
}

/// Returns whether a comment consists of cells, so its `#` was meant as a cell.
fn is_cells(comment: &str) -> bool {
    let cells = comment.replace(['#', '|'], " ");
    !comment.is_empty() && Pieces::new(&cells, 0).all(|piece| cell(piece.text).is_ok())
}

/// Returns whether a token is a symbol that no word of prose is.
fn is_symbol(token: &str) -> bool {
    token.bytes().any(|byte| byte.is_ascii_digit()) && Symbol::parse(token, &SymbolShape::ALL).is_some()
}

impl Board {
    /// Returns a board without rows, for a kind whose clues are `symbols`, or numbers from 1.
    pub(super) fn new(symbols: Option<&'static SymbolSet>) -> Self {
        Self { symbols, ..Self::default() }
    }

    /// Returns the cell that a token means.
    fn cell(&self, token: &str) -> Result<Cell, String> {
        match (token, self.symbols) {
            ("." | "x" | "■", _) | (_, None) => cell(token),
            (_, Some(set)) => {
                let symbol = set.parse(token);
                symbol.map(Cell::Symbol).ok_or_else(|| format!("{} is not a cell", quote(token)))
            }
        }
    }

    /// Returns the cells that the kind has, for messages about a token that is none: perhaps the cells of a row without
    /// blanks.
    fn cell_help(&self, token: &str) -> String {
        let cells = || token.chars().map(|c| c.encode_utf8(&mut [0; 4]).to_owned());
        if token.contains('.') && cells().all(|cell| self.cell(&cell).is_ok()) {
            let cells: Vec<String> = cells().take(SHOWN + 1).collect();
            let more = if cells.len() > SHOWN { " …" } else { "" };
            return format!("put blanks between cells: `{}{more}`", cells[..cells.len().min(SHOWN)].join(" "));
        }
        self.symbols.map_or(CELL_HELP, |set| set.help).to_owned()
    }

    pub(super) fn has_rows(&self) -> bool {
        self.rows > 0
    }

    pub(super) fn rows(&self) -> u32 {
        self.rows
    }

    pub(super) fn cols(&self) -> u32 {
        self.cols
    }

    /// Returns the fault of letters that are not allowed or not clear. `are_labels` tells whether clues are labels.
    pub(super) fn unclear_letter(&self, are_labels: bool) -> Option<Fault> {
        let (token, letter) = self.tokens.iter().find_map(|token| Some((token, token.letter?)))?;
        let fault =
            |token: &Token, message: String, help: &str| Some(Fault::new(token.span.clone(), message, help));
        if !are_labels {
            let quoted = quote(letter.encode_utf8(&mut [0; 4]));
            return fault(token, format!("{quoted} is not a cell"), CELL_HELP);
        }
        let is_number = |token: &&Token| matches!(token.cell, Cell::Clue(_)) && token.letter.is_none();
        if let Some(number) = self.tokens.iter().find(is_number) {
            let help = "use numbers for all labels, or letters for all of them";
            return fault(number, "a number, though other labels are letters".into(), help);
        }
        let is_small =
            self.tokens.iter().any(|token| token.letter.is_some_and(|letter| letter.is_ascii_lowercase()));
        let is_x = |token: &&Token| token.cell == Cell::Hole && token.span.len() == 1;
        let hole = self.tokens.iter().find(is_x).filter(|_| is_small)?;
        let help = "write holes as `■`; use capital letters or numbers as labels, but not `x`";
        fault(hole, "an `x` among small letters: is it a hole or a label?".into(), help)
    }

    pub(super) fn token(&self, pos: Pos) -> Option<&Token> {
        self.tokens.get(pos.row as usize * self.cols as usize + pos.col as usize)
    }

    /// Returns the tokens of one row.
    pub(super) fn row(&self, row: u32) -> &[Token] {
        let start = row as usize * self.cols as usize;
        self.tokens.get(start..start + self.cols as usize).unwrap_or_default()
    }

    pub(super) fn tokens(&self) -> impl Iterator<Item = (Pos, &Token)> {
        let cols = self.cols as usize;
        (0..)
            .zip(&self.tokens)
            .map(move |(index, token): (usize, _)| (Pos::new((index / cols) as u32, (index % cols) as u32), token))
    }

    /// Notes a comment on a line of its own, if it could be a row.
    pub(super) fn take_comment(&mut self, text: &str, line: Range<usize>) {
        let content = &text[line.clone()];
        let mut cells = 0;
        let all_cells = Pieces::new(content, line.start).all(|piece| {
            let is_cell = piece.text == "#" || self.cell(piece.text).is_ok();
            cells += usize::from(is_cell);
            is_cell || piece.text == "|"
        });
        if all_cells {
            self.doubtful.push((line.end - content.trim_ascii_start().len()..line.end, cells));
        }
    }

    /// Returns the fault of a comment that is a row of this board with `#` for a hole.
    pub(super) fn row_in_comment(&self) -> Option<Fault> {
        let (span, _) = self.doubtful.iter().find(|(_, cells)| *cells == self.cols as usize)?;
        Some(Fault::new(span.clone(), "this row is a comment, because it starts with `#`", HOLE_HELP))
    }

    /// Reads one line that is neither blank nor a comment: the next row, or walls below the last one.
    pub(super) fn take_line(&mut self, text: &str, line: Range<usize>) -> Result<(), Fault> {
        let whole = &text[line.clone()];
        let (content, comment) = whole.split_at(whole.find('#').unwrap_or(whole.len()));
        if self.tab.is_none() {
            self.tab = content.find('\t').map(|at| line.start + at);
        }
        let pieces = Pieces::new(content, line.start);
        let is_letters = self.symbols.is_some_and(SymbolSet::has_letters) && content.contains('X');
        if is_marks(content) && !is_letters {
            self.take_marks(pieces)
        } else {
            if self.symbols.is_none() && is_cells(comment) {
                let start = line.start + content.len();
                let message = "a comment starts here, so these cells are not part of the row";
                return Err(Fault::new(start..start + comment.trim_ascii_end().len(), message, HOLE_HELP));
            }
            self.take_row(pieces)
        }
    }

    fn take_marks(&mut self, pieces: Pieces<'_>) -> Result<(), Fault> {
        let earlier = self.marks.len();
        let max_marks = 2 * self.cols as usize; // one below each cell and one at each crossing
        for piece in pieces {
            if self.rows == 0 {
                let help =
                    "a wall stands between two rows (if this is a row: an empty cell is `.`, a hole a small `x`)";
                return Err(Fault::new(piece.span, "a wall above the first row", help));
            }
            if earlier > 0 && self.marks[earlier - 1].below == self.rows {
                let help = "draw all walls between two rows on one line";
                return Err(Fault::new(piece.span, "a second line of walls below the same row", help));
            }
            if self.marks.len() - earlier == max_marks {
                let message = format!("more walls than fit below the {} cells of a row", self.cols);
                return Err(Fault::new(
                    piece.span,
                    message,
                    "draw one below each cell and one where four cells meet",
                ));
            }
            let shape = match piece.text.as_bytes()[0] {
                b'\\' => Shape::Falling,
                b'/' => Shape::Rising,
                b'X' => Shape::Crossed,
                _ => Shape::Dashes,
            };
            self.marks.push(Mark { below: self.rows, span: piece.span, columns: piece.columns, shape });
        }
        Ok(())
    }

    fn take_row(&mut self, pieces: Pieces<'_>) -> Result<(), Fault> {
        let row = self.rows;
        let mut found: u32 = 0;
        let mut bar: Option<Range<usize>> = None;
        let mut end = 0;
        for piece in pieces {
            end = piece.span.end;
            if piece.text == "|" {
                if found == 0 || bar.is_some() {
                    return Err(nothing_beside(piece.span));
                }
                bar = Some(piece.span);
                continue;
            }
            let cell = self
                .cell(piece.text)
                .map_err(|message| Fault::new(piece.span.clone(), message, self.cell_help(piece.text)))?;
            if row > 0 && found == self.cols {
                let message = format!("row {} has more than {} cells", row + 1, self.cols);
                return Err(Fault::new(piece.span, message, self.length_help()));
            }
            if self.tokens.len() == MAX_CELLS {
                let message = format!("the board has more than {MAX_CELLS} cells");
                return Err(Fault::new(piece.span, message, "split it into smaller boards"));
            }
            if let Some(mark) = bar.take() {
                self.bars.push((Pos::new(row, found - 1), mark));
            }
            let letter = if matches!(cell, Cell::Clue(_)) { letter(piece.text) } else { None };
            self.tokens.push(Token { span: piece.span, columns: piece.columns, cell, letter });
            found += 1;
        }
        if let Some(mark) = bar {
            return Err(nothing_beside(mark));
        }
        if row == 0 {
            self.cols = found;
        } else if found != self.cols {
            let message = format!("row {} has only {found} of {} cells", row + 1, self.cols);
            return Err(Fault::new(end..end, message, self.length_help()));
        }
        self.rows += 1;
        Ok(())
    }

    fn length_help(&self) -> String {
        format!("all rows are as long as the first, which has {} cells", self.cols)
    }
}

fn nothing_beside(span: Range<usize>) -> Fault {
    Fault::new(span, "this wall does not stand between two cells", "`|` goes between two cells of a row: 1|2")
}

fn cell(token: &str) -> Result<Cell, String> {
    match token {
        "." => Ok(Cell::Empty),
        "x" | "■" => Ok(Cell::Hole),
        _ if token.bytes().all(|byte| byte.is_ascii_digit()) => match token.parse() {
            Ok(0) => Err("0 is not a clue".into()),
            Ok(clue) => Ok(Cell::Clue(clue)),
            Err(_) => Err(format!("the number {} is too large", quote(token))),
        },
        _ => match Labels::Letters.of_sign(token) {
            Some(label) => Ok(Cell::Clue(label)),
            None => Err(format!("{} is not a cell", quote(token))),
        },
    }
}

/// Returns the letter that `token` consists of, if it is a letter. An `X` is a mark and never gets here.
fn letter(token: &str) -> Option<char> {
    let mut characters = token.chars();
    characters.next().filter(|c| c.is_ascii_alphabetic() && characters.next().is_none())
}

/// A token or a mark: adjacent characters of the same sort.
struct Piece<'a> {
    text: &'a str,
    span: Range<usize>,
    columns: Range<u32>,
}

/// The pieces of a line.
struct Pieces<'a> {
    line: &'a str,
    line_start: usize,
    /// The position in the line, in bytes and in characters.
    at: usize,
    column: u32,
}

impl<'a> Pieces<'a> {
    fn new(line: &'a str, line_start: usize) -> Self {
        Self { line, line_start, at: 0, column: 0 }
    }

    fn advance(&mut self, length: usize) {
        self.column += self.line[self.at..self.at + length].chars().count() as u32;
        self.at += length;
    }
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        let rest = &self.line[self.at..];
        self.advance(rest.len() - rest.trim_ascii_start().len());
        let rest = &self.line[self.at..];
        let first = rest.chars().next()?;
        // These are marks by themselves. A run of dashes is one wall, and everything else is a token up to a blank.
        let length = match first {
            '|' | '\\' | '/' | 'X' => 1,
            '-' if rest.trim_start_matches('-').chars().next().is_none_or(|next| !next.is_ascii_digit()) => {
                rest.len() - rest.trim_start_matches('-').len()
            }
            _ => rest.find(|c: char| c.is_ascii_whitespace() || r"|\/X".contains(c)).unwrap_or(rest.len()),
        };
        let (start, column) = (self.at, self.column);
        self.advance(length);
        Some(Piece {
            text: &self.line[start..self.at],
            span: self.line_start + start..self.line_start + self.at,
            columns: column..self.column,
        })
    }
}
