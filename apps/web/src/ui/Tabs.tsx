import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "./cx.ts";

export interface TabsProps<Id extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  /** With the event where the tab was pressed; arrow keys select without. */
  onSelect: (id: Id, press?: MouseEvent) => void;
  /** Stands at the end of the row, e.g. a search box. */
  aside?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

/** A row of tabs over one panel. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  aside,
  children,
  className,
}: TabsProps<Id>) {
  const base = useId();
  return (
    <div className={className}>
      <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-3 border-b border-line">
        <TabRow
          base={base}
          label={label}
          tabs={tabs}
          selected={selected}
          onSelect={onSelect}
          className="-mb-px flex gap-1"
          tabClassName={(id) =>
            cx(
              "cursor-pointer rounded-t-s border-b-2 px-3.5 py-2.5 font-semibold transition-colors",
              id === selected ? "border-brass text-text" : "border-transparent text-text-3 hover:text-text-2",
            )
          }
        />
        {aside ? <div className="ml-auto pb-1.5 max-sm:w-full">{aside}</div> : null}
      </div>
      <div {...panelOf(base, selected)}>{children}</div>
    </div>
  );
}

export interface TabRowProps<Id extends string>
  extends Pick<TabsProps<Id>, "label" | "tabs" | "selected" | "onSelect"> {
  /** Ties the row to its panel, which gets `panelOf` the same. */
  base: string;
  className: string;
  tabClassName: (id: Id) => string;
}

/**
 * The tabs alone. One stop in tab order; arrow keys, Home and End move between the tabs and select.
 * Native elements: the first page of the app has tabs, and a widget library for them would outweigh the page.
 */
export function TabRow<Id extends string>({
  base,
  label,
  tabs,
  selected,
  onSelect,
  className,
  tabClassName,
}: TabRowProps<Id>) {
  const row = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const index = (to + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onSelect(tab.id);
    row.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  }

  return (
    <div ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} className={className}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${base}-${tab.id}`}
          aria-selected={tab.id === selected}
          aria-controls={`${base}-panel`}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={(event) => onSelect(tab.id, event)}
          className={tabClassName(tab.id)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** What makes an element the panel of a row of tabs. */
export function panelOf(base: string, selected: string) {
  return { role: "tabpanel", id: `${base}-panel`, "aria-labelledby": `${base}-${selected}` };
}
