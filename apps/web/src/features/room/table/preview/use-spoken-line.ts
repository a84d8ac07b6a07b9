import { useCallback } from "react";
import type { CardSource } from "../../model/card-source.ts";
import type { LogLine } from "../../model/log-lines.ts";
import { plainText, richParts } from "../../model/rich-text.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText, useTextResolver } from "../../model/texts.tsx";
import { useLineInWords } from "../../model/use-line-in-words.ts";
import { faceOfSource } from "./use-card-face.ts";

/** Gives a line of the log as it is said: people and cards by their names, without brackets and pictures. */
export function useSpokenLine(): (line: LogLine) => string {
  const room = useRoomContext();
  const resolve = useTextResolver();
  const inWords = useLineInWords();
  const label = useLabel();
  const t = useRoomText();
  return useCallback(
    (line) => {
      const nameOf = (source: CardSource) => label(faceOfSource(source, room).face?.name) || t("unknownCard");
      return plainText(richParts(resolve(inWords(line).text)), nameOf, (alias) => alias);
    },
    [room, resolve, inWords, label, t],
  );
}
