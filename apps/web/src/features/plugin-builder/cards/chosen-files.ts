/** The texts of chosen or dropped files. */
import type { Finding, TextFile } from "@baize/plugin";

/** Endings that the file picker offers. */
export const CARD_FILES = [".tsv", ".csv", ".txt"] as const;

/** Why chosen files are not even looked at. */
export type Refusal =
  /** A spreadsheet program's own file, which only such a program can read. */
  | { reason: "workbook"; name: string }
  | { reason: "kind"; name: string }
  | { reason: "unreadable"; name: string };

export type ChosenTexts =
  | { ok: true; files: TextFile[]; warnings: Finding[] }
  | { ok: false; refusal: Refusal };

export async function textsOf(
  files: readonly File[],
  notUtf8: (name: string) => string,
): Promise<ChosenTexts> {
  const texts: TextFile[] = [];
  const warnings: Finding[] = [];
  for (const file of files) {
    const { name } = file;
    if (/\.(xlsx?|xlsm|ods|numbers)$/i.test(name))
      return { ok: false, refusal: { reason: "workbook", name } };
    if (!CARD_FILES.some((ending) => name.toLowerCase().endsWith(ending)))
      return { ok: false, refusal: { reason: "kind", name } };
    try {
      const { text, isUtf8 } = decoded(new Uint8Array(await file.arrayBuffer()));
      texts.push({ name, text });
      if (!isUtf8) warnings.push({ level: "warning", message: notUtf8(name) });
    } catch {
      return { ok: false, refusal: { reason: "unreadable", name } };
    }
  }
  return { ok: true, files: texts, warnings };
}

/** Card tables are UTF-8; what older spreadsheet programs save as text is not, and would lose its accents. */
function decoded(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: read(bytes, "utf-16le"), isUtf8: true };
  if (first === 0xfe && second === 0xff) return { text: read(bytes, "utf-16be"), isUtf8: true };
  try {
    return { text: read(bytes, "utf-8"), isUtf8: true };
  } catch {
    return { text: read(bytes, "windows-1252"), isUtf8: false };
  }
}

function read(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding, { fatal: encoding === "utf-8" }).decode(bytes);
}
