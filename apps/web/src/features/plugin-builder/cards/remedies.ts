/** What somebody can do about the messages of the card reader (game-definition §7.3), in words for who never wrote such a table. */
import type { Finding } from "@baize/plugin";

/** Keys of the texts; each message of the reader that a person can mend in the spreadsheet has one. */
const remedies = [
  ["oneColumn", /^Invalid file format/],
  ["headers", /^File headers do not match/],
  ["noId", /^Missing databaseId in row/],
  ["noType", /^Missing type for /],
  ["sameId", /^Duplicate databaseId /],
  ["tooManySides", /^Too many sides /],
  ["loneSide", / but no row with its second side follows\.$/],
  ["surplus", /^Line \d+: \d+ cells, but the header has /],
  ["brokenRow", / begins with lines that may belong to the row before: /],
] as const;

export type Remedy = (typeof remedies)[number][0];

/** Each remedy once, however often its message stands there. */
export function remediesFor(findings: readonly Finding[]): Remedy[] {
  return remedies
    .filter(([, pattern]) => findings.some(({ message }) => pattern.test(message)))
    .map(([key]) => key);
}
