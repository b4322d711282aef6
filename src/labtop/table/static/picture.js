// The picture: a layer that never changes and one that moves. Pieces go from where they were to where they are.

import { morph, place } from "./morph.js";
import { Motion } from "./motion.js";
import { data, ours } from "./page.js";
import { applyTheme } from "./settings.js";

/** @typedef {import("./types.js").PictureHead} PictureHead */
/** @typedef {import("./shown.js").Parts} Parts */

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
    this.motion = new Motion();
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
   * @param {import("./types.js").Movement[]} motions how, where it is told
   */
  async show(parts, ms = 0, motions = []) {
    if (!this.layer) return;
    this.finish();
    const names = new Set([...this.parts.keys(), ...parts.keys()]);
    const changed = [...names].filter((name) => this.parts.get(name) !== parts.get(name));
    const moves = ms > 0 && this.parts.size > 0;
    if (moves) this.motion.before(this.#those(changed), motions);
    if (changed.length) {
      const hadFocus = this.host.contains(document.activeElement);
      this.#lay(this.layer, parts, changed);
      for (const mark of PASSING) this.mark([], mark);
      if (hadFocus && !this.host.contains(document.activeElement)) this.host.focus({ preventScroll: true });
    }
    this.mark(this.marked);
    if (moves) this.motion.after(this.#those(changed), ms, motions);
    await this.motion.settled();
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
}
