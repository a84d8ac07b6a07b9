/** The two things we ask of the paid-support service: who somebody is, and what each member pays (api §3.2.16). */
import { z } from "zod";

export interface PatreonKeys {
  /** Address of the service, without a trailing slash. */
  url: string;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** Reads the members of our own campaign. */
  creatorToken: string;
  campaignId: string;
}

export interface PatreonClient {
  /** The service's id of the person who agreed to be linked. Throws when the service refuses or cannot be reached. */
  memberOf(code: string): Promise<string>;
  /** Cents a month by member id, the highest of several memberships. Throws as above; never answers a part. */
  members(): Promise<Map<string, number>>;
}

const TIMEOUT_MS = 10_000;
/** A campaign has far fewer pages; a service that names itself as the next page must not hold us. */
const PAGES_MOST = 1000;

const tokenSchema = z.object({ access_token: z.string() });
const identitySchema = z.object({ data: z.object({ id: z.string() }) });
const membersSchema = z.object({
  data: z.array(
    z.object({
      attributes: z.object({ currently_entitled_amount_cents: z.number().nullish() }),
      relationships: z.object({ user: z.object({ data: z.object({ id: z.string() }) }) }),
    }),
  ),
  meta: z
    .object({ pagination: z.object({ cursors: z.object({ next: z.string().nullish() }).nullish() }) })
    .optional(),
});

export function createPatreonClient(keys: PatreonKeys): PatreonClient {
  async function ask<Schema extends z.ZodType>(schema: Schema, path: string, init: RequestInit) {
    const answer = await fetch(keys.url + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The support service answered ${answer.status}.`);
    return schema.parse(await answer.json());
  }
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  return {
    async memberOf(code) {
      const form = new URLSearchParams({
        code,
        grant_type: "authorization_code",
        client_id: keys.clientId,
        client_secret: keys.clientSecret,
        redirect_uri: keys.redirectUri,
      });
      const { access_token } = await ask(tokenSchema, "/api/oauth2/token", { method: "POST", body: form });
      return (await ask(identitySchema, "/api/oauth2/v2/identity", bearer(access_token))).data.id;
    },

    async members() {
      const cents = new Map<string, number>();
      let cursor: string | null = null;
      for (let page = 0; page < PAGES_MOST; page += 1) {
        const query = new URLSearchParams({
          include: "user",
          "fields[member]": "currently_entitled_amount_cents",
          "page[count]": "500",
          ...(cursor ? { "page[cursor]": cursor } : {}),
        });
        const path = `/api/oauth2/v2/campaigns/${encodeURIComponent(keys.campaignId)}/members?${query}`;
        const found: z.infer<typeof membersSchema> = await ask(
          membersSchema,
          path,
          bearer(keys.creatorToken),
        );
        for (const { attributes, relationships } of found.data) {
          const { id } = relationships.user.data;
          const amount = attributes.currently_entitled_amount_cents ?? 0;
          cents.set(id, Math.max(cents.get(id) ?? 0, amount));
        }
        cursor = found.meta?.pagination.cursors?.next ?? null;
        if (!cursor) return cents;
      }
      throw new Error("The support service's list of members does not end.");
    },
  };
}
