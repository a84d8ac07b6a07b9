/** Reads the untrusted payload of a message by its schema, and says of what does not fit where it is and what would be right. */
import { isObject } from "@baize/engine/is-object";
import type { z } from "zod";

/** A payload that fits, or why it does not. */
export type ReadPayload<Payload> = { payload: Payload } | { problem: string };

/** @param sent untrusted. */
export function readPayload<Schema extends z.ZodType>(
  event: string,
  schema: Schema,
  sent: unknown,
): ReadPayload<z.output<Schema>> {
  const result = schema.safeParse(sent, { reportInput: true });
  if (result.success) return { payload: result.data };
  return {
    problem: result.error.issues
      .slice(0, PROBLEMS_MOST)
      .map((issue) => said(event, issue))
      .join(" "),
  };
}

/** More help nobody. */
const PROBLEMS_MOST = 5;

/** `step_through: options.index must be a whole number, got "x".` */
function said(event: string, issue: z.core.$ZodIssue): string {
  const place = issue.path.length === 0 ? "the payload" : issue.path.map(String).join(".");
  return `${event}: ${place} must be ${right(issue)}, got ${shown(wrong(issue))}.`;
}

/** Of an object whose kind is unknown, what says its kind. */
function wrong(issue: z.core.$ZodIssue): unknown {
  const { input } = issue;
  const kind = issue.code === "invalid_union" ? issue.discriminator : undefined;
  return kind !== undefined && isObject(input) ? input[kind] : input;
}

function right(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return TYPES[issue.expected] ?? `a value of type ${issue.expected}`;
    case "invalid_value":
      return oneOf(issue.values.map(String));
    case "invalid_union":
      return issue.message.replace(/^must be /, "");
    default:
      return issue.message;
  }
}

const TYPES: Record<string, string> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  object: "an object",
  array: "a list",
  nonoptional: "given",
};

function oneOf(words: readonly string[]): string {
  return words.length === 1 ? words[0]! : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
