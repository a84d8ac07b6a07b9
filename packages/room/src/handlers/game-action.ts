/** `game_action` (api §6.3.3): a command, a reference to a list of the plugin, a raw list, or a whole game. */
import {
  buildCommand,
  type CardId,
  CommandError,
  type Json,
  type PlayerUi,
  parseImportDeck,
  resolveReference,
} from "@baize/engine";
import type { ReceivedGameAction } from "@baize/protocol";
import { actionPermissions, mayReset, refusalOf } from "../people/permissions.ts";
import type { RoomUser } from "../ports/deps.ts";
import type { Asked } from "../ports/recorder.ts";
import { Refusal } from "../ports/refusal.ts";
import { oneLine } from "../text/said-text.ts";
import type { StepMaking } from "../views/step-log.ts";
import { cardsFor } from "./custom-cards.ts";
import {
  type Act,
  act,
  type Handler,
  isNeed,
  type Message,
  NAME_MAX_AGE_MS,
  type RoomNow,
  refuse,
  type StepAct,
  userOf,
} from "./decision.ts";
import { importDeck } from "./import-deck.ts";
import { markedOpen } from "./marked-open.ts";
import { checkedPlayerUi, commandArgs, forOwnSeat, namedCards, rawCode } from "./player-ui.ts";
import { promptAnswer } from "./prompt-answer.ts";
import { saidArgs } from "./said-args.ts";
import { toldLooks } from "./told-looks.ts";
import { setGame } from "./upload.ts";

/** What one message asks the engine to run. */
interface Run {
  asked: Asked;
  code: Json;
  description: string | null;
  /** A second action after the first, when the plugin has a hook for it. */
  afterwards?: Json;
  /** A raw list: its lines are signed, and it may begin a new game only where its sender may. */
  isRaw?: boolean;
  /** It runs once for each of these, in one action. */
  cardIds?: readonly CardId[];
  mayNotReset?: boolean;
  isTold?: StepMaking["isTold"];
}

export const gameAction: Handler<"game_action"> = (room, message) => {
  const { payload: sent, sender } = message;
  const forbidden = refusalOf(actionPermissions[sent.action], room.people.rights(sender));
  if (forbidden) return refuse(forbidden);
  const user = userOf(room, message, { maxAgeMs: NAME_MAX_AGE_MS });
  if (isNeed(user)) return user;
  if (sent.action === "set_game") return setGame(room, message, user, sent.options);
  const sentUi = checkedPlayerUi(room, sender, sent.options.player_ui);
  const playerUi = sent.action === "evaluate" ? sentUi : forOwnSeat(room, user, sentUi);
  if (sent.action === "command" && sent.options.command === "importDeck") {
    const { args } = sent.options;
    return importDeck(
      room,
      message,
      user,
      playerUi,
      refusing(() => parseImportDeck(args)),
    );
  }
  const run = runOf(room, message, user, sent, playerUi);
  const cards = cardsFor(message, run, [user.id]);
  if (isNeed(cards)) return cards;
  const { isRaw = false, mayNotReset = false, isTold, cardIds } = run;
  const step = (
    code: Json,
    description: string | null,
    more: Partial<StepMaking>,
    kept: Pick<StepAct, "asked" | "follows">,
  ): StepAct => {
    const request = {
      code,
      description,
      playerUi,
      actor: user,
      namesActor: true,
      mayNotReset,
      ...(cardIds ? { cardIds } : {}),
    };
    return {
      do: "step",
      run: ({ table }) => table.act(request),
      request,
      making: { by: user, seat: playerUi?.playerN ?? null, isRaw, ...more },
      ...kept,
      waitsFor: "turn and sites",
      cards: cards.usable,
      savesFor: user.id,
      // The log says so, too; whoever asked must not take it for done.
      refusalAfter: ({ error }) => (error?.isTooLarge ? new Refusal("too_large") : null),
    };
  };
  const acts: Act[] = [
    { do: "warn", lines: cards.leftOut },
    ...(isRaw ? markedOpen(room) : []),
    step(run.code, run.description, isTold ? { isTold } : {}, { asked: { asked: run.asked, playerUi } }),
  ];
  if (run.afterwards !== undefined) acts.push(step(run.afterwards, null, {}, { follows: true }));
  return act(acts, "game_action");
};

function runOf(
  room: RoomNow,
  { sender }: Message<unknown>,
  user: RoomUser,
  sent: Exclude<ReceivedGameAction, { action: "set_game" }>,
  playerUi: PlayerUi | null,
): Run {
  const actingHost = room.people.actingHost() === user.id;
  const gameDef = room.plugin.definition.source.gameDef;
  const { game } = room.table;
  const context = { game, gameDef, seat: playerUi?.playerN ?? null, language: user.language, actingHost };
  switch (sent.action) {
    case "command": {
      const { command } = sent.options;
      const args = saidArgs(command, commandArgs(room, sender, command, sent.options.args ?? {}));
      const built = refusing(() => buildCommand(command, args, context));
      const asked = { kind: "command", command, args: args as Json } as const;
      return { ...built, asked, isTold: toldLooks(command, args, context.seat) };
    }
    case "run": {
      const { ref, inputs = [], cards } = sent.options;
      const cardIds = cards && namedCards(room, sender, cards);
      const of = cardIds ? { playerN: null, ...playerUi, activeCardId: cardIds[0]! } : playerUi;
      const found = refusing(() =>
        resolveReference(ref, { game, gameDef, playerUi: of, inputs, actingHost }),
      );
      const asked = { kind: "reference", ref: ref as Json, inputs, cardIds: cardIds ?? null } as const;
      return cardIds ? { ...found, asked, cardIds } : { ...found, asked };
    }
    case "evaluate": {
      const { action_list: list, description: said } = sent.options;
      const answer = promptAnswer(list);
      if (answer) {
        const args = commandArgs(room, sender, "answerPrompt", answer);
        const asked = { kind: "command", command: "answerPrompt", args: args as Json } as const;
        return { ...refusing(() => buildCommand("answerPrompt", args, context)), asked };
      }
      return rawRun(room, sender, list, said);
    }
  }
}

/** A raw list: only where the room's policy accepts it. */
function rawRun(
  room: RoomNow,
  sender: Message<unknown>["sender"],
  list: Json,
  said: string | undefined,
): Run {
  if (room.meta.policy === "fair" && !room.meta.developerMode) throw new Refusal("raw_not_allowed");
  const code = rawCode(room, sender, list);
  const description = said === undefined ? null : oneLine(said).slice(0, 500);
  if (typeof code === "string") {
    const named = ["ACTION_LIST", code];
    return { code: named, description, asked: { kind: "code", code: named } };
  }
  return {
    code,
    description,
    asked: { kind: "code", code },
    isRaw: true,
    mayNotReset: !mayReset(room.people.rights(sender)),
  };
}

/** Runs what checks a message; its refusals become ours. */
function refusing<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    throw error instanceof CommandError ? new Refusal(error.reason, error.message) : error;
  }
}
