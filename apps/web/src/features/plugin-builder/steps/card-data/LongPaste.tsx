import { X } from "lucide-react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/Button.tsx";
import { labelStyle } from "../../../../ui/field-style.ts";

const SHOWN_LINES = 8;
/** Characters of a line. */
const SHOWN_LENGTH = 200;

/** Rows that are too many to be edited in a text field: how they begin, and how many they are. */
export function LongPaste({ text, onClear }: { text: string; onClear: () => void }) {
  const { t } = useTranslation("builder-cards");
  const group = useRef<HTMLFieldSetElement>(null);
  const { lines, beginning } = useMemo(() => {
    const all = text.trimEnd().split(/\r\n?|\n/);
    const first = all.slice(0, SHOWN_LINES).map((line) => line.slice(0, SHOWN_LENGTH));
    return { lines: all.length, beginning: first.join("\n") };
  }, [text]);
  // The field that had the focus is gone.
  useEffect(() => group.current?.focus(), []);
  return (
    <fieldset ref={group} tabIndex={-1} className="m-0 grid min-w-0 gap-2 border-0 p-0 outline-none">
      <legend className={`${labelStyle} mb-1 p-0`}>{t("paste.label")}</legend>
      <pre className="m-0 overflow-hidden rounded-s border border-line bg-ink-1 px-3 py-2 font-mono text-small text-text-2 [tab-size:14]">
        {beginning}
      </pre>
      <div className="flex flex-wrap items-center gap-3">
        <span className="text-small text-text-2">{t("paste.lines", { count: lines })}</span>
        <Button size="s" variant="ghost" className="pointer-coarse:h-11" onPress={onClear}>
          <X size={14} aria-hidden />
          {t("paste.clear")}
        </Button>
      </div>
    </fieldset>
  );
}
