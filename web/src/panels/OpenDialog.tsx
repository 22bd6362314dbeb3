// Opening pasted text: a link, a board, JSON, a page.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Puzzle, UnicursalError } from "unicursal";
import { EngineError } from "../engine/engine";
import { read } from "../share/read";
import { openGame } from "../state/game";
import { kindOf } from "../state/kinds";
import { isWanted } from "../state/large";
import { say, show } from "../state/store";
import { view } from "../state/view";
import { words } from "../words/words";
import { KindOptions } from "./KindOptions";

type Failure = Pick<UnicursalError, "name" | "message" | "help" | "line" | "column" | "excerpt">;

const isOpen = signal(false);
const text = signal("");
const kind = signal("");
const failure = signal<Failure | undefined>(undefined);
/** The puzzles that were read, if there are several. */
const found = signal<Puzzle[]>([]);

export function openDialog() {
  failure.value = undefined;
  found.value = [];
  isOpen.value = true;
}

/** Opens a text that came from the clipboard; the dialog, if something is wrong with it. */
export function pasted(pastedText: string) {
  text.value = pastedText;
  kind.value = "";
  openDialog();
  void attempt();
}

async function attempt() {
  failure.value = undefined;
  found.value = [];
  try {
    const puzzles = await read(text.value, kind.value === "" ? {} : { kind: kind.value });
    const [first] = puzzles;
    if (puzzles.length > 1) found.value = puzzles;
    else if (first) await choose(first);
  } catch (error) {
    if (error instanceof EngineError) failure.value = error;
    else failure.value = { name: "Error", message: error instanceof Error ? error.message : String(error) };
  }
}

async function choose(puzzle: Puzzle) {
  if (!(await isWanted(puzzle))) return;
  isOpen.value = false;
  if (view.value === "today") show("play");
  openGame(puzzle);
  const what = `${kindOf(puzzle.kind).title}, ${puzzle.rows}×${puzzle.cols}`;
  say("good", words.value.opening.opened(what, puzzle.name));
}

async function take(input: HTMLInputElement) {
  const [file] = input.files ?? [];
  if (file === undefined) return;
  text.value = await file.text();
  input.value = "";
  await attempt();
}

export function OpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen.value) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen.value]);
  const close = () => {
    isOpen.value = false;
  };
  const said = words.value.opening;
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="open-title" onClose={close}>
      <h2 id="open-title">{said.title}</h2>
      <p>{said.text}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void attempt();
        }}
      >
        <label class="field">
          <span>{said.puzzle}</span>
          <textarea
            rows={8}
            spellcheck={false}
            autocomplete="off"
            value={text.value}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </label>
        <div class="fields">
          <label class="field wide">
            <span>{words.value.making.kind}</span>
            <select
              value={kind.value}
              onChange={(event) => {
                kind.value = event.currentTarget.value;
              }}
            >
              <option value="">{said.asRecognized}</option>
              <KindOptions />
            </select>
          </label>
          <label class="field wide">
            <span>{said.orFile}</span>
            <input type="file" onChange={(event) => void take(event.currentTarget)} />
          </label>
        </div>
        <div role="alert">{failure.value && <Complaint failure={failure.value} />}</div>
        <Found />
        <div class="buttons">
          <button type="submit" class="primary">
            {said.open}
          </button>
          <button type="button" onClick={close}>
            {said.cancel}
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Complaint({ failure: { message, help, line, column, excerpt } }: { failure: Failure }) {
  return (
    <div class="complaint">
      <p>
        {line !== undefined && words.value.opening.place(line, column ?? 1)}
        <b>{message}</b>
      </p>
      {excerpt && <pre>{excerpt}</pre>}
      {help && <p>{help}</p>}
    </div>
  );
}

function Found() {
  const puzzles = found.value;
  if (puzzles.length === 0) return null;
  return (
    <label class="field">
      <span>{words.value.opening.several(puzzles.length)}</span>
      <select
        size={Math.min(puzzles.length, 6)}
        onChange={(event) => {
          const puzzle = puzzles[event.currentTarget.selectedIndex];
          if (puzzle) void choose(puzzle);
        }}
      >
        {puzzles.map((puzzle, index) => (
          <option key={index}>
            {index + 1}: {puzzle.name ?? kindOf(puzzle.kind).title} {puzzle.rows}×{puzzle.cols}
          </option>
        ))}
      </select>
    </label>
  );
}
