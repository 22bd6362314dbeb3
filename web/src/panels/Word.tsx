// The word of a puzzle whose clues are its letters.
import { withWord } from "../state/document";
import { kindOf } from "../state/kinds";
import { change, current, puzzle } from "../state/store";
import { words } from "../words/words";

/** The word, for players. */
export function Word() {
  if (!kindOf(puzzle.value.kind).has_word) return null;
  return (
    <p class="word">
      {words.value.word} <b>{puzzle.value.word}</b>
    </p>
  );
}

/** The word, for authors. */
export function WordField() {
  return (
    <div class="number">
      <label>
        {words.value.word}
        <input
          type="text"
          autocomplete="off"
          autocapitalize="characters"
          value={puzzle.value.word ?? ""}
          onChange={(event) => change(withWord(current.value, event.currentTarget.value))}
        />
      </label>
    </div>
  );
}
