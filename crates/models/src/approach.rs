//! Which way leads to all solutions: search finds them one by one, which is quick where they are few; a frontier has
//! them all at once.

use crate::frontier::{Frontier, is_trivial};
use crate::schedule::Schedule;
use crate::search::Search;
use crate::solution::Solution;
use crate::stop::Stop;
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
    /// Sweep over the board; so many solutions are known.
    Sweep(Box<Frontier>, u64),
    /// The search ended early; so many solutions are known.
    Stopped(u64, Stop),
}

/// Chooses the approach to the solutions of a puzzle that `search` has not begun to look at.
pub(crate) fn choose(search: &mut Search<'_>) -> Approach {
    let Schedule { small_effort, few_solutions, few_conflicts, .. } = search.solver.schedule;
    let method = search.solver.method;
    if method == Method::Search || is_trivial(search) {
        return Approach::List;
    }
    // A puzzle that contradicts itself has no cover to sweep over.
    let Some(frontier) = Frontier::of(search) else { return Approach::Listed(vec![]) };
    if method == Method::Frontier || frontier.effort() <= small_effort {
        return Approach::Sweep(Box::new(frontier), 0);
    }
    let limit = search.conflict_limit;
    search.conflict_limit = Some(limit.map_or(few_conflicts, |limit| limit.min(few_conflicts)));
    let mut found = vec![];
    let outcome = loop {
        match search.next() {
            Ok(Some(solution)) => found.push(solution),
            Ok(None) => break Approach::Listed(found),
            Err(Stop::Limit(Limit::Conflicts)) => break Approach::Sweep(Box::new(frontier), found.len() as u64),
            Err(stop) => break Approach::Stopped(found.len() as u64, stop),
        }
        if found.len() as u64 >= few_solutions {
            break Approach::Sweep(Box::new(frontier), found.len() as u64);
        }
    };
    search.conflict_limit = limit;
    outcome
}
