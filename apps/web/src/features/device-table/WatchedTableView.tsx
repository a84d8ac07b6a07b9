import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { usePageTitle } from "../../app/usePageTitle.ts";
import type { WatchedTable } from "../../local-room/watching.ts";
import { PRODUCT_KEYS } from "../room/chrome/hotkeys/product-keys.ts";
import { JoiningSkeleton } from "../room/chrome/page/JoiningSkeleton.tsx";
import { RoomSessionView } from "../room/chrome/page/RoomSessionView.tsx";
import type { TableHome } from "../room/model/table-home.ts";
import { useRoomSession } from "../room/sync/use-room-session.ts";
import { loadFromDevice } from "./device-home.ts";
import { onlyWatching } from "./only-watching.ts";
import { WatchStrip } from "./WatchStrip.tsx";

const SHOWN_KEYS = ["sheet", "clear"];
const ABSENT_KEYS = PRODUCT_KEYS.map(({ action }) => action).filter((action) => !SHOWN_KEYS.includes(action));

/** A table that is open in another tab, as a spectator sees it. */
export function WatchedTableView({ table, takeOver }: { table: WatchedTable; takeOver: () => void }) {
  const { t } = useTranslation("device");
  const session = useRoomSession(table.socket, table.slug, null);
  const watching = useMemo(() => session && onlyWatching(session, () => t("watch.only")), [session, t]);
  // Nobody is invited to sit down.
  useEffect(() => session?.ui.setState({ isWatching: true }), [session]);
  const home = useMemo<TableHome>(
    () => ({
      place: "trial",
      // There from the first frame: without its mark the bar is that of a room on a server.
      strip: <WatchStrip takeOver={takeOver} />,
      absentKeys: ABSENT_KEYS,
      person: null,
      loadPlugin: loadFromDevice,
      saveSettings: async () => [],
      exportFile: () => Promise.reject(new Error("Whoever watches has no files of the game.")),
    }),
    [takeOver],
  );
  usePageTitle(null);
  return watching ? <RoomSessionView session={watching} home={home} /> : <JoiningSkeleton />;
}
