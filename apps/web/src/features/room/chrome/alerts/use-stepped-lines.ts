import { useCallback } from "react";
import { isDeed } from "../../model/is-deed.ts";
import { logBlocks } from "../../model/log-lines.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useSpokenLine } from "../../table/preview/use-spoken-line.ts";

/** What is told of steps is for a glance: so many of their lines are in it, each so long at most. */
const MOST_LINES = 3;
const LONGEST_LINE = 120;

/**
 * Gives what the steps between two places of the history say, in lines of the log as this person reads it; empty where
 * they say nothing.
 */
export function useSteppedLines(): (places: { from: number; to: number }) => string {
  const { store } = useRoomContext();
  const spoken = useSpokenLine();
  return useCallback(
    ({ from, to }) => {
      const deltas = store.getState().room?.deltas ?? [];
      const steps = deltas.slice(Math.min(from, to) + 1, Math.max(from, to) + 1);
      // What a step says of steps before it that were taken back is not undone with it.
      const told = logBlocks(steps, false).flatMap((block) => block.lines.filter(isDeed));
      const lines = told.map(spoken);
      const short = lines.filter(Boolean).map((line) => cut(line));
      const shown = short.slice(0, MOST_LINES).join(" ");
      return short.length > MOST_LINES ? `${shown} …` : shown;
    },
    [store, spoken],
  );
}

const cut = (line: string) => (line.length > LONGEST_LINE ? `${line.slice(0, LONGEST_LINE - 1)}…` : line);
