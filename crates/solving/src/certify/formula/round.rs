//! Puzzles with one loop, made of the path problem and its local constraints: kinds have no code of their own here. The
//! loop has a direction and a first place, its first one in reading order. All other places keep 1 of the load, so
//! there is no second loop.

use super::{Equation, Formula, LOOK, Room, too_large, weighted};
use std::sync::Arc;
use unicursal_core::path::{Faces, Local};
use unicursal_language::Language;
use unicursal_models::board::{Ground, Puzzle, WriteError};
use unicursal_models::encode::{Encoding, Origin, Says};
use unicursal_models::linear_model::loops::LoopModel;
use unicursal_models::linear_model::{Linear, Relation, Variable};
use unicursal_models::message::message;

/// The parts of the formula of a loop beside its steps and their load.
pub(in crate::certify) struct Round {
    /// The two places of each edge of the path problem.
    pub(in crate::certify) edges: Vec<[usize; 2]>,
    /// For each edge of the path problem, whether the loop uses it, and the row that says that it is one of the two
    /// steps.
    pub(in crate::certify) used: Vec<(Variable, Equation)>,
    pub(in crate::certify) visited: Vec<Variable>,
    pub(in crate::certify) inside: Vec<Variable>,
    /// The cases of local constraints, with the literals that a case is the conjunction of.
    pub(in crate::certify) cases: Vec<(Variable, Vec<(Variable, bool)>)>,
    pub(in crate::certify) first: Vec<Variable>,
    /// Whether the loop visits a place or an earlier one.
    pub(in crate::certify) reached: Vec<Variable>,
    /// The rows that state that there is one first place.
    pub(in crate::certify) one_first: Equation,
    /// Places that the loop visits in any case.
    pub(in crate::certify) is_obligatory: Vec<bool>,
    /// The faces between the edges, if the formula has them.
    pub(in crate::certify) faces: Option<Faces>,
}

impl Formula {
    /// Returns the formula of a puzzle with one loop.
    pub(super) fn of_round(puzzle: &Puzzle, room: Room) -> Result<Self, WriteError> {
        let encoding = Encoding::of(puzzle);
        let places = u64::from(puzzle.points().0) * u64::from(puzzle.points().1);
        let terms = 64 + u32::try_from(places).unwrap_or(u32::MAX) / 2;
        let Some(model) = LoopModel::of_sides(&encoding, terms, &[])? else {
            return Err(WriteError {
                message: "the puzzle contradicts itself before there is a formula of it".into(),
                help: "ask without a certificate".into(),
            });
        };
        let stated: usize = model.problem.local().iter().map(|local| local.statements().count()).sum();
        if !room.has(64 * u64::from(puzzle.points().0) * u64::from(puzzle.points().1) + stated as u64) {
            return Err(too_large());
        }
        let mut formula = Self::begin(puzzle, encoding.cells.clone(), room);
        if puzzle.kind().ground() == Ground::Corners {
            formula
                .comments
                .push("Here the places are corners: rRcC is the one at the top left of that cell.".into());
        }
        // A line with two ends is a loop together with the way back, outside the board.
        for word in &model.names[encoding.cells()..] {
            formula.outside(word, &[]);
        }
        for &[a, b] in model.problem.graph().edges() {
            let [a, b] = [a as usize, b as usize];
            formula.neighbors[a].push(b);
            formula.neighbors[b].push(a);
        }
        for list in &mut formula.neighbors {
            list.sort_unstable();
        }
        formula.add_local(model, &encoding.origins);
        formula.add_round();
        formula.finished()
    }

    /// Adds the constraints on single sides, places and faces.
    fn add_local(&mut self, mut own: LoopModel, origins: &[Origin]) {
        // What is known of single variables is said in rows here.
        let mut known = vec![];
        fix_none(&mut own, &mut known);
        let problem = Arc::clone(&own.problem);
        let mut comments = vec![];
        let mut comment = |own: &LoopModel, text: String| comments.push((own.model.linear.len() + 1, text));
        comment(
            &own,
            "use_A_B: the loop goes between A and B. visit_A: it goes through A. These are given:".into(),
        );
        own.model.linear.append(&mut known);
        if problem.faces().is_some() {
            comment(
                &own,
                "inside_K: face K is inside the loop. Two faces are on different sides of it exactly if the loop goes \
                 between them; the face around all is outside."
                    .into(),
            );
            own.faces();
            fix_none(&mut own, &mut known);
            own.model.linear.append(&mut known);
        }
        for number in 0..problem.local().len() {
            if number.is_multiple_of(LOOK) && self.is_over() {
                break;
            }
            let origin = origins.get(number);
            if origin.is_some() && (number == 0 || origins.get(number - 1) != origin) {
                comment(&own, origin.map_or_else(String::new, said));
            }
            let known_cases = own.cases.len();
            own.local(number);
            if matches!(problem.local()[number], Local::AnyOf(_)) {
                // A case holds exactly if all of its statements do.
                for (case, statements) in own.cases.split_off(known_cases) {
                    own.follows(case, &statements);
                    own.cases.push((case, statements));
                }
            }
        }
        self.comments.extend(comments.into_iter().map(|(row, text)| format!("From constraint {row} on: {text}")));
        let literal = |statement| {
            let (factor, variable) = own.term(statement);
            (variable, factor > 0)
        };
        let cases = own.cases.iter();
        let cases = cases.map(|(case, list)| (*case, list.iter().map(|&one| literal(one)).collect())).collect();
        let is_obligatory = (0..own.names.len() as u32).map(|vertex| !problem.is_optional(vertex)).collect();
        self.round = Some(Round {
            edges: problem.graph().edges().iter().map(|ends| ends.map(|end| end as usize)).collect(),
            used: own.used.iter().map(|&used| (used, [0; 2])).collect(),
            visited: own.visited,
            inside: own.inside,
            cases,
            first: vec![],
            reached: vec![],
            one_first: [0; 2],
            is_obligatory,
            faces: problem.faces().cloned(),
        });
        let rows = std::mem::take(&mut own.model.linear);
        self.model = own.model;
        self.model.notes.clear();
        for row in rows {
            self.add(row);
        }
    }

    /// Adds the direction of the loop, its first place and the load.
    fn add_round(&mut self) {
        let Some(mut round) = self.round.take() else { return };
        let places = self.words.len();
        // The first place gives away all loads, and is excused from keeping 1.
        self.most = places as i64;
        self.add_directions(&mut round);
        self.add_first(&mut round);
        self.comment(
            "From there it goes to the neighbor that comes first: not to C, if it comes back from B before C.",
        );
        for place in 0..places {
            if place.is_multiple_of(LOOK) && self.is_over() {
                return;
            }
            for (at, &back) in self.neighbors[place].clone().iter().enumerate() {
                for &to in &self.neighbors[place].clone()[at + 1..] {
                    let steps = [self.go[&(place, to)], self.go[&(back, place)], round.first[place]];
                    self.add(Linear::new(steps.map(|step| (-1, step)), Relation::AtLeast, -2));
                }
            }
        }
        self.add_capacities(
            "load_A_B: the number of places still to come behind the step from A to B, as a sum of powers of two, not \
             counting the first one. Without the step there is no load.",
        );
        self.comment(
            "Of the load that comes in, a place that the loop goes through keeps 1, but for the first place, to which \
             none comes. So there is no other loop.",
        );
        for place in 0..places {
            if place.is_multiple_of(LOOK) && self.is_over() {
                return;
            }
            let into: Vec<(i64, Variable)> =
                self.steps_into(place).flat_map(|(from, _)| weighted(&self.load[&(from, place)], 1)).collect();
            let out = self.steps_out(place).flat_map(|(to, _)| weighted(&self.load[&(place, to)], -1));
            let kept: Vec<(i64, Variable)> =
                into.iter().copied().chain(out).chain([(-1, round.visited[place])]).collect();
            let most = [(self.most, round.first[place])];
            let row = self.add(Linear::new(kept.iter().copied().chain(most), Relation::AtLeast, 0));
            self.keeps.push(Some(row));
            self.add(Linear::new(kept, Relation::AtMost, 0));
            self.add(Linear::new(into.into_iter().chain(most), Relation::AtMost, self.most));
        }
        self.round = Some(round);
    }

    /// Adds the first place of the loop.
    fn add_first(&mut self, round: &mut Round) {
        for word in &self.words {
            round.first.push(self.model.boolean(format!("first_{word}")));
            round.reached.push(self.model.boolean(format!("reached_{word}")));
        }
        self.comment(
            "reached_A: the loop goes through A, or through a place before it in reading order. first_A: A is the first \
             such place. There is one.",
        );
        round.one_first = self.equation(Linear::sum(round.first.iter().copied(), Relation::Equal, 1));
        for place in 0..self.words.len() {
            let [first, reached, visited] = [&round.first, &round.reached, &round.visited].map(|list| list[place]);
            let before = place.checked_sub(1).map(|before| (1, round.reached[before]));
            self.equation(Linear::new(
                [(-1, reached), (1, first)].into_iter().chain(before).collect::<Vec<_>>(),
                Relation::Equal,
                0,
            ));
            self.add(Linear::implies(visited, [reached]));
            self.add(Linear::implies(first, [visited]));
        }
    }

    /// Adds the steps: one of the two directions of each side that the loop uses.
    fn add_directions(&mut self, round: &mut Round) {
        for &[a, b] in &round.edges {
            for (from, to) in [(a, b), (b, a)] {
                let go = self.model.boolean(format!("go_{}_{}", self.words[from], self.words[to]));
                self.go.insert((from, to), go);
            }
        }
        self.comment("go_A_B: the loop goes from A to B. It uses a side in one direction.");
        for edge in 0..round.edges.len() {
            let [a, b] = round.edges[edge];
            let (there, back) = (self.go[&(a, b)], self.go[&(b, a)]);
            let used = round.used[edge].0;
            round.used[edge].1 =
                self.equation(Linear::new([(1, there), (1, back), (-1, used)], Relation::Equal, 0));
        }
        self.comment("One step goes out of each place that the loop goes through, and one into it.");
        for place in 0..self.words.len() {
            let visited = [(-1, round.visited[place])];
            let out = self.steps_out(place).map(|(_, go)| (1, go)).chain(visited).collect::<Vec<_>>();
            let into = self.steps_into(place).map(|(_, go)| (1, go)).chain(visited).collect::<Vec<_>>();
            let row = self.equation(Linear::new(out, Relation::Equal, 0));
            self.out.push(Some(row));
            let row = self.equation(Linear::new(into, Relation::Equal, 0));
            self.into.push(Some(row));
        }
    }
}

/// Adds rows for the known values of variables.
fn fix_none(own: &mut LoopModel, rows: &mut Vec<Linear>) {
    for (number, domain) in (0..).zip(&mut own.model.variables) {
        if domain.low == domain.high {
            rows.push(Linear::sum([Variable(number)], Relation::Equal, domain.low));
            (domain.low, domain.high) = (0, 1);
        }
    }
}

/// Returns the meaning of a local constraint, as a sentence.
fn said(origin: &Origin) -> String {
    let clue = origin.clue.map(|pos| message!("fact-clue", place = pos));
    let region = origin.region.map(|pos| message!("region-at", place = pos));
    let english = Language::English;
    match origin.says {
        Says::Counts(things) => {
            let clue = clue.or(region).map_or_else(String::new, |clue| english.say(&clue));
            let [things, _] = Says::things(things);
            let things = english.say(&Origin::sentence("{}", Some(things)));
            format!("{clue} is the number of {things}.")
        }
        Says::Stated { holds, .. } => english.sentence(&Origin::sentence(holds, clue.or(region).map(Into::into))),
        Says::Rule { holds, .. } => {
            let parts = [("clue", clue), ("region", region), ("loop", Some(message!("loop-loop")))];
            let named = parts.into_iter().filter_map(|(name, part)| Some((name, part?)));
            english.sentence(&named.fold(message!(holds), |message, (name, part)| message.with(name, part)))
        }
    }
}
