/** What anyone may know of the server (api §3.9). */
import { z } from "zod";
import { resource } from "./contract.ts";

/** GET /api/v1/alerts: both null unless something is announced for the next half hour. */
export const alertResponse = z.object({
  message: z.string().nullable(),
  minutes_remaining: z.int().nullable(),
});
export type AlertResponse = z.infer<typeof alertResponse>;

/** GET /api/v1/admin_contact; empty when the operator named none. */
export const adminContactResponse = z.object({ email: z.string() });
export type AdminContactResponse = z.infer<typeof adminContactResponse>;

const anyone = { who: "anyone" } as const;

export const serverRoutes = resource("Server", {
  "GET /api/v1/alerts": {
    summary: "A maintenance that begins within half an hour, or nulls.",
    access: anyone,
    answer: alertResponse,
  },
  "GET /api/v1/admin_contact": {
    summary: "Mail address of the people who run the server.",
    access: anyone,
    answer: adminContactResponse,
  },
  "GET /api/openapi.json": {
    summary: "This description.",
    access: anyone,
    answer: { type: "application/json", about: "an OpenAPI 3.1 document" },
  },
  "GET /api/reference": {
    summary: "This description as a page.",
    access: anyone,
    answer: { type: "text/html", about: "a page" },
  },
});
