/** Rooms as lists read them: never all of them at once, and each list by an index. */

import type { RoomPolicy } from "@baize/protocol";
import { and, asc, count, desc, eq, gt, inArray, lt, lte, or, type SQL, sql } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import type { PrivacyType, RoomRow } from "./room-row.ts";
import { rooms, users } from "./schema.ts";

/** Which rooms a list is of; nothing: all. */
interface RoomsAmong {
  /** Only those that everybody may see. */
  isPublic?: true;
  pluginId?: number;
  /** Only those that come after this one. */
  after?: Pick<RoomRow, "lastUpdate" | "id">;
}

/** How many rooms of one plugin are open, whoever may see them. */
interface RoomCount {
  pluginId: number;
  total: number;
  /** Those that were used since the moment that was asked for. */
  active: number;
}

export interface RoomLists {
  /** The first so many rooms, those that were used last first, with their hosts' names. */
  newest(count: number, among?: RoomsAmong): Promise<RoomRow[]>;
  /** What any of these users have made or hold a seat in, in the same order, with the hosts' names. */
  ofUsers(userIds: readonly number[]): Promise<RoomRow[]>;
  /** The names of these users; who is gone has none. */
  namesOf(userIds: readonly number[]): Promise<Map<number, string>>;
  /** All open rooms. Looks at each: for operators now and then, not for lists. */
  count(): Promise<number>;
  /** The same, plugin by plugin. @param activeSince seconds since 1970. */
  countByPlugin(activeSince: number): Promise<RoomCount[]>;
}

export function createRoomLists(db: Db): RoomLists {
  const listed = async (
    reader: Pick<Db, "select">,
    condition: SQL | undefined,
    limit?: number,
  ): Promise<RoomRow[]> => {
    const asked = reader
      .select({ room: rooms, hostAlias: users.alias })
      .from(rooms)
      .leftJoin(users, eq(users.id, rooms.createdBy))
      .where(condition)
      .orderBy(desc(rooms.lastUpdate), asc(rooms.id));
    const found = await (limit === undefined ? asked : asked.limit(limit));
    return found.map(({ room, hostAlias }) => ({ ...toRoomRow(room), hostAlias }));
  };
  return {
    newest: (count, { isPublic, pluginId, after } = {}) =>
      listed(
        db,
        and(
          // As the index has it: a parameter in its place could be any text.
          isPublic && sql`${rooms.privacyType} = 'public'`,
          pluginId === undefined ? undefined : eq(rooms.pluginId, pluginId),
          after && isAfter(after),
        ),
        count,
      ),

    async ofUsers(userIds) {
      if (userIds.length === 0) return [];
      const ids = sql`${`{${userIds.join()}}`}::bigint[]`;
      const isTheirs = sql`(${rooms.createdBy} = any(${ids}) or ${rooms.seated} && ${ids})`;
      return db.transaction(async (tx) => {
        // For hundreds of users the planner would compare each of them with every room: it takes that for cheap, and it is not.
        await tx.execute(sql`set local enable_seqscan = off`);
        return listed(tx, isTheirs);
      });
    },

    async namesOf(userIds) {
      if (userIds.length === 0) return new Map();
      const asked = db.select({ id: users.id, alias: users.alias }).from(users);
      const found = await asked.where(inArray(users.id, [...userIds]));
      return new Map(found.map(({ id, alias }) => [id, alias]));
    },

    count: () => db.$count(rooms),

    countByPlugin: (activeSince) =>
      db
        .select({
          pluginId: rooms.pluginId,
          total: count(),
          active: sql<number>`(count(*) filter (where ${rooms.lastUpdate} >= ${activeSince}))::int`,
        })
        .from(rooms)
        .groupBy(rooms.pluginId)
        .orderBy(asc(rooms.pluginId)),
  };
}

/** In two parts, so that an index leads to where the rest begins. */
function isAfter({ lastUpdate, id }: Pick<RoomRow, "lastUpdate" | "id">): SQL | undefined {
  return and(lte(rooms.lastUpdate, lastUpdate), or(lt(rooms.lastUpdate, lastUpdate), gt(rooms.id, id)));
}

export function toRoomRow(row: typeof rooms.$inferSelect): RoomRow {
  const { id, slug, name, createdBy, privacyType, lastUpdate, numPlayers, pluginId } = row;
  const { gameId, seated, fromDevice, policy } = row;
  return {
    id,
    slug,
    name,
    createdBy,
    privacyType: privacyType as PrivacyType,
    lastUpdate,
    numPlayers,
    pluginId,
    gameId,
    seated: seated ?? [],
    fromDevice,
    policy: policy as RoomPolicy | null,
  };
}
