// What every page needs: its words and data, elements by id, requests that are refused with a sentence.

/** Where this server begins, as the browser sees it: a proxy may show it at /labtop. We are at …/static/<edition>/. */
const root = new URL("../..", import.meta.url).pathname.replace(/\/$/, "");

/**
 * An address of ours, for the browser.
 * @param {string} path from the server's own root
 */
export const ours = (path) => root + path;

/** @param {string} id @returns {any} */
function block(id) {
  const element = document.getElementById(id);
  return element ? JSON.parse(element.textContent ?? "{}") : {};
}

/** @type {Object<string, string>} */
const words = block("words");

/** What else the server told this page. @type {any} */
export const data = block("data");

/**
 * A sentence of this page in its language, gaps filled.
 * @param {string} key
 * @param {Object<string, string | number>} [parts]
 */
export function say(key, parts = {}) {
  const sentence = words[key] ?? key;
  return sentence.replace(/\{(\w+)\}/g, (gap, name) => String(parts[name] ?? gap));
}

/**
 * An element that the page is known to have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** @param {string} id */
export const button = (id) => /** @type {HTMLButtonElement} */ (byId(id));
/** @param {string} id */
export const input = (id) => /** @type {HTMLInputElement} */ (byId(id));
/** @param {string} id */
export const dialog = (id) => /** @type {HTMLDialogElement} */ (byId(id));

/**
 * A new element. Words go in as text, never as markup.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Object<string, string | boolean | EventListener>} [attributes] `class`, `hidden`, `onclick` …
 * @param {...(Node | string | null | undefined)} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, attributes = {}, ...content) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, value);
  }
  element.append(...content.filter((part) => part !== null && part !== undefined));
  return element;
}

/**
 * One of our signs.
 * @param {string} name
 */
export function icon(name) {
  const sheet = document.querySelector("svg.icon use")?.getAttribute("href")?.split("#")[0] ?? "";
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "icon");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${sheet}#${name}`);
  made.append(use);
  return made;
}

/** A refusal of the server: its code, and its sentence as the message. */
export class Refused extends Error {
  /** @param {Partial<import("./types.js").Refusal>} refusal */
  constructor(refusal) {
    super(refusal.sentence ?? "");
    this.code = refusal.code ?? "error";
    this.field = refusal.field ?? null;
    this.wait = refusal.wait_s ?? 0;
  }
}

/**
 * Ask the server; whatever it refuses is thrown as `Refused`.
 * @param {string} address from the server's root
 * @param {unknown} [body] to be sent as JSON
 * @returns {Promise<any>}
 */
export async function ask(address, body) {
  /** @type {Response} */
  let response;
  try {
    response = await fetch(ours(address), {
      method: body === undefined ? "GET" : "POST",
      headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "offline", sentence: say("offline") });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refused(answer);
  return answer;
}

/** An id for a command. `randomUUID` is missing on plain http in a home network, so it is made by hand. */
export function freshCommand() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Copy what a field holds, and say so on the button that asked for it.
 * @param {HTMLElement} asked
 */
export async function copyField(asked) {
  const field = input(asked.dataset.copy ?? "");
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    if (!document.execCommand("copy")) {
      toast(say("copy_failed"));
      return;
    }
  }
  toast(say("copied"));
}

/**
 * A short sentence at the edge of the page that goes away by itself.
 * @param {string} sentence
 * @param {{kind?: "plain" | "refused", lasting?: number, more?: Node}} [how]
 */
export function toast(sentence, { kind = "plain", lasting = 6000, more } = {}) {
  const host = byId("toasts");
  for (const old of [...host.children]) if (old.textContent === sentence) old.remove();
  const made = make("div", { class: `toast ${kind}` }, make("span", {}, sentence), more);
  made.addEventListener("click", (event) => {
    if (!(event.target instanceof HTMLAnchorElement)) made.remove();
  });
  host.append(made);
  while (host.children.length > 3) host.firstElementChild?.remove();
  setTimeout(() => made.remove(), lasting);
  return made;
}

/** @param {unknown} problem */
export function toastProblem(problem) {
  toast(problem instanceof Error && problem.message ? problem.message : String(problem), { kind: "refused" });
}
