// The picture, in panes: each has a layer that never changes and one that moves. Pieces go from where they were to where
// they are.

import { morph, place } from "./morph.js";
import { data, make, ours } from "./page.js";
import { applyTheme } from "./settings.js";

/** @typedef {import("./types.js").PictureHead} PictureHead */
/** @typedef {import("./shown.js").Parts} Parts */
/** @typedef {Map<string, {element: SVGGraphicsElement, at: DOMMatrix, pane: string}>} Places by id */

export const BOARD = "board"; // the pane that a camera shows; all others are trays
const SVG = "http://www.w3.org/2000/svg";
const FAR = 0.5; // a shift smaller than this, in units of the picture, is none
const SAFETY_MS = 400; // an animation that has not ended so long after its time is ended
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
    /** By name. @type {Map<string, Pane>} */
    this.panes = new Map();
    /** What the layers show. @type {Parts} */
    this.parts = new Map();
    /** The element of each part. @type {Map<string, Element>} */
    this.elements = new Map();
    this.still = "";
    /** @type {string[]} */
    this.marked = [];
    /** @type {Animation[]} */
    this.running = [];
    /** @type {SVGGElement[]} */
    this.ghosts = [];
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
   */
  async show(parts, ms = 0) {
    if (!this.panes.size) return;
    this.finish();
    const names = new Set([...this.parts.keys(), ...parts.keys()]);
    const changed = [...names].filter((name) => this.parts.get(name) !== parts.get(name) && this.panes.has(paneOf(name)));
    if (changed.length) {
      const before = ms > 0 && this.parts.size ? this.#places(changed) : null;
      const hadFocus = this.host.contains(document.activeElement);
      this.#lay(parts, changed);
      for (const mark of PASSING) this.mark([], mark);
      if (hadFocus && !this.host.contains(document.activeElement)) this.host.focus({ preventScroll: true });
      if (before) this.#animate(before, changed, ms);
    }
    this.mark(this.marked);
    await this.settled(ms);
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
    for (const animation of this.running) animation.cancel();
    this.running = [];
    for (const ghosts of this.ghosts) ghosts.remove();
    this.ghosts = [];
  }

  /** @param {number} ms */
  async settled(ms) {
    if (!this.running.length) return;
    const ended = Promise.allSettled(this.running.map((animation) => animation.finished));
    const running = this.running;
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, ms + SAFETY_MS))]);
    if (this.running === running) this.finish();
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

  /** @param {string} action */
  target(action) {
    return this.targets().find((element) => element.dataset.action === action) ?? null;
  }

  /** Everything in some parts that has a name of its own, with its place in its pane. @param {string[]} names */
  #places(names) {
    /** @type {Places} */
    const found = new Map();
    for (const [pane, inside] of this.#inside(names)) {
      for (const element of inside) {
        const at = element.id && element instanceof SVGGraphicsElement ? this.#placeIn(pane, element) : null;
        if (at) found.set(element.id, { element: /** @type {SVGGraphicsElement} */ (element), at, pane });
      }
    }
    return found;
  }

  /** What is inside of some parts, pane by pane. @param {string[]} names @returns {Map<string, Element[]>} */
  #inside(names) {
    /** @type {Map<string, Element[]>} */
    const found = new Map([...this.panes.keys()].map((pane) => [pane, []]));
    for (const name of names) {
      found.get(paneOf(name))?.push(...(this.elements.get(name)?.querySelectorAll("*") ?? []));
    }
    return found;
  }

  /** In the pane's own units, wherever its camera stands. @param {string} pane @param {SVGGraphicsElement} element */
  #placeIn(pane, element) {
    const [root, at] = [this.panes.get(pane)?.layer.getCTM(), element.getCTM()];
    return root && at ? DOMMatrix.fromMatrix(root).inverse().multiply(DOMMatrix.fromMatrix(at)) : null;
  }

  /**
   * What lies in other parts has not moved.
   * @param {Places} before
   * @param {string[]} changed parts
   * @param {number} ms
   */
  #animate(before, changed, ms) {
    /** Where each element begins, so that those inside it begin from there. @type {Map<Element, DOMMatrix>} */
    const begins = new Map();
    for (const name of changed) {
      const part = this.elements.get(name);
      if (part) begins.set(part, new DOMMatrix());
    }
    const ends = new Map(begins);
    for (const [pane, inside] of this.#inside(changed)) {
      for (const element of inside) {
        if (!(element instanceof SVGGraphicsElement) || !element.parentElement) continue;
        const parentBegins = begins.get(element.parentElement);
        const parentEnds = ends.get(element.parentElement);
        const end = this.#placeIn(pane, element);
        if (!parentBegins || !parentEnds || !end) continue;
        const local = parentEnds.inverse().multiply(end);
        const known = element.id ? before.get(element.id) : undefined;
        const old = known?.pane === pane ? known : undefined;
        const start = old ? parentBegins.inverse().multiply(old.at) : local;
        begins.set(element, parentBegins.multiply(start));
        ends.set(element, end);
        if (old && apart(start, local)) {
          this.#run(element, [{ transform: start.toString() }, { transform: local.toString() }], ms);
        } else if (element.id && !old && !before.has(closestId(element))) {
          this.#run(element, [{ opacity: 0 }, { opacity: 1 }], ms);
        }
      }
    }
    for (const pane of this.panes.keys()) this.#fadeGone(pane, before, ms);
  }

  /**
   * What is gone fades away where it was.
   * @param {string} pane
   * @param {Places} before
   * @param {number} ms
   */
  #fadeGone(pane, before, ms) {
    const ghosts = document.createElementNS(SVG, "g");
    ghosts.setAttribute("aria-hidden", "true");
    ghosts.setAttribute("class", "ghosts");
    const gone = [...before].filter(([id, old]) => old.pane === pane && !this.element(id));
    const inner = new Set();
    for (const [, old] of gone) {
      for (const inside of old.element.querySelectorAll("[id]")) inner.add(inside.id);
    }
    for (const [id, old] of gone) {
      if (inner.has(id) || old.element.hasAttribute("data-action")) continue;
      const ghost = old.element;
      for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
        for (const name of ["id", "data-action", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
      }
      ghost.setAttribute("transform", old.at.toString());
      ghosts.append(ghost);
    }
    if (!ghosts.firstChild) return;
    this.panes.get(pane)?.svg.append(ghosts);
    this.ghosts.push(ghosts);
    this.#run(ghosts, [{ opacity: 1 }, { opacity: 0 }], ms);
  }

  /** @param {Element} element @param {Keyframe[]} keyframes @param {number} ms */
  #run(element, keyframes, ms) {
    const animation = element.animate(keyframes, { duration: ms, easing: "cubic-bezier(.3,.1,.2,1)", fill: "both" });
    animation.finished.catch(() => {}); // cancelled: it is at its end
    this.running.push(animation);
  }
}

/** @param {Element} element */
function closestId(element) {
  return element.parentElement?.closest("[id]")?.id ?? "";
}

/** @param {DOMMatrix} one @param {DOMMatrix} other */
function apart(one, other) {
  return (
    Math.hypot(one.e - other.e, one.f - other.f) > FAR ||
    Math.abs(one.a - other.a) + Math.abs(one.b - other.b) + Math.abs(one.c - other.c) + Math.abs(one.d - other.d) > 0.02
  );
}
