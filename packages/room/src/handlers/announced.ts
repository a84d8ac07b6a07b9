import type { Said } from "@baize/protocol";
import type { RoomUser } from "../ports/deps.ts";
import type { Act } from "./decision.ts";

/** Said by somebody who signs with their seat in the chat. */
export function announced(by: RoomUser, what: (name: string) => Said): Act {
  return { do: "announce", what, alias: by.alias, signer: by };
}
