/**
 * `node bench/link/main.ts`: messages of 2 KB over a node link through a NATS server of this machine, each a batch of its own,
 * from this process to another one. Prints the processor time of both ends and of the server, and the time there and back.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { natsBinary, startNats } from "../../apps/server/test/nats.ts";
import type { Figure } from "../figure.ts";
import { type BenchSide, cpuTime, openEnd } from "./end.ts";

const MESSAGES = 40_000;
/** So many leave in a turn of the event loop. */
const AT_ONCE = 20;
const ROUND_TRIPS = 4000;
const TEXT = JSON.stringify({ delta: { cards: "x".repeat(2000) } });

type BenchLink = Awaited<ReturnType<Awaited<ReturnType<typeof openEnd>>["links"]["to"]>>;

const bin = natsBinary();
if (!bin) throw new Error("nats-server is not installed; on Debian: apt-get install nats-server.");
const nats = await startNats(bin);
const rooms = fork(`${import.meta.dirname}/rooms.ts`, [nats.url]);
await once(rooms, "message");
const here = await openEnd(nats.url, "sockets");
const link = await here.links.to("rooms");
// Once for the compiler, once to be measured.
await oneWay(link);
const figures = [...(await oneWay(link)), ...(await thereAndBack(link))];
for (const { name, value } of figures) console.log(`${name}: ${value}`);
await here.close();
rooms.kill();
await nats.stop();

async function oneWay(to: BenchLink): Promise<Figure[]> {
  const start = { time: performance.now(), here: cpuTime(), there: await to.call("count"), nats: natsTime() };
  for (let sent = 0; sent < MESSAGES; sent++) {
    to.tell("frame", TEXT);
    to.flush();
    if (sent % AT_ONCE === 0) await new Promise(setImmediate);
  }
  const there: Awaited<ReturnType<BenchSide["count"]>> = await to.call("count");
  if (there.frames - start.there.frames !== MESSAGES) throw new Error("Messages are missing.");
  const each = (microseconds: number) => (microseconds / MESSAGES).toFixed(1);
  return [
    { name: "messages a second", value: Math.round((1000 * MESSAGES) / (performance.now() - start.time)) },
    { name: "processor time of the sender per message, µs", value: each(cpuTime() - start.here) },
    { name: "processor time of the receiver per message, µs", value: each(there.cpu - start.there.cpu) },
    { name: "processor time of nats-server per message, µs", value: each(natsTime() - start.nats) },
  ];
}

async function thereAndBack(to: BenchLink): Promise<Figure[]> {
  const times: number[] = [];
  for (let trip = 0; trip < ROUND_TRIPS; trip++) {
    const start = performance.now();
    await to.call("same", TEXT);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(share * ROUND_TRIPS)]!.toFixed(2);
  return [{ name: "there and back, p50 / p99, ms", value: `${at(0.5)} / ${at(0.99)}` }];
}

/** Of the server so far, in microseconds; its clock ticks every 10 ms. */
function natsTime(): number {
  const fields = readFileSync(`/proc/${nats.pid}/stat`, "utf8").split(") ")[1]!.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
