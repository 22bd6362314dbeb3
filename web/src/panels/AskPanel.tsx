// The questions about the board.
import { grade, minimize } from "../actions/author";
import { explain, hint, mistakes } from "../actions/hint";
import { count, heatMap, solve } from "../actions/solve";

const PLAYERS = [
  { label: "Hint", title: "Where the next step is; again: why; once more: what it is", run: hint },
  { label: "Mistakes", title: "Is what I have drawn right?", run: mistakes },
  { label: "Explain", title: "All steps to the solution", run: explain },
  { label: "Solve", title: "Show a solution", run: solve },
];

const AUTHORS = [
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
      <h2 id="ask-title">Ask</h2>
      <Questions legend="Playing" questions={PLAYERS} />
      <Questions legend="Making" questions={AUTHORS} />
    </section>
  );
}

interface Props {
  legend: string;
  questions: typeof PLAYERS;
}

function Questions({ legend, questions }: Props) {
  return (
    <fieldset class="questions">
      <legend>{legend}</legend>
      {questions.map(({ label, title, run }) => (
        <button key={label} type="button" title={title} onClick={() => void run()}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}
