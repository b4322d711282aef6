// Who sits here: mark, name, presence, all public numbers, whose turn it is.

import { data, icon, make, say } from "./page.js";

/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Sitting} Sitting */
/** @typedef {import("./types.js").TableNews} TableNews */

/**
 * A seat's mark as a small picture.
 * @param {string} mark
 */
export function markPicture(mark) {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40">${mark}</svg>`;
  const svg = document.importNode(new DOMParser().parseFromString(source, "image/svg+xml").documentElement, true);
  for (const named of svg.querySelectorAll("[id]")) named.removeAttribute("id");
  svg.setAttribute("class", `mark labtop ${data.game}`);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/**
 * Who sits there, in words.
 * @param {Sitting | undefined} sitting
 */
export function personName(sitting) {
  if (!sitting || sitting.who === "open") return say("free_seat");
  return sitting.who === "bot" ? say("bot", { level: sitting.bot ?? "" }) : sitting.name;
}

/**
 * Who sits there, for who looks: one's own only seat is "you". Nothing where a person gave no name.
 * @param {Sitting | undefined} sitting
 * @param {number[]} mine
 */
export function called(sitting, mine) {
  return mine.length === 1 && mine[0] === sitting?.seat ? say("you") : personName(sitting);
}

/**
 * What becomes of a seat whose person is gone.
 * @param {Sitting} sitting
 * @param {string} title of the seat, for who gave no name
 * @param {(seat: number) => void} takeOver
 * @param {boolean} may let a bot take over
 */
function absence(sitting, title, takeOver, may) {
  const name = sitting.name || title;
  if (sitting.who !== "person") return null;
  if (sitting.stand_in) {
    return make("p", { class: "absence" }, say("stand_in", { bot: sitting.stand_in, name }));
  }
  if (sitting.here || sitting.stand_in_at === null) return null;
  const wait = Math.ceil(sitting.stand_in_at - Date.now() / 1000);
  if (wait > 0) return make("p", { class: "absence" }, say("gone_wait", { name, wait }));
  return make(
    "p",
    { class: "absence" },
    say("gone_now", { name }),
    " ",
    may ? make("button", { type: "button", class: "small", onclick: () => takeOver(sitting.seat) }, say("take_over")) : null,
  );
}

/**
 * All seats anew. They hold nothing to type in, so nothing is lost by it.
 * @param {HTMLElement} host
 * @param {Now} now
 * @param {TableNews | null} table
 * @param {number[]} mine
 * @param {(seat: number) => void} takeOver
 */
export function showSeats(host, now, table, mine, takeOver) {
  const winners = new Set(now.over ? now.winners : []);
  host.replaceChildren(
    ...now.seats.map((panel) => {
      const sitting = table?.seats[panel.seat];
      const turn = now.waiting.includes(panel.seat);
      const away = sitting?.who === "person" && !sitting.here && table?.started;
      const state = ["seat", turn ? "turn" : "", mine.includes(panel.seat) ? "mine" : "", away ? "away" : ""];
      return make(
        "li",
        { class: state.filter(Boolean).join(" ") },
        markPicture(panel.mark),
        make(
          "div",
          { class: "who" },
          make("strong", {}, panel.title),
          make("span", { class: "person" }, called(sitting, mine)),
          winners.has(panel.seat) ? make("span", { class: "tag win" }, icon("crown"), say("winner")) : null,
          turn && !now.over ? make("span", { class: "tag" }, sitting?.thinking ? say("thinking") : say("to_move")) : null,
          away && !sitting?.stand_in ? make("span", { class: "tag gone" }, say("away")) : null,
        ),
        make("dl", {}, ...panel.numbers.map(([what, much]) => make("div", {}, make("dt", {}, what), make("dd", {}, much)))),
        sitting ? absence(sitting, panel.title, takeOver, mine.length > 0) : null,
      );
    }),
  );
}
