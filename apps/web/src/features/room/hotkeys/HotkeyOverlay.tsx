import { Keyboard, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { IconButton } from "../../../ui/IconButton.tsx";
import { LAYER } from "../model/constants.ts";
import { useRoomContext, useUi } from "../model/room-context.tsx";
import { useRoomText } from "../model/texts.tsx";
import { useDraggable } from "../page/use-draggable.ts";
import { HotkeyTables } from "./HotkeyTables.tsx";

/** The list of hotkeys: full screen while Tab is held, else a window that can be moved (table-ui §7.6). */
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
  const { ui } = useRoomContext();
  const { offset, handle } = useDraggable();
  const close = () => ui.setState({ showHotkeys: false });
  const closeButton = useRef<HTMLButtonElement>(null);
  const [returnTo] = useState(() => document.activeElement);
  useEffect(() => {
    closeButton.current?.focus();
    return () => {
      if (returnTo instanceof HTMLElement) returnTo.focus();
    };
  }, [returnTo]);
  return (
    <section
      aria-label={t("hotkeys")}
      className="fixed top-[120px] right-[30px] flex max-h-[min(640px,calc(100dvh-150px))] w-[min(520px,calc(100vw-24px))] flex-col rounded-l border border-line-strong bg-ink-1 shadow-pop max-sm:top-16 max-sm:right-3"
      style={{ zIndex: LAYER.hotkeyOverlay, translate: `${offset.x}px ${offset.y}px` }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <header
        {...handle}
        className="flex cursor-move touch-none items-center gap-2.5 border-b border-line py-2 pr-2 pl-4 select-none"
      >
        <Keyboard size={17} aria-hidden className="text-brass-hi" />
        <h2 className="m-0 flex-1 text-base">{t("hotkeys")}</h2>
        <IconButton ref={closeButton} label={t("close")} variant="ghost" onPress={close}>
          <X size={17} aria-hidden />
        </IconButton>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it. */}
      <div tabIndex={0} className="flex flex-col gap-2 overflow-auto p-4">
        <HotkeyTables />
      </div>
    </section>
  );
}
