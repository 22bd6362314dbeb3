// Solving, counting, and all solutions together.
import { countSolution } from "../state/game";
import { mode, puzzle, say, shown } from "../state/store";
import { ask } from "../state/task";
import { theme } from "../state/theme";
import { words } from "../words/words";
import { duration, grouped, undecided } from "./words";

const sayNone = () => say("bad", words.value.noSolution, words.value.making.explainShows);

export async function solve() {
  const said = words.value.making;
  const answer = await ask(said.solving, "solve", puzzle.value);
  if (answer === undefined) return;
  if (answer.solution) {
    countSolution();
    shown.value = { what: "solutions", solutions: [answer.solution] };
    const time = duration(answer.stats.microseconds);
    // The time of the machine is nothing for players.
    if (mode.value === "play") return say("plain", words.value.solution);
    if (answer.unique === false) say("plain", said.oneOfSeveral, said.foundIn(time));
    else say("good", said.solvedIn(time));
  } else if (answer.status === "unsolvable") {
    sayNone();
  } else {
    say("bad", undecided(answer.limit));
  }
}

export async function count() {
  const said = words.value.making;
  const answer = await ask(said.counting, "count", puzzle.value);
  if (answer === undefined) return;
  if (answer.status === "at_least") {
    say("plain", said.atLeast(grouped(answer.count)), undecided(answer.limit));
  } else {
    sayCount(answer.count, answer.stats.microseconds);
  }
}

export async function heatMap() {
  const board = puzzle.value;
  const said = words.value.making;
  const analyzed = await ask(said.comparing, "analyze", board);
  if (analyzed === undefined) return;
  if (analyzed.status !== "exact" || analyzed.count === undefined)
    return say("bad", undecided(analyzed.limit));
  if (analyzed.count === "0") return sayNone();
  const colors = theme.value;
  const svg = await ask(said.drawingAll, "render", board, { theme: colors, heat_map: true });
  if (svg === undefined) return;
  shown.value = { what: "picture", svg, theme: colors };
  sayCount(analyzed.count, analyzed.stats.microseconds, said.widerSteps);
}

function sayCount(count: string, microseconds: number, more?: string) {
  const said = words.value.making;
  const detail = more ?? said.countedIn(duration(microseconds));
  if (count === "0") sayNone();
  else if (count === "1") say("good", said.exactlyOne, detail);
  else say("plain", said.thereAre(grouped(count)), detail);
}
