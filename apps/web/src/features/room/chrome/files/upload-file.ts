/** What an uploaded file is, and putting it on the table (table §9.2). */
import type { Json, JsonObject } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { list, object } from "../../model/definition.ts";
import type { RoomActions } from "../../model/room-actions.ts";
import type { Translate } from "../../model/texts.tsx";

export type UploadedFile =
  | { kind: "replay"; game: JsonObject; deltas: Json[]; formatVersion?: Json }
  | { kind: "game"; game: JsonObject }
  | { kind: "broken" }
  | { kind: "unknown" };

/** `game` and `deltas` make a replay, a `roomSlug` a game. */
export function readUpload(text: string): UploadedFile {
  let content: Json;
  try {
    content = JSON.parse(text);
  } catch {
    return { kind: "broken" };
  }
  const file = object(content);
  if (file.game !== undefined && file.deltas !== undefined) {
    const { formatVersion } = file;
    return { kind: "replay", game: object(file.game), deltas: list(file.deltas), formatVersion };
  }
  return file.roomSlug !== undefined ? { kind: "game", game: file } : { kind: "unknown" };
}

export interface UploadAt {
  room: RoomView;
  userId: number | null;
  actions: RoomActions;
  t: Translate;
}

/** Replaces the game for everybody by the one in the file, after asking when it is of another plugin. */
export async function uploadFile(text: string, at: UploadAt): Promise<void> {
  const { room, userId, actions, t } = at;
  const file = readUpload(text);
  if (file.kind === "broken") return actions.alert("error", t("replayNotJson"));
  if (file.kind === "unknown") return actions.alert("error", t("notGameOrReplay"));
  let { game } = file;
  if (game.pluginId !== room.game.pluginId) {
    const question = t(file.kind === "replay" ? "otherPluginReplay" : "otherPluginGame");
    if ((await actions.ask("confirm", question)) === null) return;
    game = { ...game, pluginId: room.game.pluginId };
  }
  const result =
    file.kind === "replay"
      ? await actions.setReplay({ game, deltas: file.deltas, formatVersion: file.formatVersion })
      : await actions.setGame(game);
  if (result.status !== "ok") return;
  // Everybody reads this one, so it is in the language of the log.
  const alias = Object.values(room.sockets).find((person) => person.user_id === userId)?.alias ?? "";
  await actions.sendAlert(`${alias} uploaded a ${file.kind}.`, `uploaded_${file.kind}`);
}

/** Lets the person choose one file. Null: none was chosen. */
export function pickFile(accept: string): Promise<File | null> {
  return new Promise((resolve) => {
    const input = document.createElement("input");
    input.type = "file";
    input.accept = accept;
    input.onchange = () => resolve(input.files?.[0] ?? null);
    input.oncancel = () => resolve(null);
    input.click();
  });
}
