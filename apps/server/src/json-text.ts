/** JSON that is text already, made once or on another thread: goes into frames and columns as it is. */
export class JsonText {
  readonly text: string;
  /** A piece of it that others have as well who are sent something at the same time: compressed once for all of them. */
  readonly shared: string | undefined;

  constructor(text: string, shared?: string) {
    this.text = text;
    this.shared = shared;
  }
}

/** A value as JSON text. What JSON has no word for is null. */
export function jsonText(value: unknown): string {
  return value instanceof JsonText ? value.text : (JSON.stringify(value) ?? "null");
}

/**
 * An object as JSON text; parts of it may be text already. Keys without a value are left out.
 * @param shared see `JsonText`.
 */
export function jsonObject(parts: Readonly<Record<string, unknown>>, shared?: string): JsonText {
  const members = Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${JSON.stringify(key)}:${jsonText(value)}`);
  return new JsonText(`{${members.join(",")}}`, shared);
}

/** A list as JSON text; its items may be text already. */
export function jsonList(items: readonly unknown[]): JsonText {
  return new JsonText(`[${items.map(jsonText).join(",")}]`);
}
