/** The list of recorded vectors that we mean to differ from. */
import { readJson } from "./files.ts";

/** One vector, or one step of a session or sequence, whose recorded behaviour is a quirk that we fix. */
export interface Exception {
  id: string;
  /** Number in action-language §11. */
  quirk: number;
  reason: string;
}

/** Throws when the file is not a list of exceptions, or names a vector twice. */
export function readExceptions(file: string): Map<string, Exception> {
  const list = readJson(file);
  if (!Array.isArray(list)) throw new Error(`${file} must hold a list.`);
  const exceptions = new Map<string, Exception>();
  for (const item of list as Exception[]) {
    if (typeof item.id !== "string" || typeof item.quirk !== "number" || !item.reason) {
      throw new Error(`${file}: every exception needs id, quirk and reason: ${JSON.stringify(item)}`);
    }
    if (exceptions.has(item.id)) throw new Error(`${file}: ${item.id} is listed twice.`);
    exceptions.set(item.id, item);
  }
  return exceptions;
}
