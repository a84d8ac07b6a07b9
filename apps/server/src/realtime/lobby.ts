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
  /**
   * Reads the rooms, once for everybody; the result gives what `GET /api/rooms` would answer a visitor now. Visitors
   * who may see the same rooms should be given the same array, so that comparing it is done once.
   */
  read(): Promise<(visitor: Visitor) => readonly LobbyRoom[]>;
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

type Rooms = readonly LobbyRoom[];

interface Listener {
  member: ChannelMember;
  /** The last list sent, null = none yet. */
  sent: Rooms | null;
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
    void tellAll()
      .catch((err: unknown) => dependencies.log?.error({ err }, "The list of rooms could not be read"))
      .finally(() => {
        isRoundRunning = false;
        if (isStale) schedule();
      });
  }

  async function tellAll(): Promise<void> {
    const roomsFor = await source.read();
    const next = sharedComparisons(config.activityStep);
    for (const listener of listeners) {
      const { member, sent } = listener;
      if (member.isSlow) continue;
      const rooms = next(roomsFor(member.visitor), sent);
      if (rooms === sent) continue;
      listener.sent = rooms;
      member.broadcastFrame("rooms_update", { rooms });
    }
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

/**
 * What comes after a list that was sent: the same array when nothing that tells is new. Most members were sent the same
 * list and see the same rooms, so each pair of lists is looked at once.
 */
function sharedComparisons(activityStep: number): (fresh: Rooms, sent: Rooms | null) => Rooms {
  const known = new Map<Rooms, Map<Rooms, Rooms>>();
  return (fresh, sent) => {
    if (!sent) return fresh;
    const ofFresh = known.get(fresh) ?? new Map<Rooms, Rooms>();
    known.set(fresh, ofFresh);
    const before = ofFresh.get(sent);
    if (before) return before;
    const settled = withSettledActivity(fresh, sent, activityStep);
    const next = JSON.stringify(settled) === JSON.stringify(sent) ? sent : settled;
    ofFresh.set(sent, next);
    return next;
  };
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
