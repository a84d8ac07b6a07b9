import type { PluginListItem } from "@baize/protocol";
import { Link } from "@tanstack/react-router";
import { Star } from "lucide-react";
import { useTranslation } from "react-i18next";
import { dayOf, stamp, utc } from "../../app/format.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { squareButtonStyle } from "../../ui/button-style.ts";
import { Chip } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { coverAddress, GameCover, TagLinks, textIn, usePlayersText } from "../game-about/index.ts";
import type { LobbySearch } from "./lobby-search.ts";
import { isNew } from "./plugins.ts";

interface PluginRowProps {
  plugin: PluginListItem;
  /** Other sites whose covers may be drawn. */
  coverHosts: readonly string[];
  /** Where the list stands; tags lead to the same with another tag. */
  address: LobbySearch;
  favourite: boolean;
  /** Stars the game or takes the star away; null: nobody is signed in, so there is no star. */
  onFavourite: ((pluginId: number) => void) | null;
}

/** One game of the list: its cover with its name, whose it is, how it is doing, and the way in. */
export function PluginRow({ plugin, coverHosts, address, favourite, onFavourite }: PluginRowProps) {
  const { t } = useTranslation("lobby");
  const locale = useLocale();
  const updated = utc(plugin.updated_at);
  const players = usePlayersText(plugin);
  const sentence = textIn(plugin.about?.sentence, nameOfLanguage(locale));
  const cover = coverAddress(plugin.about?.cover, coverHosts);
  const params = { pluginId: String(plugin.id) };
  return (
    <article className="group relative flex overflow-hidden rounded-l border border-line bg-ink-1 transition-colors hover:border-line-strong hover:bg-ink-2 max-sm:flex-col">
      {/* Isolated, with its picture below zero: a picture that grows would be painted over its name. */}
      <div className="on-felt isolate grid h-28 flex-none overflow-hidden *:[grid-area:1/1] sm:h-auto sm:w-47.5">
        <GameCover
          src={cover}
          name={plugin.name}
          className="-z-2 h-0 min-h-full transition-transform duration-(--mid) group-hover:scale-[1.03] motion-reduce:transform-none"
        />
        {/* Whatever the picture: its name is read on dark. */}
        {cover ? <div className="-z-1 bg-[linear-gradient(to_top,#000c,#0000_75%)]" /> : null}
        <h3 className="mx-3.5 mb-2.5 line-clamp-3 self-end text-title leading-tight text-shadow-md">
          <Link
            to="/plugin/$pluginId"
            params={params}
            // The whole row is the link's target; the buttons lie above it.
            className="text-text no-underline after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brass-hi"
          >
            {plugin.name}
          </Link>
        </h3>
        {isNew(plugin, Date.now()) ? (
          <Chip tone="brass" className="mt-2.5 ml-3 self-start justify-self-start">
            {t("row.new")}
          </Chip>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-between gap-2.5 px-3.5 pt-3 pb-3.5">
        <div className="flex items-start">
          <div className="grid min-w-0 flex-1 gap-0.5 text-small text-text-3">
            <span className="text-text-2 [overflow-wrap:anywhere]">
              {t("row.author", { author: plugin.author_alias })}
              {players ? ` · ${players}` : null} · {t("row.version", { version: plugin.version })}
            </span>
            {sentence ? (
              <p className="my-1 line-clamp-4 text-sm text-text [overflow-wrap:anywhere]">{sentence}</p>
            ) : null}
            <span className="flex flex-wrap gap-x-3">
              <span>
                {t("row.updated")}{" "}
                <time dateTime={`${plugin.updated_at}Z`} title={stamp(updated)}>
                  {dayOf(updated, Date.now(), locale)}
                </time>
              </span>
              <span>{t("row.games", { day: plugin.count_24hr, month: plugin.count_30d })}</span>
            </span>
          </div>
          {onFavourite ? (
            <button
              type="button"
              aria-pressed={favourite}
              aria-label={t("row.favourite", { name: plugin.name })}
              onClick={() => onFavourite(plugin.id)}
              className={cx(
                squareButtonStyle,
                "relative -mt-2.5 -mr-3 -mb-3",
                favourite && "text-brass hover:text-brass-hi",
              )}
            >
              <Star size={18} aria-hidden fill={favourite ? "currentColor" : "none"} />
            </button>
          ) : null}
        </div>
        <div className="relative flex flex-wrap items-center gap-2 self-start">
          <LinkButton
            to="/plugin/$pluginId"
            params={params}
            search={{ play: true }}
            variant="primary"
            className="pointer-coarse:h-11"
          >
            {t("row.play")}
            <span className="sr-only">: {plugin.name}</span>
          </LinkButton>
          <LinkButton to="/play/$pluginId" params={params} className="pointer-coarse:h-11">
            {t("row.playAlone")}
            <span className="sr-only">: {plugin.name}</span>
          </LinkButton>
          <LinkButton to="/plugin/$pluginId" params={params} className="pointer-coarse:h-11">
            {t("row.details")}
            <span className="sr-only">: {plugin.name}</span>
          </LinkButton>
          <TagLinks plugin={plugin} search={{ ...address }} />
        </div>
      </div>
    </article>
  );
}
