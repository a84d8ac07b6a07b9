import type { PublicDecksResponse } from "@baize/protocol";
import { ArrowLeft, ChevronRight, Crown, Layers } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../../../ui/Button.tsx";
import { Modal } from "../../../ui/Modal.tsx";
import { SearchField } from "../../../ui/SearchField.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { SendButton } from "../connection/SendButton.tsx";
import { useRoomContext } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { useChrome } from "../page/chrome-context.tsx";
import { authorsOf, type DeckAuthor, type PublicDeck, searchPublicDecks } from "./public-decks.ts";
import { useDialogText } from "./use-dialog-text.ts";

/** Decks that others have shared for this plugin: by author, or found by name (table-ui §9.6). */
export default function PublicDecksModal({ onClose }: { onClose: () => void }) {
  const t = useDialogText();
  const { load, retry } = usePublicDecks();
  const [name, setName] = useState("");
  const [author, setAuthor] = useState("");
  const searching = name.trim() !== "" || author.trim() !== "";
  const loadDeck = useLoadDeck(onClose);
  return (
    <Modal isOpen onClose={onClose} title={t("publicDecks.title")}>
      <div className="mb-3 grid gap-3 sm:grid-cols-2">
        <SearchField
          label={t("publicDecks.name")}
          placeholder={t("publicDecks.name")}
          value={name}
          onChange={setName}
        />
        <SearchField
          label={t("publicDecks.author")}
          placeholder={t("publicDecks.author")}
          value={author}
          onChange={setAuthor}
        />
      </div>
      <div className="min-h-[40dvh]" aria-live="polite" aria-busy={load.status === "loading"}>
        {load.status === "loading" ? (
          <p className="m-0 flex justify-center gap-2 py-10 text-text-2">
            <Spinner size={18} />
            {t("publicDecks.loading")}
          </p>
        ) : load.status === "failed" ? (
          <div className="grid justify-items-center gap-3 py-10">
            <p className="m-0 text-text-2">{t("publicDecks.failed")}</p>
            <Button onPress={retry}>{t("publicDecks.retry")}</Button>
          </div>
        ) : searching ? (
          <DeckTable decks={load.decks} name={name} author={author} onLoad={loadDeck} />
        ) : (
          <Authors decks={load.decks} onLoad={loadDeck} />
        )}
      </div>
    </Modal>
  );
}

type Load = { status: "loading" } | { status: "failed" } | { status: "here"; decks: PublicDeck[] };

function usePublicDecks() {
  const { plugin } = useRoomContext();
  const { http } = useChrome();
  const [load, setLoad] = useState<Load>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again.
  useEffect(() => {
    const abort = new AbortController();
    setLoad({ status: "loading" });
    http.get<PublicDecksResponse>(`/api/v1/public_decks/${plugin.id}`, { signal: abort.signal }).then(
      ({ public_decks }) => !abort.signal.aborted && setLoad({ status: "here", decks: public_decks }),
      () => !abort.signal.aborted && setLoad({ status: "failed" }),
    );
    return () => abort.abort();
  }, [http, plugin.id, attempt]);
  return { load, retry: () => setAttempt((count) => count + 1) };
}

function useLoadDeck(onClose: () => void) {
  const { actions } = useRoomContext();
  const t = useRoomText();
  return async (deck: PublicDeck) => {
    actions.alert("info", t("loadingDeck", { deck: deck.name }));
    const result = await actions.command("loadList", { items: deck.load_list as never });
    if (result.status === "ok") onClose();
  };
}

type OnLoad = (deck: PublicDeck) => Promise<void>;

interface DeckTableProps {
  decks: PublicDeck[];
  name: string;
  author: string;
  onLoad: OnLoad;
}

function DeckTable({ decks, name, author, onLoad }: DeckTableProps) {
  const t = useDialogText();
  const found = searchPublicDecks(decks, name, author);
  if (found.total === 0) return <p className="m-0 py-10 text-center text-text-2">{t("noResults")}</p>;
  return (
    <>
      <table className="w-full border-collapse text-sm" aria-label={t("publicDecks.title")}>
        <thead>
          <tr className="text-left text-[12.5px] text-text-3">
            <th scope="col" className="px-2 pb-1.5 font-semibold">
              {t("publicDecks.nameColumn")}
            </th>
            <th scope="col" className="px-2 pb-1.5 font-semibold">
              {t("publicDecks.authorColumn")}
            </th>
          </tr>
        </thead>
        <tbody>
          {found.decks.map((deck) => (
            <tr key={deck.id} className="relative border-t border-line hover:bg-ink-3">
              <td className="px-2 py-2 [overflow-wrap:anywhere]">
                <SendButton
                  className="cursor-pointer border-0 bg-transparent p-0 text-left font-semibold text-text after:absolute after:inset-0"
                  onClick={() => void onLoad(deck)}
                >
                  {deck.name}
                </SendButton>
              </td>
              <td className="px-2 py-2 text-text-2">{deck.author_alias ?? t("publicDecks.unknown")}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.total > found.decks.length ? (
        <p className="m-0 pt-3 text-center text-[13px] text-text-2">
          {t("publicDecks.more", { shown: found.decks.length, total: found.total })}
        </p>
      ) : null}
    </>
  );
}

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s border-0 bg-transparent px-3 py-2 text-left text-text hover:bg-ink-3";
const headingStyle =
  "mt-3 mb-1 px-3 font-sans text-[12px] font-semibold tracking-[.07em] text-text-3 uppercase";

/** The authors, then the decks of the one that was chosen. */
function Authors({ decks, onLoad }: { decks: PublicDeck[]; onLoad: OnLoad }) {
  const t = useDialogText();
  const [open, setOpen] = useState<number | null>(null);
  const authors = authorsOf(decks);
  const chosen = authors.find((author) => author.id === open);
  if (authors.length === 0)
    return <p className="m-0 py-10 text-center text-text-2">{t("publicDecks.none")}</p>;
  if (chosen) {
    return (
      <>
        <button type="button" className={rowStyle} onClick={() => setOpen(null)}>
          <ArrowLeft size={16} aria-hidden className="text-text-3" />
          <span className="flex-1">{t("publicDecks.back")}</span>
          <span className="truncate text-[13px] text-text-3">{chosen.alias ?? t("publicDecks.unknown")}</span>
        </button>
        {chosen.decks.map((deck) => (
          <button key={deck.id} type="button" className={rowStyle} onClick={() => void onLoad(deck)}>
            <Layers size={16} aria-hidden className="flex-none text-brass-hi" />
            <span className="min-w-0 flex-1">{deck.name}</span>
          </button>
        ))}
      </>
    );
  }
  const section = (title: string, list: DeckAuthor[]) =>
    list.length === 0 ? null : (
      <section key={title}>
        <h3 className={headingStyle}>{title}</h3>
        {list.map((author) => (
          <button key={author.id} type="button" className={rowStyle} onClick={() => setOpen(author.id)}>
            {author.supporter ? <Crown size={16} aria-hidden className="flex-none text-brass-hi" /> : null}
            <span className="min-w-0 flex-1">{author.alias ?? t("publicDecks.unknown")}</span>
            <span className="text-[13px] text-text-3">
              {t("publicDecks.count", { count: author.decks.length })}
            </span>
            <ChevronRight size={16} aria-hidden className="text-text-3" />
          </button>
        ))}
      </section>
    );
  return (
    <>
      {section(
        t("publicDecks.supporters"),
        authors.filter((author) => author.supporter),
      )}
      {section(
        t("publicDecks.community"),
        authors.filter((author) => !author.supporter),
      )}
    </>
  );
}
