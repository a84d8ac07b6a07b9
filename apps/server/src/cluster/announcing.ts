/** What everybody is to hear, between the nodes of a cluster: told to all as an event, and heard from all. */
import type { FastifyBaseLogger } from "fastify";
import type { Announcer } from "../rooms/cluster-service.ts";
import type { EventHandlers } from "./event-kinds.ts";
import type { ClusterEvents } from "./events.ts";

/** What other nodes announce is told to whoever is at this one. */
export function announcementsFor(here: Announcer): EventHandlers {
  return {
    revoked: ({ familyIds }) => here.revoked(familyIds),
    announcement: ({ alert }) => here.announcement(alert),
    plugin_changed: (plugin) => here.pluginChanged(plugin),
    repo_update: (update) => here.repoUpdate(update),
  };
}

/** Tells whoever is at any node. What cannot be told to all is told here at least. */
export function announcerTo(
  { say }: ClusterEvents,
  here: Announcer,
  log: Pick<FastifyBaseLogger, "error">,
): Announcer {
  const orHere = (said: Promise<void>, tell: () => void) => {
    said.catch((error: unknown) => {
      log.error({ err: error }, "The other nodes could not be told something.");
      tell();
    });
  };
  return {
    revoked(familyIds) {
      // Whoever has signed out is not to act until that is known everywhere.
      here.revoked(familyIds);
      orHere(say("revoked", { familyIds }), () => {});
    },
    announcement: (alert) => orHere(say("announcement", { alert }), () => here.announcement(alert)),
    pluginChanged: (plugin) => orHere(say("plugin_changed", plugin), () => here.pluginChanged(plugin)),
    repoUpdate: (update) => orHere(say("repo_update", update), () => here.repoUpdate(update)),
  };
}
