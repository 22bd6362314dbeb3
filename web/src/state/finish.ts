// Notices when the player has drawn the whole line.
import { effect } from "@preact/signals";
import { desk } from "../engine/engine";
import { type Document, HOLE } from "./document";
import { kindOf } from "./kinds";
import { union } from "./sides";
import { current, mode, say, shown } from "./store";

export function watchFinish() {
  effect(() => {
    if (mode.value === "play" && isFull(current.value)) void judge(current.value);
  });
}

/** Whether the number of pieces of line is that of a solution. */
function isFull({ puzzle, links }: Document): boolean {
  const values = puzzle.cells.flat();
  const open = values.filter((value) => value !== HOLE).length;
  const labels = new Set(values.filter((value) => value > 0)).size;
  const paths = kindOf(puzzle.kind).clue_repeats === 2 ? labels : 1;
  return links.length > 0 && union(puzzle.links ?? [], links).length === open - paths;
}

async function judge(document: Document) {
  const { puzzle, links } = document;
  const board = { ...puzzle, links: union(puzzle.links ?? [], links) };
  try {
    const { solution } = await desk.ask("solve", [board, { time_limit: 2 }]);
    if (current.value !== document || mode.value !== "play") return;
    if (solution) {
      shown.value = { what: "solutions", solutions: [solution] };
      say("good", "Solved. Well done!");
    } else {
      say("bad", "Every cell is on the line, but something is wrong.", "“Mistakes” shows what is wrong.");
    }
  } catch {
    // It is no puzzle yet, so nobody can have solved it.
  }
}
