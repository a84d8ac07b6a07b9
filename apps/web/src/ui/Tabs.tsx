import type { ReactNode } from "react";
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from "react-aria-components/Tabs";
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

/** A row of tabs over one panel; arrow keys move between tabs. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  aside,
  children,
  className,
}: TabsProps<Id>) {
  return (
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)} className={className}>
      <div className="mb-4 flex flex-wrap items-end gap-x-2 gap-y-3 border-b border-line">
        <AriaTabList aria-label={label} className="-mb-px flex gap-1">
          {tabs.map((tab) => (
            <AriaTab
              key={tab.id}
              id={tab.id}
              className={cx(
                "cursor-pointer rounded-t-s border-b-2 border-transparent px-3.5 py-2.5 font-semibold text-text-3 transition-colors",
                "data-hovered:text-text-2 data-selected:border-brass data-selected:text-text",
              )}
            >
              {tab.label}
            </AriaTab>
          ))}
        </AriaTabList>
        {aside ? <div className="ml-auto pb-1.5 max-sm:w-full">{aside}</div> : null}
      </div>
      {tabs.map((tab) => (
        <AriaTabPanel key={tab.id} id={tab.id} className="rounded-s">
          {tab.id === selected ? children : null}
        </AriaTabPanel>
      ))}
    </AriaTabs>
  );
}
