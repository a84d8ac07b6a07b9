import type { AddressInfo } from "node:net";
import { type Channel, Socket } from "phoenix";
import { describe, expect, it, onTestFinished } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { sendOnLine } from "./channel.ts";

type Frame = [joinRef: string, ref: string, topic: string, event: string, payload: unknown];

/** A server's end of the line: it lets everybody join and leave, and answers nothing else by itself. */
async function startLine() {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const ends: WebSocket[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  const reply = ([joinRef, ref, topic]: Frame, status: string, response: object) => {
    ends.at(-1)!.send(JSON.stringify([joinRef, ref, topic, "phx_reply", { status, response }]));
  };
  server.on("connection", (end) => {
    ends.push(end);
    end.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame[3] === "phx_join" || frame[3] === "phx_leave") reply(frame, "ok", {});
      else waiting.shift()?.(frame);
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`,
    reply,
    /** The next message that reaches the server. */
    heard: () => new Promise<Frame>((resolve) => waiting.push(resolve)),
    breakLine: () => ends.at(-1)?.terminate(),
  };
}

/** Somebody who has joined a topic of such a server. No message has so little patience that its limit would help a test. */
async function joined() {
  const line = await startLine();
  const socket = new Socket(line.url, { timeout: 600_000, reconnectAfterMs: () => 600_000 });
  onTestFinished(() => socket.disconnect());
  socket.connect();
  const channel = socket.channel("room:a");
  await new Promise((resolve) => channel.join().receive("ok", resolve));
  return { line, socket, channel };
}

/** What listens to a channel, and to the end of its line. */
const listeners = (socket: Socket, channel: Channel) => [
  Reflect.get(channel, "bindings").length,
  Reflect.get(socket, "stateChangeCallbacks").close.length,
];

describe("a message on the line", () => {
  it("resolves with its answer or its refusal, and leaves nothing that listens", async () => {
    const { line, socket, channel } = await joined();
    const before = listeners(socket, channel);
    const first = line.heard();
    const done = sendOnLine(socket, channel, "act", { a: 1 });
    expect((await first)[4]).toMatchObject({ a: 1 });
    line.reply(await first, "ok", { b: 2 });
    await expect(done).resolves.toEqual({ status: "ok", response: { b: 2 } });

    const second = line.heard();
    const refused = sendOnLine(socket, channel, "act", {});
    line.reply(await second, "error", { reason: "no", message: "No." });
    await expect(refused).resolves.toEqual({ status: "refused", reason: "no", text: "No." });
    expect(listeners(socket, channel)).toEqual(before);
  });

  it("is unsent at once when the line breaks, with all that is under way", async () => {
    const { line, socket, channel } = await joined();
    const before = listeners(socket, channel);
    const [first, second] = [line.heard(), line.heard()];
    const sent = [sendOnLine(socket, channel, "act", {}), sendOnLine(socket, channel, "act", {})];
    await Promise.all([first, second]);
    line.breakLine();
    await expect(Promise.all(sent)).resolves.toEqual([{ status: "unsent" }, { status: "unsent" }]);
    await expect(sendOnLine(socket, channel, "act", {})).resolves.toEqual({ status: "unsent" });
    // The stock client still waits for the replies of the two, up to its own limit.
    expect(listeners(socket, channel)).toEqual([before[0] + 2, before[1]]);
  });

  it("is unsent at once when we close the line", async () => {
    const { line, socket, channel } = await joined();
    const heard = line.heard();
    const sent = sendOnLine(socket, channel, "act", {});
    await heard;
    socket.disconnect();
    await expect(sent).resolves.toEqual({ status: "unsent" });
  });

  it("is unsent when the channel is left before its answer", async () => {
    const { line, socket, channel } = await joined();
    const heard = line.heard();
    const sent = sendOnLine(socket, channel, "act", {});
    await heard;
    channel.leave();
    await expect(sent).resolves.toEqual({ status: "unsent" });
  });
});
