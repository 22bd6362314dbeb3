// The elements of a board, the colors around it, and the places on it. It is read together with `_widget.js`, as one module.

const SVG = "http://www.w3.org/2000/svg";
const CELL = 40;

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Whether the notebook is dark: as JupyterLab or an editor says, or else as the system does. */
function isDark() {
  const { jpThemeLight, vscodeThemeKind } = document.body.dataset;
  if (jpThemeLight) return jpThemeLight === "false";
  if (vscodeThemeKind) return /dark|high-contrast$/.test(vscodeThemeKind);
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Keeps the kernel informed of the colors around the board. Returns the function that ends it. */
function watchColors(model) {
  const tell = () => {
    if (model.get("_is_dark") === isDark()) return;
    model.set("_is_dark", isDark());
    model.save_changes();
  };
  const observer = new MutationObserver(tell);
  observer.observe(document.body, { attributes: true });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", tell);
  tell();
  return () => {
    observer.disconnect();
    system.removeEventListener("change", tell);
  };
}

/** The points and sides of a board, and what lies where. */
function placesOf({ points = [], sides = [] }) {
  const at = (point) => points[point].slice(2);
  const distance = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY);
  const middles = sides.map(([a, b]) => [0, 1].map((axis) => (at(a)[axis] + at(b)[axis]) / 2));
  const known = new Map(sides.flatMap(([a, b], side) => [`${a}-${b}`, `${b}-${a}`].map((key) => [key, side])));
  const nearest = (list, place, reach) => {
    const all = list.map((other, index) => ({ index, far: distance(other, place) }));
    const best = all.reduce((one, other) => (other.far < one.far ? other : one), { far: reach });
    return best.index;
  };
  const places = points.map((_, point) => at(point));
  return {
    at,
    middle: (side) => middles[side],
    side: (a, b) => known.get(`${a}-${b}`),
    ends: (side) => sides[side],
    point: (place, reach = CELL * 0.6) => nearest(places, place, reach),
    sideAt: (place) => nearest(middles, place, CELL * 0.25),
    /** The next point from one in a direction: straight on if there is one. */
    toward(from, [right, down]) {
      const cost = (place) => {
        const [x, y] = [place[0] - places[from][0], place[1] - places[from][1]];
        const along = x * right + y * down;
        const beside = Math.abs(x * down) + Math.abs(y * right);
        return along > 1 && beside <= along * 1.8 ? along + beside * 1.1 : Number.POSITIVE_INFINITY;
      };
      const all = places.map((place, index) => ({ index, far: cost(place) }));
      return all.reduce((one, other) => (other.far < one.far ? other : one), { far: CELL * 12 }).index;
    },
  };
}
