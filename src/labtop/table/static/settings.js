// What somebody likes: speed, theme, sound, confirming. Kept in this browser only.

/** @typedef {{speed: "none" | "fast" | "normal" | "slow", theme: "system" | "light" | "dark", sound: boolean,
 *   confirm: boolean, name: string, bot: string}} Settings */

const KEY = "labtop";
const SEEN = "labtop-seen";
const SEEN_TABLES = 40; // remembered

/** @type {Settings} */
const DEFAULTS = { speed: "normal", theme: "system", sound: true, confirm: false, name: "", bot: "" }; // no bot: the server's usual one

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "{}");
  } catch {
    return {};
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may have no storage: then it lasts as long as the page
  }
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...read(KEY) };

/** @param {Partial<Settings>} changed */
export function change(changed) {
  Object.assign(settings, changed);
  write(KEY, settings);
  applyTheme();
}

const stillness = matchMedia("(prefers-reduced-motion: reduce)");
const darkness = matchMedia("(prefers-color-scheme: dark)");

export const asksForStillness = () => stillness.matches;

/** Whether anything may move. */
export const isMoving = () => !stillness.matches && settings.speed !== "none";

/** The theme that is seen. */
export const theme = () => (settings.theme === "system" ? (darkness.matches ? "dark" : "light") : settings.theme);

/** Page and pictures in the chosen theme. */
export function applyTheme() {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset.theme;
  else root.dataset.theme = settings.theme;
  for (const picture of document.querySelectorAll(".labtop")) {
    picture.classList.toggle("light", settings.theme === "light");
    picture.classList.toggle("dark", settings.theme === "dark");
  }
}

/** The switch in the head of a page: light or dark, the other one than is seen. */
export function listenForTheme() {
  for (const element of document.querySelectorAll("[data-theme-switch]")) {
    element.addEventListener("click", () => change({ theme: theme() === "dark" ? "light" : "dark" }));
  }
}

/**
 * A choice of bots: the one somebody likes, else the one the page has chosen.
 * @param {HTMLInputElement} field
 */
export function listenForBot(field) {
  const usual = field.value;
  field.value = settings.bot || usual;
  if (!field.value) field.value = usual; // a bot that is not installed any more
  field.addEventListener("change", () => change({ bot: field.value }));
}

/**
 * The last line of a table's log that was seen here; -1 if it was never looked at.
 * @param {string} match
 * @returns {number}
 */
export const seenLine = (match) => read(SEEN)[match] ?? -1;

/** @param {string} match @param {number} line */
export function rememberLine(match, line) {
  const seen = read(SEEN);
  delete seen[match]; // so that it is the youngest
  seen[match] = line;
  for (const old of Object.keys(seen).slice(0, -SEEN_TABLES)) delete seen[old];
  write(SEEN, seen);
}
