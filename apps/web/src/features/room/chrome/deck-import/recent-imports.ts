/** Decks that were imported here lately, by plugin; this browser keeps them. */
import { readSetting, writeSetting } from "../../../../browser/storage.ts";

export interface RecentImport {
  /** The deck's name; null: the site gave none. */
  name: string | null;
  site: string;
  url: string;
  /** Milliseconds since 1970. */
  time: number;
}

const MOST = 10;
const keyOf = (pluginId: number) => `deckImports_${pluginId}`;

/** Newest first. */
export function recentImports(pluginId: number): RecentImport[] {
  try {
    const kept: unknown = JSON.parse(readSetting(keyOf(pluginId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isImport).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function keepImport(pluginId: number, made: RecentImport): void {
  const others = recentImports(pluginId).filter(({ url }) => url !== made.url);
  writeSetting(keyOf(pluginId), JSON.stringify([made, ...others].slice(0, MOST)));
}

function isImport(value: unknown): value is RecentImport {
  if (typeof value !== "object" || value === null) return false;
  const { name, site, url, time } = value as Record<string, unknown>;
  const isNamed = name === null || typeof name === "string";
  return isNamed && typeof site === "string" && typeof url === "string" && typeof time === "number";
}
