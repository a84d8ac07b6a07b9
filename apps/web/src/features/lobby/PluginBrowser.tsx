import { useNavigate, useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { isAway, queryClient } from "../../app/query.ts";
import { useCurrentPlugins } from "../../app/visible-plugins.ts";
import { withTexts } from "../../i18n/i18n.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { NativeSelect } from "../../ui/NativeSelect.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { isTagged, readCoverHosts } from "../game-about/index.ts";
import { useFavourites } from "./favourites.ts";
import type { LobbySearch } from "./lobby-search.ts";
import { PluginRow } from "./PluginRow.tsx";
import { orderPlugins, pluginOrders, searchPlugins } from "./plugins.ts";

// Lists of games that are there need none of these.
const ChosenTag = lazy(() => import("./ChosenTag.tsx"));
const KeptGames = lazy(() => withTexts(import("../on-device/KeptGames.tsx"), "on-device"));
const NoPlugins = lazy(() => import("./NoPlugins.tsx"));

/** The games: public and private ones, searched and ordered. What is chosen stands in the address. */
export function PluginBrowser() {
  const { t } = useTranslation("lobby");
  const address = useSearch({ strict: false }) as LobbySearch;
  const { tab = "public", q = "", order = "updated", tag } = address;
  const language = nameOfLanguage(useLocale());
  const navigate = useNavigate();
  const plugins = useCurrentPlugins();
  const profile = useProfile();
  const favourites = useFavourites();
  const search = useDeferredValue(q);
  const [coverHosts] = useState(readCoverHosts);

  const inTab = plugins.data?.filter((plugin) => plugin.public === (tab === "public"));
  const tagged = tag === undefined ? inTab : inTab?.filter((plugin) => isTagged(plugin, tag));
  const shown = tagged && orderPlugins(searchPlugins(tagged, search, language), order, favourites.has);
  const change = (changes: LobbySearch) =>
    void navigate({
      to: ".",
      search: (old: LobbySearch) => ({ ...old, ...changes }),
      replace: true,
      resetScroll: false,
    });

  return (
    <section id="games" aria-labelledby="games-title" className="scroll-mt-4">
      <h2 id="games-title" className="sr-only">
        {t("games.label")}
      </h2>
      <Tabs
        label={t("games.label")}
        tabs={[
          { id: "public", label: t("games.public") },
          { id: "private", label: t("games.private") },
        ]}
        selected={tab}
        onSelect={(id) => change({ tab: id === "private" ? id : undefined })}
        aside={
          <SearchField
            label={t("games.search")}
            placeholder={inTab?.length ? t("games.searchCount", { count: inTab.length }) : t("games.search")}
            value={q}
            onChange={(value) => change({ q: value || undefined })}
            className="sm:w-60"
          />
        }
      >
        {tag === undefined || !inTab ? null : (
          <Suspense>
            <ChosenTag
              plugins={inTab}
              tag={tag}
              isUsed={shown?.length !== 0 || Boolean(search)}
              onClear={() => change({ tag: undefined })}
            />
          </Suspense>
        )}
        {shown && shown.length > 1 ? (
          <div className="-mt-2 mb-2 flex justify-end">
            <NativeSelect
              label={t("order.label")}
              options={pluginOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
              value={order}
              onChange={(value) => change({ order: value === "updated" ? undefined : value })}
            />
          </div>
        ) : null}
        {isAway(plugins) || profile.isAway ? (
          <Suspense fallback={<LoadingRows />}>
            <KeptGames onRetry={() => void queryClient.refetchQueries({ type: "active" })} />
          </Suspense>
        ) : shown ? (
          <ul className="m-0 grid list-none gap-2.5 p-0">
            {shown.map((plugin) => (
              <li key={plugin.id}>
                <PluginRow
                  plugin={plugin}
                  coverHosts={coverHosts}
                  address={address}
                  favourite={favourites.has(plugin.id)}
                  onFavourite={favourites.toggle}
                />
              </li>
            ))}
          </ul>
        ) : (
          <LoadingRows />
        )}
        {shown?.length === 0 && (tag === undefined || search) ? (
          <NoPlugins tab={tab} search={search} />
        ) : null}
        <p role="status" className="sr-only">
          {shown && (search || tag !== undefined) ? t("games.found", { count: shown.length }) : ""}
        </p>
      </Tabs>
    </section>
  );
}

function LoadingRows() {
  const { t } = useTranslation("common");
  return (
    <div aria-busy="true" className="grid gap-2.5">
      <span className="sr-only">{t("loading")}</span>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-32 rounded-l" />
      ))}
    </div>
  );
}
