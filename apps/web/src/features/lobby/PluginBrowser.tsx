import { useNavigate, useSearch } from "@tanstack/react-router";
import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../app/profile.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { NativeSelect } from "../../ui/NativeSelect.tsx";
import { SearchField } from "../../ui/SearchField.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useFavourites } from "./favourites.ts";
import type { LobbySearch } from "./lobby-search.ts";
import { PluginRow } from "./PluginRow.tsx";
import { orderPlugins, pluginOrders, searchPlugins } from "./plugins.ts";

/** The games: public and private ones, searched and ordered. What is chosen stands in the address. */
export function PluginBrowser() {
  const { t } = useTranslation("lobby");
  const { tab = "public", q = "", order = "updated" } = useSearch({ strict: false }) as LobbySearch;
  const navigate = useNavigate();
  const plugins = useVisiblePlugins();
  const favourites = useFavourites();
  const search = useDeferredValue(q);

  const inTab = plugins.data?.filter((plugin) => plugin.public === (tab === "public"));
  const shown = inTab && orderPlugins(searchPlugins(inTab, search), order, favourites.has);
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
            className="sm:w-[240px]"
          />
        }
      >
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
        {plugins.isError ? (
          <Failed onRetry={() => void plugins.refetch()} />
        ) : shown ? (
          <ul className="m-0 grid list-none gap-2.5 p-0">
            {shown.map((plugin) => (
              <li key={plugin.id}>
                <PluginRow
                  plugin={plugin}
                  favourite={favourites.has(plugin.id)}
                  onFavourite={favourites.toggle}
                />
              </li>
            ))}
          </ul>
        ) : (
          <LoadingRows />
        )}
        {shown?.length === 0 ? <NoPlugins tab={tab} search={search} /> : null}
        <p role="status" className="sr-only">
          {shown && search ? t("games.found", { count: shown.length }) : ""}
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
        <Skeleton key={row} className="h-[126px] rounded-l" />
      ))}
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("common");
  return (
    <EmptyState
      title={t("serverError")}
      actions={
        <button type="button" onClick={onRetry} className={buttonStyle()}>
          {t("retry")}
        </button>
      }
    />
  );
}

function NoPlugins({ tab, search }: { tab: "public" | "private"; search: string }) {
  const { t } = useTranslation(["lobby", "common"]);
  const { status } = useProfile();
  if (search) return <EmptyState title={t("games.noMatch", { search })} />;
  if (tab === "public") return <EmptyState title={t("games.noPublic")} />;
  if (status === "signedIn")
    return <EmptyState title={t("games.noPrivate")}>{t("games.noPrivateText")}</EmptyState>;
  return (
    <EmptyState
      title={t("games.logInForPrivate")}
      actions={
        <LinkButton to="/login" search={{ returnTo: "/lobby?tab=private" }} variant="primary">
          {t("common:nav.logIn")}
        </LinkButton>
      }
    />
  );
}
