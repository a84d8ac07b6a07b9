import { Keyboard } from "lucide-react";
import { LAYER } from "../../model/constants.ts";
import { mayAct } from "../../model/host.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { FloatingWindow } from "../../parts/FloatingWindow.tsx";
import { HotkeyTables } from "./HotkeyTables.tsx";

/** The list of hotkeys: full screen while Tab is held, else a window that can be moved (table §7.6). */
export function HotkeyOverlay() {
  const tab = useUi((state) => state.keypress.Tab !== 0);
  const open = useUi((state) => state.showHotkeys);
  if (tab) return <FullScreen />;
  return open ? <Window /> : null;
}

function FullScreen() {
  const t = useRoomText();
  return (
    <section
      aria-label={t("hotkeys")}
      className="fixed inset-0 grid grid-cols-[minmax(0,1600px)] [place-content:safe_center] overflow-auto bg-scrim p-3"
      style={{ zIndex: LAYER.hotkeyOverlay }}
    >
      <div className="columns-[260px] gap-x-6 rounded-l border border-line-strong bg-ink-1 px-6 py-4 shadow-pop">
        <HotkeyTables />
      </div>
    </section>
  );
}

function Window() {
  const t = useRoomText();
  const { ui, store, userId, actions } = useRoomContext();
  const press = (index: number) => {
    const { room } = store.getState();
    if (!room || !mayAct(room, userId)) return actions.alert("info", t("hotkeysNeedSeat"));
    // What comes of it is to be seen.
    ui.setState({ showHotkeys: false });
    return actions.run({ kind: "gameHotkey", index });
  };
  return (
    <FloatingWindow
      title={t("hotkeys")}
      icon={<Keyboard size={17} />}
      closeLabel={t("common:close")}
      onClose={() => ui.setState({ showHotkeys: false })}
      layer={LAYER.hotkeyOverlay}
      className="top-[120px] right-[30px] max-h-[min(640px,calc(100dvh-150px))] w-[min(520px,calc(100vw-24px))] max-sm:top-16 max-sm:right-3"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div tabIndex={0} className="flex flex-col gap-2 overflow-auto p-4 low:flex-none low:overflow-visible">
        <HotkeyTables onGameKey={press} />
      </div>
    </FloatingWindow>
  );
}
