import { useCallback } from "react";
import type { LogLine } from "./log-lines.ts";
import { plainText, richParts } from "./rich-text.ts";
import { useRoomContext } from "./room-context.tsx";
import { useTextResolver } from "./texts.tsx";
import { useLineInWords } from "./use-line-in-words.ts";

/** Gives a line of the log in the reader's language as text alone. @param person how people are written; absent: `[alias]` */
export function usePlainLine(): (line: LogLine, person?: (alias: string) => string) => string {
  const { store, plugin } = useRoomContext();
  const resolve = useTextResolver();
  const inWords = useLineInWords();
  return useCallback(
    (line, person) => {
      const nameOf = ({ kind, id, side }: { kind: string; id: string; side: string }) => {
        const sides = kind === "card" ? store.getState().room?.game.cardById[id]?.sides : plugin.cardDb[id];
        return String(sides?.[side]?.name ?? id);
      };
      return plainText(richParts(resolve(inWords(line).text)), nameOf, person);
    },
    [store, plugin, resolve, inWords],
  );
}
