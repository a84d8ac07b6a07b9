import { useState } from "react";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { definitionOf } from "../../model/definition.ts";
import type { useTablePlugin } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { AloneDecks } from "./AloneDecks.tsx";
import "./welcome.css";

/** Whether the game has something for one person. */
export const hasDecksForOne = (plugin: ReturnType<typeof useTablePlugin>) =>
  definitionOf(plugin.gameDef).decks?.some(({ alone }) => alone) ?? false;

/** Where cards lie and nothing has been done with them: what one person can play. Once said no to, it is not offered again. */
export function AloneStep() {
  const t = useRoomText();
  const [isSettled, setSettled] = useState(false);
  if (isSettled) return null;
  return (
    <aside className="welcome welcome-first-step" aria-label={t("status:alone.title")}>
      <p className="welcome-title">{t("status:alone.title")}</p>
      <div className="welcome-ways">
        <AloneDecks />
        <button type="button" className={buttonStyle("ghost", "s")} onClick={() => setSettled(true)}>
          {t("status:ownDeck.notNow")}
        </button>
      </div>
    </aside>
  );
}
