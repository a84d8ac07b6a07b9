/** What the browser remembers of the code view besides the drafts themselves: which plugins have one, and which files were open. */
import { readSetting, writeSetting } from "../browser/storage.ts";

/** The key of the draft of a person's plugin. */
export function pluginDraftKey(owner: number, pluginId: number): string {
  return `plugin/${owner}/${pluginId}`;
}

const draftMark = (key: string) => `codeDraft/${key}`;
const tabsKey = (key: string) => `codeTabs/${key}`;

/** Notes that there is a draft, or none any more. */
export function markDraft(key: string, isThere: boolean): void {
  writeSetting(draftMark(key), isThere ? "true" : null);
}

/** Whether there is a draft, as far as this browser remembers. */
export function hasDraft(key: string): boolean {
  return readSetting(draftMark(key)) !== null;
}

/** The files that are open, in the order of their tabs, and the one that is shown. */
export interface OpenTabs {
  open: readonly string[];
  active: string | null;
}

export function rememberTabs(key: string, { open, active }: OpenTabs): void {
  writeSetting(tabsKey(key), open.length === 0 ? null : JSON.stringify({ open, active }));
}

/** None where nothing is remembered, or what is remembered cannot be read. */
export function rememberedTabs(key: string): OpenTabs {
  const none: OpenTabs = { open: [], active: null };
  try {
    const kept: unknown = JSON.parse(readSetting(tabsKey(key)) ?? "null");
    if (typeof kept !== "object" || kept === null || !("open" in kept) || !Array.isArray(kept.open))
      return none;
    const open = kept.open.filter((name) => typeof name === "string");
    const active = "active" in kept && typeof kept.active === "string" ? kept.active : null;
    return { open, active };
  } catch {
    return none;
  }
}
