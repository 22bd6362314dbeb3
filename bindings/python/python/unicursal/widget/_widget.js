// The board in a notebook. It shows the picture that the kernel draws, and tells the kernel what the reader does. It is read
// together with `_places.js`, as one module.

let boards = 0;

const ARROWS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

function render({ model, el }) {
  boards += 1;
  const id = `unicursal-board-${boards}`;
  const picture = element("div", { class: "unicursal-picture", "aria-hidden": "true" });
  const overlay = shape("svg", { class: "unicursal-overlay", role: "grid", tabindex: "0" });
  const board = element("div", { class: "unicursal-board" }, picture, overlay);
  const message = element("p", { class: "unicursal-message", role: "status" });
  const buttons = {};
  const button = (name, label, press, title) => {
    buttons[name] = element("button", { type: "button", ...(title ? { title } : {}) }, label);
    buttons[name].addEventListener("click", press);
    return buttons[name];
  };
  const walk = (by) => {
    model.set("step", Math.min(Math.max(model.get("step") + by, 0), view().steps - 1));
    model.save_changes();
  };
  const leave = () => {
    model.set("step", -1);
    model.save_changes();
  };
  const play = element(
    "div",
    { class: "unicursal-buttons", role: "toolbar", "aria-label": "Board" },
    button("hint", "Hint", () => send("hint"), "Where the next step is; again: why; once more: what it is"),
    button("check", "Check", () => send("check"), "Whether there are mistakes"),
    button("undo", "Undo", () => send("undo")),
    button("clear", "Clear", () => send("clear")),
    button("explain", "Explain", () => send("explain"), "The solution step by step"),
  );
  const steps = element(
    "div",
    { class: "unicursal-buttons", role: "toolbar", "aria-label": "Explanation" },
    button("back", "Back", () => walk(-1)),
    button("forward", "Forward", () => walk(1)),
    button("close", "Close", leave),
  );
  el.classList.add("unicursal");
  el.append(board, play, steps, message);

  let places = placesOf({});
  let cursor = 0;
  /** The cell in which a number is being typed, and the number so far. */
  let typed;
  /** The gesture under way. */
  let drag;
  /** The pieces of line that the kernel has not drawn yet. */
  let ahead = [];
  let sent = 0;
  let gestures = 0;

  const form = () => model.get("_form") ?? {};
  const view = () => ({ lines: [], crosses: [], words: [], steps: 0, ...model.get("_view") });

  function send(act, at = [], more = {}) {
    sent += 1;
    model.send({ do: act, at, seq: sent, ...more });
  }

  function draw(from, to, gesture, isThere) {
    send(isThere ? "erase" : "draw", [from, to], { gesture });
    if (!isThere) ahead.push({ seq: sent, from, to });
    drawOverlay();
  }

  const isLine = (side) => view().lines.includes(side) || ahead.some(({ from, to }) => places.side(from, to) === side);

  // The pointer.

  function placeOf({ clientX, clientY }) {
    const box = overlay.getBoundingClientRect();
    const { width, height } = overlay.viewBox.baseVal;
    return [((clientX - box.left) / box.width) * width, ((clientY - box.top) / box.height) * height];
  }

  overlay.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    const place = placeOf(event);
    const point = places.point(place);
    gestures += 1;
    drag = { place, start: place, path: point === undefined ? [] : [point], id: `${id}-${gestures}` };
    overlay.setPointerCapture(event.pointerId);
    overlay.focus({ preventScroll: true });
    event.preventDefault();
  });

  overlay.addEventListener("pointermove", (event) => {
    if (drag === undefined || model.get("step") >= 0) return;
    const to = placeOf(event);
    const from = drag.place;
    // A quick pointer leaps over cells.
    const leaps = Math.max(1, Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / (CELL / 5)));
    for (let leap = 1; leap <= leaps; leap += 1) {
      const share = leap / leaps;
      reach([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
    }
    drag.place = to;
  });

  function reach(place) {
    const { path, id } = drag;
    const point = places.point(place, CELL * 0.42);
    const last = path.at(-1);
    if (point === undefined || point === last) return;
    if (last === undefined) {
      path.push(point);
      return;
    }
    const side = places.side(last, point);
    if (side === undefined) return;
    if (path.at(-2) === point) {
      ahead = ahead.filter((piece) => places.side(piece.from, piece.to) !== side);
      draw(last, point, id, true);
      path.pop();
    } else {
      if (!isLine(side)) draw(last, point, id, false);
      path.push(point);
    }
    moveTo(point);
  }

  overlay.addEventListener("pointerup", (event) => {
    const ended = drag;
    drag = undefined;
    if (ended === undefined || ended.path.length > 1 || model.get("step") >= 0) return;
    const place = placeOf(event);
    if (Math.hypot(place[0] - ended.start[0], place[1] - ended.start[1]) < CELL / 4) click(place, event.shiftKey);
  });

  overlay.addEventListener("pointercancel", () => {
    drag = undefined;
  });

  function click(place, isShifted) {
    const side = places.sideAt(place);
    const point = places.point(place);
    if (side !== undefined) {
      const isDrawn = view().crosses.includes(side) === false && form().corners && !isShifted;
      const act = isLine(side) ? "erase" : isDrawn ? "draw" : "cross";
      send(act, places.ends(side));
    } else if (point !== undefined) {
      moveTo(point);
      if (form().shades) send("shade", [point]);
    }
  }

  // The keys.

  overlay.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey } = event;
    if ((event.ctrlKey || event.metaKey) && key === "z") send("undo");
    else if (event.ctrlKey || event.metaKey) return;
    else if (model.get("step") >= 0) {
      if (key === "ArrowLeft" || key === "ArrowRight") walk(key === "ArrowLeft" ? -1 : 1);
      else if (key === "Escape") leave();
      else return;
    } else if (ARROWS[key]) {
      const to = places.toward(cursor, ARROWS[key]);
      const side = to === undefined ? undefined : places.side(cursor, to);
      if (side !== undefined && altKey) send("cross", [cursor, to]);
      else if (side !== undefined && shiftKey) draw(cursor, to, undefined, isLine(side));
      if (to !== undefined && !altKey && (side !== undefined || !shiftKey)) moveTo(to);
    } else if (/^[0-9]$/.test(key) && form().highest) type(Number(key));
    else if (key === "Backspace" || key === "Delete") send("empty", [cursor]);
    else if ((key === " " || key === "Enter") && form().shades) send("shade", [cursor]);
    else return;
    // Otherwise the notebook would take the key for a command of its own.
    event.preventDefault();
    event.stopPropagation();
  });

  function type(digit) {
    const isSame = typed?.point === cursor;
    if (!isSame) gestures += 1;
    const longer = isSame ? typed.number * 10 + digit : digit;
    typed = { point: cursor, number: longer > form().highest ? digit : longer };
    send("number", [cursor], { number: typed.number, gesture: `${id}-${gestures}` });
  }

  function moveTo(point) {
    if (typed?.point !== point) typed = undefined;
    cursor = point;
    drawOverlay();
  }

  // The display.

  /** The elements of points, for screen readers. */
  let cells = [];
  const table = shape("g", {});
  const marks = shape("g", { "aria-hidden": "true" });
  overlay.append(table, marks);

  function build() {
    places = placesOf(form());
    cursor = 0;
    typed = undefined;
    ahead = [];
    const rows = new Map();
    cells = (form().points ?? []).map(([row, col, cx, cy], index) => {
      const name = { role: "gridcell", id: `${id}-${index}`, "aria-label": `row ${row + 1}, column ${col + 1}` };
      const cell = shape("circle", { ...name, class: "unicursal-point", cx, cy, r: CELL / 4 });
      if (!rows.has(row)) rows.set(row, shape("g", { role: "row" }));
      rows.get(row).append(cell);
      return cell;
    });
    table.replaceChildren(...rows.values());
    overlay.setAttribute("aria-label", form().title ?? "");
    describe();
  }

  function describe() {
    for (const [index, said] of view().words.entries()) {
      const cell = cells[index];
      if (cell && cell.getAttribute("aria-label") !== said) cell.setAttribute("aria-label", said);
    }
  }

  function drawPicture() {
    picture.innerHTML = model.get("picture");
    const drawn = picture.querySelector("svg");
    if (drawn === null) return;
    overlay.setAttribute("viewBox", drawn.getAttribute("viewBox"));
    board.style.maxWidth = `${drawn.getAttribute("width")}px`;
  }

  function drawOverlay() {
    const shapes = ahead.map(({ from, to }) => {
      const [[x1, y1], [x2, y2]] = [places.at(from), places.at(to)];
      return shape("line", { class: "unicursal-ahead", x1, y1, x2, y2 });
    });
    for (const side of view().crosses) {
      const place = places.middle(side);
      if (place === undefined) continue;
      const [x, y] = place;
      const d = `M${x - 4} ${y - 4}l8 8m0 -8l-8 8`;
      shapes.push(shape("path", { class: "unicursal-cross", d }));
    }
    if (form().points?.[cursor]) {
      const [cx, cy] = places.at(cursor);
      shapes.push(shape("circle", { class: "unicursal-cursor", cx, cy, r: form().corners ? 7 : 15 }));
      overlay.setAttribute("aria-activedescendant", `${id}-${cursor}`);
    }
    marks.replaceChildren(...shapes);
  }

  function drawView() {
    const { heard, label, tone, undo, steps: count } = view();
    ahead = ahead.filter(({ seq }) => seq > (heard ?? 0));
    const at = model.get("step");
    play.hidden = at >= 0;
    steps.hidden = at < 0;
    buttons.hint.textContent = label ?? "Hint";
    buttons.undo.disabled = !undo;
    buttons.back.disabled = at <= 0;
    buttons.forward.disabled = at >= count - 1;
    message.textContent = model.get("message");
    message.dataset.tone = tone ?? "";
    const theme = model.get("theme");
    el.dataset.theme = theme !== "auto" ? theme : model.get("_is_dark") ? "dark" : "light";
    describe();
    drawOverlay();
  }

  const parts = { "change:_form": build, "change:picture": drawPicture, "change:_view": drawView };
  for (const trait of ["step", "message", "theme", "_is_dark"]) parts[`change:${trait}`] = drawView;
  for (const [event, show] of Object.entries(parts)) model.on(event, show);
  build();
  drawPicture();
  drawView();
  const unwatch = watchColors(model);
  return () => {
    unwatch();
    for (const [event, show] of Object.entries(parts)) model.off(event, show);
  };
}

export default { render };
