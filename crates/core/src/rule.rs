//! The rules by which inferences are made: one table with a name and the meaning in words.

use std::fmt;

macro_rules! rules {
    ({ $($id:ident $name:literal $wording:literal;)* }
     lines { $($of_lines:ident $line_name:literal $line_wording:literal;)* }) => {
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
            /// Returns the name, unique among the rules of the crate.
            pub const fn name(self) -> &'static str {
                match self {
                    $(RuleId::$id => $name,)*
                    $(#[cfg(feature = "lines")] RuleId::$of_lines => $line_name,)*
                    RuleId::Custom(name) => name,
                }
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
        Given "given" "It is part of the problem.";
        Decision "decision" "The search chose it.";
        Decisions "decisions" "It follows from everything decided so far.";
        OneValue "one value" "An integer variable has exactly one value.";
        Clause "clause" "One literal of a clause is true.";
        Linear "linear" "A sum is within its bound.";
        Difference "difference" "An integer is at least as far behind another one as a distance says.";
        AllDifferent "all different" "No two variables have the same value.";
        NoOverlap "no overlap" "A machine does one task at a time.";
        DetectablePrecedence "detectable precedence" "A task is not before one that must begin before its end.";
        Precedence "precedence" "A task begins when all tasks before it have ended.";
        TransitiveOrder "transitive order" "What is before a task is before all that follow it.";
        EdgeFinding "edge finding" "A task for which others leave no time comes after all of them.";
        Element "element" "A variable equals the entry of an array at an index.";
        Table "table" "The variables take the values of one row of a table.";
        MinMax "min_max" "A variable is the smallest, or the largest, of others.";
        Product "product" "A variable is the product of two others.";
        Power "power" "A variable is the power of two others.";
        Division "division" "A number divided by another one is a quotient and leaves a remainder.";
        Absolute "absolute value" "A variable is the absolute value of another one.";
        Mdd "decision diagram" "The variables take the values along a path through a diagram.";
        Lexicographic "lexicographic" "A row of variables does not come after another one.";
        NValue "distinct values" "As many different values are taken as a variable says.";
        Matching "matching" "Variables that take all of some values leave none of these for others.";
        Cumulative "cumulative" "At no time do tasks need more of a resource than there is.";
        Diffn "diffn" "No two boxes overlap.";
        Count "count" "As many variables take certain values as another one says.";
        HallInterval "Hall interval" "Variables that fill an interval leave it no room for others.";
        AssignmentCost "assignment cost" "A total is the sum of what different values cost.";
        Circuit "circuit" "Every vertex has a successor, and each is the successor of one.";
        Subtour "subtour" "The circuit is not closed before it has met every vertex.";
    }
    lines {
        Degree "degree" "Every vertex has as many path edges as its degree says.";
        ClosedLoop "closed loop" "A path does not close to a loop.";
        LeftOut "left out" "A loop does not close, and a path does not end, while something else is used.";
        Finished "finished" "Beside a finished loop or path nothing is used.";
        PathTooShort "path too short" "A path is not finished before it has met every vertex.";
        ClueOrder "clue order" "A path meets the clues in order.";
        LabelsDiffer "labels differ" "A path joins equal labels.";
        StepsBetweenClues "steps between clues" "Between two clues lie as many steps as their numbers say.";
        Reach "reach" "A path reaches the next clue in the steps that are left.";
        NoGap "no gap" "A piece without clues fits between two clues that follow each other.";
        Segments "segments" "Every vertex belongs to a stretch of path between two clues.";
        SameSegment "same segment along an edge" "The ends of a used edge belong to the same stretch of path.";
        NoCommonSegment "no common segment" "An edge is not used if its ends belong to no common stretch of path.";
        InducedPaths "paths do not touch themselves" "A labeled path does not run along itself (an assumption).";
        Touching "touching" "A labeled path does not touch itself, or does not fill a square.";
        Spelling "spelling" "The letters along a path are the word.";
        SegmentOutOfReach "segment out of reach" "A stretch of path does not get to where it cannot pass.";
        Flooding "flooding" "A stretch of path leads from its clue to the next one.";
        Positions "positions" "The path is at every vertex at some step.";
        ConsecutiveSteps "consecutive steps" "The ends of a used edge are one step apart.";
        StepsApart "steps apart" "An edge is not used if its ends cannot be one step apart.";
        StepTaken "step taken" "The path is at one vertex at a time.";
        LastPlaceForStep "last place for a step" "The path is somewhere at every step.";
        AdjacentSteps "adjacent steps" "Before and after every step the path is at a neighbor.";
        Fragments "fragments" "Loose pieces of path join to whole paths.";
        Bridge "bridge" "A path crosses a bridge as often as there are paths' ends beyond it.";
        Block "block" "A loop lies in one part that no single vertex separates.";
        Connectivity "connectivity" "What a path has to meet is connected.";
        ColorBalance "color balance" "A path alternates between the two colors of a bipartite graph.";
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
    fn names_are_unique() {
        let names: BTreeSet<&str> = RuleId::ALL.iter().map(|rule| rule.name()).collect();
        assert_eq!(names.len(), RuleId::ALL.len());
    }
}
