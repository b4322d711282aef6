// The connection to one match: it comes back by itself, catches up by version, and sends again what was not answered.

import { ask, freshCommand, ours } from "./page.js";

/** @typedef {import("./types.js").Message} Message */
/** @typedef {"connecting" | "live" | "lost" | "closed"} Link */
/** @typedef {import("./types.js").Command} Command */
/** @typedef {Extract<Command, {command: string}>} OnceOnly a command that must happen exactly once: it has an id */
/** @template T @typedef {T extends unknown ? Omit<T, "command"> : never} WithoutId */

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 8000;
const PING_EVERY_MS = 20_000;
const SILENCE_MS = 12_000; // after a ping: then the line is dead, whatever the system believes

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
    /** @type {Map<string, Command>} what was sent and not yet answered */
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
    address.searchParams.set("chat", String(this.line));
    if (this.version >= 0) address.searchParams.set("since", String(this.version));
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      this.wait = FIRST_WAIT_MS;
      this.tell("live", 0);
      for (const command of this.unanswered.values()) socket.send(JSON.stringify(command));
    });
    socket.addEventListener("message", (event) => this.#heard(JSON.parse(event.data)));
    socket.addEventListener("close", () => this.socket === socket && this.#lost());
  }

  /**
   * Send a command. With an id it is sent again after a lost connection: it happens once all the same.
   * @param {Command} command
   */
  send(command) {
    if ("command" in command) this.unanswered.set(command.command, command);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
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
    if ((message.type === "done" || message.type === "refused") && message.command) {
      this.unanswered.delete(message.command);
    }
    this.hear(message);
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
