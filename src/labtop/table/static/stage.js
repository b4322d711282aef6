// The stage: the board through its camera, the trays on their bench, a map, arrows, and when the camera goes where.

import { Arrows, LEAST_PX, isSeen } from "./arrows.js";
import { LEAST, laidOut } from "./bench.js";
import { Camera, around, boxOf, holds, middleOf } from "./camera.js";
import { SmallMap } from "./map.js";
import { icon, make, say } from "./page.js";
import { BOARD } from "./picture.js";
import { byKey, closer, farther, steer } from "./steering.js";

/** @typedef {import("./camera.js").Box} Box */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {{extent: [number, number, number, number] | null, points: string[],
 *   motions?: import("./types.js").Movement[]}} Happening */

const ENOUGH_PX = LEAST_PX + 0.5; // sizes are rounded on their way to the screen
const AIM_PX = 28; // a target is made so large where all of them are still seen
const EDGE = 0.03; // around targets that are looked at, as a share of the stage
const PLACES = ["right-bottom", "left-bottom", "right-top", "left-top", "right-middle", "left-middle"];
const BUTTON = 48; // css pixels, with what is around it
const coarse = matchMedia("(pointer: coarse)"); // two fingers come closer: no buttons for it

export class Stage {
  /**
   * @param {Picture} picture
   * @param {{whole?: boolean}} how `whole`: the page does not scroll
   */
  constructor(picture, { whole = true } = {}) {
    this.picture = picture;
    this.camera = new Camera(picture.ground, () => this.#looked());
    this.map = new SmallMap(this.camera, (middle) => this.#take(this.camera.at(middle, this.camera.scale())));
    this.arrows = new Arrows(this.camera, (boxes) => this.#take(this.#closeTo(boxes, middleOf(this.camera.view))));
    /** A person has moved it: it goes nowhere by itself until it is given back. */
    this.taken = false;
    /** Where something happened last, in the board's units. @type {{x: number, y: number} | null} */
    this.focus = null;
    /** @type {string[]} */
    this.points = [];
    /** Css pixels a unit that trays have at least: what they hold must be large enough to hit. */
    this.least = LEAST;
    /** What may be chosen on the board. @type {Box[]} */
    this.targets = [];
    this.back = this.#button("whole", "camera_whole", () => (this.taken ? this.giveBack() : this.#take(this.camera.whole())));
    this.controls = make(
      "div",
      { class: "camera-buttons" },
      this.back,
      this.#button("closer", "camera_closer", () => this.#take(closer(this.camera))),
      this.#button("farther", "camera_farther", () => this.#take(farther(this.camera))),
    );
    this.over = make("div", { class: "over-stage" }, this.map.element, this.arrows.element, this.controls);
    this.over.addEventListener("click", (event) => event.stopPropagation());
    this.whole = whole;
    picture.mounted = () => this.#mounted();
    steer(this.camera, {
      whole,
      took: () => (this.taken = true),
      doubled: (x, y) => (this.taken ? this.giveBack() : this.#take(this.camera.zoomed(2, x, y))),
    });
    this.pressing = false;
    picture.host.addEventListener("pointerdown", () => (this.pressing = true), { capture: true });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => (this.pressing = false), { capture: true });
    picture.host.addEventListener("focusin", (event) => this.#focused(/** @type {Element} */ (event.target)));
    this.watching = new ResizeObserver(() => this.#resized());
    this.watching.observe(picture.host);
  }

  // --- what the table tells ------------------------------------------------------------------------------------------

  /** Something happens: it is to be seen. The picture is laid in this same moment. @param {Happening} event */
  happened(event) {
    this.targets = []; // nothing can be chosen while something happens
    this.#see(event.extent);
    const moving = (event.motions ?? []).flatMap((motion) => motion.what);
    queueMicrotask(() => this.#follow([...event.points, ...moving]));
  }

  /** The table is at rest: what may be chosen is to be seen, and large enough. @param {Happening} now */
  rest(now) {
    this.points = now.points;
    this.#see(now.extent);
    this.map.stale();
    this.#findTargets();
    this.#fitBench();
    this.#aim();
    this.#looked();
  }

  /** A moment of a replay. @param {Happening} moment */
  seen(moment) {
    this.happened(moment);
    this.map.stale();
    this.#looked();
  }

  /** The camera belongs to the table again. */
  giveBack() {
    this.taken = false;
    if (this.targets.length) this.#aim(true);
    else this.camera.go(this.camera.whole());
    this.#looked();
  }

  /** A key of the camera's. Gives whether it was one. @param {KeyboardEvent} event */
  key(event) {
    if (event.key === "0") this.giveBack();
    else {
      const view = byKey(this.camera, event);
      if (!view) return false;
      this.#take(view);
    }
    return true;
  }

  /** Look at something by hand's wish, such as what a line of the log is about. @param {string[]} ids */
  look(ids) {
    const boxes = this.#places(ids);
    if (boxes.length && !holds(this.camera.view, around(boxes))) this.camera.go(this.camera.showing(around(boxes)));
  }

  // --- where the camera goes -----------------------------------------------------------------------------------------

  /** @param {[number, number, number, number] | null} extent */
  #see(extent) {
    const board = this.picture.panes.get(BOARD);
    const whole = this.camera.seesAll();
    if (board) this.camera.world = boxOf(extent ?? board.box);
    if (whole && !this.taken) this.camera.go(this.camera.whole());
  }

  #findTargets() {
    const boxes = this.picture.targets().map((target) => this.camera.place(target));
    this.targets = /** @type {Box[]} */ (boxes.filter((box) => box !== null && box.w > 0 && box.h > 0));
  }

  /** @param {string[]} ids */
  #places(ids) {
    const boxes = ids.map((id) => {
      const element = this.picture.element(id);
      return element ? this.camera.place(element) : null;
    });
    return /** @type {Box[]} */ (boxes.filter((box) => box !== null));
  }

  /** @param {string[]} ids */
  #follow(ids) {
    const boxes = this.#places(ids);
    if (!boxes.length) return;
    const all = around(boxes);
    this.focus = middleOf(all);
    if (!this.taken && !this.camera.seesAll() && !holds(this.camera.view, all)) this.camera.go(this.camera.showing(all));
  }

  /**
   * What may be chosen is seen, and large enough to be hit; the whole board where that is so there.
   * @param {boolean} anew also where it is so already
   */
  #aim(anew = false) {
    if (this.taken) return;
    const { camera } = this;
    const { targets } = this;
    if (!targets.length) return this.#follow(this.points);
    const least = Math.min(...targets.map((box) => Math.min(box.w, box.h)));
    const whole = camera.whole();
    const [needed, wished] = [ENOUGH_PX / least, AIM_PX / least];
    if (camera.scale(whole) >= needed) return camera.go(whole);
    const all = around(targets);
    const allFit = Math.min(camera.closest(all, EDGE), wished);
    const large = !anew && camera.scale() >= needed && camera.scale() <= wished * 1.5;
    if (allFit >= needed) {
      if (!(large && holds(camera.view, all))) camera.go(camera.at(middleOf(all), allFit));
      return;
    }
    const [point] = this.#places(this.points);
    const near = this.focus ?? (point ? middleOf(point) : middleOf(camera.view));
    const view = this.#closeTo(targets, near, ENOUGH_PX / least);
    const seen = targets.filter((box) => isSeen(camera, box)).length;
    const better = targets.filter((box) => holds(view, box)).length;
    if (!large || seen < Math.min(better, 1 + better / 2)) camera.go(view);
  }

  /**
   * A view of as many boxes as it holds, beginning with the nearest.
   * @param {Box[]} boxes
   * @param {{x: number, y: number}} near
   * @param {number} scale
   */
  #closeTo(boxes, near, scale = this.camera.scale()) {
    const apart = (/** @type {Box} */ box) => Math.hypot(middleOf(box).x - near.x, middleOf(box).y - near.y);
    const room = this.camera.at(near, scale);
    const pad = this.camera.padding(scale);
    const [w, h] = [room.w - 2 * pad, room.h - 2 * pad];
    let [held, ...others] = [...boxes].sort((one, other) => apart(one) - apart(other));
    for (const box of others) {
      const more = around([held, box]);
      if (more.w <= w && more.h <= h) held = more;
    }
    return this.camera.at(middleOf(held), scale);
  }

  /** @param {Box} view moved there by a person */
  #take(view) {
    this.taken = true;
    this.camera.go(view);
  }

  /** The keyboard stands on a target: it is to be seen. @param {Element} element */
  #focused(element) {
    const target = element.closest("[data-action]");
    if (this.pressing) return; // a hand is there already: nothing moves away under it
    const box = target ? this.camera.place(target) : null;
    if (box) this.camera.go(this.camera.showing(box));
    else if (target && !box) target.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  // --- how it is laid ------------------------------------------------------------------------------------------------

  #mounted() {
    this.taken = false;
    this.least = LEAST;
    this.camera.svg = this.picture.svg;
    this.picture.ground.append(this.over);
    this.picture.ground.classList.toggle("whole", this.whole);
    this.#see(null);
    this.#resized();
  }

  #resized() {
    this.#layBench();
    if (!this.camera.svg) return;
    const { view } = this.camera;
    const whole = this.camera.seesAll();
    const scale = this.camera.scale();
    if (!this.camera.measure()) return;
    if (this.taken || !whole) this.camera.go(this.camera.at(middleOf(view), scale), false);
    else this.camera.go(this.camera.whole(), false);
    this.#fitBench();
    this.#aim();
    this.#looked();
  }

  #layBench() {
    const { host, bench, panes } = this.picture;
    const trays = [...panes.values()].filter((pane) => pane.role !== BOARD);
    const board = panes.get(BOARD);
    if (!trays.length || !board || !host.clientWidth || !host.clientHeight) return;
    const sizes = trays.map(({ box }) => ({ w: box[2], h: box[3] }));
    const room = { w: host.clientWidth, h: host.clientHeight };
    const layout = laidOut(room, { w: board.box[2], h: board.box[3] }, sizes, this.least);
    host.classList.toggle("beside", layout.beside);
    bench.classList.toggle("over", layout.over);
    bench.style.width = `${layout.width}px`;
    bench.style.height = `${layout.height}px`;
    for (const [at, { svg }] of trays.entries()) svg.style.width = `${sizes[at].w * layout.scale}px`;
  }

  /** Trays grow where a target in them would be too small. */
  #fitBench() {
    let least = this.least;
    for (const { svg, box, role } of this.picture.panes.values()) {
      if (role === BOARD) continue;
      const scale = svg.getBoundingClientRect().width / box[2];
      for (const target of svg.querySelectorAll("[data-action]")) {
        const { width, height } = target.getBoundingClientRect();
        const small = Math.min(width, height) / scale;
        if (small > 0) least = Math.max(least, ENOUGH_PX / small);
      }
    }
    if (least <= this.least * 1.001) return;
    this.least = least;
    this.#resized();
  }

  /** The view has changed. */
  #looked() {
    this.map.show();
    this.arrows.show(this.targets);
    this.#showControls();
  }

  // --- buttons -------------------------------------------------------------------------------------------------------

  /** @param {string} sign @param {string} word @param {() => void} act */
  #button(sign, word, act) {
    const made = make("button", { type: "button", class: `icon-button ${sign}`, title: say(word) }, icon(sign));
    made.append(make("span", { class: "unseen" }, say(word)));
    made.addEventListener("click", act);
    return made;
  }

  #showControls() {
    const { back, camera, map, controls } = this;
    const word = say(this.taken ? "camera_back" : "camera_whole");
    back.title = word;
    const unseen = back.querySelector(".unseen");
    if (unseen) unseen.textContent = word;
    back.hidden = !this.taken && camera.seesAll();
    const many = (back.hidden ? 0 : 1) + (coarse.matches ? 0 : 2);
    const place = this.#lieOver(controls, BUTTON, many * BUTTON, "");
    controls.hidden = !many || !place;
    if (!map.element.hidden) map.element.hidden = !this.#lieOver(map.element, map.width, map.height, place);
  }

  /**
   * Put something over the board, but over no target; it stays where it was if it can. Gives the place; nowhere: "".
   * @param {HTMLElement} element
   * @param {number} w @param {number} h in css pixels
   * @param {string} taken by something else
   */
  #lieOver(element, w, h, taken) {
    const { camera } = this;
    const scale = camera.scale();
    const left = (/** @type {string} */ place) => (place.startsWith("left") ? 0 : camera.width - w);
    const top = (/** @type {string} */ place) =>
      place.endsWith("top") ? 0 : place.endsWith("middle") ? (camera.height - h) / 2 : camera.height - h;
    const clear = PLACES.filter((place) => {
      if (place === taken || (place.endsWith("middle") && taken)) return false;
      const [fromX, fromY] = [left(place), top(place)];
      return !this.targets.some((box) => {
        const [x, y] = [(box.x - camera.view.x) * scale, (box.y - camera.view.y) * scale];
        return x < fromX + w && x + box.w * scale > fromX && y < fromY + h && y + box.h * scale > fromY;
      });
    });
    const was = element.dataset.place ?? "";
    const place = clear.includes(was) ? was : (clear[0] ?? "");
    element.dataset.place = place;
    if (place) element.style.transform = `translate(${left(place)}px, ${top(place)}px)`;
    return place;
  }
}
