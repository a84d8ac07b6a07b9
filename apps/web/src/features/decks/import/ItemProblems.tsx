import { inEntry } from "@baize/protocol/decks";
import { serverText } from "../../../app/server-texts.ts";
import type { Reading } from "./read-source.ts";
import { useImportText } from "./use-import-text.ts";

const SHOWN_MOST = 20;

/** Entries of a load list that cannot be taken, with what is wrong. */
export function ItemProblems({ reading }: { reading: Extract<Reading, { is: "items" }> }) {
  const t = useImportText();
  const { problems, items } = reading;
  const rest = problems.length - SHOWN_MOST;
  return (
    <div role="alert">
      <p className="m-0 mb-2 font-semibold">
        {t("problems", { count: problems.length, all: problems.length + items.length })}
      </p>
      <ul className="m-0 grid list-disc gap-1 pl-5 text-sm text-text-2 [overflow-wrap:anywhere]">
        {problems.slice(0, SHOWN_MOST).map(({ entry, what }) => (
          <li key={entry}>{serverText(inEntry(entry, what))}</li>
        ))}
      </ul>
      {rest > 0 ? <p className="m-0 mt-2 text-sm text-text-3">{t("more", { count: rest })}</p> : null}
    </div>
  );
}
