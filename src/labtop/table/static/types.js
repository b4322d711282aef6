// Every message, as labtop/table/messages declares it. Written by tools/protocol.py; run make golden.
// Only comments read this file; no page loads it.

/** @typedef {{code: string, sentence: string, rule: string | null, field: string | null, wait_s: number | null,
 *   request: string | null}} Refusal */
/** @typedef {{id: number, text: string, label: string}} LegalAction */
/** @typedef {{seat: number, name: string, sentence: string}} Curtain */
/** @typedef {{seat: number, title: string, mark: string, numbers: ([string, string])[], colour: string}} Panel */
/** @typedef {{set: Object<string, string>, order?: string[] | null}} Patch */
/** @typedef {{version: number, number: number, turn: number, seat: number | null, curtain: Curtain | null,
 *   waiting: number[], decision: number | null, sentence: string, question: string | null, legal: LegalAction[],
 *   name: string, moving: string | Patch | null, view: Object<string, unknown> | null,
 *   extent: [number, number, number, number] | null, seats: Panel[], points: string[], undo: boolean, over: boolean,
 *   scores: number[] | null, winners: number[], ending: string | null, places: number[] | null,
 *   stopped: Refusal | null}} Now */
/** @typedef {{index: number, step: number, number: number, seat: number | null, kind: string, text: string,
 *   points: string[]}} Line */
/** @typedef {{how: string, what: string[], source?: string, way?: ([number, number])[]}} Movement */
/** @typedef {{index: number, step: number, number: number, seat: number | null, kind: string, text: string,
 *   points: string[], args: Object<string, unknown>, acts: number | null, moving: string | Patch | null,
 *   seats: Panel[], motions: Movement[], extent: [number, number, number, number] | null}} Frame */
/** @typedef {{name: string, role: string, box: [number, number, number, number]}} PaneHead */
/** @typedef {{width: number, height: number, css: string, still: string, class: string,
 *   panes: PaneHead[]}} PictureHead */
/** @typedef {{type: "state", version: number, match: string, game: string, title: string, role: string, mine: number[],
 *   host: boolean, options: Object<string, unknown>, players: number, commitment: string, lang: string, hints: boolean,
 *   picture: PictureHead, log: Line[], log_from: number, notice: string, now: Now}} State */
/** @typedef {{type: "update", version: number, seat: number, action: string | null, undo: boolean, number: number,
 *   frames: Frame[], now: Now | null}} Update */
/** @typedef {{seat: number, who: string, name: string, bot: string | null, stand_in: string | null, here: boolean,
 *   forgotten: boolean, since: number | null, thinking: boolean, sentence: string,
 *   stand_in_at: number | null}} Sitting */
/** @typedef {{seat: number, commitment: string, revealed: boolean}} PromisedShare */
/** @typedef {{commitment: string, shares: PromisedShare[], awaited: number[], fixed: boolean,
 *   laid: boolean}} ChancePromise */
/** @typedef {{type: "table", version: number, started: boolean, over: boolean, closed: boolean, rematch: string | null,
 *   forked_from: string | null, watching: number, talk: boolean, sentence: string | null, promise: ChancePromise,
 *   seats: Sitting[]}} TableNews */
/** @typedef {{type: "chat", version: number, line: number, seat: number | null, name: string, text: string,
 *   at: number}} Chat */
/** @typedef {{type: "forgotten", version: number, seat: number}} Forgotten */
/** @typedef {{type: "invitation", version: number, seat: number, url: string}} Invitation */
/** @typedef {{type: "seat_link", version: number, link: string, url: string}} SeatLink */
/** @typedef {{type: "done", version: number, command: string, number: number}} Done */
/** @typedef {{type: "done", version: number, command: string, number: number, now: Now}} DoneNow */
/** @typedef {{type: "said", version: number, command: string}} Said */
/** @typedef {{type: "hint", version: number, decision: number, seat: number, action: string, label: string,
 *   bot: string}} Hint */
/** @typedef {{type: "preview", version: number, seat: number, decision: number, actions: string[], texts: string[],
 *   points: string[], motions: Movement[], moving: string | Patch | null,
 *   extent: [number, number, number, number] | null, seats: Panel[], then: string, question: string | null,
 *   legal: LegalAction[], chains: boolean, shortcuts: Object<string, string[]>}} Preview */
/** @typedef {{type: "why", version: number, seat: number, element: string, sentence: string, rule: string}} WhyNot */
/** @typedef {{type: "refused", code: string, sentence: string, rule: string | null, field: string | null,
 *   wait_s: number | null, request: string | null, version: number, command: string | null}} RefusedMessage */
/** @typedef {{type: "pong", version: number}} Pong */
/** @typedef {{type: "bye", version: number, code: string, sentence: string}} Bye */

/** @typedef {{name: string, kind: string, sentence: string, default: unknown, limits: string, values?: string[] | null,
 *   low?: number | null, high?: number | null}} OptionCard */
/** @typedef {{options: Object<string, unknown>, players: number[]}} SeatingCard */
/** @typedef {{name: string, title: string, sentence: string, players: number[], seatings: SeatingCard[], usual: number,
 *   minutes: number | null, secrets: boolean, version: number, authors: string, year: number, licence: string,
 *   css: string, rules: string, options: OptionCard[]}} GameCard */
/** @typedef {{name: string, sentence: string, compiled: boolean}} BotCard */
/** @typedef {{games: GameCard[], bots: BotCard[], languages: string[]}} Catalogue */
/** @typedef {{option: string, value: string | number | boolean, sentence: string}} Barred */
/** @typedef {{players: number[], barred: Barred[], ranges: Object<string, [number, number]>}} Possible */
/** @typedef {{done: number, of: number, games: Object<string, string>, sentence: string}} WarmingNews */
/** @typedef {{join: string | null, watch: string | null}} Links */
/** @typedef {{match: string, url: string, seats: number[], token: string | null, links: Links | null,
 *   promise: ChancePromise | null}} Seated */
/** @typedef {{match: string, game: string, title: string, players: number, free: number[], started: boolean,
 *   over: boolean, closed: boolean, role: string, seats: number[], host: boolean, promise: ChancePromise}} Door */
/** @typedef {{seat: number, title: string, mark: string, who: string, name: string, bot: string | null}} Chair */
/** @typedef {{match: string, game: string, title: string, host: string, started: boolean, over: boolean,
 *   closed: boolean, seats: Chair[]}} Welcome */
/** @typedef {{link: string, url: string, made: number, devices: number[]}} DeviceLink */
/** @typedef {{links: DeviceLink[]}} DeviceLinks */
/** @typedef {{match: string, url: string, game: string, title: string, seats: number[], names: string[],
 *   started: boolean, over: boolean, closed: boolean, forgotten: boolean, created: number, deciding: number[],
 *   since: number | null}} Own */
/** @typedef {{matches: Own[]}} Mine */
/** @typedef {{match: string, url: string, promise: ChancePromise | null}} Next */
/** @typedef {{ok: boolean}} Ok */
/** @typedef {{match: string, game: string, title: string, role: string, lang: string, hint_bot: string}} PageData */

/** @typedef {{lines: Chat[]}} ChatLines */
/** @typedef {{log: Line[], log_from: number}} LogLines */
/** @typedef {{step: number, number: number, turn: number, seat: number | null, kind: string | null, text: string,
 *   points: string[], decision: boolean}} Step */
/** @typedef {{match: string, seat: number | null, players: number, over: boolean, names: string[],
 *   picture: PictureHead, steps: Step[]}} Replay */
/** @typedef {{seat: number, step: number, turn: number, text: string}} Fate */
/** @typedef {{fates: Fate[]}} Fates */
/** @typedef {{step: number, moving: string | Patch | null, seats: Panel[], motions: Movement[],
 *   extent: [number, number, number, number] | null}} ReplayFrame */
/** @typedef {{frames: ReplayFrame[]}} Frames */
/** @typedef {{number: number, kind: string, args: Object<string, unknown>, text: string}} SeenEvent */
/** @typedef {{labtop: number, game: string, version: number, players: number, options: Object<string, unknown>,
 *   commitment: string, over: boolean, seen: SeenEvent[]}} SeenRecord */
/** @typedef {{low: number, high: number, rolls: number, counts: Object<string, number>, expected: number,
 *   band: [number, number]}} Dice */
/** @typedef {{seat: number, commitment: string, value: string | null}} Entropy */
/** @typedef {{when: string, drawn: ([number, number, number])[]}} Draws */
/** @typedef {{commitment: string, secret: string | null, entropy: Entropy[], over: boolean, ok: boolean | null,
 *   problems: string[], forced: number, sentence: string, dice: Dice[] | null, players: number,
 *   draws: Draws[] | null}} Proof */

/** @typedef {{type: "act", command: string, decision: number, action: string, then?: string[],
 *   seat?: number | null}} Act */
/** @typedef {{type: "undo", command: string, version: number, seat?: number | null}} Undo */
/** @typedef {{type: "hint", seat?: number | null, bot?: string}} AskHint */
/** @typedef {{type: "preview", decision: number, actions: string[], seat?: number | null}} AskPreview */
/** @typedef {{type: "why", element: string, seat?: number | null}} AskWhy */
/** @typedef {{type: "chat", command: string, text: string, seat?: number | null, name?: string}} Say */
/** @typedef {{type: "sync"}} Sync */
/** @typedef {{type: "lift", seat: number}} Lift */
/** @typedef {{type: "cover"}} Cover */
/** @typedef {{type: "ping"}} Ping */
/** @typedef {{type: "knock", secret: string}} Knock */
/** @typedef {{type: "join", secret: string, seat?: number | null, name?: string, as_program?: boolean,
 *   commitment?: string | null}} Join */
/** @typedef {{type: "watch", secret: string, as_program?: boolean}} Watch */
/** @typedef {{type: "start", bot?: string}} Start */
/** @typedef {{type: "commit", commitment: string}} Commit */
/** @typedef {{type: "reveal", value: string}} Reveal */
/** @typedef {{type: "name", name: string, seat?: number | null}} Rename */
/** @typedef {{type: "leave", seat?: number | null}} Leave */
/** @typedef {{type: "stand_in", seat: number, bot?: string}} StandIn */
/** @typedef {{type: "close"}} Close */
/** @typedef {{type: "talk", allowed: boolean}} LetTalk */
/** @typedef {{type: "mute", line: number}} Mute */
/** @typedef {{type: "remove", seat: number, bot?: string}} Remove */
/** @typedef {{type: "invite", seat: number}} Invite */
/** @typedef {{type: "claim", secret: string, name?: string, as_program?: boolean}} Claim */
/** @typedef {{type: "lend"}} Lend */
/** @typedef {{type: "take", secret: string, as_program?: boolean}} Take */
/** @typedef {{type: "withdraw", link: string}} Withdraw */
/** @typedef {{type: "forget", seat?: number | null}} Forget */
/** @typedef {{type: "rematch", commitment?: string | null}} Rematch */
/** @typedef {{type: "fork", step: number, seat?: number, bot?: string, name?: string, as_program?: boolean,
 *   commitment?: string | null}} Fork */
/** @typedef {{who: "bot" | "me" | "open", bot?: string, name?: string}} Place */
/** @typedef {{game: string, players?: number | null, options?: Object<string, string | number | boolean>,
 *   name?: string, seats?: Place[] | null, watchers?: boolean, hints?: boolean, talk?: boolean, as_program?: boolean,
 *   commitment?: string | null}} NewTable */

/** @typedef {State | Update | TableNews | Chat | Forgotten | Done | Said | Hint | Preview | WhyNot | Invitation
 *   | SeatLink | RefusedMessage | Pong | Bye} Message */
/** @typedef {Act | Undo | AskHint | AskPreview | AskWhy | Say | Sync | Lift | Cover | Ping | Start | Commit | Reveal
 *   | Rename | Leave | StandIn | Close | LetTalk | Mute | Remove | Invite | Lend | Withdraw | Forget} Command */

export {};
