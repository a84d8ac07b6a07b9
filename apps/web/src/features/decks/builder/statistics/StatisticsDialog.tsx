import { useState } from "react";
import { Modal } from "../../../../ui/Modal.tsx";
import { NativeSelect } from "../../../../ui/NativeSelect.tsx";
import type { DeckEntry } from "../../model/deck-editor.ts";
import { countCards, type DeckSection } from "../../model/sections.ts";
import { useBuilderText } from "../../use-builder-text.ts";
import { type Bar, countedValue, distribution } from "./statistics.ts";

const ALL = " all";

export interface StatisticsDialogProps {
  sections: readonly DeckSection[];
  /** The section shown first. */
  target: string;
  /** A value of the entry's card. */
  propertyOf(entry: DeckEntry, property: string): unknown;
  /** Columns with numbers, the preferred one first, with their names. */
  numeric: readonly { id: string; label: string }[];
  onClose: () => void;
}

/** What a deck, or a part of it, is made of: cards by section, type and number (decks §2.6). */
export function StatisticsDialog({ sections, target, propertyOf, numeric, onClose }: StatisticsDialogProps) {
  const t = useBuilderText();
  const [part, setPart] = useState(target);
  const [column, setColumn] = useState(numeric[0]?.id ?? "");
  const filled = sections.filter(({ entries }) => entries.length > 0);
  const counted =
    part === ALL
      ? sections.flatMap(({ entries }) => entries)
      : (sections.find(({ id }) => id === part)?.entries ?? []);
  const by = (property: string) => (entry: DeckEntry) => countedValue(propertyOf(entry, property));
  return (
    <Modal isOpen onClose={onClose} title={t("statistics")} width={560}>
      <table className="mb-4 w-full border-collapse text-sm">
        <thead>
          <tr className="text-left text-hint text-text-3">
            <th scope="col" className="py-1 font-semibold">
              {t("statisticsOf.section")}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t("statisticsOf.cards")}
            </th>
            <th scope="col" className="py-1 text-right font-semibold">
              {t("statisticsOf.different")}
            </th>
          </tr>
        </thead>
        <tbody>
          {filled.map((section) => (
            <tr key={section.id} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                {section.label}
              </th>
              <td className="py-1 text-right tabular-nums">{section.cards}</td>
              <td className="py-1 text-right tabular-nums">{section.entries.length}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong font-semibold">
            <th scope="row" className="py-1 text-left">
              {t("statisticsOf.all")}
            </th>
            <td className="py-1 text-right tabular-nums">
              {filled.reduce((sum, section) => sum + section.cards, 0)}
            </td>
            <td className="py-1 text-right tabular-nums">
              {filled.reduce((sum, section) => sum + section.entries.length, 0)}
            </td>
          </tr>
        </tfoot>
      </table>
      <div className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
        <NativeSelect
          label={t("statisticsOf.part")}
          value={part}
          options={[
            { value: ALL, label: t("statisticsOf.all") },
            ...sections.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={setPart}
        />
        {numeric.length > 1 ? (
          <NativeSelect
            label={t("statisticsOf.column")}
            value={column}
            options={numeric.map(({ id, label }) => ({ value: id, label }))}
            onChange={setColumn}
          />
        ) : null}
      </div>
      {counted.length === 0 ? (
        <p className="m-0 py-6 text-center text-text-2">{t("statisticsOf.empty")}</p>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <Bars
            title={t("statisticsOf.types")}
            bars={distribution(counted, by("type"), "count")}
            total={countCards(counted)}
          />
          {column === "" ? null : (
            <Bars
              title={numeric.find(({ id }) => id === column)?.label ?? column}
              bars={distribution(counted, by(column), "number")}
              total={countCards(counted)}
            />
          )}
        </div>
      )}
    </Modal>
  );
}

/** A distribution as bars; the number beside each says the same. */
function Bars({ title, bars, total }: { title: string; bars: readonly Bar[]; total: number }) {
  const t = useBuilderText();
  const longest = Math.max(...bars.map(({ cards }) => cards));
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="m-0 mb-1.5 font-sans text-small text-text-2">{title}</h3>
      <ul className="m-0 grid list-none gap-1 p-0">
        {bars.map(({ value, cards }) => (
          <li
            key={value ?? ""}
            className="grid grid-cols-[minmax(3.5rem,35%)_1fr_2.5rem] items-center gap-2 text-small"
          >
            <span className={value === null ? "text-text-3" : "[overflow-wrap:anywhere]"}>
              {value ?? t("statisticsOf.none")}
            </span>
            <span aria-hidden className="h-3 rounded-s bg-ink-3">
              <span
                className="block h-full rounded-s bg-brass forced-colors:bg-[Highlight]"
                style={{ width: `${(cards / longest) * 100}%` }}
              />
            </span>
            <span className="text-right tabular-nums" title={`${Math.round((cards / total) * 100)} %`}>
              {cards}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
