import { deckLimits } from "@baize/protocol/decks";
import { useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { errorStyle, inputStyle } from "../../../ui/field-style.ts";
import type { DeckEditor } from "../model/deck-editor.ts";
import { useBuilderText } from "../use-builder-text.ts";

export interface DeckNameProps {
  editor: DeckEditor;
  /** A new deck: its name is to be typed first. */
  isFresh: boolean;
}

/** The name of the open deck; one edit each time that the field is left (decks §2.3). */
export function DeckName({ editor, isFresh }: DeckNameProps) {
  const t = useBuilderText();
  const name = useStore(editor.store, (state) => state.name);
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const error = useId();
  const isEmpty = typed !== null && typed.trim() === "";
  const latest = useRef(typed);
  latest.current = typed;
  useEffect(() => {
    if (!isFresh) return;
    input.current?.focus();
    input.current?.select();
  }, [isFresh]);
  // What was typed counts also when the deck is left without leaving the field.
  useEffect(() => () => rename(editor, latest.current), [editor]);
  function take(): void {
    rename(editor, typed);
    if (!isEmpty) setTyped(null);
  }
  return (
    <div className="min-w-0">
      <input
        ref={input}
        aria-label={t("deckName")}
        placeholder={t("deckName")}
        maxLength={deckLimits.nameLength}
        value={typed ?? name}
        aria-invalid={isEmpty || undefined}
        data-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? error : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === "Enter") take();
          if (event.key === "Escape" && typed !== null) {
            event.stopPropagation();
            setTyped(null);
          }
        }}
        className={`${inputStyle} h-9 font-semibold pointer-coarse:h-11`}
      />
      {isEmpty ? (
        <p id={error} role="alert" className={`m-0 mt-1 ${errorStyle}`}>
          {t("enterName")}
        </p>
      ) : null}
    </div>
  );
}

function rename(editor: DeckEditor, typed: string | null): void {
  const name = typed?.trim() ?? "";
  if (name !== "" && name !== editor.store.getState().name) editor.rename(name);
}
