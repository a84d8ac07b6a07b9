import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { coverAddress, GameCover, textIn, usePlayersText } from "../game-about/index.ts";
import type { DeviceGame } from "./device-games.ts";
import { useOnDevice } from "./use-on-device.ts";
import { useTableRows } from "./use-table-rows.ts";

/** What the lobby shows when the server does not answer: the games of this device, and what has to wait. */
export default function KeptGames({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(["on-device", "common"]);
  const { data, isPending } = useOnDevice();
  const games = data?.games ?? [];
  // They are listed above.
  const hasTables = useTableRows().length > 0;
  const kept = games.length > 0 ? t("lobby.text") : t(hasTables ? "lobby.noneForTables" : "lobby.none");
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-m border border-line bg-ink-1 px-4 py-3">
        <div className="min-w-[16em] flex-1">
          <p role="status" className="m-0 font-semibold">
            {hasTables ? t("lobby.tables") : t("common:serverError")}
          </p>
          <p className="m-0 text-small text-text-2">
            {isPending ? null : kept} {t("lobby.cannot")}
          </p>
        </div>
        <button
          type="button"
          onClick={onRetry}
          className={buttonStyle("default", "s", "pointer-coarse:h-11")}
        >
          {t("common:retry")}
        </button>
      </div>
      <ul aria-label={t("lobby.label")} className="m-0 grid list-none gap-2.5 p-0">
        {games.map((game) => (
          <li key={game.id}>
            <KeptGame game={game} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function KeptGame({ game: { id, item } }: { game: DeviceGame }) {
  const { t } = useTranslation("on-device");
  const players = usePlayersText(item);
  const sentence = textIn(item.about?.sentence, nameOfLanguage(useLocale()));
  return (
    <article className="relative flex overflow-hidden rounded-l border border-line bg-ink-1 transition-colors hover:border-line-strong hover:bg-ink-2">
      <div className="h-auto w-28 flex-none overflow-hidden sm:w-[150px]">
        <GameCover src={coverAddress(item.about?.cover, [])} name={item.name} className="h-0 min-h-full" />
      </div>
      <div className="min-w-0 flex-1 px-3.5 py-3">
        <h3 className="m-0 text-title leading-tight [overflow-wrap:anywhere]">
          <Link
            to="/plugin/$pluginId"
            params={{ pluginId: String(id) }}
            className="text-text no-underline after:absolute after:inset-0 after:rounded-l focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brass-hi"
          >
            {item.name}
          </Link>
        </h3>
        {players ? <p className="mt-0.5 mb-0 text-small text-text-2">{players}</p> : null}
        {sentence ? <p className="mt-1 mb-0 line-clamp-3 text-sm">{sentence}</p> : null}
        <LinkButton
          to="/play/$pluginId"
          params={{ pluginId: String(id) }}
          variant="primary"
          className="relative mt-2.5 pointer-coarse:h-11"
        >
          {t("playAlone")}
          <span className="sr-only">: {item.name}</span>
        </LinkButton>
      </div>
    </article>
  );
}
