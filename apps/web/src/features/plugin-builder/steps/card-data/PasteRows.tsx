import { type ClipboardEvent, useDeferredValue, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../../../app/profile.ts";
import { TextField } from "../../../../ui/TextField.tsx";
import { keepPastedRows, pastedRows } from "../../cards/pasted-rows.ts";
import { mended, PASTED, readPasted } from "../../cards/read-cards.ts";
import { useBuilder } from "../../model/builder-context.tsx";
import { LongPaste } from "./LongPaste.tsx";
import { Reading } from "./Reading.tsx";
import type { ReadCards } from "./use-card-entry.ts";

const PLACEHOLDER = [
  "databaseId\tname\timageUrl\tcardBack\ttype",
  "card-1\tEmber Wick\thttps://…\tlantern\tFlame",
].join("\n");

/** From so many characters on browsers take seconds to lay a text out for editing, which nobody would do by hand. */
const LONG = 150_000;

/** Takes rows out of a spreadsheet, and says what they are before they are used. */
export function PasteRows({ onUse }: { onUse: (read: ReadCards) => void }) {
  const { t } = useTranslation("builder-cards");
  const by = useProfile().profile?.id ?? "guest";
  const [text, setShown] = useState(() => pastedRows(by));
  const settled = useDeferredValue(text);
  const reading = useMemo(() => readPasted(settled), [settled]);

  const builder = useBuilder();
  const isGood = Boolean(reading?.cards);
  useEffect(() => {
    builder.setRowsWaiting(isGood);
    return () => builder.setRowsWaiting(false);
  }, [builder, isGood]);

  function setText(next: string): void {
    setShown(next);
    keepPastedRows(by, next);
  }
  function takeLong(event: ClipboardEvent): void {
    const { value, selectionStart, selectionEnd } = event.target as HTMLTextAreaElement;
    const pasted = event.clipboardData.getData("text/plain");
    const next = value.slice(0, selectionStart) + pasted + value.slice(selectionEnd);
    if (next.length < LONG) return;
    event.preventDefault();
    setText(next);
  }
  return (
    <div className="grid content-start gap-3">
      {text.length < LONG ? (
        <TextField
          label={t("paste.label")}
          hint={t("paste.hint")}
          placeholder={PLACEHOLDER}
          rows={8}
          value={text}
          onChange={setText}
          onPaste={takeLong}
          spellCheck="false"
          className="[&_textarea]:font-mono [&_textarea]:[tab-size:14] [&_textarea]:whitespace-pre [&_textarea]:sm:text-small"
        />
      ) : (
        <LongPaste text={text} onClear={() => setText("")} />
      )}
      <Reading
        reading={reading}
        onReading={(next) => setText(next.files[0]?.text ?? "")}
        onMend={(mending) => {
          const [file] = mended([{ name: PASTED, text: reading?.files[0]?.text ?? settled }], mending).files;
          setText(file?.text ?? "");
        }}
        onUse={onUse}
      />
    </div>
  );
}
