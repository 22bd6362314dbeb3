//! Reading FlatZinc as text.
//!
//! The grammar needs no way back: the next character decides at every point. So errors are where they occur, and
//! reading takes time in proportion to the text.

use crate::ast::{Constraint, Declaration, Expression, Goal, Model, Output, Type};
use crate::error::{Error, Place};
use crate::ranges::Ranges;
use winnow::Parser;
use winnow::combinator::opt;
use winnow::error::{ContextError, StrContext, StrContextValue};
use winnow::token::{literal, take_till, take_while};

/// The deepest nesting of arrays and annotations.
const DEEPEST: u32 = 100;

type Parsed<T> = Result<T, ContextError>;

/// Reads a model.
///
/// # Errors
/// If the text is no FlatZinc. The place is that of the first character that does not fit.
pub fn read(text: &str) -> Result<Model, Error> {
    let mut lines = Lines { text, line: 1, start: 0 };
    let mut reading = Reading::default();
    let mut rest = text;
    loop {
        let step = space(&mut rest).and_then(|()| {
            let at = text.len() - rest.len();
            if rest.is_empty() {
                return Ok(false);
            }
            reading.place = lines.place(at);
            item(&mut rest, &mut reading).map(|()| true)
        });
        match step {
            Ok(true) => {}
            Ok(false) => return reading.finish(),
            Err(error) => {
                let place = lines.place(text.len() - rest.len());
                let expected = error.context().find_map(|context| match context {
                    StrContext::Expected(StrContextValue::Description(what)) => Some(*what),
                    _ => None,
                });
                let message = format!("expected {}", expected.unwrap_or("something else"));
                return Err(Error::new(message).at(&place));
            }
        }
    }
}

/// The lines of a text up to some place.
struct Lines<'a> {
    text: &'a str,
    line: usize,
    start: usize,
}

impl Lines<'_> {
    /// Returns the place of an offset that is not before the last one asked for.
    fn place(&mut self, at: usize) -> Place {
        let passed = &self.text.as_bytes()[self.start..at];
        let newlines = passed.iter().enumerate().filter(|(_, byte)| **byte == b'\n').map(|(newline, _)| newline);
        let (count, last) = newlines.fold((0, None), |(count, _), newline| (count + 1, Some(newline)));
        self.line += count;
        self.start += last.map_or(0, |newline| newline + 1);
        let column = self.text.get(self.start..at).map_or(0, |line| line.chars().count()) + 1;
        Place::Text { line: self.line, column }
    }
}

/// The parts of a model that have been read.
struct Reading {
    place: Place,
    declarations: Vec<Declaration>,
    constraints: Vec<Constraint>,
    goal: Option<(Goal, Vec<Expression>)>,
    output: Vec<Output>,
}

impl Default for Reading {
    fn default() -> Self {
        let place = Place::Text { line: 1, column: 1 };
        Self { place, declarations: vec![], constraints: vec![], goal: None, output: vec![] }
    }
}

impl Reading {
    fn finish(self) -> Result<Model, Error> {
        let Some((goal, search)) = self.goal else {
            return Err(Error::new("expected a solve item").at(&self.place));
        };
        let Self { declarations, constraints, output, .. } = self;
        Ok(Model { declarations, constraints, goal, search, output })
    }
}

/// Returns the error that something else was expected here.
fn expected<T>(what: &'static str) -> Parsed<T> {
    let mut error = ContextError::new();
    error.push(StrContext::Expected(StrContextValue::Description(what)));
    Err(error)
}

/// White space and comments.
fn space(input: &mut &str) -> Parsed<()> {
    loop {
        take_while(0.., char::is_whitespace).parse_next(input)?;
        if !input.starts_with('%') {
            return Ok(());
        }
        take_till(0.., '\n').parse_next(input)?;
    }
}

/// Returns whether the next token is `symbol`, which is then taken.
fn take(input: &mut &str, symbol: &'static str) -> Parsed<bool> {
    space(input)?;
    Ok(opt(literal::<_, _, ContextError>(symbol)).parse_next(input)?.is_some())
}

fn symbol(input: &mut &str, symbol: &'static str) -> Parsed<()> {
    if take(input, symbol)? { Ok(()) } else { expected(symbol) }
}

fn is_word(character: char) -> bool {
    character.is_ascii_alphanumeric() || character == '_'
}

/// Returns a name or a keyword.
fn word<'a>(input: &mut &'a str) -> Parsed<&'a str> {
    space(input)?;
    if input.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_') {
        take_while(1.., is_word).parse_next(input)
    } else {
        expected("a name")
    }
}

/// Returns whether the next word is `keyword`, which is then taken.
fn take_word(input: &mut &str, keyword: &'static str) -> Parsed<bool> {
    space(input)?;
    let is_next = input.strip_prefix(keyword).is_some_and(|rest| !rest.starts_with(is_word));
    if is_next { take(input, keyword) } else { Ok(false) }
}

fn keyword(input: &mut &str, keyword: &'static str) -> Parsed<()> {
    if take_word(input, keyword)? { Ok(()) } else { expected(keyword) }
}

fn item(input: &mut &str, reading: &mut Reading) -> Parsed<()> {
    if take_word(input, "predicate")? {
        take_till(0.., ';').parse_next(input)?;
    } else if take_word(input, "constraint")? {
        let name = word(input)?.to_owned();
        symbol(input, "(")?;
        let arguments = list(input, ")", 0)?;
        let annotations = annotations(input)?;
        reading.constraints.push(Constraint { name, arguments, annotations, place: reading.place.clone() });
    } else if take_word(input, "solve")? {
        if reading.goal.is_some() {
            return expected("one solve item only");
        }
        let search = annotations(input)?;
        let goal = match () {
            () if take_word(input, "satisfy")? => Goal::Satisfy,
            () if take_word(input, "minimize")? => Goal::Minimize(expression(input, 0)?),
            () if take_word(input, "maximize")? => Goal::Maximize(expression(input, 0)?),
            () => return expected("satisfy, minimize or maximize"),
        };
        reading.goal = Some((goal, search));
    } else {
        declaration(input, reading)?;
    }
    symbol(input, ";")
}

fn declaration(input: &mut &str, reading: &mut Reading) -> Parsed<()> {
    let is_array = take_word(input, "array")?;
    if is_array {
        symbol(input, "[")?;
        let Expression::Set(_) = expression(input, 0)? else { return expected("an index set") };
        symbol(input, "]")?;
        keyword(input, "of")?;
    }
    let is_var = take_word(input, "var")?;
    let kind = kind(input)?;
    symbol(input, ":")?;
    let name = word(input)?.to_owned();
    let annotations = annotations(input)?;
    let value = if take(input, "=")? { Some(expression(input, 0)?) } else { None };
    if value.is_none() && (is_array || !is_var) {
        return expected("a value");
    }
    for annotation in annotations {
        match annotation {
            Expression::Name(word) if word == "output_var" => {
                reading.output.push(Output { name: name.clone(), indices: None });
            }
            Expression::Call(word, arguments) if word == "output_array" => {
                let [Expression::Array(sets)] = &arguments[..] else {
                    return expected("index sets for output_array");
                };
                let spans = sets.iter().map(|set| match set {
                    Expression::Set(ranges) => Some(ranges.bounds().unwrap_or((1, 0))),
                    _ => None,
                });
                let Some(indices) = spans.collect() else { return expected("index sets for output_array") };
                reading.output.push(Output { name: name.clone(), indices: Some(indices) });
            }
            _ => {}
        }
    }
    reading.declarations.push(Declaration { name, kind, is_var, is_array, value, place: reading.place.clone() });
    Ok(())
}

fn kind(input: &mut &str) -> Parsed<Type> {
    if take_word(input, "bool")? {
        return Ok(Type::Bool);
    }
    if take_word(input, "int")? {
        return Ok(Type::Int(None));
    }
    if take_word(input, "float")? {
        return Ok(Type::Float);
    }
    if take_word(input, "set")? {
        keyword(input, "of")?;
        self::kind_of_elements(input)?;
        return Ok(Type::Set);
    }
    kind_of_elements(input)
}

/// `int`, or the values of one.
fn kind_of_elements(input: &mut &str) -> Parsed<Type> {
    if take_word(input, "int")? {
        return Ok(Type::Int(None));
    }
    if !input.starts_with(|first: char| first.is_ascii_digit() || "-{".contains(first)) {
        return expected("a type");
    }
    match expression(input, 0)? {
        Expression::Set(ranges) => Ok(Type::Int(Some(ranges))),
        Expression::FloatSet => Ok(Type::Float),
        _ => expected("a type"),
    }
}

fn annotations(input: &mut &str) -> Parsed<Vec<Expression>> {
    let mut annotations = vec![];
    while take(input, "::")? {
        annotations.push(expression(input, 0)?);
    }
    Ok(annotations)
}

/// Expressions with commas between them, and perhaps after the last one, up to `end`.
fn list(input: &mut &str, end: &'static str, depth: u32) -> Parsed<Vec<Expression>> {
    let mut list = vec![];
    while !take(input, end)? {
        list.push(expression(input, depth)?);
        if !take(input, ",")? {
            symbol(input, end)?;
            break;
        }
    }
    Ok(list)
}

fn expression(input: &mut &str, depth: u32) -> Parsed<Expression> {
    if depth > DEEPEST {
        return expected("fewer brackets within brackets");
    }
    space(input)?;
    match input.chars().next() {
        Some('"') => text(input),
        Some('[') => {
            symbol(input, "[")?;
            Ok(Expression::Array(list(input, "]", depth + 1)?))
        }
        Some('{') => {
            symbol(input, "{")?;
            let values = list(input, "}", depth + 1)?;
            if values.iter().any(|value| matches!(value, Expression::Float(_))) {
                return Ok(Expression::FloatSet);
            }
            let values = values.into_iter().map(|value| match value {
                Expression::Int(value) => Some(value),
                _ => None,
            });
            values.collect::<Option<Ranges>>().map_or_else(|| expected("integers"), |set| Ok(Expression::Set(set)))
        }
        Some(first) if first.is_ascii_digit() || first == '-' => number_or_range(input),
        Some(first) if is_word(first) => {
            let name = word(input)?;
            match name {
                "true" => return Ok(Expression::Bool(true)),
                "false" => return Ok(Expression::Bool(false)),
                _ => {}
            }
            if take(input, "(")? {
                return Ok(Expression::Call(name.to_owned(), list(input, ")", depth + 1)?));
            }
            if take(input, "[")? {
                let Expression::Int(index) = expression(input, depth + 1)? else { return expected("an index") };
                symbol(input, "]")?;
                return Ok(Expression::Item(name.to_owned(), index));
            }
            Ok(Expression::Name(name.to_owned()))
        }
        _ => expected("an expression"),
    }
}

fn text(input: &mut &str) -> Parsed<Expression> {
    literal("\"").parse_next(input)?;
    let mut text = String::new();
    loop {
        let part: &str = take_till(0.., ['"', '\\', '\n']).parse_next(input)?;
        text.push_str(part);
        let mut rest = input.chars();
        match rest.next() {
            Some('"') => {
                *input = rest.as_str();
                return Ok(Expression::Text(text));
            }
            Some('\\') => {
                text.extend(rest.next());
                *input = rest.as_str();
            }
            _ => return expected("the end of a string"),
        }
    }
}

enum Number {
    Int(i64),
    Float(f64),
}

fn number_or_range(input: &mut &str) -> Parsed<Expression> {
    let low = number(input)?;
    if !take(input, "..")? {
        return Ok(match low {
            Number::Int(value) => Expression::Int(value),
            Number::Float(value) => Expression::Float(value),
        });
    }
    space(input)?;
    match (low, number(input)?) {
        (Number::Int(low), Number::Int(high)) => Ok(Expression::Set(Ranges::span(low, high))),
        _ => Ok(Expression::FloatSet),
    }
}

fn number(input: &mut &str) -> Parsed<Number> {
    let start = *input;
    let is_negative = opt(literal::<_, _, ContextError>("-")).parse_next(input)?.is_some();
    for (prefix, radix) in [("0x", 16), ("0o", 8)] {
        if let Some(rest) = input.strip_prefix(prefix) {
            *input = rest;
            let digits: &str = take_while(0.., |digit: char| digit.is_digit(radix)).parse_next(input)?;
            let value = i64::from_str_radix(digits, radix).ok();
            let value = value.map(|value| if is_negative { -value } else { value });
            return value.map_or_else(|| expected("an integer of 64 bits"), |value| Ok(Number::Int(value)));
        }
    }
    digits(input)?;
    let mut is_float = false;
    if input.starts_with('.') && !input.starts_with("..") {
        is_float = true;
        *input = &input[1..];
        digits(input)?;
    }
    if input.starts_with(['e', 'E']) {
        is_float = true;
        *input = &input[1..];
        if input.starts_with(['-', '+']) {
            *input = &input[1..];
        }
        digits(input)?;
    }
    let written = &start[..start.len() - input.len()];
    if is_float {
        return written.parse().map_or_else(|_| expected("a number"), |value| Ok(Number::Float(value)));
    }
    written.parse().map_or_else(|_| expected("an integer of 64 bits"), |value| Ok(Number::Int(value)))
}

fn digits(input: &mut &str) -> Parsed<()> {
    let digits: &str = take_while(0.., |digit: char| digit.is_ascii_digit()).parse_next(input)?;
    if digits.is_empty() { expected("a digit") } else { Ok(()) }
}
