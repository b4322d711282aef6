// A click on what cannot be chosen is answered: what it is, why not, and the rule that explains it.

import { make, say } from "./page.js";

const LASTING_MS = 9000;

export class Why {
  /**
   * @param {HTMLElement} host
   * @param {(rule: string) => void} openRule
   */
  constructor(host, openRule) {
    this.host = host;
    this.openRule = openRule;
    this.timer = 0;
    /** What was clicked, by its id. */
    this.element = "";
    /** @type {HTMLElement | null} */
    this.reason = null;
    /** @type {HTMLElement | null} */
    this.open = null;
    /** @type {MouseEvent | null} */
    this.event = null;
    host.addEventListener("click", () => this.hide()); // it may lie over what one wants to choose
  }

  /**
   * @param {Element} at what was clicked
   * @param {MouseEvent} event
   * @param {string} reason
   * @param {string} sentence what the table waits for
   */
  show(at, event, reason, sentence) {
    this.element = closest(at, (element) => element.id !== "" && element.id !== this.host.id)?.id ?? "";
    const named = closest(at, (element) => title(element) !== "");
    const ruled = at.closest("[data-rule]");
    const rule = ruled?.getAttribute("data-rule") ?? "";
    this.host.replaceChildren();
    if (named) this.host.append(make("strong", {}, title(named)));
    this.reason = make("span", {}, reason);
    this.open = make("button", { type: "button", class: "small" });
    this.host.append(this.reason, make("span", { class: "soft" }, sentence), this.open);
    this.#offer(rule.split(/[\s,]+/)[0] ?? "");
    this.host.hidden = false;
    this.event = event;
    this.#place(event);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.hide(), LASTING_MS);
  }

  /**
   * What the rules say of it, when the server has answered.
   * @param {string} element
   * @param {string} sentence
   * @param {string} rule
   */
  answer(element, sentence, rule) {
    if (this.host.hidden || element !== this.element || !this.reason) return;
    this.reason.textContent = rule ? say("why_rule", { sentence, rule }) : say("why_plain", { sentence });
    this.#offer(rule);
    if (this.event) this.#place(this.event);
  }

  /** The rulebook, opened at a rule. @param {string} rule */
  #offer(rule) {
    if (!this.open) return;
    this.open.hidden = !rule;
    this.open.textContent = say("rule", { rule });
    this.open.onclick = () => this.openRule(rule);
  }

  hide() {
    this.element = "";
    this.host.hidden = true;
    this.host.replaceChildren(); // it may name a secret card
  }

  /** Beside the click, and never outside of the board. @param {MouseEvent} event */
  #place(event) {
    const around = /** @type {HTMLElement} */ (this.host.parentElement).getBoundingClientRect();
    const x = Math.min(Math.max(0, event.clientX - around.left - this.host.offsetWidth / 2), around.width - this.host.offsetWidth);
    const below = event.clientY - around.top + 16;
    const fits = below + this.host.offsetHeight < around.height;
    const y = fits ? below : Math.max(0, event.clientY - around.top - this.host.offsetHeight - 16);
    this.host.style.left = `${Math.max(0, x)}px`;
    this.host.style.top = `${y}px`;
  }
}

/** @param {Element} element */
function title(element) {
  for (const child of element.children) if (child.tagName === "title") return child.textContent ?? "";
  return "";
}

/**
 * @param {Element} from
 * @param {(element: Element) => boolean} fits
 */
function closest(from, fits) {
  for (let at = /** @type {Element | null} */ (from); at && at.tagName !== "svg"; at = at.parentElement) {
    if (fits(at)) return at;
  }
  return null;
}
