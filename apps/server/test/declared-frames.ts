/**
 * Looks at what the server sends in tests: each message must be one that the protocol declares, with a payload that fits its
 * schema and holds nothing besides. What does not fit is kept until the end of the file, whose tests then fail.
 */
import { isDeepStrictEqual } from "node:util";
import { errorResponseSchema, type Topic, topics } from "@baize/protocol/channels";
import { z } from "zod";
import type { Frame } from "./wire.ts";

const nothing = z.strictObject({});

/** What did not fit, in words. */
export const undeclared: string[] = [];

/** Looks at a frame. @param asked the event that it replies to, where it is a reply. */
export function lookAt([, , topic, event, payload]: Frame, asked?: string): void {
  const declared: Topic | undefined = topics[topic.split(":")[0] as keyof typeof topics];
  if (!declared) return;
  const found =
    event === "phx_reply"
      ? asked && problemOfReply(declared, asked, payload as SentReply)
      : event.startsWith("phx_")
        ? null
        : problemIn(declared.serverMessages[event]?.payload, payload);
  if (found) undeclared.push(`${topic.split(":")[0]} ${event} ${asked ?? ""}: ${found}`);
}

interface SentReply {
  status: string;
  response: unknown;
}

function problemOfReply(topic: Topic, asked: string, { status, response }: SentReply): string | null {
  if (status !== "ok") return problemIn(errorResponseSchema, response);
  if (asked === "phx_join") return problemIn(topic.joined, response);
  const message = topic.clientMessages[asked];
  if (!message || asked === "ping") return null;
  return problemIn(message.answer ?? nothing, response);
}

function problemIn(schema: z.ZodType | undefined, value: unknown): string | null {
  if (!schema) return "is not declared.";
  const { success, data, error } = schema.safeParse(value);
  if (!success) return error.message;
  return isDeepStrictEqual(data, value)
    ? null
    : `holds more than is declared: ${JSON.stringify(value).slice(0, 500)}`;
}
