// Reading pasted text.
import type { Puzzle } from "unicursal";
import { desk } from "../engine/engine";
import { kinds } from "../state/kinds";
import { hashIn, partsOf, unpacked } from "./link";

export async function read(
  text: string,
  options: { format?: string; kind?: string } = {},
): Promise<Puzzle[]> {
  const hash = hashIn(text);
  const link = hash === undefined ? undefined : await unpacked(partsOf(hash).puzzle);
  const puzzles: Puzzle[] = await desk.ask("read", [link ?? text, options]);
  const unknown = puzzles.find((puzzle) => !kinds.some((kind) => kind.name === puzzle.kind));
  if (unknown) throw new Error(`This is a ${unknown.kind}, which cannot be played here yet.`);
  return puzzles;
}
