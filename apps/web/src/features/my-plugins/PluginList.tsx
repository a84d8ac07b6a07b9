import type { MyPlugin } from "@baize/protocol";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { fold } from "../../ui/fold.ts";
import { SearchField } from "../../ui/SearchField.tsx";

/** From this many plugins on a search box helps. */
const SEARCH_FROM = 8;

/** Plugins below each other; many of them can be searched by name. */
export function PluginList({
  plugins,
  children,
}: {
  plugins: readonly MyPlugin[];
  /** Draws one of them. */
  children: (plugin: MyPlugin) => ReactNode;
}) {
  const { t } = useTranslation("my-plugins");
  const [search, setSearch] = useState("");
  const isSearched = plugins.length >= SEARCH_FROM;
  const wanted = isSearched ? fold(search.trim()) : "";
  const shown = plugins.filter(({ name }) => fold(name).includes(wanted));
  return (
    <>
      {isSearched ? (
        <SearchField
          label={t("search")}
          placeholder={t("search")}
          value={search}
          onChange={setSearch}
          className="mb-2.5"
        />
      ) : null}
      <ul className="m-0 grid list-none gap-2 p-0">
        {shown.map((plugin) => (
          <li key={plugin.id}>{children(plugin)}</li>
        ))}
      </ul>
      <p role="status" className="m-0 px-1 py-3 text-text-2 empty:hidden">
        {shown.length === 0 && wanted !== "" ? t("noMatch", { search: search.trim() }) : ""}
      </p>
    </>
  );
}
