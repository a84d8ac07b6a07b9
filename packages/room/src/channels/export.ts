/**
 * The whole game as a file (api §3.5.30, §8.2): of a fair room for the host in person, with the consent of who sits
 * there; of an open one for the acting host and whoever is seated. Everybody hears of it.
 */
import { createIdSource, logBy, replayFile, withFreshIds } from "@baize/engine";
import { isOpenTo } from "@baize/protocol";
import { EXPORT_RULE, refusalOf } from "../people/permissions.ts";
import { markOpened, publishStep } from "../pipeline/changes.ts";
import type { RoomUser } from "../ports/deps.ts";
import { Refusal } from "../ports/refusal.ts";
import { withOrigin } from "../record/origin-marks.ts";
import { othersSeated } from "../record/room-state.ts";
import { withNotes } from "../record/saved-notes.ts";
import type { Room } from "../room/room.ts";
import { signature } from "../views/step-log.ts";
import { agreedOrNot } from "./agreed-or-not.ts";

export interface RoomFile {
  name: string;
  /** JSON text. */
  content: string;
}

export interface ExportRefusal {
  refused:
    | "not_found"
    | "not_host"
    | "host_in_person"
    | "supporter_level"
    | "consent_refused"
    | "question_open";
}

/**
 * In a fair room everybody else who sits must agree; the room goes on while they are asked.
 * @returns null when the room is gone, or going: nothing more is written of it.
 */
export async function exportGame(
  room: Room,
  what: "game" | "replay",
  userId: number,
): Promise<RoomFile | ExportRefusal | null> {
  const asked = await room.queue.run(() =>
    room.ended || room.closing ? null : mayExport(room, what, userId),
  );
  if (asked === null || "refused" in asked) return asked;
  if (asked.others.length > 0) {
    const refusal = await askForExport(room, what, asked);
    if (refusal) return refusal;
  }
  return room.queue.run(async () => {
    if (room.ended || room.closing) return null;
    // Much may have happened since they were asked.
    const now = await mayExport(room, what, userId);
    if ("refused" in now) return now;
    if (now.others.some((other) => !asked.others.includes(other))) return { refused: "consent_refused" };
    return takeFile(room, what, now.user);
  });
}

interface Asked {
  user: RoomUser;
  /** Who must agree. */
  others: number[];
}

async function mayExport(
  room: Room,
  what: "game" | "replay",
  userId: number,
): Promise<Asked | ExportRefusal> {
  if (room.people.isFair || room.people.seatOf(userId) === null) {
    const refused = exportRefusal(room, userId);
    if (refused) return { refused };
  }
  const user = await room.deps.user(userId, room.plugin.definition.source.id);
  if (!user) return { refused: "not_found" };
  const support = { level: user.supporterLevel, admin: user.admin };
  if (what === "replay" && !isOpenTo(support, "fullReplay")) return { refused: "supporter_level" };
  return { user, others: room.people.isFair ? othersSeated(room, userId) : [] };
}

function exportRefusal(room: Room, userId: number): "not_host" | "host_in_person" | null {
  const refusal = refusalOf(EXPORT_RULE, room.people.rightsOf(userId));
  if (refusal === null) return null;
  return refusal.said?.reason === "host_in_person" ? "host_in_person" : "not_host";
}

async function askForExport(
  room: Room,
  what: "game" | "replay",
  { user, others }: Asked,
): Promise<ExportRefusal | null> {
  const asker = { user_id: user.id, alias: user.alias };
  const text = `${user.alias} wants to download the whole ${what}, with all hidden cards. Do you agree?`;
  return agreedOrNot(room, { kind: `export_${what}`, asker, asked: others, text });
}

/** The whole game as a file, of which nobody hears: only for whoever is alone at the table. To be called in the room's queue. */
export function gameFile(room: Room, what: "game" | "replay"): RoomFile {
  const content = room.work.now(() => {
    const { table, views } = room;
    const history = what === "game" ? [] : withNotes([...table.deltas], views.notes);
    // Ids of the room stay in it.
    const whole = {
      game: withOrigin(table.game, { fromDevice: room.meta.fromDevice, fair: false }),
      deltas: history,
    };
    const { game, deltas } = withFreshIds(whole, createIdSource());
    return JSON.stringify(what === "game" ? game : replayFile(game, deltas));
  });
  return { name: `${room.slug}_${what}.json`, content };
}

/** Runs in the room's queue. */
async function takeFile(room: Room, what: "game" | "replay", user: RoomUser): Promise<RoomFile> {
  const file = gameFile(room, what);
  const line = logBy(signature(room, user), what === "game" ? "game_downloaded" : "replay_downloaded");
  const outcome = room.table.act({ code: line, description: null, playerUi: null, actor: user });
  try {
    await publishStep(room, outcome, { actor: null, by: user });
    await markOpened(room);
  } catch (error) {
    // A full device takes not even the line, and there the file is what is left to do. Nobody else is at its table.
    if (!(error instanceof Refusal && error.reason === "storage_full")) throw error;
  }
  return file;
}
