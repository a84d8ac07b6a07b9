/** Draws a part of the room around a sample game, with English texts unless a test reads German. */
import type { CardDatabase, JsonObject } from "@baize/engine";
import type { Support } from "@baize/protocol/support-levels";
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import type { HttpClient } from "../../../app/http.ts";
import germanRoom from "../../../i18n/de/room.json" with { type: "json" };
import common from "../../../i18n/en/common.json" with { type: "json" };
import decks from "../../../i18n/en/decks.json" with { type: "json" };
import device from "../../../i18n/en/device.json" with { type: "json" };
import loadDeck from "../../../i18n/en/load-deck.json" with { type: "json" };
import pictures from "../../../i18n/en/pictures.json" with { type: "json" };
import recordings from "../../../i18n/en/recordings.json" with { type: "json" };
import room from "../../../i18n/en/room.json" with { type: "json" };
import roomDialogs from "../../../i18n/en/room-dialogs.json" with { type: "json" };
import status from "../../../i18n/en/status.json" with { type: "json" };
import table from "../../../i18n/en/table.json" with { type: "json" };
import tracer from "../../../i18n/en/tracer.json" with { type: "json" };
import { ChromeContext } from "../chrome/context/chrome-context.tsx";
import { preloadParts } from "../chrome/page/late-parts.ts";
import { RoomContext } from "../model/room-context.tsx";
import { createRoomStore } from "../model/room-store.ts";
import type { TableHome, TracedActions } from "../model/table-home.ts";
import { RoomTexts } from "../model/texts.tsx";
import { createUiStore, type UiStore } from "../model/ui-store.ts";
import { createPredictions } from "../predict/predictions.ts";
import { withPredictions } from "../predict/with-predictions.ts";
import { createPromptAnswerer } from "../sync/answer-prompt.ts";
import { serverHome } from "../sync/server-home.ts";
import { recordedActions } from "./recorded-actions.ts";
import { type RecordedHttp, recordedHttp } from "./recorded-http.ts";
import { samplePlugin, sampleRoom } from "./sample-room.ts";

// As when the table has stood for a moment.
await preloadParts(samplePlugin);

const i18n = i18next.createInstance();
i18n.init({
  lng: "en",
  ns: ["common", "room", "room-dialogs"],
  defaultNS: "common",
  fallbackLng: "en",
  resources: {
    en: {
      common,
      room,
      status,
      table,
      "room-dialogs": roomDialogs,
      device,
      tracer,
      pictures,
      decks,
      recordings,
      "load-deck": loadDeck,
    },
    de: { room: germanRoom },
  },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export interface RenderRoomOptions {
  userId?: number | null;
  room?: ReturnType<typeof sampleRoom>;
  /** In which the room is read. */
  language?: "English" | "German";
  /** Changes of the sample game's definition. */
  gameDef?: JsonObject;
  /** Another card database than the sample's. */
  cardDb?: CardDatabase;
  /** The person's saved settings for the plugin. */
  pluginSettings?: JsonObject;
  supporter?: Support;
  /** Answers to what is asked over HTTP. */
  server?: RecordedHttp;
  /** What stands behind the table, where that is no server. */
  place?: TableHome["place"];
  /** Traces of what was last done, as a table of the device has them. */
  lastActions?: TracedActions;
  /** Changes what only this client knows, before anything is drawn. */
  prepare?: (client: { ui: UiStore }) => void;
}

export function renderRoom(
  content: ReactNode,
  { userId = 1, room: view = sampleRoom(), ...options }: RenderRoomOptions = {},
) {
  const { language = "English" } = options;
  void i18n.changeLanguage(language === "German" ? "de" : "en");
  const store = createRoomStore("calm-bay");
  store.setState({ room: view, connection: { phase: "live" } });
  const ui = createUiStore();
  const seat =
    Object.entries(view.playerInfo).find(([, holder]) => holder && holder.id === userId)?.[0] ?? null;
  ui.setState({ playerN: seat, observingPlayerN: seat ?? "player1" });
  options.prepare?.({ ui });
  const recorded = recordedActions();
  const predictions = createPredictions(store);
  const actions = withPredictions(recorded.actions, predictions, () => ui.getState().playerN);
  const answerer = createPromptAnswerer({ ui, actions, keepAnswer: () => {} });
  const context = {
    store: predictions.shown,
    gather: predictions.gather,
    ui,
    actions,
    plugin: {
      ...samplePlugin,
      gameDef: { ...samplePlugin.gameDef, ...options.gameDef },
      cardDb: options.cardDb ?? samplePlugin.cardDb,
    },
    userId,
    language,
    pluginSettings: options.pluginSettings ?? {},
  };
  const { server = recordedHttp() } = options;
  // Who sits here has made no decks.
  server.answers[`GET /api/v1/decks/${userId}/${samplePlugin.id}`] ??= { my_decks: [] };
  const keptSettings: object[] = [];
  const chrome = {
    answerer,
    http: server.http,
    alias: userId === null ? null : "Mara",
    accountId: userId,
    supporter: userId === null ? null : (options.supporter ?? { level: 0, admin: false }),
    ...recordedHome(server.http, keptSettings),
    ...(options.place ? { place: options.place } : {}),
    ...(options.lastActions ? { lastActions: options.lastActions } : {}),
  };
  const result = render(
    <I18nextProvider i18n={i18n}>
      <RoomTexts>
        <RoomContext value={context}>
          <ChromeContext value={chrome}>{content}</ChromeContext>
        </RoomContext>
      </RoomTexts>
    </I18nextProvider>,
  );
  return { ...result, ...recorded, store, actions, ui, server, keptSettings };
}

/** As on a server, with what was kept written down. */
function recordedHome(http: HttpClient, kept: object[]): TableHome {
  return serverHome(http, null, (settings) => void kept.push(settings));
}
