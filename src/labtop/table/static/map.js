// A small map in a corner while the board is larger than the stage: all of the board, and the frame of the camera in it.

import { make } from "./page.js";

/** @typedef {import("./camera.js").Box} Box */
/** @typedef {import("./camera.js").Camera} Camera */

const SVG = "http://www.w3.org/2000/svg";
const MOST = 0.26; // of the stage's width or height
const LARGEST = 170; // css pixels
const CALM_MS = 120; // it is drawn when nothing else is to be done
const AROUND = 8; // css pixels
const TOLD = ["id", "data-action", "data-part", "data-grab", "data-rule", "tabindex", "role", "aria-label"];

export class SmallMap {
  /**
   * @param {Camera} camera
   * @param {(middle: {x: number, y: number}) => void} go
   */
  constructor(camera, go) {
    this.camera = camera;
    this.element = make("div", { class: "small-map", "aria-hidden": "true", hidden: true });
    this.svg = document.createElementNS(SVG, "svg");
    this.frame = document.createElementNS(SVG, "rect");
    this.frame.setAttribute("class", "map-frame");
    this.frame.setAttribute("vector-effect", "non-scaling-stroke");
    this.element.append(this.svg);
    this.width = this.height = 0; // css pixels
    this.copying = 0; // what waits to draw it
    this.fresh = false; // whether it shows the board as it is
    const aim = (/** @type {PointerEvent} */ event) => {
      const { left, top, width } = this.svg.getBoundingClientRect();
      const scale = width / camera.world.w;
      go({ x: camera.world.x + (event.clientX - left) / scale, y: camera.world.y + (event.clientY - top) / scale });
    };
    this.element.addEventListener("pointerdown", (event) => {
      this.element.setPointerCapture(event.pointerId);
      aim(event);
    });
    this.element.addEventListener("pointermove", (event) => {
      if (this.element.hasPointerCapture(event.pointerId)) aim(event);
    });
  }

  /** The board has changed: nothing of what was there stays, for it may have been a secret. */
  stale() {
    this.fresh = false;
    clearTimeout(this.copying);
    this.svg.replaceChildren(this.frame);
  }

  /** Shown where not all of the board is seen. */
  show() {
    const { camera } = this;
    this.element.hidden = camera.seesAll() || !camera.svg;
    if (this.element.hidden || !camera.svg) return;
    const { world, view } = camera;
    const scale = Math.min((camera.width * MOST) / world.w, (camera.height * MOST) / world.h, LARGEST / Math.max(world.w, world.h));
    this.svg.setAttribute("viewBox", [world.x, world.y, world.w, world.h].join(" "));
    this.svg.setAttribute("class", camera.svg.getAttribute("class") ?? "");
    this.element.style.width = `${world.w * scale}px`;
    this.element.style.height = `${world.h * scale}px`;
    [this.width, this.height] = [world.w * scale + 2 * AROUND, world.h * scale + 2 * AROUND];
    if (!this.fresh) {
      clearTimeout(this.copying);
      this.copying = setTimeout(() => !this.fresh && !this.element.hidden && camera.svg && this.#copy(camera.svg), CALM_MS);
    }
    for (const [name, value] of Object.entries({ x: view.x, y: view.y, width: view.w, height: view.h })) {
      this.frame.setAttribute(name, value.toFixed(2));
    }
  }

  /** A light copy: no names, no targets, nothing that moves. @param {SVGSVGElement} board */
  #copy(board) {
    const drawn = /** @type {SVGSVGElement} */ (board.cloneNode(true));
    for (const unwanted of drawn.querySelectorAll("defs, title, style, .ghosts")) unwanted.remove();
    for (const element of drawn.querySelectorAll("*")) for (const name of TOLD) element.removeAttribute(name);
    this.svg.replaceChildren(...drawn.childNodes, this.frame);
    this.fresh = true;
  }
}
