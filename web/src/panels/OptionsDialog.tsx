// What is chosen once: the language, the colors, the clock, and how the board answers.
import { arrowsDraw, colorsPieces, cutsTail, showsClock, showsMistakes } from "../state/preferences";
import { type Choice, choice, choose } from "../state/theme";
import { isLanguage, LANGUAGES, language, speak, words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";
import { Segments } from "./Segments";

const CHECKS = [
  ["showsClock", showsClock],
  ["showsMistakes", showsMistakes],
  ["colorsPieces", colorsPieces],
  ["cutsTail", cutsTail],
  ["arrowsDraw", arrowsDraw],
] as const;

const CHOICES: Choice[] = ["system", "light", "dark"];

export function OptionsDialog({ dialog }: { dialog: DialogRef }) {
  const said = words.value;
  return (
    <Dialog dialog={dialog} name="options" title={said.options} look="options">
      <div class="choices">
        <label class="field">
          <span>{said.language}</span>
          <select
            value={language.value}
            onChange={({ currentTarget }) => {
              if (isLanguage(currentTarget.value)) void speak(currentTarget.value);
            }}
          >
            {Object.entries(LANGUAGES).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <div class="field">
          <span>{said.colors}</span>
          <Segments
            legend={said.colors}
            name="colors"
            value={choice.value}
            choices={CHOICES.map((value) => ({ value, label: said.themes[value] }))}
            onChoose={choose}
          />
        </div>
        {CHECKS.map(([name, preference]) => (
          <label key={name} class="check">
            <input
              type="checkbox"
              checked={preference.value}
              onChange={({ currentTarget }) => {
                preference.value = currentTarget.checked;
              }}
            />
            {said[name]}
          </label>
        ))}
      </div>
    </Dialog>
  );
}
