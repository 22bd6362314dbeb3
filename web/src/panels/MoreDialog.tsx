// What a player wants now and then.
import type { RefObject } from "preact";
import { playNext } from "../actions/daily";
import { explain } from "../actions/hint";
import { print } from "../actions/print";
import { solve } from "../actions/solve";
import { copyLink } from "../share/copy";
import { emptied, isBare } from "../state/play";
import { change, current } from "../state/store";
import { words } from "../words/words";
import { IconButton } from "./IconButton";
import { openDialog } from "./OpenDialog";

export function MoreDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const said = words.value;
  const drawsNothing = isBare(current.value);
  const actions: { label: string; disabled?: boolean; run: () => unknown }[] = [
    { label: said.erase, disabled: drawsNothing, run: () => change(emptied(current.value)) },
    { label: said.solution, run: solve },
    { label: said.allSteps, run: explain },
    { label: said.copyLink, run: () => copyLink(false) },
    { label: said.copyMyLine, disabled: drawsNothing, run: () => copyLink(true) },
    { label: said.print, run: print },
    { label: said.openPuzzle, run: openDialog },
    { label: said.next, run: playNext },
  ];
  return (
    <dialog ref={dialog} class="dialog more" aria-labelledby="more-title">
      <form method="dialog" class="corner">
        <IconButton icon="close" title={said.close} />
      </form>
      <h2 id="more-title">{said.more}</h2>
      <div class="choices">
        {actions.map(({ label, disabled = false, run }) => (
          <button
            key={label}
            type="button"
            disabled={disabled}
            onClick={() => {
              dialog.current?.close();
              void run();
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </dialog>
  );
}
