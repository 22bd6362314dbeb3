// The board: the engine's picture, and above it the cells that take clicks and keys.
import { useComputed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { kindOf } from "../state/kinds";
import { clues, picture } from "../state/picture";
import { anchor, cursor, isWriting, mode, places, puzzle, settled, shown } from "../state/store";
import { Cells } from "./Cells";
import { Drawing } from "./Drawing";
import { describer } from "./describe";
import { height, inset, width } from "./geometry";
import { press as pressKey } from "./keys";
import { Overlay } from "./Overlay";
import { Picture } from "./Picture";
import { lift, move, press } from "./pointer";
import { resetZoom, tapped, touchDown, touchMove, touchUp, zoom } from "./zoom";

export function Board() {
  const grid = useRef<HTMLDivElement>(null);
  const describe = useComputed(() => describer(settled.value, shown.value, mode.value === "play"));
  const { kind, rows, cols } = puzzle.value;
  const at = cursor.value;
  const isPlayed = mode.value === "play";
  const { scale, x, y } = isPlayed ? zoom.value : { scale: 1, x: 0, y: 0 };
  const stage = () => grid.current?.closest(".stage")?.getBoundingClientRect() ?? new DOMRect();
  /** The size of a cell on the screen, in pixels. */
  const cellSize = () => (grid.current?.getBoundingClientRect().width ?? 0) / places.value.cols || 0;

  // Another puzzle is seen as a whole.
  useEffect(resetZoom, [puzzle.value]);

  // A puzzle that has just been opened can be played by keys at once.
  useEffect(() => {
    if (isPlayed && document.activeElement === document.body) focus();
  }, [isPlayed, puzzle.value]);

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
    <div
      class="board"
      style={{
        "--width": width(puzzle.value),
        "--height": height(puzzle.value),
        ...(scale > 1 ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : {}),
      }}
    >
      <Picture source={picture} />
      <Drawing />
      <Picture source={clues} look="is-above" />
      <Overlay />
      <div
        ref={grid}
        role="grid"
        class={`cells is-${mode.value}${isWriting.value ? " is-choosing" : ""}`}
        style={{ inset: inset(puzzle.value, places.value) }}
        aria-label={`${kindOf(kind).title}, ${rows} rows, ${cols} columns`}
        aria-rowcount={places.value.rows}
        aria-colcount={places.value.cols}
        onPointerDown={(event) => {
          if (isPlayed && touchDown(event)) return;
          press(event);
          focus();
        }}
        onMouseDown={(event) => event.preventDefault()}
        onContextMenu={(event) => {
          if (isPlayed) event.preventDefault();
        }}
        onPointerMove={(event) => {
          if (!isPlayed || !touchMove(event, stage())) move(event);
        }}
        onPointerUp={(event) => {
          touchUp(event);
          lift(event);
          if (isPlayed) tapped(event, cellSize(), stage());
        }}
        onPointerCancel={(event) => {
          touchUp(event);
          lift(event);
        }}
        onLostPointerCapture={lift}
        onKeyDown={pressKey}
      >
        <Cells places={places.value} cursor={at} anchor={anchor.value} describe={describe.value} />
      </div>
    </div>
  );
}
