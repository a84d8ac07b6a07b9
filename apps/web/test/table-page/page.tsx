/**
 * The table surface alone, with a game that the script beside it serves and the real engine in place of a server.
 * Query: `game`, `seat=none`, `zoom`, `touch`, `delay` (milliseconds until an answer), `refuse`. The room is
 * `window.room` for scripts.
 */
import type { GameState } from "@baize/engine";
import i18next from "i18next";
import { createRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import "@fontsource-variable/fraunces";
import "@fontsource-variable/inter";
import "../../src/ui/theme.css";
import "../../src/features/room/chrome/page/room.css";
import { TouchBar } from "../../src/features/room/chrome/touch/TouchBar.tsx";
import { RoomContext, type TablePlugin } from "../../src/features/room/model/room-context.tsx";
import { TableSurface } from "../../src/features/room/table/surface/TableSurface.tsx";
import { createLocalRoom } from "../../src/features/room/testing/local-room.ts";
import texts from "../../src/i18n/en/table.json" with { type: "json" };

const query = new URLSearchParams(location.search);
const { game, plugin } = (await (
  await fetch(`/table-page-data/${query.get("game") ?? "mini"}.json`)
).json()) as {
  game: GameState;
  plugin: TablePlugin;
};

const delay = Number(query.get("delay") ?? 0);
const room = createLocalRoom({
  gameDef: plugin.gameDef,
  cardDb: plugin.cardDb,
  game,
  seat: query.get("seat") === "none" ? null : "player1",
  answerAfter: () => new Promise((done) => setTimeout(done, delay)),
  ...(query.has("refuse") ? { refusal: { status: "refused", reason: "refused", message: "Not now." } } : {}),
});
room.ui.setState({
  userSettings: {
    ...room.ui.getState().userSettings,
    zoomPercent: Number(query.get("zoom") ?? 100),
    touchMode: query.has("touch"),
  },
});
Object.assign(window, { room });

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
    <RoomContext value={room}>
      <div className="room on-felt">
        <div style={{ flex: "none", width: "6dvh", background: "#07120fb3" }} />
        <div className="room-main">
          <div style={{ flex: "none", height: "6%", background: "var(--ink-1)" }} />
          <main className="room-table room-felt">
            <TableSurface />
          </main>
          <TouchBar />
        </div>
      </div>
    </RoomContext>
  </I18nextProvider>,
);
