import { useParams } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { DeckHost } from "../decks/deck-host.ts";
import { isMissing, isPluginId, usePlugin, type VisiblePlugin } from "../plugin-lobby/plugin.ts";
import { usePageHost } from "./use-page-host.ts";
import { usePageText } from "./use-page-text.ts";

export interface DeckFrameProps {
  /** The way back leads to all decks of the game, not to the game. */
  toList?: boolean;
  children: (host: DeckHost, plugin: VisiblePlugin) => ReactNode;
}

/** A page about decks of one game: its head, and what there is until the game's data are here. */
export function DeckFrame({ toList, children }: DeckFrameProps) {
  const t = usePageText();
  const { pluginId = "" } = useParams({ strict: false });
  const plugin = usePlugin(pluginId);
  const gone = !isPluginId(pluginId) || isMissing(plugin.error);
  return (
    <main className="mx-auto flex w-full max-w-[1440px] flex-1 flex-col px-4 py-4">
      {gone ? (
        <Note text={t("pages.noGame")} />
      ) : plugin.isError ? (
        <Note text={t("pages.failed")} onRetry={() => void plugin.refetch()} />
      ) : plugin.data ? (
        <WithGame plugin={plugin.data} toList={toList}>
          {children}
        </WithGame>
      ) : (
        <Waiting />
      )}
    </main>
  );
}

function WithGame({ plugin, toList, children }: DeckFrameProps & { plugin: VisiblePlugin }) {
  const t = usePageText();
  const { load, host } = usePageHost(plugin);
  return (
    <>
      <LinkButton
        to={toList ? "/plugin/$pluginId/decks" : "/plugin/$pluginId"}
        params={{ pluginId: String(plugin.id) }}
        variant="ghost"
        size="s"
        className="mb-2 -ml-2.5 self-start pointer-coarse:h-11"
      >
        <ArrowLeft size={16} aria-hidden />
        {toList ? t("pages.title", { game: plugin.name }) : plugin.name}
      </LinkButton>
      {load.status === "failed" ? (
        <Note text={t("pages.failed")} onRetry={load.retry} />
      ) : host ? (
        children(host, plugin)
      ) : (
        <Waiting />
      )}
    </>
  );
}

export function Note({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const t = usePageText();
  return (
    <div className="grid justify-items-center gap-3 py-16 text-center">
      <h1 className="m-0 font-sans text-lg">{text}</h1>
      {onRetry ? <Button onPress={onRetry}>{t("common:retry")}</Button> : null}
    </div>
  );
}

export function Waiting() {
  const t = usePageText();
  return (
    <div aria-busy="true">
      <span className="sr-only">{t("loadingDecks")}</span>
      <Skeleton className="mb-3 h-9 w-1/3" />
      <Skeleton className="h-64" />
    </div>
  );
}
