import { type DragEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { cx } from "../../../ui/cx.ts";
import type { DeckEntry } from "../model/deck-editor.ts";
import { type DeckSection, OTHER } from "../model/sections.ts";
import { useBuilderText } from "../use-builder-text.ts";
import { type EntryActions, EntryRow } from "./EntryRow.tsx";
import type { BadEntry } from "./use-entry-facts.ts";

export interface DeckSectionsProps {
  sections: readonly DeckSection[];
  /** The group that cards are added to. */
  target: string;
  onTarget: (groupId: string) => void;
  nameOf: (entry: DeckEntry) => string;
  problemOf: (entry: DeckEntry) => BadEntry | null;
  /** Groups that entries may be moved to. */
  groups: readonly { id: string; label: string }[];
  actions: EntryActions;
}

/** The open deck by groups. Up and down go from card to card, whatever section they are in (decks §2.3). */
export function DeckSections({ sections, target, onTarget, ...rows }: DeckSectionsProps) {
  const t = useBuilderText();
  const list = useRef<HTMLFieldSetElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const dragged = useRef<DeckEntry | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const radio = useId();
  const keys = sections.flatMap(({ entries }) => entries.map(({ key }) => key));
  const stop = current !== null && keys.includes(current) ? current : keys[0];
  useKeptRow(list, keys, current);

  function drop(event: DragEvent, groupId: string): void {
    event.preventDefault();
    setOver(null);
    const entry = dragged.current;
    dragged.current = null;
    if (entry && entry.item.loadGroupId !== groupId) rows.actions.move(entry, groupId);
  }

  return (
    <fieldset
      ref={list}
      onKeyDown={onKeyDown}
      className="m-0 grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 border-0 p-0"
    >
      <legend className="sr-only">{t("addedTo")}</legend>
      {sections.map((section) => {
        const isTarget = section.id === target;
        const details = t("sectionCount", { cards: section.cards, entries: section.entries.length });
        return (
          <section
            key={section.id}
            aria-label={section.label}
            onDragOver={(event) => {
              if (dragged.current === null || section.id === OTHER) return;
              event.preventDefault();
              setOver(section.id);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => drop(event, section.id)}
            className={cx(
              "min-w-0 rounded-s border",
              over === section.id ? "border-brass bg-ink-3" : "border-transparent",
            )}
          >
            {section.id === OTHER ? (
              <p className="m-0 px-2 py-1.5 text-small font-semibold text-text-2" title={details}>
                {section.label} <span className="font-normal text-text-3">({section.cards})</span>
              </p>
            ) : (
              <label
                title={details}
                className={cx(
                  "flex min-h-8 cursor-pointer items-center gap-2 rounded-s px-2 py-1 text-small font-semibold pointer-coarse:min-h-11",
                  "has-focus-visible:outline-2 has-focus-visible:outline-brass-hi",
                  isTarget ? "bg-ink-3 text-brass-hi" : "text-text-2 hover:bg-ink-3 hover:text-text",
                )}
              >
                <input
                  type="radio"
                  name={radio}
                  checked={isTarget}
                  onChange={() => onTarget(section.id)}
                  className="m-0 size-3.5 flex-none accent-(--brass)"
                />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  {section.label} <span className="font-normal text-text-3">({section.cards})</span>
                </span>
              </label>
            )}
            {section.entries.length === 0 ? null : (
              <ul
                aria-label={section.label}
                className="m-0 ml-2 grid list-none grid-cols-[minmax(0,1fr)] p-0"
              >
                {section.entries.map((entry) => (
                  <EntryRow
                    key={entry.key}
                    entry={entry}
                    name={rows.nameOf(entry)}
                    problem={rows.problemOf(entry)}
                    groups={rows.groups}
                    actions={rows.actions}
                    isCurrent={entry.key === stop}
                    onFocus={() => setCurrent(entry.key)}
                    onDragStart={() => {
                      dragged.current = entry;
                    }}
                    onDragEnd={() => {
                      dragged.current = null;
                      setOver(null);
                    }}
                  />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </fieldset>
  );

  function onKeyDown(event: KeyboardEvent): void {
    const row = (event.target as Element).closest<HTMLElement>("[data-entry-row]");
    if (row === null) return;
    const rowsShown = [...(list.current?.querySelectorAll<HTMLElement>("[data-entry-row]") ?? [])];
    const at = rowsShown.indexOf(row);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rowsShown.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    rowsShown[to]?.focus();
  }
}

/** A row that goes while it has the focus leaves it to the one that takes its place. */
function useKeptRow(
  list: React.RefObject<HTMLElement | null>,
  keys: readonly number[],
  current: number | null,
): void {
  const before = useRef<{ keys: readonly number[]; focused: boolean }>({ keys: [], focused: false });
  useLayoutEffect(() => {
    const old = before.current;
    const focusGone = document.activeElement === document.body || document.activeElement === null;
    if (old.focused && focusGone && current !== null && !keys.includes(current)) {
      const at = Math.min(old.keys.indexOf(current), keys.length - 1);
      const row = list.current?.querySelector<HTMLElement>(`[data-entry-row="${keys[at]}"]`);
      (row ?? list.current?.querySelector<HTMLElement>("input"))?.focus();
    }
    before.current = { keys, focused: list.current?.contains(document.activeElement) ?? false };
  });
  useLayoutEffect(() => {
    const element = list.current;
    const follow = () => {
      before.current.focused = true;
    };
    element?.addEventListener("focusin", follow);
    return () => element?.removeEventListener("focusin", follow);
  }, [list]);
}
