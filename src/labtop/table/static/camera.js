// The camera over the board: which part of it the stage shows, in the board's own units. The stage's shape is the
// screen's, so a view has that shape too. It may be sent somewhere, or taken by hand.

import { isMoving } from "./settings.js";

/** @typedef {{x: number, y: number, w: number, h: number}} Box in units of the board */

const MARGIN = 0.015; // around what is shown whole, as a share of it
const CLOSEST = 12; // times as close as the whole
const ARROW_PX = 54; // what an arrow at the edge takes: nothing that is looked at lies under it
const TRAVEL_MS = 420;
const SETTLE_MS = 140; // so long after the last movement of a hand the board is drawn anew, sharp

/** @param {[number, number, number, number]} told @returns {Box} */
export const boxOf = ([x, y, w, h]) => ({ x, y, w, h });

/** @param {Box[]} boxes at least one @returns {Box} */
export function around(boxes) {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

/** @param {Box} outer @param {Box} inner */
export const holds = (outer, inner) =>
  inner.x >= outer.x - 1e-3 &&
  inner.y >= outer.y - 1e-3 &&
  inner.x + inner.w <= outer.x + outer.w + 1e-3 &&
  inner.y + inner.h <= outer.y + outer.h + 1e-3;

/** @param {Box} box */
export const middleOf = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

export class Camera {
  /**
   * @param {HTMLElement} ground what it fills
   * @param {() => void} moved told when what is seen has changed, after a hand has come to rest
   */
  constructor(ground, moved) {
    this.ground = ground;
    this.moved = moved;
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** All there is to see. @type {Box} */
    this.world = { x: 0, y: 0, w: 600, h: 600 };
    /** What is seen. @type {Box} */
    this.view = this.world;
    /** What the board is drawn for; a hand that moves shifts the drawing first. @type {Box} */
    this.drawn = this.view;
    this.width = 1;
    this.height = 1;
    this.settling = 0;
    /** @type {Animation | null} */
    this.travel = null;
  }

  /** The size of the stage, in css pixels. Gives whether it is another than before. */
  measure() {
    const { clientWidth, clientHeight } = this.ground;
    if (!clientWidth || !clientHeight) return false;
    const other = clientWidth !== this.width || clientHeight !== this.height;
    [this.width, this.height] = [clientWidth, clientHeight];
    return other;
  }

  /** Css pixels a unit. @param {Box} view */
  scale(view = this.view) {
    return this.width / view.w;
  }

  /** A view of the stage's shape. @param {{x: number, y: number}} middle @param {number} scale @returns {Box} */
  at(middle, scale) {
    const [w, h] = [this.width / scale, this.height / scale];
    return { x: middle.x - w / 2, y: middle.y - h / 2, w, h };
  }

  /** As close as a box fits wholly. @param {Box} box @param {number} margin */
  closest(box, margin = MARGIN) {
    return Math.min(this.width / (box.w * (1 + 2 * margin)), this.height / (box.h * (1 + 2 * margin)));
  }

  /** All there is. @returns {Box} */
  whole() {
    return this.at(middleOf(this.world), this.closest(this.world));
  }

  /** No view lies beside the world: what is wider than it stands in its middle. @param {Box} view @returns {Box} */
  inside(view) {
    const all = this.whole();
    const scale = Math.min(Math.max(this.scale(view), this.scale(all)), this.scale(all) * CLOSEST);
    const { w, h, ...middle } = { ...this.at(middleOf(view), scale), ...middleOf(view) };
    /** @param {number} at @param {number} size @param {number} low @param {number} room */
    const held = (at, size, low, room) =>
      size >= room ? low + room / 2 : Math.min(Math.max(at, low + size / 2), low + room - size / 2);
    const mx = MARGIN * this.world.w;
    const my = MARGIN * this.world.h;
    return this.at(
      {
        x: held(middle.x, w, this.world.x - mx, this.world.w + 2 * mx),
        y: held(middle.y, h, this.world.y - my, this.world.h + 2 * my),
      },
      scale,
    );
  }

  /** Whether all there is can be seen. */
  seesAll() {
    return this.scale() <= this.scale(this.whole()) * 1.01;
  }

  /**
   * Go there; at once where nothing shall move.
   * @param {Box} wanted
   * @param {boolean} smoothly
   */
  go(wanted, smoothly = true) {
    if (!this.svg) return;
    const view = this.inside(wanted);
    const seen = this.#seen();
    if (same(view, seen) && same(view, this.drawn)) return;
    this.#draw(view);
    if (smoothly && isMoving()) {
      const from = { transform: this.#shift(seen) };
      this.travel = this.svg.animate([from, { transform: "none" }], { duration: TRAVEL_MS, easing: "ease-in-out" });
      this.travel.finished.then(this.moved, () => {});
    }
    this.moved();
  }

  /** Moved by a hand: the drawing is shifted, and made anew when the hand rests. @param {Box} wanted */
  hold(wanted) {
    if (!this.svg) return;
    if (this.travel) this.#draw(this.#seen());
    this.view = this.inside(wanted);
    this.svg.style.willChange = "transform";
    this.svg.style.transform = this.#shift(this.view);
    clearTimeout(this.settling);
    this.settling = setTimeout(() => this.settle(), SETTLE_MS);
  }

  /** The hand rests. */
  settle() {
    clearTimeout(this.settling);
    this.#draw(this.view);
    this.moved();
  }

  /** Closer or farther, around a point of the stage in css pixels. @param {number} times @param {number} px @param {number} py */
  zoomed(times, px = this.width / 2, py = this.height / 2) {
    const scale = this.scale();
    const at = { x: this.view.x + px / scale, y: this.view.y + py / scale };
    const all = this.scale(this.whole());
    const next = Math.min(Math.max(scale * times, all), all * CLOSEST);
    return { x: at.x - px / next, y: at.y - py / next, w: this.width / next, h: this.height / next };
  }

  /** Moved by css pixels. @param {number} dx @param {number} dy @returns {Box} */
  shifted(dx, dy) {
    const scale = this.scale();
    return { ...this.view, x: this.view.x + dx / scale, y: this.view.y + dy / scale };
  }

  /** What stays free at the edges for arrows, in units. @param {number} scale */
  padding(scale) {
    return Math.min(Math.min(this.width, this.height) * 0.2, ARROW_PX) / scale;
  }

  /** The least movement after which a box is seen; what is larger than the stage makes it step back. @param {Box} box @returns {Box} */
  showing(box) {
    const scale = Math.min(this.scale(), this.closest(box, 0.05));
    const room = this.at(middleOf(this.view), scale);
    const pad = this.padding(scale);
    /** @param {number} low @param {number} size @param {number} from @param {number} much */
    const shift = (low, size, from, much) => {
      const gap = Math.min(pad, Math.max(0, (size - much) / 2));
      return Math.min(low, from - gap) + Math.max(0, from + much + gap - (Math.min(low, from - gap) + size));
    };
    return { ...room, x: shift(room.x, room.w, box.x, box.w), y: shift(room.y, room.h, box.y, box.h) };
  }

  /** Where something of the board lies, in its units, whatever moves just now. @param {Element} element @returns {Box | null} */
  place(element) {
    if (!(element instanceof SVGGraphicsElement) || !this.svg?.contains(element)) return null;
    const [here, root] = [element.getScreenCTM(), this.svg.getScreenCTM()];
    if (!here || !root) return null;
    const box = element.getBBox();
    if (!box.width && !box.height) return null;
    const way = DOMMatrix.fromMatrix(root).inverse().multiply(DOMMatrix.fromMatrix(here));
    const corners = [
      [box.x, box.y],
      [box.x + box.width, box.y],
      [box.x, box.y + box.height],
      [box.x + box.width, box.y + box.height],
    ].map(([x, y]) => way.transformPoint({ x, y }));
    return around(corners.map(({ x, y }) => ({ x, y, w: 0, h: 0 })));
  }

  /** @param {Box} view */
  #draw(view) {
    this.travel?.cancel();
    this.travel = null;
    clearTimeout(this.settling);
    this.view = this.drawn = view;
    this.svg?.setAttribute("viewBox", [view.x, view.y, view.w, view.h].map((value) => value.toFixed(3)).join(" "));
    this.svg?.style.removeProperty("transform");
    this.svg?.style.removeProperty("will-change");
    if (this.svg?.getAttribute("style") === "") this.svg.removeAttribute("style");
  }

  /** How a drawing made for one view is shifted to look like another. @param {Box} view */
  #shift(view) {
    const scale = this.scale(view);
    const [x, y] = [(this.drawn.x - view.x) * scale, (this.drawn.y - view.y) * scale];
    return `matrix(${[scale / this.scale(this.drawn), 0, 0, scale / this.scale(this.drawn), x, y].join(", ")})`;
  }

  /** What the eye sees at this moment, also on the way. @returns {Box} */
  #seen() {
    if (!this.svg || this.travel?.playState !== "running") return this.view;
    const now = new DOMMatrix(getComputedStyle(this.svg).transform);
    const scale = this.scale(this.drawn) * now.a;
    return {
      x: this.drawn.x - now.e / scale,
      y: this.drawn.y - now.f / scale,
      w: this.drawn.w / now.a,
      h: this.drawn.h / now.d,
    };
  }
}

/** @param {Box} one @param {Box} other */
const same = (one, other) =>
  Math.abs(one.x - other.x) + Math.abs(one.y - other.y) + Math.abs(one.w - other.w) + Math.abs(one.h - other.h) <
  one.w * 1e-3;
