import { ChevronDown, ChevronUp, X } from "lucide-react";
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  useContext,
  useId,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { cx } from "../../../../ui/cx.ts";
import { panelOf, TabRow } from "../../../../ui/Tabs.tsx";
import { LAYER } from "../../model/constants.ts";
import { useRoomContext, useUi } from "../../model/room-context.tsx";
import { useRoomText } from "../../model/texts.tsx";
import { usePhone } from "../../parts/use-window-size.ts";
import { TableContext } from "../../table/context/table-context.tsx";
import { useChrome } from "../context/chrome-context.tsx";
import { LogTab } from "./LogTab.tsx";
import { ChatPeople, ChatTab } from "./late-chat.ts";
import { MessagesOpener } from "./MessagesOpener.tsx";
import { ReplayControls } from "./ReplayControls.tsx";
import { useUnread } from "./use-unread.ts";
import "./messages.css";

type TabId = "log" | "chat";

/**
 * Log and chat, where the layout has them; a button lets the box grow over the height of the table (table §2.6, §9.5).
 * On phones, and wherever the table pans, so that cards may lie where the layout has the box, it is a drawer behind a button.
 */
export function MessagesBox() {
  const [tab, setTab] = useState<TabId>("log");
  const [presses, setPresses] = useState(0);
  const { ui } = useRoomContext();
  const { drawn, expanded } = useUi((state) => state.messages);
  const hasChat = useChrome().place !== "trial";
  const base = useId();
  const section = useRef<HTMLElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isPhone = usePhone();
  const pans = useContext(TableContext)?.pans ?? false;
  const isDrawer = isPhone || pans;
  const unread = useUnread(tab === "chat" && (drawn || !isDrawer), () => open("chat"));
  const place = usePlace(expanded);
  const t = useRoomText();

  function draw(drawn: boolean) {
    ui.setState(({ messages }) => ({ messages: { ...messages, drawn } }));
  }

  /** The keyboard is on the messages then. */
  function open(shown: TabId) {
    flushSync(() => {
      setTab(shown);
      setPresses(0);
      draw(true);
    });
    section.current?.querySelector<HTMLElement>("[role=log]")?.focus();
  }

  /** The keyboard goes on from the button that opens them again. */
  function close() {
    draw(false);
    opener.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.isDefaultPrevented() || !drawn || !isDrawer) return;
    event.stopPropagation();
    close();
  }

  return (
    <>
      <MessagesOpener
        open={drawn}
        isFloating={pans && !isPhone}
        unread={unread}
        onOpen={() => open(tab)}
        ref={opener}
      />
      <section
        ref={section}
        className={cx("messages", expanded && "messages-expanded", drawn && "messages-drawn")}
        style={place}
        aria-label={t("messages")}
        data-no-drag=""
        data-drawer={isDrawer || undefined}
        onKeyDown={onKeyDown}
      >
        <div className="messages-tabs">
          <div className="messages-head">
            <TabRow
              base={base}
              label={t("messages")}
              tabs={[
                { id: "log", label: t("log") },
                ...(hasChat ? [{ id: "chat" as const, label: <ChatLabel unread={unread} /> }] : []),
              ]}
              selected={tab}
              onSelect={(id, press) => {
                setTab(id);
                setPresses(press && isOfMouse(press) ? presses + 1 : 0);
              }}
              className="flex gap-0.5"
              tabClassName={(id) => cx("messages-tab", id === "chat" && unread > 0 && "messages-tab-blink")}
            />
            {tab === "chat" ? <ChatPeople spare /> : null}
            <button
              type="button"
              className="messages-icon messages-expander"
              aria-expanded={expanded}
              aria-label={t(expanded ? "collapse" : "expand")}
              title={t(expanded ? "collapse" : "expand")}
              onClick={() => ui.setState({ messages: { drawn, expanded: !expanded } })}
            >
              {expanded ? <ChevronDown size={15} aria-hidden /> : <ChevronUp size={15} aria-hidden />}
            </button>
            <button
              type="button"
              className="messages-icon messages-closer"
              aria-label={t("common:close")}
              onClick={close}
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
              <ChatTab presses={presses} />
            )}
          </div>
        </div>
      </section>
    </>
  );
}

/** Whoever presses the tab of the chat with a mouse is about to write. For a finger a keyboard would cover what was said. */
function isOfMouse({ nativeEvent }: MouseEvent): boolean {
  return (nativeEvent as PointerEvent).pointerType === "mouse";
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

/** Where the layout puts the box, which makes room for large buttons; at the lower right without a place. */
function usePlace(expanded: boolean): CSSProperties {
  const chat = useContext(TableContext)?.layout.chat;
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
