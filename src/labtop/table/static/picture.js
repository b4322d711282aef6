// The picture, in panes: each has a layer that never changes and one that moves. Pieces go from where they were to where
// they are.

import { morph, place } from "./morph.js";
import { Motion } from "./motion.js";
import { data, make, ours } from "./page.js";
import { applyTheme } from "./settings.js";

/** @typedef {import("./types.js").PictureHead} PictureHead */
/** @typedef {import("./shown.js").Parts} Parts */

export const BOARD = "board"; // the pane that a camera shows; all others are trays
const SVG = "http://www.w3.org/2000/svg";
const PASSING = ["shown", "chosen", "hinted"]; // marks that are for one picture only

/**
 * SVG from our server as elements.
 * @param {string} text
 */
function parsed(text) {
  const document = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${text}</svg>`, "image/svg+xml");
  return document.documentElement;
}

/** The pane that a part is in, by its name. @param {string} part */
const paneOf = (part) => (part.includes("/") ? part.slice(0, part.indexOf("/")) : BOARD);

/** @typedef {{svg: SVGSVGElement, layer: SVGGElement, role: string, box: [number, number, number, number]}} Pane */

export class Picture {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** Where the board is, seen through a camera. */
    this.ground = make("div");
    /** Where the trays are. */
    this.bench = make("div", { class: "bench" });
    /** Told when the panes are laid. @type {() => void} */
    this.mounted = () => {};
    /** By name. @type {Map<string, Pane>} */
    this.panes = new Map();
    /** What the layers show. @type {Parts} */
    this.parts = new Map();
    /** The element of each part. @type {Map<string, Element>} */
    this.elements = new Map();
    this.still = "";
    /** @type {string[]} */
    this.marked = [];
    this.motion = new Motion();
  }

  /** The board's own picture; null before it is laid. */
  get svg() {
    return this.panes.get(BOARD)?.svg ?? null;
  }

  /**
   * Lay out what never changes. Asked for again with the same address it does nothing.
   * @param {PictureHead} head
   */
  async mount(head) {
    if (this.still === head.still) return;
    const response = await fetch(ours(head.still));
    this.lay(head, new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement);
  }

  /**
   * A pane each, with what is still in it; what several of them refer to is in the board's.
   * @param {PictureHead} head
   * @param {Element} laid a group for each pane
   */
  lay(head, laid) {
    const still = (/** @type {string} */ name) => laid.querySelector(`:scope > [data-still="${name}"]`)?.childNodes ?? [];
    this.panes = new Map();
    for (const { name, role, box } of head.panes) {
      const svg = document.createElementNS(SVG, "svg");
      svg.setAttribute("viewBox", box.join(" "));
      svg.setAttribute("class", head.class);
      svg.setAttribute("role", "group");
      svg.dataset.pane = name;
      const layer = document.createElementNS(SVG, "g");
      layer.id = name === BOARD ? `${data.game}-moving` : `${data.game}-moving-${name}`;
      svg.append(...(role === BOARD ? still("defs") : []), ...still(name), layer);
      this.panes.set(name, { svg, layer, role, box });
    }
    this.ground.className = `${head.class} stage-ground`;
    const trays = [...this.panes.values()].filter(({ role }) => role !== BOARD);
    this.ground.replaceChildren(...(this.svg ? [this.svg] : []));
    this.bench.replaceChildren(...trays.map(({ svg }) => svg));
    this.bench.hidden = !trays.length;
    this.host.replaceChildren(this.ground, this.bench);
    this.still = head.still;
    this.parts = new Map();
    this.elements = new Map();
    applyTheme();
    this.mounted();
  }

  /** @param {string} name what a screen reader calls the picture */
  name(name) {
    this.svg?.setAttribute("aria-label", name);
  }

  /**
   * Show the moving layer: only parts that differ are touched. With a time the pieces take it to get there; without they
   * are there.
   * @param {Parts} parts
   * @param {number} ms
   * @param {import("./types.js").Movement[]} motions how, where it is told
   */
  async show(parts, ms = 0, motions = []) {
    if (!this.panes.size) return;
    this.finish();
    const names = new Set([...this.parts.keys(), ...parts.keys()]);
    const changed = [...names].filter((name) => this.parts.get(name) !== parts.get(name) && this.panes.has(paneOf(name)));
    const moves = ms > 0 && this.parts.size > 0;
    if (moves) this.motion.before(this.#those(changed), motions);
    if (changed.length) {
      const hadFocus = this.host.contains(document.activeElement);
      this.#lay(parts, changed);
      for (const mark of PASSING) this.mark([], mark);
      if (hadFocus && !this.host.contains(document.activeElement)) this.host.focus({ preventScroll: true });
    }
    this.mark(this.marked);
    if (moves) this.motion.after(this.#those(changed), ms, motions);
    await this.motion.settled();
  }

  /** @param {Parts} parts @param {string[]} changed */
  #lay(parts, changed) {
    const wanted = changed.filter((name) => parts.has(name));
    const fresh = parsed(wanted.map((name) => `<g data-part="${name}">${parts.get(name)}</g>`).join(""));
    for (const element of [...fresh.children]) {
      const name = element.getAttribute("data-part") ?? "";
      const old = this.elements.get(name);
      if (old) morph(old, element);
      else this.elements.set(name, element);
    }
    for (const name of changed) {
      if (parts.has(name)) continue;
      this.elements.get(name)?.remove();
      this.elements.delete(name);
    }
    for (const [pane, { layer }] of this.panes) {
      let cursor = layer.firstChild;
      for (const name of parts.keys()) {
        if (paneOf(name) !== pane) continue;
        const element = /** @type {Element} */ (this.elements.get(name));
        if (element === cursor) cursor = cursor.nextSibling;
        else place(layer, element, cursor);
      }
    }
    this.parts = parts;
  }

  /** Everything is where it belongs, at once. */
  finish() {
    this.motion.finish();
  }

  /** The elements of some parts. @param {string[]} names */
  #those(names) {
    return names.flatMap((name) => this.elements.get(name) ?? []);
  }

  /**
   * Mark what has just happened; whatever was marked before is not any more.
   * @param {string[]} ids
   * @param {string} mark
   */
  mark(ids, mark = "pointed") {
    if (mark === "pointed") this.marked = ids;
    for (const old of this.host.querySelectorAll(`svg .${mark}`)) {
      old.classList.remove(mark);
      if (!old.classList.length) old.removeAttribute("class");
    }
    for (const id of ids) this.element(id)?.classList.add(mark);
  }

  /** Something of the picture by its id. @param {string} id */
  element(id) {
    return this.host.querySelector(`#${CSS.escape(id)}`);
  }

  /** What may be chosen now, in all panes. @returns {SVGGElement[]} */
  targets() {
    return [...this.host.querySelectorAll("svg [data-action]")].map((e) => /** @type {SVGGElement} */ (e));
  }

  /** The target at a point of the page, also where a piece that cannot be chosen lies over it. @param {number} x @param {number} y */
  targetAt(x, y) {
    for (const at of document.elementsFromPoint(x, y)) {
      if (!this.host.contains(at)) return null; // something else lies over the picture
      const target = at.closest("[data-action]");
      if (target) return /** @type {SVGGElement} */ (target);
    }
    return null;
  }

  /** @param {string} action */
  target(action) {
    const found = this.targets().filter((element) => element.dataset.action === action);
    return found.find((element) => element.tabIndex === 0) ?? found[0] ?? null; // others only lead to the same
  }
}
