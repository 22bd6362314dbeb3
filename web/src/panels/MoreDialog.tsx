// What a player wants now and then.
import { computed } from "@preact/signals";
import { playNext } from "../actions/daily";
import { explain } from "../actions/hint";
import { print } from "../actions/print";
import { solve } from "../actions/solve";
import { copyLink } from "../share/copy";
import { emptied, isBare } from "../state/play";
import { change, current } from "../state/store";
import { words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";
import { openDialog } from "./OpenDialog";

const isEmptied = computed(() => isBare(current.value));

export function MoreDialog({ dialog }: { dialog: DialogRef }) {
  const said = words.value;
  const drawsNothing = isEmptied.value;
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
    <Dialog dialog={dialog} name="more" title={said.more} look="more">
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
    </Dialog>
  );
}
