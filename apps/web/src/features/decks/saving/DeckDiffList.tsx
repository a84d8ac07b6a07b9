import { cx } from "../../../ui/cx.ts";
import type { DeckHost } from "../deck-host.ts";
import { entryName } from "../loadable/entry-state.ts";
import { groupName } from "../loadable/group-names.ts";
import type { DiffSection } from "../model/deck-diff.ts";
import { useDeckText } from "../use-deck-text.ts";

export interface DeckDiffListProps {
  sections: readonly DiffSection[];
  host: Pick<DeckHost, "game" | "label">;
}

/** Copies more and fewer, under the names of their groups. */
export function DeckDiffList({ sections, host: { game, label } }: DeckDiffListProps) {
  const t = useDeckText();
  if (sections.length === 0) return <p className="m-0 text-text-2">{t("saving.sameCards")}</p>;
  return sections.map(({ loadGroupId, lines }) => {
    const name = groupName(loadGroupId, { gameDef: game.gameDef, label, t });
    return (
      <section key={loadGroupId} aria-label={name} className="mb-3 last:mb-0">
        <h3 className="m-0 mb-1 font-sans text-small font-semibold text-text-2">{name}</h3>
        <ul className="m-0 list-none p-0">
          {lines.map(({ item, change }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names repeat; a list is shown as it is.
            <li key={index} className="flex gap-2 py-0.5">
              <span
                className={cx("w-12 flex-none text-right tabular-nums", change > 0 ? "text-ok" : "text-bad")}
              >
                {change > 0 ? `+${change}` : `−${-change}`}
              </span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{entryName(item, game.cardDb)}</span>
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
