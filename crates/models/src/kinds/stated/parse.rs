//! Reads the formula of a rule.

use super::fault::KindFault;
use super::formula::{Binder, Domain, Form, Formula, Number, Place, Property, Quantifier, Relation, Scope, Way};
use super::words::{PROPERTIES, RELATIONS, RESERVED, WAYS};
use std::iter::once;

/// The most words of one rule, and the deepest brackets.
const MAX_WORDS: usize = 2000;
const MAX_DEPTH: usize = 40;

/// A word or a sign, with its column from 0.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Token<'a> {
    text: &'a str,
    column: usize,
}

/// Returns the words and signs of a text.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = vec![];
    let mut rest = text.char_indices().enumerate().peekable();
    while let Some((column, (start, first))) = rest.next() {
        if first.is_whitespace() {
            continue;
        }
        let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
        let is_sign = |letter: char| "!<>=".contains(letter);
        let mut end = start + first.len_utf8();
        while let Some(&(_, (at, next))) = rest.peek()
            && (is_word(first) && is_word(next) || is_sign(first) && next == '=')
        {
            end = at + next.len_utf8();
            rest.next();
        }
        tokens.push(Token { text: &text[start..end], column });
    }
    tokens
}

/// The frame of a file, which applies to all rules.
#[derive(Clone, Copy)]
pub(super) struct Frame<'a> {
    pub(super) has_regions: bool,
    pub(super) has_shades: bool,
    pub(super) is_along_sides: bool,
    /// The forms of the clues.
    pub(super) forms: &'a [Form],
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Cell,
    Way,
}

pub(super) struct Parsed {
    pub(super) scope: Scope,
    pub(super) variables: Vec<String>,
    pub(super) formula: Formula,
}

struct Parser<'a> {
    frame: Frame<'a>,
    line: usize,
    /// The column of the text in its line, from 0.
    offset: usize,
    tokens: Vec<Token<'a>>,
    at: usize,
    end: usize,
    depth: usize,
    scope: Scope,
    /// The variables in reach, with their sorts, and the names of all.
    bound: Vec<(String, Sort, usize)>,
    variables: Vec<String>,
}

type Read<T> = Result<T, KindFault>;

/// Reads `each SCOPE: FORMULA`, a text that begins in `line` at `offset`.
pub(super) fn rule(text: &str, line: usize, offset: usize, frame: Frame<'_>) -> Read<Parsed> {
    let tokens = tokens(text);
    let end = text.chars().count();
    let mut parser = Parser {
        frame,
        line,
        offset,
        tokens,
        at: 0,
        end,
        depth: 0,
        scope: Scope::Cell,
        bound: vec![],
        variables: vec![],
    };
    if parser.tokens.len() > MAX_WORDS {
        return Err(parser.fault("this rule is too long", "write several rules"));
    }
    parser.expect("each", "a rule begins like `each clue: visited`")?;
    parser.scope = parser.scope()?;
    parser.expect(":", "write a colon between the things and what is true of each")?;
    let formula = parser.formula()?;
    if parser.at < parser.tokens.len() {
        return Err(parser.fault("the rule ends before this", "put `and`, `or` or brackets"));
    }
    Ok(Parsed { scope: parser.scope, variables: parser.variables, formula })
}

impl<'a> Parser<'a> {
    fn fault_at(&self, column: usize, message: impl Into<String>, help: impl Into<String>) -> KindFault {
        let column = self.offset + column + 1;
        KindFault { line: self.line, column, message: message.into(), help: help.into() }
    }

    fn fault(&self, message: impl Into<String>, help: impl Into<String>) -> KindFault {
        let column = self.tokens.get(self.at).map_or(self.end, |token| token.column);
        self.fault_at(column, message, help)
    }

    fn peek(&self) -> &'a str {
        self.tokens.get(self.at).map_or("", |token| token.text)
    }

    fn take(&mut self, text: &str) -> bool {
        let is_there = self.peek() == text;
        self.at += usize::from(is_there);
        is_there
    }

    fn expect(&mut self, text: &str, help: &str) -> Read<()> {
        if self.take(text) {
            return Ok(());
        }
        let found =
            if self.peek().is_empty() { "the end of the rule".into() } else { format!("`{}`", self.peek()) };
        Err(self.fault(format!("here is {found} instead of `{text}`"), help))
    }

    fn scope(&mut self) -> Read<Scope> {
        let start = self.at;
        match self.peek() {
            "cell" => self.at += 1,
            "region" => {
                self.at += 1;
                return if self.frame.has_regions {
                    Ok(Scope::Region)
                } else {
                    self.at = start;
                    Err(self.fault("this kind has no regions", "write `regions: yes` above the rules"))
                };
            }
            word @ ("pair" | "border") => {
                self.at += 1;
                self.bind(Sort::Cell)?;
                self.expect(",", "a pair has two names, as in `pair p, q`")?;
                self.bind(Sort::Cell)?;
                if word == "pair" {
                    return Ok(Scope::Pair);
                }
                return if self.frame.has_regions {
                    Ok(Scope::Border)
                } else {
                    self.at = start;
                    Err(self.fault("this kind has no regions", "write `regions: yes` above the rules"))
                };
            }
            _ => return self.form(start),
        }
        Ok(Scope::Cell)
    }

    /// Reads the form of a clue, such as `w without number`.
    fn form(&mut self, start: usize) -> Read<Scope> {
        let mut form = Form::default();
        let mut has = true;
        while ![":", ""].contains(&self.peek()) {
            match self.peek() {
                "clue" => {}
                "without" => has = false,
                "number" => form.number = Some(has),
                "arrow" => form.arrow = Some(has),
                word => {
                    let shape = PROPERTIES.iter().find_map(|(name, property)| match property {
                        Property::Shape(shape) if *name == word => Some(*shape),
                        _ => None,
                    });
                    let Some(shape) = shape.filter(|_| has) else {
                        return Err(self.fault(
                            format!("a rule is not about each `{word}`"),
                            "it is about each `cell`, `region`, `pair p, q`, `border p, q`, or about clues: `clue`, `w`, \
                             `b`, `number`, `number arrow`, `w without number`",
                        ));
                    };
                    form.shape = Some(shape);
                }
            }
            has |= !["without"].contains(&self.peek());
            self.at += 1;
        }
        let fits = |of: &Form| {
            let is_part =
                |wanted: Option<bool>, part: Option<bool>| wanted.is_none_or(|wanted| part == Some(wanted));
            form.shape.is_none_or(|shape| of.shape == Some(shape))
                && is_part(form.number, of.number)
                && is_part(form.arrow, of.arrow)
        };
        if !self.frame.forms.iter().any(fits) {
            self.at = start;
            return Err(self.fault("no clue of this kind has this form", "add the form to `clues:`"));
        }
        // What all clues of this form have may be used.
        let all: Vec<&Form> = self.frame.forms.iter().filter(|of| fits(of)).collect();
        if all.iter().all(|of| of.number == Some(true)) {
            form.number = Some(true);
        }
        if all.iter().all(|of| of.arrow == Some(true)) {
            form.arrow = Some(true);
        }
        Ok(Scope::Clue(form))
    }

    /// Reads the name of a variable.
    fn bind(&mut self, sort: Sort) -> Read<usize> {
        let name = self.peek();
        let is_name = name.starts_with(|first: char| first.is_alphabetic());
        if !is_name {
            return Err(self.fault("here is no name of a variable", "write a name such as `p` or `way`"));
        }
        let is_word = RESERVED.contains(&name) || PROPERTIES.iter().any(|(word, _)| *word == name);
        if is_word || self.bound.iter().any(|(known, ..)| known == name) {
            return Err(self.fault(format!("`{name}` has a meaning here already"), "use another name"));
        }
        self.at += 1;
        let number = self.variables.len();
        self.variables.push(name.into());
        self.bound.push((name.into(), sort, number));
        Ok(number)
    }

    fn variable(&self, sort: Sort) -> Option<usize> {
        let name = self.peek();
        let found = self.bound.iter().rev().find(|(known, of, _)| known == name && *of == sort);
        found.map(|(.., number)| *number)
    }

    fn formula(&mut self) -> Read<Formula> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.fault("the brackets are too deep", "write several rules"));
        }
        let start = self.at;
        let (left, is_list) = self.or()?;
        let word = self.peek();
        let formula = if ["implies", "iff"].contains(&word) {
            if is_list {
                self.at = start;
                return Err(self.fault(format!("what comes before `{word}` needs brackets"), "put it in brackets"));
            }
            self.at += 1;
            let then = self.at;
            let (right, is_list) = self.or()?;
            if is_list || ["implies", "iff"].contains(&self.peek()) {
                self.at = then;
                return Err(self.fault(format!("what follows `{word}` needs brackets"), "put it in brackets"));
            }
            let (left, right) = (Box::new(left), Box::new(right));
            if word == "iff" { Formula::Iff(left, right) } else { Formula::Implies(left, right) }
        } else {
            left
        };
        self.depth -= 1;
        Ok(formula)
    }

    /// Returns the formula, and whether it is a list without brackets.
    fn or(&mut self) -> Read<(Formula, bool)> {
        let (first, mut is_list) = self.and()?;
        let mut all = vec![first];
        while self.take("or") {
            all.push(self.and()?.0);
            is_list = true;
        }
        Ok((if all.len() == 1 { all.remove(0) } else { Formula::Or(all) }, is_list))
    }

    fn and(&mut self) -> Read<(Formula, bool)> {
        let mut all = vec![self.unary()?];
        while self.take("and") {
            all.push(self.unary()?);
        }
        let is_list = all.len() > 1;
        Ok((if is_list { Formula::And(all) } else { all.remove(0) }, is_list))
    }

    fn unary(&mut self) -> Read<Formula> {
        if self.take("not") {
            return Ok(Formula::Not(Box::new(self.unary()?)));
        }
        let quantifier = match self.peek() {
            "every" => Some(Quantifier::Every),
            "some" => Some(Quantifier::Some),
            "no" => Some(Quantifier::No),
            _ => None,
        };
        if let Some(quantifier) = quantifier {
            self.at += 1;
            let reach = self.bound.len();
            let binder = self.binder()?;
            self.expect(":", "write a colon before what is true of it, as in `some way with goes(way): …`")?;
            let body = self.formula()?;
            self.bound.truncate(reach);
            return Ok(Formula::Quantified(quantifier, binder, Box::new(body)));
        }
        if self.peek() == "(" {
            // A bracket holds a formula, or the number on the left of a relation.
            let (at, bound, variables) = (self.at, self.bound.len(), self.variables.len());
            self.at += 1;
            let formula = self.formula();
            if formula.is_ok() && self.take(")") && !self.is_relation() {
                return formula;
            }
            let furthest = formula.err().map(|fault| (self.at, fault));
            self.at = at;
            self.bound.truncate(bound);
            self.variables.truncate(variables);
            return self.comparison().map_err(|fault| match furthest {
                Some((_, better)) if better.column > fault.column => better,
                _ => fault,
            });
        }
        match self.atom()? {
            Some(formula) => Ok(formula),
            None => self.comparison(),
        }
    }

    fn is_relation(&self) -> bool {
        RELATIONS.iter().any(|(sign, _)| *sign == self.peek()) || ["+", "-"].contains(&self.peek())
    }

    fn binder(&mut self) -> Read<Binder> {
        let sort = if self.tokens.get(self.at + 1).is_some_and(|next| next.text == "in") {
            Sort::Cell
        } else {
            Sort::Way
        };
        let variable = self.bind(sort)?;
        let domain = if self.take("in") { self.domain()? } else { Domain::Ways };
        let with = if self.take("with") { Some(Box::new(self.unary()?)) } else { None };
        Ok(Binder { variable, domain, with })
    }

    fn domain(&mut self) -> Read<Domain> {
        let start = self.at;
        let word = self.peek();
        self.at += 1;
        let ray = if word == "ray" {
            self.expect("(", "a ray has a direction, as in `ray(arrow)`")?;
            let way = self.way()?;
            self.expect(")", "close the bracket")?;
            Some(way)
        } else {
            None
        };
        let of = if self.take("of") { self.place()? } else { Place::Here };
        match (word, ray) {
            (_, Some(way)) => Ok(Domain::Ray(of, way)),
            ("neighbors", _) => Ok(Domain::Neighbors(of)),
            ("around", _) => Ok(Domain::Around(of)),
            ("region", _) if self.frame.has_regions => Ok(Domain::Region(of)),
            ("row", _) => Ok(Domain::Row(of)),
            ("column", _) => Ok(Domain::Column(of)),
            ("board", _) => Ok(Domain::Board),
            ("region", _) => {
                self.at = start;
                Err(self.fault("this kind has no regions", "write `regions: yes` above the rules"))
            }
            _ => {
                self.at = start;
                Err(self.fault(
                    format!("`{word}` is no set of cells"),
                    "use `neighbors`, `around`, `ray(north)`, `region`, `row`, `column` or `board`",
                ))
            }
        }
    }

    /// Reads a statement about cells, if one comes next.
    fn atom(&mut self) -> Read<Option<Formula>> {
        let word = self.peek();
        let start = self.at;
        let two = match word {
            "joins" | "together" | "same" => {
                self.at += 1;
                self.expect("(", "write two cells, as in `joins(p, q)`")?;
                let one = self.place()?;
                self.expect(",", "write two cells, as in `joins(p, q)`")?;
                let other = self.place()?;
                self.expect(")", "close the bracket")?;
                Some((one, other))
            }
            _ => None,
        };
        if let Some((one, other)) = two {
            return Ok(Some(match word {
                "joins" => Formula::Joins(one, other),
                "together" => Formula::Together(one, other),
                _ => Formula::Same(one, other),
            }));
        }
        if word == "goes" {
            self.at += 1;
            let (place, way) = self.place_and_way()?;
            return Ok(Some(Formula::Goes(place, way)));
        }
        let Some((_, property)) = PROPERTIES.iter().find(|(name, _)| *name == word) else { return Ok(None) };
        let needs = match property {
            Property::Shaded if !self.frame.has_shades => {
                Some(("no cell of this kind is shaded", "write `shade: empty`"))
            }
            Property::Visited | Property::Straight | Property::Turns if self.frame.is_along_sides => {
                Some(("the line runs along the sides of cells", "use `sides` or `inside`"))
            }
            _ => None,
        };
        if let Some((message, help)) = needs {
            self.at = start;
            return Err(self.fault(message, help));
        }
        self.at += 1;
        let place = if self.take("(") {
            let place = self.place()?;
            self.expect(")", "close the bracket")?;
            place
        } else {
            Place::Here
        };
        Ok(Some(Formula::Is(*property, place)))
    }

    /// Reads `(way)` or `(place, way)`.
    fn place_and_way(&mut self) -> Read<(Place, Way)> {
        self.expect("(", "write a direction, as in `goes(north)`")?;
        let is_way = WAYS.iter().any(|(name, _)| *name == self.peek())
            || ["arrow", "back"].contains(&self.peek())
            || self.variable(Sort::Way).is_some();
        let place = if is_way {
            Place::Here
        } else {
            let place = self.place()?;
            self.expect(",", "write a cell and a direction, as in `goes(p, north)`")?;
            place
        };
        let way = self.way()?;
        self.expect(")", "close the bracket")?;
        Ok((place, way))
    }

    fn place(&mut self) -> Read<Place> {
        let mut place = if self.take("here") {
            Place::Here
        } else if let Some(variable) = self.variable(Sort::Cell) {
            self.at += 1;
            Place::Variable(variable)
        } else {
            let known: Vec<&str> = once("here")
                .chain(
                    self.bound.iter().filter(|(_, sort, _)| *sort == Sort::Cell).map(|(name, ..)| name.as_str()),
                )
                .collect();
            let help = format!("cells here are `{}`", known.join("`, `"));
            return Err(self.fault(format!("`{}` is no cell", self.peek()), help));
        };
        while self.take("+") {
            place = Place::Next(Box::new(place), self.way()?);
        }
        Ok(place)
    }

    fn way(&mut self) -> Read<Way> {
        let word = self.peek();
        if let Some((_, direction)) = WAYS.iter().find(|(name, _)| *name == word) {
            self.at += 1;
            return Ok(Way::Of(*direction));
        }
        if let Some(variable) = self.variable(Sort::Way) {
            self.at += 1;
            return Ok(Way::Variable(variable));
        }
        match word {
            "arrow" => {
                self.needs_part(|form| form.arrow, "arrow")?;
                self.at += 1;
                Ok(Way::Arrow)
            }
            "back" => {
                self.at += 1;
                self.expect("(", "write a direction, as in `back(arrow)`")?;
                let way = self.way()?;
                self.expect(")", "close the bracket")?;
                Ok(Way::Back(Box::new(way)))
            }
            _ => {
                Err(self
                    .fault(format!("`{word}` is no direction"), "use `north`, `east`, `south`, `west` or `arrow`"))
            }
        }
    }

    /// Checks that all clues that the rule is about have a part.
    fn needs_part(&self, part: impl Fn(&Form) -> Option<bool>, name: &str) -> Read<()> {
        match &self.scope {
            Scope::Clue(form) if part(form) == Some(true) => Ok(()),
            Scope::Clue(_) => {
                Err(self.fault(format!("some of these clues have no {name}"), format!("write `each {name}`")))
            }
            _ => {
                Err(self
                    .fault(format!("this rule is about no clue with a {name}"), format!("write `each {name}`")))
            }
        }
    }

    fn comparison(&mut self) -> Read<Formula> {
        let left = self.number()?;
        let Some((_, relation)) = RELATIONS.iter().find(|(sign, _)| *sign == self.peek()) else {
            return Err(self.fault("a number needs a comparison", "write `=`, `<`, `>` and another number"));
        };
        let relation: Relation = *relation;
        self.at += 1;
        Ok(Formula::Compare(left, relation, self.number()?))
    }

    fn number(&mut self) -> Read<Number> {
        let mut number = self.term()?;
        loop {
            let (one, is_sum) = match self.peek() {
                "+" => (Box::new(number), true),
                "-" => (Box::new(number), false),
                _ => return Ok(number),
            };
            self.at += 1;
            let other = Box::new(self.term()?);
            number = if is_sum { Number::Plus(one, other) } else { Number::Minus(one, other) };
        }
    }

    fn term(&mut self) -> Read<Number> {
        let word = self.peek();
        let start = self.at;
        self.at += 1;
        let along = |ways: [&str; 2]| {
            let length = |name: &str| {
                let way = WAYS.iter().find(|(known, _)| *known == name).map_or(WAYS[0].1, |(_, way)| *way);
                Box::new(Number::Length(Place::Here, Way::Of(way)))
            };
            Number::Plus(length(ways[0]), length(ways[1]))
        };
        match word {
            "(" => {
                let number = self.number()?;
                self.expect(")", "close the bracket")?;
                Ok(number)
            }
            "number" => {
                self.at = start;
                self.needs_part(|form| form.number, "number")?;
                self.at += 1;
                Ok(Number::Clue)
            }
            "count" => {
                self.expect("of", "write `count of p in neighbors with visited(p)`")?;
                let reach = self.bound.len();
                let binder = self.binder()?;
                self.bound.truncate(reach);
                Ok(Number::Count(binder))
            }
            "length" => self.place_and_way().map(|(place, way)| Number::Length(place, way)),
            "across" => Ok(along(["west", "east"])),
            "down" => Ok(along(["north", "south"])),
            "sides" | "visits" | "longest" => {
                let place = if self.take("(") {
                    let place = self.place()?;
                    self.expect(")", "close the bracket")?;
                    place
                } else {
                    Place::Here
                };
                let (has_meaning, help) = match word {
                    "sides" => (self.frame.is_along_sides, "write `line: sides`"),
                    _ => (self.frame.has_regions, "write `regions: yes`"),
                };
                if !has_meaning {
                    self.at = start;
                    return Err(self.fault(format!("`{word}` has no meaning in this kind"), help));
                }
                Ok(match word {
                    "sides" => Number::Sides(place),
                    "visits" => Number::Visits(place),
                    _ => Number::Longest(place),
                })
            }
            _ => {
                self.at = start;
                let number: Option<u32> = word.parse().ok().filter(|number| *number <= 100_000);
                let Some(number) = number else {
                    let found =
                        if word.is_empty() { "the rule ends here".into() } else { format!("`{word}` is unknown") };
                    return Err(
                        self.fault(found, "a rule consists of words such as `visited`, `turns` and `count of`")
                    );
                };
                self.at += 1;
                Ok(Number::Constant(number.into()))
            }
        }
    }
}
