/** Two nodes with one room, whose lines break at the worst moments: nothing is done twice, and nothing that was answered is lost (decision 21). */
import { setTimeout as pause } from "node:timers/promises";
import { type BaizeClient, connect, type MessageError, type RoomClient } from "@baize/client";
import type { JsonObject } from "@baize/engine";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Entrance, openEntrance } from "./cluster/entrance.ts";
import { clusterMissing, type Nodes, startNodes } from "./cluster/nodes.ts";
import { makeTable, type Table } from "./cluster/table.ts";

if (clusterMissing) console.log(`Skipped: ${clusterMissing}`);

/** The statement by which a room's node writes what was done. */
const APPEND = "append_to_held_rooms";
/** The code with which the database refuses it where the room is another's. */
const FENCED = "RM003";
/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
const AGAIN_MS = 50;
/** A request that is sent in parts, and how much of it arrives, in bytes. */
const LARGE = 3_000_000;
const PART_OF_IT = 800_000;
/**
 * On a machine with too much to do a node may be taken for dead just then, and the room is where it needs no line: then the evening
 * is begun again, and named at the end of the run.
 */
const A_SECOND_TIME = { retry: 1, timeout: 150_000 };

type Place = 0 | 1;

/** What is waited for comes, or the test says by name what did not. */
function within<T>(what: string, awaited: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const late = setTimeout(() => reject(new Error(`In vain waited for: ${what}.`)), PATIENCE);
  return Promise.race([awaited, promise]).finally(() => clearTimeout(late));
}

/** A room of its own, and its two players. */
interface Evening {
  slug: string;
  /** Its host, who asks again what was not answered. */
  ann: RoomClient;
  /** Who does not, as clients that know nothing of it. */
  bob: RoomClient;
}

describe.skipIf(clusterMissing)("two nodes with one room", () => {
  let cluster: Nodes;
  let table: Table;
  /** Each leads to the node of its place as long as that is there. */
  const entrances: Entrance[] = [];
  const clients: BaizeClient[] = [];

  beforeAll(async () => {
    cluster = await startNodes(2);
    const urls = cluster.nodes.map(({ url }) => url);
    for (const order of [urls, urls.toReversed()])
      entrances.push(await openEntrance(order, "first one first"));
    table = await makeTable(urls[0]!);
  }, 120_000);
  afterEach(async ({ task }) => {
    if (task.result?.errors?.length)
      for (const [place, node] of cluster.nodes.entries()) console.error(`node${place}:\n${node.printed}`);
    for (const client of clients.splice(0)) client.close();
    for (const entrance of entrances) await entrance.cut();
  });
  afterAll(async () => {
    for (const entrance of entrances) await entrance.close();
    await cluster?.remove();
  });

  /** @param at the places of the room's node, and of those by which Ann and Bob come in. */
  async function begin(at: { room: Place; ann: Place; bob: Place }): Promise<Evening> {
    const host = await come(0, at.room);
    const slug = await host.createRoom(table.pluginId, { privacy_type: "private", policy: "open" });
    // Where the first comes in, it is opened.
    await host.join(slug);
    const ann = await (await come(0, at.ann)).join(slug, { asksAgain: true });
    const bob = await (await come(1, at.bob)).join(slug);
    for (const [player, seat] of [
      [ann, "player1"],
      [bob, "player2"],
    ] as const)
      await within(`a seat for ${seat}`, seated(player, seat));
    expect(await ownerOf(slug)).toBe(at.room);
    return { slug, ann, bob };
  }

  async function seated(player: RoomClient, seat: string): Promise<void> {
    while (player.seat !== seat) await player.sitDown(seat).catch(() => pause(AGAIN_MS));
  }

  async function come(who: 0 | 1, place: Place): Promise<BaizeClient> {
    const again = () => AGAIN_MS;
    const socket = { timeout: PATIENCE, reconnectAfterMs: again, rejoinAfterMs: again };
    const { email, password } = table.people[who]!;
    const client = await connect({ url: entrances[place]!.url, timeout: PATIENCE, socket });
    clients.push(client);
    await client.signIn(email, password);
    return client;
  }

  const light = (player: RoomClient) => player.evaluate(["INCREASE_VAL", "/oil", 1]);

  /** Lights once, though the line may break over it: the room says on the return what became of it. */
  async function lightOnce(player: RoomClient, oil: number): Promise<void> {
    while (Number(player.view.game.oil) <= oil) {
      await live(player);
      if (Number(player.view.game.oil) <= oil) await light(player).catch(() => {});
    }
  }

  function live(player: RoomClient): Promise<void> {
    return new Promise((resolve) => {
      const look = () => {
        if (player.connection.phase !== "live") return;
        stop();
        resolve();
      };
      const stop = player.onChange(look);
      look();
    });
  }

  /** Both see so much oil, and the journal was written by one owner after another. */
  async function expectOil({ slug, ann, bob }: Evening, oil: number): Promise<void> {
    await within("another lamp is lit", lightOnce(bob, oil));
    for (const player of [ann, bob])
      await within(
        "what was lit last is seen",
        player.until(({ game }) => Number(game.oil) >= oil + 1),
      );
    expect([ann.view.game.oil, bob.view.game.oil]).toEqual([oil + 1, oil + 1]);
    const epochs = await query(slug, "select epoch::int from room_journal where slug = $1 order by version");
    const inOrder = epochs.map(({ epoch }) => Number(epoch));
    expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
  }

  async function query(slug: string, text: string): Promise<Record<string, unknown>[]> {
    const database = postgres(cluster.databaseUrl, { max: 1, onnotice: () => {} });
    try {
      return await database.unsafe(text, [slug]);
    } finally {
      await database.end();
    }
  }

  async function ownerOf(slug: string): Promise<number> {
    const of = "select name from nodes where boot = (select owner from rooms where slug = $1)";
    const [row] = await query(slug, of);
    return Number(String(row?.name).slice("node".length));
  }

  it("answer what was stored when the line to the database broke before it said so", async () => {
    const evening = await begin({ room: 0, ann: 0, bob: 1 });
    const lost = cluster.lines[0]!.database.loseAnswers(APPEND, 1);
    await light(evening.bob);
    expect(lost()).toBe(1);
    await expectOil(evening, 1);
  });

  for (const [who, name] of [
    ["bob", "somebody at the other node"],
    ["ann", "somebody at the same node, whose client asks again"],
  ] as const)
    it(`do once what one had stored and not answered when it died, for ${name}`, async () => {
      const evening = await begin({ room: 0, ann: 0, bob: 1 });
      const { database } = cluster.lines[0]!;
      const held = database.hold("answer", APPEND);
      const lit = light(evening[who]);
      await held;
      await cluster.nodes[0]!.kill();
      database.resume();
      await lit;
      await expectOil(evening, 1);
      await cluster.nodes[0]!.start();
    });

  it(
    "refuse what one wrote before it stood still, and what arrives after the other has taken the room",
    A_SECOND_TIME,
    async () => {
      const evening = await begin({ room: 0, ann: 0, bob: 1 });
      const { database } = cluster.lines[0]!;
      const held = database.hold("question", APPEND);
      const refused = database.answers(FENCED);
      const late = light(evening.ann);
      await held;
      cluster.nodes[0]!.freeze();
      await light(evening.bob);
      expect(await ownerOf(evening.slug)).toBe(1);
      database.resume();
      cluster.nodes[0]!.thaw();
      await late;
      await expectOil(evening, 2);
      expect(refused()).toBeGreaterThan(0);
      // Whoever had it neither ends nor removes it.
      expect(await ownerOf(evening.slug)).toBe(1);
    },
  );

  for (const [how, dies] of [
    ["do a large request once whose line breaks between its parts", false],
    ["have not begun a large request when the room's node dies between its parts", true],
  ] as const)
    it(how, A_SECOND_TIME, async () => {
      const evening = await begin({ room: 1, ann: 0, bob: dies ? 0 : 1 });
      await within("a lamp is lit", lightOnce(evening.bob, 0));
      const game = await exported(evening);
      await within("a second lamp is lit", lightOnce(evening.bob, 1));
      const { bus } = cluster.lines[0]!;
      const broken = Promise.withResolvers<"broken">();
      let bytes = 0;
      bus.watch({
        asked(_line, chunk) {
          bytes += chunk.length;
          if (bytes < PART_OF_IT) return "pass";
          bus.watch({});
          broken.resolve("broken");
          return dies ? "hold" : "cut";
        },
      });
      const options = { game, description: "The game of before.", padding: "x".repeat(LARGE) };
      const asked = evening.ann.send("game_action", { action: "set_game", options }).then(
        () => "ok",
        (error: MessageError) => error.reason,
      );
      // An answer that comes first has crossed no line that could be broken.
      expect(await within("the line breaks", Promise.race([broken.promise, asked]))).toBe("broken");
      if (dies) await cluster.nodes[1]!.kill();
      bus.resume();
      expect(await within("the large request is answered", asked)).toBe(dies ? "room_reopened" : "ok");
      await expectOil(evening, dies ? 2 : 1);
      if (dies) await cluster.nodes[1]!.start();
    });

  /** The whole game, as its host downloads it. */
  async function exported({ slug }: Evening): Promise<JsonObject> {
    const host = await come(0, 0);
    const answer = await host.call("GET /api/v1/rooms/:slug/export/game", { params: { slug } });
    return answer as unknown as JsonObject;
  }
});
