import type { DeckItem } from "@baize/protocol";
import { TriangleAlert } from "lucide-react";
import { useMemo } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { CardPreview } from "../cards/CardPreview.tsx";
import { useRowPreview } from "../cards/use-row-preview.ts";
import type { DeckHost } from "../deck-host.ts";
import { useCustomCardIds } from "../loadable/custom-card-ids.ts";
import { type EntryProblem, entryName, entryProblems, problemText } from "../loadable/entry-state.ts";
import { groupName } from "../loadable/group-names.ts";
import type { SourceCard } from "../model/source-card.ts";
import { useDeckText } from "../use-deck-text.ts";
import { cardOf, readSections } from "./deck-sections.ts";
import type { RowActions } from "./row-actions.ts";
import type { SharedDeck } from "./use-deck-actions.ts";
import { usePublicText } from "./use-public-text.ts";

interface DeckContentsProps {
  host: DeckHost;
  deck: SharedDeck;
  actions: RowActions;
  onBack(): void;
  onClose(): void;
}

/** What is in a deck of somebody else, to read: its sections with their cards, which show themselves under the pointer. */
export function DeckContents({ host, deck, actions, onBack, onClose }: DeckContentsProps) {
  const t = usePublicText();
  const groupText = useDeckText();
  const { game, label } = host;
  const sections = useMemo(() => readSections(deck.load_list, game), [deck, game]);
  const cards = useMemo(
    () =>
      cardsOf(
        sections.flatMap(({ items }) => items),
        host,
      ),
    [sections, host],
  );
  const shown = useMemo(() => [...cards.values()], [cards]);
  const customIds = useCustomCardIds(host, deck.load_list);
  const preview = useRowPreview(shown);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={deck.name}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onPress={onBack}>
            {t("back")}
          </Button>
          <Button isDisabled={!actions.isReady} onPress={() => actions.copy(deck)}>
            {t("copy")}
          </Button>
          <Button variant="primary" isDisabled={!actions.isReady} onPress={() => actions.load(deck)}>
            {t("load")}
          </Button>
        </>
      }
    >
      <p className="m-0 mb-3 text-small text-text-3">
        {t("by", { author: deck.author_alias ?? t("unknown") })}
      </p>
      {sections.length === 0 ? <p className="m-0 py-8 text-center text-text-2">{t("emptyDeck")}</p> : null}
      <div className="columns-1 gap-6 sm:columns-2" {...preview.listeners}>
        {sections.map(({ loadGroupId, items, cards: count }) => (
          <section key={loadGroupId} className="mb-4 break-inside-avoid-page">
            <h3 className="m-0 mb-1 font-sans text-small font-semibold text-text-2">
              {t("sectionCards", {
                section: groupName(loadGroupId, { gameDef: game.gameDef, label, t: groupText }),
                cards: count,
              })}
            </h3>
            <ul className="m-0 list-none p-0">
              {items.map((item, index) => {
                const card = cards.get(item);
                return (
                  <Entry
                    // biome-ignore lint/suspicious/noArrayIndexKey: entries may be alike; the list never changes.
                    key={index}
                    item={item}
                    name={entryName(item, game.cardDb)}
                    at={card ? shown.indexOf(card) : undefined}
                    problem={entryProblems(item, game, customIds)[0] ?? null}
                  />
                );
              })}
            </ul>
          </section>
        ))}
      </div>
      {preview.shown ? <CardPreview host={host} {...preview.shown} /> : null}
    </Modal>
  );
}

/** The cards that can be shown, by entry. */
function cardsOf(items: readonly DeckItem[], { game }: DeckHost): Map<DeckItem, SourceCard> {
  return new Map(
    items.flatMap((item) => {
      const card = cardOf(item, game.cardDb);
      return card ? [[item, card] as const] : [];
    }),
  );
}

interface EntryProps {
  item: DeckItem;
  name: string;
  /** Its place among the cards that can be shown. */
  at: number | undefined;
  problem: EntryProblem | null;
}

function Entry({ item, name, at, problem }: EntryProps) {
  const groupText = useDeckText();
  return (
    <li data-at={at} className="rounded-s px-2 py-1 text-sm hover:bg-ink-3 [overflow-wrap:anywhere]">
      <span className="inline-block min-w-8 text-text-3 tabular-nums">{item.quantity}×</span>
      {name}
      {problem ? (
        <span className="ml-2 inline-flex items-center gap-1 text-hint text-warn">
          <TriangleAlert size={13} aria-hidden />
          {problemText(problem, item, groupText)}
        </span>
      ) : null}
    </li>
  );
}
