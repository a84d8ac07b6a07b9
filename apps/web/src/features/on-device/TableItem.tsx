import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { relative } from "../../app/format.ts";
import { useNow } from "../../app/useNow.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import type { TableRow } from "../../local-room/table-schema.ts";
import { cx } from "../../ui/cx.ts";
import { type AccountHere, isUnsaved } from "../account-games/account-here.ts";
import { AfterFacts } from "./AfterFacts.tsx";
import { ListItem, leading, quietLink } from "./ListItem.tsx";

interface TableItemProps {
  row: TableRow;
  /** Null: nobody is signed in. */
  account: AccountHere | null;
  /** Why it was not saved; null: nothing was said. */
  refused: string | null;
  onSave(): void;
  onRemove(): void;
}

/** A table of this device. */
export function TableItem({ row, account, refused, onSave, onRemove }: TableItemProps) {
  const { t } = useTranslation("device");
  const locale = useLocale();
  const now = useNow(60_000);
  const { slug, pluginName, numPlayers, lastUpdate, wentOnIn } = row;
  const facts = [
    t("list.players", { count: numPlayers }),
    t("list.lastUse", { when: relative(lastUpdate, now, locale) }),
  ];
  return (
    <ListItem name={pluginName} onRemove={onRemove}>
      <Link to="/table/$slug" params={{ slug }} className={leading}>
        {pluginName}
      </Link>
      <span className="block text-small text-text-3">
        {wentOnIn === null ? (
          facts.join(" · ")
        ) : (
          <AfterFacts facts={facts.join(" · ")}>
            <Link to="/room/$slug" params={{ slug: wentOnIn }} className={quietLink}>
              {t("list.wentOn", { room: wentOnIn })}
            </Link>
          </AfterFacts>
        )}
      </span>
      {account ? <OfAccount row={row} account={account} refused={refused} onSave={onSave} /> : null}
    </ListItem>
  );
}

/** What the account has of it. */
function OfAccount({
  row,
  account,
  refused,
  onSave,
}: Omit<TableItemProps, "onRemove" | "account"> & { account: AccountHere }) {
  const { t } = useTranslation("device");
  const isOurs = row.account?.userId === account.id;
  const isSaved = isOurs && !isUnsaved(row);
  const unsaved = isOurs ? "list.notSaved" : row.account ? "list.ofOther" : "list.ofNobody";
  const text = isSaved ? t("list.saved", { count: row.account?.steps ?? 0 }) : (refused ?? t(unsaved));
  const said = isOurs && row.account?.isApart ? `${text} · ${t("list.apart")}` : text;
  return (
    <span className="block text-small text-text-3">
      {isSaved ? (
        said
      ) : (
        <AfterFacts facts={said}>
          <button
            type="button"
            className={cx(
              quietLink,
              "pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center",
            )}
            onClick={onSave}
          >
            {t("account.save")}
            <span className="sr-only">: {row.pluginName}</span>
          </button>
        </AfterFacts>
      )}
    </span>
  );
}
