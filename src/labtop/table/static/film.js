// The events of a move in order, one frame each: what is shown is that event, in the picture, in numbers and in words. A
// click, a key or a hidden page jumps to the end.

import { isLearning, isShown, shots, timeOf } from "./tempo.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./shown.js").Shown} Shown */
/** @typedef {import("./tempo.js").Shot} Shot */

const SKIP_MS = 1500; // what comes so soon after something skipped is skipped as well: bots move one after another

export class Film {
  /**
   * @param {Picture} picture
   * @param {Shown} shown
   * @param {{begins: (frame: Frame) => void, frame: (frame: Frame, update: Update) => void, scene: (shot: Shot) => void,
   *   update: (update: Update) => void, now: (now: Now) => void, playing: (playing: boolean) => void,
   *   waiting: (waiting: boolean) => void, failed: (problem: unknown) => void, mine: () => number[]}} tell `frame` is told
   *   of every event, `begins` and `scene` of those that are looked at
   */
  constructor(picture, shown, tell) {
    this.picture = picture;
    this.shown = shown;
    this.tell = tell;
    /** @type {Update[]} */
    this.waiting = [];
    this.playing = false;
    this.hurrying = false;
    this.held = false; // somebody looks at how it stood: what comes waits
    this.asking = false; // an event waits for a word to go on
    this.pace = 1; // of the usual time what is shown takes now
    this.skipping = 0; // until when what comes is skipped
    this.reel = 0; // which film this is: an older one that still runs stops
    /** Who acts in what is shown. @type {number | null} */
    this.acting = null;
    /** @type {() => void} */
    this.wake = () => {};
  }

  /** @param {Update} update */
  push(update) {
    this.waiting.push(update);
    if (!this.playing && !this.held) this.#play();
  }

  /** What comes waits from now on. Returns when what is under way is shown at its end. */
  async hold() {
    this.held = true;
    if (this.playing) this.skip();
    while (this.playing) await new Promise((resolve) => setTimeout(resolve, 10));
  }

  /** What has waited is shown at its end, and then everything as it comes. */
  release() {
    this.held = false;
    if (!this.waiting.length || this.playing) return;
    this.skip();
    this.#play();
  }

  /** Forget what waits: the whole state has come. */
  clear() {
    this.waiting = [];
    this.acting = null;
    this.reel += 1;
    this.#hurry();
  }

  /** Everything that waits is shown at its end, and what follows at once too, until somebody here must decide. */
  skip() {
    this.skipping = Date.now() + SKIP_MS;
    this.#hurry();
  }

  /** Go on: to the next event where each waits for a word, else to the end. */
  next() {
    if (this.asking) this.wake();
    else this.skip();
  }

  #hurry() {
    this.hurrying = true;
    this.picture.finish();
    this.wake();
  }

  /** From here on everything is shown again. */
  attend() {
    this.skipping = 0;
    this.acting = null;
  }

  async #play() {
    this.playing = true;
    this.pace = 1;
    this.hurrying = Date.now() < this.skipping;
    if (this.hurrying) this.skipping = Date.now() + SKIP_MS;
    const reel = this.reel;
    /** @type {Now | null} */
    let rest = null;
    this.tell.playing(true);
    try {
      for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
        for (const [at, frame] of update.frames.entries()) {
          const time = this.#time(update, at);
          await this.#wait(time?.pause ?? 0);
          if (reel !== this.reel) return;
          this.shown.draw(frame.moving); // also where it is skipped: what comes next is told by it
          this.shown.count(frame.seats);
          if (time && !this.hurrying) await this.#show(frame, update, time);
          else this.tell.frame(frame, update);
          if (reel !== this.reel) return;
        }
        this.tell.update(update);
        if (update.now) this.shown.look(update.now);
        rest = update.now ?? rest;
      }
    } catch (problem) {
      this.tell.failed(problem);
    } finally {
      this.playing = false;
      this.hurrying = false;
      const more = this.waiting.length > 0 && !this.held;
      if (!more && rest && reel === this.reel) this.tell.now(rest);
      if (more) this.#play();
      else this.tell.playing(false);
    }
  }

  /** How long an event is shown; null: not at all, the end is shown by what comes after the frames.
   * @param {Update} update @param {number} at which of its events */
  #time(update, at) {
    if (this.hurrying || document.hidden || !isShown()) return null;
    const rest = { ...update, frames: update.frames.slice(at) };
    const waiting = shots([rest, ...this.waiting], this.tell.mine(), this.acting);
    const time = timeOf(waiting, this.pace);
    this.pace = time.hurry;
    return { ...time, shot: waiting[0], asks: isLearning() && !(waiting[0].own && at === 0) };
  }

  /** @param {Frame} frame @param {Update} update @param {{moves: number, holds: number, shot: Shot, asks: boolean}} time */
  async #show(frame, update, { moves, holds, shot, asks }) {
    this.acting = frame.acts;
    this.tell.begins(frame);
    this.picture.mark(frame.points);
    const changes = frame.moving !== null || frame.motions.length > 0;
    const laid = changes ? this.picture.show(this.shown.parts, moves, frame.motions) : null;
    this.tell.frame(frame, update); // after the picture, which measures before it is laid: so the page is laid out once
    this.tell.scene(shot);
    if (laid) await Promise.race([laid, this.#skipped()]);
    if (asks) await this.#asked();
    else await this.#wait(holds);
  }

  /** Until somebody wants to go on. */
  async #asked() {
    if (this.hurrying) return;
    this.asking = true;
    this.tell.waiting(true);
    await this.#skipped();
    this.asking = false;
    this.tell.waiting(false);
  }

  /** @param {number} ms */
  async #wait(ms) {
    if (ms <= 0 || this.hurrying) return;
    let timer = 0;
    await Promise.race([new Promise((resolve) => (timer = setTimeout(resolve, ms))), this.#skipped()]);
    clearTimeout(timer);
  }

  #skipped() {
    return new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      if (this.hurrying) resolve(undefined);
    });
  }
}
