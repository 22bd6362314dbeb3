// The question whether a large board is to be opened.
import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../actions/words";
import { asked } from "../state/large";

export function LargeDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const request = asked.value;
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
      <h2 id="large-title">A large board</h2>
      <p>
        It has {rows} rows and {cols} columns, {grouped(String(rows * cols))} cells. Drawing it may keep this
        page busy for some seconds at a time.
      </p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => asked.value?.answer(true)}>
          Open it
        </button>
        <button type="button" onClick={() => asked.value?.answer(false)}>
          Keep this board
        </button>
      </div>
    </dialog>
  );
}
