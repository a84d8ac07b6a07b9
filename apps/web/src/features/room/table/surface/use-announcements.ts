import { type RefObject, useEffect } from "react";
import { logBlocks } from "../../model/log-lines.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { RoomState } from "../../model/room-store.ts";
import { useRoomText } from "../../model/texts.tsx";
import { useSpokenLine } from "../preview/use-spoken-line.ts";

/** So many announcements stay: what comes quickly one after the other is all heard. */
const KEPT = 5;

/**
 * Speaks what happens on the table, whoever did it, in the log's words (table §4.5): they name nothing that this
 * viewer may not know. Going back and forth among the steps is spoken too. Written past React, so that a step costs
 * no drawing.
 * @param region a polite live region that is always there
 */
export function useAnnouncements(region: RefObject<HTMLElement | null>): void {
  const { store } = useRoomContext();
  const spoken = useSpokenLine();
  const t = useRoomText();
  useEffect(() => {
    function say(text: string) {
      if (text === "" || !region.current) return;
      const line = document.createElement("p");
      line.textContent = text;
      region.current.append(line);
      while (region.current.childElementCount > KEPT) region.current.firstElementChild?.remove();
    }
    function follow({ room }: RoomState, { room: before }: RoomState) {
      if (!room || !before || room.roomSlug !== before.roomSlug) return;
      // The same state sent once more says nothing new.
      if (room.replayStep === before.replayStep && room.deltas.length === before.deltas.length) return;
      if (room.deltas !== before.deltas) return say(newest(room));
      const where = t("stepOf", { step: room.replayStep + 1, count: room.deltas.length });
      say(`${t(room.replayStep < before.replayStep ? "undo" : "redo")}: ${where}`);
    }
    function newest({ deltas }: NonNullable<RoomState["room"]>) {
      const lines = logBlocks(deltas.slice(-1), false).flatMap(({ lines }) => lines);
      return lines.map((line) => sentence(spoken(line))).join(" ");
    }
    return store.subscribe(follow);
  }, [store, spoken, region, t]);
}

/** Several lines are said one after the other: each comes to an end. */
const sentence = (line: string) => (line === "" || /[.!?…:;。！？]["”’»]?$/.test(line) ? line : `${line}.`);
