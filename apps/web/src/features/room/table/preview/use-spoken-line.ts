import { useCallback } from "react";
import type { CardSource } from "../../model/card-source.ts";
import { plainText, richParts } from "../../model/rich-text.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import { useLabel, useRoomText, useTextResolver } from "../../model/texts.tsx";
import { faceOfSource } from "./use-card-face.ts";

/** Gives a line of the log as it is said: people and cards by their names, without brackets and pictures. */
export function useSpokenLine(): (text: string) => string {
  const room = useRoomContext();
  const resolve = useTextResolver();
  const label = useLabel();
  const t = useRoomText();
  return useCallback(
    (text) => {
      const nameOf = (source: CardSource) => label(faceOfSource(source, room).face?.name) || t("unknownCard");
      return plainText(richParts(resolve(text)), nameOf, (alias) => alias);
    },
    [room, resolve, label, t],
  );
}
