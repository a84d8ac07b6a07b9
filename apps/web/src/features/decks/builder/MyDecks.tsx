import type { Deck } from "@baize/protocol";
import {
  Copy,
  Download,
  EllipsisVertical,
  FolderOpen,
  Globe,
  Lock,
  Plus,
  Trash2,
  TriangleAlert,
  Upload,
} from "lucide-react";
import { useId, useState } from "react";
import { useStore } from "zustand";
import { Button } from "../../../ui/Button.tsx";
import { Chip } from "../../../ui/Chip.tsx";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/EmptyState.tsx";
import { fold } from "../../../ui/fold.ts";
import { IconButton } from "../../../ui/IconButton.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import type { DeckEditor } from "../model/deck-editor.ts";
import { useBuilderText } from "../use-builder-text.ts";
import type { DeckDesk } from "./deck-desk.ts";
import { RowMenu } from "./RowMenu.tsx";

/** With more decks than this there is a search field. */
const SEARCHED_OVER = 10;

export interface DeckRowActions {
  open(deckId: number): void;
  duplicate(deckId: number): void;
  share(deckId: number): void;
  exportDeck(deckId: number): void;
  remove(deckId: number): void;
}

export interface MyDecksProps {
  desk: DeckDesk;
  /** Whether an entry of a deck cannot be loaded. */
  hasBad(deck: Deck): boolean;
  actions: DeckRowActions;
  onNew: () => void;
  onImport: () => void;
}

/** Column 1 of the deck builder: the person's decks for this game (decks §2.2). */
export function MyDecks({ desk, hasBad, actions, onNew, onImport }: MyDecksProps) {
  const t = useBuilderText();
  const { status, decks, editor } = useStore(desk.store);
  const [search, setSearch] = useState("");
  const heading = useId();
  const wanted = fold(search.trim());
  const searched = decks.length > SEARCHED_OVER;
  const shown = searched ? decks.filter((deck) => fold(deck.name).includes(wanted)) : decks;
  const openId = editor?.store.getState().id;
  return (
    <section aria-labelledby={heading} className="flex h-full min-h-0 flex-col gap-2.5">
      <h3 id={heading} className="m-0 text-large leading-8">
        {t("myDecks")}
      </h3>
      <div className="flex flex-wrap gap-2">
        <Button size="s" variant="primary" className="flex-1 pointer-coarse:h-11" onPress={onNew}>
          <Plus size={15} aria-hidden />
          {t("newDeck")}
        </Button>
        <Button size="s" className="flex-1 pointer-coarse:h-11" onPress={onImport}>
          <Upload size={15} aria-hidden />
          {t("import")}
        </Button>
      </div>
      {searched ? (
        <SearchField
          label={t("searchDecks")}
          placeholder={t("searchDecks")}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <div className="-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-1" aria-busy={status === "loading"}>
        {status === "loading" ? (
          <div className="grid gap-2">
            <span className="sr-only">{t("loadingDecks")}</span>
            {[0, 1, 2].map((row) => (
              <Skeleton key={row} className="h-12" />
            ))}
          </div>
        ) : status === "failed" ? (
          <EmptyState
            title={t("decksFailed")}
            actions={<Button onPress={() => void desk.load()}>{t("common:retry")}</Button>}
          />
        ) : decks.length === 0 ? (
          <p className="m-0 py-6 text-center text-text-2">{t("noDecks")}</p>
        ) : shown.length === 0 ? (
          <p className="m-0 py-6 text-center text-text-2">{t("noDeckFound")}</p>
        ) : (
          <ul aria-labelledby={heading} className="m-0 grid list-none gap-0.5 p-0">
            {shown.map((deck) =>
              editor && deck.id === openId ? (
                <OpenRow key={deck.id} deck={deck} editor={editor} hasBad={hasBad} actions={actions} />
              ) : (
                <DeckRow
                  key={deck.id}
                  deck={deck}
                  cards={deck.load_list.reduce((sum, { quantity }) => sum + quantity, 0)}
                  bad={hasBad(deck)}
                  actions={actions}
                />
              ),
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

interface OpenRowProps extends Pick<MyDecksProps, "hasBad" | "actions"> {
  deck: Deck;
  editor: DeckEditor;
}

/** The deck that is open, as it is edited. */
function OpenRow({ deck, editor, hasBad, actions }: OpenRowProps) {
  const { name, entries, public: isPublic, save } = useStore(editor.store);
  const load_list = entries.map(({ item }) => item);
  const now = { ...deck, name, public: isPublic, load_list };
  const cards = load_list.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <DeckRow
      deck={now}
      cards={cards}
      bad={hasBad(now)}
      actions={actions}
      isOpen
      unsaved={save.is !== "saved" && save.is !== "saving"}
    />
  );
}

interface DeckRowProps {
  deck: Deck;
  cards: number;
  bad: boolean;
  actions: DeckRowActions;
  isOpen?: boolean;
  unsaved?: boolean;
}

function DeckRow({ deck, cards, bad, actions, isOpen = false, unsaved = false }: DeckRowProps) {
  const t = useBuilderText();
  const [menu, setMenu] = useState(false);
  const { id, name } = deck;
  return (
    <li
      className={cx(
        "flex items-center rounded-s border",
        isOpen ? "border-brass bg-ink-3" : "border-transparent hover:bg-ink-3",
      )}
      onContextMenu={(event) => {
        event.preventDefault();
        setMenu(true);
      }}
    >
      <button
        type="button"
        aria-current={isOpen ? "true" : undefined}
        onClick={() => actions.open(id)}
        className="flex min-h-11 min-w-0 flex-1 cursor-pointer flex-col items-start justify-center gap-0.5 rounded-s border-0 bg-transparent py-1 pl-2.5 text-left text-text"
      >
        <span className="flex w-full items-center gap-1.5 font-semibold">
          <span className="min-w-0 truncate">{name}</span>
          {unsaved ? (
            <span className="size-2 flex-none rounded-full bg-brass-hi forced-colors:bg-[CanvasText]">
              <span className="sr-only">{t("unsavedMark")}</span>
            </span>
          ) : null}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-hint text-text-3">
          {t("cards", { count: cards })}
          {deck.public ? <Chip tone="ok">{t("public")}</Chip> : null}
          {bad ? (
            <span className="inline-flex items-center gap-1 text-warn">
              <TriangleAlert size={13} aria-hidden />
              {t("missingMark")}
            </span>
          ) : null}
        </span>
      </button>
      <RowMenu
        label={t("deckMenu", { name })}
        isOpen={menu}
        onOpenChange={setMenu}
        trigger={
          <IconButton label={t("deckMenu", { name })} variant="ghost" className="pointer-coarse:size-11">
            <EllipsisVertical size={16} aria-hidden />
          </IconButton>
        }
        entries={[
          { id: "open", label: t("open"), icon: FolderOpen, onChoose: () => actions.open(id) },
          { id: "duplicate", label: t("duplicate"), icon: Copy, onChoose: () => actions.duplicate(id) },
          {
            id: "share",
            label: t(deck.public ? "makePrivate" : "share"),
            icon: deck.public ? Lock : Globe,
            onChoose: () => actions.share(id),
          },
          { id: "export", label: t("export"), icon: Download, onChoose: () => actions.exportDeck(id) },
          {
            id: "delete",
            label: t("delete"),
            icon: Trash2,
            danger: true,
            onChoose: () => actions.remove(id),
          },
        ]}
      />
    </li>
  );
}
