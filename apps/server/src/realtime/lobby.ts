/**
 * The topic `lobby:lobby` (api §6.1): every page of the web client holds it. It carries the list of rooms, each member's
 * own view of it, and the notices of the operator.
 */
import type { ChannelMember, ChannelSession, RealtimeLog, Reply, TopicHandler, Visitor } from "./channel.ts";
import { invalidPayload, ok } from "./reply.ts";

/** One row as `GET /api/rooms` shows it to a visitor; keys are null where the visitor may not see them. */
export interface LobbyRoom {
  id: number;
  /** Seconds since 1970. */
  last_update: number | null;
  plugin_id: number | null;
  [column: string]: unknown;
}

/** Where the lobby gets its rooms from. */
export interface RoomsSource {
  /** What `GET /api/rooms` would answer this visitor now. */
  roomsFor(visitor: Visitor): Promise<readonly LobbyRoom[]>;
  /** Calls back after any room was created, changed or removed. Returns how to stop it. */
  subscribe(onChange: () => void): () => void;
}

export interface LobbyConfig {
  /** Least time between two lists for one socket, milliseconds. */
  interval: number;
  /** A room's `last_update` that grew by less than this many seconds is not a change. */
  activityStep: number;
  /** How long a notice is kept for pages that open later, milliseconds. */
  noticeTime: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

export interface Lobby extends TopicHandler {
  /**
   * Sends `send_alert` to every member that is not `alreadyTold` (those in a room hear it there) and to everyone who
   * joins within the next minute (P1-22, P6-19).
   */
  alert(payload: object, alreadyTold?: (visitor: Visitor) => boolean): void;
  /** Stops listening to the rooms. */
  close(): void;
}

const defaults: LobbyConfig = {
  interval: 1_000,
  activityStep: 20,
  noticeTime: 60_000,
  now: () => performance.now(),
};

interface Listener {
  member: ChannelMember;
  /** The last list sent, null = none yet. */
  sent: readonly LobbyRoom[] | null;
}

/** The lobby over a source of rooms. */
export function createLobby(
  source: RoomsSource,
  dependencies: { log?: RealtimeLog; config?: Partial<LobbyConfig> } = {},
): Lobby {
  const config: LobbyConfig = { ...defaults, ...dependencies.config };
  const listeners = new Set<Listener>();
  let notice: { payload: object; at: number } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastRound = Number.NEGATIVE_INFINITY;
  let isRoundRunning = false;
  let isStale = false;

  /** One round serves all members, so a burst of changes costs each of them one list per interval. */
  function schedule(): void {
    isStale = true;
    if (timer || isRoundRunning) return;
    timer = setTimeout(round, Math.max(0, lastRound + config.interval - config.now()));
    timer.unref();
  }

  function round(): void {
    timer = null;
    isRoundRunning = true;
    isStale = false;
    lastRound = config.now();
    const views = new Map<number | null, Promise<readonly LobbyRoom[]>>();
    const sendings = [...listeners].map(async (listener) => {
      const { visitor } = listener.member;
      const view = views.get(visitor.userId) ?? source.roomsFor(visitor);
      views.set(visitor.userId, view);
      send(listener, await view);
    });
    void Promise.allSettled(sendings).then((results) => {
      const failure = results.find((result) => result.status === "rejected");
      if (failure) dependencies.log?.error({ err: failure.reason }, "The list of rooms could not be read");
      isRoundRunning = false;
      if (isStale) schedule();
    });
  }

  function send(listener: Listener, fresh: readonly LobbyRoom[]): void {
    if (listener.member.isSlow) return;
    const rooms = listener.sent ? withSettledActivity(fresh, listener.sent, config.activityStep) : fresh;
    if (listener.sent && JSON.stringify(rooms) === JSON.stringify(listener.sent)) return;
    listener.sent = rooms;
    listener.member.broadcastFrame("rooms_update", { rooms });
  }

  function openSession(member: ChannelMember): ChannelSession {
    const listener: Listener = { member, sent: null };
    listeners.add(listener);
    return {
      handle: async (event, payload) => answer(event, payload),
      left: () => listeners.delete(listener),
      afterJoin() {
        if (notice && config.now() - notice.at < config.noticeTime) member.push("send_alert", notice.payload);
      },
      caughtUp: schedule,
    };
  }

  const stop = source.subscribe(schedule);
  return {
    join: async (member) => ({ response: {}, session: openSession(member) }),
    alert(payload, alreadyTold = () => false) {
      notice = { payload, at: config.now() };
      for (const { member } of listeners)
        if (!alreadyTold(member.visitor)) member.broadcastFrame("send_alert", payload);
    },
    close() {
      stop();
      if (timer) clearTimeout(timer);
      timer = null;
    },
  };
}

/** `ping` echoes; `shout` would let anyone write to everyone (api §9.2 W8). */
function answer(event: string, payload: unknown): Reply {
  if (event === "ping") return ok(payload);
  if (event === "shout") {
    return { status: "error", response: { reason: "forbidden", message: "Nobody may write to everyone." } };
  }
  return invalidPayload;
}

/** The fresh list, with the activity that was sent last wherever the new one is too little to tell. */
function withSettledActivity(
  fresh: readonly LobbyRoom[],
  sent: readonly LobbyRoom[],
  activityStep: number,
): LobbyRoom[] {
  // Rooms that the visitor may not see all have id 0: they are told apart by their place in the list.
  const keyOf = (room: LobbyRoom, index: number) => (room.id === 0 ? `#${index}` : `${room.id}`);
  const before = new Map(sent.map((room, index) => [keyOf(room, index), room.last_update]));
  return fresh.map((room, index) => {
    const old = before.get(keyOf(room, index));
    const isSmall =
      typeof old === "number" &&
      typeof room.last_update === "number" &&
      Math.abs(room.last_update - old) < activityStep;
    return isSmall ? { ...room, last_update: old } : room;
  });
}
