/** `game_action` (api §6.3.3): a command, a reference to a list of the plugin, a raw list, or a whole game. */
import {
  buildCommand,
  CommandError,
  type Json,
  type PlayerUi,
  parseImportDeck,
  resolveReference,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { tellEach } from "../left-out.ts";
import { actionPermissions, authorize, type GameActionKind, mayReset } from "../permissions.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import { oneLine } from "../said-text.ts";
import { act, type Run } from "./act.ts";
import { fetchCustomCards } from "./custom-cards.ts";
import type { EventHandler, Sender } from "./event.ts";
import { importDeck } from "./import-deck.ts";
import { forOwnSeat } from "./own-seat.ts";
import { checkedPlayerUi, commandArgs, rawCode } from "./player-ui.ts";
import { promptAnswer } from "./prompt-answer.ts";
import { saidArgs } from "./said-args.ts";
import { toldLooks } from "./told-looks.ts";
import { setGame } from "./upload.ts";

/** A new alias or language may take this long to show in log lines. */
const USER_MAX_AGE_MS = 30_000;

export const gameAction: EventHandler = async (room, sender, payload) => {
  const options = isObject(payload.options) ? payload.options : null;
  if (!options) throw new Refusal("invalid_payload", "game_action needs options.");
  const { action } = payload;
  if (typeof action !== "string" || !Object.hasOwn(actionPermissions, action)) {
    const known = Object.keys(actionPermissions).join(", ");
    throw new Refusal(
      "invalid_payload",
      `Unknown action ${JSON.stringify(action)}: expected one of ${known}.`,
    );
  }
  const kind = action as GameActionKind;
  authorize(actionPermissions[kind], room.standing(sender.watcher, false));
  const user = await room.freshUser(sender.watcher, USER_MAX_AGE_MS);
  if (kind === "set_game") return setGame(room, sender, user, options);
  const sent = checkedPlayerUi(room, sender.watcher, options.player_ui);
  const playerUi = kind === "evaluate" ? sent : forOwnSeat(room, user, sent);
  if (kind === "command" && options.command === "importDeck") {
    const request = refusing(() => parseImportDeck(options.args));
    return importDeck(room, sender, user, playerUi, request);
  }
  const run = room.work.now(() => toRun(room, sender, user, kind, options, playerUi));
  tellEach([sender.member], await fetchCustomCards(room, run, [user.id]));
  await act(room, sender, user, playerUi, run);
  return "game_action";
};

function toRun(
  room: Room,
  sender: Sender,
  user: RoomUser,
  kind: Exclude<GameActionKind, "set_game">,
  options: Record<string, unknown>,
  playerUi: PlayerUi | null,
): Run {
  const actingHost = room.actingHost() === user.id;
  const gameDef = room.plugin.definition.source.gameDef;
  const { game } = room.table;
  const context = { game, gameDef, seat: playerUi?.playerN ?? null, language: user.language, actingHost };
  switch (kind) {
    case "command": {
      if (typeof options.command !== "string")
        throw new Refusal("invalid_payload", "command must be a text.");
      const { command } = options;
      const args = saidArgs(command, commandArgs(room, sender.watcher, command, options.args ?? {}));
      const built = refusing(() => buildCommand(command, args, context));
      return { ...built, isTold: toldLooks(command, args, game, context.seat) };
    }
    case "run": {
      const inputs = Array.isArray(options.inputs) ? (options.inputs as Json[]) : [];
      return refusing(() => resolveReference(options.ref, { game, gameDef, playerUi, inputs, actingHost }));
    }
    case "evaluate":
      return rawRun(room, sender, options, context);
  }
}

/** A raw list: only where the room's policy accepts it. An answer to a prompt is recognised under either policy. */
function rawRun(
  room: Room,
  sender: Sender,
  options: Record<string, unknown>,
  context: Parameters<typeof buildCommand>[2],
): Run {
  const list = options.action_list;
  if (!Array.isArray(list) && typeof list !== "string") {
    throw new Refusal("invalid_payload", "action_list must be a list or the id of an action list.");
  }
  const answer = promptAnswer(list as Json);
  if (answer) {
    const args = commandArgs(room, sender.watcher, "answerPrompt", answer);
    return refusing(() => buildCommand("answerPrompt", args, context));
  }
  if (room.meta.policy === "fair" && !room.meta.developerMode) throw new Refusal("raw_not_allowed");
  const code = rawCode(room, sender.watcher, list as Json);
  const description =
    typeof options.description === "string" ? oneLine(options.description).slice(0, 500) : null;
  if (typeof code === "string") return { code: ["ACTION_LIST", code], description };
  return { code, description, isRaw: true, mayNotReset: !mayReset(room.standing(sender.watcher, false)) };
}

/** Runs what checks a message; its refusals become ours. */
function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof CommandError ? new Refusal(error.reason, error.message) : error;
  }
}
