/** Small answers for and about the people who run the server (api §3.2.16, §3.9). */
import { z } from "zod";

/** GET /api/patreon/{code}: 200 in both cases; the presence of `success` decides. */
export const patreonLinkResponse = z.union([
  z.object({ success: z.object({ message: z.literal("Linked Patreon account"), supporter_level: z.int() }) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);
export type PatreonLinkResponse = z.infer<typeof patreonLinkResponse>;

/** GET /api/v1/users/all. */
export const usersResponse = z.object({ data: z.array(z.object({ id: z.int(), alias: z.string() })) });
export type UsersResponse = z.infer<typeof usersResponse>;

/** GET /api/v1/alerts: both null unless something is announced for the next half hour. */
export const alertResponse = z.object({
  message: z.string().nullable(),
  minutes_remaining: z.int().nullable(),
});
export type AlertResponse = z.infer<typeof alertResponse>;

/** GET /api/v1/admin_contact; empty when the operator named none. */
export const adminContactResponse = z.object({ email: z.string() });
export type AdminContactResponse = z.infer<typeof adminContactResponse>;

/** POST /api/v1/admin/update_user_patreon. Null and the empty text leave a value as it is. */
export const updateSupporterRequest = z.object({
  alias: z.string(),
  supporter_level: z.union([z.int().min(0).max(10_000), z.literal("")]).nullish(),
  patreon_member_id: z.string().max(255).nullish(),
});
export type UpdateSupporterRequest = z.infer<typeof updateSupporterRequest>;

/** Its answer. */
export const updateSupporterResponse = z.object({
  success: z.object({
    message: z.string(),
    supporter_level: z.int().nullable(),
    patreon_member_id: z.string().nullable(),
  }),
});
export type UpdateSupporterResponse = z.infer<typeof updateSupporterResponse>;
