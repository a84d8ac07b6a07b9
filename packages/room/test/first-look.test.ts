/** The state that comes by itself: after a join, and when a slow socket has caught up. */
import { expect, it } from "vitest";
import type { RoomDeps } from "../src/index.ts";
import { freeThread, openLocalRoom, person } from "./local-room.ts";

const ana = person(1, "Ana");

it("who cannot be shown the room after their join hears so, and the log says why", async () => {
  const jobs: (() => void)[] = [];
  const startTimer: RoomDeps["startTimer"] = (_ms, job) => {
    jobs.push(job);
    return () => {};
  };
  const logged: unknown[] = [];
  const log = { warn() {}, error: (data: { err?: unknown }) => void logged.push(data.err) };
  const fault = new Error("This thread has a fault.");
  let isFaulty = false;
  const turns: RoomDeps["turns"] = {
    ...freeThread,
    now(_slug, _payers, work) {
      if (isFaulty) throw fault;
      return work();
    },
  };
  const { room, enter } = await openLocalRoom(ana, [], undefined, { startTimer, turns, log });
  const client = await enter(ana);
  client.heard.length = 0;
  isFaulty = true;
  jobs.shift()!();
  await room.queue.run(() => {});
  expect(client.heard).toMatchObject([["send_alert", { level: "error", said: { reason: "internal" } }]]);
  expect(logged).toEqual([fault]);
  isFaulty = false;
  expect(await client.send("request_state", {})).toMatchObject({ status: "ok" });
});
