// Near the board: the rules, the present effect of a click, and the number of the chosen cell.
import { useRef, useState } from "preact/hooks";
import { kindOf, summaryOf } from "../state/kinds";
import { editTool, mode, playTool, puzzle } from "../state/store";
import { words } from "../words/words";
import { ClueField } from "./NumberField";
import { RulesDialog } from "./RulesDialog";
import { WordField } from "./Word";

export function Tips() {
  const kind = kindOf(puzzle.value.kind);
  const rules = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { title, is_loop: isLoop, goes_far: goesFar, has_word: hasWord, clue_forms: forms } = kind;
  const isMade = mode.value === "edit";
  const { tips, making } = words.value;
  const clueTip = hasWord ? making.letterTip : making.clueTip;
  const lineTip = isLoop ? tips.loop : goesFar ? tips.arrows : tips.line;
  const tip = isMade
    ? editTool.value === "number" && forms
      ? clueTip
      : making[`${editTool.value}Tip`]
    : playTool.value === "line"
      ? lineTip
      : tips[playTool.value];
  return (
    <div class="tips">
      <div>
        <p>
          <b>{title}.</b> {summaryOf(kind)}{" "}
          {!isMade && (
            <button
              type="button"
              class="inline"
              onClick={() => {
                setOpen(true);
                rules.current?.showModal();
              }}
            >
              {words.value.rulesAndExample}
            </button>
          )}
        </p>
        <p>{tip}</p>
      </div>
      {!isMade && <RulesDialog dialog={rules} isOpen={isOpen} onClose={() => setOpen(false)} />}
      {isMade && hasWord && <WordField />}
      {isMade && editTool.value === "number" && !forms && (
        <div class="number">
          <ClueField />
        </div>
      )}
    </div>
  );
}
