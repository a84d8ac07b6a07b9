import { readCardTables } from "@baize/plugin";
import { Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../../i18n/useLocale.ts";
import { Button } from "../../../../ui/Button.tsx";
import { SAMPLE_NAME, sampleBacks, sampleNumbers, sampleText } from "../../cards/sample-set.ts";
import { useEntered } from "../../model/builder-context.tsx";
import type { ReadCards } from "./use-card-entry.ts";

/** A few cards of ours, for whoever has none at hand. */
export function SampleSet({ onUse }: { onUse: (read: ReadCards) => void }) {
  const { t } = useTranslation("builder-cards");
  const locale = useLocale();
  const language = useEntered((state) => state.language) ?? locale;
  function load(): void {
    const { cardDb } = readCardTables([{ name: SAMPLE_NAME, text: sampleText(language) }], null);
    if (cardDb) onUse({ cards: cardDb, warnings: [], backPictures: sampleBacks, numbers: sampleNumbers });
  }
  return (
    <section aria-label={t("sample.title")} className="grid gap-2">
      <h3 className="m-0 font-sans text-small font-semibold">{t("sample.title")}</h3>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button className="pointer-coarse:h-11" onPress={load}>
          <Sparkles size={16} aria-hidden />
          {t("sample.button")}
        </Button>
        <span className="min-w-48 flex-1 text-hint text-text-3">{t("sample.text")}</span>
      </div>
    </section>
  );
}
