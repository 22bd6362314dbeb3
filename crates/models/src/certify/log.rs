//! A proof in the format of `VeriPB` 3: derived constraints, line by line.

use super::formula::{Formula, Round};
use crate::model::Variable;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use unicursal_core::path::PathModel;
use unicursal_core::{Lit, RuleId};

/// The text of a proof, and what a justification needs to know.
///
/// The engine speaks of edges, each of which is used in one direction or the other: where both are possible, the proof
/// introduces a variable for it.
pub(super) struct Log {
    pub(super) formula: Formula,
    pub(super) edges: Vec<[usize; 2]>,
    pub(super) text: String,
    /// The number of the next constraint.
    next: u64,
    /// The number of an edge's literal in the engine.
    pub(super) first_edge: usize,
    /// The name of each variable of the engine, by its number there; none if the proof does not speak of it.
    names: Vec<Option<String>>,
    /// For each place the sums of its edges: at least, at most its degree.
    pub(super) degrees: Vec<[Option<u64>; 2]>,
    /// Constraints that are needed for the next clause only.
    temporary: Vec<u64>,
    /// Inferences told since the last clause.
    seen: BTreeSet<Vec<Lit>>,
    learned: BTreeMap<Vec<Lit>, Vec<u64>>,
    pub(super) is_balanced: bool,
    /// A rule without a justification that the engine has used.
    pub(super) unjustified: Option<RuleId>,
    contradiction: Option<u64>,
}

impl Log {
    /// A proof that begins with what holds of the edges.
    pub(super) fn new(formula: Formula, edges: Vec<[usize; 2]>, model: Option<&PathModel>) -> Self {
        let mut log = Self {
            next: formula.inequalities() + 1,
            text: format!("pseudo-Boolean proof version 3.0\nf {} ;\n", formula.inequalities()),
            names: vec![],
            first_edge: model.filter(|_| !edges.is_empty()).map_or(0, |model| model.edge(0).var().index()),
            degrees: vec![[None; 2]; formula.words.len()],
            formula,
            edges,
            temporary: vec![],
            seen: BTreeSet::new(),
            learned: BTreeMap::new(),
            is_balanced: false,
            unjustified: None,
            contradiction: None,
        };
        log.introduce_edges();
        if let Some(model) = model {
            log.name_visits(model);
            log.name_rest(model);
        }
        log
    }

    /// Names the variables of the engine that say which places are visited.
    fn name_visits(&mut self, model: &PathModel) {
        for place in 0..self.formula.words.len() {
            let lit = model.visited(place as u32);
            if let Some(visit) = self.formula.visit(place).filter(|_| lit != Lit::TRUE) {
                self.name(lit.var().index(), name(visit));
            }
        }
    }

    /// Names the variables of the engine that the formula of a loop has.
    fn name_rest(&mut self, model: &PathModel) {
        let Some(round) = &self.formula.round else { return };
        let inside = (0..).zip(&round.inside);
        let inside = inside.filter_map(|(face, &variable)| Some((model.inside(face)?, variable)));
        let several = round.cases.iter().filter(|(_, statements)| statements.len() > 1);
        let cases = model.cases().iter().zip(several).map(|(&lit, (case, _))| (lit, *case));
        let named: Vec<(Lit, Variable)> =
            inside.chain(cases).filter(|(lit, _)| lit.var() != Lit::TRUE.var()).collect();
        for (lit, variable) in named {
            self.name(lit.var().index(), name(variable));
        }
    }

    /// Names a variable of the engine.
    fn name(&mut self, at: usize, name: String) {
        if self.names.len() <= at {
            self.names.resize(at + 1, None);
        }
        self.names[at] = Some(name);
    }

    /// Writes a constraint. Returns its number.
    pub(super) fn line(&mut self, text: &str) -> u64 {
        self.text.extend([text, ";\n"]);
        self.next += 1;
        self.next - 1
    }

    /// A clause that follows by unit propagation.
    pub(super) fn rup(&mut self, clause: &str) -> u64 {
        self.line(&format!("rup {clause}>= 1 "))
    }

    /// A clause that the next one needs.
    pub(super) fn rup_for_now(&mut self, clause: &str) {
        let number = self.rup(clause);
        self.temporary.push(number);
    }

    /// The sum of constraints, of which there is at least one.
    pub(super) fn sum(&mut self, numbers: &[u64]) -> u64 {
        let mut text = String::from("pol ");
        for (at, number) in numbers.iter().enumerate() {
            let _ = write!(text, "{number} {}", if at == 0 { "" } else { "+ " });
        }
        self.line(&text)
    }

    /// A place of the set is entered from outside: the sum of what its places, none of which is a source, keep.
    /// If places may be left out, the cut supposes that `witness`, a place of the set, is visited, and for a loop that the
    /// first place is not in the set.
    pub(super) fn cut(&mut self, is_inside: &[bool], witness: Option<usize>) -> u64 {
        let mut text = String::from("pol ");
        let kept = self.formula.keeps.iter().zip(is_inside).filter(|(_, is_inside)| **is_inside);
        for (at, number) in kept.filter_map(|(number, _)| *number).enumerate() {
            let _ = write!(text, "{number} {}", if at == 0 { "" } else { "+ " });
        }
        for (&(from, to), number) in &self.formula.capacity {
            match (is_inside[from], is_inside[to]) {
                (false, true) => {
                    let _ = write!(text, "{number} + ");
                }
                (true, false) => {
                    for load in &self.formula.load[&(from, to)] {
                        let _ = write!(text, "x{} w ", load.0 + 1);
                    }
                }
                _ => {}
            }
        }
        for (place, _) in is_inside.iter().enumerate().filter(|(place, is_in)| **is_in && witness != Some(*place))
        {
            if let Some(visit) = self.formula.visit(place) {
                let _ = write!(text, "{} w ", name(visit));
            }
        }
        let _ = write!(text, "{} d ", self.formula.most);
        self.line(&text)
    }

    /// A cut for the next clause only. The set, or else all other places, have no source.
    pub(super) fn cut_for_now(&mut self, mut is_inside: Vec<bool>) {
        let has_source = |is_inside: &[bool]| {
            self.formula.is_source.iter().zip(is_inside).any(|(source, inside)| *source && *inside)
        };
        if has_source(&is_inside) {
            for is_inside in &mut is_inside {
                *is_inside = !*is_inside;
            }
        }
        if !has_source(&is_inside) && is_inside.contains(&true) {
            let witness = is_inside.iter().position(|is_inside| *is_inside);
            let number = self.cut(&is_inside, witness);
            self.temporary.push(number);
        }
    }

    /// The sum of constraints, for the next clause only.
    pub(super) fn sum_for_now(&mut self, numbers: &[u64]) -> u64 {
        let number = self.sum(numbers);
        self.temporary.push(number);
        number
    }

    /// Half of a constraint all of whose factors on the left are even but for literals that may be false, rounded up.
    pub(super) fn half_for_now(&mut self, number: u64) -> u64 {
        let number = self.line(&format!("pol {number} 2 d "));
        self.temporary.push(number);
        number
    }

    /// A loop that goes through both of two places goes between the set that the first one is in and the others, of which
    /// the second one is one.
    pub(super) fn separate_for_now(&mut self, is_inside: &[bool], [inner, outer]: [usize; 2]) -> Option<u64> {
        let no_more = self.formula.round.as_ref()?.one_first[1];
        let others: Vec<bool> = is_inside.iter().map(|is_inside| !is_inside).collect();
        let cuts = [self.cut(is_inside, Some(inner)), self.cut(&others, Some(outer))];
        self.temporary.extend(cuts);
        Some(self.sum_for_now(&[cuts[0], cuts[1], no_more]))
    }

    /// Introduces the edges of the engine, and adds up those at each place.
    fn introduce_edges(&mut self) {
        match self.formula.round.take() {
            None => self.introduce_path_edges(),
            Some(round) => {
                self.add_up_loop(&round);
                self.formula.round = Some(round);
            }
        }
        self.forget_temporary();
    }

    /// The formula has the edges of a loop.
    fn add_up_loop(&mut self, round: &Round) {
        let mut parts = vec![[vec![], vec![]]; self.formula.words.len()];
        for (edge, &(used, [at_least, at_most])) in round.used.iter().enumerate() {
            self.name(self.first_edge + edge, name(used));
            for place in self.edges[edge] {
                parts[place][0].push(at_most);
                parts[place][1].push(at_least);
            }
        }
        for (place, parts) in parts.into_iter().enumerate() {
            for (side, mut numbers) in parts.into_iter().enumerate() {
                let rows = [self.formula.out[place], self.formula.into[place]];
                numbers.extend(rows.into_iter().flatten().map(|row| row[side]));
                self.degrees[place][side] = Some(self.sum(&numbers));
            }
        }
    }

    fn introduce_path_edges(&mut self) {
        let places = self.formula.words.len();
        let mut parts = vec![[vec![], vec![]]; places];
        for edge in 0..self.edges.len() {
            let [a, b] = self.edges[edge];
            let steps = [self.formula.step(a, b), self.formula.step(b, a)];
            let (only, is_one_way) = (steps[0].or(steps[1]), steps[0].is_none() || steps[1].is_none());
            let word = only.filter(|_| is_one_way).map_or_else(|| format!("e{edge}"), name);
            self.name(self.first_edge + edge, word);
            let [Some(there), Some(back)] = steps.map(|step| step.map(name)) else {
                if only.is_none() {
                    let never = format!("red 1 ~e{edge} >= 1 : e{edge} -> 0 ");
                    self.line(&never);
                }
                continue;
            };
            let one = self.line(&format!("red 1 e{edge} 1 ~{there} >= 1 : e{edge} -> 1 "));
            let other = self.line(&format!("red 1 e{edge} 1 ~{back} >= 1 : e{edge} -> 1 "));
            let either = self.line(&format!("red 1 ~e{edge} 1 {there} 1 {back} >= 1 : e{edge} -> 0 "));
            let mut is_inside = vec![false; places];
            is_inside[a] = true;
            is_inside[b] = true;
            self.cut_for_now(is_inside);
            let once = self.rup(&format!("1 ~{there} 1 ~{back} "));
            let both = self.line(&format!("pol {one} {other} + {once} + 2 d "));
            for place in [a, b] {
                parts[place][0].push(both);
                parts[place][1].push(either);
            }
        }
        for (place, parts) in parts.into_iter().enumerate() {
            for (side, mut numbers) in parts.into_iter().enumerate() {
                let rows = [self.formula.out[place], self.formula.into[place]];
                numbers.extend(rows.into_iter().flatten().map(|row| row[side]));
                // Where a path both begins and ends there are no steps.
                if !numbers.is_empty() {
                    self.degrees[place][side] = Some(self.sum(&numbers));
                }
            }
        }
    }

    pub(super) fn edge_of(&self, lit: Lit) -> Option<usize> {
        lit.var().index().checked_sub(self.first_edge).filter(|edge| *edge < self.edges.len())
    }

    /// A clause as terms of a sum.
    pub(super) fn clause(&self, literals: impl IntoIterator<Item = Lit>) -> String {
        let mut text = String::new();
        for lit in literals {
            if let Some(Some(name)) = self.names.get(lit.var().index()) {
                let _ = write!(text, "1 {}{name} ", if lit.is_negative() { "~" } else { "" });
            }
        }
        text
    }

    /// The statement that not all of these edges are used, as terms of a sum.
    pub(super) fn not_all(&self, used: &[usize]) -> String {
        let names = used.iter().filter_map(|&edge| self.names.get(self.first_edge + edge)?.as_ref());
        names.fold(String::new(), |terms, name| terms + "1 ~" + name + " ")
    }

    fn forget_temporary(&mut self) {
        if !self.temporary.is_empty() {
            self.text.push_str("del id");
            for number in std::mem::take(&mut self.temporary) {
                let _ = write!(self.text, " {number}");
            }
            self.text.push_str(" ;\n");
        }
        self.seen.clear();
    }

    /// Whether this inference is told for the first time since the last clause.
    pub(super) fn is_new(&mut self, clause: &[Lit]) -> bool {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        self.seen.insert(clause)
    }

    /// A clause that stays.
    pub(super) fn derive(&mut self, clause: &[Lit]) -> u64 {
        let text = self.clause(clause.iter().copied());
        let number = self.rup(&text);
        self.forget_temporary();
        number
    }

    pub(super) fn learned(&mut self, clause: &[Lit]) {
        let number = self.derive(clause);
        let mut key = clause.to_vec();
        key.sort_unstable();
        self.learned.entry(key).or_default().push(number);
    }

    pub(super) fn forgotten(&mut self, clause: &[Lit]) {
        let mut key = clause.to_vec();
        key.sort_unstable();
        if let Some(number) = self.learned.get_mut(&key).and_then(Vec::pop) {
            let _ = writeln!(self.text, "del id {number} ;");
        }
    }

    pub(super) fn contradict(&mut self) {
        let number = self.rup("");
        self.contradiction = Some(number);
    }

    /// Notes a loop: its places in order. Returns the sides that it uses.
    pub(super) fn loop_solution(&mut self, places: &[usize]) -> Vec<Variable> {
        let formula = &self.formula;
        let Some(round) = &formula.round else { return vec![] };
        let mut is_true = vec![false; formula.model.variables.len()];
        let mut set = |variable: Variable, value: bool| is_true[variable.0 as usize] = value;
        let count = places.len();
        let start = (0..count).min_by_key(|&at| places[at]).unwrap_or(0);
        let place = |at: usize| places[(start + at) % count];
        let is_forward = place(1) <= place(count - 1);
        let place = |at: usize| if is_forward { place(at) } else { place(2 * count - at) };
        set(round.first[place(0)], true);
        let mut used = BTreeSet::new();
        for at in 0..count {
            let (from, to) = (place(at), place(at + 1));
            set(round.visited[from], true);
            set(formula.go[&(from, to)], true);
            for (bit, &load) in formula.load[&(from, to)].iter().enumerate() {
                set(load, (count - 1 - at) >> bit & 1 == 1);
            }
            used.insert([from.min(to), from.max(to)]);
        }
        let is_used = |edge: usize| used.contains(&[0, 1].map(|end| self.edges[edge][end]));
        let objective: Vec<Variable> =
            (0..self.edges.len()).filter(|&edge| is_used(edge)).map(|edge| round.used[edge].0).collect();
        for &variable in &objective {
            set(variable, true);
        }
        let inside = round.faces.as_ref().and_then(|faces| faces.inside(|edge| is_used(edge as usize)));
        for (&variable, is_inside) in round.inside.iter().zip(inside.unwrap_or_default()) {
            set(variable, is_inside);
        }
        for (case, statements) in &round.cases {
            let holds = statements.iter().all(|&(variable, holds)| is_true[variable.0 as usize] == holds);
            is_true[case.0 as usize] = holds;
        }
        self.show(&is_true);
        objective
    }

    /// Writes a solution.
    fn show(&mut self, is_true: &[bool]) {
        let mut text = String::from("soli ");
        for (number, is_true) in (1..).zip(is_true) {
            let _ = write!(text, "{}x{number} ", if *is_true { "" } else { "~" });
        }
        self.line(&text);
    }

    /// Notes a solution: the places of each path. Returns the steps that it takes.
    pub(super) fn solution(&mut self, paths: &[Vec<usize>]) -> Vec<Variable> {
        let formula = &self.formula;
        let mut is_true = vec![false; formula.model.variables.len()];
        let mut objective = vec![];
        for path in paths {
            let mut clue = 0;
            for (at, &place) in path.iter().enumerate() {
                clue = formula.rank[place].unwrap_or(clue);
                if let Some(visit) = formula.visit(place) {
                    is_true[visit.0 as usize] = true;
                }
                for (bit, mark) in formula.marks.get(place).into_iter().flatten().enumerate() {
                    is_true[mark.0 as usize] = clue >> bit & 1 == 1;
                }
                if let Some(steps) = &formula.steps {
                    is_true[steps.at[place][at].0 as usize] = true;
                }
                let Some((&next, go)) =
                    path.get(at + 1).and_then(|next| Some((next, formula.step(place, *next)?)))
                else {
                    continue;
                };
                is_true[go.0 as usize] = true;
                objective.push(go);
                let left = path.len() - 1 - at - usize::from(path[0] == path[path.len() - 1]);
                for (bit, load) in formula.load[&(place, next)].iter().enumerate() {
                    is_true[load.0 as usize] = left >> bit & 1 == 1;
                }
            }
        }
        self.show(&is_true);
        if let (Some(around), [path]) = (self.formula.around, paths) {
            // Its edges are used in the one direction: the other one does not begin at the end that comes first.
            let used: Vec<usize> = (0..self.edges.len())
                .filter(|&edge| {
                    let [a, b] = self.edges[edge];
                    path.windows(2).any(|step| step == [a, b] || step == [b, a])
                })
                .collect();
            if let Some(go) = self.formula.step(around, path[1]) {
                let clause = format!("1 {} {}", name(go), self.not_all(&used));
                self.rup(&clause);
            }
        }
        objective
    }

    /// The end of the proof: no solution, or none but one of this number of steps.
    pub(super) fn finish(&mut self, steps: Option<usize>) {
        let number = self.contradiction.unwrap_or(self.next - 1);
        let _ = match steps {
            None => writeln!(self.text, "output NONE ;\nconclusion UNSAT : {number} ;"),
            Some(steps) => writeln!(self.text, "output NONE ;\nconclusion BOUNDS {steps} : {number} {steps} ;"),
        };
        self.text.push_str("end pseudo-Boolean proof ;\n");
    }
}

/// The name of a variable of the formula.
pub(super) fn name(variable: Variable) -> String {
    format!("x{}", variable.0 + 1)
}
