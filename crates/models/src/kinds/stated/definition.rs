//! A kind that is stated as a text: its frame, its rules, and examples of both.

use super::brackets::Bracketed;
use super::fault::KindFault;
use super::formula::{Form, Sentences, Stated};
use super::parse::{Frame, rule};
use crate::board::{Direction, Shape, Symbol};
use crate::kinds::Look;
use crate::kinds::notation::Part;

/// The longest text, and the most rules.
const MAX_BYTES: usize = 64 << 10;
const MAX_RULES: usize = 60;

/// A board with its only solution, or a drawing that breaks a rule: lines of a file, without the beginning.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Example {
    /// The rule that the drawing breaks. `None` if the board has exactly one solution.
    pub breaks: Option<String>,
    /// The rows of the board in plain text, and what belongs to them.
    pub board: String,
    /// The line of the drawing, cell by cell.
    pub drawn: Vec<crate::board::Pos>,
    /// The line of the file, from 1.
    pub line: usize,
}

/// A format of another program, its word for the kind, and the parts of a puzzle there.
type Words = (&'static str, String, Vec<Part>);

/// A kind that is stated as a text.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools, reason = "each is a line of the text")]
pub struct Definition {
    /// The name in files.
    pub name: String,
    /// The name as a title.
    pub title: String,
    /// The rules in a sentence.
    pub summary: String,
    pub(super) is_along_sides: bool,
    pub(super) covers: bool,
    pub(super) has_regions: bool,
    pub(super) has_shades: bool,
    /// Whether cells with a clue may be shaded.
    pub(super) shades_clues: bool,
    pub(super) forms: Vec<Form>,
    pub(super) numbers: (u32, u32),
    pub(super) shape_name: String,
    pub(super) look: Look,
    /// The words for the kind on puzz.link and janko.at, and the parts of a puzzle there.
    pub(super) notations: Vec<Words>,
    pub(super) rules: Vec<Stated>,
    /// The examples in the text.
    pub examples: Vec<Example>,
}

impl Definition {
    /// Reads a text that states a kind.
    ///
    /// # Errors
    /// The first fault, with its place.
    pub fn read(text: &str) -> Result<Self, KindFault> {
        let mut reader = Reader::default();
        if text.len() > MAX_BYTES {
            return Err(fault(1, 0, "this text is too long", "a kind has at most 64 KiB"));
        }
        for (number, line) in (1..).zip(text.lines()) {
            reader.line(number, line)?;
        }
        reader.finish(text.lines().count())
    }

    /// Returns whether a symbol is a clue of the kind.
    pub(super) fn takes(&self, symbol: Symbol) -> bool {
        let is_form = |form: &Form| {
            form.shape == symbol.shape
                && form.number == Some(symbol.number.is_some())
                && form.arrow == Some(symbol.direction.is_some())
        };
        let is_number = symbol.number.is_none_or(|number| (self.numbers.0..=self.numbers.1).contains(&number));
        let is_way = symbol.direction.is_none_or(|way| Direction::ORTHOGONAL.contains(&way));
        is_number && is_way && self.forms.iter().any(is_form)
    }

    /// Returns each rule with its formula in brackets, as the reader has understood it.
    pub fn bracketed(&self) -> Vec<(String, String)> {
        self.rules.iter().map(|rule| (rule.name.clone(), Bracketed(rule).to_string())).collect()
    }
}

/// The values above the rules, and what has been read so far.
#[derive(Default)]
struct Reader {
    fields: Vec<(String, String, usize)>,
    rules: Vec<Stated>,
    examples: Vec<Example>,
    within: Within,
}

/// The part of the text to which an indented line belongs.
#[derive(Default, PartialEq)]
enum Within {
    #[default]
    Frame,
    Rule,
    Example,
}

const FIELDS: [&str; 13] = [
    "kind", "title", "summary", "line", "cover", "regions", "shade", "clues", "numbers", "called", "drawn",
    "pzpr", "janko",
];

fn fault(line: usize, column: usize, message: impl Into<String>, help: impl Into<String>) -> KindFault {
    KindFault { line, column: column + 1, message: message.into(), help: help.into() }
}

impl Reader {
    fn line(&mut self, number: usize, line: &str) -> Result<(), KindFault> {
        let is_indented = line.starts_with([' ', '\t']);
        if self.within == Within::Example && (is_indented || line.trim().is_empty()) {
            return self.example_line(number, line);
        }
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            return Ok(());
        }
        let indent = line.chars().take_while(|letter| letter.is_whitespace()).count();
        let Some((key, value)) = line.split_once(':') else {
            return Err(fault(number, indent, "this line has no colon", "write `word: value`"));
        };
        let (key, text) = (key.trim(), value.trim());
        if is_indented {
            return self.sentence(number, indent, key, text);
        }
        if let Some(name) = key.strip_prefix("rule ") {
            self.within = Within::Rule;
            return self.rule(number, name.trim(), line, value);
        }
        if key == "example" || key.starts_with("wrong ") {
            self.within = Within::Example;
            let breaks = key.strip_prefix("wrong ").map(|rule| rule.trim().to_owned());
            if let Some(rule) = &breaks
                && !self.rules.iter().any(|known| known.name == *rule)
            {
                return Err(fault(number, 0, format!("there is no rule `{rule}`"), "name one of the rules above"));
            }
            self.examples.push(Example { breaks, board: String::new(), drawn: vec![], line: number });
            return Ok(());
        }
        if !FIELDS.contains(&key) {
            let help = format!("use `{}`, `rule NAME`, `example` or `wrong RULE`", FIELDS.join("`, `"));
            return Err(fault(number, 0, format!("`{key}` is unknown"), help));
        }
        if self.fields.iter().any(|(known, ..)| known == key) {
            return Err(fault(number, 0, format!("`{key}` is there twice"), "leave one of them out"));
        }
        if !self.rules.is_empty() {
            return Err(fault(number, 0, format!("`{key}` comes after a rule"), "write it above the rules"));
        }
        self.fields.push((key.into(), text.into(), number));
        Ok(())
    }

    fn example_line(&mut self, number: usize, line: &str) -> Result<(), KindFault> {
        let wrong = fault(number, 2, "this is no way over cells", "write `drawn: r1c1 r1c2 r2c2`");
        let Some(example) = self.examples.last_mut() else { return Ok(()) };
        match line.trim().strip_prefix("drawn:") {
            Some(cells) => {
                for cell in cells.split_whitespace() {
                    example.drawn.push(cell.parse().map_err(|()| wrong.clone())?);
                }
            }
            None if line.trim().is_empty() => {}
            None => {
                example.board.push_str(line.trim());
                example.board.push('\n');
            }
        }
        Ok(())
    }

    fn sentence(&mut self, number: usize, indent: usize, key: &str, text: &str) -> Result<(), KindFault> {
        let known = ["counts", "holds", "fails", "broken"];
        let place = fault(
            number,
            indent,
            format!("`{key}` is no sentence of a rule"),
            "use `counts`, `holds`, `fails` or `broken` below a rule",
        );
        let Some(rule) = self.rules.last_mut().filter(|_| self.within == Within::Rule && known.contains(&key))
        else {
            return Err(place);
        };
        let sentences = &mut rule.sentences;
        let at = match key {
            "counts" => &mut sentences.counts,
            "holds" => &mut sentences.holds,
            "fails" => &mut sentences.fails,
            _ => &mut sentences.broken,
        };
        *at = Some(crate::printable::printable_text(text).into_owned());
        Ok(())
    }

    fn rule(&mut self, number: usize, name: &str, line: &str, value: &str) -> Result<(), KindFault> {
        let is_name = !name.is_empty()
            && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-');
        if !is_name {
            return Err(fault(
                number,
                5,
                format!("`{name}` is no name of a rule"),
                "use small letters and hyphens",
            ));
        }
        if self.rules.iter().any(|rule| rule.name == name) {
            return Err(fault(number, 5, format!("there are two rules `{name}`"), "give each its own name"));
        }
        if self.rules.len() == MAX_RULES {
            return Err(fault(number, 0, "there are too many rules", "a kind has at most 60"));
        }
        let forms = self.forms()?;
        let is = |key: &str, wanted: &str| self.field(key).is_some_and(|(value, _)| value == wanted);
        let frame = Frame {
            has_regions: is("regions", "yes"),
            has_shades: self.field("shade").is_some(),
            is_along_sides: is("line", "sides"),
            forms: &forms,
        };
        let text = value.trim();
        let before = line.chars().count() - value.trim_start().chars().count();
        let parsed = rule(text, number, before, frame)?;
        self.rules.push(Stated {
            name: name.into(),
            scope: parsed.scope,
            variables: parsed.variables,
            formula: parsed.formula,
            sentences: Sentences::default(),
        });
        Ok(())
    }

    fn field(&self, key: &str) -> Option<(&str, usize)> {
        self.fields.iter().find(|(known, ..)| known == key).map(|(_, value, line)| (value.as_str(), *line))
    }

    /// Returns the forms of the clues: `#` is a number, `>` an arrow, and letters are shapes.
    fn forms(&self) -> Result<Vec<Form>, KindFault> {
        let Some((value, line)) = self.field("clues") else { return Ok(vec![]) };
        let mut forms = vec![];
        for word in value.split_whitespace() {
            let mut form = Form { shape: None, number: Some(false), arrow: Some(false) };
            for letter in word.chars() {
                match letter {
                    '#' => form.number = Some(true),
                    '>' => form.arrow = Some(true),
                    _ => {
                        let shape = Shape::ALL.into_iter().find(|shape| shape.letter() == letter);
                        let Some(shape) = shape.filter(|_| form.shape.is_none()) else {
                            return Err(fault(
                                line,
                                7,
                                format!("`{word}` is no form of a clue"),
                                "write `#` for a number, `>` for an arrow, and `w`, `b`, `g`, `m` or `s`: `w#`, `#>`, `b`",
                            ));
                        };
                        form.shape = Some(shape);
                    }
                }
            }
            forms.push(form);
        }
        Ok(forms)
    }

    /// Returns the words for the kind in formats of other programs.
    fn notations(&self) -> Result<Vec<Words>, KindFault> {
        let mut notations = vec![];
        if let Some((word, _)) = self.field("janko") {
            notations.push(("janko", word.to_owned(), vec![]));
        }
        if let Some((value, line)) = self.field("pzpr") {
            let mut words = value.split_whitespace();
            let word = words.next().unwrap_or_default().to_owned();
            let known = |name: &str| {
                Part::named(name).ok_or_else(|| {
                    fault(
                        line,
                        6,
                        format!("`{name}` is no part of a puzzle on puzz.link"),
                        "use `numbers`, `regions`, `pearls` and so on",
                    )
                })
            };
            let parts = words.map(known).collect::<Result<Vec<Part>, _>>()?;
            notations.extend(["puzzlink", "pzprv3"].map(|format| (format, word.clone(), parts.clone())));
        }
        Ok(notations)
    }

    /// Returns whether a field is the first of two words, the default the second.
    fn choice(&self, key: &str, [yes, no]: [&str; 2]) -> Result<bool, KindFault> {
        match self.field(key) {
            None => Ok(false),
            Some((value, _)) if value == yes => Ok(true),
            Some((value, _)) if value == no => Ok(false),
            Some((value, line)) => {
                let message = format!("`{value}` is no value of `{key}`");
                Err(fault(line, key.len() + 2, message, format!("write `{yes}` or `{no}`")))
            }
        }
    }

    /// Returns the look of symbols.
    fn look(&self) -> Result<Look, KindFault> {
        match self.field("drawn") {
            None | Some(("circles", _)) => Ok(Look::Circles),
            Some(("squares", _)) => Ok(Look::Squares),
            Some(("dots", _)) => Ok(Look::Dots),
            Some((value, line)) => {
                let message = format!("`{value}` is no value of `drawn`");
                Err(fault(line, 7, message, "write `circles`, `squares` or `dots`"))
            }
        }
    }

    fn finish(self, last: usize) -> Result<Definition, KindFault> {
        let name = match self.field("kind") {
            Some((name, line)) => {
                let is_name = (1..=40).contains(&name.len())
                    && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
                if !is_name {
                    let message = format!("`{name}` is no name of a kind");
                    return Err(fault(line, 6, message, "use small letters and digits"));
                }
                name.to_owned()
            }
            None => return Err(fault(last, 0, "this kind has no name", "begin with `kind: name`")),
        };
        let text =
            |key: &str| self.field(key).map(|(value, _)| crate::printable::printable_text(value).into_owned());
        let mut numbers = (0, 99);
        if let Some((value, line)) = self.field("numbers") {
            let bounds =
                value.split_once(" to ").and_then(|(low, high)| Some((low.parse().ok()?, high.parse().ok()?)));
            numbers = bounds
                .filter(|(low, high)| low <= high && *high <= 10_000)
                .ok_or_else(|| fault(line, 9, format!("`{value}` is no range"), "write it like `0 to 4`"))?;
        }
        let capital = || name[..1].to_uppercase() + &name[1..];
        Ok(Definition {
            title: text("title").unwrap_or_else(capital),
            summary: text("summary").unwrap_or_else(|| "One loop.".into()),
            is_along_sides: self.choice("line", ["sides", "loop"])?,
            covers: self.choice("cover", ["yes", "no"])?,
            has_regions: self.choice("regions", ["yes", "no"])?,
            has_shades: self.field("shade").is_some(),
            shades_clues: self.choice("shade", ["all", "empty"])?,
            forms: self.forms()?,
            numbers,
            shape_name: text("called").unwrap_or_else(|| "circle".into()),
            look: self.look()?,
            notations: self.notations()?,
            name,
            rules: self.rules,
            examples: self.examples,
        })
    }
}
