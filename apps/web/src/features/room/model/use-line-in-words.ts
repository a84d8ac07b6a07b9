import { useCallback } from "react";
import { inWords } from "./line-words.ts";
import type { LogLine } from "./log-lines.ts";
import { useRoomText, useTextResolver } from "./texts.tsx";

/** Gives a line of the log in the reader's language. */
export function useLineInWords(): (line: LogLine) => LogLine {
  const resolve = useTextResolver();
  const t = useRoomText();
  return useCallback((line) => inWords(line, { t, resolve }), [t, resolve]);
}
