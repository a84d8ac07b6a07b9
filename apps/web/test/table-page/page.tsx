/**
 * The table surface alone, with a game that the script beside it serves. Commands only move stacks, at once or
 * after `?delay=` milliseconds. Stores are on `window.table` for scripts.
 */
import { applyDelta, type GameState, type JsonObject } from "@baize/engine";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import "../../src/ui/theme.css";
import "../../src/features/room/page/room.css";
import type { RoomActions, SendResult } from "../../src/features/room/model/room-actions.ts";
import { RoomContext, type RoomPlugin } from "../../src/features/room/model/room-context.tsx";
import { createRoomStore } from "../../src/features/room/model/room-store.ts";
import { createUiStore } from "../../src/features/room/model/ui-store.ts";
import { TableSurface } from "../../src/features/room/table/TableSurface.tsx";
import texts from "../../src/i18n/en/table.json" with { type: "json" };
import { moved } from "./moved.ts";

const query = new URLSearchParams(location.search);
const { game, plugin } = (await (
  await fetch(`/table-page-data/${query.get("game") ?? "mini"}.json`)
).json()) as {
  game: GameState;
  plugin: RoomPlugin;
};

const store = createRoomStore("test");
const ui = createUiStore();
ui.setState({
  playerN: query.get("seat") === "none" ? null : "player1",
  userSettings: {
    backgroundUrl: "",
    zoomPercent: Number(query.get("zoom") ?? 100),
    touchMode: query.has("touch"),
  },
});
const room = {
  game,
  deltas: [],
  replayStep: -1,
  playerInfo: { player1: { id: 1, alias: "Mara" } },
  createdBy: 1,
  spectators: {},
};
store.setState({ connection: { phase: "live" }, room: room as never });

const sent: unknown[] = [];
const answer = (result: SendResult) =>
  new Promise<SendResult>((done) => setTimeout(done, Number(query.get("delay") ?? 0), result));
const actions = {
  async command(command: string, args: JsonObject) {
    sent.push({ command, args });
    if (query.has("refuse")) return answer({ status: "refused", reason: "refused", message: "Not now." });
    const result = await answer({ status: "ok", response: null });
    store.setState(({ room: before }) => ({
      room: before && { ...before, game: moved(before.game, command, args) },
    }));
    return result;
  },
  async run(ref: unknown) {
    sent.push({ ref });
    return answer({ status: "ok", response: null });
  },
  alert: (level: string, text: string) => sent.push({ alert: level, text }),
} as unknown as RoomActions;

Object.assign(window, { table: { store, ui, sent, applyDelta } });

const i18n = i18next.createInstance();
await i18n.use(initReactI18next).init({
  lng: "en",
  ns: ["table", "room"],
  defaultNS: "table",
  resources: { en: { table: texts } },
  interpolation: { escapeValue: false },
});

createRoot(document.getElementById("root") as HTMLElement).render(
  <I18nextProvider i18n={i18n}>
    <RoomContext value={{ store, ui, actions, plugin, userId: 1, language: "English", pluginSettings: {} }}>
      <div className="room on-felt">
        <div style={{ flex: "none", width: "6dvh", background: "#07120fb3" }} />
        <div className="room-main">
          <div style={{ flex: "none", height: "6%", background: "var(--ink-1)" }} />
          <main className="room-table room-felt">
            <TableSurface />
          </main>
        </div>
      </div>
    </RoomContext>
  </I18nextProvider>,
);
