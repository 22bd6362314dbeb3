// Text for the clipboard, or for what the device shares with.
import { game } from "../state/game";
import { marksOf } from "../state/marks";
import { current, puzzle, say } from "../state/store";
import { words } from "../words/words";
import { linkTo } from "./link";
import { resultText } from "./text";

/** Copies a link to the puzzle, with the player's line if it is wanted. */
export async function copyLink(holdsLine: boolean) {
  const link = await linkTo(puzzle.value, holdsLine ? marksOf(current.value) : [], game.value.day);
  const said = words.value;
  await copy(link, said.copied, holdsLine ? said.copiedLine : said.copiedPuzzle);
}

/** Shares the result of a solved puzzle. */
export async function shareResult() {
  const text = await resultText();
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    // Anyone who does not choose a target has changed their mind.
    await navigator.share({ text }).catch(() => undefined);
  } else await copy(text, words.value.shared);
}

async function copy(text: string, done: string, detail?: string) {
  try {
    await navigator.clipboard.writeText(text);
    say("good", done, detail);
  } catch {
    say("plain", words.value.notCopied, text);
  }
}
