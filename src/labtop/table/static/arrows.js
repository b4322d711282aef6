// What may be chosen outside of the view is announced at the edge of the stage: an arrow each way, with how many there are.

import { icon, make, say } from "./page.js";

/** @typedef {import("./camera.js").Box} Box */
/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {"left" | "right" | "top" | "bottom"} Edge */

export const LEAST_PX = 24; // what is seen of a target, and how large it is at least
const HALF = 22; // of an arrow, in css pixels
const EDGES = /** @type {Edge[]} */ (["left", "right", "top", "bottom"]);

/** Whether enough of a target is seen to hit it. @param {Camera} camera @param {Box} box */
export function isSeen({ view, width }, box) {
  const scale = width / view.w;
  const across = Math.min(box.x + box.w, view.x + view.w) - Math.max(box.x, view.x);
  const down = Math.min(box.y + box.h, view.y + view.h) - Math.max(box.y, view.y);
  return across * scale >= Math.min(LEAST_PX, box.w * scale) - 0.5 && down * scale >= Math.min(LEAST_PX, box.h * scale) - 0.5;
}

/** The edge that a box lies beyond, most of all. @param {Box} view @param {Box} box @returns {Edge} */
function beyond(view, box) {
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const far = [view.x - x, x - view.x - view.w, view.y - y, y - view.y - view.h];
  return EDGES[far.indexOf(Math.max(...far))];
}

export class Arrows {
  /**
   * @param {Camera} camera
   * @param {(boxes: Box[]) => void} go
   */
  constructor(camera, go) {
    this.camera = camera;
    this.go = go;
    this.element = make("div", { class: "edge-arrows", "aria-hidden": "true" });
  }

  /** @param {Box[]} targets */
  show(targets) {
    const { camera } = this;
    /** @type {Map<Edge, Box[]>} */
    const found = new Map();
    for (const box of targets) {
      if (isSeen(camera, box)) continue;
      const edge = beyond(camera.view, box);
      found.set(edge, [...(found.get(edge) ?? []), box]);
    }
    this.element.replaceChildren(...[...found].map(([edge, boxes]) => this.#arrow(edge, boxes)));
  }

  /** @param {Edge} edge @param {Box[]} boxes */
  #arrow(edge, boxes) {
    const { view, width, height } = this.camera;
    const scale = width / view.w;
    const mean = (/** @type {(box: Box) => number} */ of) => boxes.reduce((sum, box) => sum + of(box), 0) / boxes.length;
    const x = (mean((box) => box.x + box.w / 2) - view.x) * scale;
    const y = (mean((box) => box.y + box.h / 2) - view.y) * scale;
    const within = (/** @type {number} */ at, /** @type {number} */ most) => Math.min(Math.max(at, HALF + 4), most - HALF - 4);
    const made = make(
      "button",
      { type: "button", class: `edge-arrow to-${edge}`, tabindex: "-1", title: say("targets_there", { n: boxes.length }) },
      icon("there"),
      boxes.length > 1 ? make("span", { class: "count" }, String(boxes.length)) : null,
    );
    made.addEventListener("click", () => this.go(boxes));
    if (edge === "left" || edge === "right") made.style.top = `${within(y, height) - HALF}px`;
    else made.style.left = `${within(x, width) - HALF}px`;
    return made;
  }
}
