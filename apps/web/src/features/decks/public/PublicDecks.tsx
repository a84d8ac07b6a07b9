import { useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import type { DeckHost } from "../deck-host.ts";
import { AuthorList } from "./AuthorList.tsx";
import { DeckContents } from "./DeckContents.tsx";
import { FoundDeckTable } from "./FoundDeckTable.tsx";
import type { RowActions } from "./row-actions.ts";
import { type SharedDeck, useDeckActions } from "./use-deck-actions.ts";
import { usePublicDecks } from "./use-public-decks.ts";
import { usePublicText } from "./use-public-text.ts";

/** Decks that others have shared for this game: by author, or found by name (table §9.6, decks §3.1). */
export function PublicDecks({ host, onClose }: { host: DeckHost; onClose: () => void }) {
  const t = usePublicText();
  const { list, retry } = usePublicDecks(host);
  const [name, setName] = useState("");
  const [author, setAuthor] = useState("");
  const [openAuthor, setOpenAuthor] = useState<number | null>(null);
  const [inside, setInside] = useState<SharedDeck | null>(null);
  const deckActions = useDeckActions(host);
  const actions: RowActions = {
    busy: deckActions.busy,
    isReady: host.isOnline && deckActions.busy === null,
    load: (deck) => void deckActions.load(deck).then((loaded) => loaded && onClose()),
    look: (deck) => void deckActions.fetch(deck).then(setInside),
    copy: (deck) => void deckActions.copy(deck),
  };
  if (inside)
    return (
      <>
        <DeckContents
          host={host}
          deck={inside}
          actions={actions}
          onBack={() => setInside(null)}
          onClose={onClose}
        />
        {deckActions.dialog}
      </>
    );
  return (
    <>
      <Modal isOpen onClose={onClose} title={t("title")}>
        <div className="mb-3 grid gap-3 sm:grid-cols-2">
          <SearchField label={t("name")} placeholder={t("name")} value={name} onChange={setName} />
          <SearchField label={t("author")} placeholder={t("author")} value={author} onChange={setAuthor} />
        </div>
        <div className="min-h-[40dvh]" aria-live="polite" aria-busy={list.status === "loading"}>
          {list.status === "loading" ? (
            <p className="m-0 flex justify-center gap-2 py-10 text-text-2">
              <Spinner size={18} />
              {t("loading")}
            </p>
          ) : list.status === "failed" ? (
            <div className="grid justify-items-center gap-3 py-10">
              <p className="m-0 text-text-2">{t("failed")}</p>
              <Button onPress={retry}>{t("common:retry")}</Button>
            </div>
          ) : name.trim() !== "" || author.trim() !== "" ? (
            <FoundDeckTable decks={list.decks} name={name} author={author} actions={actions} />
          ) : (
            <AuthorList decks={list.decks} open={openAuthor} onOpen={setOpenAuthor} actions={actions} />
          )}
        </div>
      </Modal>
      {deckActions.dialog}
    </>
  );
}
