import { useState } from "react";
import { closeAlert } from "../../model/alert-queue.ts";
import { LAYER } from "../../model/constants.ts";
import { useRoomContext, useTablePlugin, useUi } from "../../model/room-context.tsx";
import { useTextResolver } from "../../model/texts.tsx";
import type { ShownAlert } from "../../model/ui-store.ts";
import { AlertBox } from "./AlertBox.tsx";

/** Below the line at the upper edge, which a phone always has there, and below what is offered there. */
const TOP = "top-[max(2%,calc(max(var(--status-room,0px),var(--offer-end,0px))_+_8px))]";

/** The alerts of this screen, newest at the bottom, and the game's status line (table §9.7). */
export function Alerts() {
  const { ui } = useRoomContext();
  const alerts = useUi((state) => state.alerts);
  const textOf = useAlertText();
  const plugin = useTablePlugin();
  return (
    <>
      <div
        // Stays within reach while a dialog is open.
        data-react-aria-top-layer="true"
        className={`absolute ${TOP} right-[2.5%] flex w-[min(30%,440px)] flex-col items-end gap-2 max-lg:w-[min(60%,440px)] max-sm:inset-x-3 max-sm:w-auto`}
        style={{ zIndex: LAYER.alert }}
      >
        {alerts.map((alert) => (
          <AlertBox
            key={alert.id}
            alert={alert}
            text={textOf(alert)}
            pluginId={plugin.id}
            onClose={() => closeAlert(ui, alert.id)}
          />
        ))}
      </div>
      <LiveRegions />
      <StatusBanner />
    </>
  );
}

/** An alert in the reader's language with the plugin's labels put in; one with texts from outside as it is. */
function useAlertText(): (alert: ShownAlert) => string {
  const resolve = useTextResolver();
  return ({ text, isPlain }) => (isPlain ? text : resolve(text));
}

/**
 * Screen readers hear errors at once and the rest when they are free; the regions exist before their texts. Each alert is
 * heard once: when a newer one has gone, an older one is not told again.
 */
function LiveRegions() {
  const alerts = useUi((state) => state.alerts);
  const textOf = useAlertText();
  const [heard, setHeard] = useState(0);
  const newest = alerts.at(-1);
  if (newest && newest.id > heard) setHeard(newest.id);
  const told = newest && newest.id >= heard && !newest.isAnnounced ? newest : undefined;
  const urgent = told && (told.level === "error" || told.level === "crash");
  const text = told ? textOf(told) : "";
  return (
    // Heard while a dialog is open as well.
    <div className="sr-only" data-live-announcer="true">
      <div aria-live="polite">{urgent ? "" : text}</div>
      <div aria-live="assertive">{urgent ? text : ""}</div>
    </div>
  );
}

function StatusBanner() {
  const status = useUi((state) => state.status);
  const resolve = useTextResolver();
  if (!status) return null;
  return (
    <div
      role="status"
      className={`absolute ${TOP} left-[35%] w-[min(30%,440px)] rounded-s border-l-4 border-l-info bg-ink-2/95 px-3.5 py-2.5 text-text shadow-pop`}
      style={{ zIndex: LAYER.alert }}
    >
      {resolve(status)}
    </div>
  );
}
