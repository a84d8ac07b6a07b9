/** The real rooms over the embedded database, with people who play by themselves and a clock that is moved by hand. */
import { setTimeout as pause } from "node:timers/promises";
import { createRoomChannel, SerialQueue } from "@baize/room";
import { createJobs } from "../../apps/server/src/app/create-jobs.ts";
import { createGuardedClient } from "../../apps/server/src/outgoing/guarded-client.ts";
import { createPluginTexts } from "../../apps/server/src/plugins/plugin-texts.ts";
import { seedPlugin } from "../../apps/server/src/plugins/seed-plugin.ts";
import type { ChannelMember, ChannelSession } from "../../apps/server/src/realtime/index.ts";
import type { HostDeps } from "../../apps/server/src/rooms/host/host-deps.ts";
import { createRoomHost } from "../../apps/server/src/rooms/host/room-host.ts";
import { systemRandomSource } from "../../apps/server/src/rooms/host/system-random-source.ts";
import { createStoredDeps } from "../../apps/server/src/rooms/stored-deps.ts";
import { Allowances } from "../../apps/server/src/rooms/turns/allowances.ts";
import { Turns } from "../../apps/server/src/rooms/turns/turns.ts";
import { WorkTime } from "../../apps/server/src/rooms/turns/work-time.ts";
import { openDatabase } from "../../apps/server/src/storage/database.ts";
import { createStores } from "../../apps/server/src/storage/stores.ts";
import { createClock } from "./clock.ts";

const HOSTS = 2;
const CARDS = 30;
/** Where they lie. */
const GROUPS = 3;
/** Kinds of actions. */
const WAYS = 7;
/** Between two messages of a room: nobody waits, and a room that is played in is never quiet. */
const BETWEEN_MS = 1_000;
/** As the program does. */
const SWEEP_MS = 60_000;
const LOOK_MS = 5_000;

interface Table {
  slug: string;
  session: ChannelSession;
  groups: string[];
  /** Number of the next action. */
  next: number;
}

export async function openRooms(dataDir: string, plugin: string) {
  const clock = createClock();
  const { now, startTimer, pass } = clock;
  const database = await openDatabase({ dataDir, now });
  const stores = createStores(database.db);
  const { id: pluginId, name: pluginName } = await seedPlugin(plugin, stores, { authorAlias: "Bench", now });
  const people = await Promise.all(
    Array.from({ length: HOSTS }, (_, n) =>
      stores.users.create({ email: `${n}@bench.example`, alias: `Bench ${n}`, passwordHash: null }),
    ),
  );
  const log = { warn() {}, error: console.error };
  const sideWork = createJobs();
  const deps: HostDeps = {
    // Work costs nothing here: nobody else waits for it.
    turns: new Turns({
      allowances: new Allowances(undefined, undefined, now),
      time: new WorkTime(
        () => 0,
        () => 0,
      ),
    }),
    moveAway: null,
    ...createStoredDeps({
      stores,
      pluginTexts: createPluginTexts(stores.plugins),
      sideWork: sideWork.jobs,
      outgoing: createGuardedClient({ allowedHosts: [], privateHosts: [] }),
      deckSites: {} as never,
      now,
      log,
    }),
    random: systemRandomSource,
    snapshotTurns: new SerialQueue(),
    isMine: () => true,
    roomsChanged() {},
    presence() {},
    now,
    startTimer,
    log,
  };
  const host = createRoomHost(deps);
  const channel = createRoomChannel(host, deps);
  clock.every(SWEEP_MS, () => host.sweep());
  clock.every(LOOK_MS, () => database.upkeep!.look());
  const content = (await stores.plugins.content(pluginId))!;
  const cards = Object.keys(content.cardDb).slice(0, CARDS);
  const prompt = shortPrompt(content.gameDef.prompts);

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

  async function make(userId: number): Promise<Table> {
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
    const all = Object.values((await host.open(slug))!.table.game.groupById);
    const open = all.filter(({ canHaveAttachments }) => canHaveAttachments === true);
    const table = { slug, session, groups: open.slice(0, GROUPS).map(({ id }) => id), next: 0 };
    await answerPrompts(table);
    await say(table, cardsFor(table.groups, cards));
    return table;
  }

  /** Runs an action list. */
  async function say(table: Table, list: unknown): Promise<void> {
    const options = { action_list: list, player_ui: { playerN: "player1" } };
    await send(table, "game_action", { action: "evaluate", options });
  }

  async function send({ session }: Table, event: string, payload: object): Promise<void> {
    const reply = await session.handle(event, payload);
    if (reply?.status !== "ok") throw new Error(JSON.stringify(reply));
    await pass(BETWEEN_MS);
  }

  /**
   * What people do again and again, with as many cards on the table afterwards as before: shuffling, putting stacks together
   * and taking them apart, cards that go and others that come, prompts that are answered.
   */
  async function act(table: Table): Promise<void> {
    const n = table.next++;
    const group = table.groups[Math.floor(n / WAYS) % table.groups.length]!;
    const parent = (index: number) => `$GAME.groupById.${group}.parentCardIds.[${index}]`;
    const attached = `$GAME.stackById.{{$GAME.groupById.${group}.stackIds.[0]}}.cardIds.[1]`;
    // A new card fills the history faster than anything else, and is rarer.
    const renews = n % (WAYS * 10) < WAYS;
    const lists = [
      ["SHUFFLE_GROUP", group],
      ["ATTACH_CARD", parent(1), parent(0)],
      ["MOVE_CARD", attached, group, 0],
      renews ? ["DELETE_CARD", parent(0)] : ["SHUFFLE_GROUP", group],
      renews ? cardsFor([group], cards.slice(0, 1)) : ["MOVE_CARD", parent(1), group, 0],
      prompt ? ["PROMPT", "player1", prompt.id, ...prompt.values] : ["SHUFFLE_GROUP", group],
    ];
    const list = lists[n % WAYS];
    if (list) return say(table, [["LOG", `action ${n}`], list]);
    await answerPrompts(table);
  }

  /** With the first answer of each. */
  async function answerPrompts(table: Table): Promise<void> {
    const { game } = (await host.open(table.slug))!.table;
    for (const uuid of Object.keys(game.playerData.player1!.prompts))
      await say(table, ["ANSWER_PROMPT", uuid, 0]);
  }

  /** Throws when the actions were not done. */
  async function play(table: Table, actions: number): Promise<void> {
    for (let n = 0; n < actions; n++) await act(table);
    while (table.next % WAYS !== 0) await act(table);
    const { game } = (await host.open(table.slug))!.table;
    const found = Object.keys(game.cardById).length;
    if (found !== cards.length || Object.keys(game.playerData.player1!.prompts).length > 0)
      throw new Error(`The actions were not done: ${found} cards. ${JSON.stringify(game.messages)}`);
  }

  return {
    database,
    stores,
    host,
    pluginName,
    now,
    pass,

    /** Lets so much time pass, and waits for the snapshots that are being written. */
    async rest(ms: number): Promise<void> {
      await pass(ms);
      while (deps.snapshotTurns.size > 0) {
        await pause(50);
        await pass(BETWEEN_MS);
      }
    },

    async playAndLeave(index: number, actions: number): Promise<string> {
      const table = await make(people[index % people.length]!.id);
      await play(table, actions);
      table.session.left();
      return table.slug;
    },

    /** One room for as long as the bench takes. Each call plays so many actions there. */
    async longRoom(): Promise<{ play(actions: number): Promise<void>; newGame(): Promise<void> }> {
      const table = await make(people[0]!.id);
      return {
        play: (actions) => play(table, actions),
        async newGame() {
          await send(table, "reset_game", { options: { save: false } });
          await say(table, cardsFor(table.groups, cards));
        },
      };
    },

    async close(): Promise<void> {
      await host.close();
      await sideWork.close();
      await database.close();
    },
  };
}

/** Loads each card once, into one group after the other. */
function cardsFor(groups: string[], cards: string[]): unknown {
  const list = cards.map((databaseId, index) => {
    return { databaseId, quantity: 1, loadGroupId: groups[index % groups.length] };
  });
  return ["LOAD_CARDS", ["LIST", ...list]];
}

/** A prompt of the plugin whose first answer does nothing; null: it has none. */
function shortPrompt(prompts: unknown): { id: string; values: string[] } | null {
  for (const [id, prompt] of Object.entries((prompts ?? {}) as Record<string, Prompt>)) {
    const { args = [], options = [] } = prompt;
    if (options.length > 0 && options.every(({ code }) => code === undefined))
      return { id, values: args.map(() => "Soak") };
  }
  return null;
}

interface Prompt {
  args?: string[];
  options?: { code?: unknown }[];
}
