// A board to make, and everything that an author asks about it.
import { Board } from "../board/Board";
import { AskPanel } from "../panels/AskPanel";
import { FilePanel } from "../panels/FilePanel";
import { NewPanel } from "../panels/NewPanel";
import { Result } from "../panels/Result";
import { Tips } from "../panels/Tips";
import { Toolbar } from "../panels/Toolbar";
import { Verdict } from "../panels/Verdict";

export function Make() {
  return (
    <main class="page">
      <section class="stage" aria-label="Board">
        <Toolbar />
        <Board />
        <Tips />
        <Verdict />
      </section>
      <Result />
      <AskPanel />
      <div class="panels">
        <NewPanel />
        <FilePanel />
      </div>
    </main>
  );
}
