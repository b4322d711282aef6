// Hands on the table: what may be chosen can be clicked, or grabbed and dropped, by mouse, finger or pen. To hover, to
// stand on it with the keyboard or to hold a finger on it shows what it would do. What leads to a choice that nobody would
// miss is taken along: the die for a miniature, and where it looks by where it is let go.

import { say } from "./page.js";
import { Ghosts, Previews, counted, plain } from "./preview.js";
import { isMoving } from "./settings.js";
import { painted, unmarked } from "./voice.js";

/** @typedef {import("./types.js").Preview} Preview */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").Panel} Panel */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./shown.js").Parts} Parts */
/** @typedef {{x: number, y: number}} Point in css pixels of the window */
/** @typedef {{actions: string[], box: DOMRect, id: string, free: boolean}} Drop where something can be dropped: on a place of the next
 *   choice, or on something by its id; `free`: on all of the board, because it has no place of its own */
/** @typedef {{id: number, kind: string, from: Point, at: Point, actions: string[], piece: SVGGraphicsElement | null,
 *   image: SVGSVGElement | null, held: boolean, holding: number, drops: Drop[], over: Drop | null}} Grip what a finger or
 *   button is on */

const REST_MS = 80; // of rest before it is asked what something would do
const HOLD_MS = 450; // a finger that stays so long wants to know
const DRAG_PX = { mouse: 6, pen: 8, touch: 10 };
const NEAR_PX = 16; // so far beside a place something may be dropped
const STILL = 0.16; // of a place's size around its middle: there no direction is meant
const AROUND = 2.4; // of a place's size: what could be chosen next within it lies around the place
const ALIKE = 0.9; // the cosine of directions that nobody could tell apart
const MOST_AROUND = 8;
const FEW_NEXT = 4; // so few next choices are shown with what they would do
const MOST_TEXTS = 3; // sentences in the bar; of more the last ones, which all others lead to
const NARROW_PX = 900; // a window in which there is room for one of them
const LATE_MS = 700; // a click does not wait longer for what it would lead to

export class Hands {
  /**
   * @param {{picture: Picture, words: HTMLElement, now: () => Now | null, parts: () => Parts, seats: () => Panel[],
   *   ready: () => boolean, ask: (actions: string[]) => void, act: (actions: string[]) => void, confirms: () => boolean}} table
   */
  constructor(table) {
    this.table = table;
    this.host = table.picture.host;
    this.previews = new Previews(table.ask);
    this.ghosts = new Ghosts(table.picture);
    /** Elements that can be grabbed through another choice, by id. @type {Object<string, string[]>} */
    this.shortcuts = {};
    /** What is still to be done of a row that could not be sent at once. @type {string[]} */
    this.plan = [];
    /** @type {Grip | null} */
    this.grip = null;
    this.fingers = new Set();
    this.rest = 0; // the timer of what is hovered
    /** What is looked at. @type {{actions: string[], element: Element | null, at: Point | null} | null} */
    this.looked = null;
    /** Where the next choices of a preview are, as long as nobody moves the board. */
    this.next = { seen: "", places: /** @type {{action: string, middle: Point}[]} */ ([]) };
    /** What the bar said before. @type {Node[] | null} */
    this.said = null;
    this.swallow = false; // the click that ends a drag or a hold
    this.#listen();
  }

  // --- what the table tells ------------------------------------------------------------------------------------------

  /** The table is at rest. @param {Now} now */
  settle(now) {
    this.leave();
    this.next.seen = "";
    this.previews.forget();
    this.previews.begin(now.curtain ? null : now.decision);
    this.shortcuts = {};
    const plan = this.plan;
    this.plan = [];
    if (plan.length && now.legal.some(({ text }) => text === plan[0])) {
      this.do(plan);
      return;
    }
    if (now.decision !== null && !now.curtain) setTimeout(() => this.#findShortcuts(now), REST_MS);
  }

  /** What is grabbed is let go, and what is looked at is not looked at any more. */
  leave() {
    this.#drop();
    this.look(null);
  }

  /** @param {Preview} told */
  hear(told) {
    this.previews.hear(told);
  }

  /** A row of actions: as one gesture as far as nothing becomes known, the rest when that is seen. @param {string[]} actions */
  do(actions) {
    let together = 1;
    while (together < actions.length && this.previews.get(actions.slice(0, together))?.chains) together += 1;
    this.leave();
    this.plan = actions.slice(together);
    this.table.act(actions.slice(0, together));
  }

  /**
   * A click or tap on the board. True: it is dealt with.
   * @param {MouseEvent} event
   * @param {SVGElement | null} target
   */
  click(event, target) {
    if (!this.table.ready() || this.table.confirms()) return false;
    const at = { x: event.clientX, y: event.clientY };
    if (!target) {
      const grabbed = this.#grabbed(event.target);
      if (!grabbed) return false;
      this.#prepared(this.shortcuts[grabbed.id]).then((actions) => this.do(actions));
      return true;
    }
    if (event instanceof PointerEvent && event.pointerType === "touch") return false;
    const actions = [target.dataset.action ?? ""];
    const told = this.previews.get(actions);
    if (!told) return false;
    const next = this.#around(told, target.getBoundingClientRect(), at);
    if (!next) return false;
    this.do([...actions, next]);
    return true;
  }

  // --- looking -------------------------------------------------------------------------------------------------------

  /**
   * Look at what a choice would do, after a moment of rest; null: look elsewhere.
   * @param {string[] | null} actions
   * @param {Element | null} [element]
   * @param {Point | null} [at] where the pointer is
   * @param {number} [wait]
   */
  look(actions, element = null, at = null, wait = REST_MS) {
    clearTimeout(this.rest);
    if (!actions) {
      this.looked = null;
      this.ghosts.clear();
      this.#hush();
      return;
    }
    const other = this.looked?.actions.join(" ") !== actions.join(" ");
    if (other && this.looked) this.look(null);
    this.looked = { actions, element, at };
    if (!other && this.previews.get(actions)) this.#see();
    else this.rest = setTimeout(() => this.#see(), wait);
  }

  async #see() {
    const looked = this.looked;
    if (!looked || !this.table.ready()) return;
    const told = await this.previews.of(looked.actions);
    if (!told || this.looked?.actions !== looked.actions || !this.table.ready()) return;
    await this.#show(told, this.looked.element, this.looked.at, () => this.looked?.actions === looked.actions);
  }

  /**
   * @param {Preview} told
   * @param {Element | null} element what would be chosen
   * @param {Point | null} at
   * @param {() => boolean} stands whether it is still wanted
   */
  async #show(told, element, at, stands) {
    const box = element?.getBoundingClientRect();
    const next = box && at ? this.#around(told, box, at) : null;
    const further = next ? this.previews.get([...told.actions, next]) : null;
    if (further) return this.#draw([further], element, false);
    this.#draw([told], element);
    const few = told.then === "you" && told.legal.length <= FEW_NEXT && !(box && this.#isAround(told, box));
    const wanted = next ? [next] : few ? told.legal.map(({ text }) => text) : [];
    if (!wanted.length) return;
    const found = await Promise.all(wanted.map((action) => this.previews.of([...told.actions, action])));
    if (!stands() || !this.table.ready()) return;
    const known = /** @type {Preview[]} */ (found.filter((each) => each !== null));
    if (!next) this.#draw([told, ...known], element);
    else if (known[0]) this.#draw(known, element, false);
  }

  /** @param {Preview[]} told @param {Element | null} element @param {boolean} choosing */
  #draw(told, element, choosing = true) {
    this.ghosts.show(told, this.table.parts(), { choosing });
    this.#tell(told[0], element);
  }

  /** The sentences, what it costs, and what comes then. @param {Preview} told @param {Element | null} element */
  #tell(told, element) {
    const { words } = this.table;
    this.said ??= [...words.childNodes];
    const costs = counted(this.table.seats(), told, told.seat).map((change) => say("preview_count", change));
    const then = told.then === "you" ? (told.question ?? "") : say(`preview_${told.then}`);
    const most = innerWidth < NARROW_PX ? 1 : MOST_TEXTS;
    const texts = told.texts.length > most ? ["…", ...told.texts.slice(-most)] : told.texts;
    const text = [...texts, ...costs, then].filter(Boolean).join(" ");
    words.replaceChildren(...painted(text));
    document.body.classList.add("previewing");
    if (element?.matches("[data-action]:focus")) element.setAttribute("aria-description", unmarked(text));
  }

  #hush() {
    document.body.classList.remove("previewing");
    for (const element of this.host.querySelectorAll("[aria-description]")) element.removeAttribute("aria-description");
    if (!this.said) return;
    this.table.words.replaceChildren(...this.said);
    this.said = null;
  }

  // --- what lies around ----------------------------------------------------------------------------------------------

  /** Whether all that could be chosen next lies around a place, like a dial. @param {Preview} told @param {DOMRect} box */
  #isAround(told, box) {
    const places = this.#next(told);
    if (places.length < 2 || places.length > MOST_AROUND || places.length !== told.legal.length) return false;
    const reach = AROUND * Math.max(box.width, box.height);
    const middle = middleOf(box);
    return places.every((place) => Math.hypot(place.middle.x - middle.x, place.middle.y - middle.y) <= reach);
  }

  /**
   * The next choice that a point in a place means: the one in that direction, where only one is. Null: none.
   * @param {Preview} told
   * @param {DOMRect} box
   * @param {Point} at
   */
  #around(told, box, at) {
    if (told.then !== "you" || !this.#isAround(told, box)) return null;
    const middle = middleOf(box);
    const [x, y] = [at.x - middle.x, at.y - middle.y];
    const far = Math.hypot(x, y);
    if (far < STILL * Math.min(box.width, box.height)) return null;
    const ways = this.#next(told)
      .map((place) => {
        const [dx, dy] = [place.middle.x - middle.x, place.middle.y - middle.y];
        const length = Math.hypot(dx, dy);
        return { action: place.action, dx: dx / (length || 1), dy: dy / (length || 1), length };
      })
      .filter(({ length }) => length > 1);
    const best = ways.reduce((a, b) => (a.dx * x + a.dy * y >= b.dx * x + b.dy * y ? a : b), ways[0]);
    if (!best || best.dx * x + best.dy * y < far * 0.5) return null;
    const alike = ways.filter((way) => way.dx * best.dx + way.dy * best.dy > ALIKE);
    return alike.length === 1 ? best.action : null;
  }

  /** The next choices of a preview, and where the middle of each is. @param {Preview} told */
  #next(told) {
    const seen = `${told.actions.join(" ")} ${this.table.picture.svg?.getAttribute("viewBox")} ${innerWidth} ${innerHeight}`;
    if (this.next.seen !== seen) {
      if (this.ghosts.first !== told.actions.join(" ")) this.ghosts.show([told], this.table.parts());
      const found = this.ghosts.places.map(({ action, element }) => ({ action, middle: middleOf(element.getBoundingClientRect()) }));
      this.next = { seen, places: found };
    }
    return this.next.places;
  }

  // --- shortcuts -----------------------------------------------------------------------------------------------------

  /** @param {Now} now */
  async #findShortcuts(now) {
    if (this.table.now() !== now || !this.table.ready()) return;
    const told = await this.previews.of([]);
    if (!told || this.table.now()?.decision !== told.decision) return;
    this.shortcuts = told.shortcuts;
    for (const id of Object.keys(this.shortcuts)) this.table.picture.element(id)?.setAttribute("data-grab", "");
  }

  /** What can be grabbed there through another choice. @param {EventTarget | null} at */
  #grabbed(at) {
    const found = at instanceof Element ? at.closest("[data-grab]") : null;
    return found && this.shortcuts[found.id] ? found : null;
  }

  /** Actions, once it is known how far they can be sent as one. @param {string[]} actions @returns {Promise<string[]>} */
  async #prepared(actions) {
    const late = new Promise((resolve) => setTimeout(resolve, LATE_MS));
    const before = actions.slice(1).map((_, at) => this.previews.of(actions.slice(0, at + 1)));
    await Promise.race([Promise.all(before), late]);
    return actions;
  }

  // --- grabbing ------------------------------------------------------------------------------------------------------

  #listen() {
    const { host } = this;
    host.addEventListener("pointerover", (event) => this.#hover(event));
    host.addEventListener("pointermove", (event) => this.#moved(event));
    host.addEventListener("pointerleave", () => !this.grip && this.look(null));
    host.addEventListener("pointerdown", (event) => this.#pressed(event));
    host.addEventListener("pointerup", (event) => this.#released(event));
    host.addEventListener("pointercancel", (event) => this.#lost(event));
    addEventListener("pointerup", (event) => this.fingers.delete(event.pointerId));
    addEventListener("pointercancel", (event) => this.fingers.delete(event.pointerId));
    host.addEventListener("contextmenu", (event) => this.grip && event.preventDefault());
    host.addEventListener("focusin", (event) => {
      const target = /** @type {HTMLElement} */ (event.target);
      if (target.matches("[data-action]:focus-visible") && this.table.ready()) this.look([target.dataset.action ?? ""], target);
    });
    host.addEventListener("focusout", () => !this.grip && this.look(null));
    addEventListener("keydown", (event) => event.key === "Escape" && this.grip?.image && this.#drop());
    host.addEventListener(
      "click",
      (event) => {
        if (!this.swallow) return;
        this.swallow = false;
        event.stopPropagation();
        event.preventDefault();
      },
      { capture: true },
    );
  }

  /** What is meant there: actions, and the element they belong to. @param {EventTarget | null} at */
  #meant(at) {
    const target = at instanceof Element ? /** @type {SVGGElement | null} */ (at.closest("[data-action]")) : null;
    if (target) return { actions: [target.dataset.action ?? ""], element: target };
    const grabbed = this.#grabbed(at);
    return grabbed ? { actions: this.shortcuts[grabbed.id], element: grabbed } : null;
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    if (event.pointerType === "touch" || this.grip || !this.table.ready()) return;
    const meant = this.#meant(event.target);
    if (meant) this.look(meant.actions, meant.element, { x: event.clientX, y: event.clientY });
    else if (this.looked && !this.looked.element?.matches(":focus-visible")) this.look(null);
  }

  /** @param {PointerEvent} event */
  #pressed(event) {
    this.fingers.add(event.pointerId);
    this.swallow = false;
    if (this.fingers.size > 1) return this.leave(); // two fingers are the camera's
    if ((event.pointerType === "mouse" && event.button !== 0) || !this.table.ready()) return;
    const meant = this.#meant(event.target);
    if (!meant) return;
    const from = { x: event.clientX, y: event.clientY };
    const piece = this.#pieceAt(from, meant.element);
    const hold = () => this.grip && this.#hold(this.grip, meant.element);
    const holding = event.pointerType === "mouse" ? 0 : setTimeout(hold, HOLD_MS);
    const { actions } = meant;
    if (piece) this.previews.of(actions);
    this.grip = { id: event.pointerId, kind: event.pointerType, from, at: from, actions, piece, image: null, held: false, holding, drops: [], over: null };
  }

  /** A finger stays: it is shown what it would do, and nothing happens when it goes. @param {Grip} grip @param {Element} element */
  #hold(grip, element) {
    grip.held = true;
    this.look(grip.actions, element, null, 0);
  }

  /**
   * The thing itself that a target is around, in or over, to be carried; null where there is none, as with a button.
   * @param {Point} at
   * @param {Element} target
   */
  #pieceAt(at, target) {
    if (target.hasAttribute("data-grab")) return /** @type {SVGGraphicsElement} */ (target);
    const own = target.parentElement?.closest("[data-part] [id]") ?? target.querySelector("g[id]");
    if (own instanceof SVGGraphicsElement) return own;
    for (const element of document.elementsFromPoint(at.x, at.y)) {
      const piece = element.closest("[data-part] [id]");
      if (!piece || !this.host.contains(piece) || piece.closest("[data-action]")) continue;
      return piece instanceof SVGGraphicsElement ? piece : null;
    }
    return null;
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const { grip } = this;
    const at = { x: event.clientX, y: event.clientY };
    if (!grip) {
      const looked = this.looked;
      if (event.pointerType === "touch") return;
      if (looked?.element && looked.at) this.look(looked.actions, looked.element, at);
      else if (!looked) this.#hover(event); // what is under it may have come after it
      return;
    }
    if (event.pointerId !== grip.id) return;
    grip.at = at;
    const far = Math.hypot(at.x - grip.from.x, at.y - grip.from.y);
    if (!grip.image && far > DRAG_PX[/** @type {"mouse" | "pen" | "touch"} */ (grip.kind)]) this.#lift(grip);
    if (grip.image) this.#carry(grip);
  }

  /** Grab it, if it is something that would go elsewhere, and it is known where to. @param {Grip} grip */
  #lift(grip) {
    clearTimeout(grip.holding);
    const { piece } = grip;
    const told = this.previews.get(grip.actions);
    if (!piece || !told || !this.table.ready() || this.table.confirms()) return; // who confirms every move, clicks
    this.ghosts.show([told], this.table.parts(), { carried: piece.id });
    grip.drops = this.ghosts.touched.has(piece.id) || piece.hasAttribute("data-grab") ? this.#drops(told, grip) : [];
    grip.image = grip.drops.length ? imageOf(piece, grip.from) : null;
    if (!grip.image) {
      if (grip.kind !== "mouse") this.look(null);
      grip.piece = null; // it is a click, however far the hand slips
      return;
    }
    clearTimeout(this.rest);
    document.body.append(grip.image);
    this.host.setPointerCapture(grip.id);
    document.body.classList.add("carrying");
    this.table.picture.mark([piece.id], "lifted");
    this.#prepared(grip.actions);
    this.#light(grip, [told]);
  }

  /** Show where it can be dropped, what follows there, and which place is meant. @param {Grip} grip @param {Preview[]} told */
  #light(grip, told) {
    const last = told[told.length - 1];
    this.ghosts.show(told, this.table.parts(), { carried: told.length === 1 ? (grip.piece?.id ?? "") : "" });
    this.#tell(last, null);
    document.body.classList.toggle("landed", told.length > 1);
    this.#point(grip);
  }

  /** @param {Grip} grip */
  #point({ over, actions }) {
    for (const { action, element } of this.ghosts.places) {
      element.classList.toggle("drop-here", over !== null && over.actions.length > actions.length && over.actions[actions.length] === action);
    }
    this.table.picture.mark(over?.id ? [over.id] : [], "drop-on");
  }

  /** @param {Grip} grip */
  #carry(grip) {
    if (!grip.image) return;
    grip.image.style.transform = `translate(${grip.at.x - grip.from.x}px, ${grip.at.y - grip.from.y}px)`;
    const told = this.previews.get(grip.actions);
    if (!told || !grip.drops.length) return;
    const over = nearest(grip.drops, grip.at);
    if (over !== grip.over) {
      grip.over = over;
      this.#light(grip, [told]);
    }
    clearTimeout(this.rest);
    if (over && over.actions.length > grip.actions.length) this.rest = setTimeout(() => this.#foresee(grip, over, told), REST_MS);
  }

  /**
   * Something rests over a place: it is shown as it would be there, in the direction in which it would be let go.
   * @param {Grip} grip
   * @param {Drop} over
   * @param {Preview} base
   */
  async #foresee(grip, over, base) {
    const told = await this.previews.of(over.actions);
    if (!told || this.grip !== grip || grip.over !== over) return;
    const next = this.#around(told, over.box, grip.at);
    const further = next ? await this.previews.of([...over.actions, next]) : told;
    if (further && this.grip === grip && grip.over === over) this.#light(grip, [base, further]);
  }

  /**
   * Where something that is carried can be dropped.
   * @param {Preview} told
   * @param {Grip} grip
   * @returns {Drop[]}
   */
  #drops(told, grip) {
    const { actions } = told;
    if (told.then === "you" && this.ghosts.places.length) {
      return this.ghosts.places.map(({ action, element }) => {
        return { actions: [...actions, action], box: element.getBoundingClientRect(), id: "", free: false };
      });
    }
    /** @type {Drop[]} */
    const drops = [];
    for (const id of told.points) {
      const element = this.table.picture.element(id);
      if (element && !element.contains(grip.piece)) drops.push({ actions, box: element.getBoundingClientRect(), id, free: false });
    }
    const { ground } = this.table.picture;
    if (grip.piece?.closest(".bench")) drops.push({ actions, box: ground.getBoundingClientRect(), id: "", free: true });
    return drops;
  }

  /** @param {PointerEvent} event */
  #released(event) {
    const { grip } = this;
    if (!grip || event.pointerId !== grip.id) return;
    clearTimeout(grip.holding);
    if (!grip.image) {
      this.swallow = grip.held;
      this.grip = null;
      if (grip.kind !== "mouse") this.look(null);
      return;
    }
    this.swallow = true;
    const { over } = grip;
    if (!over) return this.#drop(true);
    const told = over.actions.length > grip.actions.length ? this.previews.get(over.actions) : null;
    const next = told ? this.#around(told, over.box, grip.at) : null;
    this.#drop();
    this.do(next ? [...over.actions, next] : over.actions);
  }

  /** @param {PointerEvent} event */
  #lost(event) {
    if (event.pointerId === this.grip?.id) this.leave();
  }

  /** It is in nobody's hand any more. @param {boolean} back it goes back to where it was */
  #drop(back = false) {
    const { grip } = this;
    if (!grip) return;
    this.grip = null;
    clearTimeout(grip.holding);
    if (this.host.hasPointerCapture(grip.id)) this.host.releasePointerCapture(grip.id);
    document.body.classList.remove("carrying", "landed");
    for (const mark of ["lifted", "drop-on"]) this.table.picture.mark([], mark);
    this.look(null);
    const { image } = grip;
    if (!image) return;
    if (!back || !isMoving()) return image.remove();
    const gone = image.animate([{ transform: image.style.transform }, { transform: "none" }], { duration: 160, easing: "ease-out" });
    gone.finished.then(() => image.remove(), () => image.remove());
  }
}

/** @param {DOMRect} box @returns {Point} */
const middleOf = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
/** How far a point is beside a box. @param {DOMRect} box @param {Point} at */
const beside = (box, at) => Math.hypot(Math.max(box.left - at.x, 0, at.x - box.right), Math.max(box.top - at.y, 0, at.y - box.bottom));
/** @param {DOMRect} box @param {Point} at */
const toMiddle = (box, at) => Math.hypot(box.left + box.width / 2 - at.x, box.top + box.height / 2 - at.y);

/** The place that a point is in, or close to; the whole board only where nothing else is. @param {Drop[]} drops @param {Point} at */
function nearest(drops, at) {
  let found = null;
  let least = NEAR_PX;
  for (const drop of drops) {
    const off = beside(drop.box, at);
    const away = drop.free ? (off ? NEAR_PX : NEAR_PX - 1e-3) : off + toMiddle(drop.box, at) / 1e4;
    if (away < least) [found, least] = [drop, away];
  }
  return found;
}

/**
 * An image of a piece, over everything, that stands where the piece stands.
 * @param {SVGGraphicsElement} piece
 * @param {Point} from where the pointer is
 */
function imageOf(piece, from) {
  const at = piece.getScreenCTM();
  const pane = piece.ownerSVGElement;
  if (!at || !pane) return null;
  const image = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  image.setAttribute("class", `${pane.getAttribute("class") ?? ""} carried`);
  image.setAttribute("aria-hidden", "true");
  image.style.left = `${from.x}px`;
  image.style.top = `${from.y}px`;
  const shape = /** @type {SVGGraphicsElement} */ (piece.cloneNode(true));
  plain(shape);
  shape.setAttribute("transform", `matrix(${[at.a, at.b, at.c, at.d, at.e - from.x, at.f - from.y].join(" ")})`);
  image.append(shape);
  return image;
}
