import type { DeviceGame } from "@baize/protocol";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { SavedHere, TableRow } from "../../local-room/table-schema.ts";
import { removeSavedHere, removeTable } from "../../local-room/tables.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useAccountHere } from "../account-games/account-here.ts";
import { thisDevice } from "../account-games/this-device.ts";
import { useAccountGames, useRemoveAccountGame } from "../account-games/use-account-games.ts";
import { useSaving } from "../account-games/use-saving.ts";
import { AccountGameItem } from "./AccountGameItem.tsx";
import { SavedHereItem } from "./SavedHereItem.tsx";
import { TableItem } from "./TableItem.tsx";
import { useSavedHere, useTableRows } from "./use-table-rows.ts";

/** Which one somebody wants to be rid of. */
type Asked = { row: TableRow } | { saved: SavedHere } | { game: DeviceGame };

interface DeviceTablesProps {
  /** Absent: the games of all plugins. */
  pluginId?: number;
  /** There something else is on this device, too. */
  inProfile?: boolean;
}

/**
 * The games that are played alone, of one plugin or of all: the tables of this device, what was saved at them, and what the account
 * has from others, or in another version. Nothing where there are none.
 */
export default function DeviceTables({ pluginId, inProfile = false }: DeviceTablesProps) {
  const { t } = useTranslation("device");
  const rows = useTableRows();
  const savedHere = useSavedHere();
  const account = useAccountHere();
  const { games, lacks } = useAccountGames(account);
  const removal = useRemoveAccountGame(account);
  const saving = useSaving(rows, account);
  const [asked, setAsked] = useState<Asked | null>(null);
  const tables = rows
    .filter((row) => pluginId === undefined || row.pluginId === pluginId)
    .map((row) => (lacks(row) ? notSaved(row) : row));
  const saves = savedHere.filter((saved) => pluginId === undefined || saved.pluginId === pluginId);
  const others = (games ?? []).filter(
    (game) =>
      (pluginId === undefined || game.plugin_id === pluginId) && !rows.some((row) => isHere(game, row)),
  );
  if (tables.length + saves.length + others.length === 0) return null;
  async function remove(what: Asked) {
    setAsked(null);
    if ("game" in what) return removal.mutate(what.game.uuid);
    if ("saved" in what) {
      await removeSavedHere(what.saved.gameId);
      return savedHere.reload();
    }
    await removeTable(what.row.slug);
    rows.reload();
  }
  const staysInAccount = asked !== null && "row" in asked && asked.row.account?.savedAt != null;
  return (
    <section aria-labelledby="device-tables" className={inProfile ? "mt-4" : "mb-8"}>
      <h2 id="device-tables" className="mt-0 mb-2.5 text-xl">
        {t(others.length > 0 || inProfile ? "list.titleAll" : "list.title")}
      </h2>
      <ul className="m-0 grid list-none gap-1 rounded-l border border-line bg-ink-1 p-1.5">
        {tables.map((row) => (
          <TableItem
            key={row.slug}
            row={row}
            account={account}
            refused={saving.refused.get(row.slug) ?? null}
            onSave={() => saving.save(row.slug)}
            onRemove={() => setAsked({ row })}
          />
        ))}
        {saves.map((saved) => (
          <SavedHereItem key={saved.gameId} saved={saved} onRemove={() => setAsked({ saved })} />
        ))}
        {others.map((game) => (
          <AccountGameItem
            key={game.uuid}
            game={game}
            isVersion={rows.some((row) => row.account?.uuid === game.uuid)}
            onRemove={() => setAsked({ game })}
          />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t(asked !== null && !("row" in asked) ? "list.removeSaveTitle" : "list.removeTitle")}
        confirmLabel={t("list.remove")}
        danger
        onConfirm={() => asked && void remove(asked)}
        onCancel={() => setAsked(null)}
      >
        {t(bodyOf(asked))}
        {staysInAccount ? ` ${t("list.staysInAccount")}` : null}
      </ConfirmDialog>
    </section>
  );
}

/** A table as the lists show it of which the account has nothing any more. By itself it is not saved there again. */
function notSaved(row: TableRow): TableRow {
  return { ...row, account: row.account ? { ...row.account, version: null, savedAt: null } : null };
}

/** What is said before something is deleted. */
function bodyOf(asked: Asked | null) {
  if (asked === null || "row" in asked) return "list.removeBody";
  return "saved" in asked ? "list.removeSavedHereBody" : "list.removeSaveBody";
}

/** Whether a table of this device is that version of a game, or has gone on from it: what this device has saved is its own. */
function isHere({ uuid, version, device }: DeviceGame, { account }: TableRow): boolean {
  return account?.uuid === uuid && (account.version === version || device.id === thisDevice().id);
}
