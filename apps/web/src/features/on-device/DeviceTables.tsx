import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { relative } from "../../app/format.ts";
import { useNow } from "../../app/useNow.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import type { TableRow } from "../../local-room/table-store.ts";
import { tableStore } from "../../local-room/tables.ts";
import { Button } from "../../ui/Button.tsx";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { useTableRows } from "./use-table-rows.ts";

/** The tables of this device, of one game or of all; nothing where there are none. */
export default function DeviceTables({ pluginId }: { pluginId?: number }) {
  const { t } = useTranslation("device");
  const rows = useTableRows();
  const [asked, setAsked] = useState<TableRow | null>(null);
  const shown = rows.filter((row) => pluginId === undefined || row.pluginId === pluginId);
  if (shown.length === 0) return null;
  async function remove(slug: string) {
    setAsked(null);
    await tableStore.remove(slug);
    rows.reload();
  }
  return (
    <section aria-labelledby="device-tables" className="mb-8">
      <h2 id="device-tables" className="mt-0 mb-2.5 text-xl">
        {t("list.title")}
      </h2>
      <ul className="m-0 grid list-none gap-1 rounded-l border border-line bg-ink-1 p-1.5">
        {shown.map((row) => (
          <TableItem key={row.slug} row={row} onRemove={() => setAsked(row)} />
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t("list.removeTitle")}
        confirmLabel={t("list.remove")}
        danger
        onConfirm={() => asked && void remove(asked.slug)}
        onCancel={() => setAsked(null)}
      >
        {t("list.removeBody")}
      </ConfirmDialog>
    </section>
  );
}

function TableItem({ row, onRemove }: { row: TableRow; onRemove: () => void }) {
  const { t } = useTranslation("device");
  const locale = useLocale();
  const now = useNow(60_000);
  const { slug, pluginName, numPlayers, lastUpdate, wentOnIn } = row;
  return (
    <li className="relative flex items-center gap-3 rounded-m px-2.5 py-1.5 hover:bg-ink-2">
      <span className="min-w-0 flex-1">
        <Link
          to="/table/$slug"
          params={{ slug }}
          className="block truncate font-semibold text-text no-underline after:absolute after:inset-0 after:rounded-m hover:underline"
        >
          {pluginName}
        </Link>
        <span className="block text-[13px] text-text-3">
          {t("list.players", { count: numPlayers })} ·{" "}
          {t("list.lastUse", { when: relative(lastUpdate, now, locale) })}
          {wentOnIn === null ? null : (
            <>
              {" · "}
              <Link
                to="/room/$slug"
                params={{ slug: wentOnIn }}
                className="relative text-text-2 underline underline-offset-4"
              >
                {t("list.wentOn")}
              </Link>
            </>
          )}
        </span>
      </span>
      <Button size="s" variant="ghost" className="relative pointer-coarse:h-11" onPress={onRemove}>
        {t("list.remove")}
        <span className="sr-only">: {pluginName}</span>
      </Button>
    </li>
  );
}
