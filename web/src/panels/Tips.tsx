// Near the board: the rules, the present effect of a click, and the number of the chosen cell.
import { kindOf } from "../state/kinds";
import { editTool, mode, playTool, puzzle } from "../state/store";
import { words } from "../words/words";
import { ClueField } from "./NumberField";

const TIPS = {
  number: "Click a cell for the next number, or type one.",
  end: "Click a cell to fix an end of the line there.",
  wall: "Click a side for a wall. Click again to take it away.",
  hole: "Click cells, or drag over them, to take them off the board.",
};

const CLUE = "Click a cell again and again for its clue, or type: a shape, a number, an arrow (n, e, s, w).";

export function Tips() {
  const { title, summary, is_loop: isLoop, clue_forms: forms } = kindOf(puzzle.value.kind);
  const isMade = mode.value === "edit";
  const { tips } = words.value;
  const tip = isMade
    ? (editTool.value === "number" && forms && CLUE) || TIPS[editTool.value]
    : tips[playTool.value === "line" && isLoop ? "loop" : playTool.value];
  return (
    <div class="tips">
      <div>
        <p>
          <b>{title}.</b> {summary}
        </p>
        <p>{tip}</p>
      </div>
      {isMade && editTool.value === "number" && !forms && (
        <div class="number">
          <ClueField />
        </div>
      )}
    </div>
  );
}
