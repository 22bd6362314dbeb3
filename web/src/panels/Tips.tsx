// Below the board: the present effect of a click, and the number of the chosen cell.
import { isHole, numberIn } from "../state/content";
import { valueAt, withCell } from "../state/document";
import { kindOf } from "../state/kinds";
import { change, current, cursor, editTool, mode, playTool, puzzle } from "../state/store";

const TIPS = {
  line: "Drag from cell to cell to draw. Drag over the line to erase it.",
  cross: "Click a side that the line does not cross.",
  shade: "Click a cell that the line leaves out, or drag over several.",
  number: "Click a cell for the next number, or type one.",
  end: "Click a cell to fix an end of the line there.",
  wall: "Click a side for a wall. Click again to take it away.",
  hole: "Click cells, or drag over them, to take them off the board.",
};

const LOOP = "Click a side to draw or erase it there, or drag along the line.";
const CLUE = "Click a cell again and again for its clue, or type: a shape, a number, an arrow (n, e, s, w).";

export function Tips() {
  const tool = mode.value === "play" ? playTool.value : editTool.value;
  const { title, summary, is_loop: isLoop, clue_forms: forms } = kindOf(puzzle.value.kind);
  const tip = (tool === "line" && isLoop && LOOP) || (tool === "number" && forms && CLUE) || TIPS[tool];
  return (
    <div class="tips">
      <div>
        <p>
          <b>{title}.</b> {summary}
        </p>
        <p>{tip}</p>
      </div>
      {mode.value === "edit" && tool === "number" && !forms && <NumberField />}
    </div>
  );
}

/** For devices without a keyboard. */
function NumberField() {
  const [row, col] = cursor.value;
  const value = valueAt(puzzle.value, cursor.value);
  const number = numberIn(value);
  const put = (value: number) => change(withCell(current.value, cursor.value, value));
  return (
    <div class="number">
      <label>
        Number at r{row + 1}c{col + 1}
        <input
          type="number"
          inputMode="numeric"
          min="1"
          max={puzzle.value.rows * puzzle.value.cols}
          value={number > 0 ? number : ""}
          disabled={isHole(value)}
          onChange={(event) => {
            const { valueAsNumber } = event.currentTarget;
            const most = puzzle.value.rows * puzzle.value.cols;
            put(Number.isFinite(valueAsNumber) ? Math.min(Math.max(Math.round(valueAsNumber), 0), most) : 0);
          }}
        />
      </label>
      <button type="button" disabled={number === 0} onClick={() => put(0)}>
        Take away
      </button>
    </div>
  );
}
