import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { groupName } from "../../../decks/loadable/group-names.ts";
import { useLoadDeck } from "../../../decks/loadable/use-load-deck.tsx";
import { O8D_BYTES, o8dSectionsOf, readO8d } from "../../../decks/o8d/read-o8d.ts";
import { useDeckText } from "../../../decks/use-deck-text.ts";
import { useRoomContext } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";
import { useDeckHost } from "./use-deck-host.ts";

/** Loads the .o8d file that was picked; shows itself only to ask about cards that cannot be loaded (decks §7). */
export default function DeckFileModal({ onClose }: { onClose: () => void }) {
  const { ui } = useRoomContext();
  const host = useDeckHost();
  const { load, dialog } = useLoadDeck(host);
  const { t: text } = useTranslation("load-deck");
  const t = text as Translate;
  const deckText = useDeckText();

  async function loadFile(file: File) {
    const { gameDef, cardDb } = host.game;
    const sections = o8dSectionsOf(gameDef);
    // The menu takes no file for a game without them.
    if (!sections) return;
    if (file.size > O8D_BYTES) return host.alert("error", t("o8d.tooLarge"));
    const deck = readO8d(await file.text(), sections, cardDb);
    if (!deck) return host.alert("error", t("o8d.invalid"));
    if (deck.items.length === 0) return host.alert("info", t("o8d.empty"));
    const isLoaded = await load(deck.items, file.name.replace(/\.[^.]*$/, "").trim() || file.name);
    const others = deck.otherSections;
    if (!isLoaded || others.length === 0) return;
    const group = groupName(deck.otherGroup, { gameDef, label: host.label, t: deckText });
    host.alert("info", t("o8d.otherSections", { names: others.join(", "), group, count: others.length }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is taken once.
  useEffect(() => {
    const { deckFile } = ui.getState();
    if (!deckFile) return;
    ui.setState({ deckFile: null });
    void loadFile(deckFile).finally(onClose);
  }, []);
  return dialog;
}
