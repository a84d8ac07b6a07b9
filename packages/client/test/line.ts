/** A socket's line with a server at the other end that a test plays, and that can be broken. */
import type { AddressInfo } from "node:net";
import { Socket } from "phoenix";
import { onTestFinished } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";

type Frame = [joinRef: string, ref: string, topic: string, event: string, payload: unknown];

/** A server's end of the line: it lets everybody join and leave, and answers nothing else by itself. */
async function startLine(joined: object) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  const ends: WebSocket[] = [];
  const joins: Frame[] = [];
  const waiting: ((frame: Frame) => void)[] = [];
  const reply = ([joinRef, ref, topic]: Frame, status: string, response: object) => {
    ends.at(-1)!.send(JSON.stringify([joinRef, ref, topic, "phx_reply", { status, response }]));
  };
  server.on("connection", (end) => {
    ends.push(end);
    end.on("message", (data) => {
      const frame = JSON.parse(String(data)) as Frame;
      if (frame[3] === "phx_join") joins.push(frame);
      if (frame[3] === "phx_join") reply(frame, "ok", joined);
      else if (frame[3] === "phx_leave") reply(frame, "ok", {});
      else waiting.shift()?.(frame);
    });
  });
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/socket`,
    reply,
    /** What was sent by those who joined, one payload for each time, of the topic alone. */
    joinsOf: (topic: string) => joins.filter((join) => join[2] === topic).map((join) => join[4]),
    /** The next message that reaches the server. */
    heard: () => new Promise<Frame>((resolve) => waiting.push(resolve)),
    /** The server says something of the topic by itself. */
    tell: (event: string, payload: object) =>
      ends.at(-1)!.send(JSON.stringify([null, null, "room:a", event, payload])),
    breakLine: () => ends.at(-1)?.terminate(),
  };
}

/**
 * Somebody who has joined a topic of such a server. No message has so little patience that its limit would help a test.
 * @param reconnectAfterMs after how long a broken line is made anew; in effect never when absent.
 */
export async function joined(reconnectAfterMs = 600_000) {
  const { line, socket } = await connected(reconnectAfterMs);
  const channel = socket.channel("room:a");
  await new Promise((resolve) => channel.join().receive("ok", resolve));
  return { line, socket, channel };
}

/**
 * Somebody who has a socket to such a server.
 * @param reconnectAfterMs as for `joined`.
 * @param joined what every join is answered.
 */
export async function connected(reconnectAfterMs = 600_000, joined: object = {}) {
  const line = await startLine(joined);
  const socket = new Socket(line.url, {
    timeout: 600_000,
    reconnectAfterMs: () => reconnectAfterMs,
    rejoinAfterMs: () => reconnectAfterMs,
  });
  onTestFinished(() => socket.disconnect());
  socket.connect();
  return { line, socket };
}
