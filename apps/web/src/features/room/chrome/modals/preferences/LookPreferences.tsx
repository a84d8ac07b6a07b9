import { useStore } from "zustand";
import { chooseMotion, type Motion, motion } from "../../../../../app/motion.ts";
import { chooseTheme, type Theme, theme } from "../../../../../app/theme.ts";
import { Select } from "../../../../../ui/Select.tsx";
import { useDialogText } from "../../../parts/use-dialog-text.ts";
import { PreferenceGroup, PreferenceLine } from "./PreferenceGroup.tsx";

const THEMES: readonly Theme[] = ["system", "light", "dark"];
const MOTIONS: readonly Motion[] = ["system", "still"];

/** What this browser keeps for every page: the theme, which the felt does not follow, and whether things move. */
export function LookPreferences() {
  const t = useDialogText();
  const shown = useStore(theme, (state) => state.theme);
  const moving = useStore(motion, (state) => state.motion);
  const texts = { theme: t("preferences.look.theme"), motion: t("preferences.look.motion") };
  return (
    <PreferenceGroup title={t("preferences.group.look")} description={t("preferences.look.description")}>
      <PreferenceLine name={texts.theme}>
        <Select
          label={texts.theme}
          hideLabel
          options={THEMES.map((value) => ({ value, label: t(`preferences.look.themes.${value}`) }))}
          value={shown}
          onChange={chooseTheme}
        />
      </PreferenceLine>
      <PreferenceLine name={texts.motion}>
        <Select
          label={texts.motion}
          hideLabel
          options={MOTIONS.map((value) => ({ value, label: t(`preferences.look.motions.${value}`) }))}
          value={moving}
          onChange={chooseMotion}
        />
      </PreferenceLine>
    </PreferenceGroup>
  );
}
