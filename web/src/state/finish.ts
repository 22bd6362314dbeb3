// Notices when the player has drawn the whole line.
import { effect } from "@preact/signals";
import type { Content, Side } from "unicursal";
import { desk } from "../engine/engine";
import { words } from "../words/words";
import { coach } from "./coach";
import { isHole, numberIn } from "./content";
import type { Document } from "./document";
import { finishGame, game } from "./game";
import { kindOf } from "./kinds";
import { numbersOf, withNumbers } from "./numbers";
import { idOf, piecesOf } from "./pieces";
import { union } from "./sides";
import { current, say, shown } from "./store";
import { view } from "./view";

export function watchFinish() {
  effect(() => {
    // Also when the view is entered again.
    if (view.value === "play" && isFull(current.value)) void judge(current.value);
  });
}

/** Whether the line may be whole: a closed loop, or as many pieces of line as a solution has. */
function isFull(document: Document): boolean {
  const { puzzle, links } = document;
  if (kindOf(puzzle.kind).is_loop) return links.length > 0 && isLoop(union(puzzle.links ?? [], links));
  // A line over other cells is described by its numbers.
  if (kindOf(puzzle.kind).goes_far) return withAll(document).cells.flat().every(hasNumber);
  const values = puzzle.cells.flat();
  const open = values.filter((value) => !isHole(value)).length;
  const labels = new Set(values.filter((value) => value !== 0 && !isHole(value))).size;
  const paths = kindOf(puzzle.kind).clue_repeats === 2 ? labels : 1;
  return links.length > 0 && union(puzzle.links ?? [], links).length === open - paths;
}

const hasNumber = (value: Content) => isHole(value) || numberIn(value) > 0;

/** The puzzle with all numbers that are written or follow from the line. */
const withAll = (document: Document) => withNumbers(document.puzzle, numbersOf(document));

/** Whether the sides make one closed loop. */
function isLoop(sides: Side[]): boolean {
  if (new Set(sides.flat().map(idOf)).size !== sides.length) return false;
  const pieces = piecesOf(sides);
  return pieces.length === 1 && pieces[0]?.isClosed === true;
}

async function judge(document: Document) {
  const { puzzle, links } = document;
  const { goes_far: goesFar, is_loop: isClosed } = kindOf(puzzle.kind);
  const board = goesFar ? withAll(document) : { ...puzzle, links: union(puzzle.links ?? [], links) };
  try {
    const { solution } = await desk.ask("solve", [board, { time_limit: 2 }]);
    if (current.value !== document || view.value !== "play") return;
    const said = words.value;
    // A loop can be a part of no solution but itself.
    if (solution) {
      // A game that is opened again has had its moment.
      const isEnd = !game.value.isSolved;
      finishGame();
      if (isEnd && !game.value.isShown) void coach(puzzle);
      shown.value = { what: "solutions", solutions: [solution], isEnd };
      say("good", said.solved);
      if (isEnd && navigator.userActivation?.hasBeenActive) navigator.vibrate?.([30, 60, 30]);
    } else {
      say("bad", isClosed ? said.loopClosed : said.allOnLine, said.checkShows);
    }
  } catch {
    // It is no puzzle yet, so nobody can have solved it.
  }
}
