# What unicursal says about steps, hints and contradictions, in English.
#
# A message has an identifier and arguments: other messages, numbers, cells, and lists of them. Every language has the
# same identifiers with the same arguments. The beginning of a sentence becomes a capital letter by itself.

## Whole sentences

text-apart = { $sentence } (no line runs beside itself)
text-no-turns = { $sentence } (no U-turns)
text-then = { $sentence }. Then { $next }
text-clash = { $clash }: a contradiction
text-contradiction = { $clash }
text-look = look at { $place }
text-look-corner = look at the { $corner } corner of { $place }
text-look-around = look at the whole board
text-revealed = no short argument leads on. In the solution that was found, { $fact }
text-weakest = no step was found in the time for a hint. Look at { $place }, where only { $n } sides are open
text-rests-on = it rests on this: { $facts }
text-conflict = { $facts } contradict each other. Without any one of them there would be a solution
text-conflict-of-one = { $fact } contradicts the board. Without it there would be a solution
text-conflict-of-some = { $facts } contradict each other
text-many-in-conflict = { $givens } contradict each other. Without any one of them there would be a solution
text-many-conflict = { $givens } contradict each other
text-no-board = the board itself has no solution, even without any clue
text-conflict-with-board = { $fact } contradicts the board
text-stop = { $text }.

## The reason for a step

sentence-between = { $n1 } must be next to { $n2 } and { $n3 }, and only { $place } is
sentence-between-moves = { $n1 } must be a knight's move from { $n2 } and { $n3 }, and only { $place } is
sentence-move-away = { $n1 } must be a knight's move from { $n2 } at { $place1 }, and only { $place2 } is left
sentence-move-away-from = { $n1 } must be a knight's move from { $n2 }, and only { $place } is left
sentence-beside = { $n1 } must be next to { $n2 } at { $place1 }, and only { $place2 } next to it is free
sentence-beside-it = { $n1 } must be next to { $n2 }, and only { $place } next to it is free
sentence-go-on-up = from { $n1 } the path can only continue { $route }, up to { $n2 }
sentence-go-on-down = from { $n1 } the path can only continue { $route }, down to { $n2 }
sentence-reach-of-both = { $n1 } is { $away1 } { $n2 } and { $away2 } { $n3 }, and only { $place } is in reach of both
sentence-reach-of-one = { $n1 } is { $away } { $n2 }, and only { $place } is in reach
sentence-neighbors-only-at = { $n } must be next to both of its neighbors, and only { $place } is
sentence-only-number = of the missing numbers, only { $n } can get to { $place }
sentence-pair = { $n1 } and { $n2 } take { $places }, so { $numbers } { $stand } elsewhere
sentence-pair-others = { $n1 } and { $n2 } take { $places }, so no other number is there
sentence-pocket-of-one = only { $n } can get to { $pocket }
sentence-pocket-of-many = only { $n1 } to { $n2 } can fill { $pocket }
sentence-one-way = the path can get { $trip } in only one way: { $route }
sentence-one-way-on = the path can go { $trip } in only one way: { $route }
sentence-every-way = whichever way the path goes { $trip }, { $n } is at { $place }
sentence-no-way = whichever way the path goes { $trip }, { $n } is not at { $places }
sentence-no-way-at-all = whichever way the path goes { $trip }, { $n1 } is at none of the { $n2 } marked cells
sentence-passes = every way { $trip } goes through { $place }, so no other number is there
sentence-passes-all = every way { $trip } goes through { $places }, so no other number is in these cells
sentence-dead-end = { $n } is not at { $place1 }: the path would come from { $place2 } and could only go back
sentence-dead-end-two = neither { $n1 } nor { $n2 } is at { $place1 }: the path would come from { $place2 } and could only go back
sentence-dead-end-many = none of { $numbers } is at { $place1 }: the path would come from { $place2 } and could only go back
sentence-points-only-at = of the cells that { $place1 } points at, only { $place2 } can come next
sentence-points-between = only { $place } can be { $n1 }: { $n2 } points at it, and it points at { $n3 }
sentence-pointed-at-only-from = of the cells that point at { $place1 }, only { $place2 } can come before it
sentence-points-at-next = { $start } points at { $n }, and only { $place } is left there
sentence-is-pointed-at = { $n } must point at { $start }, and of the remaining cells only { $place } does
sentence-only-fits = only { $n } fits at { $place }: any other number would miss the one before or after it
sentence-only-cell = { $place } is the only cell, so it is 1
sentence-begins-there = { $place } is a dead end, so the path begins there with 1
sentence-ends-there = { $place } is a dead end, so the path ends there with { $n }
sentence-is-at = { $n } is at { $place1 }, not at { $place2 }: otherwise { $outcome }
sentence-is-not-at = { $n } is not at { $place }: otherwise { $outcome }
sentence-number-by-search = no short argument helps here: trying all possibilities shows { $n } at { $place }
sentence-search-fails = no short argument helps here: trying all possibilities shows that there is no solution
sentence-search = no short argument helps here: trying all possibilities shows that { $facts }
sentence-only-line = only the { $line } of { $n } can get to { $places }
sentence-on-its-way = on its way from { $n1 } to { $n2 }, and on no other, the { $line } can pass { $places }
sentence-nowhere-else = the { $line } can { $begin } only at { $places }
sentence-nowhere-else-than-these = the { $line } can { $begin } only in these cells
sentence-too-few-of-color = colored like a chessboard, the board has too few cells of one color for the { $line } to { $begin } at { $places }
sentence-cannot-end = the { $line } cannot { $begin } at { $place }: not all cells could be passed
sentence-contradicts = this contradicts itself
sentence-belong-together = { $pairs } belong to one { $line }, which does not run beside itself, so they are joined
sentence-would-touch = joining { $pairs } would let a { $line } { $touch }
sentence-would-turn = without joining { $pairs }, the { $line } would have to make a U-turn
sentence-turn = joining { $pairs } would be a U-turn
sentence-bridge = the side between { $pairs } is the only way between two parts of the board: the { $line } must cross it
sentence-no-bridge = between { $pairs } is the only way into a part of the board: the { $line } could not get out again
sentence-in-two = without going from { $place1 } to { $place2 }, the { $line } would break into two parts
sentence-cuts-off = joining { $pairs } would cut off a part of the board
sentence-colors = counting the two colors of a chessboard, which every step changes, shows that { $facts }
sentence-too-few-without = without joining { $pairs }, too few sides would be left there
sentence-too-few-with = joining { $pairs } would leave too few sides there
sentence-no-common-label = { $place1 } and { $place2 } can have no label in common
sentence-no-common-stretch = no stretch of the { $line } between two clues can pass both { $place1 } and { $place2 }
sentence-labels-apart = { $place1 } can only belong to { $labels1 } and { $place2 } to { $labels2 }, so they are not joined
sentence-label-of-one = { $place1 } can only belong to { $labels }, but { $place2 } cannot
sentence-stretches-apart = the { $line } can pass { $place1 } only { $gaps1 } and { $place2 } only { $gaps2 }, so it does not go from one to the other
sentence-gaps-apart = { $place1 } is { $gaps1 } and { $place2 } { $gaps2 }, so they are not joined
sentence-gap-of-one = { $place1 } is { $gaps }, but { $place2 } is not
sentence-has-to-go = the { $line } must go from { $place1 } to { $place2 }
sentence-needed = without going from { $place1 } to { $place2 }, { $clash }
sentence-two-sides = { $places } have only two open sides each: the { $line } uses both
sentence-four-corners = each of the four corners uses both of its sides
sentence-corners = the corners { $places } each use both of their sides
sentence-only-way = from { $start } the only way is { $route }{ $beside }
sentence-only-ways = the only ways on are { $routes }{ $beside }
sentence-only-ways-from = from { $start } the only ways are { $routes }{ $beside }
sentence-cannot-go-on = the { $line } cannot continue from { $start }, so it { $begins } there{ $because }
sentence-one-side-open = only one side of { $start } is open, so the { $line } { $begins } there, next to { $place }{ $because }
sentence-ends-and-goes = the { $line } { $begins } at { $start } and goes from there to { $places }{ $because }
sentence-joined-only = { $start } can only be joined to { $place1 } and { $place2 }{ $because }
sentence-goes-on = from { $start } the { $line } can only continue to { $places }{ $because }
sentence-it-goes-on = from { $start } it continues to { $places }{ $because }
sentence-suppose = { $conclusion }: otherwise { $woulds }, and { $clash }
sentence-suppose-only = { $conclusion }: otherwise { $clash }
sentence-border = along the border, { $conclusion }: otherwise { $woulds }, and { $clash }
sentence-border-only = along the border, { $conclusion }: otherwise { $clash }
sentence-way-on = there is only one way on at { $vertex }: { $says }
sentence-two-ways = the loop visits { $vertex }, which has only two open sides: { $says }
sentence-two-ways-there = { $vertex } has only two open sides: { $says }
sentence-two-ways-each = the loop visits { $places }, which have only two open sides each: it uses both
sentence-not-on = the loop could not continue at { $vertex }: { $says }
sentence-not-on-often = dead ends: { $says }
sentence-leaves-out-end = { $place } is a dead end: the loop skips it
sentence-leaves-out-ends = { $places } are dead ends: the loop skips them
sentence-shaded-end = { $place } is a dead end, so it is shaded
sentence-shaded-ends = { $places } are dead ends, so they are shaded
sentence-too-early = { $says }, since that would close the loop too early
sentence-even = the loop crosses the border of { $area } an even number of times, so far { $n ->
    [0] never
    [1] once
    [2] twice
   *[other] { $n } times
}: { $says }
sentence-both-there = { $place1 } and { $place2 } are both { $inside }, so no line runs between them
sentence-one-there = { $place1 } is { $inside1 } and { $place2 } { $inside2 }, so the loop runs between them
sentence-runs-between = the loop runs between { $place1 }, which is { $inside1 }, and { $place2 }, so { $place2 } is { $inside2 }
sentence-runs-not-between = no line runs between { $place1 }, which is { $inside }, and { $place2 }, so { $place2 } is also { $inside }
sentence-step-between = { $says }: one side of this step is inside and the other outside
sentence-step-within = { $says }: both sides of this step are { $inside }
sentence-crosses = { $place1 } is { $inside1 }, and the way { $route } { $crosses }, so { $place2 } is { $inside2 }
sentence-crosses-in = from outside the board, the way { $route } { $crosses }, so { $place } is { $inside }
sentence-so = { $says1 }, so { $says2 }
sentence-rule = { $rule }: { $says }
sentence-rule-there = { $says1 }, and { $rule }: { $says2 }
sentence-rule-since = { $rule }: { $says1 }, since { $says2 }
sentence-has-none = { $clue } has no { $things }: { $says }
sentence-have-none = { $zeros } at { $places } have no { $things }: { $says }
sentence-has-all = { $clue } has all its { $things }: { $says }
sentence-needs-all = { $clue } needs all { $nouns } that are left: { $says }
sentence-pattern = { $technique }: { $says }
sentence-pattern-why = { $technique }: { $says }. Otherwise { $clash }
sentence-otherwise = { $says }: otherwise { $clash }
sentence-otherwise-all = { $says1 }: otherwise { $says2 }, and { $clash }
sentence-loop-by-search = no short argument helps here: trying all possibilities shows that { $says }
sentence-would-read = after joining { $pairs } the { $line } would { $reading }

## The reason without its conclusion

why-near-both = { $n1 } must be next to { $n2 } and { $n3 }
why-move-from-both = { $n1 } must be a knight's move from { $n2 } and { $n3 }
why-move = { $n1 } must be a knight's move from { $n2 }
why-near = { $n1 } must be next to { $n2 }
why-go-on = see how the path can continue from { $n1 }
why-reach-of-both = { $n1 } is { $away1 } { $n2 } and { $away2 } { $n3 }
why-reach = { $n1 } is { $away } { $n2 }
why-neighbors = { $n } must be next to both of its neighbors
why-cell = see which of the missing numbers can get to { $place }
why-pair = see where { $n1 } and { $n2 } can go
why-pocket = see which numbers can get to { $pocket }
why-ways = see which ways the path can go { $trip }
why-back = from { $place2 } the path must not come back to where it was
why-points = see at which free cells { $place1 } points
why-pointed = see which free cells point at { $place1 }
why-points-between = { $n2 } must point at the cell, and the cell must point at { $n3 }
why-points-at = { $start } points at { $n }
why-pointed-at = { $n } must point at { $start }
why-outcome = see what happens otherwise: { $outcome }
why-search = no short argument helps here
why-end = the path has an end, and few cells are left for it
why-colors = color the board like a chessboard: every step changes the color
why-stretches = see between which clues the line can pass here
why-labels = see whose line can pass here
why-together = the line does not turn back beside itself
why-touch = the { $line } must not { $touch }
why-read = see what the line would read: it would { $reading }
why-bridge = see how the parts of the board beside { $pairs } are connected
why-parts = the line must not leave a part of the board cut off
why-too-few = each cell needs two sides
why-two-sides = only two sides are open there
why-otherwise = see what happens otherwise: { $clash }
why-pattern = do you know this pattern? { $technique }
why-way-on = there is only one way on at { $vertex }
why-dead-end = the line could not continue there
why-early = the loop must not close too early
why-even = count the sides around an area
why-inside = see what is inside the loop and what is outside
why-crosses = count how often the way from there crosses the loop
why-rule = { $rule }
why-has-none = { $clue } has no { $things }
why-have-none = { $zeros } at { $places } have no { $things }
why-has-all = { $clue } has all its { $things }
why-needs-all = { $clue } needs all { $nouns } that are left
why-other-ways = on any other way { $reasons }
why-closed = { $reasons }
why-one-way = only one way is open there

## What follows from a number that is tried

outcome-clash = { $clash }
outcome-goes = { $n } goes to { $place }, and then { $clash }
outcome-forced = { $numbers } are forced, and then { $clash }

## Contradictions

clash-no-cell-between = { $n1 } would have no cell between { $n2 } and { $n3 }
clash-no-cell-in-reach = { $n1 } would have no cell in reach of { $n2 }
clash-no-cell = { $n } would have no cell
clash-no-number-at = no missing number can get to { $place }
clash-no-fit = no number fits at { $place }
clash-too-few-cells =
    { $n ->
        [one] { $numbers } would have only one cell
       *[other] { $numbers } would have only { $n } cells
    }
clash-not-filled = { $pocket } cannot be filled
clash-beyond = the { $line } would have to continue beyond its end { $place }
clash-twice = the { $line } would have to go through { $place } twice
clash-not-passed = the { $line } could not pass { $place }{ $because }
clash-it-not-passed = it could not pass { $place }{ $because }
clash-many-ends = the { $line } would have too many ends
clash-no-end = the { $line } could not end
clash-loop = a loop would close
clash-turn = the { $line } would make a U-turn
clash-touch = a { $line } would { $touch }
clash-beside = a { $line } would run beside itself
clash-reads = the { $line } would { $reading }
clash-finished = the { $line } would be finished before it has visited every cell
clash-meet = { $n1 } would meet { $n2 }
clash-wrong-clue = the { $line } would meet the wrong clue
clash-wrong-order = { $numbers } would be met in the wrong order
clash-cut-off = a part of the board would be cut off
clash-colors = on a board colored like a chessboard, the two colors would not balance
clash-not-to-next = the { $line } could not get from one clue to the next
clash-not-joined = the two { $n }s could not be joined
clash-not-there = { $n1 } could not get to { $n2 }
clash-no-label = { $place } could belong to no label
clash-no-stretch = the { $line } could pass { $place } between no two clues
clash-no-same-label = { $place1 } and { $place2 } could not belong to the same label
clash-no-same-stretch = { $place1 } and { $place2 } could not lie between the same two clues
clash-nothing = nothing would fit
clash-loop-branches = { $loop } branches at { $vertex }
clash-loop-ends = { $loop } ends at { $vertex }
clash-loop-not-visited = { $loop } cannot visit { $vertex }
clash-loop-closes = { $loop } closes too early
clash-loop-odd = { $loop } would leave an area without returning
clash-inside-out = inside and outside do not fit at { $edge }
clash-loop-misses = { $loop } misses { $clue }
clash-loop-not-straight = { $loop } cannot go straight through { $clue }
clash-loop-no-turn = { $loop } cannot turn at { $clue }
clash-loop-no-turn-beside = { $loop } turns neither before nor after { $clue }
clash-loop-not-straight-on = { $loop } cannot go straight on after { $clue }
clash-equal-parts = both parts at { $clue } are equally long
clash-unequal-parts = the parts at { $clue } differ in length
clash-is-inside = { $clue } is inside the loop
clash-is-outside = { $clue } is outside the loop
clash-wrong-length = a part at { $clue } has the wrong length
clash-wrong-lengths = the parts at { $clue } do not add up
clash-loop-some-moons = { $loop } visits neither all moons nor all suns of { $region }
clash-no-turns = two regions in a row have moons, or suns
clash-empty-touch = empty cells of two regions touch
clash-loop-region-twice = { $loop } does not visit { $region } just once
clash-loop-runs-not = { $loop } does not run as the rules say
clash-shaded-touch = two shaded cells touch
clash-through-wall = a line goes through a wall
clash-too-many = { $clue } has too many { $things }
clash-too-few = { $clue } has too few { $things }
clash-dead-end = { $place } is a dead end
clash-both-shaded = { $places } are shaded and touch
clash-both-empty = { $places } are empty and touch
clash-wrong-parts = the parts at { $clue } do not fit it
clash-loop-some-moons-only = { $loop } visits only some moons of a region
clash-loop-some-suns-only = { $loop } visits only some suns of a region

## Facts

fact-joined = { $place1 } and { $place2 } are joined
fact-not-joined = { $place1 } and { $place2 } are not joined
fact-first-at = the first clue is at { $place }
fact-first-not-at = the first clue is not at { $place }
fact-last-at = the last clue is at { $place }
fact-last-not-at = the last clue is not at { $place }
fact-end-at = an end is at { $place }
fact-no-end-at = no end is at { $place }
fact-between = { $place } is between { $n1 } and { $n2 }
fact-belongs = { $place } belongs to { $n }
fact-belongs-not = { $place } does not belong to { $n }
fact-is = { $place } is { $n }
fact-is-one-of = { $place } is one of { $n1 } to { $n2 }
fact-is-not = { $place } is not { $n }
fact-visits = the loop visits { $place }
fact-leaves-out = the loop skips { $place }
fact-inside = { $place } is inside the loop
fact-outside = { $place } is outside the loop
fact-leads = { $place1 } leads to { $place2 }
fact-number-at = { $n } at { $place }
fact-clue = the clue at { $place }
fact-wall = the wall between { $place1 } and { $place2 }
fact-hole = the hole at { $place }
fact-start = the start at { $place }
fact-end = the end at { $place }

## Numbers of givens

given-clues =
    { $n ->
        [one] 1 clue
       *[other] { $n } clues
    }
given-ends =
    { $n ->
        [one] 1 fixed end
       *[other] { $n } fixed ends
    }
given-walls =
    { $n ->
        [one] 1 wall
       *[other] { $n } walls
    }
given-links =
    { $n ->
        [one] 1 link
       *[other] { $n } links
    }
given-holes =
    { $n ->
        [one] 1 hole
       *[other] { $n } holes
    }

## Words for the line

line-line = line
line-path = path
line-loop = loop

## Distances

away-next = next to
away-move = a knight's move from
away-steps =
    { $n ->
        [one] 1 step from
       *[other] { $n } steps from
    }

## Verbs that agree with a number

stand-stand =
    { $n ->
        [one] stands
       *[other] stand
    }

## Numbers

number-range = { $n1 } to { $n2 }
number-at = { $n } at { $place }
numbers-along = { $n1 } to { $n2 } along { $route }

## Pockets

pocket-cell = { $place }
pocket-of = the pocket of { $places }
pocket-large = the pocket of { $n } cells at { $place }

## The ends of a way

trip-way = from { $n1 } to { $n2 }
trip-on = on from { $n1 } to { $n2 }
trip-over = from { $n1 } over { $numbers } to { $n2 }
trip-on-over = on from { $n1 } over { $numbers } to { $n2 }

## Infinitives

begin-begin = begin
begin-end = end

## Verbs

begins-begins = begins
begins-ends = ends

## What a line may not do

touch-square = fill a square
touch-itself = touch itself

## Pairs of cells

pair-and = { $place1 } and { $place2 }

## Labels

label-one = { $n }
label-another = another label

## Parts of the line

gap-at = at { $n }
gap-between = between { $n1 } and { $n2 }

## A cell by its name

start-clue = { $n } at { $place }
start-number = { $n }
start-corner = the corner { $place }
start-cell = { $place }

## Why a way is the only one

beside-none = { "" }
beside-passed = : the other cells next to it are used
beside-crossed = : the other sides are crossed out
beside-both = : the other cells are used or crossed out
beside-reasons = : on any other way { $reasons }

## What would happen on another way

stretch-loop = a loop would close
stretch-meet = clues that do not belong together would meet
stretch-turn = the line would turn back beside itself
stretch-touch = the { $line } would { $touch }
stretch-early = the { $line } would be finished too early
stretch-reads = the letters would { $reading }
stretch-out = a side that is ruled out would be used

## Why the other sides are closed

because-none = { "" }
because-walls = : walls close the other sides
because-reasons = : { $reasons }

## Why a side is closed

reason-meets = it would meet { $mets }
reason-clue-meets = { $n } would meet { $mets }
reason-is-passed = the cell { $wheres } is used
reason-are-passed = the cells { $wheres } are used
reason-is-beside = the cell { $where } is used
reason-is-already = the cell { $wheres } is already used
reason-are-already = the cells { $wheres } are already used
reason-is-crossed = the side { $wheres } is crossed out
reason-are-crossed = the sides { $wheres } are crossed out
reason-loop = going { $headings } would close a loop
reason-turn = going { $headings } would be a U-turn
reason-touch = going { $headings }, the { $line } would { $touch }
reason-early = going { $headings } would finish the { $line } too early
reason-reads = going { $headings } would { $reading }
reason-is-out = the side { $wheres } is ruled out
reason-are-out = the sides { $wheres } are ruled out

## Why a loop does not go on to a cell

closed-passed = { $wheres } is used
closed-are-passed = { $wheres } are used
closed-left-out = { $wheres } is left out
closed-are-left-out = { $wheres } are left out
closed-shaded = { $wheres } is shaded
closed-are-shaded = { $wheres } are shaded
closed-crossed = the side to { $wheres } is crossed out
closed-are-crossed = the sides to { $wheres } are crossed out
closed-wall = a wall closes the side to { $wheres }
closed-are-walls = walls close the sides to { $wheres }

## Clues that would be met

met-clue = { $n } { $wheres }

## Directions of cells

where-above = above
where-below = below
where-to-the-left = to the left
where-to-the-right = to the right
where-left = on the left
where-right = on the right
where-at = at { $place }

## Letters along the line

reading-read = read { $word }
reading-only = read only { $word }
reading-begin = begin with { $word }
reading-end = end with { $word }
reading-none = read no part of the word

## Directions of the line

heading-up = up
heading-down = down
heading-left = left
heading-right = right
heading-to = to { $place }

## Suppositions

refuted-went = the { $line } does not go from { $place1 } to { $place2 }
refuted-went-not = the { $line } goes from { $place1 } to { $place2 }
refuted-began = the { $line } does not begin at { $place }
refuted-ended = the { $line } does not end at { $place }
refuted-began-not = the { $line } begins at { $place }
refuted-ended-not = the { $line } ends at { $place }
refuted-fact = it is not true that { $fact }

## What would follow

would-go = the { $line } would go { $routes }
would-joined = { $place1 } and { $place2 } would be joined
would-not-joined = { $place1 } and { $place2 } would not be joined
would-begin = the line would { $begin } at { $place }
would-begin-not = the line would not { $begin } at { $place }
would-lie = { $place } would be between { $n1 } and { $n2 }
would-belong = { $place } would belong to { $n }
would-fact = { $fact }

## What is known of a loop

say-goes = { $loop } goes from { $place } to { $places }
say-goes-not = { $loop } does not go from { $place } to { $places }
say-goes-through = { $loop } crosses { $n } sides between { $first } and { $last }
say-goes-each = { $loop } goes { $goings }
say-goes-not-each = { $loop } does not go { $goings }
say-also-not = not from { $place } to { $places }
say-also-not-each = not { $goings }
say-on = { $n } sides from { $first } to { $last } are on the loop
say-not-on = { $n } sides from { $first } to { $last } are crossed out
say-side-on = { $edges } is on the loop
say-side-not-on = { $edges } is crossed out
say-sides-on = { $edges } are on the loop
say-sides-not-on = { $edges } are crossed out
say-visits = { $loop } visits { $places }
say-visits-many = { $loop } visits { $n } cells from { $first } to { $last }
say-leaves-out = { $loop } skips { $places }
say-leaves-out-many = { $loop } skips { $n } cells from { $first } to { $last }
say-shaded = { $places } is shaded
say-are-shaded = { $places } are shaded
say-many-shaded = { $n } cells from { $first } to { $last } are shaded
say-inside = { $places } is inside
say-are-inside = { $places } are inside
say-many-inside = { $n } cells from { $first } to { $last } are inside
say-outside = { $places } is outside
say-are-outside = { $places } are outside
say-many-outside = { $n } cells from { $first } to { $last } are outside
say-nothing = nothing is left open there
say-then-goes-not = does not go from { $place } to { $places }
say-then-goes-not-each = does not go { $goings }
say-then-visits = visits { $places }
say-then-leaves-out = skips { $places }
say-then-leaves-out-many = skips { $n } cells from { $first } to { $last }
say-not-shaded = { $places } is not shaded
say-are-not-shaded = { $places } are not shaded
say-many-not-shaded = { $n } cells from { $first } to { $last } are not shaded
say-then-visits-many = visits { $n } cells from { $first } to { $last }

## The subject of a clause

loop-loop = the loop
loop-it = it

## Ways of a loop

going-from = from { $place1 } to { $place2 }
going-route = { $route }

## Sides

edge-one = the { $hands } side of { $place }
edge-several = the { $hands } sides of { $place }
edge-between = the side between { $place1 } and { $place2 }
edge-end = the end
edge-its = its { $hands } side
edge-its-several = its { $hands } sides

## Names of sides

hand-top = top
hand-bottom = bottom
hand-left = left
hand-right = right
hand-upper-left = upper left
hand-upper-right = upper right
hand-lower-left = lower left
hand-lower-right = lower right

## Names of corners

corner-top = top
corner-top-left = top left
corner-top-right = top right
corner-bottom = bottom
corner-bottom-left = bottom left
corner-bottom-right = bottom right
corner-upper-left = upper left
corner-upper-right = upper right
corner-lower-left = lower left
corner-lower-right = lower right

## Points of a loop

vertex-of = the { $corner } corner of { $place }
vertex-alone = the corner { $place }
vertex-cell = { $place }
vertex-end = the end

## What a clue counts

things-cells = visited cells
things-shaded = shaded cells
things-sides = sides
things-steps = steps

## What a clue counts, in short

noun-cells = cells
noun-sides = sides
noun-steps = steps

## Clues that are zero

zeros-number = the { $n }s
zeros-arrow = the arrow { $n }s

## Inside and outside

area-cells = { $places }
area-many = the { $n } cells at { $place }
area-points = the { $n } points at { $vertex }
inside-inside = inside
inside-outside = outside

## Crossings

crosses-crosses =
    { $n ->
        [0] never crosses the loop
        [1] crosses the loop once
        [2] crosses the loop twice
       *[other] crosses the loop { $n } times
    }

## Regions

region-at = the region at { $place }

## Clues

clue-number = the { $n } at { $place }
clue-shape = the { $shape } at { $place }
clue-shape-and-number = the { $shape } { $n } at { $place }
clue-arrow = the arrow at { $place }
clue-arrow-and-number = the arrow { $n } at { $place }
clue-cell = the cell at { $place }
clue-shape-and-arrow = the { $shape } { $n }{ $arrow } at { $place }
clue-shape-arrow = the { $shape } { $arrow } at { $place }

## Shapes

shape-white-circle = white circle
shape-black-circle = black circle
shape-gray-circle = gray circle
shape-white-pearl = white pearl
shape-black-pearl = black pearl
shape-moon = moon
shape-sun = sun
shape-white-cell = white cell
shape-black-cell = black cell
shape-gray-cell = gray cell

## What a clue or a rule asks for

rule-stated = { $before }{ $part }{ $after }
rule-loop-passes = { $loop } passes through { $clue }
rule-loop-straight = { $loop } goes straight through { $clue }
rule-loop-turns = { $loop } turns at { $clue }
rule-loop-turns-beside = { $loop } turns before or after { $clue }
rule-loop-straight-on = { $loop } goes straight on after { $clue }
rule-equal-parts = both parts at { $clue } are equally long
rule-unequal-parts = the parts at { $clue } differ in length
rule-inside = { $clue } is inside the loop
rule-outside = { $clue } is outside the loop
rule-length-of-each = each straight part at { $clue } has that length
rule-length-of-both = the parts at { $clue } add up to it
rule-loop-all-moons = { $loop } visits either all moons or all suns of { $region }
rule-take-turns = moons and suns alternate from region to region
rule-empty-apart = empty cells of two regions do not touch
rule-loop-each-region-once = { $loop } enters and leaves { $region } once
rule-loop-runs = { $loop } runs as the rules say
rule-shaded-apart = shaded cells do not touch
rule-no-wall = no line goes through a wall
rule-equal-sum = the parts at { $clue } are equally long and add up to it
rule-unequal-sum = the parts at { $clue } differ in length and add up to it
rule-moons-alone = two regions with only moons do not follow each other
rule-suns-alone = two regions with only suns do not follow each other
rule-loop-all-moons-or-none = { $loop } visits all moons of a region or none
rule-loop-all-suns-or-none = { $loop } visits all suns of a region or none

## Names of techniques

technique-between = between
technique-beside = beside
technique-distance = distance
technique-only-number = only number
technique-only-cell = only cell
technique-only-arrow = only arrow
technique-one-way = one way
technique-every-way = every way
technique-pair = pair
technique-pocket = pocket
technique-dead-end = dead end
technique-surrounded = surrounded
technique-isolated = isolated
technique-too-few-cells = too few cells
technique-what-if = what if
technique-look-ahead = look ahead
technique-search = search
technique-degree = sides of a cell
technique-closed-loop = closed loop
technique-path-too-short = path too short
technique-clue-order = clue order
technique-labels-differ = labels differ
technique-no-common-segment = no common segment
technique-segment-out-of-reach = segment out of reach
technique-flooding = flooding
technique-bridge = bridge
technique-connectivity = connectivity
technique-color-balance = color balance
technique-left-out = left out
technique-finished = finished
technique-steps-between-clues = steps between clues
technique-reach = reach
technique-no-gap = no gap
technique-segments = segments
technique-same-segment-along-an-edge = same segment along an edge
technique-paths-do-not-touch-themselves = paths do not touch themselves
technique-touching = touching
technique-spelling = spelling
technique-positions = positions
technique-consecutive-steps = consecutive steps
technique-steps-apart = steps apart
technique-step-taken = step taken
technique-last-place-for-a-step = last place for a step
technique-adjacent-steps = adjacent steps
technique-fragments = fragments
technique-block = block
technique-revealed = a look at the solution
technique-few-ways = few ways
technique-clause = clause
technique-along-the-border = along the border
technique-no-u-turn = no U-turn
technique-cut-off = cut off
technique-one-line-through-a-point = one line through a point
technique-around-an-area = around an area
technique-inside-and-outside = inside and outside
technique-clue = clue
technique-rule = rule
technique-pearl-at-the-edge = pearl at the edge
technique-adjacent-black-pearls = adjacent black pearls
technique-row-of-white-pearls = row of white pearls
technique-clue-in-a-corner = clue in a corner
technique-adjacent-3s = adjacent 3s
technique-diagonal-3s = diagonal 3s
technique-3-beside-0 = 3 beside 0
technique-3-diagonal-to-0 = 3 diagonal to 0
technique-line-into-a-3 = line into a 3
technique-line-into-a-1 = line into a 1

## Lists, two items at a time

list-and-more = { $a }, { $b }
list-and-last = { $a } and { $b }
list-or-more = { $a }, { $b }
list-or-last = { $a } or { $b }
list-clauses = { $a }, and { $b }
list-commas = { $a }, { $b }
list-alternatives = { $a }, or { $b }
list-way = { $a } → { $b }

## What a coach says of a game

coach-wrong = Move { $n } is wrong: { $facts }
coach-guess = Move { $n } is a guess: no step leads to it yet
coach-guess-beside = Move { $n } is a guess: no step leads to it yet. The simplest step is "{ $technique }"
coach-harder = Move { $n } takes "{ $technique }". There is a simpler step: "{ $easier }"
coach-pause = You stood still for { $seconds } seconds before move { $n }. The simplest step was "{ $technique }"
coach-practice =
    { $n ->
        [one] Practice "{ $technique }": once you did not see it at once
       *[other] Practice "{ $technique }": { $n } times you did not see it at once
    }
coach-mistakes =
    { $n ->
        [one] One move is wrong, and no technique gives you trouble
       *[other] { $n } moves are wrong, and no technique gives you trouble
    }
coach-guesses =
    { $n ->
        [one] One move is a guess, and no technique gives you trouble
       *[other] { $n } moves are guesses, and no technique gives you trouble
    }
coach-clean = Every move follows from the board, and no technique gives you trouble

## What marks break

fault-branches = the { $line } branches at { $place }
fault-stuck = the { $line } cannot get through { $place }
fault-closes = a loop is closed
fault-meets = { $n1 } is joined to { $n2 }
fault-twice = { $n } is at { $places }
fault-apart = { $n1 } at { $place1 } is not next to { $n2 } at { $place2 }
