//! A stand-in for `unicursal_models::format`: JSON Lines only. To be deleted when the real one lands.

use serde_json::Value;
use std::io::BufRead;
use unicursal_models::{Kind, Puzzle, Square};

#[derive(Debug)]
pub(crate) struct Diagnostic {
    message: String,
    help: String,
    line: usize,
    column: usize,
}

impl Diagnostic {
    pub(crate) fn message(&self) -> &str {
        &self.message
    }

    pub(crate) fn line(&self) -> usize {
        self.line
    }

    pub(crate) fn column(&self) -> usize {
        self.column
    }

    #[allow(clippy::unused_self, reason = "the real one knows")]
    pub(crate) fn puzzle(&self) -> Option<&str> {
        None
    }

    pub(crate) fn render(&self, file: &str, _colour: bool) -> String {
        format!(
            "error: {}\n --> {file}:{}:{}\nhelp: {}\n",
            self.message, self.line, self.column, self.help
        )
    }
}

pub(crate) struct Reader<R> {
    from: R,
    line: usize,
    any: bool,
}

impl<R: BufRead> Reader<R> {
    pub(crate) fn new(from: R) -> Self {
        Self {
            from,
            line: 0,
            any: false,
        }
    }
}

impl<R: BufRead> Iterator for Reader<R> {
    type Item = Result<Puzzle, Diagnostic>;

    fn next(&mut self) -> Option<Self::Item> {
        let fail = |line, column, message: String| {
            Some(Err(Diagnostic {
                message,
                help: "see the documentation".into(),
                line,
                column,
            }))
        };
        loop {
            let mut text = vec![];
            self.line += 1;
            match self.from.read_until(b'\n', &mut text) {
                Err(error) => return fail(self.line, 1, error.to_string()),
                Ok(0) if self.any => return None,
                Ok(0) => {
                    self.any = true;
                    return fail(1, 1, "there is no puzzle in the input".into());
                }
                Ok(_) if text.iter().all(u8::is_ascii_whitespace) => {}
                Ok(_) => {
                    self.any = true;
                    return match serde_json::from_slice(&text) {
                        Err(error) => fail(self.line, error.column(), error.to_string()),
                        Ok(json) => match puzzle(&json) {
                            Ok(puzzle) => Some(Ok(puzzle)),
                            Err(message) => fail(self.line, 1, message),
                        },
                    };
                }
            }
        }
    }
}

fn puzzle(json: &Value) -> Result<Puzzle, String> {
    let number = |value: &Value| value.as_i64().unwrap_or(0);
    let pos = |value: &Value| (number(&value[0]) as u32, number(&value[1]) as u32);
    let kind: Kind = json["kind"]
        .as_str()
        .unwrap_or("")
        .parse()
        .map_err(|()| "no such kind")?;
    let mut builder = Puzzle::builder(kind, number(&json["rows"]) as u32, number(&json["cols"]) as u32);
    for (row, cells) in (0..).zip(json["cells"].as_array().into_iter().flatten()) {
        for (col, cell) in (0..).zip(cells.as_array().into_iter().flatten()) {
            builder = match number(cell) {
                0 => builder,
                -1 => builder.hole((row, col)),
                clue => builder.square((row, col), Square::Clue(clue as u32)),
            };
        }
    }
    for wall in json["walls"].as_array().into_iter().flatten() {
        builder = builder.wall(pos(&wall[0]), pos(&wall[1]));
    }
    if let Some(name) = json["name"].as_str() {
        builder = builder.name(name);
    }
    builder.build().map_err(|error| error.to_string())
}
