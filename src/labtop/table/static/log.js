// The log in words: a line points at its pieces, and a click shows how it stood then.

import { ask, byId, data, make, ours, say } from "./page.js";
import { painted } from "./voice.js";

/** @typedef {import("./types.js").Line} Line */

export class Log {
  /**
   * @param {(ids: string[]) => void} point at pieces; at none when the pointer has gone
   * @param {(line: Line) => void} show how it stood then
   */
  constructor(point, show) {
    this.host = byId("log");
    this.panel = byId("panel-log");
    this.older = byId("older");
    this.point = point;
    this.show = show;
    /** By their index. @type {Map<number, Line>} */
    this.lines = new Map();
    this.first = 0;
    this.last = -1;
    this.number = -1; // the action of the last line
    this.older.addEventListener("click", () => this.#before());
  }

  /** @param {Line[]} lines @param {number} first */
  reset(lines, first) {
    this.first = first;
    this.last = first - 1;
    this.host.replaceChildren();
    this.lines.clear();
    for (const line of lines) this.add(line, false);
    this.older.hidden = first === 0;
    this.#toEnd();
  }

  /** @param {Line} line */
  add(line, follow = true) {
    if (line.index <= this.last) return;
    this.last = line.index;
    const atEnd = this.panel.scrollHeight - this.panel.scrollTop - this.panel.clientHeight < 60;
    this.host.append(this.#line(line));
    if (follow && atEnd) this.#toEnd();
  }

  /** Lines of actions that were taken back are gone. @param {number} number */
  cut(number) {
    for (const line of [...this.host.children]) {
      if (line instanceof HTMLElement && Number(line.dataset.number) > number) line.remove();
    }
    this.last = this.first + this.host.children.length - 1;
    for (const index of [...this.lines.keys()]) if (index > this.last) this.lines.delete(index);
  }

  /** Which line's moment is shown on the board; none where it is the present. @param {Line | null} line */
  mark(line) {
    this.host.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const shown = line && this.host.querySelector(`a[data-index="${line.index}"]`);
    shown?.setAttribute("aria-current", "step");
    shown?.scrollIntoView({ block: "nearest" });
  }

  clear() {
    this.reset([], 0);
  }

  /** @param {Line} line */
  #line(line) {
    this.lines.set(line.index, line);
    const href = ours(`/t/${data.match}/replay#step=${line.step}`); // for another tab
    const link = make("a", { href, title: say("show_moment"), "data-index": String(line.index) }, ...painted(line.text));
    link.addEventListener("click", (event) => {
      if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      this.show(line);
    });
    const made = make("li", { "data-number": String(line.number) }, link);
    const points = () => this.point(line.points);
    const off = () => this.point([]);
    made.addEventListener("pointerenter", points);
    made.addEventListener("pointerleave", off);
    link.addEventListener("focus", points);
    link.addEventListener("blur", off);
    if (line.number !== this.number) made.classList.add("first");
    this.number = line.number;
    return made;
  }

  async #before() {
    const answer = await ask(`/api/matches/${data.match}/log?before=${this.first}&lang=${data.lang}`);
    const height = this.panel.scrollHeight;
    this.host.prepend(...answer.log.map((/** @type {Line} */ line) => this.#line(line)));
    this.first = answer.log_from;
    this.older.hidden = this.first === 0;
    this.panel.scrollTop += this.panel.scrollHeight - height;
  }

  #toEnd() {
    this.panel.scrollTop = this.panel.scrollHeight;
  }
}
