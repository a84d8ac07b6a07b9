/**
 * JSON that is text already, made once or on another thread: goes into frames and columns as it is. One that is put
 * together for several people keeps the piece that all of them get apart, so that it is copied, sent between threads and
 * compressed once.
 */
import { JsonPieces } from "./json-pieces.ts";

export class JsonText {
  readonly before: string;
  /** What others get as well who are sent something at the same time; often empty. */
  readonly shared: string;
  readonly after: string;

  constructor(before: string, shared = "", after = "") {
    this.before = before;
    this.shared = shared;
    this.after = after;
  }

  get text(): string {
    return this.before + this.shared + this.after;
  }

  /** This value as a part of a larger one. */
  within(before: string, after: string): JsonText {
    if (this.shared === "") return new JsonText(before + this.text + after);
    return new JsonText(before + this.before, this.shared, this.after + after);
  }
}

/** A value as JSON text. What JSON has no word for is null. */
export function jsonText(value: unknown): string {
  return value instanceof JsonText || value instanceof JsonPieces
    ? value.text
    : (JSON.stringify(value) ?? "null");
}

/** A value as JSON text that keeps its shared piece, if it has one. */
export function asJsonText(value: unknown): JsonText {
  return value instanceof JsonText ? value : new JsonText(jsonText(value));
}

/**
 * An object as JSON text; parts of it may be text already. Keys without a value are left out.
 * @param shared the key whose value others get as well.
 */
export function jsonObject(parts: Readonly<Record<string, unknown>>, shared?: string): JsonText {
  const members = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => [key, `${JSON.stringify(key)}:`, jsonText(value)] as const);
  const at = members.findIndex(([key]) => key === shared);
  if (at < 0) return new JsonText(`{${members.map(written).join(",")}}`);
  const before = members.slice(0, at).map((member) => `${written(member)},`);
  const after = members.slice(at + 1).map((member) => `,${written(member)}`);
  const [, name, text] = members[at]!;
  return new JsonText(`{${before.join("")}${name}`, text, `${after.join("")}}`);
}

function written([, name, text]: readonly [key: string, name: string, text: string]): string {
  return name + text;
}

/** A list as JSON text; its items may be text already. */
export function jsonList(items: readonly unknown[]): JsonText {
  return new JsonText(`[${items.map(jsonText).join(",")}]`);
}
