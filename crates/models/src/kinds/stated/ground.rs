//! The rules of a stated kind as constraints of the engine. Nothing here knows how drawings are verified.
//!
//! A rule about one thing is a formula over the sides around it. If it is a literal, a clause or a count, it is posted as
//! such. Otherwise the formula is evaluated on partial drawings: whenever it needs an atom that is open, both values are
//! tried, as far as the line can have them (two sides or none at each cell). The leaves where it is false are shrunk to
//! clauses; if the leaves where it is true are fewer, they are posted as the list of what is possible.

use super::definition::Definition;
use super::formula::{
    Binder, Domain, Form, Formula, Number, Place, Property, Quantifier, Relation, Scope, Stated, Way,
};
use super::partial::Partial;
use super::pieces;
use crate::board::{Cell, Direction, Pos, Puzzle, Symbol};
use crate::encode::{Encoding, Origin, Says};
use crate::kinds::loops::problem::{Claim, LoopProblem};
use crate::kinds::loops::regions::{borders, cells_of_regions};
use unicursal_core::path::{Atom, Statement};

/// The maximum number of leaves of one rule about one thing. A puzzle that needs more is too large.
const MAX_LEAVES: usize = 1500;

/// The most leaves on which it is shown that a part of a leaf is enough.
const MAX_REFUTING_LEAVES: usize = 60;

/// The maximum number of clauses from distributing two lists of conditions, one of which holds.
const MAX_PAIRS: usize = 400;

/// The sentences of a rule, which live as long as the program.
pub(super) struct Told {
    pub(super) holds: &'static str,
    pub(super) fails: &'static str,
    pub(super) counts: Option<&'static str>,
}

#[derive(Clone, Copy)]
enum Value {
    Cell(Pos),
    Way(Direction),
}

/// The atom that a formula needs to be true or false.
pub(super) struct Open(Atom);

type Known<T> = Result<T, Open>;

/// A rule about one thing.
struct Instance<'a> {
    puzzle: &'a Puzzle,
    problem: &'a LoopProblem<'a>,
    kind: &'a Definition,
    here: Pos,
    clue: Option<Symbol>,
    /// Whether the rule is about every region.
    is_of_regions: bool,
    values: Vec<Option<Value>>,
    partial: Partial<'a>,
}

/// A formula, with the values of its variables.
type Condition<'a> = (&'a Formula, Vec<Option<Value>>);

/// Partial drawings on which the value of a formula is known.
#[derive(Default)]
struct Leaves {
    /// The leaves where it is true.
    good: Vec<Vec<Statement>>,
    /// The leaves where it is false.
    bad: Vec<Vec<Statement>>,
}

/// A constraint for the problem.
pub(super) enum Constraint {
    /// The rule is too large for the engine.
    TooLarge,
    Clause(Vec<Statement>),
    Count(Vec<Claim>, u32, u32),
    AnyOf(Vec<Vec<Statement>>),
    AtMost(Vec<Vec<Statement>>, u32),
}

/// Returns the puzzle as a path problem.
pub(super) fn encode(kind: &Definition, told: &[Told], puzzle: &Puzzle) -> Encoding {
    // A clue that the line never enters leaves no vertex.
    let is_off = |pos: Pos| puzzle.cell(pos).symbol().is_some_and(|symbol| is_off_line(kind, symbol));
    let is_open = |pos: Pos| kind.is_along_sides || puzzle.is_open(pos) && !is_off(pos);
    let mut problem = LoopProblem::new(puzzle, is_open);
    for (rule, told) in kind.rules.iter().zip(told) {
        for (here, clue, pair) in instances(rule, puzzle) {
            let constraints = {
                let mut values = vec![None; rule.variables.len()];
                for (value, pos) in values.iter_mut().zip(pair.into_iter().flatten()) {
                    *value = Some(Value::Cell(pos));
                }
                let partial = Partial::new(&problem);
                let is_of_regions = rule.scope == Scope::Region;
                let mut instance =
                    Instance { puzzle, problem: &problem, kind, here, clue, is_of_regions, values, partial };
                instance.constraints(&rule.formula)
            };
            let says = match told.counts {
                Some(things) if clue.is_some_and(|clue| clue.number.is_some()) => Says::Counts(things),
                _ => Says::Stated { holds: told.holds, fails: told.fails },
            };
            let is_region = rule.scope == Scope::Region;
            problem.because(Origin::stated(clue.map(|_| here), is_region.then_some(here), says));
            for constraint in constraints {
                match constraint {
                    Constraint::TooLarge => return Encoding::too_large(),
                    Constraint::Clause(statements) => {
                        problem.at_least_one(statements.into_iter().map(Claim::Open));
                    }
                    Constraint::Count(claims, min, max) => problem.count(claims, min, max),
                    Constraint::AnyOf(lists) => {
                        problem.any_of(lists.into_iter().map(|list| list.into_iter().map(Claim::Open).collect()));
                    }
                    Constraint::AtMost(lists, max) => problem.at_most(lists, max),
                }
            }
        }
    }
    problem.encoding()
}

/// Returns whether a rule says of such a clue that the line does not visit it, and nothing else.
pub(super) fn is_off_line(kind: &Definition, symbol: Symbol) -> bool {
    kind.rules.iter().any(|rule| match (rule.scope, &rule.formula) {
        (Scope::Clue(form), Formula::Not(inner)) => {
            fits(form, symbol) && **inner == Formula::Is(Property::Visited, Place::Here)
        }
        _ => false,
    })
}

fn fits(form: Form, symbol: Symbol) -> bool {
    form.shape.is_none_or(|shape| symbol.shape == Some(shape))
        && form.number.is_none_or(|has| symbol.number.is_some() == has)
        && form.arrow.is_none_or(|has| symbol.direction.is_some() == has)
}

/// Returns `decides` if one of the truths is that, whatever else is open, and otherwise the opposite.
fn decided(truths: impl Iterator<Item = Known<bool>>, decides: bool) -> Known<bool> {
    let mut open = None;
    for truth in truths {
        match truth {
            Ok(truth) if truth == decides => return Ok(decides),
            Ok(_) => {}
            Err(needed) => open = open.or(Some(needed)),
        }
    }
    open.map_or(Ok(!decides), Err)
}

/// Returns the negation of a statement.
fn opposite(Statement { atom, holds }: Statement) -> Statement {
    Statement { atom, holds: !holds }
}

type Thing = (Pos, Option<Symbol>, Option<[Pos; 2]>);

fn instances(rule: &Stated, puzzle: &Puzzle) -> Vec<Thing> {
    match rule.scope {
        Scope::Cell => puzzle.open_cells().map(|pos| (pos, None, None)).collect(),
        Scope::Clue(form) => {
            let clues = puzzle.symbols().filter(|&(_, symbol)| fits(form, symbol));
            clues.map(|(pos, symbol)| (pos, Some(symbol), None)).collect()
        }
        Scope::Region => {
            let cells = cells_of_regions(puzzle);
            cells.iter().filter_map(|cells| cells.first().map(|&first| (first, None, None))).collect()
        }
        Scope::Border => borders(puzzle).into_iter().map(|pair| (pair[0], None, Some(pair))).collect(),
        Scope::Pair => {
            let mut pairs = vec![];
            for pos in puzzle.open_cells() {
                for way in [Direction::East, Direction::South] {
                    let next = pos.shifted(way.offset());
                    let next = next.filter(|next| next.row < puzzle.rows() && next.col < puzzle.cols());
                    if let Some(next) = next.filter(|&next| puzzle.is_open(next)) {
                        pairs.push((pos, None, Some([pos, next])));
                    }
                }
            }
            pairs
        }
    }
}

impl Instance<'_> {
    fn constraints(&mut self, formula: &Formula) -> Vec<Constraint> {
        match formula {
            Formula::And(_) | Formula::Quantified(Quantifier::Every, ..) => {
                if let Some(conditions) = self.conditions(formula).filter(|all| all.len() != 1) {
                    let each = |(formula, values)| {
                        self.values = values;
                        self.constraints(formula)
                    };
                    return conditions.into_iter().flat_map(each).collect();
                }
            }
            Formula::Or(all) => {
                if let Some(constraints) = self.distributed(all) {
                    return constraints;
                }
            }
            Formula::Compare(left, relation, right) => {
                if let Some(constraints) = self.count(left, *relation, right) {
                    return constraints;
                }
            }
            _ => {}
        }
        let values = self.values.clone();
        self.leaves(&[(formula, values)])
    }

    /// Distributes "all of one list or all of another" to pairs of conditions, one of which holds.
    fn distributed(&mut self, all: &[Formula]) -> Option<Vec<Constraint>> {
        let [one, other] = all else { return None };
        let (one, other) = (self.conditions(one)?, self.conditions(other)?);
        if one.len() * other.len() > MAX_PAIRS || one.len().max(other.len()) < 2 {
            return None;
        }
        let pairs = one.iter().flat_map(|one| other.iter().map(move |other| [one.clone(), other.clone()]));
        Some(pairs.flat_map(|pair| self.leaves(&pair)).collect())
    }

    /// Returns the conditions that a formula consists of, if their things are known.
    fn conditions<'f>(&mut self, formula: &'f Formula) -> Option<Vec<Condition<'f>>> {
        match formula {
            Formula::And(all) => all
                .iter()
                .map(|formula| self.conditions(formula))
                .collect::<Option<Vec<_>>>()
                .map(|all| all.concat()),
            Formula::Quantified(Quantifier::Every, binder, body) => {
                let values = self.values(binder).ok()?;
                let of = |this: &mut Self, value| {
                    this.values[binder.variable] = Some(value);
                    this.conditions(body)
                };
                values.into_iter().map(|value| of(self, value)).collect::<Option<Vec<_>>>().map(|all| all.concat())
            }
            _ => Some(vec![(formula, self.values.clone())]),
        }
    }

    /// Returns whether one of several conditions holds on the partial drawing.
    fn one_holds(&mut self, any: &[Condition<'_>]) -> Known<bool> {
        let each = any.iter().map(|(formula, values)| {
            self.values.clone_from(values);
            self.holds(formula)
        });
        decided(each, true)
    }

    /// Returns a comparison of a count with a known number as counts of statements, if each thing is one.
    fn count(&mut self, left: &Number, relation: Relation, right: &Number) -> Option<Vec<Constraint>> {
        let right = self.number(right).ok()?;
        let (claims, factor) = match left {
            Number::Count(binder) => {
                let Some(claims) = self.claims(binder) else {
                    return self.count_of_cases(binder, relation, right);
                };
                (claims, 1)
            }
            Number::Longest(place) => {
                let pos = self.place(place)?;
                let (min, max) = relation.bounds(right, i64::MAX)?;
                return Some(pieces::constraints(self.puzzle, self.problem, pos, min, max));
            }
            Number::Sides(place) => {
                let pos = self.place(place)?;
                (self.sides(pos).to_vec(), 1)
            }
            // A loop that stays in one region enters none. No other region has a visit then.
            Number::Visits(place) if self.is_of_regions && right >= 1 => {
                let pos = self.place(place)?;
                (Some(self.crossings(pos)).filter(|crossings| !crossings.is_empty())?, 2)
            }
            _ => return None,
        };
        let all = claims.len() as i64;
        let (min, max) = relation.bounds(right, all)?;
        let (min, max) = (min * factor, max.saturating_mul(factor).min(all));
        if max < 0 || min > all {
            return Some(vec![Constraint::Clause(vec![])]);
        }
        Some(vec![Constraint::Count(claims, min.max(0) as u32, max as u32)])
    }

    /// Returns what is counted as claims, if each thing is a single statement.
    fn claims(&mut self, binder: &Binder) -> Option<Vec<Claim>> {
        let mut claims = vec![];
        for value in self.domain(&binder.domain).ok()? {
            self.values[binder.variable] = Some(value);
            let claim = match &binder.with {
                Some(with) => self.claim(with)?,
                None => Claim::Known(true),
            };
            claims.push(claim);
        }
        Some(claims)
    }

    /// Returns a comparison of a count with a number as upper bounds on the cases in which things hold, and on those in
    /// which they fail. Of all these cases of a thing exactly one is true.
    fn count_of_cases(&mut self, binder: &Binder, relation: Relation, right: i64) -> Option<Vec<Constraint>> {
        let with = binder.with.as_ref()?;
        let (mut good, mut bad) = (vec![], vec![]);
        let values = self.domain(&binder.domain).ok()?;
        let all = values.len() as i64;
        for value in values {
            self.values[binder.variable] = Some(value);
            let cases = self.cases(with)?;
            good.extend(cases.good);
            bad.extend(cases.bad);
        }
        let (min, max) = relation.bounds(right, all)?;
        if max < 0 || min > all {
            return Some(vec![Constraint::Clause(vec![])]);
        }
        Some(vec![Constraint::AtMost(good, max as u32), Constraint::AtMost(bad, (all - min.max(0)) as u32)])
    }

    /// Returns the cases in which a formula holds, and those in which it fails. `None` if there are too many.
    fn cases(&mut self, formula: &Formula) -> Option<Leaves> {
        if let Formula::Is(property @ (Property::Turns | Property::Straight), place) = formula
            && let Some(pos) = self.place(place)
        {
            return Some(self.course(pos, *property == Property::Turns));
        }
        let mut leaves = Leaves::default();
        let values = self.values.clone();
        let is_over = |leaves: &Leaves| leaves.good.len() + leaves.bad.len() > MAX_LEAVES;
        self.explore(&[(formula, values)], &mut leaves, is_over).then_some(leaves)
    }

    /// Returns the pairs of sides by which the line turns at a cell, and otherwise goes straight or skips the cell; or
    /// the reverse.
    fn course(&self, pos: Pos, turns: bool) -> Leaves {
        let mut leaves = Leaves::default();
        let ways = Direction::ORTHOGONAL.map(|way| (way, self.problem.goes(pos, way)));
        for (at, &(way, one)) in ways.iter().enumerate() {
            for &(other_way, other) in &ways[..at] {
                let (Claim::Open(one), Claim::Open(other)) = (one, other) else { continue };
                let is_turn = way.offset().0.abs() != other_way.offset().0.abs();
                let cases = if is_turn == turns { &mut leaves.good } else { &mut leaves.bad };
                cases.push(vec![other, one]);
            }
        }
        match self.problem.visits(pos) {
            Claim::Open(visits) => leaves.bad.push(vec![opposite(visits)]),
            Claim::Known(true) => {}
            Claim::Known(false) => leaves.bad.push(vec![]),
        }
        leaves
    }

    /// Returns a formula as a claim, if it is a single statement.
    fn claim(&mut self, formula: &Formula) -> Option<Claim> {
        match self.holds(formula) {
            Ok(holds) => Some(Claim::Known(holds)),
            Err(Open(atom)) => {
                let mut found = [false; 2];
                for (value, found) in [false, true].into_iter().zip(&mut found) {
                    let depth = self.partial.depth();
                    self.partial.assume(atom, value);
                    let holds = self.holds(formula);
                    self.partial.back_to(depth);
                    *found = holds.ok()?;
                }
                match found {
                    [false, true] => Some(Claim::Open(atom.holds())),
                    [true, false] => Some(Claim::Open(atom.fails())),
                    [holds, _] => Some(Claim::Known(holds)),
                }
            }
        }
    }

    /// Returns the leaves of a disjunction of conditions: the partial drawings that decide it.
    fn leaves(&mut self, formula: &[Condition<'_>]) -> Vec<Constraint> {
        let mut leaves = Leaves::default();
        if !self.explore(formula, &mut leaves, |leaves| leaves.good.len() + leaves.bad.len() > MAX_LEAVES) {
            return vec![Constraint::TooLarge];
        }
        let Leaves { good, bad } = leaves;
        if bad.is_empty() {
            return vec![];
        }
        if good.is_empty() {
            return vec![Constraint::Clause(vec![])];
        }
        if good.len() < bad.len() / 2 {
            return vec![Constraint::AnyOf(good)];
        }
        let mut clauses: Vec<Vec<Statement>> = vec![];
        for leaf in bad {
            let excluded =
                |clause: &Vec<Statement>| clause.iter().all(|statement| leaf.contains(&opposite(*statement)));
            if clauses.iter().any(excluded) {
                continue;
            }
            let clause = self.shrunk(formula, leaf);
            clauses.push(clause.into_iter().map(opposite).collect());
        }
        clauses.into_iter().map(Constraint::Clause).collect()
    }

    /// Collects the leaves where the formula is true, and where it is false. Returns whether these are all: `false` if
    /// the collection `is_over` before that.
    fn explore(
        &mut self,
        formula: &[Condition<'_>],
        leaves: &mut Leaves,
        is_over: impl Fn(&Leaves) -> bool + Copy,
    ) -> bool {
        if is_over(leaves) {
            return false;
        }
        match self.one_holds(formula) {
            Ok(true) => leaves.good.push(self.partial.assumed()),
            Ok(false) => leaves.bad.push(self.partial.assumed()),
            Err(Open(atom)) => {
                for value in [true, false] {
                    let depth = self.partial.depth();
                    let is_possible = self.partial.assume(atom, value);
                    let is_done = !is_possible || self.explore(formula, leaves, is_over);
                    self.partial.back_to(depth);
                    if !is_done {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// Returns whether the formula is false on every drawing with these statements.
    fn is_refuted(&mut self, formula: &[Condition<'_>], leaf: &[Statement]) -> bool {
        let depth = self.partial.depth();
        let is_possible = leaf.iter().all(|statement| self.partial.assume(statement.atom, statement.holds));
        let mut leaves = Leaves::default();
        let is_over = |leaves: &Leaves| !leaves.good.is_empty() || leaves.bad.len() > MAX_REFUTING_LEAVES;
        let is_refuted = !is_possible || self.explore(formula, &mut leaves, is_over) && leaves.good.is_empty();
        self.partial.back_to(depth);
        is_refuted
    }

    /// Returns a part of a leaf on which the formula is false whatever else is drawn.
    fn shrunk(&mut self, formula: &[Condition<'_>], mut leaf: Vec<Statement>) -> Vec<Statement> {
        let mut at = leaf.len();
        while at > 0 {
            at -= 1;
            let statement = leaf.remove(at);
            if !self.is_refuted(formula, &leaf) {
                leaf.insert(at, statement);
            }
        }
        leaf
    }

    fn place(&self, place: &Place) -> Option<Pos> {
        match place {
            Place::Here => Some(self.here),
            Place::Variable(variable) => match self.values[*variable] {
                Some(Value::Cell(pos)) => Some(pos),
                _ => None,
            },
            Place::Next(from, way) => {
                let next = self.problem.neighbor(self.place(from)?, self.way(way)?)?;
                (next.row < self.puzzle.rows() && next.col < self.puzzle.cols()).then_some(next)
            }
        }
    }

    fn way(&self, way: &Way) -> Option<Direction> {
        match way {
            Way::Of(direction) => Some(*direction),
            Way::Arrow => self.clue.and_then(|clue| clue.direction),
            Way::Variable(variable) => match self.values[*variable] {
                Some(Value::Way(way)) => Some(way),
                _ => None,
            },
            Way::Back(way) => {
                let (down, right) = self.way(way)?.offset();
                Direction::ORTHOGONAL.into_iter().find(|way| way.offset() == (-down, -right))
            }
        }
    }

    /// Returns the open cells, or the directions, of a domain.
    fn domain(&self, domain: &Domain) -> Known<Vec<Value>> {
        let puzzle = self.puzzle;
        let is_open = |pos: &Pos| puzzle.is_open(*pos);
        let cells = |cells: Vec<Pos>| cells.into_iter().filter(is_open).map(Value::Cell).collect();
        let board = || puzzle.open_cells().collect::<Vec<Pos>>();
        Ok(match domain {
            Domain::Ways => Direction::ORTHOGONAL.map(Value::Way).to_vec(),
            Domain::Board => cells(board()),
            Domain::Neighbors(place) | Domain::Around(place) => {
                let ways: &[Direction] =
                    if matches!(domain, Domain::Around(_)) { &Direction::ALL } else { &Direction::ORTHOGONAL };
                let near = self
                    .place(place)
                    .into_iter()
                    .flat_map(|from| ways.iter().filter_map(move |way| from.shifted(way.offset())));
                let mut near: Vec<Pos> =
                    near.filter(|pos| pos.row < puzzle.rows() && pos.col < puzzle.cols()).collect();
                near.sort_unstable();
                cells(near)
            }
            Domain::Ray(place, way) => match (self.place(place), self.way(way)) {
                (Some(from), Some(way)) => {
                    let on = |pos: &Pos| pos.row < puzzle.rows() && pos.col < puzzle.cols();
                    cells(self.problem.ray(from, way).take_while(on).collect())
                }
                _ => vec![],
            },
            Domain::Region(place) => {
                let region = self.place(place).and_then(|pos| puzzle.region(pos));
                let all = cells_of_regions(puzzle);
                cells(region.and_then(|region| all.get(region as usize).cloned()).unwrap_or_default())
            }
            Domain::Row(place) | Domain::Column(place) => {
                let Some(of) = self.place(place) else { return Ok(vec![]) };
                let is_row = matches!(domain, Domain::Row(_));
                cells(
                    board()
                        .into_iter()
                        .filter(|pos| if is_row { pos.row == of.row } else { pos.col == of.col })
                        .collect(),
                )
            }
        })
    }

    /// Returns the values of a binder that fulfil its condition.
    fn values(&mut self, binder: &Binder) -> Known<Vec<Value>> {
        let values = self.domain(&binder.domain)?;
        let Some(with) = &binder.with else { return Ok(values) };
        let mut kept = vec![];
        for value in values {
            self.values[binder.variable] = Some(value);
            if self.holds(with)? {
                kept.push(value);
            }
        }
        Ok(kept)
    }

    /// Returns whether a claim holds on the partial drawing.
    fn truth(&self, claim: Claim) -> Known<bool> {
        match claim {
            Claim::Known(holds) => Ok(holds),
            Claim::Open(Statement { atom, holds }) => match self.partial.value(atom) {
                Some(value) => Ok(value == holds),
                None => Err(Open(atom)),
            },
        }
    }

    fn goes(&self, pos: Pos, way: Direction) -> Known<bool> {
        self.truth(self.problem.goes(pos, way))
    }

    /// Returns the four sides of a cell, of a line along sides.
    fn sides(&self, pos: Pos) -> [Claim; 4] {
        let corner = |down: u32, right: u32| Pos::new(pos.row + down, pos.col + right);
        let [a, b, c, d] = [corner(0, 0), corner(0, 1), corner(1, 0), corner(1, 1)];
        [(a, b), (a, c), (b, d), (c, d)].map(|(one, other)| self.problem.joins(one, other))
    }

    /// Returns whether the line visits a cell of the region of a cell.
    fn is_entered(&self, pos: Pos) -> Known<bool> {
        let region = self.puzzle.region(pos);
        let cells = self.puzzle.open_cells().filter(|&pos| self.puzzle.region(pos) == region);
        decided(cells.map(|pos| self.truth(self.problem.visits(pos))), true)
    }

    /// Returns the steps over the border of the region of a cell.
    fn crossings(&self, pos: Pos) -> Vec<Claim> {
        let region = self.puzzle.region(pos);
        let of_region = |pair: &[Pos; 2]| pair.iter().any(|&pos| self.puzzle.region(pos) == region);
        borders(self.puzzle).into_iter().filter(of_region).map(|[a, b]| self.problem.joins(a, b)).collect()
    }

    fn is(&self, property: Property, pos: Pos) -> Known<bool> {
        let symbol = self.puzzle.cell(pos).symbol();
        let arms = || -> Known<[bool; 4]> {
            let [a, b, c, d] = Direction::ORTHOGONAL.map(|way| self.goes(pos, way));
            Ok([a?, b?, c?, d?])
        };
        Ok(match property {
            Property::Visited => self.truth(self.problem.visits(pos))?,
            Property::Shaded => {
                let cell = self.puzzle.cell(pos);
                let is_shadeable = cell == Cell::Empty || self.kind.shades_clues && cell != Cell::Hole;
                is_shadeable && !self.truth(self.problem.visits(pos))?
            }
            Property::Straight => arms().map(|[north, east, south, west]| north && south || east && west)?,
            Property::Turns => arms().map(|[north, east, south, west]| (north || south) && (east || west))?,
            Property::Inside => {
                let is_visited = !self.kind.is_along_sides && self.truth(self.problem.visits(pos))?;
                !is_visited && self.truth(self.problem.encloses(pos))?
            }
            Property::Empty => self.puzzle.cell(pos) == Cell::Empty,
            Property::Clue => symbol.is_some(),
            Property::Number => symbol.is_some_and(|symbol| symbol.number.is_some()),
            Property::Arrow => symbol.is_some_and(|symbol| symbol.direction.is_some()),
            Property::Shape(shape) => symbol.is_some_and(|symbol| symbol.shape == Some(shape)),
        })
    }

    fn number(&mut self, number: &Number) -> Known<i64> {
        Ok(match number {
            Number::Constant(number) => *number,
            Number::Clue => self.clue.and_then(|clue| clue.number).map_or(-1, i64::from),
            Number::Count(binder) => self.values(binder)?.len() as i64,
            Number::Length(place, way) => {
                let Some((mut pos, way)) = self.place(place).zip(self.way(way)) else { return Ok(0) };
                let mut length = 0;
                while self.goes(pos, way)? {
                    let Some(next) = self.problem.neighbor(pos, way) else { break };
                    (pos, length) = (next, length + 1);
                }
                length
            }
            Number::Sides(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                self.sum(&self.sides(pos))?
            }
            Number::Visits(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                match self.sum(&self.crossings(pos))? {
                    0 => i64::from(self.is_entered(pos)?),
                    crossings => crossings / 2,
                }
            }
            Number::Longest(place) => {
                let Some(pos) = self.place(place) else { return Ok(0) };
                pieces::longest(self.puzzle, self.problem, pos, |claim| self.truth(claim))?
            }
            Number::Plus(one, other) => self.number(one)? + self.number(other)?,
            Number::Minus(one, other) => self.number(one)? - self.number(other)?,
        })
    }

    fn sum(&self, claims: &[Claim]) -> Known<i64> {
        let mut sum = 0;
        for &claim in claims {
            sum += i64::from(self.truth(claim)?);
        }
        Ok(sum)
    }

    /// Returns whether a formula holds on the partial drawing. A part that decides is enough, whatever else is open.
    fn holds(&mut self, formula: &Formula) -> Known<bool> {
        let place = |this: &Self, place: &Place| this.place(place);
        Ok(match formula {
            Formula::Is(property, of) => match place(self, of) {
                Some(pos) => self.is(*property, pos)?,
                None => false,
            },
            Formula::Goes(of, way) => match place(self, of).zip(self.way(way)) {
                Some((pos, way)) => self.goes(pos, way)?,
                None => false,
            },
            Formula::Joins(one, other) => match place(self, one).zip(place(self, other)) {
                Some((one, other)) => self.truth(self.problem.joins(one, other))?,
                None => false,
            },
            Formula::Together(one, other) => {
                let region = |pos| self.puzzle.region(pos);
                place(self, one).zip(place(self, other)).is_some_and(|(one, other)| region(one) == region(other))
            }
            Formula::Same(one, other) => {
                place(self, one).zip(place(self, other)).is_some_and(|(one, other)| one == other)
            }
            Formula::Compare(one, relation, other) => {
                let one = self.number(one)?;
                relation.holds(one, self.number(other)?)
            }
            Formula::Not(formula) => !self.holds(formula)?,
            Formula::And(all) => decided(all.iter().map(|formula| self.holds(formula)), false)?,
            Formula::Or(all) => decided(all.iter().map(|formula| self.holds(formula)), true)?,
            Formula::Implies(one, other) => match self.holds(one) {
                Ok(false) => true,
                Ok(true) => self.holds(other)?,
                Err(open) => match self.holds(other) {
                    Ok(true) => true,
                    _ => return Err(open),
                },
            },
            Formula::Iff(one, other) => self.holds(one)? == self.holds(other)?,
            Formula::Quantified(quantifier, binder, body) => {
                let ends_at = *quantifier != Quantifier::Every;
                let mut open = None;
                for value in self.domain(&binder.domain)? {
                    self.values[binder.variable] = Some(value);
                    let counts = match &binder.with {
                        Some(with) => self.holds(with),
                        None => Ok(true),
                    };
                    let holds = match counts {
                        Ok(false) => continue,
                        Ok(true) => {
                            self.values[binder.variable] = Some(value);
                            self.holds(body)
                        }
                        Err(open) => Err(open),
                    };
                    match holds {
                        Ok(holds) if holds == ends_at => return Ok(*quantifier == Quantifier::Some),
                        Ok(_) => {}
                        Err(needed) => open = open.or(Some(needed)),
                    }
                }
                match open {
                    Some(open) => return Err(open),
                    None => *quantifier != Quantifier::Some,
                }
            }
        })
    }
}
