import { requestIdOf } from "@baize/protocol/channels";
import type { PushNumber, Visitor } from "../ports/membership.ts";

/**
 * The number of a push: that of its sender before that of whoever passes it on, which knows only of its own end of the line. It
 * counts for one user alone: nobody can answer for another's pushes, or learn of them.
 * @param payload untrusted.
 * @param given by whoever passes it on.
 */
export function numberOf(
  visitor: Visitor,
  payload: unknown,
  given: PushNumber | undefined,
): PushNumber | undefined {
  const request = visitor.userId === null ? null : requestIdOf(payload);
  if (!request) return given;
  const { client, n, again = false } = request;
  return { from: `${visitor.userId} ${client}`, n, isAgain: again || given?.isAgain === true };
}
