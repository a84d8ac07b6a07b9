/** `game_action` (api §6.3.3): a command, a reference to a list of the plugin, or a raw list. */
import { buildCommand, CommandError, type Json, type PlayerUi, resolveReference } from "@baize/engine";
import { isRecord } from "../is-record.ts";
import type { Room } from "../room.ts";
import type { RoomUser } from "../room-deps.ts";
import { Refusal } from "../room-errors.ts";
import type { EventHandler, Sender } from "./event.ts";
import { checkedPlayerUi } from "./player-ui.ts";
import { saveGame } from "./save.ts";

/** What one message asks the engine to run, one step each. */
interface Run {
  code: Json;
  description: string | null;
  /** A second action after the first, when the plugin has a hook for it. */
  afterwards?: Json;
}

export const gameAction: EventHandler = async (room, sender, payload) => {
  const options = isRecord(payload.options) ? payload.options : null;
  if (!options) throw new Refusal("invalid_payload", "game_action needs options.");
  const user = await room.freshUser(sender.watcher);
  const playerUi = checkedPlayerUi(room, sender.watcher, options.player_ui);
  const run = toRun(room, sender, user, payload.action, options, playerUi);
  if (run) {
    await act(room, sender, user, playerUi, run.code, run.description);
    if (run.afterwards !== undefined) await act(room, sender, user, playerUi, run.afterwards, null);
  }
  return "game_action";
};

function toRun(
  room: Room,
  sender: Sender,
  user: RoomUser,
  action: unknown,
  options: Record<string, unknown>,
  playerUi: PlayerUi | null,
): Run | null {
  const gameDef = room.plugin.definition.source.gameDef;
  switch (action) {
    case "command": {
      const actingHost = room.actingHost() === user.id;
      const args = sender.watcher.aliases.inward(options.args ?? {});
      try {
        const built = buildCommand(String(options.command), args, {
          game: room.table.game,
          gameDef,
          seat: playerUi?.playerN ?? null,
          language: user.language,
          actingHost,
        });
        return built;
      } catch (error) {
        throw asRefusal(error);
      }
    }
    case "run": {
      try {
        return resolveReference(options.ref, {
          game: room.table.game,
          gameDef,
          playerUi,
          inputs: Array.isArray(options.inputs) ? (options.inputs as Json[]) : [],
          actingHost: room.actingHost() === user.id,
        });
      } catch (error) {
        throw asRefusal(error);
      }
    }
    case "evaluate":
      return rawRun(room, sender, options);
    default:
      throw new Refusal(
        "invalid_payload",
        `Unknown action ${JSON.stringify(action)}: expected command, run or evaluate.`,
      );
  }
}

/** A raw list: only where the room's policy accepts it. An answer to a prompt is recognised under either policy. */
function rawRun(room: Room, sender: Sender, options: Record<string, unknown>): Run | null {
  const list = options.action_list;
  if (!Array.isArray(list) && typeof list !== "string") {
    throw new Refusal("invalid_payload", "action_list must be a list or the id of an action list.");
  }
  const code = sender.watcher.aliases.inward(list) as Json;
  const answer = promptAnswer(code);
  if (answer) {
    const seat = isRecord(options.player_ui) ? options.player_ui.playerN : null;
    try {
      return buildCommand("answerPrompt", answer, {
        game: room.table.game,
        gameDef: room.plugin.definition.source.gameDef,
        seat: typeof seat === "string" ? seat : null,
        language: sender.watcher.user?.language ?? "English",
        actingHost: false,
      });
    } catch (error) {
      throw asRefusal(error);
    }
  }
  if (room.meta.policy === "fair" && !room.meta.developerMode) throw new Refusal("raw_not_allowed");
  const run = typeof code === "string" ? (["ACTION_LIST", code] as Json) : code;
  return {
    code: run,
    description: typeof options.description === "string" ? options.description.slice(0, 500) : null,
  };
}

/** Recognises `[["DEFINE","$PROMPT_INPUT",v],["ANSWER_PROMPT",uuid,index]]` and its shorter forms (action-language §10.5). */
export function promptAnswer(
  code: Json,
): { uuid: string; option: number | "autoSubmit"; input?: Json } | null {
  if (!Array.isArray(code)) return null;
  if (code[0] === "ANSWER_PROMPT") {
    const [, uuid, option] = code;
    if (typeof uuid !== "string" || (typeof option !== "number" && option !== "autoSubmit")) return null;
    return { uuid, option };
  }
  if (code.length === 1) return promptAnswer(code[0]!);
  if (code.length !== 2) return null;
  const [define, call] = code;
  if (!Array.isArray(define) || define[0] !== "DEFINE" || define[1] !== "$PROMPT_INPUT") return null;
  const answer = promptAnswer(call!);
  if (!answer) return null;
  const value = define[2] ?? null;
  const input = Array.isArray(value) && value[0] === "LIST" ? value.slice(1) : value;
  return { ...answer, input };
}

async function act(
  room: Room,
  sender: Sender,
  user: RoomUser,
  playerUi: PlayerUi | null,
  code: Json,
  description: string | null,
) {
  const round = room.table.game.roundNumber;
  const outcome = room.table.act({ code, description, playerUi, actor: user });
  await room.publishStep(outcome, sender.watcher);
  const saves = outcome.effects.some((effect) => effect.kind === "save");
  if (saves || room.table.game.roundNumber !== round)
    await saveGame(room, user, saves ? "silent" : "tellAll");
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof CommandError)) return error;
  return new Refusal(error.reason, error.message);
}
