/** The script that is worked on, for each game, and how it went: both survive a page that is loaded again, and end with their tab. */
import { keepOfTab, readOfTab } from "./tab-storage.ts";

const key = (pluginId: number) => `playScript ${pluginId}`;
const runKey = (pluginId: number) => `playRun ${pluginId}`;

/** False: the browser does not take it. */
export function keepScript(pluginId: number, text: string): boolean {
  return keepOfTab(key(pluginId), text);
}

export function keptScript(pluginId: number): string | null {
  return readOfTab(key(pluginId));
}

/** @param run how a script went, as JSON; null: it is of no interest any more. */
export function keepScriptRun(pluginId: number, run: string | null): void {
  keepOfTab(runKey(pluginId), run);
}

export function keptScriptRun(pluginId: number): string | null {
  return readOfTab(runKey(pluginId));
}
