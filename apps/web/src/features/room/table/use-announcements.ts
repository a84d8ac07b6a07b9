import { type RefObject, useEffect } from "react";
import { logBlocks } from "../messages/log-lines.ts";
import { plainText, richParts } from "../messages/rich-text.ts";
import { useRoomContext } from "../model/room-context.tsx";
import { useTextResolver } from "../model/texts.tsx";

/**
 * Speaks what happens on the table, whoever did it, in the log's words (table-ui §4.5): they name nothing that this
 * viewer may not know. Written past React, so that a step costs no drawing.
 * @param region a polite live region that is always there
 */
export function useAnnouncements(region: RefObject<HTMLElement | null>): void {
  const { store } = useRoomContext();
  const resolve = useTextResolver();
  useEffect(
    () =>
      store.subscribe(({ room }, { room: before }) => {
        if (!room || !before || room.deltas === before.deltas || !region.current) return;
        const blocks = logBlocks(room.deltas.slice(-1), false);
        const lines = blocks.flatMap(({ lines }) => lines);
        const text = lines.map(({ text }) => plainText(richParts(resolve(text)), () => "")).join(" ");
        if (text === "") return;
        // The same words twice are two events: a reader hears only of a change.
        region.current.textContent = region.current.textContent === text ? `${text}\u00a0` : text;
      }),
    [store, resolve, region],
  );
}
