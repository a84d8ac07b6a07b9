import type { DeckSummary } from "@baize/protocol";
import { ArrowLeft, ChevronRight, Crown, Layers } from "lucide-react";
import { Spinner } from "../../../ui/Spinner.tsx";
import { DeckMenu } from "./DeckMenu.tsx";
import { authorsOf, type DeckAuthor } from "./public-decks.ts";
import type { RowActions } from "./row-actions.ts";
import { usePublicText } from "./use-public-text.ts";

const rowStyle =
  "flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-s border-0 bg-transparent px-3 py-2 text-left text-text hover:bg-ink-3 disabled:cursor-default";
const headingStyle =
  "mt-3 mb-1 px-3 font-sans text-tiny font-semibold tracking-[.07em] text-text-3 uppercase";

interface AuthorListProps {
  decks: readonly DeckSummary[];
  /** The author whose decks are shown. */
  open: number | null;
  onOpen(author: number | null): void;
  actions: RowActions;
}

/** The authors, then the decks of the one that was chosen. */
export function AuthorList({ decks, open, onOpen, actions }: AuthorListProps) {
  const t = usePublicText();
  const authors = authorsOf(decks);
  const chosen = authors.find((author) => author.id === open);
  if (authors.length === 0) return <p className="m-0 py-10 text-center text-text-2">{t("none")}</p>;
  if (chosen) return <DecksOf author={chosen} onBack={() => onOpen(null)} actions={actions} />;
  const section = (title: string, list: DeckAuthor[]) =>
    list.length === 0 ? null : (
      <section key={title}>
        <h3 className={headingStyle}>{title}</h3>
        {list.map((author) => (
          <button key={author.id} type="button" className={rowStyle} onClick={() => onOpen(author.id)}>
            {author.supporter ? <Crown size={16} aria-hidden className="flex-none text-brass-hi" /> : null}
            <span className="min-w-0 flex-1">{author.alias ?? t("unknown")}</span>
            <span className="text-small text-text-3">{t("count", { count: author.decks.length })}</span>
            <ChevronRight size={16} aria-hidden className="text-text-3" />
          </button>
        ))}
      </section>
    );
  return (
    <>
      {section(
        t("supporters"),
        authors.filter((author) => author.supporter),
      )}
      {section(
        t("community"),
        authors.filter((author) => !author.supporter),
      )}
    </>
  );
}

function DecksOf({
  author,
  onBack,
  actions,
}: {
  author: DeckAuthor;
  onBack: () => void;
  actions: RowActions;
}) {
  const t = usePublicText();
  return (
    <>
      <button type="button" className={rowStyle} onClick={onBack}>
        <ArrowLeft size={16} aria-hidden className="text-text-3" />
        <span className="flex-1">{t("back")}</span>
        <span className="truncate text-small text-text-3">{author.alias ?? t("unknown")}</span>
      </button>
      {author.decks.map((deck) => (
        <div key={deck.id} className="flex items-center rounded-s hover:bg-ink-3">
          <button
            type="button"
            disabled={!actions.isReady}
            className={rowStyle}
            onClick={() => actions.load(deck)}
          >
            <Layers size={16} aria-hidden className="flex-none text-brass-hi" />
            <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{deck.name}</span>
            {actions.busy === deck.id ? <Spinner size={16} /> : null}
          </button>
          <DeckMenu deck={deck} actions={actions} />
        </div>
      ))}
    </>
  );
}
