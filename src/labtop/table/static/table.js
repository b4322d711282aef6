// The table: what the server tells goes to picture, panels and log; a click or a key on a target goes to the server.

import { Chat } from "./chat.js";
import { comeIn } from "./door.js";
import { Film } from "./film.js";
import { Hands } from "./hands.js";
import { listenForStart, showGathering } from "./gathering.js";
import { distance, listenForKeys, middle } from "./keys.js";
import { keepToLines } from "./lines.js";
import { Log } from "./log.js";
import { showHosting } from "./hosting.js";
import { listenForMenu, openDialog } from "./menu.js";
import { ask, button, byId, copyField, data, dialog, say, toast, toastProblem } from "./page.js";
import { Moment } from "./moment.js";
import { Panels, nameOf, showActing } from "./panels.js";
import { Picture } from "./picture.js";
import { showResult } from "./result.js";
import { closeRules, openRules, rulesAreOpen } from "./rulebook.js";
import { listenForTheme, rememberLine, seenLine, settings } from "./settings.js";
import { addToChance } from "./share.js";
import { Shown } from "./shown.js";
import { Live } from "./socket.js";
import { listenForSound, soundOf, soundOfEnd, soundOfTurn } from "./sound.js";
import { Stage } from "./stage.js";
import { Strip } from "./strip.js";
import { Tabs } from "./tabs.js";
import { isShown } from "./tempo.js";
import { painted, unmarked } from "./voice.js";
import { Why } from "./why.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {import("./types.js").Now} Now */
/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").TableNews} TableNews */
/** @typedef {import("./types.js").Hint} Hint */
/** @typedef {import("./types.js").Update} Update */
/** @typedef {import("./types.js").Line} Line */

const FINGER_PX = 18;
const HINT_SLOW_MS = 2500; // then it waits for the compiler, and that is said

/** @type {State | null} */
let state = null;
/** @type {Now | null} */
let now = null;
/** @type {TableNews | null} */
let table = null;
/** What came while the table was being laid; null once it is. @type {Update[] | null} */
let early = [];
/** The command that was sent and not answered. */
let sent = "";
/** The action that waits to be confirmed. */
let chosen = "";
/** The decision that a hint was given for. @type {number | null} */
let hinted = null;
/** Whether somebody else has acted since the table was last at rest. */
let others = false;
/** The clock of a lost connection. */
let counting = 0;
/** Where the keyboard was last on the board. @type {[number, number] | null} */
let lastFocus = null;

const picture = new Picture(byId("board"));
const stage = new Stage(picture);
const shown = new Shown();
const log = new Log(
  (ids) => picture.mark(ids, "shown"),
  (line) => {
    if (matchMedia("(max-width: 899px)").matches) tabs.close(); // the log lies over the board there
    moment.show(line);
  },
);
const tabs = new Tabs();
const chat = new Chat(
  (text, name) => live.command({ type: "chat", text, name }),
  tabs,
  (line) =>
    ask(`/api/matches/${data.match}/mute`, { line })
      .then(() => toast(say("muted")))
      .catch(toastProblem),
);
const strip = new Strip();
const panels = new Panels(byId("seats"), takeOver);
const why = new Why(byId("why"), (rule) => openRules(rule));
const film = new Film(picture, shown, {
  begins: (frame) => stage.happened(frame),
  frame(frame, update) {
    log.add(frame);
    strip.add(frame.text);
    byId("caption").replaceChildren(...painted(frame.text));
    others ||= !state?.mine.includes(update.seat);
    if (update.seat !== now?.seat) why.hide();
  },
  scene(shot) {
    document.body.classList.toggle("for-me", shot.mine);
    const panel = shown.seats.find(({ seat }) => seat === film.acting);
    showActing(byId("acting"), panel, panel ? nameOf(panel, table?.seats[panel.seat], state?.mine ?? []) : "");
    showStanding(true);
    soundOf(shot.frame);
  },
  update(update) {
    if (update.undo) takenBack(update);
  },
  now: (told) => rest(told),
  playing(playing) {
    document.body.classList.toggle("playing", playing);
    if (playing) hands.leave();
    button("skip").hidden = !playing;
    showTitle();
    showBar();
    if (playing) return;
    document.body.classList.remove("for-me");
    showActing(byId("acting"), undefined, "");
  },
  waiting(waiting) {
    document.body.classList.toggle("learning", waiting);
    button("next").hidden = !waiting;
  },
  mine: () => state?.mine ?? [],
  failed(problem) {
    toast(say("broken", { problem: String(problem) }), { kind: "refused" });
    live.send({ type: "sync" });
  },
});
const moment = new Moment({
  picture,
  film,
  line: (index) => log.lines.get(index),
  mark: (line) => log.mark(line),
  seat: () => now?.seat ?? null,
  see: (happening) => stage.seen(happening),
  seats: (stood) => now && state && panels.show({ ...now, seats: stood, waiting: [], over: false, winners: [], places: null }, table, state.mine, false),
  back: () => now && rest(now),
});
const hands = new Hands({
  picture,
  words: byId("caption"),
  now: () => now,
  parts: () => shown.parts,
  seats: () => shown.seats,
  ready: () => isMyTurn() && !film.playing && !sent && !moment.isShown,
  ask: (actions) => now && now.decision !== null && live.send({ type: "preview", seat: now.seat, decision: now.decision, actions }),
  act,
  confirms: () => settings.confirm,
});
const live = new Live(data.match, data.lang, hear, showConnection);

/** @param {Message} message */
function hear(message) {
  switch (message.type) {
    case "state":
      return whole(message);
    case "update":
      return moved(message);
    case "table":
      table = message;
      showBar();
      addToChance(data.match, message.promise, state?.mine ?? []);
      return showTable();
    case "chat":
      return chat.add(message, state?.mine ?? [], message.seat === null ? "" : titleOf(message.seat), Boolean(state?.host));
    case "forgotten":
      return chat.forget(message.seat);
    case "hint":
      return showHint(message);
    case "preview":
      return hands.hear(message);
    case "why":
      return why.answer(message.element, message.sentence, message.rule);
    case "refused":
      return refused(message);
    case "bye":
      return void toast(message.sentence);
  }
}

/**
 * Everything from the beginning.
 * @param {State} message
 */
async function whole(message) {
  film.clear();
  if (moment.isShown) moment.end();
  film.release();
  early = [];
  const first = state === null;
  state = message;
  try {
    await picture.mount(message.picture);
  } catch (problem) {
    toastProblem(problem);
  }
  if (state !== message) return; // a newer one has come meanwhile
  log.reset(message.log, message.log_from);
  const seen = seenLine(data.match);
  if (first && seen >= 0 && !message.now.curtain) strip.missed(message.log.filter((line) => line.index > seen));
  byId("notice").textContent = message.notice;
  byId("notice").hidden = !message.notice;
  shown.begin(message.now);
  rest(message.now);
  byId("name-row").hidden = message.mine.length !== 1;
  byId("leave").hidden = !message.mine.length;
  byId("show-links").hidden = !message.host;
  byId("hint").hidden = byId("undo").hidden = !message.mine.length;
  byId("watch-tag").hidden = message.role !== "watch";
  byId("take-along").hidden = !message.mine.length;
  showTable();
  const waiting = early;
  early = null;
  for (const update of waiting) film.push(update);
}

/** @param {Update} update */
function moved(update) {
  if (early) early.push(update);
  else film.push(update);
  moment.news();
}

/** What a seat is called in the game. @param {number} seat */
const titleOf = (seat) => now?.seats.find((panel) => panel.seat === seat)?.title ?? "";

/** @param {Update} update */
function takenBack(update) {
  log.cut(update.number);
  if (update.now && !state?.mine.includes(update.seat)) toast(say("undone", { name: titleOf(update.seat) }));
  byId("caption").textContent = "";
}

const isMyTurn = () => now !== null && now.decision !== null && !now.curtain;

/**
 * The table at rest.
 * @param {Now} told
 */
function rest(told) {
  const wasMine = isMyTurn() && !others;
  const wasOver = now?.over ?? told.over;
  const news = now !== null && isShown();
  others = false;
  hands.leave(); // what it said of the choices before gives the bar back first: somebody else may look at it now
  now = told;
  chosen = "";
  if (sent && !live.unanswered.has(sent)) sent = "";
  if (told.curtain) hideSecrets();
  picture.mark(told.points);
  picture.show(shown.parts);
  picture.name(told.name);
  stage.rest(told);
  hands.settle(told);
  if (document.activeElement === byId("board")) focusNear(); // what the keyboard stood on is gone
  showBar();
  showCurtain();
  showTable(news);
  if (isMyTurn()) film.attend();
  if (isMyTurn() && !wasMine) soundOfTurn();
  if (told.over && !wasOver) soundOfEnd(told.winners.some((seat) => state?.mine.includes(seat)));
  if (!document.hidden) rememberLine(data.match, log.last);
}

/** Nothing of what the last person saw stays in the page. */
function hideSecrets() {
  log.clear();
  strip.clear();
  why.hide();
  byId("caption").textContent = "";
  byId("toasts").replaceChildren();
}

/** How everybody stands: at rest as the table does, in a film as in the event that is shown. @param {boolean} [news] */
function showStanding(news = false) {
  if (!now || !state) return;
  if (moment.isShown) return;
  const acting = film.acting === null ? [] : [film.acting];
  const standing = film.playing ? { seats: shown.seats, waiting: acting, over: false, winners: [], places: null, film: true } : now;
  panels.show(standing, table, state.mine, news);
}

/** @param {boolean} [news] */
function showTable(news = false) {
  if (!now || !state) return;
  showStanding(news);
  if (table) {
    const { watching } = table;
    byId("watching").textContent = watching === 1 ? say("watching_one") : watching ? say("watching_many", { n: watching }) : "";
    showGathering(table, state);
    chat.allow(state.mine.length > 0, table.talk);
    byId("forget").hidden = !state.mine.length || !(table.over || table.closed);
  }
  showHosting();
  if (!film.playing) showResult(now, table, state.mine);
  showTitle();
}

function showTitle() {
  if (!now) return;
  const turn = isMyTurn() && !film.playing && table?.started !== false;
  const word = now.over && !film.playing ? say("over") : turn ? say("your_turn") : "";
  document.title = `${turn ? "● " : ""}${word ? `${word} · ` : ""}${data.title}`;
  const favicon = /** @type {HTMLLinkElement} */ (byId("favicon"));
  const wanted = favicon.href.replace(/icon(-turn)?\.svg$/, turn ? "icon-turn.svg" : "icon.svg");
  if (favicon.href !== wanted) favicon.href = wanted;
}

function showBar() {
  if (!now) return;
  const turn = isMyTurn() && !film.playing;
  const label = now.legal.find((choice) => choice.text === chosen)?.label;
  const gathering = table?.started === false && !now.over ? table.sentence : null; // who sat down since is told by the table
  const asked = now.over && !now.stopped ? say("match_over") : (gathering ?? now.sentence);
  byId("sentence").replaceChildren(...painted(label ? say("confirm", { label }) : asked));
  byId("bar").classList.toggle("turn", turn);
  byId("confirm").hidden = byId("cancel").hidden = !label;
  button("undo").disabled = !now.undo || film.playing || Boolean(sent);
  button("hint").disabled = !turn || !state?.hints;
  byId("cover").hidden = !(state && state.mine.length > 1 && now.seat !== null && !now.over && now.curtain === null);
  document.body.classList.toggle("sending", Boolean(sent) && !film.playing);
}

function showCurtain() {
  const curtain = dialog("curtain");
  if (!now?.curtain) {
    if (curtain.open) curtain.close();
    return;
  }
  byId("curtain-words").textContent = now.curtain.sentence;
  button("lift").textContent = say("lift", { name: now.curtain.name });
  if (!curtain.open) curtain.showModal();
}

/**
 * @param {import("./socket.js").Link} link
 * @param {number} waitMs
 */
function showConnection(link, waitMs) {
  byId("connection").dataset.state = link;
  clearInterval(counting);
  const until = Date.now() + waitMs;
  const tell = () => {
    const wait = Math.round((until - Date.now()) / 1000);
    const words = { connecting: "connecting", live: "live", closed: "no_access", lost: wait > 0 ? "lost" : "lost_now" };
    byId("connection-words").textContent = say(words[link], { wait });
  };
  tell();
  if (link === "lost") counting = setInterval(tell, 500);
}

// --- deciding --------------------------------------------------------------------------------------------------------

/** @param {SVGElement | HTMLElement} target */
function choose(target) {
  const action = target.dataset.action ?? "";
  if (film.playing) return film.next();
  if (!now || !isMyTurn() || sent || moment.isShown) return;
  why.hide();
  lastFocus = middle(target);
  if (settings.confirm && chosen !== action) {
    chosen = action;
    picture.mark([target.id], "chosen");
    showBar();
    return;
  }
  act([action]);
}

/** One action, or several that are one gesture. @param {string[]} actions */
function act([action, ...then]) {
  if (!now || now.decision === null) return;
  why.hide();
  hands.leave();
  chosen = "";
  picture.mark([], "chosen");
  picture.mark([], "hinted");
  sent = live.command({ type: "act", seat: now.seat, decision: now.decision, action, then });
  showBar();
}

function undo() {
  if (!now || button("undo").disabled || now.seat === null || moment.isShown) return;
  sent = live.command({ type: "undo", seat: now.seat, version: live.version });
  showBar();
}

function hint() {
  if (!now || button("hint").disabled || now.seat === null || moment.isShown) return;
  toast(say("hint_asked"), { lasting: HINT_SLOW_MS });
  live.send({ type: "hint", seat: now.seat, bot: data.hint_bot });
  const asked = now.decision;
  hinted = null;
  setTimeout(async () => {
    if (hinted === asked || now?.decision !== asked) return;
    const warming = await ask(`/api/warming?lang=${data.lang}`);
    if (warming.done < warming.of) toast(warming.sentence);
  }, HINT_SLOW_MS);
}

/** @param {Hint} message */
function showHint(message) {
  hinted = message.decision;
  if (!now || message.decision !== now.decision || message.seat !== now.seat) return;
  const target = picture.target(message.action);
  if (target) picture.mark([target.id], "hinted");
  toast(say("hint", { label: message.label }));
}

/** @param {import("./types.js").RefusedMessage} message */
function refused(message) {
  if (message.field === "preview") return hands.previews.refused();
  if (message.command && message.command === sent) sent = "";
  toast(message.sentence, { kind: "refused" });
  showBar();
  if (message.code === "stale" || message.code === "error") live.send({ type: "sync" });
}

/** @param {number} seat */
function takeOver(seat) {
  ask(`/api/matches/${data.match}/stand-in`, { seat, bot: settings.bot || undefined }).catch(toastProblem);
}

// --- the board -------------------------------------------------------------------------------------------------------

/** Where the keyboard was, or the middle of the board. @returns {[number, number]} */
const home = () => lastFocus ?? middle(byId("board"));

/** The target that the keyboard stood on is gone: stand on the nearest one, or on the board itself. */
function focusNear() {
  const targets = picture.targets().sort((a, b) => distance(a, home()) - distance(b, home()));
  (targets[0] ?? byId("board")).focus({ preventScroll: true });
}

/** Why something that is no target cannot be chosen. */
function reason() {
  if (!now || !state) return say("connecting");
  if (now.over) return say("why_over");
  if (now.stopped) return unmarked(now.sentence);
  if (!state.mine.length) return say("why_watch");
  if (table && !table.started) return say("why_gathering");
  return isMyTurn() ? say("why_not_now") : say("why_not_turn");
}

/**
 * A finger is wider than many a target: the nearest one within its reach is meant.
 * @param {PointerEvent | MouseEvent} event
 */
function underFinger(event) {
  if (!(event instanceof PointerEvent) || event.pointerType !== "touch") return null;
  let nearest = null;
  let least = FINGER_PX;
  for (const target of picture.targets()) {
    const box = target.getBoundingClientRect();
    const dx = Math.max(box.left - event.clientX, 0, event.clientX - box.right);
    const dy = Math.max(box.top - event.clientY, 0, event.clientY - box.bottom);
    const away = Math.hypot(dx, dy);
    if (away < least) [nearest, least] = [target, away];
  }
  return nearest;
}

function listenOnBoard() {
  const board = byId("board");
  board.addEventListener("click", (event) => {
    const at = /** @type {Element} */ (event.target);
    const target = /** @type {SVGGElement | null} */ (at.closest("[data-action]")) ?? picture.targetAt(event.clientX, event.clientY) ?? underFinger(event);
    if (hands.click(event, target)) return;
    if (target) return choose(target);
    if (film.playing) return film.next();
    if (moment.isShown) return;
    why.show(at, event, reason(), unmarked(now?.sentence ?? ""));
    if (isMyTurn() && table?.started !== false) live.send({ type: "why", seat: now?.seat, element: why.element });
  });
  board.addEventListener("focusin", (event) => {
    const target = /** @type {Element} */ (event.target).closest("[data-action]");
    if (target) lastFocus = middle(target);
  });
}

listenOnBoard();
keepToLines(byId("sentence"));
keepToLines(byId("caption"));
listenForTheme();
const turnSound = listenForSound(byId("sound"));
listenForStart();
listenForMenu({ state: () => state, table: () => table });
listenForKeys({
  targets: () => (film.playing ? [] : picture.targets()),
  home,
  act: choose,
  skip(key) {
    why.hide();
    if (!film.playing) return false;
    if (key === "Escape") film.skip();
    else film.next();
    return true;
  },
  camera: (event) => stage.key(event),
  letters: {
    u: undo,
    h: hint,
    l: () => tabs.open("log"),
    c: () => tabs.open("chat"),
    r: () => (rulesAreOpen() ? closeRules() : openRules()),
    s: () => openDialog("settings"),
    m: turnSound,
    b: focusNear,
    "?": () => openDialog("keys"),
    Escape() {
      if (moment.isShown) moment.back();
      else if (chosen) cancel();
      else if (rulesAreOpen()) closeRules();
      else tabs.close();
    },
  },
});

function cancel() {
  chosen = "";
  picture.mark([], "chosen");
  showBar();
}

byId("undo").addEventListener("click", undo);
byId("hint").addEventListener("click", hint);
byId("skip").addEventListener("click", () => film.skip());
byId("next").addEventListener("click", () => film.next());
byId("confirm").addEventListener("click", () => act([chosen]));
byId("cancel").addEventListener("click", cancel);
byId("cover").addEventListener("click", () => live.send({ type: "cover" }));
byId("lift").addEventListener("click", () => now?.curtain && live.send({ type: "lift", seat: now.curtain.seat }));
dialog("curtain").addEventListener("cancel", (event) => event.preventDefault());
dialog("curtain").addEventListener("close", showCurtain); // a browser lets nobody forbid a second Escape
for (const asked of document.querySelectorAll("[data-copy]")) {
  asked.addEventListener("click", () => copyField(/** @type {HTMLElement} */ (asked)));
}
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    film.skip();
    strip.leave();
  } else {
    strip.look();
    rememberLine(data.match, log.last);
  }
});
setInterval(() => table?.seats.some((sitting) => sitting.stand_in_at !== null) && showTable(), 1000);

if (await comeIn()) live.connect();
