// A link with the whole puzzle in it.
import { useEffect, useState } from "preact/hooks";
import { linkTo } from "../share/link";
import { puzzle, say } from "../state/store";
import { words } from "../words/words";
import { Icon } from "./Icon";

export function CopyLink() {
  const [link, setLink] = useState<string>();
  const board = puzzle.value;
  const said = words.value;
  // A link that is shown is that of the board.
  useEffect(() => setLink(undefined), [board]);
  const copy = async () => {
    const made = await linkTo(board);
    try {
      await navigator.clipboard.writeText(made);
      say("good", said.copied, said.copiedPuzzle);
    } catch {
      setLink(made);
      say("plain", said.notCopied);
    }
  };
  return (
    <>
      <button type="button" class="copy" onClick={() => void copy()}>
        <Icon name="link" /> {said.copyLink}
      </button>
      {link && (
        <label class="field link">
          <span>{said.linkToThis}</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
