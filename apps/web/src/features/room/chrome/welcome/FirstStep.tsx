import { tutorialAddress } from "../../../../app/tutorial-address.ts";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { definitionOf } from "../../model/definition.ts";
import { useRoomContext, useTablePlugin } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { useChrome } from "../context/chrome-context.tsx";
import { AloneDecks } from "./AloneDecks.tsx";
import { hasDecksForOne } from "./AloneStep.tsx";
import "./welcome.css";

/** On the felt of an empty table: what to begin with. */
export function FirstStep() {
  const { ui } = useRoomContext();
  const plugin = useTablePlugin();
  const t = useRoomText();
  const hasDecks = (definitionOf(plugin.gameDef).decks?.length ?? 0) > 0;
  const { place } = useChrome();
  const isForOne = place === "device" && hasDecksForOne(plugin);
  const rules = tutorialAddress(plugin.gameDef.tutorialUrl);
  return (
    <aside className="welcome welcome-first-step" aria-label={t("status:firstStep.empty")}>
      <p className="welcome-title">{t("status:firstStep.empty")}</p>
      <div className="welcome-ways">
        {isForOne ? <AloneDecks /> : null}
        <button
          type="button"
          className={buttonStyle(isForOne ? "ghost" : "primary", "s")}
          onClick={() => ui.setState({ showModal: hasDecks ? "prebuilt_deck" : "card" })}
        >
          {t(hasDecks ? "status:firstStep.loadDeck" : "status:firstStep.spawnCard")}
        </button>
        {rules === null ? null : (
          <a href={rules} target="_blank" rel="noopener" className={buttonStyle("ghost", "s")}>
            {t("rules")}
          </a>
        )}
      </div>
    </aside>
  );
}
