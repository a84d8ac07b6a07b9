/** A game of a room on the server, taken to this device: it is played on there alone, and the room goes on as it is. */
import type { JsonObject } from "@baize/engine";
import type { DevicePerson } from "../../../local-room/person.ts";
import { makeTable } from "../../../local-room/tables.ts";
import type { TablePlugin } from "../model/room-context.tsx";
import type { TableHome } from "../model/table-home.ts";
import { fetchWithToken } from "./fetch-with-token.ts";
import { fetchPacked } from "./load-plugin.ts";

export interface Taken {
  slug: string;
  plugin: Pick<TablePlugin, "id" | "version">;
  exportFile: TableHome["exportFile"];
  person: DevicePerson;
  /** Whether the history may come along, as in a file. */
  withHistory: boolean;
}

/**
 * @returns the slug of the table on this device; null where the browser keeps no tables.
 * @throws HttpError with what was said, where the room does not give it; Error, where the device does not take it.
 */
export async function takeWithMe({
  slug,
  plugin,
  exportFile,
  person,
  withHistory,
}: Taken): Promise<string | null> {
  const { id, version } = plugin;
  const { signal } = new AbortController();
  const [file, packed] = await Promise.all([
    exportFile(slug, withHistory ? "replay" : "game"),
    fetchPacked({ id, version, fetch: fetchWithToken, onProgress() {}, signal }),
  ]);
  const { game, deltas } = withHistory
    ? (file as { game: JsonObject; deltas: unknown[] })
    : { game: file as JsonObject, deltas: [] };
  const saved = {
    uuid: String(game.id),
    game,
    deltas,
    asCopy: true,
  };
  const outcome = await makeTable({ plugin: { id, version, packed }, saved, takenFrom: slug }, person);
  if (outcome.kind === "forbidden") return null;
  if (outcome.kind !== "opened") throw new Error(`The table could not be made: ${outcome.kind}.`);
  return outcome.table.slug;
}
