// The kinds of puzzle, as the engine describes them.

import facts from "virtual:engine-facts";
import type { Cell, Kind, Puzzle } from "unicursal";
import { words } from "../words/words";

export const kinds: Kind[] = [...facts.kinds, ...facts.library];

/** The kinds of which a puzzle can be made every day: those of texts may take long. */
export const swiftKinds: Kind[] = facts.kinds;

/** Kinds that puzzles have brought. */
const brought = new Map<string, Kind>();

/** Takes over the facts about a kind that a puzzle has brought. */
export const learn = (kind: Kind) => brought.set(kind.name, kind);

export const isKnown = (name: string) => brought.has(name) || kinds.some((kind) => kind.name === name);

export function kindOf(name: string): Kind {
  const kind = brought.get(name) ?? kinds.find((kind) => kind.name === name);
  if (kind === undefined) throw new Error(`there is no kind of puzzle called ${name}`);
  return kind;
}

/** The rules of a kind in the language of the page, or in English. */
export const summaryOf = ({ name, summary }: Kind): string => words.value.summaries[name] ?? summary;

/** Whether there are clues, of whatever sort. */
export const hasClues = ({ clue_repeats: repeats, clue_forms: forms }: Kind) =>
  repeats > 0 || (forms?.length ?? 0) > 0;

/** The way in which places lie: as cells of a geometry do, or as the corners of hexagons do. */
export type Lattice = Puzzle["geometry"] | "corners";

/** Whether a single step of the kind joins the places. */
export function areNeighbors(places: { kind: string; geometry?: Lattice }, a: Cell, b: Cell): boolean {
  return stepsFrom(places, a).some(([down, right]) => a[0] + down === b[0] && a[1] + right === b[1]);
}

/** The steps from a place. */
export function stepsFrom(
  { kind, geometry }: { kind: string; geometry?: Lattice },
  [row, col]: Cell,
): [number, number][] {
  const { steps, hex_steps: hexSteps, triangle_steps: triangleSteps } = kindOf(kind);
  if (geometry === undefined || geometry === "square") return steps;
  const sort = (geometry === "hex" ? row : row + col) % 2 === 0 ? 0 : 1;
  return (geometry === "triangle" ? triangleSteps : hexSteps)?.[sort] ?? [];
}
