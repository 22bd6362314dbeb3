// The question whether a large board is to be opened.
import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../actions/words";
import { asked } from "../state/large";
import { words } from "../words/words";

export function LargeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const request = asked.value;
  const said = words.value.opening;
  useEffect(() => {
    if (request) dialog.current?.showModal();
    else dialog.current?.close();
  }, [request]);
  const { rows = 0, cols = 0 } = request?.puzzle ?? {};
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="large-title"
      onClose={() => asked.value?.answer(false)}
    >
      <h2 id="large-title">{said.largeTitle}</h2>
      <p>{said.large(rows, cols, grouped(String(rows * cols)))}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => asked.value?.answer(true)}>
          {said.openIt}
        </button>
        <button type="button" onClick={() => asked.value?.answer(false)}>
          {said.keepBoard}
        </button>
      </div>
    </dialog>
  );
}
