import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../app/profile.ts";
import { saveLanguage } from "../app/save-language.ts";
import { alerts } from "../app/services.ts";
import { chooseLanguage } from "../i18n/i18n.ts";
import { type LanguageCode, languages } from "../i18n/languages.ts";
import { useLocale } from "../i18n/useLocale.ts";

/** Chooses the language of the interface; kept on the profile, or in this browser when signed out. The platform's own list, laid over an icon. */
export function LanguageSelect() {
  const { t } = useTranslation("common");
  const current = useLocale();
  const { profile } = useProfile();

  function choose(code: LanguageCode): void {
    if (!profile) void chooseLanguage(code);
    else saveLanguage(code).catch(() => alerts.show("error", t("serverError")));
  }
  return (
    <label
      className="relative flex h-11 cursor-pointer items-center gap-1.5 rounded-s px-2.5 text-text-2 transition-colors focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-brass-hi hover:bg-ink-3 hover:text-text"
      title={t("language")}
    >
      <Languages size={18} aria-hidden />
      <span aria-hidden className="text-small uppercase">
        {current}
      </span>
      <select
        aria-label={t("language")}
        value={current}
        onChange={(event) => choose(event.target.value as LanguageCode)}
        className="absolute inset-0 cursor-pointer opacity-0"
      >
        {languages.map(({ code, label }) => (
          <option key={code} value={code} lang={code} className="bg-ink-2 text-text">
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
