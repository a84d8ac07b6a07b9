/** The script that is worked on, for each game: it survives a page that is loaded again, and ends with its tab. */
import { keepOfTab, readOfTab } from "./tab-storage.ts";

const key = (pluginId: number) => `playScript ${pluginId}`;

/** False: the browser does not take it. */
export function keepScript(pluginId: number, text: string): boolean {
  return keepOfTab(key(pluginId), text);
}

export function keptScript(pluginId: number): string | null {
  return readOfTab(key(pluginId));
}
