// @vitest-environment node
import { createTopicRegistry, Line } from "@baize/room";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { localVisitor } from "./local-deps.ts";
import { serveWatchers } from "./serve-watchers.ts";
import { hold } from "./table-lock.ts";
import { hallOf, nameOf } from "./watching.ts";

/** Of one test. */
let slug = "";
let hall: BroadcastChannel;
const open: { close(): void }[] = [];

beforeEach(() => {
  slug = `table-${crypto.randomUUID()}`;
  const visitor = { ...localVisitor("line"), userId: null };
  const registry = createTopicRegistry();
  const log = { warn() {}, error() {} };
  serveWatchers(slug, (send) => new Line({ visitor, registry, log, send }));
  hall = new BroadcastChannel(hallOf(slug));
  open.push(hall);
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** Asks to be let in. `next` gives what is said next. */
async function enter(id: string = crypto.randomUUID()) {
  const channel = new BroadcastChannel(nameOf(slug, id));
  const { held, release } = hold(nameOf(slug, id));
  open.push(channel, { close: release });
  const heard: unknown[] = [];
  let wake = () => {};
  channel.onmessage = ({ data }) => {
    heard.push(data);
    wake();
  };
  await held;
  hall.postMessage({ kind: "enter", id });
  return {
    channel,
    async next(): Promise<unknown> {
      if (heard.length === 0)
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      return heard.shift();
    },
  };
}

const heartbeat = JSON.stringify([null, "1", "phoenix", "heartbeat", {}]);
const end = { kind: "end" };

describe("who watches a table of this device", () => {
  it("is let in and answered like any client", async () => {
    const { channel, next } = await enter();
    expect(await next()).toEqual({ kind: "open" });
    channel.postMessage(heartbeat);
    expect(await next()).toBe('[null,"1","phoenix","phx_reply",{"status":"ok","response":{}}]');
  });

  it.each([
    ["what is no text", { frame: heartbeat }],
    [
      "a frame that is longer than any of a spectator",
      `["1","1","room:a","ping",{"a":"${"x".repeat(70_000)}"}]`,
    ],
    ["a farewell", null],
  ])("is sent away after %s", async (_what, said) => {
    const { channel, next } = await enter();
    await next();
    channel.postMessage(said);
    expect(await next()).toEqual(end);
  });

  it("is sent away after more frames than a spectator has cause for", async () => {
    const { channel, next } = await enter();
    await next();
    for (let sent = 0; sent <= 200; sent++) channel.postMessage(heartbeat);
    let last: unknown;
    for (let heard = 0; heard <= 200; heard++) last = await next();
    expect(last).toEqual(end);
  });

  it("is one of at most eight", async () => {
    for (let count = 0; count < 8; count++) expect(await (await enter()).next()).toEqual({ kind: "open" });
    expect(await (await enter()).next()).toEqual(end);
  });

  it("is let in where somebody else's words in the hall are none", async () => {
    for (const word of [
      null,
      7,
      "enter",
      {},
      { kind: "enter", id: 7 },
      { kind: "enter", id: "x".repeat(37) },
    ])
      hall.postMessage(word);
    expect(await (await enter()).next()).toEqual({ kind: "open" });
  });
});
