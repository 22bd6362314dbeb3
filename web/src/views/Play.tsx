// A board to play: nothing that an author needs.
import { Board } from "../board/Board";
import { Finish } from "../panels/Finish";
import { PlayField } from "../panels/NumberField";
import { PlayBar } from "../panels/PlayBar";
import { PlayTools } from "../panels/PlayTools";
import { Answer, isAnswered } from "../panels/Result";
import { Tips } from "../panels/Tips";
import { Word } from "../panels/Word";
import { game } from "../state/game";
import { showsClock } from "../state/preferences";
import { current, playTool } from "../state/store";
import { clock } from "../words/clock";
import { words } from "../words/words";

const WRITES = ["number", "notes"];

export function Play() {
  const said = words.value;
  const isTrial = current.value.before !== undefined;
  return (
    <main class="play">
      <div class="play-tools">
        <PlayTools />
        <Word />
        {showsClock.value && (
          <p class="clock" role="timer" aria-label={said.time}>
            {clock(game.value.seconds)}
          </p>
        )}
      </div>
      <section class="stage play-board" aria-label="Board">
        <Board />
      </section>
      <div class="play-words">
        {WRITES.includes(playTool.value) && (
          <div class="number">
            <PlayField />
          </div>
        )}
        <Answer />
        <Finish />
        {isTrial && !isAnswered() && <p class="trial">{said.trying}</p>}
        {!isAnswered() && !isTrial && <Tips />}
      </div>
      <PlayBar />
    </main>
  );
}
