// Reading pasted text.
import type { Puzzle } from "unicursal";
import { desk } from "../engine/engine";
import { isKnown, learn } from "../state/kinds";
import { hashIn, partsOf, unpacked } from "./link";

export async function read(
  text: string,
  options: { format?: string; kind?: string } = {},
): Promise<Puzzle[]> {
  const hash = hashIn(text);
  const link = hash === undefined ? undefined : await unpacked(partsOf(hash).puzzle);
  const puzzles = await desk.ask("read", [link ?? text, options]);
  for (const { kind } of puzzles) {
    // A puzzle may bring its kind, which the engine knows now.
    if (!isKnown(kind)) learn(await desk.ask("kind", [kind]));
  }
  return puzzles;
}
