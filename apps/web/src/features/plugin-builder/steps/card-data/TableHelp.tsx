import { REQUIRED_COLUMNS } from "@baize/plugin";
import { ChevronRight, Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Button } from "../../../../ui/Button.tsx";
import { saveFile } from "../../../../ui/save-file.ts";
import { SAMPLE_NAME, sampleText } from "../../cards/sample-set.ts";

/** What a table of cards has to have, folded away until somebody asks. */
export function TableHelp() {
  const { t } = useTranslation("builder-cards");
  const language = useLocale();
  return (
    <details className="group max-w-[80ch]">
      <summary className="inline-flex min-h-8 w-fit cursor-pointer items-center gap-1 text-brass-hi underline-offset-4 hover:underline pointer-coarse:min-h-11">
        <ChevronRight size={16} aria-hidden className="transition-transform group-open:rotate-90" />
        {t("help.title")}
      </summary>
      <div className="mt-2 grid gap-3 rounded-m border border-line bg-ink-1 p-4 text-[0.875rem]">
        <p className="m-0">{t("help.columns")}</p>
        <dl className="m-0 grid gap-x-4 gap-y-1.5 sm:grid-cols-[max-content_1fr]">
          {REQUIRED_COLUMNS.map((column) => (
            <div key={column} className="contents">
              <dt>
                <code>{column}</code>
              </dt>
              <dd className="m-0 text-text-2">{t(`column.${column}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="m-0">{t("help.others")}</p>
        <p className="m-0">{t("help.sides")}</p>
        <p className="m-0">{t("help.saving")}</p>
        <Button
          size="s"
          className="justify-self-start pointer-coarse:h-11"
          onPress={() => saveFile(sampleText(language), SAMPLE_NAME, "text/tab-separated-values")}
        >
          <Download size={14} aria-hidden />
          {t("help.download")}
        </Button>
      </div>
    </details>
  );
}
