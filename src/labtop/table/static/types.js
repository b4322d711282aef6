// What the server says, as docs/table-protocol.md has it. Only comments read this file; no page loads it.

/** @typedef {{id: number, text: string, label: string}} Choice */
/** @typedef {{seat: number, name: string, sentence: string}} Curtain */
/** @typedef {{seat: number, title: string, mark: string, numbers: [string, string][]}} Panel */
/** @typedef {{index: number, step: number, number: number, seat: number | null, kind: string, text: string,
 *   points: string[]}} Line */
/** @typedef {Line & {args: Object<string, unknown>, moving: string | null}} Frame */
/** @typedef {{width: number, height: number, css: string, still: string, class: string}} PictureHead */
/** @typedef {{code: string, sentence: string, rule?: string | null, command?: string | null, wait_s?: number | null}} Refusal */
/** @typedef {{version: number, number: number, turn: number, seat: number | null, curtain: Curtain | null,
 *   waiting: number[], decision: number | null, sentence: string, question: string | null, legal: Choice[],
 *   name: string, moving: string | null, seats: Panel[], points: string[], undo: boolean, over: boolean,
 *   scores: number[] | null, winners: number[], ending: string | null, places: number[] | null,
 *   stopped: Refusal | null}} Now */
/** @typedef {{type: "state", version: number, match: string, game: string, title: string, role: string, mine: number[],
 *   host: boolean, options: Object<string, unknown>, players: number, commitment: string, lang: string, hints: boolean,
 *   picture: PictureHead, log: Line[], log_from: number, notice: string, now: Now}} State */
/** @typedef {{type: "update", version: number, seat: number, action: string | null, undo: boolean, number: number,
 *   frames: Frame[], now: Now | null}} Update */
/** @typedef {{seat: number, who: "person" | "bot" | "open", name: string, bot: string | null, stand_in: string | null,
 *   here: boolean, since: number | null, thinking: boolean, sentence: string, stand_in_at: number | null}} Sitting */
/** @typedef {{type: "table", version: number, started: boolean, over: boolean, rematch: string | null,
 *   forked_from: string | null, watching: number, seats: Sitting[]}} TableNews */
/** @typedef {{type: "chat", version: number, line: number, seat: number, name: string, text: string, at: number}} Said */
/** @typedef {{type: "done", version: number, command: string, number: number}} Done */
/** @typedef {{type: "hint", version: number, decision: number, seat: number, action: string, label: string,
 *   bot: string}} Hint */
/** @typedef {{type: "why", version: number, seat: number, element: string, sentence: string, rule: string}} WhyNot */
/** @typedef {Refusal & {type: "refused", version: number}} RefusedMessage */
/** @typedef {{type: "bye", version: number, code: string, sentence: string}} Bye */
/** @typedef {{type: "pong", version: number}} Pong */
/** @typedef {State | Update | TableNews | Said | Done | Hint | WhyNot | RefusedMessage | Bye | Pong} Message */

/** @typedef {{match: string, game: string, title: string, role: string, lang: string, hint_bot: string}} PageData */
/** @typedef {{match: string, game: string, title: string, players: number, free: number[], started: boolean,
 *   over: boolean, role: string, seats: number[], host: boolean}} Door */

export {};
