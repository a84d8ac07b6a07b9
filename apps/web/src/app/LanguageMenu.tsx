import { Check, Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chooseLanguage } from "../i18n/i18n.ts";
import { languages } from "../i18n/languages.ts";
import { useLocale } from "../i18n/useLocale.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";

/** Chooses the language of the interface; works signed out too. */
export function LanguageMenu() {
  const { t } = useTranslation("common");
  const current = useLocale();
  return (
    <Menu
      label={t("language")}
      trigger={
        <IconButton label={t("language")} variant="ghost" size="l">
          <Languages size={18} aria-hidden />
        </IconButton>
      }
    >
      {languages.map(({ code, label }) => (
        <MenuItem
          key={code}
          textValue={label}
          icon={<Check size={16} aria-hidden className={code === current ? "text-brass-hi" : "invisible"} />}
          onAction={() => void chooseLanguage(code)}
        >
          <span lang={code}>{label}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
