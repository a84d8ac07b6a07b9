/** Tells what somebody has undone or redone, in the log's words; what was undone can be had back (table §9.7). */
import { useEffect } from "react";
import { showAlert } from "../../model/alert-queue.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import type { Stepped } from "../../model/ui-store.ts";
import { useSteppedLines } from "./use-stepped-lines.ts";

export function SteppingNews() {
  const { store, ui } = useRoomContext();
  const stepped = useUi((state) => state.stepped);
  const what = useSteppedLines();
  const t = useRoomText();
  useEffect(() => {
    if (stepped === null) return;
    ui.setState(({ alerts }) => ({
      stepped: null,
      alerts: alerts.filter(({ about }) => about !== "stepping"),
    }));
    const { name, from, to } = stepped;
    const text = steppingText(stepped, what(stepped), t);
    if (text === null) return;
    const undone = to < from && (store.getState().room?.deltas.length ?? 0) > from;
    const redo = undone ? { step: to, redoTo: from } : {};
    const isAnnounced = name === null;
    showAlert(ui, { level: "info", text, isPlain: true, isAnnounced, about: "stepping", ...redo });
  }, [stepped, store, ui, what, t]);
  return null;
}

/** Null: one knows what one has done oneself, where it can be had back no other way than by doing it again. */
function steppingText(
  { name, from, to }: Stepped,
  what: string,
  t: ReturnType<typeof useRoomText>,
): string | null {
  const number = Math.abs(to - from);
  const many = number > 1 ? "Many" : "";
  if (name === null)
    return to > from || what === "" ? null : t(`status:stepped.youUndid${many}`, { what, number });
  if (what !== "") return t(`status:stepped.${to < from ? "undid" : "redid"}${many}`, { name, what, number });
  // Steps that say nothing are told by their place.
  const values = { name, step: to + 1 };
  if (to > from) return t("status:stepped.forward", values);
  return to < 0 ? t("status:stepped.start", values) : t("status:stepped.back", values);
}
