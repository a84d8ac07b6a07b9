/** JSON that is text already, made once or on another thread: goes into frames and columns as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** A value as JSON text. What JSON has no word for is null. */
export function jsonText(value: unknown): string {
  return value instanceof JsonText ? value.text : (JSON.stringify(value) ?? "null");
}
