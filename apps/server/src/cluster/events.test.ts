import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { natsBinary, startNats } from "../../test/nats.ts";
import { type PostgresCluster, postgresBinaries, startPostgres } from "../../test/postgres-cluster.ts";
import { sql } from "../base/drizzle.ts";
import { type Database, openDatabase } from "../storage/database.ts";
import { createEventStore } from "../storage/event-store.ts";
import type { Bus } from "./bus.ts";
import type { EventHandlers } from "./event-kinds.ts";
import { type ClusterEvents, openEvents } from "./events.ts";
import { connectNats } from "./nats-bus.ts";

const [bin, natsBin] = [postgresBinaries(), natsBinary()];
if (!bin || !natsBin)
  console.info("PostgreSQL or nats-server is not installed here: events of a cluster are not tested.");
const nats = bin && natsBin ? await startNats(natsBin) : null;
const PATIENCE = { timeout: 50_000 };
const SUBJECT = "baize.test.event";

interface Node {
  events: ClusterEvents;
  bus: Bus;
  /** Names of plugins whose change was heard, and ended logins. */
  heard: string[];
  logged: string[];
}

describe.skipIf(!nats)("events of a cluster", { timeout: 120_000 }, () => {
  let postgres: PostgresCluster;
  let database: Database;
  let nodes: Node[] = [];

  beforeAll(async () => {
    postgres = await startPostgres(bin!);
    database = await openDatabase({ dataDir: "unused", databaseUrl: postgres.url });
  });
  afterEach(async () => {
    await Promise.all(nodes.map(({ events }) => events.close()));
    await Promise.all(nodes.map((node) => node.bus.close()));
    nodes = [];
  });
  afterAll(async () => {
    await database.close();
    postgres.stop();
    await nats?.stop();
  });

  /** @param everyMs 0: it never looks by itself. */
  async function openNode(everyMs = 0): Promise<Node> {
    const log = (_data: object, message: string) => node.logged.push(message);
    const silent = { info() {}, warn() {}, error() {} };
    const bus = await connectNats({ url: nats!.url, name: "test", log: silent });
    const node = { bus, heard: [] as string[], logged: [] as string[] };
    const handlers: EventHandlers = {
      revoked: ({ familyIds }) => node.heard.push(...familyIds),
      announcement({ alert }) {
        throw new Error(`Cannot announce ${alert.text}`);
      },
      plugin_changed: ({ name, version }) => node.heard.push(`${name} ${version}`),
      repo_update: ({ payload }) => node.heard.push(payload),
    };
    const events = await openEvents({
      store: createEventStore(database.db),
      bus: node.bus,
      subject: SUBJECT,
      handlers,
      log: { warn: log, error: log },
      everyMs: everyMs || 2 ** 31 - 1,
    });
    nodes.push({ ...node, events });
    // The server has the subscription.
    await bus.rtt();
    return nodes.at(-1)!;
  }
  const change = (node: Node, name: string, version = 1) =>
    node.events.say("plugin_changed", { id: 1, name, version });

  it("reach every node once and in the same order, also the one that says them", async () => {
    const all = [await openNode(20), await openNode(20), await openNode()];
    await Promise.all(
      Array.from({ length: 30 }, (_, version) => change(all[version % 3]!, "Lantern", version)),
    );
    await change(all[0]!, "last");
    await expect
      .poll(() => all.map(({ heard }) => heard.at(-1)), PATIENCE)
      .toEqual(["last 1", "last 1", "last 1"]);
    expect(all[0]!.heard).toHaveLength(31);
    expect(new Set(all[0]!.heard).size).toBe(31);
    expect(all[1]!.heard).toEqual(all[0]!.heard);
    expect(all[2]!.heard).toEqual(all[0]!.heard);
  });

  it("are handled where they are said before that is done, and say what they say", async () => {
    const node = await openNode();
    await node.events.say("revoked", { familyIds: ["a", "b"] });
    await node.events.say("repo_update", { pluginId: 1, authorId: null, payload: '{"files":["ü"]}' });
    expect(node.heard).toEqual(["a", "b", '{"files":["ü"]}']);
  });

  it("that the bus has lost are found by looking, or when the bus is back", async () => {
    const [teller, looking, cut] = [await openNode(), await openNode(20), await openNode()];
    await nats!.kill();
    await change(teller, "one");
    await expect.poll(() => looking.heard, PATIENCE).toEqual(["one 1"]);
    expect(cut.heard).toEqual([]);
    await nats!.start();
    await expect.poll(() => cut.heard, PATIENCE).toEqual(["one 1"]);
  });

  it("are heard once, however often the bus says so and whatever it says", async () => {
    const [teller, hearer] = [await openNode(), await openNode()];
    await change(teller, "one");
    for (const hint of ["0", "1", "999999", "nonsense", ""])
      teller.bus.publish(SUBJECT, new TextEncoder().encode(hint));
    await change(teller, "two");
    await expect.poll(() => hearer.heard, PATIENCE).toEqual(["one 1", "two 1"]);
  });

  it("of before its start are nothing to a node", async () => {
    const first = await openNode();
    await change(first, "early");
    const late = await openNode(20);
    await change(first, "late");
    await expect.poll(() => late.heard, PATIENCE).toEqual(["late 1"]);
  });

  it("of kinds that a later version knows are left, and what cannot be handled is logged, and the next ones are heard", async () => {
    const node = await openNode();
    const store = createEventStore(database.db);
    await store.add({ kind: "moon_landed", body: '{"who":1}' });
    await store.add({ kind: "plugin_changed", body: '{"id":1,"name":"New","version":2,"added":"later"}' });
    await store.add({ kind: "plugin_changed", body: '{"id":"no number"}' });
    await node.events.say("announcement", { alert: { level: "info", text: "tea" } });
    await change(node, "one");
    expect(node.heard).toEqual(["New 2", "one 1"]);
    const failed = "An event of the cluster could not be handled.";
    expect(node.logged).toEqual([failed, failed]);
  });

  it("that cannot be stored are refused, and those that cannot be read are read later", async () => {
    const [teller, node] = [await openNode(), await openNode(20)];
    await database.db.execute(sql`alter table cluster_events rename to away`);
    await expect(change(teller, "lost")).rejects.toThrow();
    const unread = "Events of the cluster could not be read; they are looked for again.";
    await expect.poll(() => node.logged, PATIENCE).toContain(unread);
    await database.db.execute(sql`alter table away rename to cluster_events`);
    await change(teller, "found");
    await expect.poll(() => node.heard, PATIENCE).toEqual(["found 1"]);
  });
});
