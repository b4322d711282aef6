// Things go from where they were to where they are; what is new comes, what is gone goes. Where an event tells how
// (labtop/engine/drawing/motion.py), they move as that word says. A picture calls `before`, lays what it shows, and calls
// `after`. All of it is animations over the finished picture: ended, they leave no trace.

import {
  STAGGER_MS,
  flipping,
  flying,
  isReaction,
  lasting,
  reacting,
  rising,
  sinking,
  swinging,
  tumbling,
  walking,
} from "./moves.js";
import { apart, named, own, paneOf, placesIn, within } from "./places.js";
import { facesOf, ghostOf, group, layerOver } from "./puppets.js";

/** @typedef {import("./moves.js").Pose} Pose */
/** @typedef {import("./places.js").Place} Place */
/** @typedef {import("./places.js").Places} Places */
/** @typedef {import("./types.js").Movement} Movement */
/** @typedef {{x: number, y: number, width: number, height: number}} Box in a thing's own units */
/** @typedef {{id: string, motion: Movement, order: number, element: SVGGraphicsElement | null, old: Place | null,
 *   look: SVGGraphicsElement | null, box: Box, at: DOMMatrix, outer: DOMMatrix, pane: SVGSVGElement}} Actor
 * somebody who moves as a word says: `at` is where it is (or was, if it is gone) in what it is in, `outer` where that is */
/** @typedef {{delay: number, ms: number}} Span */

const SAFETY_MS = 400; // an animation that has not ended so long after its time is ended
const SMOOTH = "cubic-bezier(.3,.1,.2,1)";
const ROLLING = 0.75; // of its time a die shows other faces than its own
const SEEN_BEFORE = new Set(["flip", "open", "tumble"]); // words that show what something looked like

export class Motion {
  constructor() {
    /** @type {Places} */
    this.places = new Map();
    /** What those who will move looked like, and how large. @type {Map<string, {look: SVGGraphicsElement | null, box: Box}>} */
    this.looks = new Map();
    /** @type {Animation[]} */
    this.running = [];
    /** What is only there while something moves. @type {Element[]} */
    this.ghosts = [];
    this.ends = 0; // when what runs must be over
  }

  /**
   * Remember where everything is.
   * @param {Iterable<Element>} parts of the picture that will change
   * @param {Movement[]} [motions]
   */
  before(parts, motions = []) {
    this.finish();
    this.places = placesIn(parts);
    this.looks = new Map();
    for (const { how, what } of motions) {
      for (const id of what) {
        const element = this.places.get(id)?.element;
        if (!element) continue;
        const look = SEEN_BEFORE.has(how) ? /** @type {SVGGraphicsElement} */ (element.cloneNode(true)) : null;
        this.looks.set(id, { look, box: element.getBBox() });
      }
    }
  }

  /**
   * The picture is laid: everything goes there.
   * @param {Iterable<Element>} parts of the picture that have changed
   * @param {number} ms
   * @param {Movement[]} [motions]
   */
  after(parts, ms, motions = []) {
    const before = this.places;
    this.places = new Map();
    const there = named(parts);
    const ids = new Set(there.map((element) => element.id));
    const actors = this.#actors(motions, before, ids);
    const time = lasting(motions, there.length > 0 || before.size > 0);
    if (!time.all) return;
    const share = ms / time.all;
    this.ends = performance.now() + ms + SAFETY_MS;
    const moved = new Set(actors.filter((actor) => !isReaction(actor.motion.how) || isFelled(actor)).map(({ id }) => id));
    const acted = new Set(actors.map(({ id }) => id));
    // First everything is read, then written: a picture in motion is laid out once.
    const flyers = actors.filter(({ motion }) => motion.how === "fly");
    const plain = this.#shifts(before, there, moved);
    const faces = facesOf(actors.filter(({ motion }) => motion.how === "tumble"));
    for (const { element, keyframes } of plain) this.#run(element, keyframes, { delay: 0, ms: time.moves * share });
    this.#fade(before, ids, acted, time.moves * share);
    for (const actor of actors) {
      const reacts = isReaction(actor.motion.how);
      this.#act(actor, faces, reacts ? { delay: time.after * share, ms: time.reacts * share } : { delay: 0, ms: time.moves * share });
    }
    this.#takeOff(flyers, before, time.moves, share);
  }

  /**
   * Things fly one after another.
   * @param {Actor[]} flyers
   * @param {Places} before
   * @param {number} moves
   * @param {number} share
   */
  #takeOff(flyers, before, moves, share) {
    const spans = flyers.map((_, order) => {
      const delay = Math.min(order * STAGGER_MS, moves / 2) * share;
      return { delay, ms: moves * share - delay };
    });
    for (const [at, { element }] of flyers.entries()) if (element) this.#hide(element, spans[at]);
    const { running } = this;
    // The camera goes where something happens in this same moment: only then it is known where on the screen that is.
    queueMicrotask(() => {
      if (running !== this.running) return;
      const flights = flyers.map((actor) => this.#ends(actor, before));
      for (const [at, ends] of flights.entries()) this.#fly(flyers[at], ends, spans[at]);
    });
  }

  /** Everything is where it belongs, at once. */
  finish() {
    for (const animation of this.running) animation.cancel();
    for (const ghost of this.ghosts) ghost.remove();
    this.running = [];
    this.ghosts = [];
  }

  /** Everything has come to rest. */
  async settled() {
    await Promise.resolve(); // what flies has taken off
    if (!this.running.length) return;
    const running = this.running;
    const ended = Promise.allSettled(running.map((animation) => animation.finished));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, this.ends - performance.now()))]);
    if (this.running === running) this.finish();
  }

  /**
   * Who moves as a word says.
   * @param {Movement[]} motions
   * @param {Places} before
   * @param {Set<string>} there ids in what has changed
   * @returns {Actor[]}
   */
  #actors(motions, before, there) {
    const known = new Map();
    return motions.flatMap((motion) =>
      motion.what.flatMap((id, order) => {
        const old = before.get(id) ?? null;
        const element = old && !there.has(id) ? null : inPicture(id);
        const seen = this.looks.get(id);
        const pane = element ? paneOf(element) : old?.pane;
        const box = element ? element.getBBox() : seen?.box;
        if (!pane || !box || (!element && !old)) return [];
        const parent = element?.parentElement;
        const outer = parent ? within(parent, known) : new DOMMatrix();
        const at = element ? own(element) : /** @type {Place} */ (old).at;
        return [{ id, motion, order, element, old, look: seen?.look ?? null, box, at, outer, pane }];
      }),
    );
  }

  /**
   * Where everything else comes from: it goes straight from there. What is in something that moves goes with it.
   * @param {Places} before
   * @param {SVGGraphicsElement[]} there
   * @param {Set<string>} moved ids that move in another way
   */
  #shifts(before, there, moved) {
    /** Where each element begins, so that those inside it begin from there. @type {Map<Element, DOMMatrix>} */
    const begins = new Map();
    /** @type {{element: SVGGraphicsElement, keyframes: Keyframe[]}[]} */
    const found = [];
    /** @type {Set<Element>} */
    const carried = new Set();
    for (const element of there) {
      const parent = element.parentElement;
      if (!parent) continue;
      const over = parent.closest("[id]");
      if (moved.has(element.id) || (over && carried.has(over))) {
        carried.add(element);
        continue;
      }
      const old = before.get(element.id);
      const outer = within(parent, begins);
      const local = own(element);
      const start = old && old.pane === paneOf(element) ? outer.inverse().multiply(old.at) : local;
      begins.set(element, outer.multiply(start));
      if (old && apart(start, local)) {
        found.push({ element, keyframes: [{ transform: start.toString() }, { transform: local.toString() }] });
      } else if (!old && !before.has(over?.id ?? "")) {
        found.push({ element, keyframes: [{ opacity: 0 }, { opacity: 1 }] });
      }
    }
    return found;
  }

  /**
   * What is gone fades away where it was.
   * @param {Places} before
   * @param {Set<string>} there
   * @param {Set<string>} acted who go in another way
   * @param {number} ms
   */
  #fade(before, there, acted, ms) {
    const gone = new Set([...before.keys()].filter((id) => !there.has(id)));
    const inner = new Set();
    for (const id of gone) {
      for (const inside of before.get(id)?.element.querySelectorAll("[id]") ?? []) inner.add(inside.id);
    }
    /** @type {Map<SVGSVGElement, SVGGElement>} */
    const layers = new Map();
    for (const id of gone) {
      const old = before.get(id);
      if (!old || inner.has(id) || acted.has(id) || old.element.hasAttribute("data-action")) continue;
      const layer = layers.get(old.pane) ?? this.#over(old.pane);
      layers.set(old.pane, layer);
      layer.append(ghostOf(old.element, old.at));
    }
    for (const layer of layers.values()) this.#run(layer, [{ opacity: 1 }, { opacity: 0 }], { delay: 0, ms }, "both");
  }

  // --- by words ------------------------------------------------------------------------------------------------------

  /**
   * From where to where something flies. What is there no more flies to where its word points. In one pane that is told in
   * its units, so that the camera may move meanwhile; from pane to pane in those of the screen.
   * @param {Actor} actor
   * @param {Places} before
   */
  #ends(actor, before) {
    const id = actor.motion.source ?? "";
    const element = id ? inPicture(id) : null;
    const place = element ? null : ((id ? before.get(id) : null) ?? actor.old);
    const pane = (element ? paneOf(element) : place?.pane) ?? actor.pane;
    const inside = pane === actor.pane;
    const units = (/** @type {SVGSVGElement} */ one) => (inside ? new DOMMatrix() : screenOf(one));
    const here = units(actor.pane).multiply(actor.outer).multiply(actor.at);
    const there = element
      ? centred(here, actor.box, units(pane).multiply(within(element, new Map())), element.getBBox())
      : place
        ? units(pane).multiply(place.at)
        : here;
    return actor.element ? { from: there, to: here, inside } : { from: here, to: there, inside };
  }

  /** @param {Actor} actor @param {{from: DOMMatrix, to: DOMMatrix, inside: boolean}} ends @param {Span} span */
  #fly(actor, { from, to, inside }, span) {
    const look = actor.element ?? actor.old?.element;
    if (!look) return;
    const overlay = layerOver(inside ? actor.pane : document.body, actor.pane);
    this.ghosts.push(overlay);
    const ghost = ghostOf(look, from);
    overlay.append(ghost);
    const poses = flying(from, to, middleOf(actor.box));
    if (!actor.element) poses[poses.length - 1].opacity = 0;
    this.#run(ghost, poses.map(frameOf), span, "both");
  }

  /** @param {Actor} actor @param {Map<string, SVGGraphicsElement[]>} faces of dice @param {Span} span */
  #act(actor, faces, span) {
    const { motion, element, at, box } = actor;
    const [middle, foot] = [middleOf(box), /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height])];
    const size = Math.max(box.width, box.height);
    switch (motion.how) {
      case "tumble":
        return element ? this.#tumble(actor, faces.get(actor.id) ?? [], span) : undefined;
      case "walk": {
        const inverse = actor.outer.inverse();
        const way = (motion.way ?? []).map(([x, y]) => {
          const point = inverse.transformPoint(new DOMPoint(x, y));
          return /** @type {[number, number]} */ ([point.x, point.y]);
        });
        return element && way.length > 1 ? this.#pose(element, walking(at, way), span) : undefined;
      }
      case "flip":
        if (element) this.#pose(element, actor.look ? flipping(at, middle, false) : rising(at, middle), span);
        return actor.look ? this.#haunt(actor, actor.look, flipping(placeBefore(actor), middle, true), span) : undefined;
      case "open": {
        const hinge = /** @type {[number, number]} */ ([box.x, box.y + box.height / 2]);
        if (!actor.look) return element ? this.#pose(element, swinging(at, hinge, false), span) : undefined;
        return this.#haunt(actor, actor.look, swinging(placeBefore(actor), hinge, true), span);
      }
      case "rise":
        return element ? this.#pose(element, rising(at, foot), span) : undefined;
      case "sink":
        return actor.old && !element ? this.#haunt(actor, actor.old.element, sinking(at, foot), span) : undefined;
      case "hurt":
      case "glad":
      case "out": {
        if (element && actor.old && isFelled(actor)) {
          this.#hide(element, span);
          return this.#haunt(actor, element, reacting("out", actor.old.at, foot, size, true), span);
        }
        const poses = reacting(motion.how, at, motion.how === "out" ? foot : middle, size, !element);
        if (element) return this.#pose(element, poses, span);
        return actor.old ? this.#haunt(actor, actor.old.element, poses, span) : undefined;
      }
    }
  }

  /** Dice roll in the air, their faces changing; the last one is what they show. @param {Actor} actor
   * @param {SVGGraphicsElement[]} faces @param {Span} span */
  #tumble(actor, faces, span) {
    const element = /** @type {SVGGraphicsElement} */ (actor.element);
    const layer = this.#over(actor.pane);
    const die = group();
    faces.forEach((face, at) => {
      die.append(ghostOf(face, new DOMMatrix()));
      this.#run(face, seenBetween((at / faces.length) * ROLLING, at < faces.length - 1 ? ((at + 1) / faces.length) * ROLLING : 1), span, "both");
    });
    layer.append(die);
    const size = Math.max(actor.box.width, actor.box.height);
    const at = actor.outer.multiply(actor.at);
    const poses = tumbling(at, middleOf(actor.box), size, actor.order % 2 ? -1 : 1);
    this.#run(die, poses.map(frameOf), span, "both");
    this.#hide(element, span);
  }

  /** Somebody who is not there any more, or looked otherwise. @param {Actor} actor @param {SVGGraphicsElement} look
   * @param {Pose[]} poses @param {Span} span */
  #haunt(actor, look, poses, span) {
    const layer = this.#over(actor.pane);
    const ghost = ghostOf(look, poses[0].transform);
    layer.append(ghost);
    this.#run(ghost, poses.map(frameOf), span, "both");
  }

  /** @param {SVGGraphicsElement} element @param {Pose[]} poses @param {Span} span */
  #pose(element, poses, span) {
    this.#run(element, poses.map(frameOf), span, span.delay ? "none" : "backwards");
  }

  /** It is not seen until a ghost of it has come. @param {Element} element @param {Span} span */
  #hide(element, span) {
    this.#run(element, [{ opacity: 0 }, { opacity: 0 }], { delay: 0, ms: span.delay + span.ms });
  }

  /** A layer over a pane. @param {SVGSVGElement} pane */
  #over(pane) {
    const layer = layerOver(pane, pane);
    this.ghosts.push(layer);
    return layer;
  }

  /** @param {Element} element @param {Keyframe[]} keyframes @param {Span} span @param {FillMode} [fill] */
  #run(element, keyframes, { delay, ms }, fill = "backwards") {
    const easing = keyframes.length > 2 ? "linear" : SMOOTH;
    const animation = element.animate(keyframes, { delay, duration: ms, easing, fill });
    animation.finished.catch(() => {}); // cancelled: it is at its end
    this.running.push(animation);
  }
}

/** Whether somebody falls where they were, and is elsewhere then. @param {Actor} actor */
function isFelled({ motion, element, old, outer, at, pane }) {
  return motion.how === "out" && element !== null && old?.pane === pane && apart(old.at, outer.multiply(at));
}

/** Where somebody was before. @param {Actor} actor */
const placeBefore = (actor) => actor.old?.at ?? actor.outer.multiply(actor.at);

/** Only seen for a part of the time. @param {number} from @param {number} to @returns {Keyframe[]} */
function seenBetween(from, to) {
  const frames = [{ opacity: 1, offset: from }, { opacity: 1, offset: to }];
  if (from > 0) frames.unshift({ opacity: 0, offset: 0 }, { opacity: 0, offset: from });
  if (to < 1) frames.push({ opacity: 0, offset: to }, { opacity: 0, offset: 1 });
  return frames;
}

/** @param {Box} box @returns {[number, number]} */
const middleOf = (box) => [box.x + box.width / 2, box.y + box.height / 2];

/** @param {Pose} pose @returns {Keyframe} */
const frameOf = (pose) => ({ ...pose, transform: pose.transform.toString() });

/** An element of the picture by its id. @param {string} id @returns {SVGGraphicsElement | null} */
function inPicture(id) {
  const found = document.getElementById(id);
  const element = /** @type {Element | null} */ (found);
  return element instanceof SVGGraphicsElement && paneOf(element) ? element : null;
}

/** From the units of a pane to the screen; where a camera is on its way, as it will be there. @param {SVGSVGElement} pane */
function screenOf(pane) {
  const travels = pane.getAnimations().length > 0;
  const { left, top } = (travels && pane.parentElement ? pane.parentElement : pane).getBoundingClientRect();
  const inside = pane.querySelector("[data-part]")?.parentElement;
  const units = inside instanceof SVGGraphicsElement ? inside.getCTM() : null;
  return new DOMMatrix([1, 0, 0, 1, left, top]).multiply(units ? DOMMatrix.fromMatrix(units) : undefined);
}

/**
 * A thing as it is here, but with its middle where the middle of another is.
 * @param {DOMMatrix} here
 * @param {Box} box
 * @param {DOMMatrix} there
 * @param {Box} other
 */
function centred(here, box, there, other) {
  const from = here.transformPoint(new DOMPoint(...middleOf(box)));
  const to = there.transformPoint(new DOMPoint(...middleOf(other)));
  return new DOMMatrix([1, 0, 0, 1, to.x - from.x, to.y - from.y]).multiply(here);
}
