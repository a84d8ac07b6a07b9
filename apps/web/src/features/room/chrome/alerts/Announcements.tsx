import { type RefObject, useEffect, useRef } from "react";
import { browsedGroup } from "../../model/browsed-group.ts";
import { type LogLine, logBlocks } from "../../model/log-lines.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { RoomState } from "../../model/room-store.ts";
import { useRoomText } from "../../model/texts.tsx";
import { useSpokenLine } from "../../table/preview/use-spoken-line.ts";
import { useSteppedLines } from "./use-stepped-lines.ts";

/** So many announcements stay: what comes quickly one after the other is all heard. */
const KEPT = 5;

type Room = NonNullable<RoomState["room"]>;

/** The live region of the table. It is spoken while a dialog is open as well: react-aria leaves live announcers alone. */
export function Announcements() {
  const region = useRef<HTMLDivElement>(null);
  useAnnouncements(region);
  return (
    <div
      ref={region}
      className="sr-only"
      aria-live="polite"
      data-announcements=""
      data-live-announcer="true"
    />
  );
}

/**
 * Speaks what happens on the table, whoever did it, in the log's words (table §4.5): they name nothing that this
 * viewer may not know. Going back and forth among the steps is spoken too, unless an alert tells who else did it. Written
 * past React, so that a step costs no drawing.
 */
function useAnnouncements(region: RefObject<HTMLElement | null>): void {
  const { store, ui } = useRoomContext();
  const spoken = useSpokenLine();
  const what = useSteppedLines();
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
      if (room.deltas !== before.deltas) return say(newest(room, before));
      const { stepped } = ui.getState();
      if (stepped === null || stepped.name === null) say(stepping(room, before.replayStep));
    }
    function newest(room: Room, before: Room) {
      const lines = logBlocks(room.deltas.slice(-1), false).flatMap(({ lines }) => lines);
      return inWords(lines.filter((line) => !stopsNothing(line, room, before)));
    }
    /** Where the game stands now, and what lies between there and where it stood. */
    function stepping({ replayStep: to, deltas }: Room, from: number) {
      const where = t("stepOf", { step: to + 1, count: deltas.length });
      return [t(to < from ? "undo" : "redo"), where, sentence(what({ from, to }))].filter(Boolean).join(": ");
    }
    const inWords = (lines: readonly LogLine[]) => lines.map((line) => sentence(spoken(line))).join(" ");
    return store.subscribe(follow);
  }, [store, ui, spoken, what, region, t]);
}

/** Opening a pile without looking at its cards ends a look in the log (`lookAt` with `none`), also where there was none. */
function stopsNothing({ text, said }: LogLine, { game }: Room, { game: before }: Room): boolean {
  const seat = said?.[1] === "looking_stopped" ? /^\[(player\d+)/.exec(text)?.[1] : undefined;
  if (seat === undefined || browsedGroup({ game: before }, seat) !== null) return false;
  return !Object.entries(before.cardById).some(
    ([id, { peeking }]) => peeking?.[seat] && !game.cardById[id]?.peeking?.[seat],
  );
}

/** Several lines are said one after the other: each comes to an end. */
const sentence = (line: string) => (line === "" || /[.!?…:;。！？]["”’»]?$/.test(line) ? line : `${line}.`);
