import { type PluginOrder, pluginOrders } from "./plugins.ts";

/** What the address of the lobby holds beside the path. Absent = the usual. */
export interface LobbySearch {
  tab?: "public" | "private";
  /** Words searched for. */
  q?: string;
  order?: PluginOrder;
}

/** Reads the query of the lobby's address; what makes no sense is left out. */
export function readLobbySearch(query: Record<string, unknown>): LobbySearch {
  return {
    tab: query.tab === "private" ? "private" : undefined,
    // The router reads digits as a number.
    q: typeof query.q === "string" || typeof query.q === "number" ? String(query.q) : undefined,
    order: pluginOrders.find((order) => order === query.order),
  };
}
