/** Who is an admin: set by whoever runs the server, never over the network. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config/settings.ts";
import { openDatabase } from "../storage/database.ts";
import { createUserStore, type UserStore } from "../storage/user-store.ts";

/** The operator asked for something that cannot be done; `message` is for them. */
export class OperatorError extends Error {
  override name = "OperatorError";
}

type Place = Pick<Config, "dataDir" | "databaseUrl">;

/** Makes the user with that email address (or nickname) an admin. Answers the nickname. Throws OperatorError. */
export function grantAdmin(place: Place, who: string): Promise<string> {
  return setAdmin(place, who, true);
}

/** Takes the admin's rights away; counts from the next request on. Answers the nickname. Throws OperatorError. */
export function revokeAdmin(place: Place, who: string): Promise<string> {
  return setAdmin(place, who, false);
}

/** The nicknames of all admins, by alphabet. Throws OperatorError. */
export function listAdmins(place: Place): Promise<string[]> {
  return withUsers(place, async (users) => {
    const aliases = await users.aliases([...(await users.admins())]);
    return [...aliases.values()].sort((a, b) => a.localeCompare(b));
  });
}

function setAdmin(place: Place, who: string, admin: boolean): Promise<string> {
  return withUsers(place, async (users) => {
    const name = who.trim();
    const user = name.includes("@")
      ? await users.findByEmail(name.toLowerCase())
      : await users.findByAlias(name);
    if (!user) throw new OperatorError(`There is no account ${name}. Sign up first, then try again.`);
    await users.update(user.id, { admin });
    return user.alias;
  });
}

async function withUsers<T>(place: Place, work: (users: UserStore) => Promise<T>): Promise<T> {
  // A folder that was written wrongly must not become an empty database.
  if (!place.databaseUrl && !existsSync(join(place.dataDir, "db")))
    throw new OperatorError(
      `There is no database in ${place.dataDir}. Say where it is with --data or DATA_DIR.`,
    );
  const database = await openDatabase(place);
  try {
    return await work(createUserStore(database.db));
  } finally {
    await database.close();
  }
}
