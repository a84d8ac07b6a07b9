/** The entries of "?": the game's rules and the keys. Pure. */
import { openBeside } from "../../../../app/tutorial-address.ts";
import type { Translate } from "../../model/texts.tsx";
import { type MenuEntry, when } from "../menus/menu-entry.ts";

export interface HelpMenuInput {
  t: Translate;
  /** Where the game's rules stand; null: nowhere. */
  rules: string | null;
  openHotkeys(): void;
}

export function helpMenuEntries(input: HelpMenuInput): MenuEntry[] {
  const { t, openHotkeys } = input;
  return [
    ...rulesEntry(input),
    { id: "hotkeys", label: t("hotkeys"), hotkey: "Tab", local: true, onChoose: openHotkeys },
  ];
}

/** The way to the rules of the game, in a tab beside the table; none where the game names no page. */
export function rulesEntry({ t, rules }: Pick<HelpMenuInput, "t" | "rules">): MenuEntry[] {
  return when(rules, {
    id: "rules",
    label: t("rules"),
    local: true,
    onChoose: () => openBeside(rules ?? ""),
  });
}
