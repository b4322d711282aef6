// Things go from where they were to where they are; what is new comes, what is gone goes. A picture calls `before`, lays
// what it shows, and calls `after`. All of it is animations over the finished picture: ended, they leave no trace.

import { apart, named, own, paneOf, placesIn, within } from "./places.js";

/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./types.js").Movement} Movement */

const SVG = "http://www.w3.org/2000/svg";
const SAFETY_MS = 400; // an animation that has not ended so long after its time is ended
const SMOOTH = "cubic-bezier(.3,.1,.2,1)";
const ANSWERS = ["id", "data-action", "tabindex", "role", "aria-label"]; // what a ghost must not have

export class Motion {
  constructor() {
    /** @type {Places} */
    this.places = new Map();
    /** @type {Animation[]} */
    this.running = [];
    /** What is only there while something moves. @type {Element[]} */
    this.ghosts = [];
    this.ends = 0; // when what runs must be over
  }

  /**
   * Remember where everything is.
   * @param {Iterable<Element>} parts of the picture that will change
   * @param {Movement[]} [_motions]
   */
  before(parts, _motions = []) {
    this.finish();
    this.places = placesIn(parts);
  }

  /**
   * The picture is laid: everything goes there.
   * @param {Iterable<Element>} parts of the picture that have changed
   * @param {number} ms
   * @param {Movement[]} [_motions]
   */
  after(parts, ms, _motions = []) {
    const before = this.places;
    this.places = new Map();
    this.ends = performance.now() + ms + SAFETY_MS;
    const there = named(parts);
    this.#carry(before, there, ms);
    this.#fade(before, new Set(there.map((element) => element.id)), ms);
  }

  /** Everything is where it belongs, at once. */
  finish() {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.ghosts) ghost.remove();
    this.running = [];
    this.ghosts = [];
  }

  /** Everything has come to rest. */
  async settled() {
    if (!this.running.length) return;
    const running = this.running;
    const ended = Promise.allSettled(running.map((animation) => animation.finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, this.ends - performance.now()))]);
    if (this.running === running) this.finish();
  }

  /**
   * @param {Places} before
   * @param {SVGGraphicsElement[]} there
   * @param {number} ms
   */
  #carry(before, there, ms) {
    /** Where each element begins, so that those inside it begin from there. @type {Map<Element, DOMMatrix>} */
    const begins = new Map();
    for (const element of there) {
      const parent = element.parentElement;
      if (!parent) continue;
      const old = before.get(element.id);
      const outer = within(parent, begins);
      const local = own(element);
      const start = old && old.pane === paneOf(element) ? outer.inverse().multiply(old.at) : local;
      begins.set(element, outer.multiply(start));
      if (old && apart(start, local)) {
        this.#run(element, [{ transform: start.toString() }, { transform: local.toString() }], ms);
      } else if (!old && !before.has(parent.closest("[id]")?.id ?? "")) {
        this.#run(element, [{ opacity: 0 }, { opacity: 1 }], ms);
      }
    }
  }

  /**
   * What is gone fades away where it was.
   * @param {Places} before
   * @param {Set<string>} there
   * @param {number} ms
   */
  #fade(before, there, ms) {
    const gone = new Set([...before.keys()].filter((id) => !there.has(id)));
    const inner = new Set();
    for (const id of gone) {
      for (const inside of before.get(id)?.element.querySelectorAll("[id]") ?? []) inner.add(inside.id);
    }
    /** @type {Map<Element, SVGGElement>} */
    const layers = new Map();
    for (const id of gone) {
      const old = before.get(id);
      if (!old || inner.has(id) || old.element.hasAttribute("data-action")) continue;
      let layer = layers.get(old.pane);
      if (!layer) {
        layer = document.createElementNS(SVG, "g");
        layer.setAttribute("aria-hidden", "true");
        layer.setAttribute("class", "ghosts");
        layers.set(old.pane, layer);
      }
      for (const part of [old.element, ...old.element.querySelectorAll("*")]) {
        for (const name of ANSWERS) part.removeAttribute(name);
      }
      old.element.setAttribute("transform", old.at.toString());
      layer.append(old.element);
    }
    for (const [pane, layer] of layers) {
      pane.append(layer);
      this.ghosts.push(layer);
      this.#run(layer, [{ opacity: 1 }, { opacity: 0 }], ms);
    }
  }

  /** @param {Element} element @param {Keyframe[]} keyframes @param {number} ms */
  #run(element, keyframes, ms) {
    const animation = element.animate(keyframes, { duration: ms, easing: SMOOTH, fill: "both" });
    animation.finished.catch(() => {}); // cancelled: it is at its end
    this.running.push(animation);
  }
}
