import type { RoomListItem } from "@baize/protocol";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { relative } from "../../app/format.ts";
import { refusalText } from "../../app/server-texts.ts";
import { http } from "../../app/services.ts";
import { useVisiblePlugins } from "../../app/visible-plugins.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";

/** One's open rooms, each with a button that closes it: one has to go before there is place for another. */
export function RoomsToClose({ rooms }: { rooms: readonly RoomListItem[] }) {
  const { t } = useTranslation(["plugin-lobby", "common"]);
  const locale = useLocale();
  const { data: plugins } = useVisiblePlugins();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const closing = useMutation({
    mutationFn: (slug: string) => http.call("DELETE /api/v1/games/:slug", { params: { slug } }),
    onSuccess: (_answer, slug) => setClosed((before) => [...before, slug]),
  });
  const open = rooms.filter(({ slug }) => slug !== null && !closed.includes(slug));
  return (
    <div className="grid gap-2">
      <p className="m-0 text-small text-text-2">{t("openRooms.text")}</p>
      <ul
        aria-label={t("openRooms.label")}
        className="m-0 grid max-h-64 list-none gap-1 overflow-y-auto rounded-m border border-line p-1"
      >
        {open.map(({ slug, name, plugin_id, last_update }) => (
          <li key={slug} className="flex items-center gap-3 rounded-s px-2 py-1 hover:bg-ink-3">
            <span className="min-w-0 flex-1">
              <Link
                to="/room/$slug"
                params={{ slug: slug ?? "" }}
                className="block truncate font-semibold text-text underline decoration-line-strong underline-offset-4"
              >
                {name}
              </Link>
              <span className="block truncate text-small text-text-3">
                {[
                  plugins?.find(({ id }) => id === plugin_id)?.name,
                  t("openRooms.lastUse", { when: relative(last_update * 1000, Date.now(), locale) }),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </span>
            <Button
              size="s"
              className="pointer-coarse:h-11"
              isPending={closing.isPending && closing.variables === slug}
              onPress={() => closing.mutate(slug ?? "")}
            >
              {t("common:close")}
              <span className="sr-only">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {closing.isError ? (
        <Alert tone="error">{refusalText(closing.error) ?? t("common:serverError")}</Alert>
      ) : null}
      <p role="status" className="m-0 text-ok empty:hidden">
        {closed.length > 0 ? t("openRooms.closed") : ""}
      </p>
    </div>
  );
}
