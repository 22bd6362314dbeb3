// The questions about the board.
import { grade, minimize } from "../actions/author";
import { explain } from "../actions/hint";
import { count, heatMap, solve } from "../actions/solve";
import { words } from "../words/words";

const QUESTIONS = { solve, explain, count, heatMap, difficulty: grade, minimize };
const NAMES = ["solve", "explain", "count", "heatMap", "difficulty", "minimize"] as const;

export function AskPanel() {
  const { check, making } = words.value;
  return (
    <section class="panel ask" aria-labelledby="ask-title">
      <h2 id="ask-title">{check}</h2>
      <div class="questions">
        {NAMES.map((name) => (
          <button
            key={name}
            type="button"
            title={making[`${name}Title`]}
            onClick={() => void QUESTIONS[name]()}
          >
            {making[name]}
          </button>
        ))}
      </div>
    </section>
  );
}
