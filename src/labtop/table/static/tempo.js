// How fast what happens is shown: one's own move at once, the moves of others player by player, what it means for oneself
// longer than the rest, and all of it faster the more of it waits.

import { lasting } from "./moves.js";
import { asksForStillness, settings } from "./settings.js";

/** @typedef {import("./types.js").Frame} Frame */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {{frame: Frame, own: boolean, begins: boolean, ends: boolean, mine: boolean}} Shot an event as it is shown:
 * whether somebody here did it, begins or ends what one player does, and whether it means something for who looks */

const PACE = { none: 0, fast: 0.5, normal: 1, slow: 1.2 };
const OWN = 0.75; // of the usual time one's own pieces take
const MORE_MS = 150; // to look at an event of several
const READ_MS = 6; // and for each letter of its sentence
const LAST_MS = 300; // and at the last of a player
const MINE_MS = 900; // and at what it means for oneself
const PLAYER_MS = 350; // before another player's moves
const STILL_MS = 300; // where nothing moves, for what has changed
const ENOUGH_MS = 7000; // at the usual speed; where more waits, everything is shown faster
const LEAST = 0.25; // of its time anything gets
const LEAST_MINE = 0.7;

/** Whether anything is shown between a move and its end. */
export const isShown = () => PACE[settings.speed] > 0;

/** Whether every event waits for a word. */
export const isLearning = () => settings.speed === "slow";

/**
 * Whether an event means something for who looks: their numbers change by it, or they or their pieces are named in it.
 * @param {Frame} frame
 * @param {number[]} mine
 */
export const concerns = (frame, mine) =>
  frame.seats.some((panel) => mine.includes(panel.seat)) || mine.some((seat) => frame.text.includes(`\ue000${seat}`));

/**
 * How long something moves that is looked at for itself.
 * @param {import("./types.js").Movement[]} motions
 */
export const movingTime = (motions) => (asksForStillness() ? 0 : lasting(motions, true).all * PACE[settings.speed]);

/** How long a sentence is read, whatever the speed. @param {string} text */
export const readingTime = (text) => (MORE_MS + READ_MS * text.length) * (PACE[settings.speed] || 1);

/**
 * Everything that waits, event by event.
 * @param {Update[]} updates
 * @param {number[]} mine
 * @param {number | null} before who acted before
 * @returns {Shot[]}
 */
export function shots(updates, mine, before) {
  const made = updates.flatMap((update) =>
    update.frames.map((frame) => {
      const own = mine.includes(update.seat) && frame.acts === update.seat;
      return { frame, seat: frame.acts, own, mine: concerns(frame, mine) };
    }),
  );
  return made.map(({ frame, seat, own, mine }, at) => ({
    frame,
    own,
    begins: !own && seat !== (at ? made[at - 1].seat : before),
    ends: seat !== made[at + 1]?.seat,
    mine: mine && !own, // what one does oneself needs no stress
  }));
}

/**
 * How long an event takes at the usual speed when nothing else waits.
 * @param {Shot} shot
 * @returns {{pause: number, moves: number, holds: number}} before it, in motion, to look at it
 */
function natural({ frame, own, begins, ends, mine }) {
  const moves = lasting(frame.motions, frame.moving !== null).all;
  if (own) return { pause: 0, moves: moves * OWN, holds: ends ? 0 : MORE_MS / 2 };
  const reading = MORE_MS + READ_MS * frame.text.length;
  return { pause: begins ? PLAYER_MS : 0, moves, holds: reading + (ends ? LAST_MS : 0) + (mine ? MINE_MS : 0) };
}

/**
 * How long the first of some events takes, as fast as they are shown now.
 * @param {Shot[]} waiting
 * @param {number} [before] how fast those before were shown: what has begun to go faster stays so to its end
 */
export function timeOf(waiting, before = 1) {
  const sum = waiting.reduce((all, shot) => all + Object.values(natural(shot)).reduce((one, ms) => one + ms, 0), 0);
  const { pause, moves, holds } = natural(waiting[0]);
  const hurry = Math.min(before, ENOUGH_MS / sum);
  const pace = PACE[settings.speed] * Math.max(waiting[0].mine ? LEAST_MINE : LEAST, hurry);
  const still = asksForStillness();
  return { hurry, pause: pause * pace, moves: still ? 0 : moves * pace, holds: (holds + (still && moves ? STILL_MS : 0)) * pace };
}
