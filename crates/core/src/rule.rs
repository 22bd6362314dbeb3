//! The rules by which inferences are made: one table with a name, the meaning in words and how hard it is to follow.

use std::fmt;

macro_rules! rules {
    ({ $($id:ident $level:literal $name:literal $wording:literal;)* }
     lines { $($of_lines:ident $line_level:literal $line_name:literal $line_wording:literal;)* }) => {
        /// The rule by which an inference was made. Displays as its name.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum RuleId {
            $(#[doc = $wording] $id,)*
            $(#[cfg(feature = "lines")] #[doc = $line_wording] $of_lines,)*
            /// A rule of a propagator from outside the crate, by its name.
            Custom(&'static str),
        }

        impl RuleId {
            /// The name, unique among the rules of the crate.
            pub const fn name(self) -> &'static str {
                match self {
                    $(RuleId::$id => $name,)*
                    $(#[cfg(feature = "lines")] RuleId::$of_lines => $line_name,)*
                    RuleId::Custom(name) => name,
                }
            }

            /// The rule as one sentence; the name of a rule from outside.
            pub const fn wording(self) -> &'static str {
                match self {
                    $(RuleId::$id => $wording,)*
                    $(#[cfg(feature = "lines")] RuleId::$of_lines => $line_wording,)*
                    RuleId::Custom(name) => name,
                }
            }

            /// The difficulty of the rule for a person who draws a line, from 1 (the sides of one cell) to 8 (search);
            /// none if the rule says nothing about paths.
            pub const fn level(self) -> Option<u8> {
                let level: u8 = match self {
                    $(RuleId::$id => $level,)*
                    $(#[cfg(feature = "lines")] RuleId::$of_lines => $line_level,)*
                    RuleId::Custom(_) => 0,
                };
                if level == 0 { None } else { Some(level) }
            }

            /// The rules of the crate.
            pub const ALL: &[RuleId] = &[
                $(RuleId::$id,)*
                $(#[cfg(feature = "lines")] RuleId::$of_lines,)*
            ];
        }
    };
}

rules! {
    {
        Given 0 "given" "It is part of the problem.";
        Decision 0 "decision" "The search chose it.";
        Decisions 8 "decisions" "It follows from everything decided so far.";
        OneValue 0 "one value" "An integer variable has exactly one value.";
        Clause 8 "clause" "One literal of a clause is true.";
        Linear 0 "linear" "A sum is within its bound.";
        AllDifferent 0 "all different" "No two variables have the same value.";
        NoOverlap 0 "no overlap" "A machine does one task at a time.";
        DetectablePrecedence 0 "detectable precedence" "A task is not before one that must begin before its end.";
        Precedence 0 "precedence" "A task begins when all tasks before it have ended.";
        TransitiveOrder 0 "transitive order" "What is before a task is before all that follow it.";
        EdgeFinding 0 "edge finding" "A task for which others leave no time comes after all of them.";
        Element 0 "element" "A variable equals the entry of an array at an index.";
        Table 0 "table" "The variables take the values of one row of a table.";
        Extremum 0 "extremum" "A variable is the smallest, or the largest, of others.";
        Product 0 "product" "A variable is the product of two others.";
        Power 0 "power" "A variable is the power of two others.";
        Division 0 "division" "A number divided by another one is a quotient and leaves a remainder.";
        Absolute 0 "absolute value" "A variable is the absolute value of another one.";
        Mdd 0 "decision diagram" "The variables take the values along a path through a diagram.";
        Lexicographic 0 "lexicographic" "A row of variables does not come after another one.";
        DistinctValues 0 "distinct values" "As many different values are taken as a variable says.";
        Matching 0 "matching" "Variables that take all of some values leave none of these for others.";
        Cumulative 0 "cumulative" "At no time do tasks need more of a resource than there is.";
        Diffn 0 "diffn" "No two boxes overlap.";
        Count 0 "count" "As many variables take certain values as another one says.";
        HallInterval 0 "Hall interval" "Variables that fill an interval leave it no room for others.";
        AssignmentCost 0 "assignment cost" "A total is the sum of what different values cost.";
        Circuit 0 "circuit" "Every vertex has a successor, and each is the successor of one.";
        Subtour 0 "subtour" "The circuit is not closed before it has met every vertex.";
    }
    lines {
        Degree 1 "degree" "Every vertex has as many path edges as its degree says.";
        ClosedLoop 2 "closed loop" "A path does not close to a loop.";
        LeftOut 2 "left out" "A loop does not close, and a path does not end, while something else is used.";
        Finished 2 "finished" "Beside a finished loop or path nothing is used.";
        PathTooShort 2 "path too short" "A path is not finished before it has met every vertex.";
        ClueOrder 3 "clue order" "A path meets the clues in order.";
        LabelsDiffer 3 "labels differ" "A path joins equal labels.";
        StepsBetweenClues 3 "steps between clues" "Between two clues lie as many steps as their numbers say.";
        Reach 4 "reach" "A path reaches the next clue in the steps that are left.";
        NoGap 4 "no gap" "A piece without clues fits between two clues that follow each other.";
        Segments 4 "segments" "Every vertex belongs to a stretch of path between two clues.";
        SameSegment 4 "same segment along an edge" "The ends of a used edge belong to the same stretch of path.";
        NoCommonSegment 4 "no common segment" "An edge is not used if its ends belong to no common stretch of path.";
        InducedPaths 4 "paths do not touch themselves" "A labeled path does not run along itself (an assumption).";
        Touching 4 "touching" "A labeled path does not touch itself, or does not fill a square.";
        Spelling 3 "spelling" "The letters along a path are the word.";
        SegmentOutOfReach 4 "segment out of reach" "A stretch of path does not get to where it cannot pass.";
        Flooding 4 "flooding" "A stretch of path leads from its clue to the next one.";
        Positions 4 "positions" "The path is at every vertex at some step.";
        ConsecutiveSteps 4 "consecutive steps" "The ends of a used edge are one step apart.";
        StepsApart 4 "steps apart" "An edge is not used if its ends cannot be one step apart.";
        StepTaken 4 "step taken" "The path is at one vertex at a time.";
        LastPlaceForStep 4 "last place for a step" "The path is somewhere at every step.";
        AdjacentSteps 4 "adjacent steps" "Before and after every step the path is at a neighbor.";
        Fragments 2 "fragments" "Loose pieces of path join to whole paths.";
        Bridge 5 "bridge" "A path crosses a bridge as often as there are paths' ends beyond it.";
        Block 5 "block" "A loop lies in one part that no single vertex separates.";
        Connectivity 5 "connectivity" "What a path has to meet is connected.";
        ColorBalance 6 "color balance" "A path alternates between the two colors of a bipartite graph.";
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn names_are_unique_and_wordings_are_sentences() {
        let names: BTreeSet<&str> = RuleId::ALL.iter().map(|rule| rule.name()).collect();
        assert_eq!(names.len(), RuleId::ALL.len());
        for rule in RuleId::ALL {
            assert!(rule.wording().contains(' '), "{rule}");
            assert!(rule.level().is_none_or(|level| level <= 8), "{rule}");
        }
    }
}
