/** Supporter levels from the paid-support service (api §3.2.16). */
import type { Config } from "../config/config.ts";
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
const SYNC_EVERY_MS = 24 * 3_600_000;

/** Syncs five minutes after the start and then daily; returns the function that stops it. */
export function syncDaily(supporters: Supporters, onError: (error: unknown) => void): () => void {
  const sync = () => void supporters.sync().catch(onError);
  const first = setTimeout(sync, FIRST_SYNC_MS).unref();
  const daily = setInterval(sync, SYNC_EVERY_MS).unref();
  return () => {
    clearTimeout(first);
    clearInterval(daily);
  };
}
