/** Reasons for which a room refuses something, and that are told in the reader's language (api §8.2). */
const TOLD = ["outcome_unknown", "room_reopened", "storage_away", "storage_failed", "too_large"] as const;
export type RefusalReason = (typeof TOLD)[number];

/** The reason of a refusal, where we have a text for it; the others are shown in the server's words. */
export function toldReason(reason: string): RefusalReason | null {
  return TOLD.find((told) => told === reason) ?? null;
}
