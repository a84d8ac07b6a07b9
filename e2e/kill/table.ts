/** One room of the kill test: two players who act without pause, and what was acknowledged to them. */
import { setTimeout as pause } from "node:timers/promises";
import { enterRoom } from "../../apps/server/test/room-kit.ts";
import { openWire, type Wire } from "../../apps/server/test/wire.ts";

export interface Player {
  id: number;
  token: string;
  seat: string;
}

/** What a room must hold, whatever happens. */
export class KillTable {
  readonly slug: string;
  readonly #players: readonly Player[];
  /** Marks whose action was answered, in order of their answers; by seat. */
  readonly #answered = new Map<string, number[]>();
  readonly #sent = new Map<string, number>();
  #wires: Wire[] = [];
  #isActing = false;

  constructor(slug: string, players: readonly Player[]) {
    this.slug = slug;
    this.#players = players;
    for (const { seat } of players) this.#answered.set(seat, []);
  }

  get acknowledged(): number {
    return [...this.#answered.values()].reduce((sum, marks) => sum + marks.length, 0);
  }

  /** Seats both players and gives each a deck, once. */
  async prepare(url: string): Promise<void> {
    for (const { id, seat, token } of this.#players) {
      const visit = await enterRoom(await this.#connect(url, { id, seat, token }), `room:${this.slug}`);
      await visit.push("set_seat", { player_i: seat, new_user_id: id });
      await visit.command("loadDeck", { deckId: "lanterns" }, seat);
    }
    this.disconnect();
  }

  /** Joins with both players; they act until the connection breaks. */
  async act(url: string): Promise<void> {
    this.#isActing = true;
    for (const player of this.#players) {
      const wire = await this.#connect(url, player);
      void this.#actWithoutEnd(wire, player);
    }
  }

  async #connect(url: string, player: Player): Promise<Wire> {
    const wire = await openWire(
      `${url.replace("http", "ws")}/socket/websocket?authToken=${player.token}&vsn=2.0.0`,
    );
    this.#wires.push(wire);
    void wire.closed.then(() => {
      this.#isActing = false;
    });
    await enterRoom(wire, `room:${this.slug}`);
    return wire;
  }

  async #actWithoutEnd(wire: Wire, { seat }: Player): Promise<void> {
    while (this.#isActing) {
      const mark = (this.#sent.get(seat) ?? 0) + 1;
      this.#sent.set(seat, mark);
      const lists = [
        [
          ["LOG", `mark ${seat} ${mark}`],
          ["INCREASE_VAL", "/oil", 1],
        ],
        [
          ["LOG", `mark ${seat} ${mark}`],
          ["INCREASE_VAL", "/oil", 1],
          ["SHUFFLE_GROUP", `${seat}Deck`],
        ],
        [
          ["LOG", `mark ${seat} ${mark}`],
          ["INCREASE_VAL", "/oil", 1],
          ["MOVE_STACKS", `${seat}Deck`, `${seat}Hand`, 1, "bottom"],
          ["MOVE_STACKS", `${seat}Hand`, `${seat}Deck`, 2, "top"],
        ],
      ];
      const options = { action_list: lists[mark % lists.length], player_ui: { playerN: seat } };
      const ref = wire.send(`room:${this.slug}`, "game_action", { action: "evaluate", options });
      const reply = await Promise.race([wire.reply(ref), wire.closed.then(() => null)]);
      if (reply === null) return;
      if (reply.status !== "ok" && (reply.response as { reason?: string }).reason === "rate_limited") {
        // Faster than a player may be: the mark is used again.
        this.#sent.set(seat, mark - 1);
        await pause(300);
        continue;
      }
      if (reply.status !== "ok") throw new Error(`${this.slug}: ${JSON.stringify(reply)}`);
      this.#answered.get(seat)!.push(mark);
    }
  }

  /** After a kill: forgets the dead connections. */
  disconnect(): void {
    this.#isActing = false;
    for (const wire of this.#wires) wire.close();
    this.#wires = [];
  }

  /** Throws when the room has lost or made up anything. @returns unacknowledged actions that were kept. */
  async check(url: string): Promise<number> {
    const wire = await this.#connect(url, this.#players[0]!);
    const visit = await enterRoom(wire, `room:${this.slug}`);
    const { state } = visit;
    const lines = state.deltas.flatMap((delta) => delta._delta_metadata?.log_messages ?? []);
    let extra = 0;
    for (const { seat } of this.#players) {
      const kept = lines.flatMap((line) => {
        const [, who, mark] = /^\[[^\]]+\] mark (\S+) (\d+)$/.exec(line) ?? [];
        return who === seat ? [Number(mark)] : [];
      });
      const answered = this.#answered.get(seat)!;
      const missing = answered.filter((mark) => !kept.includes(mark));
      if (missing.length > 0) throw new Error(`${this.slug}: acknowledged and lost: ${seat} ${missing}.`);
      const sorted = [...new Set(kept)].sort((a, b) => a - b);
      if (String(sorted) !== String(kept)) throw new Error(`${this.slug}: out of order or doubled: ${kept}.`);
      // One action per player may have been under way.
      const more = kept.length - answered.length;
      if (more > 1) throw new Error(`${this.slug}: ${more} unacknowledged actions of ${seat}.`);
      extra += more;
      // What was kept counts from now on, what was not may be sent again.
      this.#answered.set(seat, kept);
      this.#sent.set(seat, kept.at(-1) ?? 0);
    }
    const total = [...this.#answered.values()].reduce((sum, marks) => sum + marks.length, 0);
    if (state.game.oil !== total) throw new Error(`${this.slug}: oil is ${state.game.oil}, not ${total}.`);
    if (state.playerInfo.player2?.id !== this.#players[1]!.id)
      throw new Error(`${this.slug}: a seat was lost.`);
    await this.#checkReplay(visit, state.replayStep);
    this.disconnect();
    return extra;
  }

  /** The state is what its journal gives: back to the start and forth again, it is the same. */
  async #checkReplay(visit: Awaited<ReturnType<typeof enterRoom>>, last: number): Promise<void> {
    const shape = async () => JSON.stringify(sortedKeys(withoutNames((await visit.view()).game)));
    const before = await shape();
    await visit.push("step_through", { options: { size: "index", index: 0 } });
    if ((await visit.view()).game.oil !== 0) throw new Error(`${this.slug}: the start is not empty.`);
    await visit.push("step_through", { options: { size: "index", index: last } });
    if ((await shape()) !== before) throw new Error(`${this.slug}: the replay gives another state.`);
  }
}

/** Cards and stacks by where they come first, as their names may be others by now. */
function withoutNames(game: object): unknown {
  const { messages: _messages, fadeText: _fadeText, ...rest } = game as Record<string, unknown>;
  const names = new Map<string, string>();
  const text = JSON.stringify(rest).replace(/"n_[0-9a-z]+"/g, (name) => {
    if (!names.has(name)) names.set(name, `"name ${names.size}"`);
    return names.get(name)!;
  });
  return JSON.parse(text);
}

function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortedKeys(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
