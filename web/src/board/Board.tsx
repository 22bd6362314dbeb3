// The board: the engine's picture, and above it the cells that take clicks and keys.
import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { kindOf } from "../state/kinds";
import { anchor, current, cursor, mode, places, puzzle, shown } from "../state/store";
import { Cells } from "./Cells";
import { describer } from "./describe";
import { height, inset, width } from "./geometry";
import { press as pressKey } from "./keys";
import { Overlay } from "./Overlay";
import { Picture } from "./Picture";
import { lift, move, press } from "./pointer";

export function Board() {
  const grid = useRef<HTMLDivElement>(null);
  const describe = useComputed(() => describer(current.value, shown.value, mode.value === "play"));
  const { kind, rows, cols } = puzzle.value;
  const at = cursor.value;

  // The focus goes with the cursor, if it is on the board.
  useLayoutEffect(() => {
    const holder = grid.current;
    if (!holder?.contains(document.activeElement) || document.activeElement === holder) return;
    holder.querySelector<HTMLElement>(`[data-cell="${at.join()}"]`)?.focus({ preventScroll: false });
  }, [at]);

  // Scrolls to the answer, if it is further down the page.
  const seen = shown.value;
  useEffect(() => {
    const box = grid.current?.getBoundingClientRect();
    if (seen === undefined || box === undefined) return;
    if (box.bottom < box.height / 2 || box.top > innerHeight - box.height / 2) {
      grid.current?.closest(".stage")?.scrollIntoView({ block: "start" });
    }
  }, [seen]);

  const focus = () =>
    grid.current?.querySelector<HTMLElement>(`[data-cell="${cursor.value.join()}"]`)?.focus();

  return (
    <div class="board" style={{ "--width": width(puzzle.value), "--height": height(puzzle.value) }}>
      <Picture />
      <Overlay />
      <div
        ref={grid}
        role="grid"
        class={`cells is-${mode.value}`}
        style={{ inset: inset(puzzle.value, places.value) }}
        aria-label={`${kindOf(kind).title}, ${rows} rows, ${cols} columns`}
        aria-rowcount={places.value.rows}
        aria-colcount={places.value.cols}
        onPointerDown={(event) => {
          press(event);
          focus();
        }}
        onMouseDown={(event) => event.preventDefault()}
        onPointerMove={move}
        onPointerUp={lift}
        onPointerCancel={lift}
        onLostPointerCapture={lift}
        onKeyDown={pressKey}
      >
        <Cells places={places.value} cursor={at} anchor={anchor.value} describe={describe.value} />
      </div>
    </div>
  );
}
