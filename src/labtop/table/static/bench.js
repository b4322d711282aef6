// Where the trays lie: beside the board or below it, whichever leaves the board larger, and as large as the room allows.

/** @typedef {import("./camera.js").Box} Box */
/** @typedef {{w: number, h: number}} Size */
/** @typedef {{beside: boolean, scale: number, board: number, over: boolean, width: number, height: number}} Layout `scale`:
 *   css pixels a unit of the trays; `board`: of the board; `over`: the trays do not fit and scroll; `width`, `height`:
 *   the bench's own */

export const LEAST = 0.65; // css pixels a unit: at this scale pictures keep their texts legible and their targets large
const MOST = 1.3;
const STEP = 0.05;
const GAP = 8;
const GENEROUS = 0.97; // of the board's size may be given for larger trays
const SHARE = 0.5; // of the room is the board's at least

/** @param {number} width @param {number} height @param {Size} size */
const fits = (width, height, size) => Math.max(0, Math.min(width / size.w, height / size.h));

/** Trays one after another in lines: the size they take. @param {Size[]} trays @param {number} scale @param {number} most @param {boolean} down in columns */
export function packed(trays, scale, most, down) {
  let [line, across, total] = [0, 0, 0]; // how far this line is, its thickness, what lies before it
  let longest = 0;
  for (const tray of trays) {
    const [long, thick] = down ? [tray.h * scale, tray.w * scale] : [tray.w * scale, tray.h * scale];
    if (line && line + GAP + long > most + 0.5) {
      total += across + GAP;
      [line, across] = [0, 0];
    }
    line += (line ? GAP : 0) + long;
    across = Math.max(across, thick);
    longest = Math.max(longest, line);
  }
  return { long: longest, thick: total + across };
}

/**
 * The best layout of a board and its trays in a room.
 * @param {Size} room in css pixels
 * @param {Size} board in units
 * @param {Size[]} trays in units
 * @param {number} least scale of the trays
 * @returns {Layout}
 */
export function laidOut(room, board, trays, least = LEAST) {
  /** @type {Layout[]} */
  const found = [];
  const widest = Math.max(...trays.map((tray) => tray.w));
  for (let scale = least; scale <= Math.max(MOST, least) + 1e-6; scale += STEP) {
    const beside = packed(trays, scale, room.h, true);
    const columns = { thick: beside.thick, over: beside.long > room.h + 0.5 };
    if (columns.thick <= room.w * SHARE) {
      const size = fits(room.w - columns.thick - GAP, room.h, board);
      found.push({ beside: true, scale, board: size, over: columns.over, width: columns.thick, height: room.h });
    }
    const fitting = Math.min(scale, room.w / widest); // a tray is never wider than the room
    const below = packed(trays, fitting, room.w, false);
    const height = Math.min(below.thick, room.h * SHARE);
    const size = fits(room.w, room.h - height - GAP, board);
    found.push({ beside: false, scale: fitting, board: size, over: below.thick > height + 0.5, width: room.w, height });
  }
  const whole = found.some((one) => !one.over) ? found.filter((one) => !one.over) : found;
  const best = Math.max(...whole.map((one) => one.board));
  const good = whole.filter((one) => one.board >= best * GENEROUS);
  return good.reduce((one, other) => (other.scale > one.scale + 1e-6 ? other : one));
}
