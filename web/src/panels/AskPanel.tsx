// The questions about the board.
import { grade, minimize } from "../actions/author";
import { explain } from "../actions/hint";
import { count, heatMap, solve } from "../actions/solve";

const QUESTIONS = [
  { label: "Solve", title: "Show a solution", run: solve },
  { label: "Explain", title: "All steps to the solution", run: explain },
  { label: "Count", title: "How many solutions are there?", run: count },
  { label: "Heat map", title: "All solutions at once", run: heatMap },
  { label: "Difficulty", title: "How hard is it for a person?", run: grade },
  {
    label: "Minimize",
    title: "Leave out clues (or walls, if there are no clues) that are not needed",
    run: minimize,
  },
];

export function AskPanel() {
  return (
    <section class="panel ask" aria-labelledby="ask-title">
      <h2 id="ask-title">Check</h2>
      <div class="questions">
        {QUESTIONS.map(({ label, title, run }) => (
          <button key={label} type="button" title={title} onClick={() => void run()}>
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
