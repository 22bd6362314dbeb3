// Solving, counting, and all solutions together.
import { mode, puzzle, say, shown } from "../state/store";
import { ask } from "../state/task";
import { theme } from "../state/theme";
import { words } from "../words/words";
import { duration, grouped, undecided } from "./words";

const NONE = "There is no solution.";
const WHY = "“Explain” shows why.";

export async function solve() {
  const answer = await ask("Solving", "solve", puzzle.value);
  if (answer === undefined) return;
  if (answer.solution) {
    shown.value = { what: "solutions", solutions: [answer.solution] };
    const time = duration(answer.stats.microseconds);
    // The time of the machine is nothing for players.
    if (mode.value === "play") return say("plain", words.value.solution);
    if (answer.unique === false) say("plain", "One of several solutions.", `Found in ${time}.`);
    else say("good", `Solved in ${time}.`);
  } else if (answer.status === "unsolvable") {
    say("bad", NONE, WHY);
  } else {
    say("bad", undecided(answer.limit));
  }
}

export async function count() {
  const answer = await ask("Counting", "count", puzzle.value);
  if (answer === undefined) return;
  if (answer.status === "at_least") {
    say("plain", `There are at least ${grouped(answer.count)} solutions.`, undecided(answer.limit));
  } else {
    sayCount(answer.count, answer.stats.microseconds);
  }
}

export async function heatMap() {
  const board = puzzle.value;
  const analyzed = await ask("Comparing all solutions", "analyze", board);
  if (analyzed === undefined) return;
  if (analyzed.status !== "exact" || analyzed.count === undefined)
    return say("bad", undecided(analyzed.limit));
  if (analyzed.count === "0") return say("bad", NONE, WHY);
  const colors = theme.value;
  const svg = await ask("Drawing all solutions", "render", board, { theme: colors, heat_map: true });
  if (svg === undefined) return;
  shown.value = { what: "picture", svg, theme: colors };
  sayCount(analyzed.count, analyzed.stats.microseconds, "The wider a step, the more solutions use it.");
}

function sayCount(count: string, microseconds: number, detail = `Counted in ${duration(microseconds)}.`) {
  if (count === "0") say("bad", NONE, WHY);
  else if (count === "1") say("good", "There is exactly one solution.", detail);
  else say("plain", `There are ${grouped(count)} solutions.`, detail);
}
