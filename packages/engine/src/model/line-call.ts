/**
 * Calls of `LOG` that write a line of the catalogue. What they say is kept at the call itself, under a key that JSON does
 * not have: neither a plugin nor a client can make one, and a call that was copied writes its line without it.
 */
import type { LineCode } from "./log-lines.ts";
import type { Json } from "./state.ts";

export interface LineCall {
  code: LineCode;
  /** Of each part of the call: fixed words, a value, or a value with its label. */
  parts: readonly ("words" | "value" | { label: string })[];
}

const LINE = Symbol("line of the catalogue");

type MarkedCall = Json[] & { [LINE]?: LineCall };

export function markedCall(call: Json[], line: LineCall): Json {
  return Object.defineProperty(call, LINE, { value: line });
}

/** Null: a line of somebody's own. */
export function lineOfCall(call: readonly Json[]): LineCall | null {
  return (call as MarkedCall)[LINE] ?? null;
}
