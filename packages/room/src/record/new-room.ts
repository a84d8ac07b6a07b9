/** The first state of a room: a new game, or a saved one that is played on (api §7.1, §7.6). */
import {
  applyDelta,
  createTable,
  type GameState,
  type JsonObject,
  openTable,
  type SeatId,
  stepNotes,
  type Table,
  withFreshIds,
} from "@baize/engine";
import { type ChatMessage, type PrivacyType, type RoomPolicy, say } from "@baize/protocol";
import type { RoomPlugin, RoomUser, SharedDeps } from "../ports/deps.ts";
import { chatLine, LOG_LINE } from "./chat-line.ts";
import { type EngineNeeds, RoomPorts } from "./engine-ports.ts";
import { withoutOthers } from "./foreign-claims.ts";
import { lineageOf } from "./lineage.ts";
import { DEVICE_MARK, isFairSave, isFromDevice } from "./origin-marks.ts";
import { inactivityLimit, openToAll, type RoomMeta, type RoomSnapshot, seatNumber } from "./room-record.ts";
import { takeNotes } from "./saved-notes.ts";
import { type StepRecord, startNotes } from "./step-record.ts";
import { uploadedDeltas, uploadedGame } from "./uploaded-game.ts";
import { lastUsedId } from "./used-ids.ts";

/** Plain data: whoever creates a room may be in another process. */
export interface NewRoom {
  hostId: number;
  pluginId: number;
  privacyType: PrivacyType;
  policy: RoomPolicy;
  externalData: JsonObject | null;
  saved: SavedGame | null;
  /** The game is or was played on somebody's own device. Absent: what the saved game says. */
  fromDevice?: boolean;
}

export interface SavedGame {
  uuid: string;
  game: unknown;
  deltas: unknown[];
  /** Played on under an id of its own, so that the saved game stays as it is. */
  asCopy: boolean;
  /** It was opened at a table that was not fair, since it was saved or before. */
  seenOpen?: boolean;
  /** Ids of the saved games that it goes on from; absent: none. */
  lineage?: string[];
  /** Who has opened it since it was saved first, the oldest first; absent: nobody. */
  openings?: SaveOpening[];
}

/** Somebody has opened a saved game, whatever came of it. */
export interface SaveOpening {
  alias: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** What a game begins with, a new one as well as one that is played on. */
interface Beginning {
  slug: string;
  /** As they stand in the game from then on. */
  options: JsonObject;
  plugin: RoomPlugin;
  host: RoomUser;
}

/** `isLoaded`: the saved game is played on; else a new one has begun. */
export function newRoom(
  slug: string,
  request: NewRoom,
  plugin: RoomPlugin,
  host: RoomUser,
  deps: SharedDeps,
): { snapshot: RoomSnapshot; table: Table; isLoaded: boolean } {
  const { source } = plugin.definition;
  const fromDevice = request.fromDevice === true || isFromDevice(request.saved?.game);
  const options: JsonObject = {
    ...(fromDevice ? DEVICE_MARK : {}),
    privacyType: request.privacyType,
    replayUuid: request.saved?.uuid ?? null,
    externalData: request.externalData,
    pluginId: source.id,
    pluginVersion: source.version,
    pluginName: plugin.name,
    language: host.language,
  };
  const beginning: Beginning = { slug, options, plugin, host };
  const loaded = request.saved && loadGame(request.saved, beginning, deps);
  const startSeed = fromDevice && !loaded ? deps.random.seed() : null;
  const { table, notes } =
    loaded ?? startGame(beginning, startSeed === null ? deps : seeded(startSeed, deps));
  const lineage = loaded && lineageOf(table.game, request.saved);
  const meta: RoomMeta = {
    slug,
    options,
    createdBy: host.id,
    createdAt: new Date(deps.now()).toISOString().replace("Z", "000Z"),
    privacyType: request.privacyType,
    policy: request.policy,
    ...openToAll,
    fromDevice,
    ...(loaded && request.policy === "fair" && !isFair(request.saved) ? { fromOpen: true } : {}),
    ...(lineage ? { lineage } : {}),
    pluginAuthorId: plugin.authorId,
    spectators: {},
    ...(startSeed === null ? {} : { startSeed }),
    inactivityMs: inactivityLimit(host.supporterLevel),
  };
  const chat = loaded ? openingLines(request.saved?.openings ?? [], deps.random) : [];
  const snapshot: RoomSnapshot = { format: 1, meta, table: table.snapshot(), notes, chat };
  return { snapshot, table, isLoaded: loaded !== null };
}

/** Whether all that was ever known of a saved game was known at fair tables. */
function isFair(saved: SavedGame | null): boolean {
  return saved?.seenOpen !== true && isFairSave(saved?.game);
}

/** Whoever plays on with a saved game reads who has opened it meanwhile, and could look at its cards. */
function openingLines(openings: readonly SaveOpening[], random: SharedDeps["random"]): ChatMessage[] {
  return openings.map(({ alias, at }) =>
    chatLine(say("save_was_opened", { name: alias }), LOG_LINE, at, random),
  );
}

/** One seed after the other, all of which follow from the first. */
function seeded(startSeed: string, deps: EngineNeeds): EngineNeeds {
  const { random } = deps;
  let runs = 0;
  return {
    now: () => deps.now(),
    threadMs: () => deps.threadMs(),
    random: {
      token: () => random.token(),
      uuid: () => random.uuid(),
      integer: (min, max) => random.integer(min, max),
      seed: () => `${startSeed}:${runs++}`,
    },
  };
}

function startGame({ slug, options, plugin, host }: Beginning, deps: EngineNeeds) {
  const request = { roomSlug: slug, options, creator: host };
  const table = createTable(plugin.definition, request, new RoomPorts(0, deps));
  return { table, notes: startNotes(table) };
}

/** Null when what was saved is no game of this plugin: then a new one is started. */
function loadGame(
  saved: SavedGame,
  { slug, options, plugin, host }: Beginning,
  deps: EngineNeeds,
): { table: Table; notes: StepRecord[] } | null {
  const { source } = plugin.definition;
  const game = uploadedGame(saved.game, plugin.definition);
  const stored = uploadedDeltas(saved.deltas, plugin.definition);
  if (!game || !stored) return null;
  const taken = takeNotes(stored);
  const last = lastUsedId(game, taken.deltas);
  if (last === null) return null;
  // Nobody who has seen the saved game elsewhere may know an id of it here.
  const ports = new RoomPorts(last, deps);
  const own = withFreshIds({ game, deltas: taken.deltas }, ports.ids, taken.notes);
  const [deltas, notes] = [[...own.deltas], own.more];
  const loaded: GameState = {
    // What somebody has saved from a device may name anybody: only they are known to have played there.
    ...(isFromDevice(saved.game) ? withoutOthers(own.game, host.id) : own.game),
    id: saved.asCopy ? deps.random.uuid() : saved.uuid,
    roomSlug: slug,
    pluginVersion: source.version,
    pluginName: plugin.name,
    options,
  };
  const { counter } = ports.ids;
  const snapshot = { game: loaded, deltas, replayStep: deltas.length - 1, playerInfo: {}, counter };
  const table = openTable(plugin.definition, snapshot, ports);
  const seat = hostSeat(loaded, host.id);
  if (source.gameDef.vacantSeatOnNewGame !== true && Object.hasOwn(loaded.playerData, seat)) {
    const outcome = table.sitDown(seat, host);
    const before = applyDelta(table.game, outcome.delta, "undo");
    notes.push(stepNotes(before, table.game, outcome));
  }
  return { table, notes };
}

/** Where the host sat when the game was saved, so that they have their own hand; the first seat, where it does not say. */
function hostSeat({ playerData, numPlayers }: GameState, hostId: number): SeatId {
  const held = Object.keys(playerData).filter((seat) => playerData[seat]?.user_id === hostId);
  const own = held.filter((seat) => /^player\d+$/.test(seat) && seatNumber(seat) <= numPlayers);
  return own.sort((a, b) => seatNumber(a) - seatNumber(b))[0] ?? "player1";
}
