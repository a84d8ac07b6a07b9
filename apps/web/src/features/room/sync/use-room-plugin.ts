import { useEffect, useState } from "react";
import type { RoomPlugin } from "../model/room-context.tsx";
import type { PluginSource } from "../model/table-home.ts";

export type PluginLoad =
  | { status: "loading"; percent: number }
  /** `message`: what the server said; null when it could not be asked. */
  | { status: "failed"; message: string | null; retry(): void }
  | { status: "ready"; plugin: RoomPlugin };

/** Loads the plugin of a room, again whenever its id or version changes. Null while the room names none yet. */
export function useRoomPlugin(
  wanted: { id: number; version: number } | null,
  source: PluginSource,
): PluginLoad {
  const [load, setLoad] = useState<PluginLoad>({ status: "loading", percent: 0 });
  const [attempt, setAttempt] = useState(0);
  const id = wanted?.id;
  const version = wanted?.version;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt runs the same load again.
  useEffect(() => {
    if (id === undefined || version === undefined) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (next: PluginLoad) => !signal.aborted && setLoad(next);
    show({ status: "loading", percent: 0 });
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
  }, [id, version, source, attempt]);

  return load;
}

/** Null for a lost connection: what browsers say of one is in their own words, and no more than we say. */
export function whatServerSaid(error: unknown): string | null {
  if (error instanceof TypeError) return null;
  return error instanceof Error ? error.message : String(error);
}
