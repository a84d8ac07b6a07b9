/** Tokens of mailed links: confirm an address, reset a password (spec api §4.2). Only hashes come in here. */

import { and, eq, gt, isNull } from "../base/drizzle.ts";
import type { Db } from "./database.ts";
import { oneTimeTokens } from "./schema.ts";

export type OneTimeKind = "confirm" | "reset";

export interface OneTimeTokenStore {
  /** Stores a token and deletes older ones of the same kind and user. Times in milliseconds since 1970. */
  issue(token: { userId: number; kind: OneTimeKind; tokenHash: string; expires: number }): Promise<void>;
  /** Whose unused, unexpired token it is; does not use it up. */
  peek(kind: OneTimeKind, tokenHash: string, now: number): Promise<number | null>;
  /** Whose token it is or was, used and expired ones too; null once a newer one has replaced it. */
  ownerOf(kind: OneTimeKind, tokenHash: string): Promise<number | null>;
  /** Uses the token up and answers whose it was. Of two uses at the same moment one wins. */
  consume(kind: OneTimeKind, tokenHash: string, now: number): Promise<number | null>;
}

export function createOneTimeTokenStore(db: Db): OneTimeTokenStore {
  const valid = (kind: OneTimeKind, tokenHash: string, now: number) =>
    and(
      eq(oneTimeTokens.kind, kind),
      eq(oneTimeTokens.tokenHash, tokenHash),
      isNull(oneTimeTokens.usedAt),
      gt(oneTimeTokens.expires, new Date(now)),
    );
  return {
    async issue({ userId, kind, tokenHash, expires }) {
      await db.transaction(async (tx) => {
        await tx
          .delete(oneTimeTokens)
          .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.kind, kind)));
        await tx.insert(oneTimeTokens).values({ userId, kind, tokenHash, expires: new Date(expires) });
      });
    },
    async peek(kind, tokenHash, now) {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(valid(kind, tokenHash, now));
      return row?.userId ?? null;
    },
    async ownerOf(kind, tokenHash) {
      const [row] = await db
        .select()
        .from(oneTimeTokens)
        .where(and(eq(oneTimeTokens.kind, kind), eq(oneTimeTokens.tokenHash, tokenHash)));
      return row?.userId ?? null;
    },
    async consume(kind, tokenHash, now) {
      const [row] = await db
        .update(oneTimeTokens)
        .set({ usedAt: new Date(now) })
        .where(valid(kind, tokenHash, now))
        .returning({ userId: oneTimeTokens.userId });
      return row?.userId ?? null;
    },
  };
}
