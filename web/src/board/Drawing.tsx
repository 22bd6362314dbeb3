// The player's line, crosses and shades, drawn by the page itself so that a line follows the pointer at once.
import type { Cell, Puzzle, Side } from "unicursal";
import { kindOf } from "../state/kinds";
import { labelColors } from "../state/picture";
import { current, puzzle } from "../state/store";
import { headOf, isDrawnHere, type Stroke, strokes } from "../state/strokes";
import { CELL, height, MARGIN, middleOf, type Point, pointsOf, width } from "./geometry";

/** The widths of lines, as in the engine's pictures. */
const WIDE = 12;
const NARROW = 6.4;

type Place = (cell: Cell) => Point;

export function Drawing() {
  const board = puzzle.value;
  const { is_loop: isLoop, shows_numbers: showsNumbers } = kindOf(board.kind);
  return (
    <svg
      class="drawing"
      viewBox={`0 0 ${width(board)} ${height(board)}`}
      stroke-width={isLoop || showsNumbers ? NARROW : WIDE}
      aria-hidden="true"
    >
      {isDrawnHere.value && <Drawn board={board} />}
    </svg>
  );
}

function Drawn({ board }: { board: Puzzle }) {
  const at = pointsOf(board);
  const { crosses, shaded } = current.value;
  return (
    <>
      {shaded.map((cell) => (
        <Shade key={cell.join()} {...{ board, cell }} />
      ))}
      {strokes.value.map(({ sides, ...look }) => (
        <path
          key={`${look.color} ${look.label} ${look.isTried}`}
          class={classOf(look)}
          style={styleOf(look)}
          d={dataOf(sides, at)}
        />
      ))}
      <Head at={at} />
      {crosses.length > 0 && <path class="crosses" d={crosses.map((side) => cross(side, at)).join("")} />}
    </>
  );
}

const classOf = ({ color, label, isTried }: Omit<Stroke, "sides">) =>
  `line${label === undefined ? ` piece-${color}` : ""}${isTried ? " is-tried" : ""}`;

const styleOf = ({ label }: Omit<Stroke, "sides">) =>
  label === undefined ? {} : { stroke: labelColors.value[label] ?? "var(--edge)" };

const dataOf = (sides: Side[], at: Place) =>
  sides
    .map(([a, b]) => {
      const [[y, x], [down, right]] = [at(a), at(b)];
      return `M${x} ${y}L${right} ${down}`;
    })
    .join("");

/** A ring where the line goes on. */
function Head({ at }: { at: Place }) {
  const head = headOf(current.value);
  if (head === undefined) return null;
  const [y, x] = at(head);
  return <circle class="head" cx={x} cy={y} r="9" />;
}

function Shade({ board, cell }: { board: Puzzle; cell: Cell }) {
  const [down, right] = middleOf(board, cell).map((cells) => MARGIN + CELL * cells) as Point;
  // A square fills its cell, and other shapes have room for a disc.
  return board.geometry === undefined || board.geometry === "square" ? (
    <rect class="shade" x={right - CELL / 2 + 1} y={down - CELL / 2 + 1} width={CELL - 2} height={CELL - 2} />
  ) : (
    <circle class="shade" cx={right} cy={down} r={0.45 * CELL} />
  );
}

function cross([a, b]: Side, at: Place): string {
  const [[y, x], [down, right]] = [at(a), at(b)];
  const [middleY, middleX] = [(y + down) / 2, (x + right) / 2];
  return `M${middleX - 4} ${middleY - 4}l8 8m0-8l-8 8`;
}
