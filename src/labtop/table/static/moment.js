// How it stood: a line of the log shows its moment on the table's own board. What happens meanwhile waits, and the way back
// leads to the present.

import { ask, button, byId, data, ours, say, toastProblem } from "./page.js";
import { following } from "./shown.js";
import { painted } from "./voice.js";

/** @typedef {import("./types.js").Line} Line */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {{picture: import("./picture.js").Picture, film: import("./film.js").Film,
 *   line: (index: number) => Line | undefined, mark: (line: Line | null) => void, seat: () => number | null,
 *   see: (happening: import("./stage.js").Happening) => void, seats: (panels: Panel[]) => void,
 *   back: () => void}} Around what it needs of the table */

export class Moment {
  /** The line that is shown. @type {Line | null} */
  line = null;

  /** @param {Around} around */
  constructor(around) {
    this.around = around;
    button("moment-back").addEventListener("click", () => this.back());
    button("moment-before").addEventListener("click", () => this.#step(-1));
    button("moment-after").addEventListener("click", () => this.#step(1));
  }

  get isShown() {
    return this.line !== null;
  }

  /** @param {Line} line */
  async show(line) {
    const { film, picture } = this.around;
    this.line = line;
    try {
      await film.hold();
      const seat = this.around.seat();
      const eyes = seat === null ? "" : `&seat=${seat}`;
      const asked = `replay/frames?from=${line.step}&count=1&want=patches&lang=${data.lang}${eyes}`;
      const [frame] = /** @type {import("./types.js").Frames} */ (await ask(`/api/matches/${data.match}/${asked}`)).frames;
      if (this.line !== line || !frame) return; // another was asked for, or the table
      this.#tell(line);
      picture.mark(line.points);
      this.around.seats(frame.seats);
      await picture.show(following([frame.moving])[0] ?? new Map());
      this.around.see({ points: line.points, extent: frame.extent });
    } catch (problem) {
      if (this.line !== line) return;
      toastProblem(problem);
      this.back();
    }
  }

  /** @param {Line} line */
  #tell(line) {
    document.body.classList.add("in-past");
    byId("moment").hidden = false;
    byId("moment-words").replaceChildren(...painted(line.text));
    /** @type {HTMLAnchorElement} */ (byId("moment-replay")).href = ours(`/t/${data.match}/replay#step=${line.step}`);
    button("moment-before").disabled = !this.around.line(line.index - 1);
    button("moment-after").disabled = !this.around.line(line.index + 1);
    this.around.mark(line);
    this.news();
  }

  /** Whether something waits to be seen at the table; said once it does. */
  news() {
    if (!this.line) return;
    const waiting = this.around.film.waiting;
    const turn = waiting.at(-1)?.now?.decision ?? null;
    byId("moment-news").textContent = turn !== null ? say("your_turn") : waiting.length ? say("moment_news") : "";
  }

  /** @param {number} way */
  #step(way) {
    const next = this.line && this.around.line(this.line.index + way);
    if (next) this.show(next);
  }

  /** To the table as it is now. */
  back() {
    if (!this.line) return;
    this.end();
    this.around.back();
    this.around.film.release();
  }

  /** The table is shown from the beginning: nothing of the moment stays. */
  end() {
    this.line = null;
    document.body.classList.remove("in-past");
    byId("moment").hidden = true;
    this.around.mark(null);
  }
}
