import type { PluginListItem } from "@baize/protocol";
import { useTranslation } from "react-i18next";

/** "1 to 4 players", "2 players"; null when the game does not say. */
export function usePlayersText({ about }: Pick<PluginListItem, "about">): string | null {
  const { t } = useTranslation("lobby");
  const players = about?.players;
  if (!players) return null;
  const { least, most } = players;
  return least === most ? t("players.exactly", { count: most }) : t("players.range", { least, most });
}
