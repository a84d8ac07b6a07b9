import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "./cx.ts";

export interface TabsProps<Id extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  tabs: readonly { id: Id; label: ReactNode }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** Stands at the end of the row, e.g. a search box. */
  aside?: ReactNode;
  /** The panel of the selected tab. */
  children: ReactNode;
  className?: string;
}

/**
 * A row of tabs over one panel. One stop in tab order; arrow keys, Home and End move between the tabs and select.
 * Native elements: the first page of the app has tabs, and a widget library for them would outweigh the page.
 */
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
    <div className={className}>
      <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-3 border-b border-line">
        <div ref={row} role="tablist" aria-label={label} onKeyDown={onKeyDown} className="-mb-px flex gap-1">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={cx(
                "cursor-pointer rounded-t-s border-b-2 px-3.5 py-2.5 font-semibold transition-colors",
                tab.id === selected
                  ? "border-brass text-text"
                  : "border-transparent text-text-3 hover:text-text-2",
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {aside ? <div className="ml-auto pb-1.5 max-sm:w-full">{aside}</div> : null}
      </div>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
