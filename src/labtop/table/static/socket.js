// The connection to one match: it comes back by itself, catches up by version, and sends again what was not answered.
// Nothing waits for ever: what is never answered is given back to the person, as refused.

import { ask, freshCommand, ours, say } from "./page.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {"connecting" | "live" | "lost" | "closed"} Link */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {Extract<Command, {command: string}>} OnceOnly a command that must happen exactly once: it has an id */
/** @typedef {{command: OnceOnly, tries: number, timer: number}} Unanswered */
/** @template T @typedef {T extends unknown ? Omit<T, "command"> : never} WithoutId */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_EVERY_MS = 20_000;
const SILENCE_MS = 12_000; // after a ping: then the line is dead, whatever the system believes
const ANSWER_MS = 4000; // without an answer a command is sent again
const TRIES = 4; // then it is given back
const UPDATE_MS = 3000; // what is done must be seen by then, or the whole table is asked for

export class Live {
  /**
   * @param {string} match
   * @param {string} lang
   * @param {(message: Message) => void} hear
   * @param {(link: Link, waitMs: number) => void} tell what the connection does
   */
  constructor(match, lang, hear, tell) {
    this.match = match;
    this.lang = lang;
    this.hear = hear;
    this.tell = tell;
    this.version = -1; // the last one heard
    this.line = 0; // of chat
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Unanswered>} what was sent and not yet answered */
    this.unanswered = new Map();
    this.wait = FIRST_WAIT_MS;
    this.retry = 0;
    this.heard = 0;
    setInterval(() => this.#ping(), PING_EVERY_MS);
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  connect() {
    clearTimeout(this.retry);
    this.tell("connecting", 0);
    const address = new URL(ours(`/api/matches/${this.match}/live`), location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("lang", this.lang);
    address.searchParams.set("want", "patches");
    address.searchParams.set("chat", String(this.line));
    if (this.version >= 0) address.searchParams.set("since", String(this.version));
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT_MS;
      this.tell("live", 0);
      for (const waiting of this.unanswered.values()) this.#try(waiting);
    });
    socket.addEventListener("message", (event) => this.#heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.socket === socket && this.#lost());
  }

  /**
   * Send a command. With an id it is sent again until it is answered: it happens once all the same.
   * @param {Command} command
   */
  send(command) {
    if ("command" in command) {
      const waiting = { command, tries: 0, timer: 0 };
      this.unanswered.set(command.command, waiting);
      this.#try(waiting);
    } else if (this.socket?.readyState === WebSocket.OPEN) {
      this.socket.send(JSON.stringify(command));
    }
  }

  /** Send it, and wait for the answer. Without a connection it is tried when there is one. @param {Unanswered} waiting */
  #try(waiting) {
    clearTimeout(waiting.timer);
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    waiting.tries += 1;
    this.socket.send(JSON.stringify(waiting.command));
    waiting.timer = setTimeout(() => this.#unheard(waiting), ANSWER_MS);
  }

  /** No answer has come in time. @param {Unanswered} waiting */
  #unheard(waiting) {
    if (waiting.tries < TRIES || this.socket?.readyState !== WebSocket.OPEN) {
      this.#try(waiting);
      return;
    }
    const id = waiting.command.command;
    this.unanswered.delete(id);
    const plain = { rule: null, field: null, wait_s: null, request: null };
    const told = { code: "unanswered", sentence: say("unanswered"), version: this.version, command: id, ...plain };
    this.hear({ type: "refused", ...told });
    this.send({ type: "sync" }); // it may have happened
  }

  /** Send a command that must happen exactly once. @param {WithoutId<OnceOnly>} command */
  command(command) {
    const id = freshCommand();
    this.send(/** @type {OnceOnly} */ ({ ...command, command: id }));
    return id;
  }

  /** @param {Message} message */
  #heard(message) {
    this.heard = Date.now();
    if (message.type === "state" || message.type === "update") this.version = message.version;
    if (message.type === "chat") this.line = message.line;
    if (message.type === "done" || message.type === "said" || message.type === "refused") {
      if (this.#answered(message)) return;
    }
    this.hear(message);
  }

  /**
   * An answer to a command. True: it is dealt with, and the person need not hear of it.
   * @param {Extract<Message, {type: "done" | "said" | "refused"}>} message
   */
  #answered(message) {
    const waiting = this.unanswered.get(message.command ?? "");
    if (!waiting) return false;
    clearTimeout(waiting.timer);
    if (message.type === "refused" && message.code === "too_fast" && waiting.tries < TRIES) {
      waiting.timer = setTimeout(() => this.#try(waiting), (message.wait_s ?? 1) * 1000);
      return true;
    }
    this.unanswered.delete(waiting.command.command);
    if (message.type === "done") {
      setTimeout(() => this.version < message.number && this.send({ type: "sync" }), UPDATE_MS);
    }
    return false;
  }

  async #lost() {
    this.socket = null;
    const wait = Math.round(this.wait * (0.8 + 0.4 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT_MS, this.wait * 2);
    this.tell("lost", wait);
    this.retry = setTimeout(() => this.#again(), wait);
  }

  /** A refused handshake tells a browser nothing: ask at the door first whether we are still welcome. */
  async #again() {
    try {
      const door = await ask(`/api/matches/${this.match}/door`);
      if (door.role === "none") {
        this.tell("closed", 0);
        return;
      }
    } catch (problem) {
      if (/** @type {{code?: string}} */ (problem).code === "no_match") {
        this.tell("closed", 0);
        return;
      }
      this.#lost();
      return;
    }
    this.connect();
  }

  #hurry() {
    if (this.socket || this.wait === FIRST_WAIT_MS) return;
    clearTimeout(this.retry);
    this.#again();
  }

  #ping() {
    const socket = this.socket;
    if (socket?.readyState !== WebSocket.OPEN || document.hidden) return;
    const asked = Date.now();
    socket.send('{"type":"ping"}');
    setTimeout(() => {
      if (this.socket === socket && this.heard < asked) {
        this.socket = null;
        socket.close();
        this.#lost();
      }
    }, SILENCE_MS);
  }
}
