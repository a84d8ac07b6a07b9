import { useEffect, useState } from "react";
import type { DeckHost } from "../deck-host.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { useChangeText } from "./use-change-text.ts";

export interface ChangeAnnouncerProps {
  editor: DeckEditor;
  host: Pick<DeckHost, "game" | "label">;
}

/** Tells a screen reader what an edit has made of an entry (decks §2.5). */
export function ChangeAnnouncer({ editor, host }: ChangeAnnouncerProps) {
  const textOf = useChangeText(host);
  const [text, setText] = useState("");
  useEffect(
    () =>
      editor.store.subscribe(({ entries }, before) => {
        if (entries !== before.entries) setText(textOf(before.entries, entries));
      }),
    [editor, textOf],
  );
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
