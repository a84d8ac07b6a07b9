/** What Run and Try do with the text of the editor (table §9.6). */
import { type Json, loadRegexFor } from "@baize/engine";
import { useState } from "react";
import { type LogLine, logLines } from "../../../model/log-lines.ts";
import { useRoomContext } from "../../../model/room-context.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { sentPlayerUi } from "../../../sync/player-ui.ts";
import { type Trial, tryOut } from "./trial.ts";

export type RunResult =
  | { kind: "none" }
  | { kind: "running" }
  /** Log lines that the room made of it. */
  | { kind: "ran"; lines: LogLine[] }
  | { kind: "refused"; message: string }
  /** `code`: what was tried. */
  | { kind: "tried"; trial: Trial; code: Json };

export function useDeveloperRun(text: string) {
  const { store, ui, actions, plugin, userId } = useRoomContext();
  const t = useDialogText();
  const [result, setResult] = useState<RunResult>({ kind: "none" });

  function parsed(): { code: Json } | null {
    try {
      return { code: JSON.parse(text) };
    } catch {
      actions.alert("error", t("developer.invalidJson"));
      return null;
    }
  }

  async function run() {
    const code = parsed();
    if (!code) return;
    setResult({ kind: "running" });
    // Run at an earlier step, it cuts off those after it.
    const before = store.getState().room?.replayStep ?? -1;
    const sent = await actions.evaluate(code.code);
    if (sent.status === "refused") return setResult({ kind: "refused", message: sent.message });
    if (sent.status === "unsent") return setResult({ kind: "none" });
    // The change comes before the answer.
    const deltas = store.getState().room?.deltas.slice(before + 1) ?? [];
    setResult({ kind: "ran", lines: deltas.flatMap(logLines) });
  }

  async function attempt() {
    const code = parsed();
    if (!code) return;
    // Without it the code itself says that regular expressions are missing.
    await loadRegexFor([code.code, plugin.gameDef]).catch(() => undefined);
    const { room } = store.getState();
    if (!room) return;
    const playerUi = sentPlayerUi(room, ui.getState(), userId);
    setResult({ kind: "tried", trial: tryOut(code.code, room, plugin, playerUi), code: code.code });
  }

  return { result, run, attempt };
}
