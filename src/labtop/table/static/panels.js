// Who sits here: mark, name, presence, all public numbers, whose turn it is.

import { data, icon, make, say } from "./page.js";
import { asksForStillness } from "./settings.js";

/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./types.js").Sitting} Sitting */
/** @typedef {import("./types.js").TableNews} TableNews */
/** @typedef {{seats: Panel[], waiting: number[], over: boolean, winners: number[], places: number[] | null,
 *   film?: boolean}} Standing how everybody stands: at rest, or in the event that is shown, where `waiting` are those who act */

const DELTA_MS = 1600; // how long a difference stands beside its number
const FLASH_MS = 500;

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

let painted = "";

/** Every seat in its colour, wherever in the page it is spoken of. @param {Panel[]} panels */
export function paint(panels) {
  const colours = panels.map(({ seat, colour }) => `${seat} ${colour}`).join();
  if (colours === painted) return; // the whole page would be styled anew
  painted = colours;
  const style = document.documentElement.style;
  for (const { seat, colour } of panels) {
    if (!colour) continue;
    style.setProperty(`--seat-${seat}`, `var(--seat-${colour})`);
    style.setProperty(`--shape-${seat}`, `var(--shape-${colour})`);
  }
}

/** What a number is more or less than before; nothing where that cannot be told: what was not shown need not have been 0.
 * @param {string} before @param {string} now */
function difference(before, now) {
  const by = Number.parseFloat(now) - Number.parseFloat(before);
  return Number.isFinite(by) && by ? `${by > 0 ? "+" : "−"}${Math.abs(by)}` : "";
}

export class Panels {
  /** @param {HTMLElement} host @param {(seat: number) => void} takeOver */
  constructor(host, takeOver) {
    this.host = host;
    this.takeOver = takeOver;
    /** What is shown of each seat. @type {Map<number, {item: HTMLElement, mark: string, picture: Element, who: HTMLElement,
     * numbers: HTMLElement, shown: Map<string, string>}>} */
    this.shown = new Map();
  }

  /**
   * @param {Standing} standing
   * @param {TableNews | null} table
   * @param {number[]} mine
   * @param {boolean} [news] whether what has changed has just happened: then it is seen to change
   */
  show(standing, table, mine, news = false) {
    paint(standing.seats);
    for (const panel of standing.seats) {
      const kept = this.shown.get(panel.seat) ?? this.#made(panel);
      const sitting = table?.seats[panel.seat];
      const turn = standing.waiting.includes(panel.seat);
      const away = sitting?.who === "person" && !sitting.here && Boolean(table?.started);
      const state = ["seat", turn ? "turn" : "", mine.includes(panel.seat) ? "mine" : "", away ? "away" : ""];
      kept.item.className = state.filter(Boolean).join(" ");
      if (kept.mark !== panel.mark) {
        kept.mark = panel.mark;
        const picture = markPicture(panel.mark);
        kept.picture.replaceWith(picture);
        kept.picture = picture;
      }
      kept.who.replaceChildren(...who(panel, sitting, mine), ...tags(panel, standing, sitting, turn, away));
      this.#count(kept, panel, news);
      kept.item.querySelector(".absence")?.remove();
      const gone = sitting ? absence(sitting, panel.title, this.takeOver, mine.length > 0) : null;
      if (gone) kept.item.append(gone);
    }
    const items = standing.seats.map((panel) => /** @type {HTMLElement} */ (this.shown.get(panel.seat)?.item));
    if (items.some((item, at) => this.host.children[at] !== item)) this.host.replaceChildren(...items);
  }

  /** @param {Panel} panel */
  #made(panel) {
    const made = {
      item: make("li", { "data-seat": String(panel.seat) }),
      mark: panel.mark,
      picture: markPicture(panel.mark),
      who: make("div", { class: "who" }),
      numbers: make("dl"),
      shown: new Map(),
    };
    made.item.append(made.picture, made.who, made.numbers);
    this.shown.set(panel.seat, made);
    return made;
  }

  /** @param {{numbers: HTMLElement, shown: Map<string, string>}} kept @param {Panel} panel @param {boolean} news */
  #count(kept, panel, news) {
    const now = new Map(panel.numbers);
    if ([...now].join() === [...kept.shown].join()) return; // what has just changed may still show it
    kept.numbers.replaceChildren(
      ...panel.numbers.map(([what, much]) => {
        const number = make("dd", {}, much);
        const made = make("div", {}, make("dt", {}, what), number);
        const before = kept.shown.get(what) ?? "";
        if (news && before !== much) changed(made, number, difference(before, much));
        return made;
      }),
    );
    kept.shown = now;
  }
}

/** A number is seen to change. @param {HTMLElement} place @param {HTMLElement} number @param {string} by */
function changed(place, number, by) {
  if (!asksForStillness()) number.animate([{ transform: "scale(1)" }, { transform: "scale(1.5)" }, { transform: "scale(1)" }], FLASH_MS);
  if (!by) return;
  const told = make("span", { class: by.startsWith("+") ? "delta" : "delta fewer", "aria-hidden": "true" }, by);
  place.append(told);
  setTimeout(() => told.remove(), DELTA_MS);
}

/**
 * People by their names, bots by what they are called in the game.
 * @param {Panel} panel
 * @param {Sitting | undefined} sitting
 * @param {number[]} mine
 */
function who(panel, sitting, mine) {
  const name = nameOf(panel, sitting, mine);
  const more = sitting?.who === "bot" || sitting?.who === "open" ? personName(sitting) : panel.title;
  return [make("strong", { class: "name" }, name), name === more ? null : make("span", { class: "person" }, more)].filter((one) => one !== null);
}

/** @param {Panel} panel @param {Sitting | undefined} sitting @param {number[]} mine */
export function nameOf(panel, sitting, mine) {
  if (mine.length === 1 && mine[0] === panel.seat) return say("you_here");
  return (sitting?.who === "person" && sitting.name) || panel.title;
}

/**
 * @param {Panel} panel
 * @param {Standing} standing
 * @param {Sitting | undefined} sitting
 * @param {boolean} turn
 * @param {boolean} away
 */
function tags(panel, standing, sitting, turn, away) {
  const place = standing.over ? standing.places?.[panel.seat] : 0;
  return [
    standing.over && standing.winners.includes(panel.seat) ? make("span", { class: "tag win" }, icon("crown"), say("winner")) : null,
    place ? make("span", { class: "tag" }, say("place", { n: place })) : null,
    turn && !standing.over && !standing.film ? make("span", { class: "tag" }, say(sitting?.thinking ? "thinking" : "to_move")) : null,
    away && !sitting?.stand_in ? make("span", { class: "tag gone" }, say("away")) : null,
  ].filter((one) => one !== null);
}

/**
 * Who acts in what is being shown, at the head of the bar; nobody when nothing is.
 * @param {HTMLElement} host
 * @param {Panel | undefined} panel
 * @param {string} name
 */
export function showActing(host, panel, name) {
  host.hidden = !panel;
  if (panel) host.dataset.seat = String(panel.seat);
  if (panel && host.dataset.shown === `${panel.seat} ${name}`) return;
  host.dataset.shown = panel ? `${panel.seat} ${name}` : "";
  host.replaceChildren(...(panel ? [markPicture(panel.mark), make("span", { class: "name" }, name)] : []));
}
