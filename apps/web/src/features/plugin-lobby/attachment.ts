import type { CreateGameRequest } from "@baize/protocol";

/** What a new room starts with, beside the plugin: a saved game or a deck of another site. */
export type Attachment =
  | { kind: "replay"; uuid: string }
  | { kind: "external"; domain: string; type: string; id: string };

/** Reads the address: `…/load/{uuid}` or `…/external/{domain}/{type}/{id}` (platform-ui §1.1). */
export function attachmentOf(params: Record<string, string | undefined>): Attachment | null {
  const { replayUuid, domain, type, id } = params;
  if (replayUuid) return { kind: "replay", uuid: replayUuid };
  if (domain && type && id) return { kind: "external", domain, type, id };
  return null;
}

type Privacy = "private" | "public";

/**
 * The request for a new room (api §3.5 item 30). A public room is fair, a private one open: what that means is
 * written under the choice.
 */
export function gameRequest(
  plugin: { id: number; version: number; name: string },
  userId: number,
  privacy: Privacy,
  attachment: Attachment | null,
): CreateGameRequest {
  return {
    room: { name: "", user: userId, privacy_type: privacy, policy: privacy === "public" ? "fair" : "open" },
    game_options: {
      plugin_id: plugin.id,
      plugin_version: plugin.version,
      plugin_name: plugin.name,
      replay_uuid: attachment?.kind === "replay" ? attachment.uuid : null,
      external_data:
        attachment?.kind === "external"
          ? { domain: attachment.domain, type: attachment.type, id: attachment.id }
          : null,
    },
  };
}
