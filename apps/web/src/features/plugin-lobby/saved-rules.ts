import { HttpError } from "@baize/client";
import type { RoomPolicy } from "@baize/protocol";
import { queryOptions } from "@tanstack/react-query";
import type { Attachment } from "../../app/create-room.ts";
import { http } from "../../app/services.ts";

/**
 * Under which rules a saved game was played. `seen`: fair ones, and at an open table since; `none`: there is no such game; `unsaid`: the
 * server did not answer.
 */
export type SavedRules = RoomPolicy | "seen" | "none" | "unsaid";

/** Of the saved game that a room is to begin with. Never fails. */
export const savedRulesQuery = (attachment: Attachment | null) => {
  const uuid = attachment?.kind === "replay" ? attachment.uuid : null;
  return queryOptions<SavedRules>({
    queryKey: ["saved-rules", uuid],
    queryFn: async () => {
      if (uuid === null) return "none";
      try {
        const { data } = await http.call("GET /api/v1/saved_games/:uuid", { params: { uuid } });
        return data.policy === "fair" && data.seen_open ? "seen" : data.policy;
      } catch (error) {
        return error instanceof HttpError && error.status > 0 ? "none" : "unsaid";
      }
    },
    initialData: uuid === null ? "none" : undefined,
    // Asked without a network as well: whoever wants a room does not wait for this.
    networkMode: "always",
  });
};
