// What those at the table say to each other. Names and lines are text, never markup.

import { byId, input, make } from "./page.js";

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
    this.host.append(
      make("li", { class: own ? "own" : "" }, make("strong", {}, said.name || title), " ", make("time", {}, time), make("p", {}, said.text)),
    );
    const panel = byId("panel-chat");
    byId("chat-lines").scrollTop = byId("chat-lines").scrollHeight;
    if (panel.hidden && !own) this.tabs.count("chat");
  }

  /** Who watches reads, but does not speak. @param {boolean} may */
  allow(may) {
    byId("say").hidden = !may;
  }
}
