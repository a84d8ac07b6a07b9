import type { DeckSummary } from "@baize/protocol";
import { Spinner } from "../../../ui/Spinner.tsx";
import { DeckMenu } from "./DeckMenu.tsx";
import { searchPublicDecks } from "./public-decks.ts";
import type { RowActions } from "./row-actions.ts";
import { usePublicText } from "./use-public-text.ts";

interface FoundDeckTableProps {
  decks: readonly DeckSummary[];
  name: string;
  author: string;
  actions: RowActions;
}

const headStyle = "px-2 pb-1.5 font-semibold";

/** The decks that were searched for; a row loads its deck. */
export function FoundDeckTable({ decks, name, author, actions }: FoundDeckTableProps) {
  const t = usePublicText();
  const found = searchPublicDecks(decks, name, author);
  if (found.total === 0) return <p className="m-0 py-10 text-center text-text-2">{t("noResults")}</p>;
  return (
    <>
      <table className="w-full border-collapse text-sm" aria-label={t("title")}>
        <thead>
          <tr className="text-left text-hint text-text-3">
            <th scope="col" className={headStyle}>
              {t("nameColumn")}
            </th>
            <th scope="col" className={headStyle}>
              {t("authorColumn")}
            </th>
            <th scope="col" className={`${headStyle} text-right`}>
              {t("cardsColumn")}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.decks.map((deck) => (
            <tr key={deck.id} className="relative border-t border-line hover:bg-ink-3">
              <td className="px-2 py-2 [overflow-wrap:anywhere]">
                <button
                  type="button"
                  disabled={!actions.isReady}
                  className="cursor-pointer border-0 bg-transparent p-0 text-left font-semibold text-text after:absolute after:inset-0 disabled:cursor-default"
                  onClick={() => actions.load(deck)}
                >
                  {deck.name}
                </button>
              </td>
              <td className="px-2 py-2 text-text-2">{deck.author_alias ?? t("unknown")}</td>
              <td className="px-2 py-2 text-right text-text-2 tabular-nums">{deck.cards}</td>
              <td className="w-11 py-1 text-right">
                {actions.busy === deck.id ? (
                  <Spinner size={16} />
                ) : (
                  <DeckMenu deck={deck} actions={actions} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {found.total > found.decks.length ? (
        <p className="m-0 pt-3 text-center text-small text-text-2">
          {t("more", { shown: found.decks.length, total: found.total })}
        </p>
      ) : null}
    </>
  );
}
