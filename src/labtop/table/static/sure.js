// A question before something happens that cannot be taken back.

import { make, say } from "./page.js";

/**
 * Ask once more. Gives true only if the button that says so was pressed.
 * @param {string} question
 * @param {string} yes what the button says that does it
 * @returns {Promise<boolean>}
 */
export function sure(question, yes) {
  const before = document.activeElement;
  const no = make("button", { type: "submit", value: "no" }, say("cancel"));
  const asked = make(
    "dialog",
    { class: "dialog sure", role: "alertdialog", "aria-labelledby": "sure-question" },
    make(
      "form",
      { method: "dialog" },
      make("p", { id: "sure-question" }, question),
      make("div", { class: "menu" }, make("button", { type: "submit", value: "yes", class: "danger" }, yes), no),
    ),
  );
  document.body.append(asked);
  return new Promise((resolve) => {
    asked.addEventListener("close", () => {
      asked.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      resolve(asked.returnValue === "yes");
    });
    asked.addEventListener("click", (event) => event.target === asked && asked.close("no"));
    asked.showModal();
    no.focus();
  });
}

/**
 * Delete one's name and chat at a table, after a question. Gives whether it was done.
 * @param {string} match
 * @param {(address: string, body: unknown) => Promise<any>} ask
 */
export async function forgetMe(match, ask) {
  if (!(await sure(say("forget_sure"), say("forget_yes")))) return false;
  await ask(`/api/matches/${match}/forget`, {});
  return true;
}
