// Help for players: the next step, mistakes, and all steps.
import { batch } from "@preact/signals";
import type { Cell, Detail, Explained, Fact, Hinted, Look, Puzzle, Side, Step } from "unicursal";
import { countHint, countSolution } from "../state/game";
import { kindOf } from "../state/kinds";
import { numbersOf, withNumbers } from "../state/numbers";
import { barred, withConclusions } from "../state/play";
import { has, sideOf, union } from "../state/sides";
import { change, current, hinted, type Marks, puzzle, say, settle, shown } from "../state/store";
import { ask } from "../state/task";
import { goal } from "../state/uniqueness";
import { language, words } from "../words/words";
import { undecided } from "./words";

/**
 * The puzzle with the numbers found so far, with the player's line as links and what it does not cross as walls. A line
 * over other cells is described by its numbers alone.
 */
function soFar(): Puzzle {
  const { puzzle, links, numbers } = current.value;
  if (kindOf(puzzle.kind).goes_far) return withNumbers(puzzle, numbersOf(current.value));
  const marked = withNumbers(puzzle, numbers);
  const walls = union(puzzle.walls ?? [], barred(current.value));
  return { ...marked, links: union(puzzle.links ?? [], links), walls };
}

const markStep = (step: Marks) => {
  shown.value = { what: "marks", step };
};

const mark = (conclusions: Fact[], premises: Fact[] = []) => markStep({ premises, conclusions });

/** The number of next steps that are passed over, because the player knows what they lead to. */
let passed = 0;
/** Conclusions of hints that cannot be drawn, such as an end of the line: those of one puzzle. */
let noted: { puzzle: Puzzle; facts: Set<string> } | undefined;

/** The facts that the player has been told and that cannot be drawn. */
function notes(): Set<string> {
  if (noted?.puzzle !== puzzle.value) noted = { puzzle: puzzle.value, facts: new Set() };
  return noted.facts;
}

const keyOf = (fact: Fact) => JSON.stringify(fact);

/** The steps over other cells that the player has drawn, of which the engine is not told. */
const drawnSteps = () => (kindOf(puzzle.value.kind).goes_far ? current.value.links : []);

/** Passes over the next steps that lead to nothing but what the player has been told, or has drawn. */
async function passNotes(): Promise<boolean> {
  passed = 0;
  const [facts, drawn] = [notes(), drawnSteps()];
  if (facts.size + drawn.length === 0) return true;
  const isKnown = (fact: Fact) =>
    facts.has(keyOf(fact)) || ("leads_to" in fact && has(drawn, sideOf(fact.cell, fact.leads_to)));
  const answer = await askHint(words.value.looking, { number: facts.size + drawn.length + 1 });
  const steps = answer?.steps ?? (answer?.step ? [answer.step] : []);
  const next = steps.findIndex(({ conclusions }) => !conclusions.every(isKnown));
  passed = next === -1 ? steps.length : next;
  return answer !== undefined;
}

/** Gives a hint, each time a little more of the same one: where to look, why, and the step itself. */
export async function hint() {
  const given = hinted.value;
  if (given && "look" in given) return given.isWhy ? whole() : why(given.look);
  if (await passNotes()) await where();
}

/** Shows where the next step is. */
async function where() {
  const answer = await askHint(words.value.looking, { detail: "why", number: passed + 1 });
  if (answer === undefined) return;
  const look = answer.look ?? answer.looks?.[passed];
  if (look) {
    batch(() => {
      countHint();
      hinted.value = { look, isWhy: false };
      mark(look.cells.map((clue) => ({ clue })));
      say("plain", look.text, words.value.askReason);
    });
  } else if (passed > 0) {
    notes().clear();
    passed = 0;
    await where();
  } else if (!sayWrong(answer)) {
    sayDiagnosis(answer);
  }
}

function why(look: Look) {
  batch(() => {
    hinted.value = { look, isWhy: true };
    mark(
      look.cells.map((clue) => ({ clue })),
      look.premises,
    );
    say("plain", look.reason ?? look.text, words.value.askStep);
  });
}

async function whole() {
  const answer = await askHint(words.value.looking, { number: passed + 1 });
  const step = answer?.step ?? answer?.steps?.[passed];
  if (step) propose(step);
}

function propose(step: Step) {
  batch(() => {
    hinted.value = { step };
    markStep(step);
    say("plain", step.text, words.value.level(step.level));
  });
}

/** Draws the step of a hint, whatever has been given away of it. */
export async function drawStep() {
  const given = hinted.value;
  if (given && "look" in given) await whole();
  const step = hinted.value;
  if (step && "step" in step) follow(step.step);
}

/** Whether the step has a conclusion that can be drawn and is not drawn yet. */
export const canDraw = (step: Step) => withConclusions(current.value, step.conclusions) !== current.value;

/** Draws the conclusions of the hint. The next one waits until it is asked for. */
export function follow(step: Step) {
  // Otherwise the next hint would be the same one, because none of its premises has changed.
  if (canDraw(step)) change(withConclusions(current.value, step.conclusions));
  else {
    for (const fact of step.conclusions) notes().add(keyOf(fact));
    settle();
  }
}

export async function check() {
  const answer = await askHint(words.value.checking);
  if (answer === undefined || sayWrong(answer)) return;
  if (answer.status === "hint") say("good", words.value.noMistakes);
  else if (answer.status === "multiple") await sayWhetherPossible();
  else sayDiagnosis(answer);
}

/** Without a single solution to compare with: whether the line can be completed. */
async function sayWhetherPossible() {
  const answer = await ask(words.value.checking, "solve", soFar());
  if (answer?.status === "solved") say("good", words.value.noMistakesPossible);
  else if (answer?.status === "unsolvable") say("bad", words.value.impossible);
  else if (answer) say("bad", undecided(answer.limit));
}

async function askHint(
  title: string,
  options: { detail?: Detail; number?: number } = {},
): Promise<Hinted | undefined> {
  const answer = await ask(title, "hint", puzzle.value, {
    partial: soFar(),
    ...(goal.value?.puzzle === puzzle.value ? { solution: goal.value.solution } : {}),
    language: language.value,
    ...options,
  });
  if (answer === undefined || answer.status === "wrong") return answer;
  const wrong = await wrongSteps(title);
  if (wrong.length === 0) return answer;
  const { look: _, looks: __, step: ___, steps: ____, ...rest } = answer;
  return { ...rest, status: "wrong", wrong };
}

/** The steps over other cells that the solution does not make. */
async function wrongSteps(title: string): Promise<Fact[]> {
  const drawn = drawnSteps();
  if (drawn.length === 0) return [];
  const answer = await ask(title, "check", puzzle.value, { time_limit: 2 });
  const cells = answer?.status === "unique" ? answer.solutions[0]?.cells : undefined;
  if (cells === undefined) return [];
  const numberAt = ([row, col]: Cell) => cells[row]?.[col] ?? 0;
  const isWrong = ([a, b]: Side) => Math.abs(numberAt(a) - numberAt(b)) !== 1;
  return drawn.filter(isWrong).map((side) => ({ side, used: true }));
}

function sayWrong({ status, wrong, together }: Hinted): boolean {
  if (status === "solved") say("good", words.value.allRight);
  else if (status === "wrong") {
    const { wrong: count, wrongTogether } = words.value;
    const facts = wrong ?? [];
    batch(() => {
      shown.value = { what: "wrong", facts };
      say("bad", together ? wrongTogether : count(facts.length));
    });
  } else return false;
  return true;
}

export async function explain() {
  const answer = await ask(words.value.lookingForSteps, "explain", puzzle.value, {
    language: language.value,
  });
  if (answer === undefined) return;
  const { steps, status } = answer;
  batch(() => {
    if (steps.length > 0) {
      countSolution();
      shown.value = { what: "steps", steps, at: 0 };
    }
    if (status !== "explained") sayDiagnosis(answer);
    else if (steps.length === 0) say("good", words.value.nothingToExplain);
  });
}

function sayDiagnosis(answer: Hinted | Explained) {
  const { status, conflict, difference } = answer;
  if (status === "unsolvable") {
    if (conflict && shown.value?.what !== "steps") mark(conflict.givens);
    say("bad", words.value.noSolution, conflict?.text);
  } else if (status === "multiple") {
    mark(difference ?? []);
    say("bad", words.value.severalSolutions, words.value.differ);
  } else {
    say("bad", undecided(answer.limit));
  }
}
