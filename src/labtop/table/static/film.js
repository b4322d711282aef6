// The events of a move in order, one frame each; a click, a key or a hidden page jumps to the end.

import { frameTime } from "./settings.js";

/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./shown.js").Shown} Shown */

const LONGEST = 9; // frames' time that everything which waits may take: more of them go faster
const SKIP_MS = 1500; // what comes so soon after something skipped is skipped as well: bots move one after another
const SHARE = 0.55; // of a frame's time is movement, the rest is for looking

export class Film {
  /**
   * @param {Picture} picture
   * @param {Shown} shown
   * @param {{frame: (frame: Frame, update: Update) => void, update: (update: Update) => void, now: (now: Now) => void,
   *   playing: (playing: boolean) => void, failed: (problem: unknown) => void}} tell
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
    this.skipping = 0; // until when what comes is skipped
    this.reel = 0; // which film this is: an older one that still runs stops
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
    while (this.playing) await pause(10);
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
    this.reel += 1;
    this.#hurry();
  }

  /** Everything that waits is shown at its end, and what follows at once too, until somebody here must decide. */
  skip() {
    this.skipping = Date.now() + SKIP_MS;
    this.#hurry();
  }

  #hurry() {
    this.hurrying = true;
    this.picture.finish();
    this.wake();
  }

  /** From here on everything is shown again. */
  attend() {
    this.skipping = 0;
  }

  async #play() {
    this.playing = true;
    this.hurrying = Date.now() < this.skipping;
    if (this.hurrying) this.skipping = Date.now() + SKIP_MS;
    const reel = this.reel;
    this.tell.playing(true);
    try {
      for (let update = this.waiting.shift(); update; update = this.waiting.shift()) {
        for (const [at, frame] of update.frames.entries()) {
          const left = update.frames.length - at + this.waiting.reduce((sum, more) => sum + more.frames.length, 0);
          this.shown.draw(frame.moving); // also where it is skipped: what comes next is told by it
          this.tell.frame(frame, update);
          await this.#show(frame, left);
          if (reel !== this.reel) return;
        }
        this.tell.update(update);
        if (update.now) this.shown.look(update.now);
        if (update.now && !this.waiting.length) this.tell.now(update.now);
      }
    } catch (problem) {
      this.tell.failed(problem);
    } finally {
      this.playing = false;
      this.hurrying = false;
      this.tell.playing(false);
      if (this.waiting.length && !this.held) this.#play();
    }
  }

  /** @param {Frame} frame @param {number} left */
  async #show(frame, left) {
    const ms = this.hurrying || document.hidden ? 0 : Math.min(frameTime(), (frameTime() * LONGEST) / left);
    if (ms <= 0) return; // the end is shown by what comes after the frames
    this.picture.mark(frame.points);
    if (frame.moving !== null) await Promise.race([this.picture.show(this.shown.parts, ms * SHARE), this.#skipped()]);
    if (!this.hurrying) await Promise.race([pause(ms * (1 - SHARE)), this.#skipped()]);
  }

  #skipped() {
    return new Promise((resolve) => {
      this.wake = () => resolve(undefined);
      if (this.hurrying) resolve(undefined);
    });
  }
}

/** @param {number} ms */
function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
