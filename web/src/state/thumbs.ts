// A small solved puzzle of each kind, as its picture: made by the engine when it is first wanted.
import { signal } from "@preact/signals";
import type { Puzzle, Solution } from "unicursal";
import { desk } from "../engine/engine";
import { imageOf } from "./image";
import { theme } from "./theme";

/** A small puzzle and its solution. */
interface Sample {
  puzzle: Puzzle;
  solution: Solution;
}

/** The addresses of the pictures, by kind and theme. */
const pictures = signal<ReadonlyMap<string, string>>(new Map());
const samples = new Map<string, Promise<Sample | undefined>>();
const asked = new Set<string>();

/** The sizes that are tried: not every kind has a puzzle of each. */
const SIZES = [4, 5];

export function sampleOf(kind: string): Promise<Sample | undefined> {
  const known = samples.get(kind) ?? made(kind);
  samples.set(kind, known);
  return known;
}

async function made(kind: string): Promise<Sample | undefined> {
  for (const size of SIZES) {
    try {
      const made = await desk.ask("generate", [{ kind, size: [size, size], seed: 2, ungraded: true }]);
      const { difficulty: _, seed: __, name: ___, ...puzzle } = made;
      const { solution } = await desk.ask("solve", [puzzle]);
      if (solution) return { puzzle, solution };
    } catch {
      // Another size may do.
    }
  }
  return undefined;
}

/** The address of the picture of a kind; none until it has been drawn. */
export function thumbOf(kind: string): string | undefined {
  const colors = theme.value;
  const key = `${kind} ${colors}`;
  if (!asked.has(key)) {
    asked.add(key);
    void draw(kind, colors, key);
  }
  return pictures.value.get(key);
}

async function draw(kind: string, colors: "light" | "dark", key: string) {
  const sample = await sampleOf(kind);
  if (sample === undefined) return;
  const svg = await desk
    .ask("render", [sample.puzzle, { theme: colors, solutions: [sample.solution] }])
    .catch(() => undefined);
  if (svg) pictures.value = new Map(pictures.value).set(key, imageOf(svg));
}
