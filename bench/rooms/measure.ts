/** One measurement: so many rooms, four sockets each, an action a second from every socket. */
import { setTimeout as pause } from "node:timers/promises";
import { gunzipSync } from "node:zlib";
import { connect, MessageError, type RoomClient } from "@baize/client";
import type { Json } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { pluginNamed } from "../../e2e/kit/account.ts";
import { toldAgain } from "../../e2e/kit/told-again.ts";
import { type Account, register } from "./accounts.ts";
import { act, type BenchRoom, SOCKETS, seatAt } from "./act.ts";
import { type BenchSocket, joinRoom, openSocket } from "./player.ts";
import { cpuPerAction, threadTimes } from "./thread-times.ts";

/** Opened at once; a host may open ten in a minute. */
const ROOMS_OF_A_HOST = 8;
/** On a busy machine; milliseconds. */
const PATIENCE = 60_000;
const AFTER_REFUSAL_MS = 1000;

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
  /** How the sockets ask to be told of steps: as our own app does, or as clients that say nothing. */
  steps: "short" | "long";
  /** The server's process. */
  pid: number;
  stats(question: "stats" | "reset"): Promise<Stats>;
}

/** Prints one line of figures. @returns the rooms' topics. */
export async function measure(bench: Bench, roomCount: number): Promise<string[]> {
  const { url, pluginName, stats } = bench;
  const empty = await stats("stats");
  const guests = await Promise.all([1, 2, 3].map(() => register(url)));
  const pluginId = await pluginNamed({ url }, pluginName);
  const rooms: BenchRoom[] = [];
  let joinBytes = 0;
  let stateBytes = 0;
  while (rooms.length < roomCount) {
    const host = await register(url);
    const some = Math.min(ROOMS_OF_A_HOST, roomCount - rooms.length);
    const opened = Array.from({ length: some }, () => openRoom(bench, pluginId, host, guests));
    for (const { join: joined, ...room } of await Promise.all(opened)) {
      rooms.push(room);
      joinBytes = Math.max(joinBytes, joined.bytes);
      stateBytes = Math.max(stateBytes, joined.size);
    }
  }
  const opened = await stats("reset");
  const threads = threadTimes(bench.pid);
  const own = process.cpuUsage();
  const result = await act(rooms, bench);
  const { user, system } = process.cpuUsage(own);
  const after = await stats("stats");
  const latencies = result.heard.map(({ ms }) => ms);
  const megabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;
  const cpu = (after.cpu.user + after.cpu.system - opened.cpu.user - opened.cpu.system) / 1e6 / bench.seconds;
  console.info(
    JSON.stringify({
      rooms: roomCount,
      sockets: roomCount * SOCKETS,
      actionsPerSecond: Math.round(result.actions / bench.seconds),
      answered: latencies.length,
      latencyMs: {
        p50: quantile(latencies, 0.5),
        p95: quantile(latencies, 0.95),
        p99: quantile(latencies, 0.99),
      },
      eventLoopDelayMs: after.delay,
      serverCpuCores: Math.round(cpu * 100) / 100,
      serverCpuMsPerAction: Math.round((cpu * bench.seconds * 1e5) / result.actions) / 100,
      threadMsPerAction: cpuPerAction(bench.pid, threads, threadTimes(bench.pid), result.actions),
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
  for (const { sockets } of rooms) for (const socket of sockets) socket.close();
  await pause(500);
  return rooms.map(({ sockets: [first] }) => first!.topic);
}

export interface OpenedRoom extends BenchRoom {
  groups: Record<"deck" | "otherDeck" | "play" | "discard", string>;
  /** What somebody who joins is sent: the text's length, and bytes from the network. */
  join: { bytes: number; size: number };
}

/**
 * A room on the plugin with cards on the table, and sockets of the host and of the guests in it.
 * @param urls where the sockets are opened, in turn; absent: at the server that makes the room.
 */
export async function openRoom(
  { url, cards, steps }: Pick<Bench, "url" | "cards" | "steps">,
  pluginId: number,
  host: Account,
  guests: Account[],
  urls: readonly string[] = [url],
): Promise<OpenedRoom> {
  const client = await connect({
    url,
    tokens: host.tokens,
    timeout: PATIENCE,
    socket: { timeout: PATIENCE },
  });
  const slug = await client.createRoom(pluginId, { privacy_type: "private", policy: "open" });
  const room = await client.join(slug);
  const groups = await setTheTable(room, await anyCard(pluginId, host), cards);
  const topic = `room:${slug}`;
  const sockets: BenchSocket[] = [];
  for (const [index, person] of [host, ...guests].entries()) {
    const socket = await openSocket(urls[index % urls.length]!, person.tokens.token, topic);
    await joinRoom(socket, steps === "short" ? { client: "baize", steps } : {});
    sockets.push(socket);
    // The host, who sits nowhere, seats the others.
    if (person === host) continue;
    await untilDone(
      room,
      ({ playerInfo }) => playerInfo[seatAt(index)]?.id === person.id,
      () => room.send("set_seat", { player_i: seatAt(index), new_user_id: person.id }),
    );
  }
  client.close();
  const watcher = await openSocket(url, "", topic);
  const { state, bytes } = await joinRoom(watcher);
  watcher.close();
  return { groups, sockets, join: { bytes, size: state.length } };
}

/** The bench moves one card to and fro; the others are what a table of this size holds. @returns the groups that it uses. */
async function setTheTable(room: RoomClient, databaseId: string, cards: number) {
  const act = (list: Json) => room.evaluate(list, undefined, { playerN: seatAt(0) });
  await untilDone(
    room,
    ({ game }) => game.numPlayers === SOCKETS,
    () => act(["SET", "/numPlayers", SOCKETS]),
  );
  const ids = Object.keys(room.view.game.groupById);
  const find = (...parts: string[]) =>
    parts.map((part) => ids.find((id) => id.includes(part))).find(Boolean) ?? ids[0]!;
  const groups = {
    deck: find("player1Deck", "Deck"),
    otherDeck: find("sharedEncounterDeck", "player2Deck", "sharedDeck"),
    play: find("player1Play1", "player1Play", "Play"),
    discard: find("player1Discard", "sharedDiscard", "Discard"),
  };
  const some = (part: number, loadGroupId: string) => {
    return { databaseId, quantity: Math.round(cards * part), loadGroupId };
  };
  const list = [
    "LIST",
    some(0.45, groups.deck),
    some(0.45, groups.otherDeck),
    some(0.06, groups.play),
    some(0.04, groups.discard),
  ];
  const countOf = ({ game }: RoomView) => Object.keys(game.cardById).length;
  const before = countOf(room.view);
  await untilDone(
    room,
    (view) => countOf(view) > before,
    () => act(["LOAD_CARDS", list]),
  );
  return groups;
}

/**
 * Loading so much at so many tables takes a host's whole share of the server's time, and a room that works for long is opened anew
 * elsewhere: then nothing is known of what was under way until one is back.
 */
async function untilDone(
  room: RoomClient,
  isDone: (view: RoomView) => boolean,
  act: () => Promise<unknown>,
): Promise<void> {
  while (!isDone(room.view)) {
    try {
      await act();
    } catch (error) {
      const reason = error instanceof MessageError ? error.reason : null;
      if (reason === "unsent") await toldAgain(room);
      else if (reason === "rate_limited") await pause(AFTER_REFUSAL_MS);
      else throw error;
    }
  }
}

/** A plugin as browsers get it: base64 of gzip of JSON. */
export async function packedPlugin({ client }: Account, id: number): Promise<string> {
  const packed = await client.call("GET /api/plugins/:id", { params: { id } });
  if (typeof packed !== "string") throw new Error("A plugin came as something else than a text.");
  return packed;
}

let knownCard: string | null = null;
export async function anyCard(pluginId: number, account: Account): Promise<string> {
  if (knownCard !== null) return knownCard;
  const packed = await packedPlugin(account, pluginId);
  const { card_db } = JSON.parse(gunzipSync(Buffer.from(packed, "base64")).toString("utf8"));
  knownCard = Object.keys(card_db)[0]!;
  return knownCard;
}

export function quantile(numbers: number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * part)] ?? 0) * 10) / 10;
}
