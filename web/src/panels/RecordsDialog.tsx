// What the player has solved: days in a row, and the times of each kind. It can be kept as a file.
import { useRef, useState } from "preact/hooks";
import { saveFile } from "../share/download";
import { backup, restore } from "../state/backup";
import { dailyKinds, longestStreak, mean, streak, timesOf, today } from "../state/days";
import { clock } from "../words/clock";
import { words } from "../words/words";
import { Dialog, type DialogRef } from "./Dialog";

export function RecordsDialog({ dialog }: { dialog: DialogRef }) {
  const said = words.value;
  const file = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const rows = dailyKinds.map(({ name, title }) => ({ title, times: timesOf(name) }));
  const known = rows.filter(({ times }) => times.length > 0);
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    if (restore(await chosen.text())) location.reload();
    else setRefused(true);
  };
  return (
    <Dialog dialog={dialog} name="records" title={said.records}>
      <p>
        {said.streak(streak())} · {said.longest(longestStreak())}
      </p>
      {known.length > 0 && (
        <table class="records">
          <thead>
            <tr>
              <th scope="col">{said.making.kind}</th>
              <th scope="col">{said.solvedCount}</th>
              <th scope="col">{said.best}</th>
              <th scope="col">{said.mean}</th>
            </tr>
          </thead>
          <tbody>
            {known.map(({ title, times }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                <td>{times.length}</td>
                <td>{clock(Math.min(...times))}</td>
                <td>{clock(mean(times))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p>{said.backupText}</p>
      <div class="buttons">
        <button
          type="button"
          onClick={() =>
            saveFile(`unicursal-${today.value}.json`, new Blob([backup()], { type: "application/json" }))
          }
        >
          {said.backUp}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {said.restore}
        </button>
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          class="visually-hidden"
          tabIndex={-1}
          aria-label={said.restore}
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </div>
      {isRefused && <p role="status">{said.noBackup}</p>}
    </Dialog>
  );
}
