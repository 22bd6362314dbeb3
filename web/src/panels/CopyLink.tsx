// A link with the whole puzzle in it.
import { useEffect, useState } from "preact/hooks";
import { linkTo } from "../share/link";
import { puzzle, say } from "../state/store";
import { Icon } from "./Icon";

export function CopyLink() {
  const [link, setLink] = useState<string>();
  const board = puzzle.value;
  // A link that is shown is that of the board.
  useEffect(() => setLink(undefined), [board]);
  const copy = async () => {
    const made = await linkTo(board);
    try {
      await navigator.clipboard.writeText(made);
      say("good", "The link is in the clipboard.", "It opens this puzzle.");
    } catch {
      setLink(made);
      say("plain", "The browser does not let the page copy the link: it is below the board.");
    }
  };
  return (
    <>
      <button type="button" class="copy" onClick={() => void copy()}>
        <Icon name="link" /> Copy link
      </button>
      {link && (
        <label class="field link">
          <span>Link to this puzzle</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
    </>
  );
}
