// The picture: a layer that never changes and one that moves. Pieces go from where they were to where they are.

import { morph, place } from "./morph.js";
import { data, ours } from "./page.js";
import { applyTheme } from "./settings.js";

/** @typedef {import("./types.js").PictureHead} PictureHead */
/** @typedef {import("./shown.js").Parts} Parts */
/** @typedef {Map<string, {element: SVGGraphicsElement, at: DOMMatrix}>} Places by id */

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

export class Picture {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {SVGGElement | null} */
    this.layer = null;
    /** What the layer shows. @type {Parts} */
    this.parts = new Map();
    /** The element of each part. @type {Map<string, Element>} */
    this.elements = new Map();
    this.still = "";
    /** @type {string[]} */
    this.marked = [];
    /** @type {Animation[]} */
    this.running = [];
    /** @type {SVGGElement | null} */
    this.ghosts = null;
  }

  /**
   * Lay out the layer that never changes. Asked for again with the same address it does nothing.
   * @param {PictureHead} head
   */
  async mount(head) {
    if (this.still === head.still) return;
    const response = await fetch(ours(head.still));
    const laid = new DOMParser().parseFromString(await response.text(), "image/svg+xml").documentElement;
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${head.width} ${head.height}`);
    svg.setAttribute("class", head.class);
    svg.setAttribute("role", "group");
    svg.append(...laid.childNodes);
    this.host.replaceChildren(svg);
    this.host.style.setProperty("--ratio", String(head.width / head.height));
    this.still = head.still;
    this.svg = svg;
    this.layer = document.createElementNS(SVG, "g");
    this.layer.id = `${data.game}-moving`;
    svg.append(this.layer);
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
    if (!this.layer) return;
    this.finish();
    const names = new Set([...this.parts.keys(), ...parts.keys()]);
    const changed = [...names].filter((name) => this.parts.get(name) !== parts.get(name));
    if (changed.length) {
      const before = ms > 0 && this.parts.size ? this.#places(changed) : null;
      const hadFocus = this.host.contains(document.activeElement);
      this.#lay(this.layer, parts, changed);
      for (const mark of PASSING) this.mark([], mark);
      if (hadFocus && !this.host.contains(document.activeElement)) this.host.focus({ preventScroll: true });
      if (before) this.#animate(before, changed, ms);
    }
    this.mark(this.marked);
    await this.settled(ms);
  }

  /** @param {SVGGElement} layer @param {Parts} parts @param {string[]} changed */
  #lay(layer, parts, changed) {
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
    let cursor = layer.firstChild;
    for (const name of parts.keys()) {
      const element = /** @type {Element} */ (this.elements.get(name));
      if (element === cursor) cursor = cursor.nextSibling;
      else place(layer, element, cursor);
    }
    this.parts = parts;
  }

  /** Everything is where it belongs, at once. */
  finish() {
    for (const animation of this.running) animation.cancel();
    this.running = [];
    this.ghosts?.remove();
    this.ghosts = null;
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
    for (const old of this.svg?.querySelectorAll(`.${mark}`) ?? []) {
      old.classList.remove(mark);
      if (!old.classList.length) old.removeAttribute("class");
    }
    for (const id of ids) this.svg?.querySelector(`#${CSS.escape(id)}`)?.classList.add(mark);
  }

  /** What may be chosen now. @returns {SVGGElement[]} */
  targets() {
    return this.svg ? [...this.svg.querySelectorAll("[data-action]")].map((e) => /** @type {SVGGElement} */ (e)) : [];
  }

  /** @param {string} action */
  target(action) {
    return this.targets().find((element) => element.dataset.action === action) ?? null;
  }

  /** Everything in some parts that has a name of its own, with its place. @param {string[]} names */
  #places(names) {
    /** @type {Places} */
    const found = new Map();
    for (const element of this.#inside(names)) {
      const at = element.id && element instanceof SVGGraphicsElement ? element.getCTM() : null;
      if (at) found.set(element.id, { element: /** @type {SVGGraphicsElement} */ (element), at: DOMMatrix.fromMatrix(at) });
    }
    return found;
  }

  /** @param {string[]} names of parts */
  #inside(names) {
    return names.flatMap((name) => [...(this.elements.get(name)?.querySelectorAll("*") ?? [])]);
  }

  /**
   * What lies in other parts has not moved.
   * @param {Places} before
   * @param {string[]} changed parts
   * @param {number} ms
   */
  #animate(before, changed, ms) {
    const root = this.layer?.getCTM();
    if (!root) return;
    /** Where each element begins, so that those inside it begin from there. @type {Map<Element, DOMMatrix>} */
    const begins = new Map();
    for (const name of changed) {
      const part = this.elements.get(name);
      if (part) begins.set(part, DOMMatrix.fromMatrix(root));
    }
    const ends = new Map(begins);
    for (const element of this.#inside(changed)) {
      if (!(element instanceof SVGGraphicsElement) || !element.parentElement) continue;
      const parentBegins = begins.get(element.parentElement);
      const parentEnds = ends.get(element.parentElement);
      const end = element.getCTM();
      if (!parentBegins || !parentEnds || !end) continue;
      const local = parentEnds.inverse().multiply(end);
      const old = element.id ? before.get(element.id) : undefined;
      const start = old ? parentBegins.inverse().multiply(old.at) : local;
      begins.set(element, parentBegins.multiply(start));
      ends.set(element, DOMMatrix.fromMatrix(end));
      if (old && apart(start, local)) {
        this.#run(element, [{ transform: start.toString() }, { transform: local.toString() }], ms);
      } else if (element.id && !old && !before.has(closestId(element))) {
        this.#run(element, [{ opacity: 0 }, { opacity: 1 }], ms);
      }
    }
    this.#fadeGone(before, DOMMatrix.fromMatrix(root), ms);
  }

  /**
   * What is gone fades away where it was.
   * @param {Places} before
   * @param {DOMMatrix} root
   * @param {number} ms
   */
  #fadeGone(before, root, ms) {
    const ghosts = document.createElementNS(SVG, "g");
    ghosts.setAttribute("aria-hidden", "true");
    ghosts.setAttribute("class", "ghosts");
    const gone = new Set([...before.keys()].filter((id) => !this.svg?.querySelector(`#${CSS.escape(id)}`)));
    const inner = new Set();
    for (const id of gone) {
      for (const inside of before.get(id)?.element.querySelectorAll("[id]") ?? []) inner.add(inside.id);
    }
    for (const id of gone) {
      const old = before.get(id);
      if (!old || inner.has(id) || old.element.hasAttribute("data-action")) continue;
      const ghost = old.element;
      for (const part of [ghost, ...ghost.querySelectorAll("*")]) {
        for (const name of ["id", "data-action", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
      }
      ghost.setAttribute("transform", root.inverse().multiply(old.at).toString());
      ghosts.append(ghost);
    }
    if (!ghosts.firstChild) return;
    this.svg?.append(ghosts);
    this.ghosts = ghosts;
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
