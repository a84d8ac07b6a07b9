import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { TextField } from "../../../../ui/TextField.tsx";
import { mended, PASTED, readPasted } from "../../cards/read-cards.ts";
import { Reading } from "./Reading.tsx";
import type { ReadCards } from "./use-card-entry.ts";

const PLACEHOLDER = [
  "databaseId\tname\timageUrl\tcardBack\ttype",
  "card-1\tEmber Wick\thttps://…\tlantern\tFlame",
].join("\n");

/** Takes rows out of a spreadsheet, and says what they are before they are used. */
export function PasteRows({ onUse }: { onUse: (read: ReadCards) => void }) {
  const { t } = useTranslation("builder-cards");
  const [text, setText] = useState("");
  const settled = useDeferredValue(text);
  const reading = useMemo(() => readPasted(settled), [settled]);
  return (
    <div className="grid content-start gap-3">
      <TextField
        label={t("paste.label")}
        hint={t("paste.hint")}
        placeholder={PLACEHOLDER}
        rows={8}
        value={text}
        onChange={setText}
        spellCheck="false"
        className="[&_textarea]:font-mono [&_textarea]:[tab-size:14] [&_textarea]:whitespace-pre [&_textarea]:sm:text-[13px]"
      />
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
