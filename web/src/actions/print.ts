// Printing: dark boards would waste ink.
import { isPrinted } from "../state/theme";

/** The time in which the board is drawn in light colors. */
const PAUSE = 400;

export async function print() {
  isPrinted.value = true;
  await new Promise((drawn) => setTimeout(drawn, PAUSE));
  globalThis.print();
  isPrinted.value = false;
}
