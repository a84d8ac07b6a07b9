/** One label in the seven languages of the interface, written in one line each so that they are read side by side. */
import type { JsonObject } from "@baize/engine";

export type LabelRow = readonly [
  id: string,
  english: string,
  french: string,
  spanish: string,
  portuguese: string,
  italian: string,
  german: string,
  chinese: string,
];

export function toLabels(rows: readonly LabelRow[]): JsonObject {
  return Object.fromEntries(
    rows.map(([id, English, French, Spanish, Portuguese, Italian, German, Chinese]) => [
      id,
      { English, French, Spanish, Portuguese, Italian, German, Chinese },
    ]),
  );
}
