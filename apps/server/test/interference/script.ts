/**
 * Random scripts of play. An action names cards by where they lie, never by id, so that the same script can be played
 * at two tables that differ in what is hidden.
 */
import type { GameState, GroupId, PluginSettings, RandomSource } from "@baize/engine";
import type { Room } from "@baize/room";

/** A card by its place. */
export interface Place {
  group: GroupId;
  stack: number;
  card: number;
}

export type Actor = "ann" | "bob" | "cy" | "vi";
/** Placeholders in arguments: replaced by the actor's own id of what lies there. */
export type Arg =
  | string
  | number
  | boolean
  | null
  | { cardAt: Place }
  | { stackAt: Place }
  | Arg[]
  | { [key: string]: Arg };

export type Action =
  | { actor: Actor; kind: "command"; command: string; args: Arg; playerN: string }
  | { actor: Actor; kind: "run"; ref: Arg; active: Place | null; playerN: string }
  | { actor: Actor; kind: "answer"; seat: string; option: number }
  | { actor: Actor; kind: "event"; event: string; payload: Arg }
  | { actor: Actor; kind: "guess"; id: string }
  /** Asks for the game as a file; what comes is a file or a refusal. */
  | { actor: Actor; kind: "download"; what: "game" | "replay" }
  /** Puts the table's own file back on it: `game` as a step of the game, `replay` with its history. */
  | { actor: Actor; kind: "upload"; what: "game" | "replay" }
  /** Another nickname and other saved preferences, as the room hears of them when it next reads who somebody is. */
  | { actor: Actor; kind: "profile"; alias: string; settings: PluginSettings }
  | { actor: Actor; kind: "join" | "leave" | "rejoin" };

/** What a game offers to its scripts. */
export interface GameScript {
  /** Ids of action lists that may be run as they are. */
  lists: string[];
  decks: string[];
  tokens: string[];
  /** The definition's steps, by their ids. */
  steps: object;
  /** The definition's properties of players, by their ids. */
  playerProperties: object;
  /** Texts that people write: names of cards of the game, hidden ones too, and what looks like ids and printed cards. */
  words: string[];
  /** Commands that are not given: whoever triggers an ability shows what it does. */
  without?: readonly string[];
  groups(game: GameState): GroupId[];
}

/** The stored id of the custom card that is called by a word of the script. */
export const customCardId = (word: number): string => `author_id-1-custom-${word}`;

export function randomActions(source: RandomSource, room: Room, script: GameScript): Action {
  return new Maker(source, room.table.game, script).action();
}

class Maker {
  readonly #source: RandomSource;
  readonly #game: GameState;
  readonly #script: GameScript;
  readonly #groups: GroupId[];
  readonly #filled: GroupId[];

  constructor(source: RandomSource, game: GameState, script: GameScript) {
    this.#source = source;
    this.#game = game;
    this.#script = script;
    this.#groups = script.groups(game);
    this.#filled = this.#groups.filter((id) => game.groupById[id]!.stackIds.length > 0);
  }

  action(): Action {
    const roll = this.#number(0, 99);
    if (roll < 52) return this.#command();
    if (roll < 70) return this.#run();
    if (roll < 80) return this.#stepping();
    if (roll < 86) return this.#answer();
    if (roll < 92) return this.#coming();
    if (roll < 94) return this.#file();
    if (roll < 96) return this.#profile();
    return this.#event();
  }

  #command(): Action {
    const actor = this.#pick<Actor>(["ann", "ann", "bob", "bob", "cy"]);
    const playerN = this.#seat(actor);
    const card = { cardAt: this.#place() };
    const stack = { stackAt: this.#place() };
    const group = this.#pick(this.#groups);
    const filled = this.#filled.length > 0 ? this.#pick(this.#filled) : group;
    const seatOrAll = this.#pick(["all", "none", "player1", "player2"]);
    const commands: [string, Arg][] = [
      ["moveCard", { cardId: card, groupId: group, to: this.#pick(["top", "bottom", "shuffle"]) }],
      [
        "moveCard",
        { cardId: card, groupId: group, to: this.#pick(["topX", "bottomX"]), x: this.#number(0, 5) },
      ],
      ["moveStack", { stackId: stack, groupId: group, index: this.#number(0, 3) }],
      ["moveStack", { stackId: stack, groupId: group, index: 0, allowFlip: false }],
      ["attachStack", { stackId: stack, targetStackId: { stackAt: this.#place() }, direction: "right" }],
      ["attachStack", { stackId: stack, targetStackId: { stackAt: this.#place() }, direction: "onto" }],
      ["flip", { cardId: card }],
      ["showCard", { cardId: card, to: seatOrAll }],
      ["setVisibility", { groupId: group, to: seatOrAll }],
      ["lookAt", { groupId: filled, n: this.#pick<Arg>(["all", "none", 1, 3]) }],
      ["closeBrowse", { mode: this.#pick(["shuffle", "keepOrder", "keepPeeking"]) }],
      ["fanOut", { groupId: filled }],
      ["shuffle", { groupId: filled }],
      ["moveAll", { fromGroupId: filled, toGroupId: group, to: this.#pick(["top", "bottom", "shuffle"]) }],
      ["chooseRandom", { groupId: filled }],
      [
        "addTokens",
        { changes: [{ cardId: card, token: this.#pick(this.#script.tokens), delta: this.#number(1, 2) }] },
      ],
      ["setRotation", { cardId: card, rotation: this.#pick([0, 90, 360, -30, 0.001]) }],
      ["setAttachmentDirection", { cardId: card, direction: "left" }],
      ["toggleTrigger", { cardId: card, stepId: this.#pick([...Object.keys(this.#script.steps), "none"]) }],
      ["loadList", { items: [this.#broughtAlong(card, group)] }],
      ["toggleTarget", { cardId: card }],
      ["drawArrow", { cardId: card }],
      ["detach", { cardId: card }],
      ["triggerAbility", { cardId: card }],
      ["lookUnder", { stackId: stack, value: this.#number(0, 1) === 1 }],
      ["clearTargets", {}],
      ["nextStep", {}],
      ["flipCoin", {}],
      ["randomNumber", { max: 6 }],
      ["deleteCard", { cardId: card }],
      ["loadDeck", { deckId: this.#pick(this.#script.decks) }],
      ["unload", { what: "mine" }],
    ];
    // The last few change the whole table: they come seldom.
    const last = this.#number(0, 9) === 0 ? commands.length - 1 : commands.length - 4;
    const [command, args] = commands[this.#number(0, last)]!;
    if (this.#script.without?.includes(command)) return this.#command();
    return { actor, kind: "command", command, args, playerN };
  }

  /** A card of the actor's own that names another one, by what it is called here or on the wire; or one that no database has. */
  #broughtAlong(card: Arg, loadGroupId: string): Arg {
    const quantity = 1;
    const said = this.#pick<Arg>([card, ...this.#script.words]);
    const way = this.#number(0, 3);
    if (way === 0) return { databaseId: said, quantity, loadGroupId };
    if (way === 1) {
      const databaseId = customCardId(this.#number(0, this.#script.words.length - 1));
      return { databaseId, authorId: 1, quantity, loadGroupId };
    }
    const A = { name: said, type: this.#script.words[0] ?? "Card", imageUrl: "", text: said };
    return { databaseId: said, quantity, loadGroupId, cardDetails: { A, B: { name: said } } };
  }

  #run(): Action {
    const actor = this.#pick<Actor>(["ann", "bob"]);
    const ref = { kind: "actionList", id: this.#pick(this.#script.lists) };
    return { actor, kind: "run", ref, active: this.#place(), playerN: this.#seat(actor) };
  }

  #stepping(): Action {
    const actor = this.#pick<Actor>(["ann", "bob"]);
    const direction = this.#pick(["undo", "undo", "redo"]);
    const options: Arg =
      this.#number(0, 3) === 0
        ? { size: "index", index: this.#number(-1, 12) }
        : { size: this.#pick(["single", "single", "round"]), direction };
    return { actor, kind: "event", event: "step_through", payload: { options } };
  }

  #answer(): Action {
    const actor = this.#pick<Actor>(["ann", "bob"]);
    return { actor, kind: "answer", seat: this.#seat(actor), option: this.#number(0, 1) };
  }

  #coming(): Action {
    const actor = this.#pick<Actor>(["ann", "bob", "bob", "cy", "cy", "vi", "vi"]);
    return { actor, kind: this.#pick(["join", "leave", "rejoin"]) };
  }

  #file(): Action {
    const what = this.#pick(["game", "replay"] as const);
    if (this.#number(0, 3) === 0) return { actor: "ann", kind: "upload", what };
    return { actor: this.#pick<Actor>(["ann", "bob", "cy"]), kind: "download", what };
  }

  #profile(): Action {
    const words = this.#script.words;
    const properties = Object.keys(this.#script.playerProperties);
    const player = properties.length > 0 ? { [this.#pick(properties)]: this.#pick([...words, 3, true]) } : {};
    const actor = this.#pick<Actor>(["ann", "bob", "cy"]);
    return { actor, kind: "profile", alias: this.#pick(words), settings: { player } };
  }

  #event(): Action {
    const actor = this.#pick<Actor>(["ann", "bob", "cy", "vi"]);
    const events: Action[] = [
      { actor, kind: "event", event: "request_state", payload: {} },
      { actor, kind: "event", event: "request_state", payload: {} },
      { actor: "cy", kind: "event", event: "set_seat", payload: { player_i: "player3", new_user_id: 3 } },
      { actor: "cy", kind: "event", event: "set_seat", payload: { player_i: "player3", new_user_id: null } },
      { actor: "ann", kind: "event", event: "save_replay", payload: { options: {} } },
      {
        actor,
        kind: "event",
        event: "close_seat",
        payload: { seat: "player3", closed: this.#number(0, 1) === 1 },
      },
      { actor, kind: "event", event: "send_alert", payload: { message: this.#pick(this.#script.words) } },
      { actor, kind: "event", event: "send_alert", payload: { message: "hello" } },
      {
        actor: this.#pick<Actor>(["ann", "ann", "bob"]),
        kind: "event",
        event: "set_spectator",
        payload: { user_id: 3, value: this.#number(0, 2) === 0 },
      },
      {
        actor,
        kind: "event",
        event: "set_room_options",
        payload: { developerMode: this.#number(0, 1) === 1 },
      },
      {
        actor,
        kind: "event",
        event: this.#pick(["step_through", "set_replay", "nonsense", "reset_game"]),
        // Broken on purpose: every refusal is a text, too.
        payload: actor === "ann" ? { options: { size: "much" }, replay: { game: 1 } } : {},
      },
      { actor, kind: "guess", id: `c_${this.#number(1, 40).toString(36).padStart(6, "0")}` },
      { actor, kind: "guess", id: `s_${this.#number(1, 40).toString(36).padStart(6, "0")}` },
      { actor, kind: "guess", id: "h_zzzzzz" },
    ];
    return this.#pick(events);
  }

  #seat(actor: Actor): string {
    if (actor === "ann") return this.#pick(["player1", "player1", "player4"]);
    return actor === "bob" ? "player2" : "player3";
  }

  #place(): Place {
    if (this.#filled.length === 0) return { group: this.#groups[0]!, stack: 0, card: 0 };
    const group = this.#pick(this.#filled);
    const { stackIds } = this.#game.groupById[group]!;
    const stack = this.#number(0, Math.min(stackIds.length - 1, 6));
    const size = this.#game.stackById[stackIds[stack]!]?.cardIds.length ?? 1;
    return { group, stack, card: this.#number(0, size - 1) };
  }

  #number(min: number, max: number): number {
    return this.#source.integer(min, max);
  }

  #pick<T>(items: readonly T[]): T {
    return items[this.#number(0, items.length - 1)]!;
  }
}
