import type { Json } from "@baize/engine";
import { ArrowLeft } from "lucide-react";
import { useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "../../../../ui/Alert.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { cx } from "../../../../ui/cx.ts";
import { hintStyle } from "../../../../ui/field-style.ts";
import { panelOf, TabRow } from "../../../../ui/Tabs.tsx";
import { AllGroupsButton } from "../../../decks/builder/AllGroupsButton.tsx";
import { DeckSections } from "../../../decks/builder/DeckSections.tsx";
import type { EntryActions } from "../../../decks/builder/EntryRow.tsx";
import { useGroups } from "../../../decks/builder/use-groups.ts";
import { useInDeck } from "../../../decks/builder/use-in-deck.ts";
import CardTable from "../../../decks/cards/CardTable.tsx";
import type { ShownCard } from "../../../decks/cards/use-shown-card.ts";
import type { DeckEntry } from "../../../decks/model/deck-editor.ts";
import { addItem, itemOf, moveEntry, removeEntry, setQuantity } from "../../../decks/model/edits.ts";
import { sectionsOf } from "../../../decks/model/sections.ts";
import * as edits from "../../decks/deck-edits.ts";
import { countCards } from "../../decks/deck-items.ts";
import { deckLabel } from "../../decks/game-decks.ts";
import { TextCell } from "../../fields/TextCell.tsx";
import type { GameDeck } from "../../model/builder-state.ts";
import { fieldPath } from "../../model/field-path.ts";
import { LostEntries } from "./LostEntries.tsx";
import { QuickFill } from "./QuickFill.tsx";
import { useCardsOf } from "./use-cards-of.ts";
import { useDeckEntries } from "./use-deck-entries.tsx";
import { useDeckHost } from "./use-deck-host.ts";
import { useEntryFacts } from "./use-entry-facts.ts";
import type { EditDecks } from "./use-game-decks.ts";

interface OpenDeckProps {
  deck: GameDeck;
  edit: EditDecks;
  onClose: () => void;
}

type Pane = "deck" | "cards";

const groupOf = ({ item }: DeckEntry) => item.loadGroupId;

/** What a deck is called that was made, or taken from a list, and not named yet. */
const NAMELESS = ["newDeck", "deck-builder:untitled"] as const;

/** One deck of the game: its cards by the groups that they are loaded into, and the cards of the game to add. */
export function OpenDeck({ deck, edit, onClose }: OpenDeckProps) {
  const { t } = useTranslation(["builder-decks", "deck-builder"]);
  const host = useDeckHost();
  const cardsOf = useCardsOf();
  const cards = useMemo(() => cardsOf(deck), [cardsOf, deck]);
  const setCards = (now: Json[]) => edit((decks) => edits.setDeckCards(decks, deck.uid, now));
  const { entries, change, newKey, spoken } = useDeckEntries({ cards, setCards, host });
  const groups = useGroups(host);
  const facts = useEntryFacts(host);
  const inDeck = useInDeck(entries, groups.nameOf);
  const [pane, setPane] = useState<Pane>("deck");
  const [show, setShow] = useState<ShownCard | null>(null);
  const base = useId();
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The row that was pressed is gone. A problem, or a new deck, leads on from here to its field.
    back.current?.focus();
  }, []);
  const label = deckLabel(deck);
  const field = fieldPath("decks", deck.uid, "label");
  const [chosen, setChosen] = useState<string | null>(null);
  // A deck of the game may load into any group: those that it does have a section each.
  const used = [...new Set(entries.filter((entry) => !facts.isMissingGroup(entry)).map(groupOf))];
  const common = groups.shown.map(({ id }) => id);
  const shown = [...common, ...used.filter((id) => !common.includes(id))];
  const target = chosen !== null && shown.includes(chosen) ? chosen : groups.target;
  const actions: EntryActions = {
    setQuantity: ({ key }, quantity) => void change((now) => setQuantity(now, key, quantity)),
    remove: ({ key }) => void change((now) => removeEntry(now, key)),
    move: ({ key }, groupId) => void change((now) => moveEntry(now, key, groupId)),
    showCard({ item }) {
      setPane("cards");
      setShow({ databaseId: item.databaseId ?? "" });
    },
  };
  /** A name that nobody has given yet is written over. */
  function selectNewName(): void {
    const input = document.activeElement;
    if (NAMELESS.some((key) => label === t(key)) && input instanceof HTMLInputElement) input.select();
  }
  const unread = cards.length - entries.length;

  return (
    <div className="@container grid max-w-[1280px] gap-4">
      <div>
        <Button ref={back} variant="ghost" onPress={onClose} className="-ml-3 pointer-coarse:h-11">
          <ArrowLeft size={16} aria-hidden /> {t("allDecks")}
        </Button>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <TextCell
          label={t("deck-builder:deckName")}
          hideLabel="never"
          value={typeof label === "string" ? label : ""}
          field={field}
          onFocus={selectNewName}
          error={label === "" ? t("deck-builder:enterName") : null}
          onChange={(name) => edit((decks) => edits.renameDeck(decks, deck.uid, name), field)}
          className="w-full max-w-96"
        />
        <span className="grid min-h-9 items-center text-small text-text-3 tabular-nums">
          <span>
            {t("cards", { count: countCards(cards) })} · <code>{deck.deckId}</code>
          </span>
        </span>
      </div>
      {deck.follows ? (
        <Alert tone="info" title={null}>
          {t("followsText")}
        </Alert>
      ) : null}
      <LostEntries entries={entries} facts={facts} groups={groups} onChange={change} />
      {unread > 0 ? <p className={cx(hintStyle, "m-0")}>{t("unread", { count: unread })}</p> : null}
      <TabRow
        base={base}
        label={t("deck-builder:panes")}
        tabs={[
          { id: "deck", label: t("deck-builder:deckTab") },
          { id: "cards", label: t("deck-builder:cardsTab") },
        ]}
        selected={pane}
        onSelect={setPane}
        className="flex border-b border-line @min-[760px]:hidden"
        tabClassName={(id) =>
          cx(
            "min-h-11 flex-1 cursor-pointer border-b-2 px-2 font-semibold",
            id === pane ? "border-brass text-text" : "border-transparent text-text-3",
          )
        }
      />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 @min-[760px]:h-[max(420px,calc(100dvh-430px))] @min-[760px]:grid-cols-[minmax(0,42fr)_minmax(0,58fr)] @min-[760px]:grid-rows-[minmax(0,1fr)]">
        <div
          {...(pane === "deck" ? panelOf(base, "deck") : {})}
          className={cx(
            "min-h-0 min-w-0 flex-col gap-2 @min-[760px]:flex",
            pane === "deck" ? "flex" : "hidden",
          )}
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <QuickFill
              host={host}
              target={target}
              newKey={newKey}
              onChange={change}
              hasCards={cards.length > 0}
            />
            <AllGroupsButton groups={groups} />
          </div>
          <div className="-mx-1 min-h-24 flex-1 px-1 pb-2 @min-[760px]:overflow-y-auto">
            <DeckSections
              sections={sectionsOf(entries, shown, groups.nameOf, t("deck-builder:otherGroups"))}
              target={target}
              onTarget={setChosen}
              nameOf={facts.nameOf}
              problemOf={facts.problemOf}
              groups={shown.map((id) => ({ id, label: groups.nameOf(id) }))}
              actions={actions}
            />
            {entries.length === 0 ? (
              <p className={cx(hintStyle, "m-0 px-2 py-4")}>{t("deck-builder:emptyDeck")}</p>
            ) : null}
          </div>
        </div>
        <div
          {...(pane === "cards" ? panelOf(base, "cards") : {})}
          className={cx(
            "h-[75dvh] min-h-0 min-w-0 flex-col @min-[760px]:flex @min-[760px]:h-auto @min-[760px]:border-l @min-[760px]:border-line @min-[760px]:pl-5",
            pane === "cards" ? "flex" : "hidden",
          )}
        >
          <CardTable
            host={host}
            inDeck={inDeck}
            onAdd={(card, quantity) => change((now) => addItem(now, itemOf(card, quantity, target), newKey))}
            reload={0}
            show={show}
          />
        </div>
      </div>
      <p className={cx(hintStyle, "m-0")}>{t("tried")}</p>
      {spoken}
    </div>
  );
}
