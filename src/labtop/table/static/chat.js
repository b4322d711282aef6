// What those at the table say to each other. Names and lines are text, never markup.

import { byId, input, make, say } from "./page.js";
import { change, settings } from "./settings.js";

/** @typedef {import("./types.js").Chat} Said */

export class Chat {
  /**
   * @param {(text: string, name: string) => void} send a name where one has no seat
   * @param {import("./tabs.js").Tabs} tabs
   * @param {(line: number) => void} mute who wrote a line while watching
   */
  constructor(send, tabs, mute) {
    this.mute = mute;
    this.host = byId("chat");
    this.tabs = tabs;
    this.last = 0;
    byId("say").addEventListener("submit", (event) => {
      event.preventDefault();
      const field = input("say-text");
      const text = field.value.trim();
      const name = byId("say-name-row").hidden ? "" : input("say-name").value.trim();
      if (!byId("say-name-row").hidden && !name) return input("say-name").focus();
      if (name) change({ name });
      if (text) send(text, name);
      field.value = "";
    });
  }

  /**
   * @param {Said} said
   * @param {number[]} mine
   * @param {string} title of the seat, for who gave no name
   * @param {boolean} host may mute who watches
   */
  add(said, mine, title, host) {
    if (said.line <= this.last) return;
    this.last = said.line;
    const time = new Date(said.at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const own = said.seat !== null && mine.includes(said.seat);
    const name = said.text ? said.name || title : say("somebody");
    const line = make("li", { class: own ? "own" : "" }, make("strong", {}, name), " ", make("time", {}, time));
    if (said.seat === null) {
      line.classList.add("watcher");
      line.firstChild?.after(" ", make("span", { class: "tag" }, say("watches")));
      if (host) line.append(" ", make("button", { type: "button", class: "quiet small", onclick: () => this.mute(said.line) }, say("mute")));
    }
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

  /**
   * Who watches reads, and writes only where the host lets them, by a name.
   * @param {boolean} seated
   * @param {boolean} talk those who watch may write
   */
  allow(seated, talk) {
    byId("say").hidden = !seated && !talk;
    byId("chat-quiet").hidden = seated || talk;
    byId("say-name-row").hidden = seated;
    if (!input("say-name").value) input("say-name").value = settings.name;
  }
}
