/**
 * How a client names what it sends to a room, so that it may send it again when nobody answered: the room does what it has not
 * done, and answers what it has.
 */
import { isObject } from "@baize/engine/is-object";
import { z } from "zod";
import { tolerant } from "./values.ts";

const requestIdSchema = z
  .object({
    client: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .describe("Made up at random when the client starts; of letters, digits, - and _."),
    n: z.int().positive().describe("Counts up with each message."),
    again: z.boolean().optional().describe("It has been sent before, and was not answered."),
  })
  .meta({
    id: "RequestId",
    description:
      "Names a message that may be sent again within two minutes: what is done already is answered, and not done again. " +
      "It counts for the signed-in user who sends it. At most 16 messages of a client may wait for their answers so.",
  });
export type RequestId = z.output<typeof requestIdSchema>;

/** As part of a payload: one that is none counts as not sent. */
export const requestId = tolerant(requestIdSchema).describe("By which it may be sent again.");

/** @param payload untrusted, of any message. */
export function requestIdOf(payload: unknown): RequestId | null {
  if (!isObject(payload) || payload.request === undefined) return null;
  return requestIdSchema.safeParse(payload.request).data ?? null;
}
