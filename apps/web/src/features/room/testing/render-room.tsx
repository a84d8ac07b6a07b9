/** Draws a part of the room around a sample game, with English texts. */
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider, initReactI18next } from "react-i18next";
import common from "../../../i18n/en/common.json" with { type: "json" };
import room from "../../../i18n/en/room.json" with { type: "json" };
import { RoomContext } from "../model/room-context.tsx";
import { createRoomStore } from "../model/room-store.ts";
import { createUiStore } from "../model/ui-store.ts";
import { ChromeContext } from "../page/chrome-context.tsx";
import { createPromptAnswerer } from "../prompts/answer-prompt.ts";
import { recordedActions } from "./recorded-actions.ts";
import { samplePlugin, sampleRoom } from "./sample-room.ts";

const i18n = i18next.createInstance();
i18n.use(initReactI18next).init({
  lng: "en",
  ns: ["common", "room"],
  defaultNS: "common",
  resources: { en: { common, room } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

export interface RenderRoomOptions {
  userId?: number | null;
  room?: ReturnType<typeof sampleRoom>;
}

export function renderRoom(
  content: ReactNode,
  { userId = 1, room: view = sampleRoom() }: RenderRoomOptions = {},
) {
  const store = createRoomStore("calm-bay");
  store.setState({ room: view, connection: { phase: "live" } });
  const ui = createUiStore();
  const seat =
    Object.entries(view.playerInfo).find(([, holder]) => holder && holder.id === userId)?.[0] ?? null;
  ui.setState({ playerN: seat, observingPlayerN: seat ?? "player1" });
  const recorded = recordedActions();
  const { actions } = recorded;
  const answerer = createPromptAnswerer({ ui, actions, keepAnswer: () => {} });
  const context = {
    store,
    ui,
    actions,
    plugin: samplePlugin,
    userId,
    language: "English",
    pluginSettings: {},
  };
  const result = render(
    <I18nextProvider i18n={i18n}>
      <RoomContext value={context}>
        <ChromeContext value={{ answerer }}>{content}</ChromeContext>
      </RoomContext>
    </I18nextProvider>,
  );
  return { ...result, ...recorded, store, ui };
}
