// What a choice would do, before it is taken: pieces as ghosts where they would be, the way as a dotted line, what could
// be chosen next, and the sentences in the bar. The server plays it on a copy of what the seat knows; nothing here is kept
// longer than the decision, and nothing stays on the board when one looks elsewhere.

import { BOARD } from "./picture.js";
import { apart, own, within } from "./places.js";
import { patched } from "./shown.js";

/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./shown.js").Parts} Parts */
/** @typedef {{action: string, element: SVGGElement}} Place a choice of the next decision, where it would be */

const SVG = "http://www.w3.org/2000/svg";
const MOST_GHOSTS = 60;
const NAMES = ["id", "data-action", "tabindex", "role", "aria-label", "data-rule"];

/** What belongs to a row of actions. @param {string[]} actions */
const keyOf = (actions) => actions.join(" ");

/** Previews of one decision: each is asked for once. */
export class Previews {
  /** @param {(actions: string[]) => void} ask */
  constructor(ask) {
    this.ask = ask;
    /** @type {Map<string, Preview | null>} null: asked for, and not here yet */
    this.known = new Map();
    /** @type {Map<string, ((told: Preview | null) => void)[]>} */
    this.waiting = new Map();
    /** @type {number | null} */
    this.decision = null;
  }

  /** Another decision, or none. @param {number | null} decision */
  begin(decision) {
    if (decision === this.decision) return;
    this.decision = decision;
    this.forget();
  }

  forget() {
    this.known.clear();
    const waiting = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const hear of waiting) hear(null);
  }

  /** What is known of it already. @param {string[]} actions */
  get(actions) {
    return this.known.get(keyOf(actions)) ?? null;
  }

  /** It is asked for if it is not known; null where the decision has passed meanwhile. @param {string[]} actions @returns {Promise<Preview | null>} */
  of(actions) {
    const key = keyOf(actions);
    const known = this.known.get(key);
    if (known) return Promise.resolve(known);
    if (this.decision === null) return Promise.resolve(null);
    const told = new Promise((/** @type {(told: Preview | null) => void} */ hear) => {
      this.waiting.set(key, [...(this.waiting.get(key) ?? []), hear]);
    });
    if (!this.known.has(key)) {
      this.known.set(key, null);
      this.ask(actions);
    }
    return told;
  }

  /** @param {Preview} told */
  hear(told) {
    if (told.decision !== this.decision) return;
    const key = keyOf(told.actions);
    this.known.set(key, told);
    const waiting = this.waiting.get(key) ?? [];
    this.waiting.delete(key);
    for (const hear of waiting) hear(told);
  }

  /** One was refused, and nobody knows which: what waits may be asked for again. */
  refused() {
    for (const [key, known] of [...this.known]) if (known === null) this.known.delete(key);
    const waiting = [...this.waiting.values()].flat();
    this.waiting.clear();
    for (const hear of waiting) hear(null);
  }
}

/** Ghosts on the board, and nothing of them left when they go. */
export class Ghosts {
  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    /** @type {SVGGElement[]} */
    this.layers = [];
    /** Choices of the next decision. @type {Place[]} */
    this.places = [];
    this.shows = ""; // which previews
    this.first = ""; // whose next choices the places are
    /** Ids of what would be elsewhere, otherwise or gone. @type {Set<string>} */
    this.touched = new Set();
  }

  clear() {
    for (const layer of this.layers) layer.remove();
    this.layers = [];
    this.places = [];
    this.shows = this.first = "";
    this.touched = new Set();
    for (const mark of ["foreseen", "leaving"]) this.picture.mark([], mark);
  }

  /**
   * Show previews: the first with what could be chosen next, others for where their pieces would be.
   * @param {Preview[]} told
   * @param {Parts} parts what is shown now
   * @param {{carried?: string, choosing?: boolean}} [how] `carried`: the id of what follows the pointer already;
   *   `choosing`: with what could be chosen next
   */
  show(told, parts, { carried = "", choosing = true } = {}) {
    const shows = `${carried}:${choosing}:${told.map(({ actions }) => keyOf(actions)).join("/")}`;
    if (shows === this.shows) return;
    this.clear();
    this.shows = shows;
    this.first = choosing && told.length ? keyOf(told[0].actions) : "";
    /** @type {Set<string>} */
    const leaving = new Set();
    for (const [at, preview] of told.entries()) {
      this.#draw(preview, patched(parts, preview.moving), parts, choosing && at === 0, leaving, carried);
    }
    this.picture.mark([...leaving].filter((id) => id !== carried), "leaving");
    this.picture.mark([...new Set(told.flatMap(({ points }) => points))], "foreseen");
  }

  /**
   * @param {Preview} preview
   * @param {Parts} then
   * @param {Parts} now
   * @param {boolean} choosing with what could be chosen next
   * @param {Set<string>} leaving ids of what would not be there as it is
   * @param {string} carried
   */
  #draw(preview, then, now, choosing, leaving, carried) {
    const changed = [...new Set([...then.keys(), ...now.keys()])].filter((name) => then.get(name) !== now.get(name));
    const fresh = laidOut(changed, then);
    const old = laidOut(changed, now);
    for (const [pane, { svg }] of this.picture.panes) {
      const layer = document.createElementNS(SVG, "g");
      layer.setAttribute("class", "imagined");
      layer.setAttribute("aria-hidden", "true");
      for (const name of changed.filter((part) => paneOf(part) === pane)) {
        const part = fresh.get(name);
        // Buttons in a tray would lie over those that are there; only what is carried may be dropped on one.
        const isShown = choosing && preview.then === "you" && (pane === BOARD || carried);
        if (part && isShown) this.#choices(part, layer);
        if (part) this.#ghosts(part, old, layer, leaving, { preview, carried, board: pane === BOARD });
      }
      if (!layer.firstChild) continue;
      svg.append(layer);
      this.layers.push(layer);
      if (pane === BOARD) this.#ways(layer, preview);
    }
    const stays = new Set(ids(fresh));
    for (const id of ids(old)) if (!stays.has(id)) leaving.add(id);
    for (const id of leaving) this.touched.add(id);
  }

  /** The way of everything that would be elsewhere on the board. @param {SVGGElement} layer @param {Preview} preview */
  #ways(layer, preview) {
    const told = new Map(preview.motions.filter(({ way }) => way?.length).map(({ what, way }) => [what[0], way ?? []]));
    for (const ghost of /** @type {NodeListOf<SVGGElement>} */ (layer.querySelectorAll("[data-ghost]"))) {
      const id = ghost.dataset.ghost ?? "";
      const before = this.picture.element(id);
      const way = told.get(id) ?? (before instanceof SVGGraphicsElement ? between(before, ghost) : []);
      if (way.length > 1) layer.prepend(line(way));
    }
  }

  /** What could be chosen then, where it would be. @param {Element} part @param {SVGGElement} layer */
  #choices(part, layer) {
    for (const choice of part.querySelectorAll("[data-action]")) {
      const action = choice.getAttribute("data-action") ?? "";
      const held = placed(choice);
      const shape = /** @type {SVGGElement} */ (held.firstElementChild);
      plain(shape);
      shape.dataset.would = action;
      layer.append(held);
      this.places.push({ action, element: shape });
    }
  }

  /**
   * Everything with a name of its own that would be elsewhere, new, or otherwise where it is what this is about. Trays
   * only close up: there nothing is drawn over what lies in them.
   * @param {Element} part
   * @param {Map<string, Element>} old
   * @param {SVGGElement} layer
   * @param {Set<string>} leaving
   * @param {{preview: Preview, carried: string, board: boolean}} how
   */
  #ghosts(part, old, layer, leaving, { preview, carried, board }) {
    const known = new Map();
    /** @type {Element[]} */
    const ghosts = [];
    for (const element of part.querySelectorAll("[id]")) {
      if (element.hasAttribute("data-action") || ghosts.some((ghost) => ghost.contains(element))) continue;
      const before = byId(old, element.id);
      const moved = before !== null && apart(within(before, known), within(element, known));
      if (before && !moved && before.outerHTML === element.outerHTML) continue;
      this.touched.add(element.id);
      const isLeaf = element.querySelector("[id]") === null;
      if (!board || (before && !moved && !(isLeaf && preview.points.includes(element.id)))) continue;
      ghosts.push(element);
      if (before) leaving.add(element.id);
    }
    for (const ghost of ghosts.slice(0, MOST_GHOSTS)) {
      if (ghost.id === carried) continue;
      const held = placed(ghost);
      plain(/** @type {Element} */ (held.firstElementChild));
      held.setAttribute("class", "ghost-of");
      held.dataset.ghost = ghost.id;
      layer.append(held);
    }
  }
}

/** @param {string} part */
const paneOf = (part) => (part.includes("/") ? part.slice(0, part.indexOf("/")) : BOARD);

/** Parts as elements that are nowhere yet. @param {string[]} names @param {Parts} parts @returns {Map<string, Element>} */
function laidOut(names, parts) {
  const text = names.map((name) => `<g data-part="${name}">${parts.get(name) ?? ""}</g>`).join("");
  const made = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml").documentElement;
  return new Map([...made.children].map((part) => [part.getAttribute("data-part") ?? "", part]));
}

/** @param {Map<string, Element>} parts */
function ids(parts) {
  return [...parts.values()].flatMap((part) =>
    [...part.querySelectorAll("[id]")].filter((element) => !element.hasAttribute("data-action")).map(({ id }) => id),
  );
}

/** @param {Map<string, Element>} parts @param {string} id */
function byId(parts, id) {
  for (const part of parts.values()) {
    const found = part.querySelector(`#${CSS.escape(id)}`);
    if (found) return found;
  }
  return null;
}

/** A copy of something that stands by itself where it stood among others. @param {Element} element */
function placed(element) {
  const held = document.createElementNS(SVG, "g");
  const parent = element.parentElement;
  const at = parent ? within(parent, new Map()) : own(element);
  held.setAttribute("transform", at.toString());
  held.append(document.importNode(element, true));
  return held;
}

/** A picture of something, and no longer the thing: nothing can be chosen, found or read aloud. @param {Element} shape */
export function plain(shape) {
  for (const part of [shape, ...shape.querySelectorAll("*")]) {
    if (part.localName === "title") part.remove();
    for (const name of NAMES) part.removeAttribute(name);
  }
}

/**
 * From the middle of a thing to the middle of its ghost, where that is farther than it is wide.
 * @param {SVGGraphicsElement} thing
 * @param {SVGGraphicsElement} ghost
 * @returns {[number, number][]}
 */
function between(thing, ghost) {
  const svg = ghost.ownerSVGElement;
  const root = svg?.getScreenCTM();
  if (!svg?.contains(thing) || !root) return [];
  const [from, to] = [thing, ghost].map((each) => each.getBoundingClientRect());
  const points = [from, to].map((box) => new DOMPoint(box.left + box.width / 2, box.top + box.height / 2));
  if (Math.hypot(points[0].x - points[1].x, points[0].y - points[1].y) < Math.min(from.width, from.height)) return [];
  return points.map((point) => point.matrixTransform(root.inverse())).map(({ x, y }) => [x, y]);
}

/** A dotted line. @param {[number, number][]} points */
function line(points) {
  const path = document.createElementNS(SVG, "polyline");
  path.setAttribute("class", "imagined-way");
  path.setAttribute("points", points.map((point) => point.join(",")).join(" "));
  return path;
}

/**
 * What it costs or brings: numbers of a seat that would be others. Those that are not shown are as usual, whatever that is.
 * @param {Panel[]} now
 * @param {Preview} told
 * @param {number | null} seat
 */
export function counted(now, told, seat) {
  const then = told.seats.find((panel) => panel.seat === seat);
  const before = now.find((panel) => panel.seat === seat);
  if (!then || !before) return [];
  const numbers = new Map(before.numbers);
  return then.numbers
    .filter(([label, to]) => numbers.has(label) && numbers.get(label) !== to)
    .map(([label, to]) => ({ label, from: numbers.get(label) ?? "", to }));
}
