/** Rooms at play: every socket moves a card, again and again; the others of its room note when they hear of it. */
import { setTimeout as pause } from "node:timers/promises";
import type { SeatId } from "@baize/engine";
import type { BenchSocket } from "./player.ts";

export const SOCKETS = 4;
/** After the last action, until everybody has heard of all. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_MS = 50;

/** As a step is told, to either kind of client. */
const STEP = /"(state_update|step)"/;

export interface BenchRoom {
  /** Whose sockets sit at the seats, in their order. */
  sockets: BenchSocket[];
  /** Between which a card goes to and fro. */
  groups: Record<"play" | "discard", string>;
}

/** An action as one socket of its room heard of it. */
export interface Heard {
  /** Since it was sent, in milliseconds. */
  ms: number;
  /** By their places: the room, whose action it was, and who heard. */
  room: number;
  from: number;
  by: number;
}

export interface Played {
  actions: number;
  heard: Heard[];
  /** From the network, compressed. */
  bytesRead: number;
  /** The longest text of an action. */
  frameBytes: number;
}

export const seatAt = (index: number) => `player${index + 1}` as SeatId;

/** @param play for how long, and how many actions a second each socket sends, whether they are answered or not. */
export async function act(
  rooms: readonly BenchRoom[],
  { seconds, rate }: { seconds: number; rate: number },
): Promise<Played> {
  const sentAt = new Map<string, number>();
  const heard: Heard[] = [];
  const refused = new Set<string>();
  let actions = 0;
  let frameBytes = 0;
  const bytesRead = () =>
    rooms.flatMap(({ sockets }) => sockets).reduce((sum, socket) => sum + socket.bytesRead(), 0);
  const readBefore = bytesRead();
  for (const [room, { sockets }] of rooms.entries()) {
    for (const [by, socket] of sockets.entries()) {
      socket.onText = (text) => {
        if (text.includes('"status":"error"')) refused.add(text.slice(text.indexOf('{"status')));
        const [, mark, from] = /mark-(\d+-(\d)\d+)"/.exec(text.slice(0, 4000)) ?? [];
        if (mark === undefined || !STEP.test(text)) return;
        const at = sentAt.get(mark);
        if (at === undefined) return;
        heard.push({ ms: performance.now() - at, room, from: Number(from), by });
        frameBytes = Math.max(frameBytes, text.length);
      };
    }
  }
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    rooms.flatMap(({ sockets, groups }, room) =>
      sockets.map(async (socket, index) => {
        await pause((Math.random() * 1000) / rate);
        for (let turn = 0; performance.now() < until; turn++) {
          const mark = `${room}-${index}${String(turn).padStart(4, "0")}`;
          const [from, to] = turn % 2 === 0 ? [groups.play, groups.discard] : [groups.discard, groups.play];
          const move = ["MOVE_STACKS", from, to, 1, "bottom"];
          sentAt.set(mark, performance.now());
          actions++;
          socket.send("game_action", {
            action: "evaluate",
            options: { action_list: [move, ["LOG", `mark-${mark}`]], player_ui: { playerN: seatAt(index) } },
          });
          await pause(1000 / rate);
        }
      }),
    ),
  );
  const expected = (actions * rooms.flatMap(({ sockets }) => sockets).length) / rooms.length;
  for (let waited = 0; heard.length < expected && waited < LONGEST_WAIT_MS; waited += LOOK_MS)
    await pause(LOOK_MS);
  for (const reply of refused) console.error(`Refused: ${reply}`);
  return { actions, heard, bytesRead: bytesRead() - readBefore, frameBytes };
}
