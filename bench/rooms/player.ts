/**
 * One player of the bench: a socket and the one topic that it joins. It speaks the wire by hand over the raw socket, as it counts
 * compressed bytes and must cost the process of the bench little.
 */
import type { RoomJoin } from "@baize/protocol";
import { RawSocket } from "./raw-socket.ts";

/** The server closes sockets that are silent for a minute. */
const HEARTBEAT_MS = 25_000;
const HEARTBEAT = JSON.stringify([null, "beat", "phoenix", "heartbeat", {}]);

export interface BenchSocket {
  topic: string;
  /** Called with the text of every frame. */
  onText: (text: string) => void;
  send(event: string, payload: unknown): string;
  /** As `send`, with a payload that is JSON text already. */
  sendText(event: string, payload: string): string;
  /** Resolves with the first frame that holds a text. */
  wait(part: string): Promise<string>;
  /** Bytes from the network so far, as they came: compressed. */
  bytesRead(): number;
  close(): void;
}

export async function openSocket(url: string, token: string, topic: string): Promise<BenchSocket> {
  const socket = await RawSocket.open(`${url}/socket/websocket?authToken=${token}&vsn=2.0.0`);
  const waiting: { part: string; take: (text: string) => void }[] = [];
  let refs = 0;
  const beating = setInterval(() => socket.send(HEARTBEAT), HEARTBEAT_MS);
  const bench: BenchSocket = {
    topic,
    onText: () => {},
    send: (event, payload) => bench.sendText(event, JSON.stringify(payload)),
    sendText(event, payload) {
      const ref = String(++refs);
      socket.send(`["1","${ref}",${JSON.stringify(topic)},"${event}",${payload}]`);
      return ref;
    },
    wait: (part) => new Promise((take) => waiting.push({ part, take })),
    bytesRead: () => socket.bytesRead,
    close() {
      clearInterval(beating);
      socket.close();
    },
  };
  socket.onText = (text) => {
    const index = waiting.findIndex(({ part }) => text.includes(part));
    if (index >= 0) waiting.splice(index, 1)[0]!.take(text);
    bench.onText(text);
  };
  return bench;
}

/** @param payload of the join: what the client says of itself. */
export async function joinRoom(
  bench: BenchSocket,
  payload: RoomJoin = {},
): Promise<{ state: string; bytes: number }> {
  const before = bench.bytesRead();
  const state = bench.wait('"current_state"');
  bench.send("phx_join", payload);
  const text = await state;
  return { state: text, bytes: bench.bytesRead() - before };
}

export function asked(bench: BenchSocket, event: string, payload: unknown): Promise<string> {
  const ref = bench.send(event, payload);
  return bench.wait(`"${ref}","${bench.topic}","phx_reply"`);
}
