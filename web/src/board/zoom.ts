// A closer look at the board: two fingers enlarge and move it, and a double tap does where cells are small.
import { signal } from "@preact/signals";
import { giveUp } from "./pointer";

interface Zoom {
  scale: number;
  /** The way by which the board is moved, in pixels. */
  x: number;
  y: number;
}

const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const MOST = 8;
/** Cells that are smaller than a fingertip, in pixels. */
const SMALL = 28;
/** The size to which a double tap enlarges them. */
const COMFORTABLE = 44;
const DOUBLE = 320;

export const zoom = signal(WHOLE);

const fingers = new Map<number, [x: number, y: number]>();
let last: { time: number; x: number; y: number } | undefined;

export const resetZoom = () => {
  zoom.value = WHOLE;
};

/** Whether cells are so small that a finger needs a closer look. */
const isSmall = (pixels: number) => pixels < SMALL;

/** A finger comes down. Returns whether it belongs to two that move the board. */
export function touchDown(event: PointerEvent): boolean {
  if (event.pointerType !== "touch") return false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  if (fingers.size < 2) return false;
  giveUp();
  return true;
}

export function touchMove(event: PointerEvent, stage: DOMRect): boolean {
  const before = [...fingers.values()];
  if (!fingers.has(event.pointerId)) return false;
  fingers.set(event.pointerId, [event.clientX, event.clientY]);
  const after = [...fingers.values()];
  const [a, b] = before;
  const [c, d] = after;
  if (!a || !b || !c || !d) return false;
  const apart = (one: [number, number], other: [number, number]) =>
    Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]));
  const from: [number, number] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const to: [number, number] = [(c[0] + d[0]) / 2, (c[1] + d[1]) / 2];
  enlarge(apart(c, d) / apart(a, b), from, to, stage);
  return true;
}

export function touchUp(event: PointerEvent) {
  fingers.delete(event.pointerId);
}

/** Enlarges the board, so that the point at `from` comes to `to`. The middle of the stage stays that of the board. */
function enlarge(factor: number, from: [number, number], to: [number, number], stage: DOMRect) {
  const { scale, x, y } = zoom.value;
  const next = Math.min(MOST, Math.max(1, scale * factor));
  const middle = [stage.left + stage.width / 2, stage.top + stage.height / 2] as const;
  const moved = (at: number, to: number, middle: number, old: number) =>
    to - middle - ((at - middle - old) * next) / scale;
  const most = { x: (stage.width * (next - 1)) / 2, y: (stage.height * (next - 1)) / 2 };
  const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
  zoom.value = {
    scale: next,
    x: within(moved(from[0], to[0], middle[0], x), most.x),
    y: within(moved(from[1], to[1], middle[1], y), most.y),
  };
}

/** A tap. The second of two enlarges small cells, or shows the whole board again. */
export function tapped(event: PointerEvent, pixels: number, stage: DOMRect) {
  if (event.pointerType !== "touch") return;
  const { timeStamp: time, clientX: x, clientY: y } = event;
  const isSecond = last && time - last.time < DOUBLE && Math.hypot(x - last.x, y - last.y) < 24;
  last = isSecond ? undefined : { time, x, y };
  if (!isSecond) return;
  if (zoom.value.scale > 1) resetZoom();
  else if (isSmall(pixels)) enlarge(COMFORTABLE / pixels, [x, y], [x, y], stage);
}
