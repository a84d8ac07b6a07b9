import { Check, Copy, Download, TriangleAlert } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../i18n/useLocale.ts";
import { Button } from "../../ui/Button.tsx";
import { cx } from "../../ui/cx.ts";
import { hintStyle, inputStyle } from "../../ui/field-style.ts";
import { saveFile } from "../../ui/save-file.ts";
import type { UnwrittenBoxes } from "../layout-editor/model/layout-json.ts";

interface JsonOutputProps {
  /** What stands there. */
  text: string;
  /** What is drawn and is not in it. */
  unwritten: UnwrittenBoxes;
}

/** The layout as JSON, always as it is drawn (platform §4.5). */
export function JsonOutput({ text, unwritten }: JsonOutputProps) {
  const { t } = useTranslation("layout-json");
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  /** The text that was copied, or could not be. */
  const [copy, setCopy] = useState<{ text: string; isDone: boolean } | null>(null);
  const said = copy?.text === text ? copy : null;
  const Icon = said?.isDone ? Check : Copy;

  async function copyText(): Promise<void> {
    const isDone = await writeToClipboard(text);
    // What the browser does not copy by itself is ready for Ctrl+C.
    if (!isDone) area.current?.select();
    setCopy({ text, isDone });
  }
  return (
    <section aria-labelledby={`${id}-title`} className="grid gap-2">
      <h2 id={`${id}-title`} className="m-0 text-[1rem]">
        {t("json.title")}
      </h2>
      <textarea
        ref={area}
        readOnly
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-hint`}
        rows={12}
        value={text}
        spellCheck={false}
        className={cx(inputStyle, "h-auto overflow-auto py-2 font-mono whitespace-pre sm:text-tiny!")}
      />
      <p id={`${id}-hint`} className={cx("m-0", hintStyle)}>
        {t("json.hint")}
      </p>
      <Unwritten unwritten={unwritten} />
      <div className="flex flex-wrap gap-2">
        <Button size="s" onPress={() => void copyText()} className="pointer-coarse:h-11">
          <Icon size={14} aria-hidden />
          {t("json.copy")}
        </Button>
        <Button
          size="s"
          onPress={() => saveFile(`${text}\n`, "layout.json", "application/json")}
          className="pointer-coarse:h-11"
        >
          <Download size={14} aria-hidden />
          {t("json.download")}
        </Button>
      </div>
      <p role="status" className={cx("m-0", hintStyle, !said && "sr-only")}>
        {said ? t(said.isDone ? "json.copied" : "json.copyFailed") : null}
      </p>
    </section>
  );
}

/** How many boxes are missing, and why; said where the JSON is taken along. */
function Unwritten({ unwritten: { count, noGroup, keys } }: Pick<JsonOutputProps, "unwritten">) {
  const { t } = useTranslation("layout-json");
  const locale = useLocale();
  return (
    <p role="status" className={cx("m-0 flex gap-2 text-small text-warn", count === 0 && "sr-only")}>
      {count === 0 ? null : (
        <>
          <TriangleAlert size={15} aria-hidden className="mt-px flex-none" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {t("json.unwritten", { count })}
            {noGroup ? ` ${t("json.noGroup")}` : null}
            {keys.length > 0
              ? ` ${t("json.sameGroup", { groups: new Intl.ListFormat(locale).format(keys) })}`
              : null}
          </span>
        </>
      )}
    </p>
  );
}

/** @returns false: the browser has no clipboard for this page, or its user keeps it */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
