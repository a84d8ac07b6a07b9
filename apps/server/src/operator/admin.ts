/** Who is an admin: set by whoever runs the server, never over the network. */
import type { Config } from "../config.ts";
import { openDatabase } from "../storage/database.ts";
import { createUserStore } from "../storage/user-store.ts";

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

async function setAdmin(place: Place, who: string, admin: boolean): Promise<string> {
  const database = await openDatabase(place);
  try {
    const users = createUserStore(database.db);
    const name = who.trim();
    const user = name.includes("@")
      ? await users.findByEmail(name.toLowerCase())
      : await users.findByAlias(name);
    if (!user) throw new OperatorError(`There is no account ${name}. Sign up first, then try again.`);
    await users.update(user.id, { admin });
    return user.alias;
  } finally {
    await database.close();
  }
}
