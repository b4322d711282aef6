// What those at the table say to each other. Names and lines are text, never markup.

import { byId, input, make, say } from "./page.js";

/** @typedef {import("./types.js").Chat} Said */

export class Chat {
  /**
   * @param {(text: string) => void} send
   * @param {import("./tabs.js").Tabs} tabs
   */
  constructor(send, tabs) {
    this.host = byId("chat");
    this.tabs = tabs;
    this.last = 0;
    byId("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = input("say-text");
      const text = field.value.trim();
      if (text) send(text);
      field.value = "";
    });
  }

  /** @param {Said} said @param {number[]} mine @param {string} title of the seat, for who gave no name */
  add(said, mine, title) {
    if (said.line <= this.last) return;
    this.last = said.line;
    const time = new Date(said.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const own = mine.includes(said.seat);
    const name = said.text ? said.name || title : say("somebody");
    const line = make("li", { class: own ? "own" : "" }, make("strong", {}, name), " ", make("time", {}, time));
    line.dataset.seat = String(said.seat);
    line.append(said.text ? make("p", {}, said.text) : make("p", { class: "soft" }, say("deleted")));
    this.host.append(line);
    const panel = byId("panel-chat");
    byId("chat-lines").scrollTop = byId("chat-lines").scrollHeight;
    if (panel.hidden && !own) this.tabs.count("chat");
  }

  /** What somebody said is deleted, and who it was. @param {number} seat */
  forget(seat) {
    for (const line of this.host.querySelectorAll(`li[data-seat="${seat}"]`)) {
      line.querySelector("strong")?.replaceChildren(say("somebody"));
      line.querySelector("p")?.replaceWith(make("p", { class: "soft" }, say("deleted")));
    }
  }

  /** Who watches reads, but does not speak. @param {boolean} may */
  allow(may) {
    byId("say").hidden = !may;
  }
}
