/** Who may see which private plugin (spec api §3.4). */

import { and, asc, eq, sql } from "../base/drizzle.ts";
import { isOwnerGone } from "../base/storage-errors.ts";
import type { Db } from "./database.ts";
import { userPluginPermission, users } from "./schema.ts";

export interface PermissionStore {
  /** Users with access, by alias. */
  list(pluginId: number): Promise<{ id: number; alias: string }[]>;
  /** Gives access; giving it twice is no error. False when the user or the plugin does not exist. */
  grant(pluginId: number, userId: number): Promise<boolean>;
  /** Takes access away; taking it twice is no error. */
  revoke(pluginId: number, userId: number): Promise<void>;
}

export function createPermissionStore(db: Db): PermissionStore {
  return {
    list: (pluginId) =>
      db
        .select({ id: users.id, alias: sql<string>`${users.alias}` })
        .from(userPluginPermission)
        .innerJoin(users, eq(users.id, userPluginPermission.userId))
        .where(eq(userPluginPermission.privateAccess, pluginId))
        .orderBy(asc(users.alias)),
    async grant(pluginId, userId) {
      try {
        await db
          .insert(userPluginPermission)
          .values({ userId, privateAccess: pluginId })
          .onConflictDoNothing();
        return true;
      } catch (error) {
        if (isOwnerGone(error)) return false;
        throw error;
      }
    },
    async revoke(pluginId, userId) {
      await db
        .delete(userPluginPermission)
        .where(
          and(eq(userPluginPermission.privateAccess, pluginId), eq(userPluginPermission.userId, userId)),
        );
    },
  };
}
