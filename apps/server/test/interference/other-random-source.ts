/** Two tables where chance falls out differently, but only face down: what a stranger is sent must not show how. */
import { createRandomSource, type GameState, type RandomSource } from "@baize/engine";
import type { RoomRandomSource } from "@baize/room";
import { seededRandomSource } from "../tables.ts";
import {
  type Difference,
  firstDifference,
  type Interference,
  playAll,
  startingTable,
} from "./interference.ts";
import type { Played } from "./played.ts";
import type { Action, Actor, Arg } from "./script.ts";

/** Groups whose cards lie face down for the viewers of these scripts. */
const FACE_DOWN = ["player1Deck", "player1Hand", "player2Deck", "player2Hand"];

export interface RandomSourceVerdict {
  difference: Difference | null;
  /** Whether the two tables' decks lay in another order in the end: else nothing was proved. */
  isOtherOrder: boolean;
}

/** @param game a game with groups named as in `FACE_DOWN` and the lists `shuffleDraw` and `drawQuietly`. */
export async function compareRandomSources(seed: string, game: Interference): Promise<RandomSourceVerdict> {
  const source = createRandomSource(`other chance ${seed}`);
  const viewer: Actor = source.integer(0, 1) === 0 ? "cy" : "vi";
  const start = await startingTable(seed, game, source, 0);
  // Marks on single cards travel along for all to see, so where there are some nobody goes back to when there were.
  const make = source.integer(0, 1) === 0 ? steppingActions : markingActions;
  const actions = Array.from({ length: game.steps }, () => make(source)).flat();

  async function play(random: RoomRandomSource): Promise<{ played: Played; order: string }> {
    let next = 0;
    let order = "";
    const played = await playAll(
      seed,
      game,
      start,
      viewer,
      (room) => {
        order = orderOf(room.table.game);
        return actions[next++] ?? null;
      },
      random,
    );
    return { played, order };
  }

  const first = await play(randomSourceOf(seed, "one"));
  const second = await play(randomSourceOf(seed, "other"));
  return {
    difference: firstDifference(first.played, second.played, actions),
    isOtherOrder: first.order !== second.order,
  };
}

/** Names, ids and numbers are the same at both tables; only what is drawn inside of actions is not. */
function randomSourceOf(seed: string, inActions: string): RoomRandomSource {
  return {
    // How many names are drawn depends on who knows what; nothing else may move with it.
    token: seededRandomSource(`${seed} names`).token,
    seed: seededRandomSource(`${seed} ${inActions}`).seed,
    uuid: seededRandomSource(`${seed} ids`).uuid,
    integer: seededRandomSource(`${seed} numbers`).integer,
  };
}

function orderOf({ groupById, stackById }: GameState): string {
  const stacks = FACE_DOWN.flatMap((id) => groupById[id]!.stackIds);
  return String(stacks.map((id) => stackById[id]!.cardIds));
}

/** Shuffles, draws and moves, back and forth through the history. */
function steppingActions(source: RandomSource): Action[] {
  const hand = new Hand(source);
  const direction = hand.pick(["undo", "redo"]);
  return hand.pick([
    ...hand.mixing(),
    [hand.event("step_through", { options: { size: "single", direction } })],
    [hand.event("step_through", { options: { size: "index", index: source.integer(0, 6) } })],
  ]);
}

/** Shuffles, draws and moves of cards that were looked at, aimed at or laid out, when that is over. */
function markingActions(source: RandomSource): Action[] {
  const hand = new Hand(source);
  const { deck } = hand;
  const at = { group: deck, stack: source.integer(0, 3), card: 0 };
  const target = hand.command("toggleTarget", { cardId: { cardAt: at } });
  const look = hand.command("lookAt", { groupId: deck, n: hand.pick<string | number>(["all", 3]) });
  const lay = hand.command("moveStack", {
    stackId: { stackAt: at },
    groupId: "sharedShade",
    index: 0,
    left: "12.5%",
    top: "40%",
  });
  return hand.pick([
    ...hand.mixing(),
    [target, target],
    [look, hand.command("closeBrowse", { mode: hand.pick(["shuffle", "keepOrder"]) })],
    [lay, hand.command("moveAll", { fromGroupId: "sharedShade", toGroupId: deck, to: "shuffle" })],
  ]);
}

/** One player's next actions with cards that lie face down for strangers. */
class Hand {
  readonly deck: string;
  readonly #source: RandomSource;
  readonly #actor: Actor;
  readonly #seat: string;

  constructor(source: RandomSource) {
    this.#source = source;
    this.#actor = this.pick<Actor>(["ann", "bob"]);
    this.#seat = this.#actor === "ann" ? "player1" : "player2";
    this.deck = `${this.#seat}Deck`;
  }

  pick<T>(items: readonly T[]): T {
    return items[this.#source.integer(0, items.length - 1)]!;
  }

  command(command: string, args: Arg): Action {
    return { actor: this.#actor, kind: "command", command, args, playerN: this.#seat };
  }

  event(event: string, payload: Arg, actor: Actor = this.#actor): Action {
    return { actor, kind: "event", event, payload };
  }

  mixing(): Action[][] {
    const { deck } = this;
    const hand = `${this.#seat}Hand`;
    const stranger = this.pick<Actor>(["cy", "vi"]);
    const at = { group: this.pick([deck, hand]), stack: this.#source.integer(0, 3), card: 0 };
    const run = (id: string): Action => ({
      actor: this.#actor,
      kind: "run",
      ref: { kind: "actionList", id },
      active: null,
      playerN: this.#seat,
    });
    return [
      [this.command("shuffle", { groupId: deck })],
      [this.command("moveAll", { fromGroupId: hand, toGroupId: deck, to: "shuffle" })],
      [this.command("moveCard", { cardId: { cardAt: at }, groupId: deck, to: "shuffle" })],
      [run("shuffleDraw")],
      [run("drawQuietly")],
      [this.event("request_state", {}, stranger)],
      [{ actor: stranger, kind: this.pick(["leave", "join", "rejoin"] as const) }],
    ];
  }
}
