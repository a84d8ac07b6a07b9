import type { MyProfile, SavedGame } from "@baize/protocol";
import { ExternalLink, Trash2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { utc } from "../../app/format.ts";
import { site } from "../../app/site.ts";
import { useUserNames } from "../../app/user-names.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { ExternalLinkButton, LinkButton } from "../../ui/LinkButton.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { metadataLines, seesAllGames, shownGames, useDeleteSavedGame, useSavedGames } from "./saved-games.ts";

/** The hash that leads to the list. */
const SAVED_GAMES = "saved-games";

const PAGE_SIZE = 10;
const PAGE_SIZES = [10, 15, 100] as const;

/** The games this person saved or sat in: load one into a new room, or take it off the list (platform §2.9). */
export function SavedGames({ profile }: { profile: MyProfile }) {
  const { t } = useTranslation(["profile", "common"]);
  const games = useSavedGames(profile.id);
  const [leaving, setLeaving] = useState<SavedGame | null>(null);
  useShownByHash(games.isSuccess);
  return (
    <Panel title={t("saves.title")} anchor={SAVED_GAMES}>
      {games.data?.length === 0 ? null : <HowMany all={seesAllGames(profile)} />}
      {games.isPending ? (
        <p role="status" className="m-0 text-text-2">
          {t("saves.loading")}
        </p>
      ) : games.isError ? (
        <Alert tone="error" title={null}>
          {t("saves.failed")}{" "}
          <Button size="s" onPress={() => void games.refetch()}>
            {t("common:retry")}
          </Button>
        </Alert>
      ) : games.data.length === 0 ? (
        <p className="m-0 text-text-2">{t("saves.none")}</p>
      ) : (
        <GamesTable games={shownGames(games.data, profile)} me={profile.id} onDelete={setLeaving} />
      )}
      {leaving ? <DeleteDialog profile={profile} game={leaving} onClose={() => setLeaving(null)} /> : null}
    </Panel>
  );
}

/** Whoever came by a link to the list sees it once it is there: the page is longer by then than when it began. */
function useShownByHash(isThere: boolean): void {
  useEffect(() => {
    if (isThere && window.location.hash === `#${SAVED_GAMES}`)
      document.getElementById(SAVED_GAMES)?.scrollIntoView();
  }, [isThere]);
}

/** Which of the games are listed, and the way to all. That nobody can pay here say the settings above. */
function HowMany({ all }: { all: boolean }) {
  const { t } = useTranslation(["profile", "common"]);
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="m-0 text-text-2">{all ? t("saves.all") : t("saves.recent")}</p>
      {all || site.support.clientId === "" ? null : (
        <ExternalLinkButton href={site.support.url} size="s">
          {t("saves.unlock")}
          <ExternalLink size={14} aria-hidden className="text-text-3" />
          <span className="sr-only">{t("common:newTab")}</span>
        </ExternalLinkButton>
      )}
    </div>
  );
}

interface GamesTableProps {
  games: SavedGame[];
  /** Whose games they are. */
  me: number;
  onDelete: (game: SavedGame) => void;
}

function GamesTable({ games, me, onDelete }: GamesTableProps) {
  const { t } = useTranslation("profile");
  const locale = useLocale();
  const { data: plugins } = useVisiblePlugins();
  const nameOf = (game: SavedGame) => plugins?.find(({ id }) => id === game.plugin_id)?.name ?? "";
  const userName = useUserNames(games.flatMap(({ player_ids }) => player_ids.filter((id) => id !== me)));
  /** The room and the other players: what tells two games of the same state apart. */
  const origin = ({ room_name, player_ids }: SavedGame) => {
    const others = player_ids.filter((id) => id !== me).map((id) => userName(id));
    const names = new Intl.ListFormat(locale).format(others.filter((name) => name !== null));
    return [room_name, names && t("saves.with", { names })].filter(Boolean).join(" · ");
  };
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });

  const columns: Column<SavedGame>[] = [
    {
      id: "game",
      header: t("saves.game"),
      cell: (game) => (
        <>
          <span className="font-semibold">{nameOf(game) || t("saves.unknown")}</span>
          <Origin text={origin(game)} />
        </>
      ),
      sortBy: nameOf,
      className: "max-sm:hidden",
    },
    {
      id: "metadata",
      header: t("saves.metadata"),
      cell: (game) => <Facts game={game} name={nameOf(game)} origin={origin(game)} />,
      sortBy: (game) =>
        metadataLines(game, nameOfLanguage(locale))
          .map(({ key, value }) => `${key} ${value}`)
          .join(" "),
    },
    {
      id: "date",
      header: t("saves.date"),
      cell: (game) => (
        <time dateTime={`${game.updated_at.replace(" ", "T")}Z`}>{date.format(utc(game.updated_at))}</time>
      ),
      sortBy: (game) => utc(game.updated_at),
      className: "max-sm:hidden",
    },
    {
      id: "options",
      header: t("saves.options"),
      cell: (game) => <Options game={game} onDelete={() => onDelete(game)} />,
      className: "w-px",
    },
  ];
  return (
    <Table
      label={t("saves.title")}
      columns={columns}
      rows={games}
      rowKey={(game) => game.uuid}
      initialSort={{ column: "date", direction: "descending" }}
      pageSize={PAGE_SIZE}
      pageSizes={PAGE_SIZES}
      empty={null}
    />
  );
}

function Origin({ text, className }: { text: string; className?: string }) {
  if (text === "") return null;
  return (
    <span className={cx("block text-small [overflow-wrap:anywhere] text-text-3", className)}>{text}</span>
  );
}

/** What the game was saved with; on narrow screens with its game and date, which then have no columns. */
function Facts({ game, name, origin }: { game: SavedGame; name: string; origin: string }) {
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" });
  return (
    <>
      <span className="block font-semibold sm:hidden">{name}</span>
      <Origin text={origin} className="sm:hidden" />
      {metadataLines(game, nameOfLanguage(locale)).map(({ key, value }) => (
        <span key={key} className="block [overflow-wrap:anywhere]">
          <b className="font-semibold">{key}:</b> {value}
        </span>
      ))}
      <span className="block text-small text-text-3 sm:hidden">{date.format(utc(game.updated_at))}</span>
    </>
  );
}

function Options({ game, onDelete }: { game: SavedGame; onDelete: () => void }) {
  const { t } = useTranslation("profile");
  return (
    <span className="flex items-center justify-end gap-1.5">
      {game.plugin_id === null ? null : (
        <LinkButton
          to="/plugin/$pluginId/load/$replayUuid"
          params={{ pluginId: String(game.plugin_id), replayUuid: game.uuid }}
          size="s"
        >
          {t("saves.load")}
        </LinkButton>
      )}
      <IconButton label={t("saves.delete")} variant="danger" onPress={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </span>
  );
}

interface DeleteDialogProps {
  profile: MyProfile;
  game: SavedGame;
  onClose: () => void;
}

function DeleteDialog({ profile, game, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(["profile", "common"]);
  const deletion = useDeleteSavedGame(profile.id);
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t("saves.deleteTitle")}
      confirmLabel={t("saves.delete")}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate(game, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p className="m-0">{t("saves.deleteText")}</p>
      {deletion.isError ? (
        <Alert tone="error" title={null} className="mt-3">
          {t("common:serverError")}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
