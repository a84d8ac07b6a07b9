/** One person for each standing at a room, for the tests of who may do what. */
import type { Person, RoomKit } from "./room-kit.ts";

/** A visitor has no account; the author wrote the room's plugin. */
export const ROLES = ["visitor", "user", "player", "host", "author", "admin"] as const;
export type Role = (typeof ROLES)[number];
export type People = Record<Exclude<Role, "visitor">, Person> & { visitor: null };

/** Their accounts; the caller seats them. */
export async function registerRoles(kit: RoomKit): Promise<People> {
  const [user, player, host, author] = await Promise.all(
    ["Uma", "Pia", "Hana", "Aurel"].map((alias) => kit.register(alias)),
  );
  return {
    visitor: null,
    user: user!,
    player: player!,
    host: host!,
    author: author!,
    admin: await kit.register("Ada", { admin: true }),
  };
}
