// The number of the chosen cell, for devices without a keyboard.
import { useState } from "preact/hooks";
import type { Cell } from "unicursal";
import { isHole, numberIn } from "../state/content";
import { valueAt, withCell } from "../state/document";
import { kindOf } from "../state/kinds";
import { LABELS, type Labels, withLabels } from "../state/labels";
import {
  highest,
  likelyNumbers,
  notesAt,
  numbersOf,
  takesNumber,
  withNotes,
  withNumber,
} from "../state/numbers";
import { isSame } from "../state/sides";
import { change, current, cursor, hasChosen, playTool, puzzle } from "../state/store";
import { words } from "../words/words";

interface Props {
  label: string;
  number: number;
  most: number;
  isFixed: boolean;
  put: (number: number) => void;
}

function NumberField({ label, number, most, isFixed, put }: Props) {
  return (
    <label>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min="1"
        max={most}
        value={number > 0 ? number : ""}
        disabled={isFixed}
        onChange={(event) => {
          const { valueAsNumber } = event.currentTarget;
          put(Number.isFinite(valueAsNumber) ? Math.min(Math.max(Math.round(valueAsNumber), 0), most) : 0);
        }}
      />
    </label>
  );
}

/** The clue that an author puts into the chosen cell. */
export function ClueField() {
  const [row, col] = cursor.value;
  const value = valueAt(puzzle.value, cursor.value);
  const put = (value: number) => change(withCell(current.value, cursor.value, value));
  return (
    <>
      <NumberField
        label={words.value.numberAt(row + 1, col + 1)}
        number={numberIn(value)}
        most={puzzle.value.rows * puzzle.value.cols}
        isFixed={isHole(value)}
        put={put}
      />
      <button type="button" disabled={numberIn(value) === 0} onClick={() => put(0)}>
        {words.value.making.takeAway}
      </button>
      {kindOf(puzzle.value.kind).label_letters && <LabelsField />}
    </>
  );
}

/** The signs that stand for labels. */
function LabelsField() {
  const { labels, labelSigns } = words.value.making;
  return (
    <label>
      {labels}
      <select
        value={puzzle.value.labels ?? "numbers"}
        onChange={(event) => change(withLabels(current.value, event.currentTarget.value as Labels))}
      >
        {LABELS.map((name) => (
          <option key={name} value={name}>
            {labelSigns[name]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The number, or the notes, that a player writes in the chosen cell. */
export function PlayField() {
  const cell = cursor.value;
  const [row, col] = cell;
  const isFixed = !takesNumber(puzzle.value, cell);
  if (playTool.value === "notes") {
    return <NotesField label={words.value.noteAt(row + 1, col + 1)} cell={cell} disabled={isFixed} />;
  }
  const written = numbersOf(current.value).find((each) => isSame(each.cell, cell));
  const given = numberIn(valueAt(puzzle.value, cell));
  const put = (number: number) => change(withNumber(current.value, cell, number));
  return (
    <>
      <NumberField
        label={words.value.numberAt(row + 1, col + 1)}
        number={written?.number ?? given}
        most={highest(puzzle.value)}
        isFixed={isFixed}
        put={put}
      />
      {!isFixed && hasChosen.value && (
        <div class="pad" role="group" aria-label={words.value.nextNumbers}>
          {likelyNumbers(current.value, cell, PAD).map((number) => (
            <button key={number} type="button" onClick={() => put(number)}>
              {number}
            </button>
          ))}
          {written && (
            <button type="button" title={words.value.takeAway} onClick={() => put(0)}>
              ✕
            </button>
          )}
        </div>
      )}
    </>
  );
}

/** The most numbers of the pad. */
const PAD = 6;

/** The notes of a cell, separated by anything. They count when all of them have been typed. */
function NotesField({ label, cell, disabled }: { label: string; cell: Cell; disabled: boolean }) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const take = () => {
    if (typed === undefined) return;
    change(withNotes(current.value, cell, typed.match(/\d+/g)?.map(Number) ?? []));
    setTyped(undefined);
  };
  return (
    <label>
      {label}
      <input
        type="text"
        inputMode="decimal"
        value={typed ?? notesAt(current.value, cell).join(", ")}
        disabled={disabled}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
        }}
      />
    </label>
  );
}
