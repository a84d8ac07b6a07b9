import type { Channel } from "phoenix";
import { describe, expect, it } from "vitest";
import { joined } from "../test/line.ts";
import { createOnceSender } from "./send-once.ts";

/** Somebody whose line is made anew at once. */
async function sender() {
  const { line, socket, channel } = await joined(1);
  const room: { remembers?: number } = { remembers: 16 };
  return { line, socket, channel, room, once: createOnceSender(socket, channel, () => room.remembers) };
}

/** Resolves when the topic is joined again after a break. */
function rejoined(channel: Channel): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (channel.state === "joined") resolve();
      else setTimeout(look, 1);
    };
    channel.on("phx_error", look);
  });
}

const idOf = ([, , , , payload]: unknown[]) => (payload as { request: { n: number } }).request;

describe("a message that is done once", () => {
  it("is asked again by its name when its answer was lost with the line, after a second break as well", async () => {
    const { line, channel, once } = await sender();
    let name = "first name";
    let heard = line.heard();
    const sent = once.send("act", () => ({ card: name }));
    const request = idOf(await heard);
    expect(request).toEqual({ client: expect.any(String), n: 1 });
    name = "second name";
    for (let time = 0; time < 2; time++) {
      const back = rejoined(channel);
      line.breakLine();
      await back;
      heard = line.heard();
      expect(once.askAgain()).not.toBeNull();
      expect((await heard)[4]).toMatchObject({ card: "second name", request: { ...request, again: true } });
    }
    line.reply(await heard, "ok", { done: 1 });
    await expect(sent).resolves.toEqual({ status: "ok", response: { done: 1 } });
    expect(once.askAgain()).toBeNull();
  });

  it("comes again in the order in which it was sent, before anything else", async () => {
    const { line, channel, once } = await sender();
    const heard = [line.heard(), line.heard()];
    const sent = [once.send("one", () => ({})), once.send("two", () => ({}))];
    await Promise.all(heard);
    const back = rejoined(channel);
    line.breakLine();
    await back;
    const again = [line.heard(), line.heard(), line.heard()];
    void once.askAgain();
    sent.push(once.send("three", () => ({})));
    const frames = await Promise.all(again);
    expect(frames.map(([, , , event]) => event)).toEqual(["one", "two", "three"]);
    expect(frames.map((frame) => idOf(frame).n)).toEqual([1, 2, 3]);
    for (const frame of frames) line.reply(frame, "ok", {});
    expect(await Promise.all(sent)).toHaveLength(3);
  });

  it("is unsent without a line, and when nobody will join again", async () => {
    const { line, channel, once } = await sender();
    const heard = line.heard();
    const sent = once.send("act", () => ({}));
    await heard;
    const back = rejoined(channel);
    line.breakLine();
    await back;
    once.stop();
    await expect(sent).resolves.toEqual({ status: "unsent" });
    expect(once.askAgain()).toBeNull();
    channel.leave();
    await expect(once.send("act", () => ({}))).resolves.toEqual({ status: "unsent" });
  });

  it("is not asked again where the room is one that remembers nothing, and not named there", async () => {
    const { line, channel, room, once } = await sender();
    const heard = line.heard();
    const sent = once.send("act", () => ({}));
    await heard;
    const back = rejoined(channel);
    line.breakLine();
    await back;
    delete room.remembers;
    expect(once.askAgain()).toBeNull();
    await expect(sent).resolves.toEqual({ status: "unsent" });
    const next = line.heard();
    const plain = once.send("act", () => ({}));
    expect(idOf(await next)).toBeUndefined();
    line.reply(await next, "ok", {});
    await expect(plain).resolves.toMatchObject({ status: "ok" });
  });

  it("is not named when more wait than a room remembers", async () => {
    const { line, once } = await sender();
    const heard = Array.from({ length: 17 }, () => line.heard());
    const sent = heard.map(() => once.send("act", () => ({})));
    const frames = await Promise.all(heard);
    expect(frames.filter((frame) => idOf(frame) === undefined)).toHaveLength(1);
    for (const frame of frames) line.reply(frame, "ok", {});
    expect(await Promise.all(sent)).toHaveLength(17);
  });
});
