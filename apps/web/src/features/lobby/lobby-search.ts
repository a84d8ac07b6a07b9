import { type PluginOrder, pluginOrders } from "./plugins.ts";

/** What the address of the lobby holds beside the path. Absent = the usual. */
export interface LobbySearch {
  tab?: "public" | "private";
  /** Words searched for. */
  q?: string;
  order?: PluginOrder;
  /** Only games with this tag (`tagKey`). */
  tag?: string;
}

/** Reads the query of the lobby's address; what makes no sense is left out. */
export function readLobbySearch(query: Record<string, unknown>): LobbySearch {
  return {
    tab: query.tab === "private" ? "private" : undefined,
    q: textOf(query.q),
    order: pluginOrders.find((order) => order === query.order),
    tag: textOf(query.tag),
  };
}

/** The router reads digits as a number. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}
