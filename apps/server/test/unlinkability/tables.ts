/** A fair table whose decks are shuffled again and again while others try to mark the cards. */
import { type CardId, createRandomSource, type RandomSource, type Standing, standingOf } from "@baize/engine";
import type { Room, RoomPlugin } from "@baize/room";
import type { Reply } from "../../src/realtime/channel.ts";
import { clientOf } from "../interference/interference.ts";
import { createMemoryRoomStore } from "../memory-room-store.ts";
import { createTables, type ServerTables } from "../table-kit.ts";
import type { TestClient } from "../tables.ts";
import type { Look } from "./features.ts";

export type Person = "ann" | "bob" | "cy" | "vi";
/** The opponent, somebody who watches, and somebody without an account. */
export const VIEWERS = ["bob", "cy", "vi"] as const;
export type Spy = (typeof VIEWERS)[number];

export interface Grounds {
  plugin: RoomPlugin;
  /** What Ann loads. */
  deckId: string;
  deck: string;
  discard: string;
  play: string;
  hand: string;
}

export class SpiedTable {
  readonly grounds: Grounds;
  readonly room: Room;
  readonly source: RandomSource;
  /** Which commands of the attacker were taken, and which were not. */
  readonly taken: Map<string, number>;
  readonly #tables: ServerTables;
  readonly #clients: Record<Person, TestClient>;
  readonly #topic: string;

  private constructor(
    grounds: Grounds,
    room: Room,
    tables: ServerTables,
    clients: Record<Person, TestClient>,
    seed: string,
    taken: Map<string, number>,
  ) {
    this.grounds = grounds;
    this.room = room;
    this.#tables = tables;
    this.#clients = clients;
    this.#topic = `room:${room.slug}`;
    this.source = createRandomSource(`spied ${seed}`);
    this.taken = taken;
  }

  static async open(grounds: Grounds, seed: string, taken: Map<string, number>): Promise<SpiedTable> {
    const pluginId = 1;
    const plugins = new Map([[pluginId, grounds.plugin]]);
    const tables = createTables({ seed, plugins, store: createMemoryRoomStore() });
    const ann = tables.user(1, "Ann", { supporterLevel: 3 });
    const slug = await tables.room(ann, { pluginId, policy: "fair" });
    const clients = {
      ann: tables.client(ann, "ann"),
      bob: tables.client(tables.user(2, "Bob", { supporterLevel: 3 }), "bob"),
      cy: tables.client(tables.user(3, "Cy"), "cy"),
      vi: tables.client(null, "vi"),
    };
    for (const client of Object.values(clients)) await client.join(`room:${slug}`, clientOf(seed));
    await clients.bob.push(`room:${slug}`, "set_seat", { player_i: "player2", new_user_id: 2 });
    const table = new SpiedTable(grounds, await tables.open(slug), tables, clients, seed, taken);
    await table.command("ann", "loadDeck", { deckId: grounds.deckId });
    return table;
  }

  close(): Promise<void> {
    return this.#tables.host.close();
  }

  async push(person: Person, event: string, payload: object): Promise<Reply> {
    // Nobody can do two things at once.
    await this.#tables.wait(4000);
    return this.#clients[person].push(this.#topic, event, payload);
  }

  async command(person: "ann" | "bob", command: string, args: object): Promise<void> {
    const player_ui = { playerN: person === "ann" ? "player1" : "player2", activeCardId: null };
    const reply = await this.push(person, "game_action", {
      action: "command",
      options: { command, args, player_ui },
    });
    const key = `${person} ${command}`;
    this.taken.set(key, (this.taken.get(key) ?? 0) + (reply.status === "ok" ? 1 : 0));
  }

  /** The state as it is shown on request, with what was sent since the last time. */
  async look(spy: Spy): Promise<Look> {
    const client = this.#clients[spy];
    const frames = client.sent;
    client.sent = [];
    await this.push(spy, "request_state", {});
    await this.#tables.wait(60);
    const state = client.heard("current_state").at(-1) as { game: Record<string, unknown> };
    client.sent = [];
    // Some clients are sent another form of the names of cards that they know, which each card's view says as well.
    const text = JSON.stringify(state.game).replace(/(?<=n_[0-9a-z]+)_up\b/g, "");
    return { game: JSON.parse(text) as Record<string, unknown>, frames };
  }

  cardsIn(groupId: string): CardId[] {
    const { groupById, stackById } = this.room.table.game;
    return groupById[groupId]!.stackIds.flatMap((id) => stackById[id]!.cardIds);
  }

  /** What somebody calls a card, or the stack in which it lies. */
  nameOf(person: Person, cardId: CardId, kind: "card" | "stack" = "card"): string {
    const { game } = this.room.table;
    const id = kind === "card" ? cardId : game.cardById[cardId]!.stackId;
    return this.room.views.names.nameOf(id, this.standingOf(person));
  }

  standingOf(person: Person): Standing {
    const { userId, connectionId } = this.#clients[person].visitor;
    const key = userId === null ? connectionId : String(userId);
    const watcher = [...this.room.watchers.all()].find((one) => one.key === key)!;
    return standingOf(this.room.views.viewer(watcher));
  }

  async addToken(person: "ann" | "bob", cardId: CardId): Promise<void> {
    const token = this.pick(Object.keys(this.grounds.plugin.definition.source.gameDef.tokens as object));
    await this.command(person, "addTokens", {
      changes: [{ cardId: this.nameOf(person, cardId), token, delta: 1 }],
    });
  }

  pick<T>(items: readonly T[]): T {
    return items[this.source.integer(0, items.length - 1)]!;
  }
}
