/** Values as they stand in a line: the language's own notation, nothing to translate. */
import type { TraceNode } from "@baize/engine";

const LONGEST = 60;

/** JSON, cut to what a line has room for. */
export function short(value: unknown, longest = LONGEST): string {
  const text = JSON.stringify(value) ?? "undefined";
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** A call with what its arguments were worth, or as they are written where it evaluates them itself. */
export function callText({ name, values, code }: TraceNode & { kind: "call" }): string {
  return `${name}(${(values ?? code).map((value) => short(value)).join(", ")})`;
}

export const pathText = (path: readonly string[]) => `/${path.join("/")}`;
