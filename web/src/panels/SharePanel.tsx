// Sharing: a link, and files.
import { useEffect, useState } from "preact/hooks";
import { download, type FileKind } from "../share/download";
import { linkTo } from "../share/link";
import { puzzle, say } from "../state/store";

const FILES: { kind: FileKind; label: string }[] = [
  { kind: "svg", label: "SVG" },
  { kind: "png", label: "PNG" },
  { kind: "json", label: "JSON" },
  { kind: "text", label: "Text" },
];

const complain = (error: unknown) => say("bad", error instanceof Error ? error.message : String(error));

export function SharePanel() {
  const [link, setLink] = useState<string>();
  const board = puzzle.value;
  // A link that is shown is that of the board.
  useEffect(() => setLink(undefined), [board]);
  const copy = async () => {
    const made = await linkTo(board);
    setLink(made);
    try {
      await navigator.clipboard.writeText(made);
      say("good", "The link is in the clipboard. Whoever opens it gets this puzzle.");
    } catch {
      say("plain", "Here is the link; this browser does not let the page copy it.");
    }
  };
  return (
    <section class="panel" aria-labelledby="share-title">
      <h2 id="share-title">Share</h2>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => copy().catch(complain)}>
          Copy link
        </button>
      </div>
      {link && (
        <label class="field">
          <span>Link to this puzzle</span>
          <input type="text" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        </label>
      )}
      <fieldset class="questions">
        <legend>Download</legend>
        {FILES.map(({ kind, label }) => (
          <button key={kind} type="button" onClick={() => download(kind, board).catch(complain)}>
            {label}
          </button>
        ))}
      </fieldset>
    </section>
  );
}
