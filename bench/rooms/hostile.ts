/**
 * What other people notice while nine rooms of one user do their worst, a visitor posts bodies of 40 MB and a host uploads
 * 60 MB. The attackers are in a process of their own; the machine has to do for all of them.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { setPriority } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pluginNamed } from "../../e2e/kit/account.ts";
import { register } from "./accounts.ts";
import type { Attack, AttackReport } from "./attackers.ts";
import { anyCard, type Bench, openRoom, quantile } from "./measure.ts";
import { asked, type BenchSocket } from "./player.ts";

const ATTACKED_ROOMS = 9;
/** Of other people: the server puts them into its workers in turn. */
const QUIET_ROOMS = 2;
const ATTACKED_CARDS = 100;
/** Between two actions of a quiet room. */
const PAUSE_MS = 100;
const LONGEST_SECONDS = 25;
/** Attackers bring processors of their own: here they take what the server and the people at its tables leave. */
const ATTACKERS_RANK = 19;
const ANSWERS_MS = 3000;

/** Prints one line of figures. */
export async function hostile(bench: Bench): Promise<void> {
  const { url, pluginName, stats } = bench;
  const seconds = Math.min(bench.seconds, LONGEST_SECONDS);
  const pluginId = await pluginNamed({ url }, pluginName);
  const [attacker, ...people] = await Promise.all(
    Array.from({ length: 1 + QUIET_ROOMS * 2 }, () => register(url)),
  );
  const attackedBench = { url, cards: ATTACKED_CARDS, steps: bench.steps };
  const attack: Attack = {
    url,
    token: attacker!.tokens.token,
    databaseId: await anyCard(pluginId, attacker!),
    rooms: [],
    seconds,
  };
  const attacked = await Promise.all(
    Array.from({ length: ATTACKED_ROOMS + 1 }, () => openRoom(attackedBench, pluginId, attacker!, [])),
  );
  for (const { sockets, groups } of attacked) {
    attack.rooms.push({ topic: sockets[0]!.topic, group: groups.deck });
    for (const socket of sockets) socket.close();
  }
  const quiet: BenchSocket[][] = [];
  for (let room = 0; room < QUIET_ROOMS; room++) {
    const [host, guest] = people.slice(room * 2);
    quiet.push((await openRoom(bench, pluginId, host!, [guest!])).sockets);
  }
  const attackers = fork(join(import.meta.dirname, "attackers.ts"));
  setPriority(attackers.pid!, ATTACKERS_RANK);
  attackers.send(attack);
  await once(attackers, "message");
  await stats("reset");
  const before = await restarts(url);
  attackers.send("go");
  const reported = once(attackers, "message") as Promise<[AttackReport]>;
  const latencies = (await Promise.all(quiet.map((sockets) => actQuietly(sockets, seconds)))).flat();
  const { delay } = await stats("stats");
  const [report] = await reported;
  const answered = latencies.filter((latency) => latency !== null);
  console.info(
    JSON.stringify({
      hostile: {
        seconds,
        quietRooms: { sent: latencies.length, answered: answered.length },
        latencyMs: {
          p50: quantile(answered, 0.5),
          p99: quantile(answered, 0.99),
          max: quantile(answered, 1 - Number.EPSILON),
        },
        workerRestarts: (await restarts(url)) - before,
        eventLoopDelayMs: delay,
        attackers: report,
      },
    }),
  );
  for (const socket of quiet.flat()) socket.close();
}

/** The host acts all the time; how long until the guest hears of it, null where that never happens. */
async function actQuietly([host, guest]: BenchSocket[], seconds: number): Promise<(number | null)[]> {
  const latencies: (number | null)[] = [];
  const until = performance.now() + seconds * 1000;
  const heard: Promise<void>[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    const mark = `quiet-${turn}-`;
    const start = performance.now();
    latencies.push(null);
    heard.push(
      guest!.wait(mark).then(() => {
        latencies[turn] = performance.now() - start;
      }),
    );
    host!.send("game_action", {
      action: "evaluate",
      options: { action_list: ["LOG", mark], player_ui: { playerN: "player1" } },
    });
    await pause(PAUSE_MS);
  }
  await Promise.race([Promise.all(heard), pause(ANSWERS_MS)]);
  await Promise.race([asked(host!, "ping", {}), pause(ANSWERS_MS)]);
  return latencies;
}

/** Of all workers so far. */
async function restarts(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return text
    .split("\n")
    .filter((line) => line.startsWith("baize_room_worker_restarts_total{"))
    .reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(" "))), 0);
}
