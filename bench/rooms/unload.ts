/**
 * What a room that nobody is in costs: the heap with rooms, without their people, and after they have left memory, three
 * times over. `node --expose-gc bench/rooms/unload.ts [--rooms N] [--plugin folder]`; the clock is the program's own.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRoomChannel, SerialQueue } from "@baize/room";
import { createJobs } from "../../apps/server/src/app/create-jobs.ts";
import { createGuardedClient } from "../../apps/server/src/outgoing/guarded-client.ts";
import { createPluginTexts } from "../../apps/server/src/plugins/plugin-texts.ts";
import { seedPlugin } from "../../apps/server/src/plugins/seed-plugin.ts";
import type { ChannelMember, ChannelSession } from "../../apps/server/src/realtime/index.ts";
import type { HostDeps } from "../../apps/server/src/rooms/host/host-deps.ts";
import { createRoomHost } from "../../apps/server/src/rooms/host/room-host.ts";
import { UNLOAD_AFTER_MS } from "../../apps/server/src/rooms/host/room-sweep.ts";
import { systemRandomSource } from "../../apps/server/src/rooms/host/system-random-source.ts";
import { createStoredDeps } from "../../apps/server/src/rooms/stored-deps.ts";
import { Turns } from "../../apps/server/src/rooms/turns/turns.ts";
import { openDatabase } from "../../apps/server/src/storage/database.ts";
import { createStores } from "../../apps/server/src/storage/stores.ts";

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    rooms: { type: "string", default: "50" },
    plugin: { type: "string", default: join(root, "../shared/plugins/lotrlcg") },
  },
});
const gc = globalThis.gc;
if (!gc) throw new Error("Start with: node --expose-gc bench/rooms/unload.ts");

const folder = mkdtempSync(join(tmpdir(), "baize-unload-"));
const database = await openDatabase({ dataDir: folder });
const stores = createStores(database.db);
let ahead = 0;
const now = () => Date.now() + ahead;
const plugin = existsSync(values.plugin) ? values.plugin : join(root, "games/standard-52");
const { id: pluginId, name } = await seedPlugin(plugin, stores, { authorAlias: "Bench", now });
const people = await Promise.all(
  [1, 2, 3, 4].map((n) =>
    stores.users.create({ email: `${n}@bench.example`, alias: `Bench ${n}`, passwordHash: null }),
  ),
);
/** What the clock of the rooms has to do later. */
let later: { at: number; job: () => void }[] = [];
const log = { warn() {}, error: console.error };
const deps: HostDeps = {
  turns: new Turns(),
  moveAway: null,
  ...createStoredDeps({
    stores,
    pluginTexts: createPluginTexts(stores.plugins),
    sideWork: createJobs().jobs,
    outgoing: createGuardedClient({ allowedHosts: [], privateHosts: [] }),
    deckSites: {} as never,
    now: Date.now,
    log,
  }),
  random: systemRandomSource,
  snapshotTurns: new SerialQueue(),
  isMine: () => true,
  roomsChanged() {},
  presence() {},
  now,
  startTimer(ms, job) {
    const due = { at: now() + ms, job };
    later.push(due);
    return () => {
      later = later.filter((other) => other !== due);
    };
  },
  log,
};
const host = createRoomHost(deps);
const channel = createRoomChannel(host, deps);

/** Lets time pass; what is due runs. */
async function pass(ms: number): Promise<void> {
  ahead += ms;
  for (let due = take(); due.length > 0; due = take()) for (const { job } of due) job();
  await new Promise((resolve) => setImmediate(resolve));
}

function take() {
  const due = later.filter(({ at }) => at <= now());
  later = later.filter(({ at }) => at > now());
  return due;
}

async function join4(slug: string): Promise<ChannelSession[]> {
  return Promise.all(
    people.map(async ({ id }, index) => {
      const member: ChannelMember = {
        visitor: {
          connectionId: `${slug}-${index}`,
          userId: id,
          familyId: null,
          authFailed: false,
          visitorId: String(id),
          ip: "192.0.2.1",
        },
        topic: `room:${slug}`,
        isSlow: false,
        isJoined: true,
        push: (_event, payload) => void JSON.stringify(payload),
        broadcastFrame() {},
        sendFrame() {},
        close() {},
        fail() {},
      };
      const decision = await channel.join(member, {});
      if (!("session" in decision)) throw new Error("A join was refused.");
      decision.session.afterJoin?.();
      return decision.session;
    }),
  );
}

function heapMb(): number {
  // Twice: what is finalised in the first round is let go in the second.
  gc!();
  gc!();
  return Math.round(process.memoryUsage().heapUsed / 1e5) / 10;
}

await deps.plugin(pluginId);
const empty = heapMb();
const cards = Object.keys((await stores.plugins.content(pluginId))!.cardDb);
const slugs: string[] = [];
for (let index = 0; index < Number(values.rooms); index++) {
  const made = await host.create({
    hostId: people[0]!.id,
    pluginId,
    privacyType: "private",
    policy: "open",
    externalData: null,
    saved: null,
  });
  slugs.push(made!.slug);
}
for (let round = 1; round <= 3; round++) {
  const sessions: ChannelSession[] = [];
  for (const slug of slugs) {
    await pass(10_000);
    const joined = await join4(slug);
    sessions.push(...joined);
    const groups = Object.keys((await host.open(slug))!.table.game.groupById);
    const list = cards.slice(0, 100).map((databaseId, index) => {
      return { databaseId, quantity: 1, loadGroupId: groups[index % groups.length] };
    });
    const options = { action_list: ["LOAD_CARDS", ["LIST", ...list]], player_ui: { playerN: "player1" } };
    const reply = await joined[0]!.handle("game_action", { action: "evaluate", options });
    if (reply?.status !== "ok") throw new Error(JSON.stringify(reply));
  }
  await pass(100);
  const full = heapMb();
  for (const session of sessions.splice(0)) session.left();
  const left = heapMb();
  await pass(UNLOAD_AFTER_MS + 1);
  await host.sweep();
  await pass(60_000);
  console.info(
    JSON.stringify({
      plugin: name,
      rooms: slugs.length,
      round,
      heapMb: { empty, withPeople: full, withoutPeople: left, unloaded: heapMb() },
      inMemory: host.metrics().rooms,
    }),
  );
}
await host.close();
await database.close();
rmSync(folder, { recursive: true, force: true });
