/** The real rooms over the embedded database, with people who play by themselves and a clock that is moved by hand. */
import { createGuardedClient } from "../../apps/server/src/outgoing/guarded-client.ts";
import { createPluginTexts } from "../../apps/server/src/plugins/plugin-texts.ts";
import { seedPlugin } from "../../apps/server/src/plugins/seed-plugin.ts";
import type { ChannelMember, ChannelSession } from "../../apps/server/src/realtime/index.ts";
import { realChance } from "../../apps/server/src/rooms/chance.ts";
import { createRoomChannel } from "../../apps/server/src/rooms/room-channel.ts";
import type { RoomDeps } from "../../apps/server/src/rooms/room-deps.ts";
import { createRoomHost } from "../../apps/server/src/rooms/room-host.ts";
import { SerialQueue } from "../../apps/server/src/rooms/serial-queue.ts";
import { createStoredDeps } from "../../apps/server/src/rooms/stored-deps.ts";
import { Allowances } from "../../apps/server/src/rooms/turns/allowances.ts";
import { Turns } from "../../apps/server/src/rooms/turns/turns.ts";
import { createSideWork } from "../../apps/server/src/side-work/pool.ts";
import { openDatabase } from "../../apps/server/src/storage/database.ts";
import { createStores } from "../../apps/server/src/storage/stores.ts";

const HOSTS = 2;
const CARDS = 30;

export async function openRooms(dataDir: string, plugin: string) {
  const database = await openDatabase({ dataDir });
  const stores = createStores(database.db);
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const { id: pluginId, name: pluginName } = await seedPlugin(plugin, stores, { authorAlias: "Bench", now });
  const people = await Promise.all(
    Array.from({ length: HOSTS }, (_, n) =>
      stores.users.create({ email: `${n}@bench.example`, alias: `Bench ${n}`, passwordHash: null }),
    ),
  );
  let later: { at: number; job: () => void }[] = [];
  const log = { warn() {}, error: console.error };
  const sideWork = createSideWork();
  const deps: RoomDeps = {
    // Work costs nothing here: nobody else waits for it.
    turns: new Turns({ allowances: new Allowances(undefined, undefined, now), used: () => 0 }),
    moveAway: null,
    ...createStoredDeps({
      stores,
      pluginTexts: createPluginTexts(stores.plugins),
      sideWork,
      outgoing: createGuardedClient({ allowedHosts: [], privateHosts: [] }),
      deckSites: {} as never,
      now,
      log,
    }),
    chance: realChance,
    snapshotTurns: new SerialQueue(),
    isMine: () => true,
    roomsChanged() {},
    presence() {},
    now,
    later(ms, job) {
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
  const cards = Object.keys((await stores.plugins.content(pluginId))!.cardDb).slice(0, CARDS);

  /** Lets time pass; what is due runs. */
  async function pass(ms: number): Promise<void> {
    ahead += ms;
    const due = later.filter(({ at }) => at <= now());
    later = later.filter(({ at }) => at > now());
    for (const { job } of due) job();
    await new Promise((resolve) => setImmediate(resolve));
  }

  async function enter(slug: string, userId: number): Promise<ChannelSession> {
    const member: ChannelMember = {
      visitor: {
        connectionId: `${slug} ${userId}`,
        userId,
        familyId: null,
        authFailed: false,
        visitorId: String(userId),
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
  }

  async function make(userId: number): Promise<{ slug: string; session: ChannelSession; groups: string[] }> {
    const made = await host.create({
      hostId: userId,
      pluginId,
      privacyType: "private",
      policy: "open",
      externalData: null,
      saved: null,
    });
    const { slug } = made!;
    const session = await enter(slug, userId);
    const groups = Object.keys((await host.open(slug))!.table.game.groupById);
    return { slug, session, groups };
  }

  async function say(session: ChannelSession, event: string, payload: object): Promise<void> {
    const reply = await session.handle(event, payload);
    if (reply?.status !== "ok") throw new Error(JSON.stringify(reply));
    // A message every 200 ms, as people do at most; snapshots and timers have their turns.
    await pass(200);
  }

  async function loadCards(session: ChannelSession, groups: string[]): Promise<void> {
    const list = cards.map((databaseId, index) => {
      return { databaseId, quantity: 1, loadGroupId: groups[index % groups.length] };
    });
    await evaluate(session, ["LOAD_CARDS", ["LIST", ...list]]);
  }

  const evaluate = (session: ChannelSession, action_list: unknown) =>
    say(session, "game_action", {
      action: "evaluate",
      options: { action_list, player_ui: { playerN: "player1" } },
    });

  /** The same for every room: a line in the log and a shuffle. */
  const act = (session: ChannelSession, groups: string[], n: number) =>
    evaluate(session, [
      ["LOG", `action ${n}`],
      ["SHUFFLE_GROUP", groups[n % groups.length]],
    ]);

  return {
    database,
    stores,
    host,
    pluginName,
    now,
    pass,

    async playAndLeave(index: number, actions: number): Promise<string> {
      const { slug, session, groups } = await make(people[index % people.length]!.id);
      await loadCards(session, groups);
      for (let n = 0; n < actions; n++) await act(session, groups, n);
      session.left();
      return slug;
    },

    /** One room; each call plays a game of so many actions there, and begins a new one. */
    async longGame(): Promise<(actions: number) => Promise<void>> {
      const { session, groups } = await make(people[0]!.id);
      return async (actions) => {
        await loadCards(session, groups);
        for (let n = 0; n < actions; n++) await act(session, groups, n);
        await say(session, "reset_game", { options: { save: false } });
      };
    },

    async close(): Promise<void> {
      await host.close();
      await sideWork.close();
      await database.close();
    },
  };
}
