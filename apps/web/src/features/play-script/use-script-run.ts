import { useEffect, useRef, useState } from "react";
import { keepScriptRun, keptScriptRun } from "../../browser/kept-script.ts";
import type { PackedPlugin } from "../../local-room/table-schema.ts";
import type { PlayOutcome } from "./play-in-page.ts";
import { runScript } from "./run-script.ts";

/** A script that was played, and how it went. */
interface Run {
  outcome: PlayOutcome;
  /** What was played, which the editor may have left behind. */
  played: string;
}

export interface ScriptRun extends Partial<Run> {
  isRunning: boolean;
  /** Why it could not be played; null: nothing kept it. */
  failed: string | null;
  forget(): void;
  play(plugin: PackedPlugin, text: string): Promise<void>;
}

/** How the script of a game went last: a way back to the page finds it again. */
export function useScriptRun(pluginId: number): ScriptRun {
  const [run, setRun] = useState<Run | null>(() => readRun(pluginId));
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const { current } = leaving;
    return () => {
      current.abort();
      leaving.current = new AbortController();
    };
  }, []);
  function show(next: Run | null): void {
    setRun(next);
    keepScriptRun(pluginId, next && JSON.stringify(next));
  }
  return {
    ...run,
    isRunning,
    failed,
    forget() {
      show(null);
      setFailed(null);
    },
    async play(plugin, text) {
      const { signal } = leaving.current;
      setRunning(true);
      setFailed(null);
      try {
        show({ outcome: await runScript({ plugin, text, at: null }, signal), played: text });
      } catch (error) {
        if (signal.aborted) return;
        show(null);
        setFailed(error instanceof Error ? error.message : String(error));
      }
      setRunning(false);
    },
  };
}

/** What this page has kept; null: nothing. */
function readRun(pluginId: number): Run | null {
  const text = keptScriptRun(pluginId);
  try {
    return text === null ? null : (JSON.parse(text) as Run);
  } catch {
    return null;
  }
}
