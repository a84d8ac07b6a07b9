/** One room of the kill test: two players who act without pause, and what was acknowledged to them. */
import { setTimeout as pause } from "node:timers/promises";
import { type BaizeClient, connect, MessageError, type RoomClient } from "@baize/client";
import type { Json, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { Credentials } from "../kit/account.ts";
import { sortedKeys } from "../kit/sorted-keys.ts";
import { toldAgain } from "../kit/told-again.ts";

/** Somebody who sits at the table over all kills: the client connects and joins again by itself. */
interface Player {
  seat: SeatId;
  client: BaizeClient;
  room: RoomClient;
  /** Marks whose action was answered, in order of their answers. */
  answered: number[];
  /** The last mark that was sent. */
  sent: number;
}

/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
/** Between two attempts to find the server; milliseconds. */
const AGAIN_MS = 50;
const AFTER_REFUSAL_MS = 300;

/** What a room must hold, whatever happens. */
export class KillTable {
  readonly #slug: string;
  readonly #players: readonly Player[];
  /** Everybody has been told of the room again since the line broke. */
  #back: Promise<unknown> = Promise.resolve();

  private constructor(slug: string, players: readonly Player[]) {
    this.#slug = slug;
    this.#players = players;
  }

  /** Seats two people, each over a connection of their own, and gives each a deck. */
  static async open(url: string, slug: string, people: readonly Credentials[]): Promise<KillTable> {
    const players: Player[] = [];
    for (const [index, { email, password }] of people.entries()) {
      const again = () => AGAIN_MS;
      const socket = { timeout: PATIENCE, reconnectAfterMs: again, rejoinAfterMs: again };
      const client = await connect({ url, timeout: PATIENCE, socket });
      await client.signIn(email, password);
      const room = await client.join(slug);
      const seat = `player${index + 1}` as SeatId;
      await room.sitDown(seat);
      await room.until(() => room.seat === seat);
      await room.command("loadDeck", { deckId: "lanterns" });
      players.push({ seat, client, room, answered: [], sent: 0 });
    }
    return new KillTable(slug, players);
  }

  get acknowledged(): number {
    return this.#players.reduce((sum, { answered }) => sum + answered.length, 0);
  }

  /** Both players act until the line breaks. */
  async act(): Promise<void> {
    await Promise.all(this.#players.map((player) => actUntilTheLineBreaks(player)));
    this.#back = Promise.all(this.#players.map(({ room }) => toldAgain(room)));
  }

  /** Once both players are back: throws when the room has lost or made up anything. @returns unacknowledged actions that were kept. */
  async check(): Promise<number> {
    await this.#back;
    for (const { room, seat } of this.#players) {
      const known = shapeOf(room.view);
      if (shapeOf(await wholeState(room)) !== known)
        throw new Error(`${this.#slug}: what ${seat} knows after coming back is not the state.`);
    }
    const [first, second] = this.#players;
    const state = await wholeState(first!.room);
    const lines = state.deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
    let extra = 0;
    for (const player of this.#players) {
      const { seat, answered } = player;
      const kept = lines.flatMap((line) => {
        const [, who, mark] = /^\[[^\]]+\] mark (\S+) (\d+)$/.exec(line) ?? [];
        return who === seat ? [Number(mark)] : [];
      });
      const missing = answered.filter((mark) => !kept.includes(mark));
      if (missing.length > 0) throw new Error(`${this.#slug}: acknowledged and lost: ${seat} ${missing}.`);
      const sorted = [...new Set(kept)].sort((a, b) => a - b);
      if (String(sorted) !== String(kept))
        throw new Error(`${this.#slug}: out of order or doubled: ${kept}.`);
      // One action per player may have been under way.
      const more = kept.length - answered.length;
      if (more > 1) throw new Error(`${this.#slug}: ${more} unacknowledged actions of ${seat}.`);
      extra += more;
      // What was kept counts from now on, what was not may be sent again.
      player.answered = kept;
      player.sent = kept.at(-1) ?? 0;
    }
    const total = this.acknowledged;
    if (state.game.oil !== total) throw new Error(`${this.#slug}: oil is ${state.game.oil}, not ${total}.`);
    if (state.playerInfo.player2?.id !== second!.client.userId)
      throw new Error(`${this.#slug}: a seat was lost.`);
    await this.#checkReplay(first!.room, state);
    return extra;
  }

  /** The state is what its journal gives: back to the start and forth again, it is the same. */
  async #checkReplay(room: RoomClient, before: RoomView): Promise<void> {
    const stepTo = async (index: number) => {
      await room.send("step_through", { options: { size: "index", index } });
      return wholeState(room);
    };
    if ((await stepTo(0)).game.oil !== 0) throw new Error(`${this.#slug}: the start is not empty.`);
    if (shapeOf(await stepTo(before.replayStep)) !== shapeOf(before))
      throw new Error(`${this.#slug}: the replay gives another state.`);
  }

  close(): void {
    for (const { client } of this.#players) client.close();
  }
}

async function actUntilTheLineBreaks(player: Player): Promise<void> {
  const { room, seat } = player;
  for (;;) {
    const mark = ++player.sent;
    const told: Json[] = [
      ["LOG", `mark ${seat} ${mark}`],
      ["INCREASE_VAL", "/oil", 1],
    ];
    const lists: Json[] = [
      told,
      [...told, ["SHUFFLE_GROUP", `${seat}Deck`]],
      [
        ...told,
        ["MOVE_STACKS", `${seat}Deck`, `${seat}Hand`, 1, "bottom"],
        ["MOVE_STACKS", `${seat}Hand`, `${seat}Deck`, 2, "top"],
      ],
    ];
    try {
      await room.evaluate(lists[mark % lists.length]!);
      player.answered.push(mark);
    } catch (error) {
      const reason = error instanceof MessageError ? error.reason : null;
      // Nothing is known of the action that was under way.
      if (reason === "unsent") return;
      if (reason !== "rate_limited") throw error;
      // More than a room may be asked for: the mark is used again.
      player.sent--;
      await pause(AFTER_REFUSAL_MS);
    }
  }
}

/** The room as the server has it: asked for anew, not what the client knows already. */
export async function wholeState(room: RoomClient): Promise<RoomView> {
  let state: RoomView | null = null;
  // It comes before the answer.
  const stop = room.on("current_state", (whole) => {
    state = whole;
  });
  // A line that breaks over it is found again, and asked once more: nothing is done by asking.
  for (let isAnswered = false; !isAnswered; ) {
    try {
      await room.send("request_state", {});
      isAnswered = true;
    } catch (error) {
      if (!(error instanceof MessageError) || error.reason !== "unsent") throw error;
      await pause(AFTER_REFUSAL_MS);
    }
  }
  stop();
  if (!state) throw new Error(`${room.slug}: the whole state was asked for and did not come.`);
  return state;
}

/** The game as a text by which it can be compared: cards and stacks by where they come first, as their names may be others by now. */
function shapeOf({ game }: RoomView): string {
  const { messages: _messages, fadeText: _fadeText, ...rest } = game;
  const names = new Map<string, string>();
  const text = JSON.stringify(rest).replace(/"n_[0-9a-z]+"/g, (name) => {
    if (!names.has(name)) names.set(name, `"name ${names.size}"`);
    return names.get(name)!;
  });
  return JSON.stringify(sortedKeys(JSON.parse(text)));
}
