/** `game_action` (api §6.3.3): a command, a reference to a list of the plugin, a raw list, or a whole game. */
import { buildCommand, CommandError, type PlayerUi, parseImportDeck, resolveReference } from "@baize/engine";
import type { ReceivedGameAction } from "@baize/protocol";
import { tellEach } from "../left-out.ts";
import { actionPermissions, authorize, mayReset } from "../permissions.ts";
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

export const gameAction: EventHandler<"game_action"> = async (room, sender, sent) => {
  authorize(actionPermissions[sent.action], room.standing(sender.watcher, false));
  const user = await room.freshUser(sender.watcher, USER_MAX_AGE_MS);
  if (sent.action === "set_game") return setGame(room, sender, user, sent.options);
  const sentUi = checkedPlayerUi(room, sender.watcher, sent.options.player_ui);
  const playerUi = sent.action === "evaluate" ? sentUi : forOwnSeat(room, user, sentUi);
  if (sent.action === "command" && sent.options.command === "importDeck") {
    const { args } = sent.options;
    const request = refusing(() => parseImportDeck(args));
    return importDeck(room, sender, user, playerUi, request);
  }
  const run = room.work.now(() => toRun(room, sender, user, sent, playerUi));
  tellEach([sender.member], await fetchCustomCards(room, run, [user.id]));
  await act(room, sender, user, playerUi, run);
  return "game_action";
};

function toRun(
  room: Room,
  sender: Sender,
  user: RoomUser,
  sent: Exclude<ReceivedGameAction, { action: "set_game" }>,
  playerUi: PlayerUi | null,
): Run {
  const actingHost = room.actingHost() === user.id;
  const gameDef = room.plugin.definition.source.gameDef;
  const { game } = room.table;
  const context = { game, gameDef, seat: playerUi?.playerN ?? null, language: user.language, actingHost };
  switch (sent.action) {
    case "command": {
      const { command } = sent.options;
      const args = saidArgs(command, commandArgs(room, sender.watcher, command, sent.options.args ?? {}));
      const built = refusing(() => buildCommand(command, args, context));
      return { ...built, isTold: toldLooks(command, args, game, context.seat) };
    }
    case "run": {
      const { ref, inputs = [] } = sent.options;
      return refusing(() => resolveReference(ref, { game, gameDef, playerUi, inputs, actingHost }));
    }
    case "evaluate":
      return rawRun(room, sender, sent.options, context);
  }
}

/** A raw list: only where the room's policy accepts it. An answer to a prompt is recognised under either policy. */
function rawRun(
  room: Room,
  sender: Sender,
  options: Extract<ReceivedGameAction, { action: "evaluate" }>["options"],
  context: Parameters<typeof buildCommand>[2],
): Run {
  const { action_list: list } = options;
  const answer = promptAnswer(list);
  if (answer) {
    const args = commandArgs(room, sender.watcher, "answerPrompt", answer);
    return refusing(() => buildCommand("answerPrompt", args, context));
  }
  if (room.meta.policy === "fair" && !room.meta.developerMode) throw new Refusal("raw_not_allowed");
  const code = rawCode(room, sender.watcher, list);
  const description = options.description === undefined ? null : oneLine(options.description).slice(0, 500);
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
