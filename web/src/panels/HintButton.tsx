// A hint, each time a degree more of the same one, up to the step itself.
import { canDraw, follow, hint } from "../actions/hint";
import { type Given, hinted } from "../state/store";
import { words } from "../words/words";
import { Icon } from "./Icon";

function labelOf(given: Given | undefined): string {
  const said = words.value;
  if (given === undefined) return said.hint;
  if ("look" in given) return given.isWhy ? said.what : said.why;
  return canDraw(given.step) ? said.drawIt : said.goOn;
}

export function HintButton() {
  const given = hinted.value;
  const press = () => (given && "step" in given ? follow(given.step) : hint());
  return (
    <button type="button" class="primary" title={words.value.hintTitle} onClick={() => void press()}>
      <Icon name="hint" />
      {labelOf(given)}
    </button>
  );
}
