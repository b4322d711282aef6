// Words in which seats are marked (labtop/engine/voice.py): somebody's name or piece stands in that seat's colour.

import { make } from "./page.js";

const PIECES = /(\ue000\d[^\ue001]*\ue001)/u;
const MARKED = /^\ue000(\d)([^\ue001]*)\ue001$/u;

/**
 * A sentence as a page shows it.
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function painted(text) {
  return text
    .split(PIECES)
    .filter(Boolean)
    .map((piece) => {
      const [, seat, words] = MARKED.exec(piece) ?? [];
      return seat ? make("b", { class: "of-seat", "data-seat": seat }, words ?? "") : piece;
    });
}

/** The words alone. @param {string} text */
export const unmarked = (text) => text.replace(/\ue000\d|\ue001/gu, "");
