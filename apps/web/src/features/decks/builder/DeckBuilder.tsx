import type { Deck } from "@baize/protocol";
import { Plus, Upload } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { LogInFirst } from "../../../app/LogInFirst.tsx";
import { Button } from "../../../ui/Button.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { panelOf, TabRow } from "../../../ui/Tabs.tsx";
import { UndoToast } from "../../../ui/UndoToast.tsx";
import CardTable from "../cards/CardTable.tsx";
import type { ShownCard } from "../cards/use-shown-card.ts";
import type { DeckHost, DeckUser } from "../deck-host.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import type { SourceCard } from "../model/source-card.ts";
import { ChangeAnnouncer } from "../saving/ChangeAnnouncer.tsx";
import { useBuilderText } from "../use-builder-text.ts";
import { BuilderDialogs } from "./BuilderDialogs.tsx";
import { DeckPane } from "./DeckPane.tsx";
import { DeckSelect } from "./DeckSelect.tsx";
import { MyDecks } from "./MyDecks.tsx";
import { useBuilderKeys } from "./use-builder-keys.ts";
import { useDeckActions } from "./use-deck-actions.ts";
import { useEntries } from "./use-entries.ts";
import { useEntryFacts } from "./use-entry-facts.ts";
import { useGroups } from "./use-groups.ts";
import { useInDeck } from "./use-in-deck.ts";
import { useOpenDeck } from "./use-open-deck.ts";

/** One pane at a time; the open deck and the cards; the person's decks beside them, too. */
export type BuilderLayout = "tabs" | "two" | "three";
type Pane = "decks" | "deck" | "cards";

export interface DeckBuilderProps {
  host: DeckHost;
  layout: BuilderLayout;
  /** This deck alone, on its page. */
  only?: Deck;
  /** Where there is no table: starts one with the deck. */
  onPlay?: (deck: Deck) => void;
  /** Told which deck is open, so that the place around it can ask before it closes. */
  onEditor?: (editor: DeckEditor | null) => void;
}

/** The deck builder, wherever it stands: in a dialog of a room or on a page (decks §2). */
export function DeckBuilder({ host, ...props }: DeckBuilderProps) {
  return host.user ? (
    <Builder {...props} host={host} user={host.user} />
  ) : (
    <div className="py-10 text-center">
      <LogInFirst />
    </div>
  );
}

function Builder({ host, user, layout, only, onPlay, onEditor }: DeckBuilderProps & { user: DeckUser }) {
  const t = useBuilderText();
  const open = useOpenDeck(host, user, only);
  const { desk } = open;
  const { editor, fresh, deleted } = useStore(desk.store);
  const openId = editor?.store.getState().id ?? null;
  const groups = useGroups(host);
  const entries = useEntries(editor);
  const inDeck = useInDeck(entries, groups.nameOf);
  const [show, setShow] = useState<ShownCard | null>(null);
  const facts = useEntryFacts(host, desk, entries);
  const actions = useDeckActions({ host, open, groups, onPlay });
  const [pane, setPane] = useState<Pane>(only ? "deck" : "decks");
  const base = useId();
  const root = useRef<HTMLDivElement>(null);
  useBuilderKeys(root, editor);
  useEffect(() => onEditor?.(editor), [editor, onEditor]);
  useEffect(() => {
    if (openId !== null) setPane("deck");
  }, [openId]);

  const paneProps = (which: Pane, shown: boolean, className: string) => ({
    hidden: !shown,
    className: cx("min-h-0 min-w-0 flex-col", shown && "flex", className),
    ...(layout === "tabs" && which === pane ? panelOf(base, which) : {}),
  });
  const isShown = (which: Pane) =>
    layout === "three" || (layout === "tabs" ? which === pane : which !== "decks");
  function add(card: SourceCard, quantity: number): boolean {
    if (editor) {
      const added = editor.add(card, quantity, groups.target);
      if (!added) host.alert("warning", t("full"));
      return added;
    }
    host.alert("info", t("openFirst"));
    return false;
  }
  const list = { onNew: () => void open.newDeck(), onImport: actions.importDeck };

  return (
    <div ref={root} className="relative flex h-full min-h-0 flex-1 flex-col" data-deck-builder={layout}>
      {editor ? <ChangeAnnouncer editor={editor} host={host} /> : null}
      {layout === "tabs" ? (
        <TabRow
          base={base}
          label={t("panes")}
          tabs={[
            ...(only ? [] : [{ id: "decks" as const, label: t("myDecksTab") }]),
            { id: "deck", label: t("deckTab") },
            { id: "cards", label: t("cardsTab") },
          ]}
          selected={pane}
          onSelect={setPane}
          className="mb-3 flex border-b border-line"
          tabClassName={(id) =>
            cx(
              "min-h-11 flex-1 cursor-pointer border-b-2 px-2 font-semibold",
              id === pane ? "border-brass text-text" : "border-transparent text-text-3",
            )
          }
        />
      ) : null}
      <div
        className={cx(
          "grid min-h-0 flex-1 grid-rows-[minmax(0,1fr)] gap-4",
          layout === "two" && "grid-cols-[minmax(0,39fr)_minmax(0,61fr)]",
          layout === "three" && "grid-cols-[minmax(180px,20fr)_minmax(290px,25fr)_minmax(0,55fr)]",
        )}
      >
        <div {...paneProps("decks", isShown("decks"), "")}>
          <MyDecks desk={desk} hasBad={facts.hasBad} actions={actions.rows} {...list} />
        </div>
        <div
          {...paneProps("deck", isShown("deck"), layout === "three" ? "border-x border-line px-4" : "gap-2")}
        >
          {layout === "two" && !only ? (
            <DeckSelect desk={desk} openId={openId} onOpen={actions.rows.open} {...list} />
          ) : null}
          {editor && openId !== null ? (
            <DeckPane
              key={openId}
              host={host}
              editor={editor}
              isFresh={fresh === openId}
              isPlaying={actions.isPlaying}
              playedId={actions.playedId}
              groups={groups}
              facts={facts}
              toolbar={actions.toolbar}
              onNewDeck={desk.take}
              onShowCard={({ item }) => {
                setPane("cards");
                setShow({ databaseId: item.databaseId ?? "", authorId: item.authorId });
              }}
            />
          ) : (
            <NoDeck {...list} />
          )}
        </div>
        <div {...paneProps("cards", isShown("cards"), layout === "two" ? "border-l border-line pl-4" : "")}>
          <CardTable
            host={host}
            inDeck={inDeck}
            onAdd={add}
            reload={0}
            show={show}
            isNarrow={layout === "two" && !only}
          />
        </div>
      </div>
      {deleted ? (
        <UndoToast
          key={deleted.id}
          text={t("deleted", { name: deleted.name })}
          undoLabel={t("undo")}
          onUndo={open.bringBack}
          onGone={desk.forgetDeleted}
        />
      ) : null}
      {actions.loading}
      <BuilderDialogs host={host} open={open} groups={groups} facts={facts} actions={actions} />
    </div>
  );
}

function NoDeck({ onNew, onImport }: { onNew: () => void; onImport: () => void }): ReactNode {
  const t = useBuilderText();
  return (
    <EmptyState
      title={t("noDeckOpen")}
      actions={
        <>
          <Button variant="primary" onPress={onNew}>
            <Plus size={16} aria-hidden />
            {t("newDeck")}
          </Button>
          <Button onPress={onImport}>
            <Upload size={16} aria-hidden />
            {t("import")}
          </Button>
        </>
      }
    >
      {t("noDeckOpenHint")}
    </EmptyState>
  );
}
