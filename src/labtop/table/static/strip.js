// What happened since somebody last looked: a strip above the board, only when it was more than a little.

import { byId, icon, make, say } from "./page.js";
import { painted } from "./voice.js";

/** @typedef {import("./types.js").Line} Line */

const SHOWN = 6; // lines; the others are in the log
const FEW = 2; // so many one has not missed

export class Strip {
  constructor() {
    this.host = byId("strip");
    this.away = document.hidden;
    /** @type {string[]} */
    this.lines = [];
  }

  /** @param {string} text */
  add(text) {
    if (this.away) this.lines.push(text);
  }

  leave() {
    this.away = true;
  }

  look() {
    this.away = false;
    this.#show(this.lines);
    this.lines = [];
  }

  /** @param {Line[]} lines */
  missed(lines) {
    this.#show(lines.map((line) => line.text));
  }

  clear() {
    this.lines = [];
    this.host.hidden = true;
    this.host.replaceChildren();
  }

  /** @param {string[]} lines */
  #show(lines) {
    if (lines.length <= FEW) return;
    const more = lines.length - SHOWN;
    const close = make("button", { type: "button", class: "quiet icon-button", title: say("close"), onclick: () => this.clear() });
    close.append(icon("close"), make("span", { class: "unseen" }, say("close")));
    this.host.replaceChildren(
      make("div", {}, make("h2", { id: "strip-title" }, say("since")), more > 0 ? make("p", { class: "soft" }, say("more_before", { n: more })) : null),
      make("ol", {}, ...lines.slice(-SHOWN).map((line) => make("li", {}, ...painted(line)))),
      close,
    );
    this.host.hidden = false;
  }
}
