/**
 * What the product says when it says no. The English text is part of the wire contract; beside it travel the reason, which
 * clients translate by, and the values that stand in the text. Nobody has to read a sentence to know what it means.
 */
import { REASONS } from "./reasons.ts";

export type Reason = keyof typeof REASONS;
/** Reasons with a status of HTTP: those with which a whole request is refused. */
export type HttpReason = {
  [R in Reason]: (typeof REASONS)[R] extends { status: number } ? R : never;
}[Reason];

/** Names between braces in a text: `{least}`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type TextOf<R extends Reason> = (typeof REASONS)[R]["text"];
export type Params = Readonly<Record<string, string | number>>;
/** What a reason's text needs. */
export type ParamsOf<R extends Reason> = Readonly<Record<NamesIn<TextOf<R>>, string | number>>;

/** A reason as it travels beside its text. Clients may be older or newer than the server: any text may come. */
export interface SentReason {
  reason: string;
  params?: Record<string, string | number>;
}

/** Something that was said: in English, and as clients translate it. */
export interface Said {
  readonly text: string;
  readonly reason: Reason;
  readonly params?: Params;
}

/** Says a reason. Its text comes from the catalogue. */
export function say<R extends Reason>(
  reason: R,
  ...[params]: NamesIn<TextOf<R>> extends never ? [] : [ParamsOf<R>]
): Said {
  const { text } = REASONS[reason];
  if (params === undefined) return { reason, text };
  return { reason, params, text: filled(text, params) };
}

/** A text of the catalogue with its values. */
export function filled(text: string, params: Params = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** What is wrong with a field: in the catalogue's words, or in words that nobody has translated (a plugin's findings). */
export type FieldProblem = Said | string;

/** The English text of a problem. */
export function textOf(problem: FieldProblem): string {
  return typeof problem === "string" ? problem : problem.text;
}

/** What travels beside a text: nothing for a text that has no reason. */
export function codeOf(problem: FieldProblem): SentReason | null {
  if (typeof problem === "string") return null;
  const { reason, params } = problem;
  return params === undefined ? { reason } : { reason, params: { ...params } };
}

/** The same, said of an entry of a list, from 1. */
export function inEntry(entry: number, { text, reason, params }: Said): Said {
  return { text: `entry ${entry}: ${text}`, reason, params: { ...params, entry } };
}
