import { Plus, Upload } from "lucide-react";
import { useId } from "react";
import { useStore } from "zustand";
import { Button } from "../../../ui/Button.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useBuilderText } from "../use-builder-text.ts";
import type { DeckDesk } from "./deck-desk.ts";

export interface DeckSelectProps {
  desk: DeckDesk;
  openId: number | null;
  onOpen: (deckId: number) => void;
  onNew: () => void;
  onImport: () => void;
}

/** Column 1 of the deck builder where there is no room for it: which deck is open (decks §2.1). */
export function DeckSelect({ desk, openId, onOpen, onNew, onImport }: DeckSelectProps) {
  const t = useBuilderText();
  const { status, decks } = useStore(desk.store);
  const id = useId();
  if (status === "failed")
    return (
      <div className="flex items-center gap-2 text-small text-text-2">
        <span className="flex-1">{t("decksFailed")}</span>
        <Button size="s" onPress={() => void desk.load()}>
          {t("common:retry")}
        </Button>
      </div>
    );
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="sr-only">
        {t("myDecks")}
      </label>
      <select
        id={id}
        value={openId ?? ""}
        disabled={decks.length === 0}
        aria-busy={status === "loading"}
        onChange={(event) => event.target.value !== "" && onOpen(Number(event.target.value))}
        className="h-8 min-w-0 flex-1 cursor-pointer rounded-s border border-line-strong bg-ink-1 px-2 text-small text-text disabled:opacity-60"
      >
        {openId === null ? (
          <option value="" className="bg-ink-2 text-text">
            {t(status === "loading" ? "loadingDecks" : decks.length === 0 ? "noDecksShort" : "chooseDeck")}
          </option>
        ) : null}
        {decks.map((deck) => (
          <option key={deck.id} value={deck.id} className="bg-ink-2 text-text">
            {deck.name}
          </option>
        ))}
      </select>
      <IconButton label={t("newDeck")} onPress={onNew}>
        <Plus size={16} aria-hidden />
      </IconButton>
      <IconButton label={t("import")} onPress={onImport}>
        <Upload size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
