// The cells, for the keyboard and for screen readers. The visible board is the picture below them.
import { memo } from "preact/compat";
import type { Places } from "../state/places";
import type { Describe } from "./describe";
import { cellStyle, rowStyle } from "./geometry";

/** Larger boards have only the cells around the cursor, as ARIA allows. */
const MAX_CELLS = 1600;
const AROUND = 12;

interface RowProps {
  row: number;
  from: number;
  to: number;
  rows: number;
  cols: number;
  geometry: Places["geometry"];
  /** The column of the cursor, if it is in this row. */
  at: number | undefined;
  anchorAt: number | undefined;
  describe: Describe;
}

const Row = memo(({ row, from, to, rows, cols, geometry, at, anchorAt, describe }: RowProps) => {
  const size = { rows, cols, ...(geometry ? { geometry } : {}) };
  const cells = [];
  for (let col = from; col < to; col += 1) {
    cells.push(
      <div
        key={col}
        role="gridcell"
        class={`cell${col === anchorAt ? " is-anchor" : ""}`}
        style={cellStyle(size, [row, col])}
        tabIndex={col === at ? 0 : -1}
        aria-colindex={col + 1}
        aria-selected={col === at}
        aria-label={describe([row, col])}
        data-cell={`${row},${col}`}
      />,
    );
  }
  return (
    <div role="row" class="row" aria-rowindex={row + 1} style={rowStyle(size, row)}>
      {cells}
    </div>
  );
});

interface Props {
  places: Places;
  cursor: [number, number];
  anchor: [number, number] | undefined;
  describe: Describe;
}

export function Cells({ places: { rows, cols, geometry }, cursor, anchor, describe }: Props) {
  const isLarge = rows * cols > MAX_CELLS;
  const window = (at: number, length: number) =>
    isLarge ? [Math.max(0, at - AROUND), Math.min(length, at + AROUND + 1)] : [0, length];
  const [top = 0, bottom = rows] = window(cursor[0], rows);
  const [from = 0, to = cols] = window(cursor[1], cols);
  const list = [];
  for (let row = top; row < bottom; row += 1) {
    list.push(
      <Row
        key={row}
        {...{ row, from, to, rows, cols, geometry, describe }}
        at={row === cursor[0] ? cursor[1] : undefined}
        anchorAt={row === anchor?.[0] ? anchor[1] : undefined}
      />,
    );
  }
  return list;
}
