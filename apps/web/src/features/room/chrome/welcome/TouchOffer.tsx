import { useRef, useState } from "react";
import { readSetting, writeSetting } from "../../../../browser/storage.ts";
import { buttonStyle } from "../../../../ui/button-style.ts";
import { useMedia } from "../../../../ui/use-media.ts";
import { object } from "../../model/definition.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { touchButtons } from "../../model/touch-buttons.ts";
import { useIsSeated } from "../../model/use-rights.ts";
import { usePhone } from "../../parts/use-window-size.ts";
import { useChrome } from "../context/chrome-context.tsx";
import { useToldBelow } from "./use-told-below.ts";
import "./welcome.css";

const ANSWERED = "touch_mode_offered";

/**
 * Asked once on each device that has nothing but a touchscreen, where the game has buttons for it (table §8). A phone has controls of
 * its own below the table.
 */
export function TouchOffer() {
  const { ui, plugin, userId, pluginSettings } = useRoomContext();
  const { saveSettings } = useChrome();
  const t = useRoomText();
  const isOn = useUi((state) => state.userSettings.touchMode);
  const isSeated = useIsSeated();
  const hasOnlyTouch = useMedia("(pointer: coarse) and (hover: none)");
  const isPhone = usePhone();
  const [answered, setAnswered] = useState(() => readSetting(ANSWERED) !== null);
  const hasButtons = touchButtons(plugin.gameDef.touchBar) !== null;
  const isShown = !isOn && isSeated && hasOnlyTouch && !isPhone && !answered && hasButtons;
  const offer = useRef<HTMLElement>(null);
  useToldBelow(offer, isShown);
  if (!isShown) return null;

  function answer() {
    writeSetting(ANSWERED, "true");
    setAnswered(true);
  }
  function turnOn() {
    answer();
    ui.setState(({ userSettings }) => ({ userSettings: { ...userSettings, touchMode: true } }));
    const settings = { ui: { ...object(pluginSettings.ui), touchMode: true } };
    // Where the account cannot keep it, it is on at this table all the same.
    if (userId !== null) void saveSettings({ [plugin.id]: settings }).catch(() => {});
  }
  return (
    <aside
      ref={offer}
      className="welcome welcome-touch"
      role="status"
      aria-label={t("status:touchOffer.title")}
    >
      <p className="welcome-title">{t("status:touchOffer.title")}</p>
      <p className="welcome-text">{t("status:touchOffer.body")}</p>
      <div className="welcome-ways">
        <button type="button" className={buttonStyle("primary", "s")} onClick={turnOn}>
          {t("status:touchOffer.turnOn")}
        </button>
        <button type="button" className={buttonStyle("ghost", "s")} onClick={answer}>
          {t("status:ownDeck.notNow")}
        </button>
      </div>
    </aside>
  );
}
