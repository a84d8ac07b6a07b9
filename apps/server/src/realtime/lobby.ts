/**
 * The topic `lobby:lobby` (api §6.1): every page of the web client holds it. It carries the list of rooms, each member's
 * own view of it, and the notices of the operator.
 */
import { Broadcast, invalidPayload, ok } from "@baize/room";
import type { ChannelMember, ChannelSession, Log, Reply, TopicHandler, Visitor } from "./channel.ts";

/** One row as `GET /api/rooms` shows it to a visitor; keys are null where the visitor may not see them. */
export interface LobbyRoom {
  id: number;
  /** Seconds since 1970. */
  last_update: number | null;
  plugin_id: number | null;
  [column: string]: unknown;
}

/** The payload of `rooms_update`. */
interface LobbyList {
  rooms: readonly LobbyRoom[];
  /** How many rooms there are, where the list is only a part of them. */
  counts?: readonly unknown[] | undefined;
}

/** Where the lobby gets its rooms from. */
export interface RoomsSource {
  /**
   * Reads the rooms, once for all these visitors; the result gives what `GET /api/rooms` would answer one of them now.
   * Visitors who may see the same rooms should be given the same object, so that it is compared and encoded once.
   */
  read(visitors: readonly Visitor[]): Promise<(visitor: Visitor) => LobbyList>;
  /** Calls back after any room was created, changed or removed. Returns how to stop it. */
  subscribe(onChange: () => void): () => void;
}

interface LobbyConfig {
  /** Least time between two lists for one socket, milliseconds. */
  interval: number;
  /** The same while lists are only a part of all rooms, of which always some are new or ended. */
  longInterval: number;
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

interface LobbyDependencies {
  log?: Log;
  config?: Partial<LobbyConfig>;
  /** Whether a visitor has a room before their eyes: where rooms are many, they are not told of others meanwhile. */
  isElsewhere?(visitor: Visitor): boolean;
}

const defaults: LobbyConfig = {
  interval: 1_000,
  longInterval: 10_000,
  activityStep: 20,
  noticeTime: 60_000,
  now: () => performance.now(),
};

interface Listener {
  member: ChannelMember;
  /** The last list sent, null = none yet. */
  sent: LobbyList | null;
}

/** The lobby over a source of rooms. */
export function createLobby(source: RoomsSource, dependencies: LobbyDependencies = {}): Lobby {
  const { isElsewhere = () => false } = dependencies;
  const config: LobbyConfig = { ...defaults, ...dependencies.config };
  const listeners = new Set<Listener>();
  let notice: { payload: object; at: number } | null = null;
  let timer: NodeJS.Timeout | null = null;
  let lastRound = Number.NEGATIVE_INFINITY;
  let isRoundRunning = false;
  let isStale = false;
  let isClosed = false;
  /** Whether the lists that were sent last were only a part of all rooms. */
  let areMany = false;

  const interval = () => (areMany ? config.longInterval : config.interval);

  /** One round serves all members, so a burst of changes costs each of them one list per interval. */
  function schedule(): void {
    isStale = true;
    if (timer || isRoundRunning || isClosed) return;
    timer = setTimeout(round, Math.max(0, lastRound + interval() - config.now()));
    timer.unref();
  }

  function round(): void {
    timer = null;
    isRoundRunning = true;
    isStale = false;
    void tellAll()
      .catch((err: unknown) => {
        dependencies.log?.error({ err }, "The list of rooms could not be read");
        // What has changed is still to be told.
        isStale = true;
      })
      .finally(() => {
        // Counted from the sending: reading the rooms takes now longer, now shorter.
        lastRound = config.now();
        isRoundRunning = false;
        if (isStale) schedule();
      });
  }

  async function tellAll(): Promise<void> {
    const told = [...listeners].filter(
      ({ member }) => !member.isSlow && !(areMany && isElsewhere(member.visitor)),
    );
    if (told.length === 0) return;
    const listOf = await source.read(told.map(({ member }) => member.visitor));
    const next = sharedComparisons(config.activityStep);
    const frameOf = sharedFrames();
    areMany = false;
    for (const listener of told) {
      const { member, sent } = listener;
      const fresh = listOf(member.visitor);
      areMany ||= fresh.counts !== undefined;
      const list = next(fresh, sent);
      if (list === sent) continue;
      listener.sent = list;
      member.sendFrame(frameOf(list, member.topic));
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
      isClosed = true;
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

/** Most members are told the same: it is encoded once. */
function sharedFrames(): (list: LobbyList, topic: string) => Broadcast {
  const known = new Map<LobbyList, Broadcast>();
  return (list, topic) => {
    const frame = known.get(list) ?? new Broadcast(topic, "rooms_update", list);
    known.set(list, frame);
    return frame;
  };
}

/**
 * What comes after a list that was sent: the same object when nothing that tells is new. Most members were sent the same
 * list and see the same rooms, so each pair of lists is looked at once.
 */
function sharedComparisons(activityStep: number): (fresh: LobbyList, sent: LobbyList | null) => LobbyList {
  const known = new Map<LobbyList, Map<LobbyList, LobbyList>>();
  return (fresh, sent) => {
    if (!sent) return fresh;
    const ofFresh = known.get(fresh) ?? new Map<LobbyList, LobbyList>();
    known.set(fresh, ofFresh);
    const before = ofFresh.get(sent);
    if (before) return before;
    const settled = { ...fresh, rooms: withSettledActivity(fresh.rooms, sent.rooms, activityStep) };
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
