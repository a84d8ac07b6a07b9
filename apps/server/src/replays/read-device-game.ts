/** Reads and packs a game that somebody saves from a device of their own. Work for a side thread. */
import type { GameState } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { deviceGameRequest, SHORT_REPLAY_STEPS } from "@baize/protocol";
import { isView, MOST_UPLOADED_STEPS, withOrigin } from "@baize/room";
import { HttpError } from "../http/http-error.ts";
import { readJsonBody } from "../http/json-body.ts";
import { inShape } from "../http/reading.ts";
import { packJsonNow } from "../storage/packed-json.ts";
import type { DeviceSave } from "../storage/replay-store.ts";

/** The game with the mark of a device, whatever it says of itself. A room looks at it closer when it is loaded. Throws HttpError. */
export function readDeviceGame({ body }: { body: Uint8Array }): DeviceSave {
  const { device_game: sent } = inShape(readJsonBody(body), deviceGameRequest);
  const { game, deltas } = sent;
  const isGame = game.pluginId === sent.plugin_id && isObject(game.cardById) && isObject(game.options);
  if (!isGame || isView(game) || deltas.length > MOST_UPLOADED_STEPS)
    throw new HttpError("device_game_invalid");
  const marked = withOrigin({ ...game, id: sent.uuid } as unknown as GameState, {
    fromDevice: true,
    fair: false,
  });
  return {
    uuid: sent.uuid,
    userId: sent.user_id,
    pluginId: sent.plugin_id,
    numPlayers: sent.num_players,
    metadata: sent.metadata,
    game: packJsonNow(marked),
    deltas: packJsonNow(deltas),
    lastDeltas: packJsonNow(deltas.slice(-SHORT_REPLAY_STEPS)),
    origin: { device: sent.device, version: sent.version, steps: sent.steps },
    base: sent.base,
  };
}
