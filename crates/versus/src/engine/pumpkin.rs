//! Models in Pumpkin.

use crate::engine::{Answer, Difference, Engine, Goal, Relation, Run, Term};
use pumpkin_conflict_resolvers::resolvers::ResolutionResolver;
use pumpkin_core::Solver;
use pumpkin_core::branching::Brancher;
use pumpkin_core::branching::branchers::dynamic_brancher::DynamicBrancher;
use pumpkin_core::branching::branchers::independent_variable_value_brancher::IndependentVariableValueBrancher;
use pumpkin_core::branching::value_selection::InDomainMin;
use pumpkin_core::branching::variable_selection::InputOrder;
use pumpkin_core::conflict_resolving::{ConflictAnalysisContext, ConflictResolver};
use pumpkin_core::optimisation::OptimisationDirection;
use pumpkin_core::optimisation::linear_sat_unsat::LinearSatUnsat;
use pumpkin_core::options::SolverOptions;
use pumpkin_core::proof::ConstraintTag;
use pumpkin_core::rand::SeedableRng;
use pumpkin_core::rand::rngs::SmallRng;
use pumpkin_core::results::solution_iterator::IteratedSolution;
use pumpkin_core::results::{OptimisationResult, ProblemSolution, SatisfactionResult, SolutionReference};
use pumpkin_core::termination::TerminationCondition;
use pumpkin_core::variables::{AffineView, DomainId, Literal, TransformableVariable};
use pumpkin_propagators::disjunctive::ArgDisjunctiveTask;
use std::ops::ControlFlow;
use unicursal_core::CancelToken;

/// Pumpkin with its default settings: the default brancher, first-UIP learning, linear search from above.
pub(crate) struct Pumpkin {
    solver: Solver,
    tag: ConstraintTag,
    /// The variables that the search branches on first.
    in_order: Vec<DomainId>,
}

/// Pumpkin's default resolver, with a count of the conflicts.
#[derive(Clone, Debug, Default)]
struct Counting {
    resolver: ResolutionResolver,
    conflicts: u64,
}

impl ConflictResolver for Counting {
    fn resolve_conflict(&mut self, context: &mut ConflictAnalysisContext) {
        self.conflicts += 1;
        self.resolver.resolve_conflict(context);
    }
}

/// Ends the search when the token says so.
struct Stop(CancelToken);

impl TerminationCondition for Stop {
    fn should_stop(&mut self) -> bool {
        self.0.is_cancelled()
    }
}

fn small(number: i64) -> i32 {
    i32::try_from(number).expect("the models' numbers are small")
}

fn views(terms: &[(i64, Shown)]) -> Vec<AffineView<DomainId>> {
    let view = |&(factor, term): &(i64, Shown)| match term {
        Term::Int(int) => int.scaled(small(factor)),
        Term::Lit(lit) => lit.get_integer_variable().scaled(small(factor)),
    };
    terms.iter().map(view).collect()
}

impl Engine for Pumpkin {
    type Int = DomainId;
    type Lit = Literal;

    fn new(seed: u64) -> Self {
        let options = SolverOptions { random_generator: SmallRng::seed_from_u64(seed), ..Default::default() };
        let mut solver = Solver::with_options(options);
        let tag = solver.new_constraint_tag();
        Pumpkin { solver, tag, in_order: vec![] }
    }

    fn int(&mut self, low: i64, high: i64) -> DomainId {
        self.solver.new_bounded_integer(small(low), small(high))
    }

    fn bounded(&mut self, low: i64, high: i64) -> DomainId {
        self.int(low, high)
    }

    fn bool(&mut self) -> Literal {
        self.solver.new_literal()
    }

    fn not(&self, lit: Literal) -> Literal {
        !lit
    }

    fn clause(&mut self, literals: &[Literal]) {
        self.solver.add_clause(literals.iter().map(Literal::get_true_predicate), self.tag);
    }

    fn all_different(&mut self, terms: &[(DomainId, i64)], _kind: Difference) {
        let views: Vec<_> = terms.iter().map(|&(int, offset)| int.offset(small(offset))).collect();
        self.solver.add_constraint(pumpkin_constraints::all_different(views, self.tag)).post();
    }

    fn linear(&mut self, terms: &[(i64, Term<DomainId, Literal>)], relation: Relation, bound: i64) {
        let views = views(terms);
        let (solver, tag, bound) = (&mut self.solver, self.tag, small(bound));
        match relation {
            Relation::AtMost => {
                solver.add_constraint(pumpkin_constraints::less_than_or_equals(views, bound, tag)).post();
            }
            Relation::AtLeast => {
                solver.add_constraint(pumpkin_constraints::greater_than_or_equals(views, bound, tag)).post();
            }
            Relation::Equal => solver.add_constraint(pumpkin_constraints::equals(views, bound, tag)).post(),
        }
    }

    fn linear_if(
        &mut self,
        condition: Literal,
        terms: &[(i64, Term<DomainId, Literal>)],
        relation: Relation,
        bound: i64,
    ) {
        let views = views(terms);
        let (solver, tag, bound) = (&mut self.solver, self.tag, small(bound));
        match relation {
            Relation::AtMost => {
                let sum = pumpkin_constraints::less_than_or_equals(views, bound, tag);
                solver.add_constraint(sum).implied_by(condition);
            }
            Relation::AtLeast => {
                let sum = pumpkin_constraints::greater_than_or_equals(views, bound, tag);
                solver.add_constraint(sum).implied_by(condition);
            }
            Relation::Equal => {
                let sum = pumpkin_constraints::equals(views, bound, tag);
                solver.add_constraint(sum).implied_by(condition);
            }
        }
    }

    fn element(&mut self, array: &[DomainId], index: DomainId, result: DomainId) {
        let element = pumpkin_constraints::element(index, array.to_vec(), result, self.tag);
        self.solver.add_constraint(element).post();
    }

    fn cumulative(&mut self, tasks: &[(DomainId, i64, i64)], capacity: i64) {
        let starts: Vec<DomainId> = tasks.iter().map(|task| task.0).collect();
        let durations: Vec<i32> = tasks.iter().map(|task| small(task.1)).collect();
        let demands: Vec<i32> = tasks.iter().map(|task| small(task.2)).collect();
        let cumulative = pumpkin_constraints::cumulative(starts, durations, demands, small(capacity), self.tag);
        self.solver.add_constraint(cumulative).post();
    }

    fn no_overlap(&mut self, tasks: &[(DomainId, i64)]) {
        let tasks: Vec<_> = tasks
            .iter()
            .map(|&(start_time, takes)| ArgDisjunctiveTask { start_time, processing_time: small(takes) })
            .collect();
        self.solver.add_constraint(pumpkin_constraints::disjunctive_strict(tasks, self.tag)).post();
    }

    fn search_in_order(&mut self, ints: &[DomainId]) {
        self.in_order = ints.to_vec();
    }

    fn answer(mut self, goal: Goal<DomainId>, shown: &[Shown], stop: &CancelToken) -> Run {
        let mut branchers: Vec<Box<dyn Brancher>> = vec![];
        if !self.in_order.is_empty() {
            let in_order = InputOrder::new(&self.in_order);
            branchers.push(Box::new(IndependentVariableValueBrancher::new(in_order, InDomainMin)));
        }
        branchers.push(Box::new(self.solver.default_brancher()));
        let mut brancher = DynamicBrancher::new(branchers);
        let mut resolver = Counting::default();
        let mut termination = Stop(stop.clone());
        let (answer, values) = match goal {
            Goal::First => self.first(shown, &mut brancher, &mut termination, &mut resolver),
            Goal::All => self.all(shown, &mut brancher, &mut termination, &mut resolver),
            Goal::Minimize(int) => {
                let direction = OptimisationDirection::Minimise;
                self.best(int, direction, shown, &mut brancher, &mut termination, &mut resolver)
            }
            Goal::Maximize(int) => {
                let direction = OptimisationDirection::Maximise;
                self.best(int, direction, shown, &mut brancher, &mut termination, &mut resolver)
            }
        };
        Run { answer, conflicts: resolver.conflicts, values }
    }
}

type Shown = Term<DomainId, Literal>;
type Found = (Answer, Option<Vec<i64>>);

fn read(solution: &impl ProblemSolution, shown: &[Shown]) -> Option<Vec<i64>> {
    let value = |&term: &Shown| match term {
        Term::Int(int) => solution.get_integer_value(int),
        Term::Lit(lit) => solution.get_integer_value(lit.get_integer_variable()),
    };
    Some(shown.iter().map(|term| value(term).into()).collect())
}

impl Pumpkin {
    fn first(
        &mut self,
        shown: &[Shown],
        brancher: &mut DynamicBrancher,
        termination: &mut impl TerminationCondition,
        resolver: &mut Counting,
    ) -> Found {
        match self.solver.satisfy(brancher, termination, resolver) {
            SatisfactionResult::Satisfiable(found) => (Answer::Satisfiable, read(&found.solution(), shown)),
            SatisfactionResult::Unsatisfiable(..) => (Answer::Unsatisfiable, None),
            SatisfactionResult::Unknown(..) => (Answer::Unfinished, None),
        }
    }

    fn all(
        &mut self,
        shown: &[Shown],
        brancher: &mut DynamicBrancher,
        termination: &mut impl TerminationCondition,
        resolver: &mut Counting,
    ) -> Found {
        let mut solutions = self.solver.get_solution_iterator(brancher, termination, resolver);
        let (mut count, mut values) = (0, None);
        loop {
            match solutions.next_solution() {
                IteratedSolution::Solution(solution, ..) => {
                    count += 1;
                    values = read(&solution, shown);
                }
                IteratedSolution::Finished | IteratedSolution::Unsatisfiable => {
                    return (Answer::Count(count), values);
                }
                IteratedSolution::Unknown => return (Answer::Unfinished, values),
            }
        }
    }

    fn best(
        &mut self,
        objective: DomainId,
        direction: OptimisationDirection,
        shown: &[Shown],
        brancher: &mut DynamicBrancher,
        termination: &mut impl TerminationCondition,
        resolver: &mut Counting,
    ) -> Found {
        let ignore =
            |_: &Solver, _: SolutionReference<'_>, _: &DynamicBrancher, _: &Counting| -> ControlFlow<()> {
                ControlFlow::Continue(())
            };
        let search = LinearSatUnsat::new(direction, objective, ignore);
        match self.solver.optimise(brancher, termination, resolver, search) {
            OptimisationResult::Optimal(solution) => {
                let value = solution.get_integer_value(objective).into();
                (Answer::Optimum(value), read(&solution, shown))
            }
            OptimisationResult::Unsatisfiable => (Answer::Unsatisfiable, None),
            OptimisationResult::Satisfiable(_) | OptimisationResult::Stopped(..) | OptimisationResult::Unknown => {
                (Answer::Unfinished, None)
            }
        }
    }
}
