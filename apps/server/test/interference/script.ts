/**
 * Random scripts of play. An action names cards by where they lie, never by id, so that the same script can be played
 * at two tables that differ in what is hidden.
 */
import type { CardId, GameState, GroupId, RandomSource, StackId } from "@baize/engine";
import type { Room } from "../../src/rooms/room.ts";
import type { Tables, TestClient } from "../table-kit.ts";

/** A card by its place. */
interface Place {
  group: GroupId;
  stack: number;
  card: number;
}

export type Actor = "ann" | "bob" | "cy" | "vi";
/** Placeholders in arguments: replaced by the actor's own id of what lies there. */
type Arg =
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
  | { actor: Actor; kind: "join" | "leave" | "rejoin" };

/** What a game offers to its scripts. */
export interface GameScript {
  /** Ids of action lists that may be run as they are. */
  lists: string[];
  decks: string[];
  tokens: string[];
  groups(game: GameState): GroupId[];
}

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
      ["setRotation", { cardId: card, rotation: this.#pick([0, 90]) }],
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
    return { actor, kind: "command", command, args, playerN };
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
    const actor = this.#pick<Actor>(["bob", "cy", "vi"]);
    return { actor, kind: this.#pick(["join", "leave", "rejoin"]) };
  }

  #event(): Action {
    const actor = this.#pick<Actor>(["ann", "bob", "cy", "vi"]);
    const events: Action[] = [
      { actor, kind: "event", event: "request_state", payload: {} },
      { actor, kind: "event", event: "request_state", payload: {} },
      { actor: "cy", kind: "event", event: "set_seat", payload: { player_i: "player3", new_user_id: 3 } },
      { actor: "cy", kind: "event", event: "set_seat", payload: { player_i: "player3", new_user_id: null } },
      { actor: "ann", kind: "event", event: "save_replay", payload: { options: {} } },
      { actor, kind: "event", event: "send_alert", payload: { message: "hello" } },
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

/** Four people at one table, and the way to let them act. */
export class Players {
  readonly clients: Record<Actor, TestClient>;
  readonly #room: Room;
  readonly #topic: string;
  readonly #tables: Tables;
  readonly #joined = new Set<Actor>();

  constructor(tables: Tables, room: Room) {
    this.#tables = tables;
    this.#room = room;
    this.#topic = `room:${room.slug}`;
    this.clients = {
      ann: tables.client(tables.user(1, "Ann"), "ann"),
      bob: tables.client(tables.user(2, "Bob"), "bob"),
      cy: tables.client(tables.user(3, "Cy"), "cy"),
      vi: tables.client(null, "vi"),
    };
  }

  async join(actor: Actor, payload: object = {}): Promise<void> {
    this.#joined.add(actor);
    await this.clients[actor].join(this.#topic, payload);
  }

  leave(actor: Actor): void {
    this.#joined.delete(actor);
    this.clients[actor].leave(this.#topic);
  }

  async play(action: Action): Promise<void> {
    // Nobody can do two things at once.
    await this.#tables.wait(4000);
    const { actor } = action;
    if (action.kind === "leave") return this.leave(actor);
    if (action.kind === "rejoin") {
      if (this.#joined.has(actor)) this.leave(actor);
      return this.join(actor, this.#copyOf(actor));
    }
    if (action.kind === "join" || !this.#joined.has(actor)) return this.join(actor);
    switch (action.kind) {
      case "command":
        return this.#act(actor, action.playerN, {
          action: "command",
          options: { command: action.command, args: this.#resolve(actor, action.args) },
        });
      case "run":
        return this.#act(
          actor,
          action.playerN,
          { action: "run", options: { ref: action.ref } },
          action.active,
        );
      case "answer":
        return this.#answer(actor, action.seat, action.option);
      case "guess":
        await this.#act(actor, "player1", {
          action: "command",
          options: { command: "setRotation", args: { cardId: action.id, rotation: 90 } },
        });
        return this.#act(actor, "player1", {
          action: "command",
          options: { command: "lookUnder", args: { stackId: action.id, value: true } },
        });
      case "event":
        await this.#push(actor, action.event, action.payload as object);
    }
  }

  async #act(
    actor: Actor,
    playerN: string,
    body: { options: object; action: string },
    active: Place | null = null,
  ) {
    const activeCardId = active && this.#resolve(actor, { cardAt: active });
    const options = { ...body.options, player_ui: { playerN, activeCardId } };
    await this.#push(actor, "game_action", { ...body, options });
  }

  async #answer(actor: Actor, seat: string, option: number): Promise<void> {
    const uuid = Object.keys(this.#room.table.game.playerData[seat]?.prompts ?? {})[0] ?? "none";
    await this.#act(actor, seat, {
      action: "command",
      options: { command: "answerPrompt", args: { uuid, option } },
    });
  }

  async #push(actor: Actor, event: string, payload: object): Promise<void> {
    await this.clients[actor].push(this.#topic, event, payload);
  }

  /** What a client that comes back says it has. */
  #copyOf(actor: Actor): object {
    for (const text of this.clients[actor].sent.toReversed()) {
      const [, payload] = JSON.parse(text) as [
        string,
        { version?: number; replayStep?: number; newReplayStep?: number },
      ];
      const lastStep = payload.newReplayStep ?? payload.replayStep;
      if (typeof payload.version === "number" && lastStep !== undefined)
        return { lastStep, version: payload.version };
    }
    return {};
  }

  /** Ids as the actor's client has them. */
  #resolve(actor: Actor, arg: Arg): unknown {
    if (Array.isArray(arg)) return arg.map((item) => this.#resolve(actor, item));
    if (typeof arg !== "object" || arg === null) return arg;
    if ("cardAt" in arg) return this.#idAt(actor, arg.cardAt as Place, "card");
    if ("stackAt" in arg) return this.#idAt(actor, arg.stackAt as Place, "stack");
    return Object.fromEntries(Object.entries(arg).map(([key, item]) => [key, this.#resolve(actor, item)]));
  }

  #idAt(actor: Actor, { group, stack, card }: Place, kind: "card" | "stack"): CardId | StackId {
    const { game } = this.#room.table;
    const stackId = game.groupById[group]?.stackIds[stack];
    const cardId = game.stackById[stackId ?? ""]?.cardIds[card];
    if (stackId === undefined || cardId === undefined) return "nothing-there";
    const watcher = [...this.#room.watchers.all()].find(({ key }) => key === this.#keyOf(actor));
    if (!watcher) return "not-there";
    const viewer = this.#room.views.viewer(watcher);
    return kind === "stack"
      ? watcher.aliases.stack(stackId, game, viewer)
      : watcher.aliases.card(cardId, game, viewer);
  }

  #keyOf(actor: Actor): string {
    const { userId, connectionId } = this.clients[actor].visitor;
    return userId === null ? connectionId : String(userId);
  }
}
