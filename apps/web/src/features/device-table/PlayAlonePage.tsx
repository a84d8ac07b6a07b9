import { useNavigate, useParams, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import type { NewTable } from "../../local-room/orders.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import { makeTable, unmakeTable } from "../../local-room/tables.ts";
import { useAccountHere } from "../account-games/account-here.ts";
import { JoiningSkeleton } from "../room/chrome/page/JoiningSkeleton.tsx";
import { PluginLoader } from "../room/chrome/page/PluginLoader.tsx";
import { useDarkPage } from "../room/chrome/page/use-dark-page.ts";
import { newestPlugin } from "./newest-plugin.ts";
import { savedHere } from "./saved-here.ts";
import { useDevicePerson } from "./use-device-person.ts";

type Making = { percent: number } | { failed: string | null; full: boolean };

/**
 * `/play/{pluginId}`: makes a table of the game on this device, and goes there; `?saved=`: of a game that the account has, `?kept=`:
 * of one that was saved on this device.
 */
export default function PlayAlonePage() {
  const { pluginId } = useParams({ from: "/play/$pluginId" });
  const written = useSearch({ from: "/play/$pluginId" });
  const saved = typeof written.saved === "string" ? written.saved : undefined;
  // An address may hold what looks like a number.
  const kept = written.kept === undefined ? undefined : String(written.kept);
  const account = useAccountHere();
  const { t } = useTranslation(["device", "room"]);
  const person = useDevicePerson();
  const navigate = useNavigate();
  const router = useRouter();
  const [making, setMaking] = useState<Making>({ percent: 0 });
  const [attempt, setAttempt] = useState(0);
  useDarkPage();
  usePageTitle(t("making"));

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes the same table again; who sits there is read once.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setMaking({ percent: 0 });
    make().catch((error: unknown) => {
      if (signal.aborted) return;
      console.warn("A table could not be made.", error);
      const text = saved === undefined ? null : t("list.openFailed");
      setMaking({ failed: text, full: false });
    });
    return () => leaving.abort();

    async function make(): Promise<void> {
      const id = Number(pluginId);
      const told = (percent: number) => !signal.aborted && setMaking({ percent });
      const newest = () => newestPlugin(id, told, signal);
      const table = kept === undefined ? await ofAccount(newest) : await savedHere(kept, newest);
      signal.throwIfAborted();
      if (table === null) return setMaking({ failed: t("list.savedHereGone"), full: false });
      const outcome = await makeTable({ takenFrom: null, ...table }, person.at(id), signal);
      if (outcome.kind === "opened") return show(outcome.table.slug);
      if (signal.aborted) return;
      if (outcome.kind === "forbidden") return setMaking({ failed: t("forbidden.body"), full: false });
      const isFailed = outcome.kind === "failed";
      setMaking({ failed: isFailed ? outcome.message : null, full: isFailed && outcome.full });
    }

    async function show(slug: string): Promise<void> {
      const there = { to: "/table/$slug", params: { slug } } as const;
      await navigate({ ...there, replace: true });
      // Who went elsewhere while the table's page was on its way waits for it no more.
      if (!router.matchRoute(there)) await unmakeTable(slug);
    }

    async function ofAccount(newest: () => Promise<PackedPlugin>) {
      const [plugin, goingOn] = await Promise.all([newest(), gameOf(saved)]);
      return { plugin, ...goingOn };
    }

    async function gameOf(uuid: string | undefined): Promise<Pick<NewTable, "saved" | "account">> {
      if (uuid === undefined) return { saved: null };
      if (account === null) throw new Error("Nobody is signed in.");
      const { accountGame } = await import("./account-game.ts");
      return accountGame(uuid, account, signal);
    }
  }, [pluginId, saved, kept, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  const load =
    "percent" in making
      ? ({ status: "loading", percent: making.percent } as const)
      : ({ status: "failed", message: making.full ? t("full") : making.failed, retry } as const);
  return (
    <JoiningSkeleton>
      <PluginLoader load={load} />
    </JoiningSkeleton>
  );
}
