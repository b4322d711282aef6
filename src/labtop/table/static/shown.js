// What the server has told of the table so far. It sends only what is new: what it has not sent again still stands.

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Patch} Patch */
/** @typedef {ReadonlyMap<string, string>} Parts the SVG of each part of the moving layer by its name, from back to front */

/** @type {Parts} */
const NONE = new Map();

/**
 * The parts of a picture after a patch; those before stay as they are.
 * @param {Parts} parts
 * @param {string | Patch | null} patch this page asks for patches: it is never sent a whole layer as text
 * @returns {Parts}
 */
export function patched(parts, patch) {
  if (patch === null || typeof patch === "string") return parts;
  const names = patch.order ?? [...parts.keys()];
  return new Map(names.map((name) => [name, patch.set[name] ?? parts.get(name) ?? ""]));
}

/**
 * The parts of pictures that follow each other, the first of them told as a whole.
 * @param {(string | Patch | null)[]} patches
 * @returns {Parts[]}
 */
export function following(patches) {
  let parts = NONE;
  return patches.map((patch) => (parts = patched(parts, patch)));
}

export class Shown {
  constructor() {
    /** @type {Parts} */
    this.parts = NONE;
    /** @type {Panel[]} */
    this.seats = [];
  }

  /** Everything from the beginning. @param {Now} now */
  begin(now) {
    this.parts = NONE;
    this.seats = [];
    this.look(now);
  }

  /** @param {string | Patch | null} patch */
  draw(patch) {
    this.parts = patched(this.parts, patch);
  }

  /** Numbers that have changed. @param {Panel[]} panels */
  count(panels) {
    const seats = new Map(this.seats.map((panel) => [panel.seat, panel]));
    for (const panel of panels) seats.set(panel.seat, panel);
    this.seats = [...seats.values()];
  }

  /** The table at rest: it gets all seats, those too that were not sent again. @param {Now} now */
  look(now) {
    this.draw(now.moving);
    this.count(now.seats);
    now.seats = this.seats;
  }
}
