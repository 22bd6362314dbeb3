//! The lines of the input, each held only up to a limit.

use std::io::{self, BufRead, Read};

/// The number of bytes that are kept of a line that is too long, to recognize its format.
const KEPT: usize = 200;

/// One line of the input, without its line ending.
#[derive(Debug)]
pub(super) struct InputLine {
    /// The number of the line in the file, from 1.
    pub(super) number: usize,
    pub(super) bytes: Vec<u8>,
    /// Whether the line was longer than the limit, so that `bytes` is only its beginning.
    pub(super) cut: bool,
}

impl InputLine {
    pub(super) fn is_blank(&self) -> bool {
        !self.cut && self.bytes.trim_ascii().is_empty()
    }

    /// Returns whether the line has only tabs and blanks: a row of a table whose cells are all empty.
    pub(super) fn is_empty_row(&self) -> bool {
        self.is_blank() && self.bytes.contains(&b'\t')
    }

    pub(super) fn is_comment(&self) -> bool {
        self.bytes.trim_ascii_start().starts_with(b"#")
    }

    pub(super) fn starts_with(&self, byte: u8) -> bool {
        self.bytes.trim_ascii_start().first() == Some(&byte)
    }
}

/// The lines of a stream, each held in memory only up to a limit; lines can be put back.
#[derive(Debug)]
pub(super) struct Lines<R> {
    input: R,
    limit: usize,
    number: usize,
    /// Lines that were put back, the next one last.
    put_back: Vec<InputLine>,
}

impl<R: BufRead> Lines<R> {
    pub(super) fn new(input: R, limit: usize) -> Self {
        Self { input, limit, number: 0, put_back: vec![] }
    }

    pub(super) fn put_back(&mut self, line: InputLine) {
        self.put_back.push(line);
    }

    /// Returns the next lines up to a blank one, if there are at most `max` and each has `width` bytes before trailing
    /// blanks. All lines are put back.
    pub(super) fn peek_rows(&mut self, width: usize, max: usize) -> io::Result<Option<Vec<u8>>> {
        let mut lines = vec![];
        let is_over = loop {
            let Some(line) = self.next_line()? else { break true };
            let (is_blank, is_row) = (line.is_blank(), line.bytes.trim_ascii_end().len() == width);
            lines.push(line);
            if is_blank || !is_row || lines.len() > max {
                break is_blank;
            }
        };
        let rows = lines.iter().filter(|line| !line.is_blank()).map(|line| line.bytes.as_slice());
        let rows = is_over.then(|| rows.collect::<Vec<_>>().join(&b'\n'));
        lines.into_iter().rev().for_each(|line| self.put_back(line));
        Ok(rows)
    }

    /// Returns the maximum number of bytes of a line.
    pub(super) fn limit(&self) -> usize {
        self.limit
    }

    /// Returns the number of the line read last.
    pub(super) fn number(&self) -> usize {
        self.number
    }

    pub(super) fn next_line(&mut self) -> io::Result<Option<InputLine>> {
        if let Some(line) = self.put_back.pop() {
            return Ok(Some(line));
        }
        let mut bytes = vec![];
        let max_bytes = self.limit as u64 + 2; // the limit and a line ending
        (&mut self.input).take(max_bytes).read_until(b'\n', &mut bytes)?;
        if bytes.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let ended = bytes.ends_with(b"\n");
        if ended {
            bytes.pop();
        }
        if bytes.ends_with(b"\r") {
            bytes.pop();
        }
        let cut = bytes.len() > self.limit;
        if cut {
            if !ended {
                self.input.skip_until(b'\n')?;
            }
            bytes.truncate(KEPT);
            bytes.shrink_to_fit();
        }
        if self.number == 1 && bytes.starts_with(b"\xef\xbb\xbf") {
            bytes.drain(..3);
        }
        Ok(Some(InputLine { number: self.number, bytes, cut }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8], limit: usize) -> Vec<(usize, Vec<u8>, bool)> {
        let mut lines = Lines::new(input, limit);
        std::iter::from_fn(|| lines.next_line().unwrap()).map(|line| (line.number, line.bytes, line.cut)).collect()
    }

    #[test]
    fn line_endings_and_the_byte_order_mark_are_not_part_of_lines() {
        let expected = vec![(1, b"a".to_vec(), false), (2, vec![], false), (3, b"b".to_vec(), false)];
        assert_eq!(all(b"\xef\xbb\xbfa\r\n\nb", 10), expected);
        assert_eq!(all(b"", 10), vec![]);
    }

    #[test]
    fn rows_that_were_looked_at_come_again() {
        let mut lines = Lines::new(&b"ab\ncd \n\nef\nghi"[..], 10);
        assert_eq!(lines.peek_rows(2, 1).unwrap(), None);
        assert_eq!(lines.peek_rows(3, 9).unwrap(), None);
        assert_eq!(lines.peek_rows(2, 2).unwrap(), Some(b"ab\ncd ".to_vec()));
        let again: Vec<_> = (0..4).map(|_| lines.next_line().unwrap().unwrap()).collect();
        assert_eq!(again.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(lines.peek_rows(3, 9).unwrap(), Some(b"ghi".to_vec()));
        assert_eq!(lines.next_line().unwrap().unwrap().bytes, b"ghi");
        assert_eq!(lines.peek_rows(3, 9).unwrap(), Some(vec![]));
    }

    #[test]
    fn a_line_over_the_limit_is_cut_and_the_next_one_is_whole() {
        for ending in ["\n", "\r\n"] {
            let mut input = vec![b'a'; 300];
            input.extend_from_slice(ending.as_bytes());
            input.extend_from_slice(&[b'b'; 250]);
            let lines = all(&input, 250);
            assert_eq!(lines[0], (1, vec![b'a'; KEPT], true));
            assert_eq!(lines[1], (2, vec![b'b'; 250], false));
        }
    }

    #[test]
    fn a_line_at_the_limit_is_whole_whatever_its_ending() {
        for ending in ["\n", "\r\n", ""] {
            let input = format!("{}{ending}", "a".repeat(250));
            assert_eq!(all(input.as_bytes(), 250), vec![(1, vec![b'a'; 250], false)], "{ending:?}");
        }
        assert!(all(&[b'a'; 251], 250)[0].2);
    }
}
