//! A reader of the puzzles in a file or stream.

mod unit;

use super::assumptions::Assumptions;
use super::diagnostic::{Diagnostic, Fault};
use super::grid::{self, Grid};
use super::lines::{InputLine, Lines};
use super::mend::{self, Mend};
use super::native::text;
use super::registry::{is_marked, is_puzzle_in_comment, is_row_in_comment, recognize, recognize_rows};
use super::signature;
use super::spec::{Format, Layout, MAX_PUZZLE_BYTES, Source};
use std::cell::RefCell;
use std::io::{self, BufRead};
use unicursal_models::board::{Kind, Puzzle};
use unicursal_models::kinds::Draft;
use unicursal_models::kinds::wording::EXAMPLE;
use unit::{Depth, Named, Unit};

/// Reads the puzzles of a file or stream one after the other. The format of each, one of [`FORMATS`](super::FORMATS),
/// is recognized: plain text, JSON Lines, JSON objects that span several lines, links, and so on.
///
/// A puzzle that cannot be read is an error in its place, and the next ones are still read. An input without any puzzle
/// is an error as well. Memory is bounded by the largest puzzle, at most [`MAX_PUZZLE_BYTES`] of text, however long the
/// input is.
///
/// ```
/// use unicursal::format::Reader;
///
/// let batch = "numbrix \"one\"\n1 .\n. .\n\nzip \"two\"\n. .\n\nline \"three\"\n. x\n. .\n";
/// let names: Vec<_> = Reader::new(batch.as_bytes())
///     .map(|read| match read {
///         Ok(puzzle) => puzzle.name().unwrap_or("nameless").to_owned(),
///         Err(error) => format!("error in line {}", error.line()),
///     })
///     .collect();
/// assert_eq!(names, ["one", "error in line 5", "three"]);
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    lines: Lines<R>,
    /// The format of all puzzles, if it is given.
    given: Option<&'static dyn Format>,
    assumptions: Assumptions,
    /// Notes on how the puzzles so far were read.
    notes: RefCell<Vec<Diagnostic>>,
    /// The lines right above the puzzle that may be rows of it: a comment that looks like one, or tabs.
    above: Vec<InputLine>,
    /// The format of all further lines, once a puzzle was an object on a line of its own: then each line is a puzzle.
    by_line: Option<&'static dyn Format>,
    /// After an error, the start of the next puzzle: everything before it belongs to the broken one.
    skip_until: Option<Next>,
    /// An error of the input that was met while looking ahead. It is reported after the puzzle before it.
    failure: Option<io::Error>,
    found: bool,
    done: bool,
    /// Whether the clues need not obey the rules of their kind.
    takes_drafts: bool,
    /// The changes that make a board of the last text, if it was none.
    mends: RefCell<Vec<Mend>>,
}

/// The maximum number of lines above a puzzle that are held.
const MAX_ABOVE: usize = 1000;

/// The mark by which the next puzzle is recognized.
#[derive(Clone, Copy, Debug)]
enum Next {
    Header,
    Brace,
}

impl<R: BufRead> Reader<R> {
    /// Returns a reader of the puzzles in `input`.
    pub fn new(input: R) -> Self {
        Self::with_limit(input, MAX_PUZZLE_BYTES)
    }

    /// Returns a reader of puzzles in `format`, without recognition.
    ///
    /// ```
    /// use unicursal::format::{Reader, format};
    ///
    /// let json = format("json").expect("a format");
    /// let mut puzzles = Reader::with_format("zip\n1 .\n. 2\n".as_bytes(), json);
    /// assert!(puzzles.next().is_some_and(|read| read.is_err()));
    /// ```
    pub fn with_format(input: R, format: &'static dyn Format) -> Self {
        Self { given: Some(format), ..Self::new(input) }
    }

    /// Returns this reader with a `kind` for puzzles that do not name one.
    ///
    /// ```
    /// use unicursal::Kind;
    /// use unicursal::format::Reader;
    ///
    /// let mut puzzles = Reader::new("1 0 0\n0 0 6\n".as_bytes()).kind(Kind::NUMBRIX);
    /// assert!(puzzles.next().is_some_and(|read| read.is_ok_and(|puzzle| puzzle.kind() == Kind::NUMBRIX)));
    /// ```
    pub fn kind(mut self, kind: Kind) -> Self {
        self.assumptions.kind = Some(kind);
        self
    }

    /// Returns this reader with `assumptions` for everything that the text does not say.
    pub fn assume(mut self, assumptions: Assumptions) -> Self {
        self.assumptions = assumptions;
        self
    }

    /// Returns this reader for puzzles to be repaired: their clues need not obey the rules of their kind.
    ///
    /// ```
    /// use unicursal::format::Reader;
    ///
    /// let twice = "zip\n1 2 .\n. 2 .\n";
    /// assert!(Reader::new(twice.as_bytes()).next().is_some_and(|read| read.is_err()));
    /// assert!(Reader::new(twice.as_bytes()).unfinished().next().is_some_and(|read| read.is_ok()));
    /// ```
    pub fn unfinished(mut self) -> Self {
        self.takes_drafts = true;
        self
    }

    /// Returns the changes of one row that make a board of the text that was last an error. Only a reader of
    /// [unfinished](Reader::unfinished) puzzles looks for them.
    pub fn take_mends(&mut self) -> Vec<Mend> {
        std::mem::take(self.mends.get_mut())
    }

    /// Returns the remarks about the puzzles since the last call: what was passed over, or read in a way that is not
    /// obvious.
    ///
    /// ```
    /// use unicursal::format::Reader;
    ///
    /// let mut puzzles = Reader::new(r#"{"kind":"line","cells":[[0,0]],"bridges":[]}"#.as_bytes());
    /// assert!(puzzles.next().is_some_and(|read| read.is_ok()));
    /// assert_eq!(puzzles.take_notes()[0].message(), "`bridges` is not a field that is known here: it is passed over");
    /// ```
    pub fn take_notes(&mut self) -> Vec<Diagnostic> {
        std::mem::take(self.notes.get_mut())
    }

    /// Returns a reader that holds at most `limit` bytes of a puzzle's text, for tests.
    fn with_limit(input: R, limit: usize) -> Self {
        Self {
            lines: Lines::new(input, limit),
            given: None,
            assumptions: Assumptions::default(),
            notes: RefCell::default(),
            above: vec![],
            by_line: None,
            skip_until: None,
            failure: None,
            found: false,
            done: false,
            takes_drafts: false,
            mends: RefCell::default(),
        }
    }

    /// Returns the text of the next puzzle.
    fn next_unit(&mut self) -> io::Result<Option<Unit>> {
        let Some(line) = self.next_start()? else {
            return Ok(None);
        };
        let mut format =
            self.given.or(self.by_line).unwrap_or_else(|| recognize(&line.bytes, self.assumptions.kind));
        if [&b"["[..], b"{"].contains(&line.bytes.trim_ascii()) && self.given.or(self.by_line).is_none() {
            // A list of rows, or of puzzles: the next line decides.
            if let Some(next) = self.lines.next_line()? {
                let within = recognize(&next.bytes, self.assumptions.kind);
                format = if within.layout() == Layout::Paragraphs { within } else { format };
                self.lines.put_back(next);
            }
        }
        if self.given.or(self.by_line).is_none() && text::is_unknown_word(&line.bytes) {
            // A row of letters looks like a header: the rows below decide.
            let width = line.bytes.trim_ascii_end().len();
            let below = self.lines.peek_rows(width, width)?;
            let rows = below.and_then(|below| {
                recognize_rows(&[line.bytes.as_slice(), &below].join(&b'\n'), self.assumptions.kind)
            });
            format = rows.unwrap_or(format);
        }
        if let Some(error) = signature::recognize(&line.bytes).filter(|_| line.number == 1) {
            // The first line of a batch may be broken, and the puzzles below it are not.
            self.done = !self.comes_object()?;
            let error = if self.done { error } else { signature::broken_line() };
            return Ok(Some(Unit::unreadable(line, format, error)));
        }
        let mut unit = match format.layout() {
            Layout::Objects if line.starts_with(b'[') && self.by_line.is_none() => {
                self.done = true;
                return Ok(Some(Unit::array(line, format)));
            }
            Layout::Objects => self.object(line, format)?,
            Layout::Boards => self.board(line, format)?,
            Layout::Lines => Unit::new(line, format),
            Layout::Paragraphs => self.paragraph(line, format)?,
            Layout::Sections => self.lines_until(line, format, |next| format.detect(&next.bytes))?,
            Layout::Whole => self.lines_until(line, format, |_| false)?,
        };
        if self.given.is_none() {
            unit.look_again(self.assumptions.kind);
        }
        Ok(Some(unit))
    }

    /// Returns whether the next line begins a puzzle as JSON.
    fn comes_object(&mut self) -> io::Result<bool> {
        let Some(next) = self.lines.next_line()? else { return Ok(false) };
        let is_object = next.bytes.trim_ascii_start().starts_with(b"{");
        self.lines.put_back(next);
        Ok(is_object)
    }

    /// Returns the first line of the next puzzle.
    fn next_start(&mut self) -> io::Result<Option<InputLine>> {
        self.above.clear();
        if let Some(failure) = self.failure.take() {
            return Err(failure);
        }
        while let Some(line) = self.lines.next_line()? {
            let skipped = match self.skip_until {
                None => false,
                Some(Next::Header) => !text::is_header(&line.bytes) && !line.starts_with(b'{'),
                Some(Next::Brace) => line.bytes.first() != Some(&b'{'),
            };
            // Among objects with one line each, a comment is never a link.
            let is_link = self.by_line.is_none() && is_puzzle_in_comment(&line.bytes);
            let is_comment = line.is_comment() && !is_link;
            if !skipped && !line.is_blank() && !is_comment {
                self.skip_until = None;
                return Ok(Some(line));
            }
            if !line.is_empty_row() && !is_row_in_comment(&line.bytes) || self.above.len() == MAX_ABOVE {
                self.above.clear();
            } else {
                self.above.push(line);
            }
        }
        Ok(None)
    }

    /// Returns the lines up to the first one for which `is_next` is true, which starts another unit. Blank lines are
    /// skipped.
    fn lines_until(
        &mut self,
        first: InputLine,
        format: &'static dyn Format,
        is_next: impl Fn(&InputLine) -> bool,
    ) -> io::Result<Unit> {
        // The format has to see the lines right above.
        let mut lines = std::mem::take(&mut self.above).into_iter().chain([first]);
        let mut unit = Unit::new(lines.next().expect("there is the first"), format);
        for line in lines {
            unit.push(&line, self.lines.limit());
        }
        while let Some(line) = self.lines.next_line()? {
            if is_next(&line) {
                if !line.is_blank() {
                    self.lines.put_back(line);
                }
                break;
            }
            unit.push(&line, self.lines.limit());
        }
        Ok(unit)
    }

    /// Returns the lines up to a blank one. A blank line does not end a list with open brackets. After a lone size, the
    /// rows follow a blank line, and perhaps their solution follows another one.
    fn paragraph(&mut self, first: InputLine, format: &'static dyn Format) -> io::Result<Unit> {
        let depth = |line: &InputLine| grid::depth(&String::from_utf8_lossy(&line.bytes));
        let is_size = |line: &InputLine| {
            let line = String::from_utf8_lossy(&line.bytes);
            grid::is_comment(&line) || grid::is_size(&line)
        };
        let is_pasted = format.name() == Format::name(&Grid);
        let mut open = if is_pasted { depth(&first) } else { 0 };
        let mut is_only_size = is_pasted && is_size(&first);
        let mut lines = std::mem::take(&mut self.above).into_iter().chain([first]);
        let mut unit = Unit::new(lines.next().expect("there is the first"), format);
        for line in lines {
            unit.push(&line, self.lines.limit());
        }
        while let Some(line) = self.lines.next_line()? {
            if line.is_blank() && !line.is_empty_row() {
                if open > 0 {
                    unit.push(&line, self.lines.limit());
                    continue;
                }
                if is_only_size && self.push_paragraph(&mut unit, &line, 2)? {
                    // A solution has no size of its own.
                    let blank = InputLine { number: 0, bytes: vec![], cut: false };
                    self.push_paragraph(&mut unit, &blank, 1)?;
                }
                break;
            }
            if is_pasted {
                open += depth(&line);
                is_only_size &= is_size(&line);
            }
            unit.push(&line, self.lines.limit());
        }
        Ok(unit)
    }

    /// Adds the next paragraph to `unit`, after the blank line `gap`, if it has `least` lines and does not look like a
    /// puzzle of its own.
    fn push_paragraph(&mut self, unit: &mut Unit, gap: &InputLine, least: usize) -> io::Result<bool> {
        let mut lines: Vec<InputLine> = vec![];
        while let Some(line) = self.lines.next_line()? {
            if line.is_blank() && !lines.iter().all(InputLine::is_blank) || lines.len() > MAX_ABOVE {
                lines.push(line);
                break;
            }
            lines.push(line);
        }
        let filled: Vec<&InputLine> = lines.iter().filter(|line| !line.is_blank()).collect();
        // A list is a board even on one line.
        let is_list = filled.first().is_some_and(|line| line.bytes.iter().any(|byte| b"[{(".contains(byte)));
        let least = if is_list { 1 } else { least };
        let is_own = |line: &&&InputLine| {
            grid::is_size(&String::from_utf8_lossy(&line.bytes)) || is_marked(&line.bytes) || line.is_comment()
        };
        if filled.len() < least || filled.first().as_ref().is_some_and(is_own) {
            lines.into_iter().rev().for_each(|line| self.lines.put_back(line));
            return Ok(false);
        }
        // The blank lines keep the numbers of the lines right.
        for line in [gap].into_iter().filter(|gap| gap.number > 0).chain(&lines) {
            unit.push(line, self.lines.limit());
        }
        Ok(true)
    }

    /// Reads one line of a batch, or an object over several lines.
    fn object(&mut self, first: InputLine, format: &'static dyn Format) -> io::Result<Unit> {
        let mut depth = Depth::default();
        if self.by_line.is_none() {
            depth.take(&first.bytes);
            self.by_line = depth.is_closed().then_some(format);
        }
        let lone_brace = first.bytes.trim_ascii() == b"{";
        let whole_line = self.by_line.is_some() || first.cut;
        let begins_one = first.starts_with(b'{') || first.starts_with(b'[');
        let mut unit = Unit::new(first, format);
        if whole_line {
            return Ok(unit);
        }
        if !begins_one {
            self.skip_until = Some(Next::Brace);
            return Ok(unit);
        }
        while !depth.is_closed() && !depth.is_broken() {
            let Some(line) = self.lines.next_line()? else {
                break;
            };
            // A broken line of a batch must not swallow the line after it.
            if line.bytes.first() == Some(&b'{') && unit.lines() == 1 && !lone_brace {
                self.lines.put_back(line);
                break;
            }
            depth.take(&line.bytes);
            if !unit.push(&line, self.lines.limit()) {
                self.skip_until = Some(Next::Brace);
                break;
            }
        }
        if depth.is_broken() {
            self.skip_until = Some(Next::Brace);
        }
        Ok(unit)
    }

    /// Reads a header and the lines up to a blank one or to the next puzzle.
    fn board(&mut self, first: InputLine, format: &'static dyn Format) -> io::Result<Unit> {
        let mut has_header = text::is_header(&first.bytes);
        let (mut cut, states_kind) = (first.cut, text::kind::is_start(&first.bytes));
        let mut unit = Unit::new(first, format);
        while states_kind && !has_header && !cut {
            let Some(line) = self.lines.next_line()? else { return Ok(unit) };
            has_header = !text::kind::goes_on(&line.bytes);
            cut = !unit.push(&line, self.lines.limit());
        }
        if !has_header || cut {
            self.skip_until = Some(Next::Header);
            return Ok(unit);
        }
        let mut has_rows = false;
        while let Some(line) = self.lines.next_line()? {
            if text::is_header(&line.bytes) || line.starts_with(b'{') {
                self.lines.put_back(line);
                break;
            }
            if line.is_blank() && has_rows {
                if let Some(row) = self.row_after_blank() {
                    unit.cut_before(row);
                    self.skip_until = Some(Next::Header);
                }
                break;
            }
            has_rows |= !line.is_blank() && !line.is_comment();
            if !unit.push(&line, self.lines.limit()) {
                self.skip_until = Some(Next::Header);
                break;
            }
        }
        Ok(unit)
    }

    /// Returns the next line after a blank one and comments, if it is one more row without a header of its own. Without
    /// this lookahead, the rows before the blank line would be taken for the whole puzzle.
    fn row_after_blank(&mut self) -> Option<InputLine> {
        loop {
            match self.lines.next_line() {
                Ok(Some(line)) if line.is_blank() || line.is_comment() => {}
                Ok(Some(line)) if text::is_row(&line.bytes) => return Some(line),
                Ok(Some(line)) => {
                    self.lines.put_back(line);
                    return None;
                }
                Ok(None) => return None,
                Err(failure) => {
                    self.failure = Some(failure);
                    return None;
                }
            }
        }
    }
}

impl<R: BufRead> Reader<R> {
    /// Returns the next board, whose clues need not obey the rules of its kind: someone's partial solution, for
    /// instance.
    ///
    /// ```
    /// use unicursal::format::Reader;
    ///
    /// let mut boards = Reader::new("zip\n. 2 .\n. . .\n".as_bytes());
    /// assert!(boards.next_draft().is_some_and(|board| board.is_ok()));
    /// assert!(boards.next_draft().is_none());
    /// ```
    pub fn next_draft(&mut self) -> Option<Result<Draft, Diagnostic>> {
        self.next_as(&|format, source| format.read_draft(source))
    }

    fn next_as<T: Named>(
        &mut self,
        read: &dyn Fn(&dyn Format, Source<'_>) -> Result<T, Diagnostic>,
    ) -> Option<Result<T, Diagnostic>> {
        if self.done {
            return None;
        }
        match self.next_unit() {
            Ok(Some(unit)) => {
                // The mark at the end of the files of a solver.
                if self.found && unit.is_end_mark() {
                    return self.next_as(read);
                }
                self.found = true;
                Some(unit.read(self.lines.limit(), &self.assumptions, &self.notes, read))
            }
            Ok(None) => {
                self.done = true;
                let help = format!(
                    "a puzzle is a JSON object, or text that starts with a kind, like `{EXAMPLE} \"my puzzle\"`"
                );
                (!self.found).then(|| Err(Diagnostic::unseen(1, "there is no puzzle in this input", help)))
            }
            Err(error) => {
                self.done = true;
                let line = self.lines.number() + 1;
                let message = format!("the input cannot be read: {error}");
                Some(Err(Diagnostic::unseen(line, message, "give a file that can be read")))
            }
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, Diagnostic>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.takes_drafts {
            let mends = std::mem::take(&mut self.mends);
            let read = |format: &dyn Format, source: Source<'_>| {
                let read = |source: Source<'_>| format.read_draft(source).map(|draft| draft.board().clone());
                let puzzle = read(source).inspect_err(|fault| {
                    if format.layout() == Layout::Boards {
                        let of = |text: &str| read(source.instead(text)).ok();
                        *mends.borrow_mut() = mend::mends(source.text, source.first_line, fault, of);
                    }
                })?;
                switched(source, puzzle)
            };
            let next = self.next_as(&read);
            self.mends = mends;
            next
        } else {
            self.next_as(&|format, source| switched(source, format.read(source)?))
        }
    }
}

/// Returns a puzzle with the rules that the reader assumes.
fn switched(source: Source<'_>, puzzle: Puzzle) -> Result<Puzzle, Diagnostic> {
    let name = puzzle.name().map(str::to_owned);
    source.assumptions.switch(puzzle).map_err(|fault| source.diagnose(fault).of_puzzle(name))
}

#[cfg(test)]
mod tests;
