/** One measurement: so many rooms, four sockets each, an action a second from every socket. */
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { type Account, post, register } from "./accounts.ts";
import { asked, type BenchSocket, joinRoom, openSocket } from "./player.ts";

export const SOCKETS = 4;
/** Opened at once; a host may open ten in a minute. */
const ROOMS_OF_A_HOST = 8;

export interface Stats {
  memory: { rss: number; heapUsed: number; external: number };
  cpu: { user: number; system: number };
  /** Milliseconds. */
  delay: { mean: number; p99: number; max: number };
}

export interface Bench {
  url: string;
  pluginName: string;
  seconds: number;
  /** Actions a second of every socket. */
  rate: number;
  cards: number;
  stats(question: "stats" | "reset"): Promise<Stats>;
}

/** Prints one line of figures. @returns the rooms' topics. */
export async function measure(bench: Bench, roomCount: number): Promise<string[]> {
  const { url, pluginName, stats } = bench;
  const empty = await stats("stats");
  const guests = await Promise.all([1, 2, 3].map(() => register(url)));
  const pluginId = await pluginIdOf(url, pluginName);
  const rooms: BenchSocket[][] = [];
  let joinBytes = 0;
  let stateBytes = 0;
  while (rooms.length < roomCount) {
    const host = await register(url);
    const some = Math.min(ROOMS_OF_A_HOST, roomCount - rooms.length);
    const opened = Array.from({ length: some }, () => openRoom(bench, pluginId, host, guests));
    for (const { sockets, join: joined } of await Promise.all(opened)) {
      rooms.push(sockets);
      joinBytes = Math.max(joinBytes, joined.bytes);
      stateBytes = Math.max(stateBytes, joined.size);
    }
  }
  const opened = await stats("reset");
  const own = process.cpuUsage();
  const result = await act(rooms, bench);
  const { user, system } = process.cpuUsage(own);
  const after = await stats("stats");
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const cpu = (after.cpu.user + after.cpu.system - opened.cpu.user - opened.cpu.system) / 1e6 / bench.seconds;
  console.info(
    JSON.stringify({
      rooms: roomCount,
      sockets: roomCount * SOCKETS,
      actionsPerSecond: Math.round(result.actions / bench.seconds),
      answered: result.latencies.length,
      latencyMs: {
        p50: quantile(result.latencies, 0.5),
        p95: quantile(result.latencies, 0.95),
        p99: quantile(result.latencies, 0.99),
      },
      eventLoopDelayMs: after.delay,
      serverCpuCores: Math.round(cpu * 100) / 100,
      benchCpuCores: Math.round((user + system) / 1e4 / bench.seconds) / 100,
      memoryMb: {
        rss: megabytes(after.memory.rss),
        perRoom: megabytes((opened.memory.rss - empty.memory.rss) / roomCount),
      },
      bytes: {
        frameOfOneMove: result.frameBytes,
        perActionAndSocket: Math.round(result.bytesRead / Math.max(1, result.actions * SOCKETS)),
        joinCompressed: joinBytes,
        joinState: stateBytes,
      },
    }),
  );
  for (const socket of rooms.flat()) socket.close();
  await pause(500);
  return rooms.map(([first]) => first!.topic);
}

export async function pluginIdOf(url: string, pluginName: string): Promise<number> {
  const plugins = (await (await fetch(`${url}/api/plugins`)).json()).data as { id: number; name: string }[];
  return plugins.find(({ name }) => name === pluginName)!.id;
}

/** A room on the plugin with cards on the table, and sockets of the host and of the guests in it. */
export async function openRoom(
  { url, cards }: Pick<Bench, "url" | "cards">,
  pluginId: number,
  host: Account,
  guests: Account[],
) {
  const { success } = await post(
    url,
    "/api/v1/games",
    { room: { privacy_type: "private", policy: "open" }, game_options: { plugin_id: pluginId } },
    host.token,
  );
  const topic = `room:${success.room.slug}`;
  const sockets: BenchSocket[] = [];
  const first = await openSocket(url, host.token, topic);
  await joinRoom(first);
  sockets.push(first);
  const load = (list: unknown) =>
    asked(first, "game_action", {
      action: "evaluate",
      options: { action_list: list, player_ui: { playerN: "player1" } },
    });
  await load(["SET", "/numPlayers", 4]);
  // The bench moves one card to and fro; the others are what a table of this size holds.
  const databaseId = await anyCard(url, pluginId, host);
  const item = (quantity: number, loadGroupId: string) => ({ databaseId, quantity, loadGroupId });
  const groups = await groupIds(first);
  await load([
    "LOAD_CARDS",
    [
      "LIST",
      item(Math.round(cards * 0.45), groups.deck),
      item(Math.round(cards * 0.45), groups.otherDeck),
      item(Math.round(cards * 0.06), groups.play),
      item(Math.round(cards * 0.04), groups.discard),
    ],
  ]);
  for (const [index, guest] of guests.entries()) {
    const socket = await openSocket(url, guest.token, topic);
    await joinRoom(socket);
    await asked(socket, "set_seat", { player_i: `player${index + 2}`, new_user_id: guest.id });
    sockets.push(socket);
  }
  const watcher = await openSocket(url, "", topic);
  const { state, bytes } = await joinRoom(watcher);
  watcher.close();
  for (const [index, socket] of sockets.entries()) cardOf.set(socket, { groups, seat: `player${index + 1}` });
  return { groups, sockets, join: { bytes, size: state.length } };
}

const cardOf = new Map<BenchSocket, { groups: Record<"play" | "discard", string>; seat: string }>();

async function groupIds(socket: BenchSocket) {
  const state = socket.wait('"current_state"');
  socket.send("request_state", {});
  const [, , , , { game }] = JSON.parse(await state);
  const ids = Object.keys(game.groupById);
  const find = (...parts: string[]) =>
    parts.map((part) => ids.find((id) => id.includes(part))).find(Boolean) ?? ids[0]!;
  return {
    deck: find("player1Deck", "Deck"),
    otherDeck: find("sharedEncounterDeck", "player2Deck", "sharedDeck"),
    play: find("player1Play1", "player1Play", "Play"),
    discard: find("player1Discard", "sharedDiscard", "Discard"),
  };
}

let knownCard: string | null = null;
export async function anyCard(url: string, pluginId: number, { token }: Account): Promise<string> {
  if (knownCard !== null) return knownCard;
  const packed = await (
    await fetch(`${url}/api/plugins/${pluginId}`, { headers: { authorization: token } })
  ).json();
  const { card_db } = JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8"));
  knownCard = Object.keys(card_db)[0]!;
  return knownCard;
}

/** Every socket moves a card, again and again; the others of its room note when they hear of it. */
async function act(rooms: BenchSocket[][], { seconds, rate }: Bench) {
  const sentAt = new Map<string, number>();
  const latencies: number[] = [];
  const refused = new Set<string>();
  let actions = 0;
  let frameBytes = 0;
  const readBefore = rooms.flat().reduce((sum, socket) => sum + socket.bytesRead(), 0);
  for (const sockets of rooms) {
    for (const socket of sockets) {
      socket.onText = (text) => {
        if (text.includes('"status":"error"')) refused.add(text.slice(text.indexOf('{"status')));
        const mark = /mark-(\d+-\d+)"/.exec(text.slice(0, 4000))?.[1];
        if (mark === undefined || !text.includes('"state_update"')) return;
        const at = sentAt.get(mark);
        if (at === undefined) return;
        latencies.push(performance.now() - at);
        frameBytes = Math.max(frameBytes, text.length);
      };
    }
  }
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    rooms.flatMap((sockets, room) =>
      sockets.map(async (socket, index) => {
        await pause((Math.random() * 1000) / rate);
        const { groups, seat } = cardOf.get(socket)!;
        for (let turn = 0; performance.now() < until; turn++) {
          const mark = `${room}-${index}${String(turn).padStart(4, "0")}`;
          const [from, to] = turn % 2 === 0 ? [groups.play, groups.discard] : [groups.discard, groups.play];
          const move = ["MOVE_STACKS", from, to, 1, "bottom"];
          sentAt.set(mark, performance.now());
          actions++;
          socket.send("game_action", {
            action: "evaluate",
            options: { action_list: [move, ["LOG", `mark-${mark}`]], player_ui: { playerN: seat } },
          });
          await pause(1000 / rate);
        }
      }),
    ),
  );
  await pause(2000);
  const bytesRead = rooms.flat().reduce((sum, socket) => sum + socket.bytesRead(), 0) - readBefore;
  for (const reply of refused) console.error(`Refused: ${reply}`);
  return { actions, latencies, bytesRead, frameBytes };
}

export function quantile(numbers: number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}
