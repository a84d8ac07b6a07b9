/** Supporter levels from the paid-support service (api §3.2.16). */
import type { Config } from "../config/settings.ts";
import type { AttemptStore } from "../storage/attempt-store.ts";
import type { UserStore } from "../storage/user-store.ts";
import { createPatreonClient, type PatreonClient } from "./patreon-client.ts";

/** Text of a failed step, which the page shows as a failure to link. */
export class LinkError extends Error {
  override name = "LinkError";
}

export interface Supporters {
  /** Links a user by the code of the service's callback; answers the supporter level. Throws LinkError. */
  link(userId: number, code: string): Promise<number>;
  /** Sets the level of every linked user anew. Throws, and changes nothing, when the service does not answer. */
  sync(): Promise<void>;
}

/** Whole dollars, rounded up. */
function levelOf(cents: number | undefined): number {
  return Math.ceil((cents ?? 0) / 100);
}

/** Null `client`: the service is not configured, and linking fails as if it could not be reached. */
export function createSupporters(client: PatreonClient | null, users: UserStore): Supporters {
  return {
    async link(userId, code) {
      const memberId = await step("Failed to get profile data.", () => client?.memberOf(code));
      const members = await step("Failed to get supporter level", () => client?.members());
      const level = levelOf(members.get(memberId));
      await step("Failed to link Patreon account", async () => {
        await users.linkSupporter(userId, memberId, level);
        return level;
      });
      return level;
    },
    async sync() {
      if (!client) return;
      const members = await client.members();
      await users.setSupporterLevels((memberId) => levelOf(members.get(memberId)));
    },
  };
}

async function step<T>(failure: string, work: () => Promise<T> | undefined): Promise<T> {
  try {
    const result = await work();
    if (result !== undefined) return result;
  } catch (error) {
    throw new LinkError(failure, { cause: error });
  }
  throw new LinkError(failure);
}

/** The client when every key is configured. */
export function configuredPatreon(config: Config, publicUrl: () => string): PatreonClient | null {
  const { patreonClientId, patreonClientSecret, patreonCreatorToken, patreonCampaignId } = config;
  if (!patreonClientId || !patreonClientSecret || !patreonCreatorToken || !patreonCampaignId) return null;
  return createPatreonClient({
    url: config.patreonUrl,
    clientId: patreonClientId,
    clientSecret: patreonClientSecret,
    redirectUri: config.patreonRedirectUri ?? `${publicUrl()}/auth/patreon/callback`,
    creatorToken: patreonCreatorToken,
    campaignId: patreonCampaignId,
  });
}

const FIRST_SYNC_MS = 5 * 60_000;
const LOOK_EVERY_MS = 3_600_000;
const DAY_MS = 24 * LOOK_EVERY_MS;

/**
 * Syncs when nobody has done so for a day, whichever server on this database. Rejects when the service does not answer; the next
 * call tries again.
 * @param attempts keeps when it was: the first attempt of a day is the one that syncs.
 */
export async function syncOncePerDay(
  supporters: Pick<Supporters, "sync">,
  attempts: Pick<AttemptStore, "count" | "forget">,
): Promise<void> {
  const job = "supporters' sync";
  if ((await attempts.count(job, DAY_MS)).count > 1) return;
  try {
    await supporters.sync();
  } catch (error) {
    await attempts.forget(job);
    throw error;
  }
}

/** Looks five minutes after the start and then each hour whether a sync is due; returns the function that stops it. */
export function syncDaily(sync: () => Promise<void>, onError: (error: unknown) => void): () => void {
  const look = () => void sync().catch(onError);
  const first = setTimeout(look, FIRST_SYNC_MS).unref();
  const hourly = setInterval(look, LOOK_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(hourly);
  };
}
