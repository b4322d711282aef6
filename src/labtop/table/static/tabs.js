// Log and chat share a place: tabs beside the board, a sheet over it on a phone.

import { byId } from "./page.js";

const NAMES = ["log", "chat"];

export class Tabs {
  constructor() {
    for (const name of NAMES) {
      byId(`tab-${name}`).addEventListener("click", () => this.#clicked(name));
      byId(`tab-${name}`).addEventListener("keydown", (event) => {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        this.open(NAMES[(NAMES.indexOf(name) + 1) % NAMES.length] ?? name);
        event.preventDefault();
      });
    }
    byId("close-talk").addEventListener("click", () => this.close());
  }

  /** On a phone a second click on the open tab closes the sheet. @param {string} name */
  #clicked(name) {
    const open = byId("talk").classList.contains("open") && byId(`tab-${name}`).ariaSelected === "true";
    if (open && matchMedia("(max-width: 899px), (max-height: 500px)").matches) this.close();
    else this.open(name);
  }

  /** @param {string} name */
  open(name) {
    for (const other of NAMES) {
      const tab = byId(`tab-${other}`);
      const chosen = other === name;
      tab.ariaSelected = String(chosen);
      tab.tabIndex = chosen ? 0 : -1;
      byId(`panel-${other}`).hidden = !chosen;
    }
    byId("talk").classList.add("open");
    this.#counter(name).hidden = true;
    this.#counter(name).textContent = "";
    if (name === "log") byId("panel-log").scrollTop = byId("panel-log").scrollHeight;
    if (name === "chat") byId("chat-lines").scrollTop = byId("chat-lines").scrollHeight;
    const field = name === "chat" && !byId("say").hidden ? byId("say-text") : byId(`tab-${name}`);
    field.focus({ preventScroll: true });
  }

  close() {
    byId("talk").classList.remove("open");
  }

  /** One more that nobody has read yet. @param {string} name */
  count(name) {
    const counter = this.#counter(name);
    counter.textContent = String(Number(counter.textContent) + 1);
    counter.hidden = false;
  }

  /** @param {string} name */
  #counter(name) {
    return /** @type {HTMLElement} */ (byId(`tab-${name}`).querySelector(".count"));
  }
}
