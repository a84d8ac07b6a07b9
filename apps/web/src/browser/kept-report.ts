/** The bug report that is looked at: it survives a page that is loaded again, and ends with its tab. */
import { keepOfTab, readOfTab } from "./tab-storage.ts";

const KEY = "bugReport";

export function keepReport(text: string): void {
  keepOfTab(KEY, text);
}

export function keptReport(): string | null {
  return readOfTab(KEY);
}
