import type { Attachment } from "../../app/create-room.ts";

/** Reads the address: `…/load/{uuid}` or `…/external/{domain}/{type}/{id}` (platform §1.1). */
export function attachmentOf(params: Record<string, string | undefined>): Attachment | null {
  const { replayUuid, domain, type, id } = params;
  if (replayUuid) return { kind: "replay", uuid: replayUuid };
  if (domain && type && id) return { kind: "external", domain, type, id };
  return null;
}
