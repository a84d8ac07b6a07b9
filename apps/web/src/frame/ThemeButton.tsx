import { Moon, Sun, SunMoon } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { chooseTheme, type Theme, theme } from "../app/theme.ts";
import { squareButtonStyle } from "../ui/button-style.ts";

const icons = { system: SunMoon, light: Sun, dark: Moon };
const next: Record<Theme, Theme> = { system: "light", light: "dark", dark: "system" };

/** Steps through system, light and dark. */
export function ThemeButton() {
  const { t } = useTranslation("common");
  const current = useStore(theme, (state) => state.theme);
  const Icon = icons[current];
  const label = t(`theme.${current}`);
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next[current])}
      className={squareButtonStyle}
    >
      <Icon size={18} aria-hidden />
    </button>
  );
}
