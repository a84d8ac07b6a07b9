/**
 * One line to one room, as it is joined, lost, found again and given up: the same for a page, a bot and a test. The stock client
 * connects and joins again by itself; whoever comes back says which version they have and is told what they missed (api §6.3.1).
 */
import type {
  ErrorResponse,
  Resumed,
  RoomClientMessages,
  RoomJoin,
  RoomServerMessages,
} from "@baize/protocol";
import { longStep } from "@baize/protocol/short-step";
import type { Socket } from "phoenix";
import { type Sent, sendOnLine } from "./channel.ts";
import { hear } from "./hear.ts";
import { changesBy, type LineState, type UnavailableReason } from "./line-state.ts";
import { inPresentNames, type Renamed } from "./renamed.ts";
import { createReopening } from "./reopening.ts";
import { COPIED, type CopiedMessage } from "./room-copy.ts";
import { createOnceSender, isDoneOnce, type OnceSender } from "./send-once.ts";

/** The refusal of what was not done because the room was opened at another place meanwhile. */
const REOPENED = "room_reopened";

/** Where a line keeps what it knows. */
export interface LineStore {
  get(): LineState;
  /** Takes over what has changed, all of it at once. */
  set(changes: Partial<LineState>): void;
}

export interface RoomLineOptions {
  socket: Socket;
  slug: string;
  store: LineStore;
  /** How steps are told; absent: as they are told to everybody. */
  steps?: RoomJoin["steps"];
  /**
   * What changes the room is asked again when the line broke before its answer, and done once; without it, its sender hears at once
   * that nothing is known of it.
   */
  asksAgain: boolean;
  /** How often in a row the room may have nothing for us and is joined over a new line, before it is given up. */
  triesAgain: number;
}

/** What somebody at the line may want to hear of. */
export interface LineListener {
  /** A message that follows the copy has come; the store is as it was before. */
  comes?(message: CopiedMessage): void;
  /** The store has taken it over. */
  taken?(message: CopiedMessage): void;
  /** What is not known to be done is asked again. @param answered settles when all of it is answered, or waits again. */
  askedAgain?(answered: Promise<void>): void;
  /** What the server says to the reader, without what the line sees to by itself. */
  alert?(alert: RoomServerMessages["send_alert"]): void;
  /** The copy of the server cannot be played on; it has made another one, which is asked for. */
  badState?(): void;
  /** The topic has broken off though the socket lives, and nobody has announced it. */
  broken?(): void;
  /** Nothing is heard of the room until it is joined again. */
  lost?(): void;
  /** The room may not be joined; the stock client tries again by itself. */
  refused?(reply: Partial<ErrorResponse>): void;
  /** The line is over: left, or this person is not wanted here. */
  ended?(): void;
}

export interface RoomLine {
  /**
   * Sends to the room. Of a line that asks again, what was refused as the room went to another place is sent again, with its cards
   * by their names there.
   * @param patienceMs how long the answer may take, where that is longer than usual.
   */
  send<Event extends keyof RoomClientMessages>(
    event: Event,
    payload: RoomClientMessages[Event],
    patienceMs?: number,
  ): Promise<Sent>;
  /** Hears one kind of message as it comes. @returns a function that stops it. */
  on<Event extends keyof RoomServerMessages>(
    event: Event,
    take: (payload: RoomServerMessages[Event]) => void,
  ): () => void;
  /** Asks for the whole state; once until it comes. */
  requestState(): void;
  /** Joins anew over a new line, which is every topic's of this socket. */
  reconnect(): void;
  /** The device has no network. */
  networkLost(): void;
  /** The device has a network again. */
  networkFound(): void;
  leave(): void;
}

/** Joins the room, and keeps the store up to date until it is left. */
export function openRoomLine(options: RoomLineOptions, listener: LineListener = {}): RoomLine {
  const { socket, slug, store, steps, asksAgain, triesAgain } = options;
  const channel = socket.channel(`room:${slug}`, joinPayload);
  const once = asksAgain ? createOnceSender(socket, channel, () => store.get().room?.remembers) : null;
  /** The whole state has been asked for and has not come. */
  let isAsked = false;
  let isOver = false;
  /** How often in a row the room had nothing for us. */
  let failures = 0;
  /** The room is joined again by itself, and what was not done is asked again. */
  const reopening = createReopening();
  /** The names by which actions that are under way call their cards. */
  const underWay = new Set<{ names: Renamed | undefined }>();

  const phase = () => store.get().connection.phase;
  const on: RoomLine["on"] = (event, take) => hear<RoomServerMessages, typeof event>(channel, event, take);

  /** Whoever comes back says which version of the room they have, and gets only what they missed. */
  function joinPayload(): RoomJoin {
    const view = store.get().room;
    const own: RoomJoin = { client: "baize", ...(steps ? { steps } : {}) };
    if (view?.version === undefined) return own;
    return { ...own, lastStep: view.replayStep, version: view.version };
  }

  function take(message: CopiedMessage): void {
    const changes = changesBy(store.get(), message);
    if (changes) {
      listener.comes?.(message);
      store.set(changes);
      listener.taken?.(message);
    } else requestState();
  }

  /** The whole state, or what was missed of it, is here. */
  function isThere(): void {
    failures = 0;
    reopening.end();
  }

  function askAgain(): void {
    reopening.goOn();
    const answered = once?.askAgain();
    if (answered) listener.askedAgain?.(answered);
  }

  /** What was missed has been told; a copy that is not the server's by then is fetched whole. */
  function resumed({ version, replayStep }: Resumed): void {
    const view = store.get().room;
    isAsked = false;
    if (view?.replayStep === replayStep) {
      isThere();
      store.set({ room: { ...view, version }, connection: { phase: "live" } });
      askAgain();
    } else requestState();
  }

  function requestState(): void {
    if (isAsked) return;
    isAsked = true;
    void sendOnLine(socket, channel, "request_state", {}).then(({ status }) => {
      if (status !== "ok") isAsked = false;
    });
  }

  function lost(): void {
    isAsked = false;
    listener.lost?.();
    if (!isOver && phase() === "live")
      store.set({ connection: { phase: "reconnecting", since: Date.now() } });
  }

  function reconnect(): void {
    socket.disconnect(() => socket.connect());
  }

  /** Nothing is tried again. */
  function end(): void {
    if (isOver) return;
    isOver = true;
    reopening.end();
    once?.stop();
    socket.off(socketListeners);
    channel.leave();
    listener.ended?.();
  }

  /** The person is not wanted here. */
  function removed(by: string | null): void {
    // Who did it is said once; what follows is only refusals.
    if (phase() !== "removed") store.set({ connection: { phase: "removed", by } });
    end();
  }

  function unavailable(reason: string): void {
    failures += 1;
    if (reason === "removed") removed(null);
    else if (failures <= triesAgain) reconnect();
    else store.set({ connection: { phase: "unavailable", reason: unavailableReason(reason) } });
  }

  for (const type of COPIED)
    if (type !== "current_state") on(type, (payload) => take({ type, payload } as CopiedMessage));
  on("step", (step) => {
    const view = store.get().room;
    const payload = view && longStep(view.game, step);
    if (payload) take({ type: "state_update", payload });
    else if (view) requestState();
  });
  on("current_state", (payload) => {
    isAsked = false;
    isThere();
    take({ type: "current_state", payload });
    askAgain();
  });
  on("resumed", resumed);
  on("ask_for_update", requestState);
  on("bad_game_state", () => {
    listener.badState?.();
    isAsked = false;
    requestState();
  });
  on("send_alert", (alert) => {
    if (alert.said?.reason === REOPENED) {
      // Said to everybody, of the room: nothing of it is lost, and nobody has to do anything.
      if (alert.level === "warning") reopening.expect();
      // Said of one message: it is sent again once it is answered.
      if (reopening.isExpected || [...underWay].some(isOfFormerNames)) return;
    }
    listener.alert?.(alert);
  });
  on("unable_to_get_state_on_join", ({ reason }) => unavailable(reason));
  on("unable_to_get_state_on_request", ({ reason }) => unavailable(reason));
  on("removed_from_room", ({ by }) => removed(by));
  channel.onError(() => {
    // A lost connection errors every channel too; only one that fails on a living socket, unannounced, is news.
    if (socket.isConnected() && !isOver && !reopening.isExpected) listener.broken?.();
    lost();
  });
  // The server has closed the topic: there is no room any more, and nothing to join again.
  channel.onClose(() => {
    if (!isOver) store.set({ connection: { phase: "unavailable", reason: "missing_server_state" } });
  });
  const socketListeners = [socket.onClose(lost), socket.onError(lost)];
  channel
    .join()
    .receive("error", (reply: Partial<ErrorResponse> = {}) =>
      reply.reason === "removed" ? removed(null) : listener.refused?.(reply),
    )
    .receive("timeout", () =>
      listener.refused?.({ reason: "unsent", message: "No answer from the server." }),
    );

  function isOfFormerNames({ names }: { names: Renamed | undefined }): boolean {
    return names !== store.get().renamed;
  }

  /** Sends what is done once; what the former place of the room has refused is sent to the one that has taken it over. */
  async function sentOnce(
    { send }: OnceSender,
    event: string,
    payload: object,
    patienceMs?: number,
  ): Promise<Sent> {
    const sent = { names: store.get().renamed };
    underWay.add(sent);
    const named = () => {
      sent.names = store.get().renamed;
      return inPresentNames(payload, sent.names);
    };
    const result = await send(event, named, patienceMs);
    // What the server says of the second time is for the reader again.
    underWay.delete(sent);
    if (!isRefusedAsReopened(result) || !(isOfFormerNames(sent) || (await reopening.comesAbout())))
      return result;
    return send(event, named, patienceMs);
  }

  return {
    send: (event, payload, patienceMs) =>
      once && isDoneOnce(event, payload)
        ? sentOnce(once, event, payload, patienceMs)
        : sendOnLine(socket, channel, event, payload, patienceMs),
    on,
    requestState,
    reconnect,
    networkLost() {
      lost();
      const { connection } = store.get();
      if (connection.phase !== "reconnecting") return;
      store.set({ connection: { ...connection, offline: true } });
      // A server that answers nevertheless is on the same device: then nothing was lost.
      socket.ping(() => {
        const { connection } = store.get();
        if (connection.phase === "reconnecting" && connection.offline)
          store.set({ connection: { phase: "live" } });
      });
    },
    networkFound() {
      // The line of before is dead, even where the socket has not noticed.
      if (!isOver && phase() === "reconnecting") reconnect();
    },
    leave: end,
  };
}

function isRefusedAsReopened(sent: Sent): boolean {
  return sent.status === "refused" && sent.reason === REOPENED;
}

function unavailableReason(reason: string): UnavailableReason {
  return reason === "auth_failed" ? "auth_failed" : "missing_server_state";
}
