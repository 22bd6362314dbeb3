//! Which way leads to all solutions: search finds them one by one, which is quick where they are few; a frontier has
//! them all at once.

use crate::board::Solution;
use crate::solve::memory::Means;
use crate::solve::schedule::Schedule;
use crate::solve::session::Search;
use crate::solve::stop::Stop;
use crate::solve::sweep::{Frontier, is_trivial};
use std::fmt;
use std::str::FromStr;
use unicursal_core::Limit;

/// How all solutions are come by. The answer does not depend on it, the effort does.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub enum Method {
    /// Whatever promises to be quicker.
    #[default]
    Auto,
    /// One solution after the other: the time grows with their number.
    Search,
    /// All together, on a frontier that sweeps over the board: time and memory grow with the shorter side of the
    /// board, and hardly with the number of solutions.
    Frontier,
}

impl Method {
    /// All methods.
    pub const ALL: [Method; 3] = [Method::Auto, Method::Search, Method::Frontier];

    /// The name used on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Method::Auto => "auto",
            Method::Search => "search",
            Method::Frontier => "frontier",
        }
    }
}

impl fmt::Display for Method {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Method {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        Method::ALL.into_iter().find(|method| method.name() == name).ok_or(())
    }
}

/// What is to be done, or done already.
pub(crate) enum Approach {
    /// Search lists the solutions.
    List,
    /// Search has listed them all.
    Listed(Vec<Solution>),
    /// SweepPlan over the board; these solutions are known.
    SweepPlan(Box<Frontier>, Vec<Solution>),
    /// The search ended early; so many solutions are known.
    Stopped(u64, Stop),
}

/// Chooses the approach to the solutions of a puzzle that `search` has not begun to look at.
pub(crate) fn choose(search: &mut Search<'_>) -> Approach {
    let method = search.solver.method;
    if method == Method::Search || is_trivial(search) {
        return Approach::List;
    }
    if search.means == Means::TooFew {
        return Approach::Stopped(0, Limit::Memory.into());
    }
    // A puzzle that contradicts itself has no cover to sweep over.
    let Some(frontier) = Frontier::of(search) else { return Approach::Listed(vec![]) };
    if method == Method::Frontier || frontier.estimated_states() <= search.solver.schedule.small_effort {
        return Approach::SweepPlan(Box::new(frontier), vec![]);
    }
    let mut found = vec![];
    match find_few(search, &mut found) {
        Ok(true) => Approach::Listed(found),
        Ok(false) => Approach::SweepPlan(Box::new(frontier), found),
        Err(stop) => Approach::Stopped(found.len() as u64, stop),
    }
}

/// What is to be done where a frontier has come to `limit`, unless that is the end.
pub(crate) enum Fallback {
    /// Search lists the other solutions, too.
    List,
    /// Search has listed them all meanwhile.
    Listed,
    /// No more than these are known.
    Stopped(Stop),
}

/// Chooses what to do about a frontier that has come to `limit`, if the choice is ours. Where it is too narrow for the board,
/// search goes on to the end; where it has used up the memory, search finds a few solutions that it has not had to find
/// before.
pub(crate) fn fall_back(search: &mut Search<'_>, found: &mut Vec<Solution>, limit: Limit) -> Fallback {
    match limit {
        Limit::Width if search.solver.method == Method::Auto => Fallback::List,
        Limit::Memory | Limit::States if search.solver.method == Method::Auto && found.is_empty() => {
            match find_few(search, found) {
                Ok(true) => Fallback::Listed,
                Err(defect @ Stop::Defect(_)) => Fallback::Stopped(defect),
                Ok(false) | Err(Stop::Limit(_)) => Fallback::Stopped(limit.into()),
            }
        }
        _ => Fallback::Stopped(limit.into()),
    }
}

/// Has search find a few solutions, and says whether these are all.
fn find_few(search: &mut Search<'_>, found: &mut Vec<Solution>) -> Result<bool, Stop> {
    let limit = search.conflict_limit;
    let Schedule { few_solutions, few_conflicts, .. } = search.solver.schedule;
    search.conflict_limit = Some(limit.map_or(few_conflicts, |limit| limit.min(few_conflicts)));
    let outcome = loop {
        match search.next() {
            Ok(Some(solution)) => found.push(solution),
            Ok(None) => break Ok(true),
            Err(Stop::Limit(Limit::Conflicts)) => break Ok(false),
            Err(stop) => break Err(stop),
        }
        if found.len() as u64 >= few_solutions {
            break Ok(false);
        }
    };
    search.conflict_limit = limit;
    outcome
}
