/**
 * Messages of which each is done once, though nobody knows what became of it when the line broke before its answer: it is sent
 * again by the same name when the topic is joined again, and the room answers what it has done already.
 */
import type { RequestId, RoomClientMessages, RoomView } from "@baize/protocol";
import type { Channel, Socket } from "phoenix";
import { isUpload, type Sent, sendOnLine } from "./channel.ts";

/** A room remembers a message for two minutes and more; nobody waits for an answer so long. */
const LONGEST_MS = 30_000;

/** All of it changes the room, and nothing but the room. */
const DONE_ONCE: readonly string[] = [
  "game_action",
  "step_through",
  "set_seat",
  "close_seat",
  "remove_person",
  "set_spectator",
  "set_room_options",
  "reset_game",
  "reset_and_reload",
] satisfies (keyof RoomClientMessages)[];

/** Whether a room does such a message once, however often it is sent by the same name. Of what is as large as a game it reads no name. */
export function isDoneOnce(event: string, payload: object): boolean {
  return DONE_ONCE.includes(event) && !isUpload(event, payload);
}

export interface OnceSender {
  /**
   * Sends as `sendOnLine` does, but what is under way when the line breaks waits for `askAgain`, 30 s at most since it was sent, if
   * nothing else was agreed: as much of it as the room remembers.
   * @param payload is asked for each time: cards may have other names by then.
   */
  send(event: string, payload: () => object, patienceMs?: number): Promise<Sent>;
  /**
   * The topic is joined again, and the room has been shown: sends what was not answered, in its order. A room that remembers
   * nothing, since an older version of the server has it, is not asked: it might do twice what the one before has done.
   * @returns what settles when all of it is answered, or waits again; null when there is nothing.
   */
  askAgain(): Promise<void> | null;
  /** What waits is `unsent`: nobody will join again. */
  stop(): void;
}

interface Open {
  request: RequestId;
  /** Sends it over the line that there is now. */
  attempt(): Promise<Sent>;
  settle(sent: Sent): void;
  isOnLine: boolean;
  isLate: boolean;
}

/**
 * @param remembers as the room says it of itself.
 * @param longestMs how long what is sent waits for its answer, less than the room remembers it.
 */
export function createOnceSender(
  socket: Socket,
  channel: Channel,
  remembers: () => RoomView["remembers"],
  longestMs = LONGEST_MS,
): OnceSender {
  const client = randomName();
  const open = new Set<Open>();
  let lastNumber = 0;
  let isOver = false;

  async function attempt(one: Open): Promise<void> {
    one.isOnLine = true;
    const sent = await one.attempt();
    one.isOnLine = false;
    // Who is still joined has waited in vain.
    const isBroken = sent.status === "unsent" && (channel.state !== "joined" || !socket.isConnected());
    if (!isBroken || one.isLate || isOver) one.settle(sent);
    else one.request = { ...one.request, again: true };
  }

  function begin(request: RequestId, event: string, payload: () => object, patienceMs?: number) {
    const { promise, resolve } = Promise.withResolvers<Sent>();
    // Whoever finds the line dead breaks it: that comes first.
    const patience = Math.max(patienceMs ?? 0, longestMs);
    const late = setTimeout(() => {
      one.isLate = true;
      if (!one.isOnLine) one.settle({ status: "unsent" });
    }, longestMs);
    const one: Open = {
      request,
      attempt: () => sendOnLine(socket, channel, event, { ...payload(), request: one.request }, patience),
      settle(sent) {
        clearTimeout(late);
        open.delete(one);
        resolve(sent);
      },
      isOnLine: false,
      isLate: false,
    };
    open.add(one);
    void attempt(one);
    return promise;
  }

  return {
    send(event, payload, patienceMs) {
      const isOnLine = socket.isConnected() && channel.state === "joined";
      if (!isOnLine || open.size >= (remembers() ?? 0) || isOver)
        return sendOnLine(socket, channel, event, payload(), patienceMs);
      return begin({ client, n: ++lastNumber }, event, payload, patienceMs);
    },
    askAgain() {
      const waiting = [...open].filter(({ isOnLine }) => !isOnLine);
      if (remembers() === undefined) {
        for (const one of waiting) one.settle({ status: "unsent" });
        return null;
      }
      return waiting.length === 0 ? null : Promise.all(waiting.map(attempt)).then(() => {});
    },
    stop() {
      isOver = true;
      for (const one of open) if (!one.isOnLine) one.settle({ status: "unsent" });
    },
  };
}

/** In browsers, more than this is there over HTTPS alone. */
function randomName(): string {
  return [...crypto.getRandomValues(new Uint8Array(12))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}
