/** Draws the table surface of a local room in a box of 1540 × 912 px, in a window of 1600 × 1000. */
import { render } from "@testing-library/react";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import roomTexts from "../../../i18n/en/room.json" with { type: "json" };
import dialogTexts from "../../../i18n/en/room-dialogs.json" with { type: "json" };
import texts from "../../../i18n/en/table.json" with { type: "json" };
import { preloadParts } from "../chrome/page/late-parts.ts";
import { RoomContext, type RoomContextValue } from "../model/room-context.tsx";
import { RoomTexts } from "../model/texts.tsx";
import { TableSurface } from "../table/surface/TableSurface.tsx";

export async function renderTable(room: RoomContextValue, children?: ReactNode, messages?: ReactNode) {
  // As when the table has stood for a moment.
  await preloadParts(room.plugin);
  const i18n = i18next.createInstance();
  await i18n.init({
    lng: "en",
    ns: ["table", "room", "room-dialogs"],
    defaultNS: "table",
    resources: { en: { table: texts, room: roomTexts, "room-dialogs": dialogTexts } },
    interpolation: { escapeValue: false },
  });
  Object.assign(window, { innerWidth: 1600, innerHeight: 1000 });
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 1540 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 912 });
  const tree = (
    <I18nextProvider i18n={i18n}>
      <RoomTexts>
        <RoomContext value={room}>
          <TableSurface messages={messages}>{children}</TableSurface>
        </RoomContext>
      </RoomTexts>
    </I18nextProvider>
  );
  return render(tree);
}
