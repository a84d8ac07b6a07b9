/** What nodes of a cluster tell all others, with what goes with it. Kinds and fields are only ever added: versions run side by side. */
import { alertSchema } from "@baize/protocol/channels";
import { z } from "zod";

export const EVENT_KINDS = {
  /** Logins have ended: their sockets are to be closed. */
  revoked: z.object({ familyIds: z.array(z.string()) }),
  /** An operator says something to everybody. */
  announcement: z.object({ alert: alertSchema }),
  /** A plugin has another version now. */
  plugin_changed: z.object({ id: z.int(), name: z.string(), version: z.int() }),
  /** A plugin's repository has changed; the payload is JSON, for the author's tables. */
  repo_update: z.object({ pluginId: z.int(), authorId: z.int().nullable(), payload: z.string() }),
} as const;

export type EventKind = keyof typeof EVENT_KINDS;

export type EventBody<Kind extends EventKind> = z.infer<(typeof EVENT_KINDS)[Kind]>;

/** What is done with each kind of event. */
export type EventHandlers = { [Kind in EventKind]: (body: EventBody<Kind>) => void };

export function isEventKind(kind: string): kind is EventKind {
  return Object.hasOwn(EVENT_KINDS, kind);
}
