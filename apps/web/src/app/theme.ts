/** Light or dark: as the system says, unless chosen here. The stylesheet reads `data-theme` of the root element. */
import { createStore } from "zustand/vanilla";
import { readSetting, writeSetting } from "../browser/storage.ts";

export type Theme = "system" | "light" | "dark";

const THEME_KEY = "theme";

export const theme = createStore<{ theme: Theme }>(() => ({ theme: storedTheme() }));

/** Shows the stored theme. Called before the first render. */
export function startTheme(): void {
  show(theme.getState().theme);
}

/** Changes the theme and remembers it in this browser. */
export function chooseTheme(choice: Theme): void {
  writeSetting(THEME_KEY, choice === "system" ? null : choice);
  theme.setState({ theme: choice });
  show(choice);
}

function show(choice: Theme): void {
  if (choice === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function storedTheme(): Theme {
  const stored = readSetting(THEME_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}
