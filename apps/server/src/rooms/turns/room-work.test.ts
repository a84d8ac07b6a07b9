/** Budgets of rooms and people, on a clock of the test's own: what work costs is made up, who waits for it is not. */

import type { Reply } from "@baize/room";
import { LONGEST_WAIT_MS, MOST_WAITING } from "@baize/room";
import { beforeEach, describe, expect, it } from "vitest";
import { createTables, type ServerTables, settled } from "../../../test/table-kit.ts";
import type { TestClient } from "../../../test/tables.ts";

const OIL = {
  action: "evaluate",
  options: { action_list: ["INCREASE_VAL", "/oil", 1], player_ui: { playerN: "player1" } },
};

/** What one piece of work takes; an action has a few of them. */
let piece: (slug: string) => number;
let tables: ServerTables;

/** Lets everything happen that waits for no clock. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 4 * MOST_WAITING; turn++) await settled();
}

/** A client that acts without waiting for the answer. */
class Table {
  readonly slug: string;
  readonly client: TestClient;
  /** In the order of the answers. */
  answers: Reply[] = [];

  private constructor(slug: string, client: TestClient) {
    this.slug = slug;
    this.client = client;
  }

  static async of(host: ReturnType<ServerTables["user"]>): Promise<Table> {
    const slug = await tables.room(host);
    const table = new Table(slug, tables.client(host));
    await table.client.join(`room:${slug}`);
    return table;
  }

  act(): Promise<void> {
    return this.client.push(`room:${this.slug}`, "game_action", OIL).then((reply) => {
      this.answers.push(reply);
    });
  }

  /** Acts until an action has to wait. @returns how many did not. */
  async actUntilWaiting(): Promise<number> {
    for (let done = 0; ; done = this.answers.length) {
      void this.act();
      await quiet();
      if (this.answers.length === done) return done;
    }
  }

  get statuses(): string[] {
    return this.answers.map(({ status }) => status);
  }
}

beforeEach(() => {
  let used = 0;
  piece = () => 0;
  tables = createTables({
    used: () => {
      const slug = tables.deps.turns.acting.get();
      if (slug !== null) used += piece(slug);
      return used;
    },
  });
});

describe("a room that has used its share of processor time", () => {
  it("waits until it has refilled, while another's action goes through at once", async () => {
    const busy = await Table.of(tables.user(1, "Ana"));
    const other = await Table.of(tables.user(2, "Bob"));
    piece = (slug) => (slug === busy.slug ? 33 : 0);
    const before = await busy.actUntilWaiting();
    expect(before).toBeGreaterThan(0);
    expect((await tables.open(busy.slug)).work.waiting).toBe(1);
    await other.act();
    expect(other.statuses).toEqual(["ok"]);
    expect(busy.answers.length).toBe(before);
    await tables.wait(LONGEST_WAIT_MS);
    await quiet();
    expect(busy.statuses).toEqual(Array(before + 1).fill("ok"));
    expect((await tables.open(busy.slug)).work.waiting).toBe(0);
  });

  it("may act as often as before when it has rested", async () => {
    const busy = await Table.of(tables.user(1, "Ana"));
    piece = () => 33;
    const first = await busy.actUntilWaiting();
    await tables.wait(60_000);
    busy.answers = [];
    expect(await busy.actUntilWaiting()).toBe(first);
  });

  it("can be looked at meanwhile, and closed", async () => {
    const [ana, bob] = [tables.user(1, "Ana"), tables.user(2, "Bob")];
    const busy = await Table.of(ana);
    piece = () => 33;
    await busy.actUntilWaiting();
    const guest = tables.client(bob);
    piece = () => 0;
    await guest.join(`room:${busy.slug}`);
    expect(guest.heard("current_state")).toHaveLength(1);
    expect(await guest.push(`room:${busy.slug}`, "request_state")).toMatchObject({ status: "ok" });
    const host = tables.client(ana);
    await host.join(`room:${busy.slug}`);
    expect(await host.push(`room:${busy.slug}`, "close_room", { options: {} })).toMatchObject({
      status: "ok",
    });
  });

  it("refuses what would have to wait too long, and says for how long", async () => {
    const busy = await Table.of(tables.user(1, "Ana"));
    piece = () => 75;
    await busy.act();
    await busy.act();
    expect(busy.answers[1]).toMatchObject({
      status: "error",
      response: {
        reason: "rate_limited",
        message: expect.stringMatching(/share of .* try again in \d+ s\.$/),
      },
    });
    expect(busy.client.heard("send_alert")).toMatchObject([
      { text: expect.stringContaining("try again in") },
    ]);
    await tables.wait(120_000);
    await busy.act();
    expect(busy.statuses).toEqual(["ok", "error", "ok"]);
  });

  it("lets only so many messages wait", async () => {
    const host = tables.user(1, "Ana");
    const busy = await Table.of(host);
    piece = () => 33;
    await busy.actUntilWaiting();
    busy.answers = [];
    for (let more = 1; more < MOST_WAITING + 3; more++) void busy.act();
    await quiet();
    expect(busy.answers).toMatchObject([
      { response: { reason: "rate_limited" } },
      { response: { reason: "rate_limited" } },
      { response: { reason: "rate_limited" } },
    ]);
    expect((await tables.open(busy.slug)).work.waiting).toBe(MOST_WAITING);
  });
});

describe("somebody who has used their share in one room", () => {
  it("waits in their other rooms too, and nobody else does", async () => {
    const [ana, bob] = [tables.user(1, "Ana"), tables.user(2, "Bob")];
    const [busy, other] = [await Table.of(ana), await Table.of(ana)];
    const guest = tables.client(bob);
    await guest.join(`room:${other.slug}`);
    await guest.push(`room:${other.slug}`, "set_seat", { player_i: "player2", new_user_id: 2 });
    piece = (slug) => (slug === busy.slug ? 33 : 0);
    await busy.actUntilWaiting();
    expect(await other.actUntilWaiting()).toBe(0);
    const seated = { ...OIL, options: { ...OIL.options, player_ui: { playerN: "player2" } } };
    expect(await guest.push(`room:${other.slug}`, "game_action", seated)).toMatchObject({ status: "ok" });
  });

  it("makes nobody at a table wait by looking at it again and again", async () => {
    const [ana, bob] = [tables.user(1, "Ana"), tables.user(2, "Bob")];
    const table = await Table.of(ana);
    const guest = tables.client(bob);
    await guest.join(`room:${table.slug}`);
    piece = () => 82;
    for (let look = 0; look < 3; look++) await guest.push(`room:${table.slug}`, "request_state");
    piece = () => 0;
    await table.act();
    expect(table.statuses).toEqual(["ok"]);
  });
});
