// The puzzle as a file.
import { download, type FileKind } from "../share/download";
import { puzzle, say } from "../state/store";

const FILES: { kind: FileKind; label: string; title: string }[] = [
  { kind: "svg", label: "SVG", title: "The picture, at any size" },
  { kind: "png", label: "PNG", title: "The picture, in pixels" },
  { kind: "json", label: "JSON", title: "The puzzle, for programs" },
  { kind: "text", label: "Text", title: "The puzzle, to read and edit" },
];

const complain = (error: unknown) => say("bad", error instanceof Error ? error.message : String(error));

export function FilePanel() {
  return (
    <section class="panel" aria-labelledby="file-title">
      <h2 id="file-title">Download</h2>
      <div class="files">
        {FILES.map(({ kind, label, title }) => (
          <button
            key={kind}
            type="button"
            title={title}
            onClick={() => download(kind, puzzle.value).catch(complain)}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}
