// Hands on the camera: wheel, two fingers, dragging the ground, double click and double tap. What begins on a target or on
// something that can be grabbed is left to it, but for a second finger.

import { middleOf } from "./camera.js";

/** @typedef {import("./camera.js").Camera} Camera */

const DRAG_PX = 6; // a shorter way is a click
const WHEEL = 0.0016; // how much closer a pixel of the wheel brings one
const PINCH_WHEEL = 0.012; // two fingers on a touchpad come as a wheel with Ctrl, in small steps
const DOUBLE_MS = 320;
const DOUBLE_PX = 30;
const GRABBED = "[data-action], [data-grab]";

/**
 * @param {Camera} camera
 * @param {{took: () => void, doubled: (x: number, y: number) => void, whole: boolean}} how `took`: a person has moved it;
 *   `whole`: the page does not scroll, so the wheel and one finger are the camera's
 */
export function steer(camera, { took, doubled, whole }) {
  const { ground } = camera;
  /** Fingers and buttons that are down. @type {Map<number, {x: number, y: number}>} */
  const down = new Map();
  /** Where a drag began, and whether it is one yet. @type {{id: number, x: number, y: number, moving: boolean} | null} */
  let drag = null;
  let swallow = false; // the click that ends a drag
  let lastTap = { at: 0, x: 0, y: 0 };

  /** @param {{clientX: number, clientY: number}} event @returns {[number, number]} */
  const within = ({ clientX, clientY }) => {
    const { left, top } = ground.getBoundingClientRect();
    return [clientX - left, clientY - top];
  };
  const free = (/** @type {Event} */ event) =>
    event.target instanceof Element && !event.target.closest(GRABBED) && !event.target.closest(".over-stage");

  ground.addEventListener(
    "wheel",
    (event) => {
      if (!whole && !event.ctrlKey) return; // the page scrolls
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      const much = event.deltaY * lines * (event.ctrlKey ? PINCH_WHEEL : WHEEL);
      camera.hold(camera.zoomed(Math.exp(-much), ...within(event)));
      took();
    },
    { passive: false },
  );

  ground.addEventListener(
    "pointerdown",
    (event) => {
      if (event.pointerType === "mouse" && event.button !== 0) return;
      down.set(event.pointerId, { x: event.clientX, y: event.clientY });
      swallow = false;
      if (down.size > 1) {
        drag = null;
        swallow = true;
      } else if (free(event) && (whole || event.pointerType === "mouse")) {
        drag = { id: event.pointerId, x: event.clientX, y: event.clientY, moving: false };
      }
    },
    { capture: true },
  );

  ground.addEventListener(
    "pointermove",
    (event) => {
      const before = down.get(event.pointerId);
      if (!before) return;
      const here = { x: event.clientX, y: event.clientY };
      if (down.size === 2) {
        pinch(event.pointerId, before, here);
        event.stopPropagation(); // one finger of two grabs nothing
      } else if (drag && !drag.moving && Math.hypot(here.x - drag.x, here.y - drag.y) > DRAG_PX) {
        drag.moving = true;
        ground.setPointerCapture(event.pointerId);
        ground.classList.add("dragged");
      }
      if (drag?.moving) {
        camera.hold(camera.shifted(before.x - here.x, before.y - here.y));
        took();
      }
      if (down.size === 2 || drag?.moving || !drag) down.set(event.pointerId, here);
    },
    { capture: true },
  );

  /** @param {number} id @param {{x: number, y: number}} before @param {{x: number, y: number}} here */
  function pinch(id, before, here) {
    const other = [...down].find(([finger]) => finger !== id)?.[1];
    if (!other) return;
    const apart = (/** @type {{x: number, y: number}} */ one) => Math.max(20, Math.hypot(one.x - other.x, one.y - other.y));
    const middle = { clientX: (here.x + other.x) / 2, clientY: (here.y + other.y) / 2 };
    camera.hold(camera.shifted((before.x - here.x) / 2, (before.y - here.y) / 2));
    camera.hold(camera.zoomed(apart(here) / apart(before), ...within(middle)));
    took();
  }

  /** @param {PointerEvent} event */
  function up(event) {
    if (!down.delete(event.pointerId)) return;
    if (drag?.id === event.pointerId) {
      if (drag.moving) {
        swallow = true;
        camera.settle();
      } else if (event.type === "pointerup" && event.pointerType === "touch") tapped(event);
      drag = null;
      ground.classList.remove("dragged");
    }
  }
  ground.addEventListener("pointerup", up, { capture: true });
  ground.addEventListener("pointercancel", up, { capture: true });
  addEventListener("pointerup", up); // of a finger that has left the ground
  addEventListener("pointercancel", up);

  /** @param {PointerEvent} event */
  function tapped(event) {
    const near = Math.hypot(event.clientX - lastTap.x, event.clientY - lastTap.y) < DOUBLE_PX;
    if (near && event.timeStamp - lastTap.at < DOUBLE_MS) {
      swallow = true;
      doubled(...within(event));
      lastTap = { at: 0, x: 0, y: 0 };
    } else lastTap = { at: event.timeStamp, x: event.clientX, y: event.clientY };
  }

  ground.addEventListener("dblclick", (event) => {
    if (free(event) && !(event instanceof PointerEvent && event.pointerType === "touch")) doubled(...within(event));
  });
  ground.addEventListener(
    "click",
    (event) => {
      if (!swallow) return;
      swallow = false;
      event.stopPropagation();
      event.preventDefault();
    },
    { capture: true },
  );
}

const STEP = 0.22; // of the stage, by a key
const CLOSER = 1.5; // by a key or button

/** Where a key leads; null: it is none of the camera's. @param {Camera} camera @param {KeyboardEvent} event */
export function byKey(camera, event) {
  const [right, below] = [camera.width * STEP, camera.height * STEP];
  /** @type {Object<string, [number, number]>} */
  const ways = { ArrowLeft: [-right, 0], ArrowRight: [right, 0], ArrowUp: [0, -below], ArrowDown: [0, below] };
  if (event.shiftKey && ways[event.key]) return camera.shifted(...ways[event.key]);
  if (event.key === "+" || event.key === "=") return closer(camera);
  if (event.key === "-" || event.key === "_") return farther(camera);
  return null;
}

/** @param {Camera} camera */
export const closer = (camera) => camera.at(middleOf(camera.view), camera.scale() * CLOSER);
/** @param {Camera} camera */
export const farther = (camera) => camera.at(middleOf(camera.view), camera.scale() / CLOSER);
