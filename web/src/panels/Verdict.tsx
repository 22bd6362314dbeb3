// Whether the board has one solution.
import { showsDifference } from "../state/preferences";
import { type Uniqueness, uniqueness } from "../state/uniqueness";
import { CopyLink } from "./CopyLink";

const WORDS: Record<Uniqueness["status"], [tone: string, words: string]> = {
  checking: ["busy", "Checking …"],
  unique: ["good", "Exactly one solution"],
  multiple: ["bad", "More than one solution"],
  unsolvable: ["bad", "No solution"],
  unknown: ["busy", "Not decided within 20 seconds"],
  draft: ["busy", "Not a puzzle yet"],
  failed: ["bad", "Not checked"],
};

export function Verdict() {
  const known = uniqueness.value;
  const [tone, words] = WORDS[known.status];
  return (
    <div class="verdict">
      <CopyLink />
      <p role="status" class={`badge is-${tone}`} data-uniqueness={known.status}>
        {words}
      </p>
      {"message" in known && (
        <p class="why">
          {known.message}
          {"help" in known && known.help && <small>{known.help}</small>}
        </p>
      )}
      {known.status === "multiple" && (
        <label class="check">
          <input
            type="checkbox"
            checked={showsDifference.value}
            onChange={(event) => {
              showsDifference.value = event.currentTarget.checked;
            }}
          />
          Show where two solutions differ
        </label>
      )}
    </div>
  );
}
