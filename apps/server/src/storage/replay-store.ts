/** Saved games (spec api §3.6, §7.5, §7.6). One row per game; its uuid is `game.id`. */
import { type SavingDevice, SHORT_REPLAY_STEPS, supportLevels } from "@baize/protocol";
import { jsonList } from "@baize/protocol/json-text";
import type { SaveOpening } from "@baize/room";
import { and, arrayContains, desc, eq, isNotNull, isNull, or, sql } from "../base/drizzle.ts";
import { TooManySavesError } from "../base/storage-errors.ts";
import { levelThatCounts, type SupportLevels } from "../config/is-open-to-user.ts";
import type { Db } from "./database.ts";
import { holdRoom } from "./holds.ts";
import { hasGame } from "./new-room-checks.ts";
import { packJson, unpackJson } from "./packed-json.ts";
import type { Hold } from "./room-row.ts";
import { ownerOfSave, type SaveOwner, type SaveParties, trimAutomatic } from "./save-owners.ts";
import { replays, rooms, users } from "./schema.ts";
import { createSeenSaves, type SeenSaves } from "./seen-saves.ts";
import { asBytes } from "./tables/bytes-column.ts";

/** Games of rooms that one creator may have saved on request: each is as large as its history. */
const MOST_SAVES = 1_000;

/** Holds no room. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** Of a game that its creator plays alone on a device of their own. Rooms go on with it under an id of their own, and never save over it. */
interface SaveOrigin {
  device: SavingDevice;
  /** Another one with each save, named by whoever saves. */
  version: string;
  /** Steps that were played. */
  steps: number;
}

/** A saved game without its big parts. */
export interface ReplayInfo {
  uuid: string;
  /** The owner. */
  userId: number;
  /** Of the latest save. */
  playerIds: number[];
  /** Users who removed it from their list. */
  deletedBy: number[];
  metadata: Record<string, unknown> | null;
  /** What keys of the metadata are called, by language; null: nothing but what they are. */
  metadataLabels: Record<string, Record<string, string>> | null;
  /** Of the room that it was saved in; null: not known. */
  roomName: string | null;
  pluginId: number | null;
  numPlayers: number | null;
  updatedAt: Date;
  /** Null: saved in a room. */
  origin: SaveOrigin | null;
  /** It was opened at a table that was not fair. */
  seenOpen: boolean;
  /** Ids of the saved games that it goes on from. */
  lineage: string[];
}

interface Replay extends ReplayInfo {
  /** Who has opened it, the newest last. */
  openings: SaveOpening[];
  game: unknown;
  /** Oldest first. */
  deltas: unknown[];
}

/** Game and deltas may be JSON text already. */
export interface ReplayToSave extends SaveParties {
  uuid: string;
  pluginId: number;
  numPlayers: number;
  game: unknown;
  /** Oldest first. */
  deltas: readonly unknown[];
  metadata: unknown;
  /** Absent: its keys have no names in other languages. */
  metadataLabels?: ReplayInfo["metadataLabels"];
  /** Absent keeps the one that is known. */
  roomName?: string;
  /** Ids of the saved games that it goes on from; absent keeps those that are known. */
  lineage?: readonly string[];
  /** Of the room that it is saved in: nothing is saved when somebody else has that now. Throws what `holdRoom` throws. */
  hold?: Hold;
  /** Nobody asked for it. A game that somebody has saved once stays, whatever saves it later. */
  automatic?: boolean;
}

/** A game from its creator's device. The large parts are packed. */
export interface DeviceSave
  extends Pick<ReplayToSave, "uuid" | "userId" | "pluginId" | "numPlayers" | "metadata"> {
  game: Uint8Array;
  /** All of them, and the newest: which are kept goes by the creator's level, as in `save`. */
  deltas: Uint8Array;
  lastDeltas: Uint8Array;
  origin: SaveOrigin;
  /** The version that it takes the place of; null: none. */
  base: string | null;
}

/** A game of a device without its big parts. */
export interface DeviceReplay extends ReplayInfo {
  origin: SaveOrigin;
}

export interface ReplayStore extends SeenSaves {
  /**
   * Inserts or updates the row of this game. Its owner, by whose level the answer goes: whoever has it already, unless they were removed
   * or take no part in a fair game any more, then the host; of a new one who saves, in a fair room the host. Deltas kept: all if the owner
   * has the level of full replays, admin or not, else the last 5. A saver who had removed the game from their list has it back. An
   * automatic save takes the owner's oldest automatic ones beyond `AUTOMATIC_SAVES` off their list. What somebody has sent from a device
   * under the id of this game goes. Whether the user may is the caller's question (`mayUpdateReplay`). Throws TooManySavesError, and nothing is written.
   */
  save(replay: ReplayToSave): Promise<SaveOwner>;
  /**
   * Inserts a game from a device or updates its row. `changed`: the row is another version than the base, or none of this
   * person's devices, or the game is or was played in a room; nothing is written. `too_many`: they have `most` such games already.
   */
  saveFromDevice(save: DeviceSave, most: number): Promise<"saved" | "changed" | "too_many">;
  /** Games from somebody's devices, newest first. */
  listFromDevices(userId: number): Promise<DeviceReplay[]>;
  /** One of them, as JSON texts; null: this person has none such. */
  loadFromDevice(
    uuid: string,
    userId: number,
  ): Promise<(DeviceReplay & { game: string; deltas: string }) | null>;
  /** Null when there is no such saved game. */
  load(uuid: string): Promise<Replay | null>;
  /** As `load`, without the history. */
  loadGame(uuid: string): Promise<(ReplayInfo & Pick<Replay, "game">) | null>;
  /** As `load`, without the big parts. */
  find(uuid: string): Promise<ReplayInfo | null>;
  /**
   * Games saved in rooms, of a creator or player, that this user has not removed, newest first; `limit` null = all. Those of
   * devices are in a list of their own.
   */
  list(userId: number, limit: number | null): Promise<ReplayInfo[]>;
  /**
   * Removes a saved game from one user's list; the row goes when nobody who took part is left. False when there is no such
   * game or the user took no part in it.
   */
  hide(uuid: string, userId: number): Promise<boolean>;
}

/**
 * Owner and players of the latest save may save over a row; who sits in or hosts a room that owns the game may as well (api §7.5). Of a fair
 * game they alone open it.
 */
export function mayUpdateReplay(replay: ReplayInfo, userId: number): boolean {
  return replay.userId === userId || replay.playerIds.includes(userId);
}

const info = {
  uuid: replays.uuid,
  userId: replays.userId,
  playerIds: replays.playerIds,
  deletedBy: replays.deletedBy,
  metadata: replays.metadata,
  metadataLabels: replays.metadataLabels,
  roomName: replays.roomName,
  pluginId: replays.pluginId,
  numPlayers: replays.numPlayers,
  updatedAt: replays.updatedAt,
  device: replays.device,
  seenOpen: replays.seenOpen,
  lineage: replays.lineage,
};

const parts = {
  packedGame: asBytes(replays.packedGame),
  packedDeltas: asBytes(replays.packedDeltas),
  gameJson: replays.gameJson,
  deltas: replays.deltas,
};

/** @param owner as in `createRoomStore`, of rooms under whose hold games are saved. */
export function createReplayStore(
  db: Db,
  levels: SupportLevels = "on",
  owner: string = NOBODY,
  mostSaves = MOST_SAVES,
): ReplayStore {
  return {
    ...createSeenSaves(db),

    async save(replay) {
      const { game, deltas } = replay;
      const [packedGame, allDeltas, lastDeltas] = await Promise.all([
        packJson(game),
        packJson(jsonList(deltas)),
        packJson(jsonList(deltas.slice(-SHORT_REPLAY_STEPS))),
      ]);
      return db.transaction(async (tx) => {
        if (replay.hold) await holdRoom(tx, owner, replay.hold);
        await tx.delete(replays).where(and(eq(replays.uuid, replay.uuid), isNotNull(replays.device)));
        const [existing] = await tx
          .select({ userId: replays.userId, automatic: replays.automatic })
          .from(replays)
          .where(eq(replays.uuid, replay.uuid))
          .for("update");
        const saveOwner = await ownerOfSave(tx, replay, existing?.userId ?? null, levels);
        const { creatorId, full } = saveOwner;
        const automatic = (replay.automatic ?? false) && (existing?.automatic ?? true);
        if (!existing && !automatic) {
          const own = and(
            eq(replays.userId, creatorId),
            eq(replays.automatic, false),
            isNull(replays.device),
          );
          if ((await tx.$count(replays, own)) >= mostSaves) throw new TooManySavesError(mostSaves);
        }
        const values = {
          userId: creatorId,
          automatic,
          packedGame,
          gameJson: null,
          packedDeltas: full ? allDeltas : lastDeltas,
          deltas: null,
          metadata: replay.metadata ?? null,
          metadataLabels: replay.metadataLabels ?? null,
          ...(replay.roomName === undefined ? {} : { roomName: replay.roomName }),
          ...(replay.lineage === undefined ? {} : { lineage: [...replay.lineage] }),
          playerIds: [...new Set(replay.playerIds)],
          pluginId: replay.pluginId,
          numPlayers: replay.numPlayers,
          updatedAt: new Date(),
        };
        await tx
          .insert(replays)
          .values({ uuid: replay.uuid, ...values })
          .onConflictDoUpdate({
            target: replays.uuid,
            set: { ...values, deletedBy: sql`array_remove(${replays.deletedBy}, ${replay.userId}::integer)` },
          });
        if (automatic) await trimAutomatic(tx, saveOwner);
        return saveOwner;
      });
    },

    saveFromDevice: (save, most) =>
      db.transaction(async (tx) => {
        const { uuid, userId, origin, base } = save;
        // Whoever saves from two devices at once does so one after the other: games are counted.
        const [creator] = await tx
          .select({ level: users.supporterLevel })
          .from(users)
          .where(eq(users.id, userId))
          .for("update");
        const [existing] = await tx
          .select({ userId: replays.userId, device: replays.device })
          .from(replays)
          .where(eq(replays.uuid, uuid))
          .for("update");
        if (existing) {
          const stored = existing.userId === userId ? (existing.device as SaveOrigin | null) : null;
          // The same request again: its answer was lost.
          if (stored?.version !== base && stored?.version !== origin.version) return "changed";
        } else {
          // A room goes on with a game of a device under an id of its own: only a stranger claims that of a room.
          if ((await tx.$count(rooms, hasGame(uuid))) > 0) return "changed";
          const own = and(eq(replays.userId, userId), isNotNull(replays.device));
          if ((await tx.$count(replays, own)) >= most) return "too_many";
        }
        const full = levelThatCounts(creator?.level ?? null, levels) >= supportLevels.fullReplay;
        const values = {
          automatic: false,
          packedGame: save.game,
          packedDeltas: full ? save.deltas : save.lastDeltas,
          metadata: save.metadata,
          playerIds: [userId],
          pluginId: save.pluginId,
          numPlayers: save.numPlayers,
          updatedAt: new Date(),
          device: origin,
        };
        await tx
          .insert(replays)
          .values({ uuid, userId, ...values })
          .onConflictDoUpdate({ target: replays.uuid, set: values });
        return "saved";
      }),

    async listFromDevices(userId) {
      const rows = await db
        .select(info)
        .from(replays)
        .where(and(eq(replays.userId, userId), isNotNull(replays.device)))
        .orderBy(desc(replays.updatedAt), desc(replays.id));
      return rows.map((row) => ({ ...toInfo(row), origin: row.device as SaveOrigin }));
    },

    async loadFromDevice(uuid, userId) {
      const [row] = await db
        .select({ ...info, ...parts })
        .from(replays)
        .where(and(eq(replays.uuid, uuid), eq(replays.userId, userId), isNotNull(replays.device)));
      if (!row?.packedGame || !row.packedDeltas) return null;
      const [game, deltas] = await Promise.all([unpackJson(row.packedGame), unpackJson(row.packedDeltas)]);
      return { ...toInfo(row), game, deltas, origin: row.device as SaveOrigin };
    },

    async load(uuid) {
      const [row] = await db
        .select({ ...info, ...parts, openings: replays.openings })
        .from(replays)
        .where(eq(replays.uuid, uuid));
      if (!row) return null;
      const [game, deltas] = await Promise.all([
        gameOf(row),
        row.packedDeltas ? unpackJson(row.packedDeltas).then(JSON.parse) : row.deltas,
      ]);
      const openings = (row.openings as SaveOpening[] | null) ?? [];
      return { ...toInfo(row), openings, game, deltas: (deltas as unknown[] | null) ?? [] };
    },

    async loadGame(uuid) {
      const { packedGame, gameJson } = parts;
      const [row] = await db
        .select({ ...info, packedGame, gameJson })
        .from(replays)
        .where(eq(replays.uuid, uuid));
      return row ? { ...toInfo(row), game: await gameOf(row) } : null;
    },

    async find(uuid) {
      const [row] = await db.select(info).from(replays).where(eq(replays.uuid, uuid));
      return row ? toInfo(row) : null;
    },

    async list(userId, limit) {
      const query = db
        .select(info)
        .from(replays)
        .where(
          sql`${or(eq(replays.userId, userId), arrayContains(replays.playerIds, [userId]))}
            and not (${userId} = any(${replays.deletedBy})) and ${isNull(replays.device)}`,
        )
        .orderBy(desc(replays.updatedAt), desc(replays.id));
      return (limit === null ? await query : await query.limit(limit)).map(toInfo);
    },

    hide: (uuid, userId) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select(info).from(replays).where(eq(replays.uuid, uuid)).for("update");
        if (!row || !mayUpdateReplay(toInfo(row), userId)) return false;
        const deletedBy = [...new Set([...row.deletedBy, userId])];
        const gone = [row.userId, ...row.playerIds].every((participant) => deletedBy.includes(participant));
        if (gone) await tx.delete(replays).where(eq(replays.uuid, uuid));
        else await tx.update(replays).set({ deletedBy }).where(eq(replays.uuid, uuid));
        return true;
      }),
  };
}

async function gameOf(row: { packedGame: Uint8Array | null; gameJson: unknown }): Promise<unknown> {
  return row.packedGame ? JSON.parse(await unpackJson(row.packedGame)) : row.gameJson;
}

function toInfo(row: { [Key in keyof typeof info]: (typeof info)[Key]["_"]["data"] | null }): ReplayInfo {
  return {
    uuid: row.uuid!,
    userId: row.userId!,
    playerIds: row.playerIds ?? [],
    deletedBy: row.deletedBy ?? [],
    metadata: (row.metadata as Record<string, unknown> | null) ?? null,
    metadataLabels: (row.metadataLabels as ReplayInfo["metadataLabels"]) ?? null,
    roomName: row.roomName,
    pluginId: row.pluginId,
    numPlayers: row.numPlayers,
    updatedAt: row.updatedAt!,
    origin: (row.device as SaveOrigin | null) ?? null,
    seenOpen: row.seenOpen ?? false,
    lineage: row.lineage ?? [],
  };
}
