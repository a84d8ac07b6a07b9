import type { PluginListItem } from "@baize/protocol";
import { utc } from "../../app/format.ts";
import { fold } from "../../ui/fold.ts";
import { textIn } from "../game-about/index.ts";

export const pluginOrders = ["updated", "name", "played"] as const;
export type PluginOrder = (typeof pluginOrders)[number];

/**
 * Plugins whose name, author, sentence or tags hold the words searched for, whatever the accents, case and hyphens.
 * What plugins say of themselves is searched as readers of the language see it.
 */
export function searchPlugins(
  plugins: readonly PluginListItem[],
  search: string,
  language: string,
): PluginListItem[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return plugins.filter(({ name, author_alias, about }) => {
    const said = [about?.sentence, ...(about?.tags ?? [])].map((texts) => textIn(texts, language));
    const text = plain([name, author_alias, ...said].join(" "));
    return words.every((word) => text.includes(word));
  });
}

function plain(text: string): string {
  return fold(text).replaceAll("-", "");
}

/** In the order asked for, favourites before all others. */
export function orderPlugins(
  plugins: readonly PluginListItem[],
  order: PluginOrder,
  isFavourite: (pluginId: number) => boolean,
): PluginListItem[] {
  return [...plugins].sort((a, b) => {
    const starred = Number(isFavourite(b.id)) - Number(isFavourite(a.id));
    if (starred !== 0) return starred;
    if (order === "name")
      return a.name.localeCompare(b.name, undefined, { sensitivity: "base", numeric: true });
    if (order === "played") return b.count_30d - a.count_30d;
    return utc(b.updated_at) - utc(a.updated_at);
  });
}

/** The public game that most rooms were made of lately: what somebody who only wants to play begins with. */
export function mostPlayed(plugins: readonly PluginListItem[]): PluginListItem | null {
  return (
    orderPlugins(
      plugins.filter((plugin) => plugin.public),
      "played",
      () => false,
    )[0] ?? null
  );
}

/** Newer than a week. */
export function isNew(plugin: PluginListItem, now: number): boolean {
  return now - utc(plugin.inserted_at) < 7 * 86_400_000;
}
