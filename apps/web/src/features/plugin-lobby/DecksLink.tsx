import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { http } from "../../app/services.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import type { VisiblePlugin } from "./plugin.ts";

/**
 * The way to the decks of a game that has a deck builder, with the number of public ones (decks §3.2). As long as the
 * server does not know whether it has one, it has where some decks are public.
 */
export function DecksLink({ plugin: { id: pluginId, about } }: { plugin: VisiblePlugin }) {
  const { t } = useTranslation("plugin-lobby");
  const { data } = useQuery({
    queryKey: ["public-deck-count", pluginId],
    queryFn: async () => {
      const query = { summary: 1, limit: 1 };
      const answer = await http.call("GET /api/v1/public_decks/:pluginId", { params: { pluginId }, query });
      return "total" in answer ? answer.total : 0;
    },
    enabled: about?.decks !== false,
  });
  if (!(about?.decks ?? data)) return null;
  return (
    <LinkButton to="/plugin/$pluginId/decks" params={{ pluginId: String(pluginId) }} size="l">
      {t("decks")}
      {data ? <span className="text-text-3 tabular-nums">{data}</span> : null}
    </LinkButton>
  );
}
