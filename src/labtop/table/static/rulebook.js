// The rulebook beside the board: the page of the rules, brought in when it is first asked for.

import { byId, data, ours, say } from "./page.js";

/** @type {Promise<void> | null} */
let loading = null;

async function load() {
  const text = byId("rulebook-text");
  const response = await fetch(ours(`/rules/${data.game}?lang=${data.lang}`));
  const source = new DOMParser().parseFromString(await response.text(), "text/html");
  const article = source.getElementById("rules");
  if (!response.ok || !article) {
    text.textContent = say("rules_missing");
    loading = null;
    return;
  }
  text.replaceChildren(document.importNode(article, true));
}

/**
 * Open it, at a rule if one is named. The name may be several: the first is shown.
 * @param {string} [rule]
 */
export async function openRules(rule) {
  byId("rulebook").hidden = false;
  document.body.classList.add("with-rules");
  loading ??= load();
  await loading;
  for (const old of byId("rulebook-text").querySelectorAll(".named")) old.classList.remove("named");
  const first = rule?.split(/[\s,]+/)[0];
  const found = first ? document.getElementById(first) : null;
  if (found) {
    found.classList.add("named");
    found.scrollIntoView({ block: "start" });
  }
  byId("rulebook-text").focus({ preventScroll: true });
}

export function closeRules() {
  byId("rulebook").hidden = true;
  document.body.classList.remove("with-rules");
}

export const rulesAreOpen = () => !byId("rulebook").hidden;
