/** Tells the host of a room that its game has a new version: the room stays at the one that it began with (api §8.1). */
import type { HttpClient } from "../../../../app/http.ts";
import { showAlert } from "../../model/alert-queue.ts";
import { isActingHost } from "../../model/host.ts";
import type { RoomContextValue } from "../../model/room-context.tsx";
import type { Translate } from "../../model/texts.tsx";

/** Whoever comes back to the tab again and again does not ask again and again, milliseconds. */
export const PAUSE_MS = 20_000;

type Room = Pick<RoomContextValue, "store" | "ui" | "plugin" | "userId"> & { http: HttpClient; t: Translate };

/**
 * Looks at once and when somebody comes back to the tab, as an author does from the builder. One version is told once.
 * @returns a function that stops it.
 */
export function followVersion({ store, ui, plugin, userId, http, t }: Room): () => void {
  let [lookedAt, told, isOver] = [Number.NEGATIVE_INFINITY, plugin.version, false];

  async function look() {
    const { room } = store.getState();
    if (document.hidden || !room || !isActingHost(room, userId)) return;
    if (performance.now() - lookedAt < PAUSE_MS) return;
    lookedAt = performance.now();
    const params = { id: plugin.id, userId: userId ?? 0 };
    const { data } = await http.call("GET /api/plugins/visible/:id/:userId", { params });
    if (isOver || data.version <= told) return;
    told = data.version;
    const text = t("status:newVersion", { version: told });
    showAlert(ui, { level: "info", text, about: "version", isPlain: true });
  }
  // Without an answer the game is as it was, and the next look comes.
  const onLook = () => void look().catch(() => {});
  document.addEventListener("visibilitychange", onLook);
  onLook();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", onLook);
    // The table has another version now: what was said of that is over.
    ui.setState(({ alerts }) => ({ alerts: alerts.filter(({ about }) => about !== "version") }));
  };
}
