import { useEffect, useMemo, useState } from "react";
import type { TablePlugin } from "../model/room-context.tsx";
import type { PluginSource, TableHome } from "../model/table-home.ts";

export type PluginLoad =
  | { status: "loading"; percent: number }
  /** `message`: what the server said; null when it could not be asked. */
  | { status: "failed"; message: string | null; retry(): void }
  | { status: "ready"; plugin: TablePlugin };

const BEGINNING = { status: "loading", percent: 0 } as const;

/**
 * Loads the plugin of a room, again whenever its id or version changes.
 * @param wanted null while the room names none yet
 * @param here gives those that need not be loaded: at these the table stays while the version changes.
 */
export function useRoomPlugin(
  wanted: { id: number; version: number } | null,
  source: PluginSource,
  here?: TableHome["pluginHere"],
): PluginLoad {
  const [known, setKnown] = useState<{ id?: number; version?: number; load: PluginLoad }>({
    load: BEGINNING,
  });
  const [attempt, setAttempt] = useState(0);
  const id = wanted?.id;
  const version = wanted?.version;
  const plugin = useMemo(
    () => (id === undefined || version === undefined ? null : (here?.(id, version) ?? null)),
    [id, version, here],
  );
  const isHere = plugin !== null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the same load again.
  useEffect(() => {
    if (id === undefined || version === undefined || isHere) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (load: PluginLoad) => !signal.aborted && setKnown({ id, version, load });
    show(BEGINNING);
    const onProgress = (percent: number) => show({ status: "loading", percent });
    source(id, version, onProgress, signal).then(
      (plugin) => show({ status: "ready", plugin }),
      (error: unknown) => {
        show({
          status: "failed",
          message: whatServerSaid(error),
          retry: () => setAttempt((count) => count + 1),
        });
      },
    );
    return () => abort.abort();
  }, [id, version, source, isHere, attempt]);

  if (plugin) return { status: "ready", plugin };
  // What is known of the former one says nothing of a game that has another one by now.
  return known.id === id && known.version === version ? known.load : BEGINNING;
}

/** Null for a lost connection: what browsers say of one is in their own words, and no more than we say. */
export function whatServerSaid(error: unknown): string | null {
  if (error instanceof TypeError) return null;
  return error instanceof Error ? error.message : String(error);
}
