import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { relative } from "../../app/format.ts";
import { useNow } from "../../app/useNow.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import type { SavedHere } from "../../local-room/table-schema.ts";
import { ListItem, leading } from "./ListItem.tsx";

interface SavedHereItemProps {
  saved: SavedHere;
  onRemove(): void;
}

/** A game that was saved at a table of this device: a table of its own goes on from it, as often as somebody comes back to it. */
export function SavedHereItem({ saved, onRemove }: SavedHereItemProps) {
  const { t } = useTranslation("device");
  const locale = useLocale();
  const now = useNow(60_000);
  const { gameId, pluginId, pluginName, numPlayers, steps, savedAt } = saved;
  const facts = [
    t("list.savedHere", { when: relative(Math.min(savedAt, now), now, locale) }),
    t("list.players", { count: numPlayers }),
    t("list.steps", { count: steps }),
  ];
  return (
    <ListItem name={pluginName} onRemove={onRemove}>
      <Link
        to="/play/$pluginId"
        params={{ pluginId: String(pluginId) }}
        search={{ kept: gameId }}
        className={leading}
      >
        {pluginName}
      </Link>
      <span className="block text-small text-text-3">{facts.join(" · ")}</span>
    </ListItem>
  );
}
