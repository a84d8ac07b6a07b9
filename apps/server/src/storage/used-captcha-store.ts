/** Solutions of captchas that have been used, on whichever process on this database. */

import { lt } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { usedCaptchas } from "./schema.ts";

export interface UsedCaptchaStore {
  /**
   * Uses a solution up. Of two uses at the same moment one wins.
   * @param expires until when it would be valid, in milliseconds since 1970.
   * @returns whether it was unused.
   */
  use(solution: string, expires: number): Promise<boolean>;
  /** Deletes those that are not valid any more. */
  prune(now: number): Promise<void>;
}

export function createUsedCaptchaStore(db: Db): UsedCaptchaStore {
  return {
    async use(solution, expires) {
      const added = await db
        .insert(usedCaptchas)
        .values({ solution, expires: new Date(expires) })
        .onConflictDoNothing()
        .returning({ solution: usedCaptchas.solution });
      return added.length === 1;
    },

    async prune(now) {
      await db.delete(usedCaptchas).where(lt(usedCaptchas.expires, new Date(now)));
    },
  };
}
