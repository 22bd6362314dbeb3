// Near the board: the rules, the present effect of a click, and the number of the chosen cell.
import { kindOf } from "../state/kinds";
import { editTool, mode, playTool, puzzle } from "../state/store";
import { words } from "../words/words";
import { ClueField } from "./NumberField";

export function Tips() {
  const { title, summary, is_loop: isLoop, clue_forms: forms } = kindOf(puzzle.value.kind);
  const isMade = mode.value === "edit";
  const { tips, making } = words.value;
  const tip = isMade
    ? editTool.value === "number" && forms
      ? making.clueTip
      : making[`${editTool.value}Tip`]
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
