/** What is written on the wire, as a client of its own kind of compression reads it (api §5.1). */
import type { Socket } from "node:net";
import { Duplex } from "node:stream";
import { JsonText } from "@baize/protocol/json-text";
import { afterEach, describe, expect, it } from "vitest";
import type { ClientOptions } from "ws";
import { FrameWriter } from "./frame-writer.ts";
import { connect, scriptedTopic, startServer, type TestServer } from "./testing/wire.ts";

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

/** Characters of one, two, three and four bytes; compresses to little. */
const varied = (length: number) => "aé線🂡".repeat(Math.ceil(length / 5)).slice(0, length);
/** Texts around every border: the heads of 2, 4 and 10 bytes, compression at all, compression in the pool. */
const LENGTHS = [0, 90, 200, 1_000, 1_100, 16_000, 20_000, 70_000, 300_000, 10, 40_000, 5, 2_000, 20_000, 1];

async function joined(options: ClientOptions) {
  server = await startServer();
  const topic = scriptedTopic();
  server.realtime.on("room:*", topic);
  const client = await connect(`${server.address}/socket/websocket?vsn=2.0.0`, options);
  client.say(["1", "1", "room:a", "phx_join", {}]);
  for (let frame = 0; frame < 3; frame++) await client.hear();
  const [member] = topic.members;
  return { client, member: member! };
}

describe.each<[string, ClientOptions["perMessageDeflate"]]>([
  ["that compresses", true],
  ["that does not compress", false],
  ["with a window of 9 bits", { serverMaxWindowBits: 9 }],
  ["with a window of 8 bits, which zlib has not", { serverMaxWindowBits: 8 }],
])("a client %s", (_kind, perMessageDeflate) => {
  it("hears frames of every length whole and in order, long ones among short ones", async () => {
    const { client, member } = await joined({ perMessageDeflate });
    const texts = LENGTHS.map(varied);
    for (const text of texts) member.push("text", text);
    for (const text of texts) expect(await client.hear()).toEqual(["1", null, "room:a", "text", text]);
  });

  it("hears the whole of a frame of which a piece is shared with others", async () => {
    const { client, member } = await joined({ perMessageDeflate });
    const pieces = [900, 1_500, 1_500, 12_000, 20_000].map((length) => JSON.stringify(varied(length)));
    for (const [seat, piece] of pieces.entries())
      member.push("text", new JsonText('{"delta":', piece, `,"seat":"線 ${seat}"}`));
    for (const [seat, piece] of pieces.entries()) {
      const payload = { delta: JSON.parse(piece) as string, seat: `線 ${seat}` };
      expect(await client.hear()).toEqual(["1", null, "room:a", "text", payload]);
    }
  });

  it("hears what was sent before the close", async () => {
    const { client, member } = await joined({ perMessageDeflate });
    for (const length of [50_000, 10]) member.push("text", varied(length));
    server!.realtime.closeSockets(() => true, 4401, "signed out");
    member.push("text", "too late");
    expect(await client.closed).toBe(4401);
    expect(client.unheard()).toBe(2);
  });
});

it("sends the state of a large game and the frame of a move in a fraction of their text", async () => {
  const { client, member } = await joined({});
  const socket = (client.socket as unknown as { _socket: Socket })._socket;
  const bytesOf = async (payload: unknown) => {
    const before = socket.bytesRead;
    member.push("state", payload);
    await client.hear();
    return socket.bytesRead - before;
  };
  const card = (n: number) => ({
    id: `c_${String(n).padStart(6, "0")}`,
    stackIndex: [n, n + 1],
    inPlay: true,
  });
  expect(await bytesOf(Array.from({ length: 20 }, (_, n) => card(n)))).toBeLessThan(400);
  expect(await bytesOf(Array.from({ length: 5_000 }, (_, n) => card(n)))).toBeLessThan(45_000);
});

it("hands everything that one turn says to a client to the system at once", async () => {
  const calls: number[] = [];
  const stream = new Duplex({
    read() {},
    write(_chunk, _encoding, done) {
      calls.push(1);
      done();
    },
    writev(chunks, done) {
      calls.push(chunks.length);
      done();
    },
  });
  const writer = new FrameWriter(stream, "");
  const say = (text: string) => new Promise<void>((resolve) => writer.write(new JsonText(text), resolve));
  await Promise.all([say("a reply"), say("its step"), say("a chat line")]);
  await say("later");
  expect(calls).toEqual([3, 1]);
});
