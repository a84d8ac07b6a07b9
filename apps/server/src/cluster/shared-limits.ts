/** Attempts that the nodes of a cluster count together, in their database. Without it each counts by itself. */
import { hashToken } from "../base/tokens.ts";
import type { SharedAttempts } from "../http/shared-attempts.ts";
import type { AttemptStore } from "../storage/attempt-store.ts";

/** @param log hears once of each time that the database is away. */
export function createSharedAttempts(
  store: Pick<AttemptStore, "count" | "takeBack">,
  log: { warn(data: object, message: string): void },
): SharedAttempts {
  let isAway = false;

  async function asked<T>(ask: () => Promise<T>): Promise<T | null> {
    try {
      const answer = await ask();
      isAway = false;
      return answer;
    } catch (error) {
      if (!isAway) log.warn({ err: error }, "Attempts are counted by this node alone for a while.");
      isAway = true;
      return null;
    }
  }

  return {
    async count(key, windowMs) {
      // Of any length, and of people: neither is for the database.
      const hash = hashToken(key);
      const counted = await asked(() => store.count(hash, windowMs));
      return (
        counted && {
          ...counted,
          takeBack: async () => void (await asked(() => store.takeBack(hash, counted))),
        }
      );
    },
  };
}
