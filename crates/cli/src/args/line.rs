//! Lines of JSON of any length, read without being kept.

use serde::de::DeserializeOwned;
use serde_json::error::Category;
use std::io::{self, BufRead, Read};
use unicursal::format::MAX_PUZZLE_BYTES;

/// No answer is nested more deeply, or has a longer string: the name of a puzzle, at most.
const MAX_DEPTH: usize = 64;
const MAX_STRING: usize = MAX_PUZZLE_BYTES;

/// The content of a line.
pub(super) enum Line<T> {
    /// A value, and the number of bytes up to the next line.
    Whole(T, u64),
    /// A value, but the text ends before the line does.
    Unended(T),
    /// The text ends before the value does.
    Cut,
    /// Something else.
    Other,
    /// There is no line.
    None,
}

/// Reads the next line. Of the value only what `T` needs is kept.
///
/// # Errors
/// The text cannot be read.
pub(super) fn read<T: DeserializeOwned>(text: &mut impl BufRead) -> io::Result<Line<T>> {
    if text.fill_buf()?.is_empty() {
        return Ok(Line::None);
    }
    let mut line = Bytes { text, count: 0, is_ended: false, depth: 0, string: None, is_escaped: false };
    let mut json = serde_json::Deserializer::from_reader(&mut line);
    let value = T::deserialize(&mut json).and_then(|value| json.end().map(|()| value));
    drop(json);
    Ok(match value {
        Ok(value) if line.is_ended => Line::Whole(value, line.count),
        Ok(value) => Line::Unended(value),
        Err(error) => match error.classify() {
            Category::Eof if !line.is_ended => Line::Cut,
            Category::Io if error.io_error_kind() != Some(io::ErrorKind::InvalidData) => return Err(error.into()),
            _ => Line::Other,
        },
    })
}

/// The bytes of a line, as long as a reader of JSON does not have to keep many of them.
struct Bytes<'a, R> {
    text: &'a mut R,
    count: u64,
    /// Whether the line has ended, and not only the text.
    is_ended: bool,
    depth: usize,
    /// The length of the string so far, inside a string.
    string: Option<usize>,
    is_escaped: bool,
}

impl<R: BufRead> Read for Bytes<'_, R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        if self.is_ended {
            return Ok(0);
        }
        let available = self.text.fill_buf()?;
        let length = available.len().min(bytes.len());
        let line = available[..length].iter().position(|&byte| byte == b'\n');
        let read = line.unwrap_or(length);
        bytes[..read].copy_from_slice(&available[..read]);
        self.is_ended = line.is_some();
        let taken = read + usize::from(self.is_ended);
        self.text.consume(taken);
        self.count += taken as u64;
        bytes[..read].iter().try_for_each(|&byte| self.pass(byte))?;
        Ok(read)
    }
}

impl<R> Bytes<'_, R> {
    fn pass(&mut self, byte: u8) -> io::Result<()> {
        match (self.string, byte) {
            (Some(_), b'"') if !self.is_escaped => self.string = None,
            (Some(length), _) => {
                self.is_escaped = byte == b'\\' && !self.is_escaped;
                self.string = Some(length + 1);
            }
            (None, b'"') => self.string = Some(0),
            (None, b'[' | b'{') => self.depth += 1,
            (None, b']' | b'}') => self.depth = self.depth.saturating_sub(1),
            (None, _) => {}
        }
        if self.depth > MAX_DEPTH || self.string.is_some_and(|length| length > MAX_STRING) {
            return Err(io::ErrorKind::InvalidData.into());
        }
        Ok(())
    }
}
