import { useMemo } from "react";
import { inWords } from "./line-words.ts";
import type { LogLine } from "./log-lines.ts";
import { useRoom, useRoomContext } from "./room-context.tsx";
import { useLabel, useRoomText, useTextResolver } from "./texts.tsx";
import { groupsByLabel } from "./whose.ts";

/** Gives a line of the log in the reader's language, with groups called after who sits there now. */
export function useLineInWords(): (line: LogLine) => LogLine {
  const { store } = useRoomContext();
  const resolve = useTextResolver();
  const label = useLabel();
  const t = useRoomText();
  const holders = useRoom(({ room }) => (room ? namesOf(room.playerInfo) : ""));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of groups are made anew when others sit there
  return useMemo(() => {
    let groups: Map<string, string> | null = null;
    const groupCalled = (name: string) => {
      const { room } = store.getState();
      if (groups === null && room) groups = groupsByLabel({ room, t, label });
      return groups?.get(name) ?? null;
    };
    return (line) => inWords(line, { t, resolve, groupCalled });
  }, [store, holders, t, label, resolve]);
}

const namesOf = (people: Record<string, { id: number; alias: string } | null>): string =>
  Object.entries(people)
    .map(([seat, holder]) => `${seat} ${holder?.id} ${holder?.alias}`)
    .join("\n");
