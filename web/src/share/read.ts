// Reading pasted text.
import type { Puzzle } from "unicursal";
import { desk } from "../engine/engine";
import { kindOf } from "../state/kinds";
import { hashIn, partsOf, unpacked } from "./link";

export async function read(
  text: string,
  options: { format?: string; kind?: string } = {},
): Promise<Puzzle[]> {
  const hash = hashIn(text);
  const link = hash === undefined ? undefined : await unpacked(partsOf(hash).puzzle);
  const puzzles: Puzzle[] = await desk.ask("read", [link ?? text, options]);
  const isPlayed = ({ kind, geometry }: Puzzle) => geometry !== "hex" || kindOf(kind).hex_steps !== undefined;
  const unknown = puzzles.find((puzzle) => !isPlayed(puzzle));
  if (unknown) {
    throw new Error(`This is a ${unknown.kind} on hexagons, which cannot be played here yet.`);
  }
  return puzzles;
}
