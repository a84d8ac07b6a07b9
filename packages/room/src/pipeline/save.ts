/** Saving a game (api §7.5): on request, at the end of a round, before a reset or close. */
import { type Delta, evaluateForAll } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { alertOf, type Said } from "@baize/protocol";
import type { SaveRequest, SaveResult } from "../ports/deps.ts";
import { gamesBehind } from "../record/lineage.ts";
import { listedPlayers, participants } from "../record/listed-game.ts";
import { withOrigin } from "../record/origin-marks.ts";
import type { RoomMeta } from "../record/room-record.ts";
import { labelled, type MetadataLabels } from "../record/saved-labels.ts";
import { withNotes } from "../record/saved-notes.ts";
import type { Room } from "../room/room.ts";

/** Where nothing is said, somebody has asked for it, and the game goes on. */
type Occasion = Partial<Pick<SaveRequest, "automatic" | "before">>;

/** Saves the game as it is now; what is played meanwhile is not in it. */
export function saveGame(room: Room, userId: number, occasion: Occasion = {}): Promise<SaveResult> {
  return room.work.now(() => saveNow(room, userId, occasion));
}

function saveNow(
  room: Room,
  userId: number,
  { automatic = false, before = null }: Occasion,
): Promise<SaveResult> {
  const { game } = room.table;
  const { createdBy, removed, policy } = room.meta;
  const removedIds = removed.map(({ user_id: id }) => id);
  return room.deps.save({
    ...contentNow(room),
    gameId: game.id,
    playerIds: participants(game).filter((id) => !removedIds.includes(id)),
    hostId: createdBy,
    removedIds,
    isFair: policy === "fair",
    lineage: gamesBehind(room.meta, game),
    roomName: room.slug,
    userId,
    automatic,
    before,
  });
}

/** A game as it is saved outside of its room. */
export interface SaveContent {
  pluginId: number;
  numPlayers: number;
  /** What the plugin keeps with its saved games. */
  metadata: unknown;
  /** What keys of it are called, by language, where they are labels; null: none is. */
  metadataLabels: MetadataLabels | null;
  /** As JSON text. */
  game: string;
  /** Oldest first, as JSON texts: the steps that are done, without those that are undone. */
  deltas: string[];
}

/** The game as it is now, for a place of its own; to be called in the room's queue. */
export function contentOfSave(room: Room): SaveContent {
  return room.work.now(() => contentNow(room));
}

/** Whoever goes on from a save stands after its last step (api §7.6): a step that is undone would be undone once more. */
function contentNow(room: Room): SaveContent {
  const { game, deltas, replayStep } = room.table;
  const done = withNotes(deltas.slice(0, replayStep + 1) as Delta[], room.views.notes);
  return {
    pluginId: room.plugin.definition.source.id,
    numPlayers: listedPlayers(game),
    ...labelled(metadataOf(room), room.plugin.definition.source.gameDef),
    game: JSON.stringify(withOrigin(game, originOf(room.meta))),
    deltas: done.map((delta) => JSON.stringify(delta)),
  };
}

function originOf({ policy, fromDevice, fromOpen = false }: RoomMeta) {
  return { fromDevice, fair: policy === "fair" && !fromOpen };
}

/** Saves at the end of a round, after the answer, and tells everybody how it went (api §6.3.3.6). */
export function saveInBackground(room: Room, userId: number): void {
  void saveGame(room, userId, { automatic: true }).then(({ alert }) => room.sending.alertAll(alert));
}

/** Saves because of something else: only a failure is worth a word. */
export async function saveBefore(
  room: Room,
  userId: number,
  before: "reset" | "close",
  failure: Said,
): Promise<SaveResult> {
  const result = await saveGame(room, userId, { before });
  if (!result.saved) room.sending.alertAll(alertOf("warning", failure));
  return result;
}

/** The definition's `saveGame.metadata`, evaluated; null when there is none or it fails. */
function metadataOf(room: Room): unknown {
  const section = room.plugin.definition.source.gameDef.saveGame;
  if (!isObject(section) || !isObject(section.metadata)) return null;
  try {
    return evaluateForAll(room.table, ["PROCESS_MAP", section.metadata as never]);
  } catch (error) {
    room.deps.log.warn(
      { room: room.slug, err: error },
      "The plugin's saved-game metadata could not be evaluated.",
    );
    return null;
  }
}
