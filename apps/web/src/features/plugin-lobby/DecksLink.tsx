import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** The way to the decks of a game, with the number of public ones; nothing where there are none (decks §3.2). */
export function DecksLink({ pluginId }: { pluginId: number }) {
  const { t } = useTranslation("plugin-lobby");
  const { data } = useQuery({
    queryKey: ["public-deck-count", pluginId],
    queryFn: async () => {
      const query = { summary: 1, limit: 1 };
      const answer = await http.call("GET /api/v1/public_decks/:pluginId", { params: { pluginId }, query });
      return "total" in answer ? answer.total : 0;
    },
  });
  if (!data) return null;
  return (
    <LinkButton to="/plugin/$pluginId/decks" params={{ pluginId: String(pluginId) }} size="l">
      {t("decks")}
      <span className="text-text-3 tabular-nums">{data}</span>
    </LinkButton>
  );
}
