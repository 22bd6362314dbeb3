// A hint, each time a degree more of the same one, up to the step itself.
import { useRef } from "preact/hooks";
import { canDraw, follow, hint } from "../actions/hint";
import { game } from "../state/game";
import { type Given, hinted, shown } from "../state/store";
import { task } from "../state/task";
import { words } from "../words/words";
import { Icon } from "./Icon";

function labelOf(given: Given | undefined): string {
  const said = words.value;
  if (given === undefined) return said.hint;
  if ("look" in given) return given.isWhy ? said.what : said.why;
  return canDraw(given.step) ? said.drawIt : said.understood;
}

export function HintButton() {
  const given = hinted.value;
  // At the end, the main button is the one that comes next.
  const isEnd = game.value.isSolved && shown.value?.what === "solutions";
  // While a question is under way, a press would ask it once more.
  const rests = isEnd || task.value !== undefined;
  // Its label does not flicker meanwhile.
  const label = useRef("");
  if (task.value === undefined || label.current === "") label.current = labelOf(given);
  const press = () => {
    if (rests) return;
    if (given && "step" in given) follow(given.step);
    else void hint();
  };
  return (
    <button
      type="button"
      class={isEnd ? "" : "primary"}
      aria-disabled={rests}
      title={words.value.hintTitle}
      onClick={press}
    >
      <Icon name="hint" />
      {label.current}
    </button>
  );
}
