/** The files of a plugin as texts, on every road that they come by: chosen, in a folder, in an archive. */
import { type DecodedText, decodedText } from "./base/decode-text.ts";
import type { Finding } from "./base/findings.ts";

/** A file as text. `name` decides the merge order and stands in messages. */
export interface TextFile extends DecodedText {
  name: string;
}

/** A file that is read; what its bytes were taken for is told by `readPart` and `readCardTables`. */
export function textFileOf({ name, bytes }: { name: string; bytes: Uint8Array }): TextFile {
  return { name, ...decodedText(bytes) };
}

/** Says of a file that is no Unicode how it was read. */
export function encodingDoubts({ name, encoding }: Pick<TextFile, "name" | "encoding">): Finding[] {
  if (encoding === undefined) return [];
  return [
    {
      level: "warning",
      message: `${name} is not stored as UTF-8. It was read as Windows-1252.`,
      hint: "check whether accented letters are right, and save the file as UTF-8",
      place: { file: name, line: 1, column: 1 },
    },
  ];
}
