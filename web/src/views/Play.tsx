// A board to play: nothing that an author needs.
import { Board } from "../board/Board";
import { resetZoom, zoom } from "../board/zoom";
import { Finish } from "../panels/Finish";
import { PlayField } from "../panels/NumberField";
import { PlayBar } from "../panels/PlayBar";
import { PlayTools } from "../panels/PlayTools";
import { Answer, isAnswered } from "../panels/Result";
import { Tips } from "../panels/Tips";
import { Word } from "../panels/Word";
import { game } from "../state/game";
import { mistakes } from "../state/mistakes";
import { showsClock } from "../state/preferences";
import { isTrial, isWriting, playTool, WRITES } from "../state/store";
import { clock } from "../words/clock";
import { words } from "../words/words";

/** The first rule that the line breaks, in words. */
function Mistakes() {
  const [first] = mistakes.value;
  return (
    <p role="status" class="mistake">
      {first && words.value.mistakes[first.rule]}
    </p>
  );
}

export function Play() {
  const said = words.value;
  return (
    <main class="play">
      <div class="play-tools">
        <PlayTools />
        <Word />
        {showsClock.value && (
          <p class="clock" role="timer" aria-label={said.time}>
            {clock(game.value.seconds)}
            {game.value.rival !== undefined && <small> {said.rivalTook(clock(game.value.rival))}</small>}
          </p>
        )}
      </div>
      <section class="stage play-board" aria-label="Board">
        <Board />
        {zoom.value.scale > 1 && (
          <button type="button" class="whole" onClick={resetZoom}>
            {said.wholeBoard}
          </button>
        )}
      </section>
      <div class="play-words">
        {WRITES.includes(playTool.value) && (
          <div class="number">
            <PlayField />
          </div>
        )}
        <Answer />
        <Finish />
        <Mistakes />
        {isTrial.value && !isAnswered() && <p class="trial">{said.trying}</p>}
        {/* The pad needs the room of the tips. */}
        {!isAnswered() && !isTrial.value && !isWriting.value && <Tips />}
      </div>
      <PlayBar />
    </main>
  );
}
