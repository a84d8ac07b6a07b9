/** Refusals of room messages: a reason and a text of the catalogue, as the wire sends them (api §8.2). */
import {
  type AlertMessage,
  codeOf,
  REASONS,
  type Reason,
  type Said,
  type SentReason,
  textOf,
} from "@baize/protocol";
import type { StorageFault } from "./deps.ts";
import type { Reply } from "./membership.ts";

/** What is said of an action that the storage did not take. */
export const STORAGE_REFUSALS = {
  away: "storage_failed",
  outcome_unknown: "outcome_unknown",
  taken_over: "room_reopened",
  full: "storage_full",
} as const satisfies Record<StorageFault, Reason>;

/** Thrown by the handling of a message; becomes an error reply and a private alert. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly reason: Reason;
  /** What is said, in the catalogue's words; null: in words of the moment, which nobody has translated. */
  readonly said: Said | null;

  /**
   * @param detail says more than the reason does: in the catalogue's words, or in others.
   * @param options the cause, for those who are answered otherwise than by a message.
   */
  constructor(reason: Reason, detail?: Said | string, options?: ErrorOptions) {
    const own: Said = { reason, text: REASONS[reason].text };
    super(textOf(detail ?? own), options);
    this.reason = reason;
    this.said = typeof detail === "string" ? null : (detail ?? own);
  }
}

/** The reply of a refused message: `reason` as other clients know it, `said` for those who translate. */
export function refusalReply(refusal: Refusal): Reply {
  const { reason, message } = refusal;
  return { status: "error", response: { reason, message, ...saidBy(refusal) } };
}

/** What clients show their user, as those of the format ignore error replies (api §6.3.2). */
export function refusalAlert(refusal: Refusal): AlertMessage {
  return { level: "error", text: refusal.message, ...saidBy(refusal) };
}

function saidBy({ said }: Refusal): { said?: SentReason } {
  const sent = said && codeOf(said);
  return sent ? { said: sent } : {};
}
