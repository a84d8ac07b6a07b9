/** Rooms of earlier versions have ids that count up, which people could guess: they get new ones when they are opened. */
import { hasGuessableIds, openTable, withFreshIds } from "@baize/engine";
import type { Room } from "../room/room.ts";

export async function renewGuessableIds(room: Room): Promise<void> {
  if (!hasGuessableIds(room.table.game)) return;
  const snapshot = room.table.snapshot();
  const { game, deltas, more } = withFreshIds(snapshot, room.ports.ids, [...room.views.notes]);
  const renewed = { ...snapshot, game, deltas: [...deltas], counter: room.ports.ids.counter };
  room.table = openTable(room.plugin.definition, renewed, room.ports);
  room.views.restart(more);
  await room.journal.commit({
    kind: "table",
    change: { kind: "replaced", snapshot: renewed },
    allNotes: more,
  });
}
