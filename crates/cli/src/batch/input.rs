//! Opens the files and links, and yields their puzzles one after the other, each under a name that is always the same.

use crate::answer::Unreadable;
use crate::terminal::{printable, write_stderr};
use crate::verdict::UNREADABLE;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use unicursal::format::{Assumptions, Diagnostic, Format, Mend, Reader};
use unicursal::{Draft, Puzzle};

/// Reading in large chunks costs less for a batch, and takes no longer for a slow pipe.
const BUFFER: usize = 1 << 16;

/// One puzzle of the input, or the error in its place.
#[derive(Debug)]
pub(crate) struct Item {
    /// The puzzle's name. If it has none, the file's name and the puzzle's number in it: `boards.jsonl:3`.
    pub(crate) name: String,
    pub(crate) puzzle: Result<Puzzle, Unreadable>,
    /// The changes of a row that made a board of its text, if it was none and drafts are read.
    pub(crate) mends: Vec<Mend>,
    /// Notes on how it was read.
    pub(crate) notes: Vec<String>,
    /// Whether it may be the beginning of a longer one: it ended only with standard input.
    pub(crate) may_be_cut: bool,
}

/// Returns all puzzles of all `files`, in order. The format is `format`, or else recognized for each file.
/// `assumptions` fill in what the files do not say. Drafts are puzzles whose clues need not obey the rules. A file that
/// cannot be opened yields one item that reports it.
pub(crate) fn items(
    files: Vec<PathBuf>,
    format: Option<&'static dyn Format>,
    assumptions: Assumptions,
    takes_drafts: bool,
) -> impl Iterator<Item = Item> + Send {
    let mut stdin_is_read = false;
    let mut links = 0;
    files.into_iter().flat_map(move |path| {
        let mut source = if path.as_os_str() == "-" { standard_input(&mut stdin_is_read) } else { open(&path) };
        if let (Some(_), Ok(source)) = (link(&path), &mut source) {
            links += 1;
            source.first = links;
        }
        match source {
            Ok(source) => Items::Puzzles(source.puzzles(format, assumptions.clone(), takes_drafts)),
            Err(message) => {
                let puzzle = Err(Unreadable::Plain(message));
                Items::Unopened(Box::new(Some(Item {
                    name: short_name(&path),
                    puzzle,
                    mends: vec![],
                    notes: vec![],
                    may_be_cut: false,
                })))
            }
        }
    })
}

/// Returns the first board in a file that an option names, if there is one. Its clues need not obey the rules. On
/// failure, reports the error, in color or not, and returns the exit status.
pub(crate) fn draft_named_by_option(path: Option<&Path>, color: bool) -> Result<Option<Draft>, ExitCode> {
    path.map(first_draft).transpose().map_err(|unreadable| {
        write_stderr(unreadable.render(color).as_bytes());
        ExitCode::from(UNREADABLE)
    })
}

/// Returns what the JSON file of an option has.
///
/// # Errors
/// A message: the file cannot be read, or has something else than it should, which `help` describes.
pub(crate) fn json_named_by_option<T: DeserializeOwned>(
    path: &Path,
    wrong: &str,
    help: &str,
) -> Result<T, String> {
    let shown = path.display().to_string();
    let shown = printable(&shown);
    let text = fs::read_to_string(path).map_err(|error| format!("cannot read {shown}: {error}"))?;
    serde_json::from_str(&text).map_err(|error| format!("{shown}: {wrong}: {error}: {help}"))
}

/// Returns the first board in the file at `path`.
fn first_draft(path: &Path) -> Result<Draft, Unreadable> {
    let source = if path.as_os_str() == "-" { standard_input(&mut false) } else { open(path) };
    let Source { path: file, text, .. } = source.map_err(Unreadable::Plain)?;
    let read = Reader::new(text).next_draft();
    let nothing = || Unreadable::Plain(format!("{} holds no puzzle", printable(&path.display().to_string())));
    read.ok_or_else(nothing)?.map_err(|diagnostic| Unreadable::Text { file, diagnostic })
}

/// Returns the first puzzle in the file at `path`.
///
/// # Errors
/// A message for people, if there is none or it cannot be read.
pub(crate) fn first(path: &Path) -> Result<Puzzle, Unreadable> {
    let nothing = || Unreadable::Plain(format!("{} holds no puzzle", printable(&path.display().to_string())));
    items(vec![path.to_owned()], None, Assumptions::default(), false).next().ok_or_else(nothing)?.puzzle
}

/// A text with puzzles: a file that is open, standard input, or a link.
struct Source {
    /// As the user gave it, for diagnostics. A link is called that.
    path: Arc<str>,
    /// Without its folders, for the names of unnamed puzzles.
    short_name: String,
    text: Box<dyn BufRead + Send>,
    /// The number of its first puzzle.
    first: u64,
    /// Whether standard input has ended.
    is_over: Arc<AtomicBool>,
}

impl Source {
    fn puzzles(
        self,
        format: Option<&'static dyn Format>,
        assumptions: Assumptions,
        takes_drafts: bool,
    ) -> impl Iterator<Item = Item> + Send {
        let Self { path, short_name, text, first, is_over } = self;
        let reader = match format {
            Some(format) => Reader::with_format(text, format),
            None => Reader::new(text),
        };
        let reader = reader.assume(assumptions);
        let mut reader = if takes_drafts { reader.unfinished() } else { reader };
        let mut told = BTreeSet::new();
        (first..).map_while(move |number| {
            let mut puzzle = reader.next()?;
            let mends = if puzzle.is_err() { reader.take_mends() } else { vec![] };
            let notes = reader.take_notes().into_iter().filter(|note| told.insert(note.message().to_owned()));
            let notes = notes.map(|note| note_in(&path, &note)).collect();
            let name = match &puzzle {
                Ok(puzzle) => puzzle.name(),
                Err(diagnostic) => diagnostic.puzzle(),
            };
            let name = name.map_or_else(|| format!("{short_name}:{number}"), str::to_owned);
            if let Some(first) = mends.first() {
                puzzle = Ok(first.puzzle.clone());
            }
            Some(Item {
                name,
                mends,
                puzzle: puzzle.map_err(|diagnostic| Unreadable::Text { file: Arc::clone(&path), diagnostic }),
                notes,
                may_be_cut: is_over.load(Ordering::Relaxed),
            })
        })
    }
}

/// Returns a remark about a puzzle, on one line.
fn note_in(path: &str, note: &Diagnostic) -> String {
    let note = format!("note: {path}:{}:{}: {}; {}", note.line(), note.column(), note.message(), note.help());
    printable(&note).into_owned()
}

fn standard_input(is_read: &mut bool) -> Result<Source, String> {
    if std::mem::replace(is_read, true) {
        return Err("standard input is given twice, but it can be read only once".into());
    }
    let stdin = io::stdin();
    if stdin.is_terminal() {
        write_stderr("waiting for a puzzle on standard input (`unicursal --help` says more)\n".as_bytes());
    }
    let is_over = Arc::new(AtomicBool::new(false));
    let text = Watched { text: BufReader::with_capacity(BUFFER, stdin), is_over: Arc::clone(&is_over) };
    Ok(Source {
        path: "standard input".into(),
        short_name: short_name(Path::new("-")),
        text: Box::new(text),
        first: 1,
        is_over,
    })
}

/// Checks that there is a file at `path`, as far as possible without consuming input.
///
/// # Errors
/// A message: there is none, or it cannot be read.
pub(crate) fn find(path: &Path) -> Result<(), String> {
    if link(path).is_some() {
        return Ok(());
    }
    match fs::metadata(path) {
        Ok(metadata) if !metadata.is_file() && !metadata.is_dir() => Ok(()),
        Ok(_) => open_file(path).map(|_| ()),
        Err(error) => Err(cannot_open(path, &error)),
    }
}

fn open_file(path: &Path) -> Result<File, String> {
    if path.is_dir() {
        let (shown, files) = (path.display().to_string(), path.join("*.json").display().to_string());
        let (shown, files) = (printable(&shown), printable(&files));
        return Err(format!("{shown} is a directory; name the files in it, for example {files}"));
    }
    File::open(path).map_err(|error| cannot_open(path, &error))
}

fn cannot_open(path: &Path, error: &io::Error) -> String {
    format!("cannot open {}: {error}", printable(&path.display().to_string()))
}

/// Returns the link that an argument is, if it is no file.
fn link(path: &Path) -> Option<&str> {
    path.to_str().filter(|text| text.starts_with("https://") || text.starts_with("http://"))
}

fn open(path: &Path) -> Result<Source, String> {
    if let Some(link) = link(path) {
        return Ok(Source {
            path: "link".into(),
            short_name: "link".into(),
            text: Box::new(io::Cursor::new(link.to_owned())),
            first: 1,
            is_over: Arc::default(),
        });
    }
    let file = open_file(path)?;
    Ok(Source {
        path: path.display().to_string().into(),
        short_name: short_name(path),
        text: Box::new(BufReader::with_capacity(BUFFER, file)),
        first: 1,
        is_over: Arc::default(),
    })
}

/// Returns the file's name without its folders, so that it does not depend on where the command runs.
fn short_name(path: &Path) -> String {
    match path.file_name() {
        Some(name) if name == "-" => "stdin".into(),
        Some(name) => name.to_string_lossy().into_owned(),
        None => path.display().to_string(),
    }
}

/// A text that records when it has ended.
struct Watched<R> {
    text: R,
    is_over: Arc<AtomicBool>,
}

impl<R: BufRead> Read for Watched<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.fill_buf()?.read(bytes)?;
        self.consume(read);
        Ok(read)
    }
}

impl<R: BufRead> BufRead for Watched<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        let bytes = self.text.fill_buf()?;
        self.is_over.store(bytes.is_empty(), Ordering::Relaxed);
        Ok(bytes)
    }

    fn consume(&mut self, bytes: usize) {
        self.text.consume(bytes);
    }
}

/// The items of one file.
enum Items<I> {
    Puzzles(I),
    Unopened(Box<Option<Item>>),
}

impl<I: Iterator<Item = Item>> Iterator for Items<I> {
    type Item = Item;

    fn next(&mut self) -> Option<Item> {
        match self {
            Items::Puzzles(puzzles) => puzzles.next(),
            Items::Unopened(item) => item.take(),
        }
    }
}
