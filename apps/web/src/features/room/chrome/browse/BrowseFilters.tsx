import type { ReactNode } from "react";
import type { RoomDefinition } from "../../model/definition.ts";
import { useRoomText } from "../../model/texts.tsx";
import type { BrowseFilter, ValueFilter } from "./browse-filter.ts";

export interface BrowseFiltersProps {
  browse: RoomDefinition["browse"];
  filter: BrowseFilter;
  onFilter: (filter: BrowseFilter) => void;
  /** The choice of how many cards to peek at. */
  peek: ReactNode;
}

/** A search and one button for each value that the plugin names. */
export function BrowseFilters({ browse, filter, onFilter, peek }: BrowseFiltersProps) {
  const t = useRoomText();
  const button = (value: ValueFilter, text: string) => {
    const on = JSON.stringify(filter.value) === JSON.stringify(value);
    return (
      <button
        key={text}
        type="button"
        className="browse-button"
        aria-pressed={on}
        onClick={() => onFilter({ ...filter, value })}
      >
        {text}
      </button>
    );
  };
  return (
    <div className="browse-filters">
      <div className="browse-row">
        {peek}
        {browse.textProperties.length > 0 ? (
          <input
            type="search"
            className="browse-search"
            placeholder={t("search")}
            aria-label={t("search")}
            value={filter.text}
            onChange={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
          />
        ) : null}
      </div>
      <fieldset aria-label={t("filter")} className="browse-values" data-pans-across="">
        {button({ kind: "all" }, t("all"))}
        {browse.filterValues.map((value) => button({ kind: "value", value }, value))}
        {browse.filterValues.length > 0 ? button({ kind: "other" }, t("other")) : null}
      </fieldset>
    </div>
  );
}
