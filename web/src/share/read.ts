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
  const isPlayed = ({ kind, geometry }: Puzzle) =>
    kinds.some(({ name, hex_steps: hexSteps }) => name === kind && (geometry !== "hex" || hexSteps !== undefined));
  const unknown = puzzles.find((puzzle) => !isPlayed(puzzle));
  if (unknown) {
    const geometry = unknown.geometry === "hex" ? " on hexagons" : "";
    throw new Error(`This is a ${unknown.kind}${geometry}, which cannot be played here yet.`);
  }
  return puzzles;
}
