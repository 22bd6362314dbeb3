// The kinds of puzzle, as the engine describes them.

import facts from "virtual:engine-facts";
import type { Cell, Kind, Puzzle } from "unicursal";

/** The kinds that can be drawn and played here: not those with a loop yet. */
export const kinds: Kind[] = facts.kinds.filter((kind) => !kind.is_loop);

export function kindOf(name: string): Kind {
  const kind = kinds.find((kind) => kind.name === name);
  if (kind === undefined) throw new Error(`there is no kind of puzzle called ${name}`);
  return kind;
}

/** Whether a single step joins the cells. */
export function areNeighbors(puzzle: Puzzle, a: Cell, b: Cell): boolean {
  return stepsFrom(puzzle, a[0]).some(([down, right]) => a[0] + down === b[0] && a[1] + right === b[1]);
}

/** The steps from the cells of a row: of hexagons, those of every other row are shifted. */
function stepsFrom({ kind, geometry }: Puzzle, row: number): [number, number][] {
  const { steps, hex_steps: hexSteps } = kindOf(kind);
  return geometry === "hex" ? (hexSteps?.[row % 2 === 0 ? 0 : 1] ?? []) : steps;
}
