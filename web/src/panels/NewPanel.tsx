// A new puzzle: generated, empty, or opened.

import facts from "virtual:engine-facts";
import { useEffect, useState } from "preact/hooks";
import type { GenerateOptions, Geometry, Symmetry } from "unicursal";
import { generate, startEmpty } from "../actions/author";
import { shapeOf } from "../state/document";
import { kindOf, summaryOf } from "../state/kinds";
import { puzzle } from "../state/store";
import { words } from "../words/words";
import { Field } from "./Field";
import { KindOptions } from "./KindOptions";
import { openDialog } from "./OpenDialog";

/** Larger boards can be opened, but hardly be made by hand. */
const MOST = 60;
/** The names of difficulties. If puzzles of one do not occur, the engine says which do. */
const DIFFICULTIES = ["easy", "medium", "hard", "expert"] as const;

const numberOf = (form: FormData, name: string) => {
  const text = form.get(name);
  return typeof text === "string" && text !== "" ? Number(text) : undefined;
};

/** The options in the form, without the empty ones. */
function optionsIn(form: FormData): GenerateOptions {
  const numbers = Object.fromEntries(
    ["clues", "walls", "holes"].flatMap((name) => {
      const value = numberOf(form, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const { kind, rows, cols, geometry } = sizeIn(form);
  const word = form.get("word");
  const difficulty = DIFFICULTIES.find((name) => name === form.get("difficulty"));
  return {
    kind,
    ...(difficulty ? { difficulty } : {}),
    ...(typeof word === "string" && word !== "" ? { word } : {}),
    ...(form.get("shape") === "on" ? { shape: shapeOf(puzzle.value) } : { size: [rows, cols], ...geometry }),
    ...numbers,
    ...(numbers.walls === undefined && kindOf(kind).has_walls ? { walls: "auto" } : {}),
    ...(form.get("symmetry") ? { symmetry: String(form.get("symmetry")) as Symmetry } : {}),
    minimal: form.get("minimal") === "on",
    seed: numberOf(form, "seed") ?? Math.floor(Math.random() * 1e9),
  };
}

const sizeIn = (form: FormData) => ({
  kind: String(form.get("kind")),
  rows: numberOf(form, "rows") ?? 6,
  cols: numberOf(form, "cols") ?? 6,
  geometry: geometryIn(form.get("geometry")),
});

const geometryIn = (name: FormDataEntryValue | null): { geometry?: Geometry } =>
  name === "hex" || name === "triangle" ? { geometry: name } : {};

export function NewPanel() {
  const [kind, setKind] = useState(puzzle.value.kind);
  // The form begins with the kind and size of an opened puzzle.
  useEffect(() => setKind(puzzle.value.kind), [puzzle.value.kind]);
  const [keepsShape, setKeepsShape] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const isEmpty = (event.submitter as HTMLButtonElement | null)?.value === "empty";
    const { kind, rows, cols, geometry } = sizeIn(form);
    if (isEmpty) startEmpty(kind, rows, cols, geometry.geometry, String(form.get("word") ?? ""));
    else void generate(optionsIn(form));
  };
  const { making: said, newPuzzle, openPuzzle, word, ...names } = words.value;
  return (
    <section class="panel" aria-labelledby="new-title">
      <h2 id="new-title">{newPuzzle}</h2>
      <form onSubmit={submit}>
        <div class="fields">
          <label class="field wide">
            <span>{said.kind}</span>
            <select name="kind" value={kind} onChange={(event) => setKind(event.currentTarget.value)}>
              <KindOptions />
            </select>
          </label>
          <Field label={said.rows} name="rows" min={1} max={MOST} value={6} required disabled={keepsShape} />
          <Field
            label={said.columns}
            name="cols"
            min={1}
            max={MOST}
            value={6}
            required
            disabled={keepsShape}
          />
          {/* An empty field asks for the usual walls of the kind. */}
          <Field
            key={kind}
            label={said.walls}
            name="walls"
            min={0}
            max={9999}
            placeholder={said.usual}
            disabled={kindOf(kind).goes_far}
            {...usualWalls(kind)}
          />
          {kindOf(kind).has_word && (
            <label class="field wide">
              <span>{word}</span>
              <input
                type="text"
                name="word"
                autocomplete="off"
                pattern="[A-Za-z]*"
                placeholder={said.random}
              />
            </label>
          )}
        </div>
        {kind !== puzzle.value.kind && <p class="hint">{summaryOf(kindOf(kind))}</p>}
        <details>
          <summary>{said.moreOptions}</summary>
          <div class="fields">
            <Field
              label={said.holes}
              name="holes"
              min={0}
              max={3600}
              placeholder={said.none}
              disabled={keepsShape}
            />
            <Field label={said.clues} name="clues" min={0} max={3600} placeholder={said.any} />
            <label class="field">
              <span>{said.difficulty}</span>
              <select name="difficulty">
                <option value="">{said.usual}</option>
                {DIFFICULTIES.map((name) => (
                  <option key={name} value={name}>
                    {name === "expert" ? said.expert : names[name].toLowerCase()}
                  </option>
                ))}
              </select>
            </label>
            {(kindOf(kind).hex_steps ?? kindOf(kind).triangle_steps) && (
              <label class="field">
                <span>{said.cells}</span>
                <select name="geometry" disabled={keepsShape}>
                  <option value="square">{said.squares}</option>
                  <option value="hex">{said.hexagons}</option>
                  {kindOf(kind).triangle_steps && <option value="triangle">{said.triangles}</option>}
                </select>
              </label>
            )}
            <label class="field wide">
              <span>{said.symmetry}</span>
              <select name="symmetry">
                <option value="">{said.asPublished}</option>
                {facts.symmetries.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <Field
              label={said.seed}
              name="seed"
              min={0}
              max={Number.MAX_SAFE_INTEGER}
              placeholder={said.random}
            />
          </div>
          <label class="check">
            <input type="checkbox" name="minimal" /> {said.minimal}
          </label>
          <label class="check">
            <input
              type="checkbox"
              name="shape"
              checked={keepsShape}
              onChange={(event) => setKeepsShape(event.currentTarget.checked)}
            />
            {said.keepsShape}
          </label>
        </details>
        <div class="buttons">
          <button
            type="submit"
            class="primary"
            disabled={!kindOf(kind).is_generated}
            {...(kindOf(kind).is_generated ? {} : { title: said.notGenerated })}
          >
            {said.generate}
          </button>
          <button type="submit" value="empty">
            {said.emptyBoard}
          </button>
          <button type="button" onClick={() => openDialog()}>
            {openPuzzle}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Kinds that are usually drawn without walls have none unless some are asked for; with a word they take some. */
const usualWalls = (kind: string) => (kindOf(kind).has_walls || kindOf(kind).has_word ? {} : { value: 0 });
