import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type CSSProperties, useEffect, useId, useRef, useState } from "react";
import { cx } from "../../../../ui/cx.ts";
import { panelOf, TabRow } from "../../../../ui/Tabs.tsx";
import { CHAT_EXPAND_MS, LAYER } from "../../model/constants.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { readLayout } from "../../table/layout/layout-spec.ts";
import { ChatTab } from "./ChatTab.tsx";
import { LogTab } from "./LogTab.tsx";
import { MessagesOpener } from "./MessagesOpener.tsx";
import { ReplayControls } from "./ReplayControls.tsx";
import { useUnread } from "./use-unread.ts";
import "./messages.css";

type TabId = "log" | "chat";

/**
 * Log and chat, where the layout has them; pointing at the box for a second, or its button, lets it grow over the
 * height of the table (table §2.6, §9.5). Narrow screens have it as a drawer behind a button.
 */
export function MessagesBox() {
  const [tab, setTab] = useState<TabId>("log");
  const [drawer, setDrawer] = useState(false);
  const base = useId();
  const unread = useUnread(tab === "chat");
  const expansion = useExpansion(useBrowsing());
  const place = usePlace(expansion.expanded);
  const t = useRoomText();
  return (
    <>
      <MessagesOpener open={drawer} unread={unread} onOpen={() => setDrawer(true)} />
      <section
        className={cx("messages", expansion.expanded && "messages-expanded", drawer && "messages-drawn")}
        style={place}
        aria-label={t("messages")}
        data-no-drag=""
        onPointerEnter={expansion.enter}
        onPointerLeave={expansion.leave}
      >
        <div className="messages-tabs">
          <div className="messages-head">
            <TabRow
              base={base}
              label={t("messages")}
              tabs={[
                { id: "log", label: t("log") },
                { id: "chat", label: <ChatLabel unread={unread} /> },
              ]}
              selected={tab}
              onSelect={setTab}
              className="flex gap-0.5"
              tabClassName={(id) => cx("messages-tab", id === "chat" && unread > 0 && "messages-tab-blink")}
            />
            <button
              type="button"
              className="messages-icon messages-expander"
              aria-expanded={expansion.expanded}
              aria-label={t(expansion.expanded ? "collapse" : "expand")}
              title={t(expansion.expanded ? "collapse" : "expand")}
              onClick={expansion.toggle}
            >
              {expansion.expanded ? (
                <ChevronDown size={15} aria-hidden />
              ) : (
                <ChevronUp size={15} aria-hidden />
              )}
            </button>
            <button
              type="button"
              className="messages-icon messages-closer"
              aria-label={t("common:close")}
              onClick={() => setDrawer(false)}
            >
              <X size={17} aria-hidden />
            </button>
          </div>
          <div {...panelOf(base, tab)} className="messages-panel">
            {tab === "log" ? (
              <>
                <LogTab />
                <ReplayControls />
              </>
            ) : (
              <ChatTab />
            )}
          </div>
        </div>
      </section>
    </>
  );
}

function ChatLabel({ unread }: { unread: number }) {
  const t = useRoomText();
  return (
    <>
      {t("chat")}
      {unread > 0 ? (
        <span className="messages-count" title={t("unread", { count: unread })}>
          {unread}
        </span>
      ) : null}
    </>
  );
}

/** Whether the browse panel is open, whose buttons to close it lie above the box. */
function useBrowsing(): boolean {
  const me = useUi((state) => state.playerN);
  return useRoom(({ room }) => me !== null && typeof room?.game.playerData[me]?.browseGroup?.id === "string");
}

/**
 * Open by the button until pressed again, or by pointing for a second until the pointer leaves.
 * @param browsing pointing is on the way to the panel above then, and opens nothing over it
 */
function useExpansion(browsing: boolean) {
  const [hovered, setHovered] = useState(false);
  const [kept, setKept] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const expanded = (hovered && !browsing) || kept;
  return {
    expanded,
    enter(event: React.PointerEvent) {
      if (event.pointerType !== "mouse") return;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setHovered(true), CHAT_EXPAND_MS);
    },
    leave() {
      clearTimeout(timer.current);
      setHovered(false);
    },
    toggle() {
      clearTimeout(timer.current);
      setHovered(false);
      setKept(!expanded);
    },
  };
}

/** Where the layout of the seat that is looked at puts the box; at the lower right without a place. */
function usePlace(expanded: boolean): CSSProperties {
  const { store } = useRoomContext();
  const observed = useUi((state) => state.observingPlayerN);
  useRoom(({ room }) => room?.game.playerData[observed]?.layout ?? room?.game.layout);
  const room = store.getState().room;
  const chat = readLayout(room?.game.playerData[observed]?.layout ?? room?.game.layout)?.chat;
  const box = chat ?? { left: 75, top: 74, width: 24, height: 25 };
  const bottom = Math.max(0, 100 - box.top - box.height);
  return {
    "--left": `${box.left}%`,
    "--width": `${box.width}%`,
    "--bottom": `${bottom}%`,
    "--height": expanded ? `${100 - bottom}%` : `${box.height}%`,
    "--layer": expanded ? LAYER.messagesExpanded : 1,
  } as CSSProperties;
}
