import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { publicDeckSummaries } from "../../app/public-decks.ts";
import { http } from "../../app/services.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** The way to the decks of a game, with the number of public ones; nothing where there are none (decks §3.2). */
export function DecksLink({ pluginId }: { pluginId: number }) {
  const { t } = useTranslation("plugin-lobby");
  const { data } = useQuery({
    queryKey: ["public-deck-count", pluginId],
    queryFn: async () => (await publicDeckSummaries(http, pluginId, { limit: 1 })).total,
  });
  if (!data) return null;
  return (
    <LinkButton to="/plugin/$pluginId/decks" params={{ pluginId: String(pluginId) }} size="l">
      {t("decks")}
      <span className="text-text-3 tabular-nums">{data}</span>
    </LinkButton>
  );
}
