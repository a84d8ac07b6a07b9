/** Rebuilds a room from what storage holds: the latest snapshot and the journal entries after it (api §7.8). */

import { convertedNotes, type Delta, type GameState, noNotes, openTable } from "@baize/engine";
import { alertOf, say } from "@baize/protocol";
import type { RoomPlugin, SharedDeps } from "../ports/deps.ts";
import { AnsweredPushes } from "./answered-pushes.ts";
import { RoomPorts } from "./engine-ports.ts";
import { followReplaced, PastLog } from "./past-log.ts";
import type { RoomParts } from "./room-parts.ts";
import {
  CHAT_HISTORY,
  type KeptRecord,
  openToAll,
  type RoomEntry,
  type RoomSnapshot,
} from "./room-record.ts";
import type { StepRecord } from "./step-record.ts";

/** What is kept of a room: entries and snapshot are JSON text. */
export interface KeptRoom {
  version: number;
  snapshot: string;
  /** Those after the snapshot, in order. */
  entries: { version: number; entry: string }[];
}

/** `lost`: so many entries at the end could not be read; `failed`: why there is no room. */
export type Restored = { parts: RoomParts; lost: number } | { failed: string };

/** The plugin could not be asked for: that says nothing of what is kept of the room. */
class PluginAway extends Error {
  override name = "PluginAway";
}

/**
 * An entry that cannot be applied ends the replay there: what came before it is a whole game. Rejects when the stores are away:
 * then the room can be opened another time.
 */
export async function restoreRoom(record: KeptRoom, deps: SharedDeps): Promise<Restored> {
  const opened = await openSnapshot(record, deps);
  if ("failed" in opened) return opened;
  let { parts } = opened;
  for (const [index, { version, entry }] of record.entries.entries()) {
    try {
      await applyEntry(parts, JSON.parse(entry) as RoomEntry, deps);
      parts.version = version;
    } catch (error) {
      if (error instanceof PluginAway) throw error.cause;
      const lost = record.entries.length - index;
      deps.log.error({ room: parts.meta.slug, version, lost, err: error }, "A room's journal ends early.");
      // A half applied entry may have left anything behind: once more from the start, up to here.
      const again = await restoreRoom({ ...record, entries: record.entries.slice(0, index) }, deps);
      if ("failed" in again) return again;
      parts = again.parts;
      return { parts: { ...parts, version: record.entries.at(-1)!.version, notice: notice(lost) }, lost };
    }
  }
  return { parts, lost: 0 };
}

function notice(lost: number): RoomParts["notice"] {
  const said = lost === 1 ? say("changes_lost_one") : say("changes_lost", { count: lost });
  return alertOf("warning", said, { autoClose: false });
}

async function openSnapshot(
  record: KeptRoom,
  deps: SharedDeps,
): Promise<{ parts: RoomParts } | { failed: string }> {
  try {
    const snapshot = JSON.parse(record.snapshot) as RoomSnapshot;
    const plugin = await pluginOf(snapshot.table.game, deps);
    const ports = new RoomPorts(snapshot.table.counter, deps);
    const parts: RoomParts = {
      meta: { ...openToAll, ...snapshot.meta },
      table: openTable(plugin.definition, snapshot.table, ports),
      ports,
      plugin,
      notes: snapshot.table.deltas.map((delta, step) => notesOf(snapshot.notes?.[step], delta)),
      chat: snapshot.chat,
      past: new PastLog(snapshot.past),
      pushes: new AnsweredPushes(snapshot.pushes, deps.now()),
      version: record.version,
      snapshotVersion: record.version,
      notice: null,
    };
    return { parts };
  } catch (error) {
    if (error instanceof PluginAway) throw error.cause;
    return { failed: `Its snapshot cannot be opened: ${error instanceof Error ? error.message : error}` };
  }
}

/** The version of the plugin that a game is played with. Throws when it is gone, and PluginAway when nobody can say. */
async function pluginOf(
  { pluginId, pluginVersion }: GameState,
  deps: Pick<SharedDeps, "plugin" | "storageFault">,
): Promise<RoomPlugin> {
  const plugin = await deps.plugin(pluginId, pluginVersion).catch((error: unknown) => {
    throw deps.storageFault(error) === null ? error : new PluginAway("", { cause: error });
  });
  if (!plugin) throw new Error(`Version ${pluginVersion} of plugin ${pluginId} is gone.`);
  return plugin;
}

/** Notes may be as they were kept formerly. */
function notesOf(kept: KeptRecord | undefined, delta: Delta): StepRecord {
  return kept ? convertedNotes(kept, delta) : noNotes;
}

async function applyEntry(parts: RoomParts, entry: RoomEntry, deps: SharedDeps): Promise<void> {
  if (entry.push) parts.pushes.note(entry.push, deps.now());
  switch (entry.kind) {
    case "table":
      return applyTableChange(parts, entry, deps);
    case "meta":
      parts.meta = { ...parts.meta, ...entry.meta };
      return;
    case "chat":
      parts.chat = [...parts.chat, entry.message].slice(-CHAT_HISTORY);
      return;
    default:
      throw new Error("An entry of an unknown kind.");
  }
}

async function applyTableChange(
  parts: RoomParts,
  entry: Extract<RoomEntry, { kind: "table" }>,
  deps: SharedDeps,
): Promise<void> {
  const { change } = entry;
  switch (change.kind) {
    case "replaced": {
      // A reset may have moved the room to another version of its plugin.
      const { snapshot } = change;
      const plugin = await pluginOf(snapshot.game, deps);
      const ports = new RoomPorts(snapshot.counter, deps);
      const table = openTable(plugin.definition, snapshot, ports);
      followReplaced(parts.past, entry.past, parts.table, parts.notes);
      Object.assign(parts, { plugin, ports, table });
      parts.notes = snapshot.deltas.map((delta, step) => notesOf(entry.allNotes?.[step], delta));
      return;
    }
    case "step":
      if (change.step !== parts.table.replayStep + 1)
        throw new Error("A step does not follow the one before.");
      parts.past.cutOff(change.step, parts.table.deltas.slice(change.step), parts.notes);
      parts.table.replay(change);
      parts.notes = [...parts.notes.slice(0, change.step), notesOf(entry.notes, change.delta)];
      return;
    case "moved":
      if (entry.stepping) parts.past.stepped(entry.stepping);
      parts.table.replay(change);
      if (parts.table.replayStep !== change.step) throw new Error("The history does not reach that far.");
      return;
    case "shortened":
      parts.table.replay(change);
      parts.notes = parts.notes.slice(change.steps);
      return;
    default:
      throw new Error("A change of an unknown kind.");
  }
}
