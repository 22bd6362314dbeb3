// The kinds of puzzle, as the engine describes them.

import facts from "virtual:engine-facts";
import type { Cell, Kind } from "unicursal";

export const kinds: Kind[] = facts.kinds;

export function kindOf(name: string): Kind {
  const kind = kinds.find((kind) => kind.name === name);
  if (kind === undefined) throw new Error(`there is no kind of puzzle called ${name}`);
  return kind;
}

/** Whether a single step joins the cells. */
export function areNeighbors(kind: Kind, a: Cell, b: Cell): boolean {
  return kind.steps.some(([down, right]) => a[0] + down === b[0] && a[1] + right === b[1]);
}
