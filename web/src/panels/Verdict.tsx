// Whether the board has one solution.
import { showsDifference } from "../state/preferences";
import { type Uniqueness, uniqueness } from "../state/uniqueness";
import { words } from "../words/words";
import { CopyLink } from "./CopyLink";

const TONES: Record<Uniqueness["status"], string> = {
  checking: "busy",
  unique: "good",
  multiple: "bad",
  unsolvable: "bad",
  unknown: "busy",
  draft: "busy",
  failed: "bad",
};

export function Verdict() {
  const known = uniqueness.value;
  const said = words.value.making;
  return (
    <div class="verdict">
      <CopyLink />
      <p role="status" class={`badge is-${TONES[known.status]}`} data-uniqueness={known.status}>
        {said[known.status === "checking" ? "unchecked" : known.status]}
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
          {said.showsDifference}
        </label>
      )}
    </div>
  );
}
