// Near the board: the rules, the present effect of a click, and the number of the chosen cell.
import { kindOf, summaryOf } from "../state/kinds";
import { editTool, mode, playTool, puzzle } from "../state/store";
import { words } from "../words/words";
import { ClueField } from "./NumberField";

export function Tips() {
  const kind = kindOf(puzzle.value.kind);
  const { title, is_loop: isLoop, clue_forms: forms } = kind;
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
          <b>{title}.</b> {summaryOf(kind)}
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
