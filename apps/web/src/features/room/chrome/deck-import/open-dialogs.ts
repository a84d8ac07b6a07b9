/** What opens the imports of decks, or says why there are none; the same for menu and key (decks §6.1, §7). */
import type { RoomView } from "@baize/protocol";
import { deckGameOf } from "@baize/protocol/deck-sites";
import { object } from "../../model/definition.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { TablePlugin } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import type { UiStore } from "../../model/ui-store.ts";
import { pickFile } from "../files/upload-file.ts";

interface Place {
  ui: UiStore;
  actions: Pick<RoomActions, "alert">;
  t: Translate;
}

export function openUrlDialog({ room, ui, actions, t }: Place & { room: RoomView }): void {
  if (deckGameOf(room.game.pluginName)) ui.setState({ showModal: "url_deck", deckAddress: "" });
  else actions.alert("info", t("urlImportUnsupported"));
}

export async function pickDeckFile({
  plugin,
  ui,
  actions,
  t,
}: Place & { plugin: TablePlugin }): Promise<void> {
  const { o8dImport } = plugin.gameDef;
  if (Object.keys(object(o8dImport)).length === 0) return actions.alert("info", t("o8dImportUnsupported"));
  const deckFile = await pickFile(".o8d");
  if (deckFile) ui.setState({ showModal: "deck_file", deckFile });
}
