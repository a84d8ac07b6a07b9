/** The author's own plugin whose layout is drawn, with its cards (decks §9.4). */
import type { JsonObject } from "@baize/engine";
import type { RawPluginResponse } from "@baize/protocol";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useProfile } from "../../../app/profile.ts";
import { http } from "../../../app/services.ts";
import type { LayoutGame } from "../../layout-editor/model/layout-editor-props.ts";
import type { FoundLayout } from "../../layout-editor/model/layout-text.ts";
import { layoutsOf } from "../../layout-editor/model/layout-text.ts";

/** Card databases of several megabytes come down on slow lines, milliseconds. */
const TIMEOUT = 120_000;

export interface OpenedPlugin {
  name: string;
  game: LayoutGame;
  /** Greatest number of players. */
  players: number;
  /** Those with regions; that of the first player count comes first. */
  layouts: FoundLayout[];
}

export type PluginLoading =
  | { kind: "none" }
  | { kind: "loading" }
  | { kind: "needsLogin" }
  | { kind: "failed"; error: unknown; retry: () => void }
  | { kind: "loaded"; plugin: OpenedPlugin };

export function usePlugin(id: number | undefined): PluginLoading {
  const { status } = useProfile();
  const { data, error, refetch } = useQuery({
    queryKey: ["layout-generator", "plugin", id],
    queryFn: () => http.call("GET /api/plugins/raw/:id", { params: { id: id ?? 0 }, timeout: TIMEOUT }),
    enabled: id !== undefined && status === "signedIn",
    // Fetched once for as long as the page is open, and anew the next time.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const plugin = useMemo(() => (data ? openPlugin(data) : null), [data]);
  if (id === undefined) return { kind: "none" };
  if (plugin) return { kind: "loaded", plugin };
  if (status === "signedOut") return { kind: "needsLogin" };
  if (error) return { kind: "failed", error, retry: () => void refetch() };
  return { kind: "loading" };
}

function openPlugin({ name, game_def, card_db }: RawPluginResponse): OpenedPlugin {
  const definition = game_def as JsonObject;
  const menu = Array.isArray(definition.playerCountMenu) ? definition.playerCountMenu : [];
  const counts = menu
    .map((entry) => Number((entry as JsonObject | null)?.numPlayers))
    .filter(Number.isInteger);
  const first = (menu[0] as JsonObject | null | undefined)?.layoutId;
  const layouts = layoutsOf(definition);
  return {
    name,
    game: { definition, cardDb: card_db as LayoutGame["cardDb"] },
    players: Math.min(8, Math.max(1, ...counts)),
    layouts: [
      ...layouts.filter((found) => found.name === first),
      ...layouts.filter((found) => found.name !== first),
    ],
  };
}
