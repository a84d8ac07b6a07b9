import { ChevronDown, Layers } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { RowMenu } from "../../../decks/builder/RowMenu.tsx";
import { officialCards } from "../../../decks/cards/card-sources.ts";
import type { DeckHost } from "../../../decks/deck-host.ts";
import { itemOf, type NewKey, takeItems } from "../../../decks/model/edits.ts";
import type { SourceCard } from "../../../decks/model/source-card.ts";
import { copiesOf } from "../../export/deck-sections.ts";
import type { ChangeEntries } from "./use-deck-entries.tsx";

interface QuickFillProps {
  host: DeckHost;
  /** The group that they are loaded into. */
  target: string;
  newKey: NewKey;
  onChange: ChangeEntries;
  hasCards: boolean;
}

/** Many cards at once: all of them, or those of one type, each as often as the card table says. */
export function QuickFill({ host, target, newKey, onChange, hasCards }: QuickFillProps) {
  const { t } = useTranslation("builder-decks");
  const { cardDb } = host.game;
  const cards = useMemo(() => officialCards(cardDb), [cardDb]);
  const copies = useMemo(() => copiesOf(cardDb), [cardDb]);
  const countOf = ({ databaseId }: SourceCard) => copies?.get(databaseId) ?? 1;
  const types = Map.groupBy(cards, ({ sides }) => String(sides.A?.type ?? ""));
  const fill = (those: readonly SourceCard[]) =>
    onChange((now) => {
      const items = those
        .filter((card) => countOf(card) > 0)
        .map((card) => itemOf(card, countOf(card), target));
      return takeItems(now, items, "add", newKey);
    });
  const sum = (those: readonly SourceCard[]) => those.reduce((all, card) => all + countOf(card), 0);
  return (
    <RowMenu
      label={t("fill.label")}
      trigger={
        <Button size="s" className="pointer-coarse:h-11">
          <Layers size={15} aria-hidden /> {t("fill.label")} <ChevronDown size={15} aria-hidden />
        </Button>
      }
      entries={[
        { id: "all", label: t("fill.all", { count: sum(cards) }), onChoose: () => fill(cards) },
        ...[...types]
          .filter(([type]) => type !== "")
          .map(([type, those]) => ({
            id: `type ${type}`,
            label: t("fill.type", { type: host.label(type) || type, count: sum(those) }),
            onChoose: () => fill(those),
          })),
        ...(hasCards
          ? [{ id: "none", label: t("fill.none"), danger: true, onChoose: () => onChange(() => []) }]
          : []),
      ]}
    />
  );
}
