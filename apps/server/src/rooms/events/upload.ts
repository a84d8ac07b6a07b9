/** `game_action` with action `set_game`, and `set_replay` (api §6.3.4): the acting host puts another game on the table. */

import { type Delta, type GameState, migratedReplay, type StepNotes, withFreshIds } from "@baize/engine";
import { type ReceivedGameAction, say } from "@baize/protocol";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { oneLine } from "../said-text.ts";
import { takeNotes } from "../saved-notes.ts";
import { signature } from "../step-log.ts";
import { uploadedDeltas, uploadedGame } from "../uploaded-game.ts";
import { isView, NO_UPLOAD_OF_VIEWS } from "../uploaded-view.ts";
import { lastUsedId } from "../used-ids.ts";
import type { EventHandler, Sender } from "./event.ts";
import { whenAllAgree } from "./when-agreed.ts";

const NO_GAME = "Uploaded JSON file does not look like a valid game or replay.";

export async function setGame(
  room: Room,
  sender: Sender,
  user: RoomUser,
  options: Extract<ReceivedGameAction, { action: "set_game" }>["options"],
): Promise<string> {
  const uploaded = await adopted(room, user, options.game);
  const description =
    options.description === undefined
      ? "put another game on the table."
      : oneLine(options.description).slice(0, 500);
  await whenAllAgree(room, sender, user, question(user), async (inTurn) => {
    const { game } = withOwnIds(room, uploaded, [], []);
    const outcome = await inTurn(() => room.table.setGame(withHolders(room, game), description));
    await room.publishStep(outcome, { actor: sender.watcher, by: user, isRaw: true });
  });
  return "game_action";
}

const question = ({ alias }: RoomUser) => ({
  kind: "load_game" as const,
  text: `${alias} wants to put another game on this table. Do you agree?`,
});

export const setReplay: EventHandler<"set_replay"> = async (room, sender, payload) => {
  const user = await room.freshUser(sender.watcher);
  const replay = readable(payload.replay);
  const sent = uploadedDeltas(replay.deltas, room.plugin.definition);
  if (!sent) throw new Refusal("invalid_payload", NO_GAME);
  const game = await adopted(room, user, replay.game);
  const { deltas, notes } = takeNotes(sent);
  await whenAllAgree(room, sender, user, question(user), async () => {
    const former = room.table.deltas;
    const own = withOwnIds(room, game, deltas, notes);
    const change = room.work.now(() => room.table.setReplay(withHolders(room, own.game), [...own.deltas]));
    await room.publishReplaced(change, former, own.more, "cut", sender.upload !== undefined);
    await room.announce((name) => say("put_game", { name }), user.alias, signature(room, user));
  });
  return "set_replay";
};

/**
 * The game with ids of this room: whoever made the file must not know them, and what is made from now on must not take
 * the place of what was uploaded.
 */
function withOwnIds(room: Room, game: GameState, deltas: readonly Delta[], notes: StepNotes[]) {
  return room.work.now(() => {
    const last = lastUsedId(game, deltas);
    if (last === null) throw new Refusal("invalid_payload", NO_GAME);
    room.ports.ids.advanceTo?.(last);
    return withFreshIds({ game, deltas }, room.ports.ids, notes);
  });
}

/** The replay in today's format; refuses one of a later version of the product. */
function readable(replay: Record<string, unknown>): ReturnType<typeof migratedReplay> {
  try {
    return migratedReplay(replay);
  } catch (error) {
    throw new Refusal("invalid_payload", (error as Error).message);
  }
}

function isUuid(value: unknown): value is string {
  return typeof value === "string" && /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value);
}

/** Whoever sits at the table now, sits in the game. */
function withHolders({ table }: Room, game: GameState): GameState {
  const players = Object.entries(game.playerData).map(([seat, player]) => {
    const holder = table.playerInfo[seat];
    return [seat, holder ? { ...player, user_id: holder.id, alias: holder.alias } : player];
  });
  return { ...game, playerData: Object.fromEntries(players) as GameState["playerData"] };
}

/** The uploaded game as one of this room: its slug and its plugin. */
async function adopted(room: Room, user: RoomUser, value: unknown): Promise<GameState> {
  const { table, slug, deps } = room;
  if (isView(value)) throw new Refusal("invalid_payload", NO_UPLOAD_OF_VIEWS);
  const game = uploadedGame(value, room.plugin.definition);
  if (!game) throw new Refusal("invalid_payload", NO_GAME);
  const keepsId = isUuid(game.id) && (await deps.mayKeepGameId(game.id, user.id, slug));
  return {
    ...game,
    id: keepsId ? game.id : deps.chance.uuid(),
    roomSlug: slug,
    pluginVersion: table.game.pluginVersion,
    options: table.game.options,
  };
}
