// Reading pasted text.
import type { Puzzle } from "unicursal";
import { desk } from "../engine/engine";
import { hashIn, partsOf, unpacked } from "./link";

export async function read(
  text: string,
  options: { format?: string; kind?: string } = {},
): Promise<Puzzle[]> {
  const hash = hashIn(text);
  const link = hash === undefined ? undefined : await unpacked(partsOf(hash).puzzle);
  return desk.ask("read", [link ?? text, options]);
}
