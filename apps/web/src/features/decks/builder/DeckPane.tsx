import type { Deck } from "@baize/protocol";
import type { ReactNode } from "react";
import { useState } from "react";
import { useStore } from "zustand";
import { NativeSelect } from "../../../ui/NativeSelect.tsx";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor, DeckEntry } from "../model/deck-editor.ts";
import { countCards, type DeckSection, sectionsOf } from "../model/sections.ts";
import { DraftBanner } from "../saving/DraftBanner.tsx";
import { SaveStatus } from "../saving/SaveStatus.tsx";
import { useBuilderText } from "../use-builder-text.ts";
import { AllGroupsButton } from "./AllGroupsButton.tsx";
import { DeckName } from "./DeckName.tsx";
import { DeckRules } from "./DeckRules.tsx";
import { DeckSections } from "./DeckSections.tsx";
import { DeckToolbar, type DeckToolbarActions } from "./DeckToolbar.tsx";
import { inOrder, orderColumns, STORED } from "./display-order.ts";
import type { EntryActions } from "./EntryRow.tsx";
import type { EntryFacts } from "./use-entry-facts.ts";
import type { DeckGroups } from "./use-groups.ts";

export interface DeckPaneProps {
  host: DeckHost;
  editor: DeckEditor;
  isFresh: boolean;
  isPlaying: boolean;
  playedId: number | null;
  groups: DeckGroups;
  facts: EntryFacts;
  toolbar: DeckToolbarActions;
  /** What was edited is a deck of its own now, beside one that was changed elsewhere or is gone. */
  onNewDeck: (deck: Deck) => void;
  /** Finds the card of an entry in the card table. */
  onShowCard: (entry: DeckEntry) => void;
}

/** Column 2 of the deck builder: the open deck (decks §2.3). */
export function DeckPane({ host, editor, groups, facts, ...props }: DeckPaneProps) {
  const t = useBuilderText();
  const { nameOf } = facts;
  const [order, setOrder] = useState(STORED);
  const entries = useStore(editor.store, (state) => state.entries);
  const sections = sectionsOf(
    entries,
    groups.shown.map(({ id }) => id),
    groups.nameOf,
    t("otherGroups"),
  ).map((section): DeckSection => ({ ...section, entries: inOrder(section.entries, order, facts) }));
  const actions: EntryActions = {
    setQuantity(entry, quantity) {
      if (!editor.setQuantity(entry.key, quantity)) host.alert("warning", t("full"));
    },
    remove: (entry) => editor.remove(entry.key),
    move: (entry, groupId) => editor.move(entry.key, groupId),
    showCard: props.onShowCard,
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <DeckName editor={editor} isFresh={props.isFresh} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <SaveStatus editor={editor} host={host} onNewDeck={props.onNewDeck} className="flex-1" />
        <span className="text-hint text-text-3 tabular-nums">
          {t("cards", { count: countCards(entries) })}
        </span>
      </div>
      <DraftBanner editor={editor} />
      <DeckToolbar
        editor={editor}
        isPlaying={props.isPlaying}
        playedId={props.playedId}
        actions={props.toolbar}
      />
      <DeckRules host={host} entries={entries} facts={facts} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line pt-2">
        <NativeSelect
          label={t("order.label")}
          value={order}
          options={[
            { value: STORED, label: t("order.stored") },
            ...orderColumns(host.game.gameDef, host.label).map(({ id, label }) => ({
              value: id,
              label: label || (id === "name" || id === "type" ? t(`order.${id}`) : id),
            })),
          ]}
          onChange={setOrder}
        />
        <AllGroupsButton groups={groups} />
      </div>
      <div className="-mx-1 min-h-24 flex-1 overflow-y-auto px-1 pb-2">
        <DeckSections
          sections={sections}
          target={groups.target}
          onTarget={groups.setTarget}
          nameOf={nameOf}
          problemOf={facts.problemOf}
          groups={groups.shown}
          actions={actions}
        />
        {entries.length === 0 ? <Hint>{t("emptyDeck")}</Hint> : null}
      </div>
    </div>
  );
}

const Hint = ({ children }: { children: ReactNode }) => (
  <p className="m-0 px-2 py-4 text-small text-text-3">{children}</p>
);
