/** The entries of "Builder": what people make themselves for the game (table §9.2, decks §2.1). Pure. */

import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { UiStore } from "../../model/ui-store.ts";
import type { MenuEntry } from "../menus/menu-entry.ts";

export interface BuilderMenuInput {
  plugin: TablePlugin;
  ui: UiStore;
  actions: RoomActions;
  t: Translate;
}

export function builderMenuEntries({ plugin, ui, actions, t }: BuilderMenuInput): MenuEntry[] {
  const { deckbuilder } = plugin.gameDef;
  const hasDecks = typeof deckbuilder === "object" && deckbuilder !== null;
  return [
    {
      id: "decks",
      label: t("customDecks"),
      local: true,
      onChoose: () =>
        hasDecks
          ? ui.setState({ showModal: "custom_decks" })
          : actions.alert("info", t("deckbuilderUnsupported")),
    },
    {
      id: "content",
      label: t("customContent"),
      local: true,
      onChoose: () => ui.setState({ showModal: "custom_content" }),
    },
  ];
}
