/** The texts of chosen or dropped files. */
import { decodedText, type Finding, type TextFile } from "@baize/plugin";

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
      const { text, encoding } = decodedText(new Uint8Array(await file.arrayBuffer()));
      texts.push({ name, text });
      if (encoding) warnings.push({ level: "warning", message: notUtf8(name) });
    } catch {
      return { ok: false, refusal: { reason: "unreadable", name } };
    }
  }
  return { ok: true, files: texts, warnings };
}
