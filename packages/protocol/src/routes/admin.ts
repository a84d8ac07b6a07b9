/** For the people who run the server (api §3.9). */
import { z } from "zod";
import { resource } from "./contract.ts";

/** GET /api/v1/users/all. */
export const usersResponse = z.object({ data: z.array(z.object({ id: z.int(), alias: z.string() })) });
export type UsersResponse = z.infer<typeof usersResponse>;

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

/** POST /api/rooms/send_alert, and the payload of the event it causes. */
export const sendAlertRequest = z.object({
  level: z.enum(["crash", "error", "info", "success", "warning"]),
  text: z.string().min(1).max(1000),
  autoClose: z.boolean().default(true),
});
export type SendAlertRequest = z.infer<typeof sendAlertRequest>;

export const adminRoutes = resource("Admin", {
  "POST /api/rooms/send_alert": {
    summary: "Show a notice on every open page.",
    // Who is no admin is told so in the words of this route.
    access: { who: "user" },
    body: sendAlertRequest,
    bodyIs: "as sent",
    answer: { type: "text/plain", about: "Alert sent successfully" },
    refusals: { alert_forbidden: true, alert_invalid: true },
  },
  "GET /api/v1/users/all": {
    summary: "Every user's id and nickname.",
    access: { who: "admin" },
    answer: usersResponse,
  },
  "POST /api/v1/admin/update_user_patreon": {
    summary: "Set a user's supporter level or member id.",
    access: { who: "admin" },
    body: updateSupporterRequest,
    answer: updateSupporterResponse,
    refusals: { not_found: "nobody has this nickname." },
  },
});
