import type { PluginListItem } from "@baize/protocol";
import { useTranslation } from "react-i18next";
import { nameOfLanguage } from "../../i18n/languages.ts";
import { useLocale } from "../../i18n/useLocale.ts";
import { buttonStyle } from "../../ui/button-style.ts";
import { tagKey, textIn } from "../game-about/index.ts";

interface ChosenTagProps {
  plugins: readonly PluginListItem[];
  /** The `tagKey` that the list is narrowed to. */
  tag: string;
  /** Some game has it. */
  isUsed: boolean;
  onClear: () => void;
}

/** The tag that the list is narrowed to, and the way back to all games. */
export default function ChosenTag({ plugins, tag, isUsed, onClear }: ChosenTagProps) {
  const { t } = useTranslation("lobby");
  const language = nameOfLanguage(useLocale());
  const tags = plugins.flatMap(({ about }) => about?.tags ?? []);
  const name = textIn(tags.find((texts) => tagKey(texts) === tag) ?? { English: tag }, language);
  return (
    <div className="-mt-1 mb-4 flex flex-wrap items-center justify-between gap-2">
      <span className="text-text-2">{t(isUsed ? "tags.only" : "tags.none", { tag: name })}</span>
      <button type="button" onClick={onClear} className={buttonStyle("default", "s", "pointer-coarse:h-11")}>
        {t("tags.all")}
      </button>
    </div>
  );
}
