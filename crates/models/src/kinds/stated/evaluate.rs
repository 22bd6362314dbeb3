//! The rules of a stated kind on a drawing: which of them it breaks, and which clues it fits. Nothing here knows how the
//! engine is asked.

use super::definition::Definition;
use super::formula::{Binder, Domain, Form, Formula, Number, Place, Property, Quantifier, Scope, Stated, Way};
use crate::board::{Cell, Direction, Ground, Pos, Puzzle, Symbol};
use crate::kinds::loops::drawn::Drawn;
use crate::kinds::loops::rooms::regions;
use crate::kinds::rule::Rule;
use crate::kinds::verify::Broken;

/// The value of a variable.
#[derive(Clone, Copy)]
enum Value {
    Cell(Pos),
    Way(Direction),
}

/// A drawing, and the thing that a rule is about.
struct Scene<'a> {
    line: &'a Drawn<'a>,
    /// The open cells of each region.
    regions: &'a [Vec<Pos>],
    is_along_sides: bool,
    here: Pos,
    clue: Option<Symbol>,
    values: Vec<Option<Value>>,
}

/// Notes the rules that a drawing breaks.
pub(super) fn verify(kind: &Definition, names: &[&'static str], line: &Drawn<'_>, broken: &mut Broken) {
    if kind.has_shades {
        let is_shadeable = |cell: Cell| cell == Cell::Empty || kind.shades_clues && cell != Cell::Hole;
        for pos in line.puzzle.open_cells().filter(|&pos| is_shadeable(line.puzzle.cell(pos))) {
            match (line.is_visited(pos), line.shaded.contains(&pos)) {
                (true, true) => broken.note(Rule::ShadedOffLine, format!("the line enters the shaded cell {pos}")),
                (false, false) => {
                    broken.note(Rule::ShadedOrVisited, format!("{pos} is neither visited nor shaded"));
                }
                _ => {}
            }
        }
    }
    let regions = regions(line);
    for (rule, name) in kind.rules.iter().zip(names) {
        for thing in instances(rule, line.puzzle) {
            let mut scene = Scene::new(rule, line, &regions, thing);
            if !scene.holds(&rule.formula) {
                broken.note(Rule::Stated(name), scene.sentence(rule));
            }
        }
    }
}

/// Returns the clues that a line fits at an open cell, those that say more first.
pub(super) fn fitting(kind: &Definition, line: &Drawn<'_>, pos: Pos) -> Vec<Symbol> {
    let regions = regions(line);
    let has = |symbol: Symbol| {
        let about = kind.rules.iter().filter(|rule| matches!(rule.scope, Scope::Clue(form) if fits(form, symbol)));
        about
            .into_iter()
            .all(|rule| Scene::new(rule, line, &regions, (pos, Some(symbol), None)).holds(&rule.formula))
    };
    let ways: Vec<Option<Direction>> = [None].into_iter().chain(Direction::ORTHOGONAL.map(Some)).collect();
    let mut found = vec![];
    let most = kind.numbers.1.min(line.puzzle.rows() * line.puzzle.cols());
    for form in &kind.forms {
        for &direction in ways.iter().filter(|way| form.arrow == Some(way.is_some())) {
            let numbers = (kind.numbers.0..=most).map(Some);
            let numbers: Vec<Option<u32>> = if form.number == Some(true) { numbers.collect() } else { vec![None] };
            let symbols = numbers.into_iter().map(|number| Symbol { shape: form.shape, number, direction });
            found.extend(symbols.filter(|&symbol| has(symbol)));
        }
    }
    // A number says more than none.
    found.sort_by_key(|symbol| symbol.number.is_none());
    found
}

fn fits(form: Form, symbol: Symbol) -> bool {
    form.shape.is_none_or(|shape| symbol.shape == Some(shape))
        && form.number.is_none_or(|has| symbol.number.is_some() == has)
        && form.arrow.is_none_or(|has| symbol.direction.is_some() == has)
}

type Instance = (Pos, Option<Symbol>, Option<[Pos; 2]>);

/// Returns the things that a rule is about.
fn instances(rule: &Stated, puzzle: &Puzzle) -> Vec<Instance> {
    match rule.scope {
        Scope::Cell => puzzle.open_cells().map(|pos| (pos, puzzle.cell(pos).symbol(), None)).collect(),
        Scope::Clue(form) => {
            let clues = puzzle.symbols().filter(|&(_, symbol)| fits(form, symbol));
            clues.map(|(pos, symbol)| (pos, Some(symbol), None)).collect()
        }
        Scope::Region => {
            let mut seen = std::collections::BTreeSet::new();
            let first =
                puzzle.open_cells().filter(|&pos| puzzle.region(pos).is_some_and(|region| seen.insert(region)));
            first.map(|pos| (pos, None, None)).collect()
        }
        Scope::Pair | Scope::Border => {
            let mut pairs = vec![];
            for pos in puzzle.open_cells() {
                for (down, right) in [(0, 1), (1, 0)] {
                    let next = Pos::new(pos.row + down, pos.col + right);
                    let is_there = next.row < puzzle.rows() && next.col < puzzle.cols() && puzzle.is_open(next);
                    let is_border = || puzzle.region(pos) != puzzle.region(next);
                    if is_there && (rule.scope == Scope::Pair || is_border()) {
                        pairs.push((pos, None, Some([pos, next])));
                    }
                }
            }
            pairs
        }
    }
}

impl<'a> Scene<'a> {
    fn new(rule: &Stated, line: &'a Drawn<'a>, regions: &'a [Vec<Pos>], (here, clue, pair): Instance) -> Self {
        let mut values = vec![None; rule.variables.len()];
        if let Some(pair) = pair {
            for (value, pos) in values.iter_mut().zip(pair) {
                *value = Some(Value::Cell(pos));
            }
        }
        let is_along_sides = line.puzzle.kind().ground() == Ground::Corners;
        Self { line, regions, is_along_sides, here, clue, values }
    }

    /// Returns the open cells of the region of a cell.
    fn region(&self, pos: Pos) -> &'a [Pos] {
        self.line.puzzle.region(pos).map_or(&[], |region| &self.regions[region as usize])
    }

    fn on_board(&self, pos: Pos) -> bool {
        pos.row < self.line.puzzle.rows() && pos.col < self.line.puzzle.cols()
    }

    fn place(&self, place: &Place) -> Option<Pos> {
        match place {
            Place::Here => Some(self.here),
            Place::Variable(variable) => match self.values[*variable] {
                Some(Value::Cell(pos)) => Some(pos),
                _ => None,
            },
            Place::Next(from, way) => {
                let (from, way) = (self.place(from)?, self.way(way)?);
                from.shifted(way.offset()).filter(|&pos| self.on_board(pos))
            }
        }
    }

    fn way(&self, way: &Way) -> Option<Direction> {
        match way {
            Way::Of(direction) => Some(*direction),
            Way::Arrow => self.clue?.direction,
            Way::Variable(variable) => match self.values[*variable] {
                Some(Value::Way(way)) => Some(way),
                _ => None,
            },
            Way::Back(way) => Some(match self.way(way)? {
                Direction::North => Direction::South,
                Direction::South => Direction::North,
                Direction::East => Direction::West,
                Direction::West => Direction::East,
                other => other,
            }),
        }
    }

    fn values(&mut self, binder: &Binder) -> Vec<Value> {
        let puzzle = self.line.puzzle;
        let open = |cells: &mut dyn Iterator<Item = Pos>| -> Vec<Value> {
            cells.filter(|&pos| self.on_board(pos) && puzzle.is_open(pos)).map(Value::Cell).collect()
        };
        let near = |from: Option<Pos>, also_corners: bool| {
            let Some(Pos { row, col }) = from else { return vec![] };
            let rows = row.saturating_sub(1)..=row + 1;
            let all = rows.flat_map(|row| (col.saturating_sub(1)..=col + 1).map(move |col| Pos::new(row, col)));
            open(&mut all.filter(|pos| match pos.row.abs_diff(row) + pos.col.abs_diff(col) {
                0 => false,
                1 => true,
                _ => also_corners,
            }))
        };
        let values = match &binder.domain {
            Domain::Ways => Direction::ORTHOGONAL.map(Value::Way).to_vec(),
            Domain::Neighbors(place) => near(self.place(place), false),
            Domain::Around(place) => near(self.place(place), true),
            Domain::Ray(place, way) => match (self.place(place), self.way(way)) {
                (Some(from), Some(way)) => {
                    let cells = std::iter::successors(from.shifted(way.offset()), |pos| pos.shifted(way.offset()));
                    open(&mut cells.take_while(|&pos| self.on_board(pos)))
                }
                _ => vec![],
            },
            Domain::Region(place) => open(&mut self.place(place).iter().flat_map(|&of| self.region(of)).copied()),
            Domain::Row(place) => match self.place(place) {
                Some(of) => open(&mut (0..puzzle.cols()).map(|col| Pos::new(of.row, col))),
                None => vec![],
            },
            Domain::Column(place) => match self.place(place) {
                Some(of) => open(&mut (0..puzzle.rows()).map(|row| Pos::new(row, of.col))),
                None => vec![],
            },
            Domain::Board => open(&mut puzzle.open_cells()),
        };
        let Some(with) = &binder.with else { return values };
        let mut kept = vec![];
        for value in values {
            self.values[binder.variable] = Some(value);
            if self.holds(with) {
                kept.push(value);
            }
        }
        kept
    }

    fn is(&self, property: Property, pos: Pos) -> bool {
        let puzzle = self.line.puzzle;
        let symbol = puzzle.cell(pos).symbol();
        match property {
            Property::Visited => self.line.is_visited(pos),
            Property::Straight => self.line.is_straight(pos),
            Property::Turns => self.line.is_turn(pos),
            Property::Shaded => self.line.shaded.contains(&pos),
            Property::Inside => self.line.is_inside(pos) && (self.is_along_sides || !self.line.is_visited(pos)),
            Property::Empty => puzzle.cell(pos) == Cell::Empty,
            Property::Clue => symbol.is_some(),
            Property::Number => symbol.is_some_and(|symbol| symbol.number.is_some()),
            Property::Arrow => symbol.is_some_and(|symbol| symbol.direction.is_some()),
            Property::Shape(shape) => symbol.is_some_and(|symbol| symbol.shape == Some(shape)),
        }
    }

    fn number(&mut self, number: &Number) -> i64 {
        match number {
            Number::Constant(number) => *number,
            Number::Clue => self.clue.and_then(|clue| clue.number).map_or(-1, i64::from),
            Number::Count(binder) => self.values(binder).len() as i64,
            Number::Length(place, way) => match (self.place(place), self.way(way)) {
                (Some(pos), Some(way)) => self.line.length(pos, way).into(),
                _ => 0,
            },
            Number::Sides(place) => self.place(place).map_or(0, |pos| {
                let corner = |down: u32, right: u32| Pos::new(pos.row + down, pos.col + right);
                let [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
                [(a, b), (a, c), (b, d), (c, d)]
                    .iter()
                    .filter(|(one, other)| self.line.joins(*one, *other))
                    .count() as i64
            }),
            Number::Visits(place) => {
                let Some(of) = self.place(place) else { return 0 };
                let is_in = |pos: Pos| self.line.puzzle.region(pos) == self.line.puzzle.region(of);
                let mut crossings = 0;
                for &pos in self.region(of) {
                    let out = self.line.directions(pos).filter_map(|way| self.line.neighbor(pos, way));
                    crossings += out.filter(|&next| !is_in(next)).count() as i64;
                }
                // A loop that stays in the region visits it once.
                let is_visited = || self.region(of).iter().any(|&pos| self.line.is_visited(pos));
                if crossings == 0 { i64::from(is_visited()) } else { crossings / 2 }
            }
            Number::Longest(place) => self.place(place).map_or(0, |pos| self.longest(pos)),
            Number::Plus(one, other) => self.number(one) + self.number(other),
            Number::Minus(one, other) => self.number(one) - self.number(other),
        }
    }

    /// Returns the number of cells of the longest piece of line within the region of a cell.
    fn longest(&self, pos: Pos) -> i64 {
        let visited = self.region(pos).iter().copied().filter(|&pos| self.line.is_visited(pos));
        let mut left: std::collections::BTreeSet<Pos> = visited.collect();
        let mut longest = 0;
        while let Some(first) = left.pop_first() {
            let (mut size, mut next) = (0, vec![first]);
            while let Some(pos) = next.pop() {
                size += 1;
                let on = self.line.directions(pos).filter_map(|way| self.line.neighbor(pos, way));
                next.extend(on.filter(|on| left.remove(on)));
            }
            longest = longest.max(size);
        }
        longest
    }

    fn holds(&mut self, formula: &Formula) -> bool {
        match formula {
            Formula::Is(property, place) => self.place(place).is_some_and(|pos| self.is(*property, pos)),
            Formula::Goes(place, way) => {
                self.place(place).zip(self.way(way)).is_some_and(|(pos, way)| self.line.goes(pos, way))
            }
            Formula::Joins(one, other) => {
                self.place(one).zip(self.place(other)).is_some_and(|(one, other)| self.line.joins(one, other))
            }
            Formula::Together(one, other) => {
                let region = |pos| self.line.puzzle.region(pos);
                self.place(one).zip(self.place(other)).is_some_and(|(one, other)| region(one) == region(other))
            }
            Formula::Same(one, other) => {
                self.place(one).zip(self.place(other)).is_some_and(|(one, other)| one == other)
            }
            Formula::Compare(one, relation, other) => {
                let (one, other) = (self.number(one), self.number(other));
                relation.holds(one, other)
            }
            Formula::Not(formula) => !self.holds(formula),
            Formula::And(all) => all.iter().all(|formula| self.holds(formula)),
            Formula::Or(all) => all.iter().any(|formula| self.holds(formula)),
            Formula::Implies(one, other) => !self.holds(one) || self.holds(other),
            Formula::Iff(one, other) => self.holds(one) == self.holds(other),
            Formula::Quantified(quantifier, binder, body) => {
                let mut holding = 0;
                let values = self.values(binder);
                for &value in &values {
                    self.values[binder.variable] = Some(value);
                    holding += usize::from(self.holds(body));
                }
                match quantifier {
                    Quantifier::Every => holding == values.len(),
                    Quantifier::Some => holding > 0,
                    Quantifier::No => holding == 0,
                }
            }
        }
    }

    /// Returns the sentence that a drawing breaks a rule here.
    fn sentence(&mut self, rule: &Stated) -> String {
        let Some(broken) = &rule.sentences.broken else {
            return format!("{} breaks the rule `{}`", self.here, rule.name);
        };
        let mut text = broken.replace("{here}", &self.here.to_string());
        if let Some(number) = self.clue.and_then(|clue| clue.number) {
            text = text.replace("{number}", &number.to_string());
        }
        if let Formula::Compare(one, ..) = &rule.formula {
            text = text.replace("{found}", &self.number(one).to_string());
        }
        for (name, value) in rule.variables.iter().zip(&self.values) {
            if let Some(Value::Cell(pos)) = value {
                text = text.replace(&format!("{{{name}}}"), &pos.to_string());
            }
        }
        text
    }
}
