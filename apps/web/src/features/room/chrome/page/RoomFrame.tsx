import { type CSSProperties, type PointerEvent, useEffect, useMemo } from "react";
import { http } from "../../../../app/services.ts";
import { useStyledPicture } from "../../../../ui/pictures.ts";
import { object } from "../../model/definition.ts";
import { useRoom, useRoomContext, useUi } from "../../model/room-context.tsx";
import type { TableHome } from "../../model/table-home.ts";
import { useRoomText } from "../../model/texts.tsx";
import { panLater } from "../../parts/late-pan.ts";
import { PartBoundary } from "../../parts/PartBoundary.tsx";
import { createPromptAnswerer } from "../../sync/answer-prompt.ts";
import { createPluginRefresh, followPluginUpdates } from "../../sync/refresh-plugin.ts";
import type { RoomSession } from "../../sync/room-session.ts";
import { TableSurface } from "../../table/surface/TableSurface.tsx";
import { Alerts } from "../alerts/Alerts.tsx";
import { ConnectionBanner } from "../connection/ConnectionBanner.tsx";
import { ChromeContext, type ChromeContextValue } from "../context/chrome-context.tsx";
import { createHotkeys } from "../hotkeys/hotkey-controller.ts";
import { useHotkeys } from "../hotkeys/use-hotkeys.ts";
import { MessagesBox } from "../messages/MessagesBox.tsx";
import { followPrompts } from "../prompts/follow-prompts.ts";
import { createKeptAnswers } from "../prompts/kept-answers.ts";
import { SideBar } from "../side-bar/SideBar.tsx";
import { TopBar } from "../top-bar/TopBar.tsx";
import {
  BelowTable,
  Browsing,
  Consents,
  ExternalDeck,
  Hotkeys,
  OpenMenu,
  Selected,
  Stepping,
  TouchButtons,
  usePreloadedParts,
} from "./late-hosts.tsx";
import {
  Announcements,
  Curtain,
  HandsStrip,
  LeavingGuard,
  PromptWindow,
  StatusLine,
  TableNews,
  Welcome,
} from "./late-parts.ts";
import { ModalHost } from "./ModalHost.tsx";
import { useRetriedPictures } from "./use-retried-pictures.ts";
import "./room.css";
import "./fingers.css";
import "./forced-colors.css";

/** The table with everything around it: side bar, top bar, the table and what lies over it (table §2.1). */
export function RoomFrame({ session, home }: { session: RoomSession; home: TableHome }) {
  const { ui } = useRoomContext();
  const answerer = usePromptAnswerer(home);
  useTableHotkeys(session, answerer, home.absentKeys);
  usePreloadedParts();
  useRetriedPictures();
  const severalHands = useRoom(({ room }) => room?.inHand !== undefined);
  const isCurtained = useUi((state) => state.passTo !== null);
  const offline = useRoom((state) => state.connection.phase !== "live");
  const image = useBackground();
  const chrome = useChromeValue(home, answerer);
  return (
    <ChromeContext value={chrome}>
      <div className="room on-felt" data-room="open" inert={isCurtained} onPointerDown={panBar}>
        <PartBoundary part="the side bar">
          <SideBar />
        </PartBoundary>
        <div className="room-main">
          <PartBoundary part="the top bar">
            <TopBar />
          </PartBoundary>
          <PartBoundary part="the seats of this device">
            {home.strip ?? (severalHands ? <HandsStrip /> : null)}
          </PartBoundary>
          <main
            className="room-table room-felt"
            data-offline={offline || undefined}
            style={image ? ({ "--table-image": image } as CSSProperties) : undefined}
            data-image={image ? "" : undefined}
          >
            <TableSurface
              messages={
                <PartBoundary part="log and chat">
                  <MessagesBox />
                </PartBoundary>
              }
            >
              <PartBoundary part="the browse panel">
                <Browsing />
              </PartBoundary>
              <PartBoundary part="the hand below the table">
                <BelowTable />
              </PartBoundary>
            </TableSurface>
            <PartBoundary part="the status line">
              <StatusLine />
            </PartBoundary>
            <PartBoundary part="the prompts">
              <PromptWindow />
            </PartBoundary>
            <PartBoundary part="the questions of others">
              <Consents />
            </PartBoundary>
            <PartBoundary part="the welcome">
              <Welcome />
            </PartBoundary>
            <PartBoundary part="the selection">
              <Selected />
            </PartBoundary>
            <Alerts />
            <PartBoundary part="news of the history">
              <Stepping />
            </PartBoundary>
            <PartBoundary part="title, sounds and what is spoken">
              <Announcements />
              <TableNews />
            </PartBoundary>
            <PartBoundary part="the question before leaving">
              <LeavingGuard spare />
            </PartBoundary>
            <ConnectionBanner />
          </main>
          <PartBoundary part="the touch bar">
            <TouchButtons />
          </PartBoundary>
        </div>
        <PartBoundary part="the deck of the room">
          <ExternalDeck />
        </PartBoundary>
        <PartBoundary part="the hotkeys" onClose={() => ui.setState({ showHotkeys: false })}>
          <Hotkeys />
        </PartBoundary>
        <PartBoundary part="the menu" onClose={() => ui.setState({ dropdownMenu: null })}>
          <OpenMenu />
        </PartBoundary>
        <PartBoundary part="the dialog" onClose={() => ui.setState({ showModal: null })}>
          <ModalHost />
        </PartBoundary>
      </div>
      {severalHands ? (
        <PartBoundary part="the curtain">
          <Curtain />
        </PartBoundary>
      ) : null}
    </ChromeContext>
  );
}

/** A finger pans the bars by script, like the table (parts/pan.ts). */
function panBar({ target, pointerType, isPrimary, pointerId, clientX, clientY }: PointerEvent) {
  const bar = target instanceof Element ? target.closest<HTMLElement>("[data-pans-across]") : null;
  if (bar && pointerType === "touch" && isPrimary)
    panLater({ pointerId, target, at: { x: clientX, y: clientY } }, bar);
}

function useChromeValue(home: TableHome, answerer: ChromeContextValue["answerer"]): ChromeContextValue {
  return useMemo(() => {
    const { person } = home;
    return {
      ...home,
      answerer,
      http,
      alias: person?.alias ?? null,
      accountId: person?.accountId ?? null,
      supporter: person?.supporter ?? null,
    };
  }, [home, answerer]);
}

function usePromptAnswerer({ person, saveSettings }: TableHome) {
  const { store, ui, actions, plugin, pluginSettings } = useRoomContext();
  const t = useRoomText();
  const personId = person?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the profile says later is not taken over.
  const { kept, answerer } = useMemo(() => {
    const kept = createKeptAnswers({
      pluginId: plugin.id,
      saved: object(object(pluginSettings.game).dontShowAgainPromptIds),
      save: personId === null ? null : saveSettings,
      onError: () => actions.alert("error", t("settingUpdateError")),
    });
    return { kept, answerer: createPromptAnswerer({ ui, actions, keepAnswer: kept.keep }) };
  }, [ui, actions, plugin.id, personId]);
  useEffect(() => followPrompts({ store, ui, answerer, keptAnswers: kept.all }), [store, ui, answerer, kept]);
  return answerer;
}

function useTableHotkeys(
  session: RoomSession,
  answerer: ReturnType<typeof createPromptAnswerer>,
  absent: TableHome["absentKeys"],
) {
  const { store, ui, actions, plugin, userId } = useRoomContext();
  const t = useRoomText();
  const pluginRefresh = useMemo(
    () => createPluginRefresh({ store, ui, actions, plugin, userId, http, t }),
    [store, ui, actions, plugin, userId, t],
  );
  useEffect(() => followPluginUpdates(ui, pluginRefresh), [ui, pluginRefresh]);
  const controller = useMemo(() => {
    const { tokens } = session;
    return createHotkeys({ store, ui, actions, plugin, userId, tokens, answerer, pluginRefresh, t, absent });
  }, [store, ui, actions, plugin, userId, session, answerer, pluginRefresh, t, absent]);
  useHotkeys(controller, ui);
}

/** The person's own background, else the plugin's; null: felt. */
function useBackground(): string | null {
  const { plugin } = useRoomContext();
  const own = useUi((state) => state.userSettings.backgroundUrl);
  const wanted = own || plugin.gameDef.backgroundUrl;
  const url = useStyledPicture(typeof wanted === "string" && /^(https?:|\/)/.test(wanted) ? wanted : null);
  return url && `url("${url.replace(/["\\\n]/g, encodeURIComponent)}")`;
}
