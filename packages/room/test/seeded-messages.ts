/** What chance says that somebody does at a table: messages as a client sends them, with the names of the client's view. */
import type { Definition, GameState, Json, JsonObject, RandomSource } from "@baize/engine";
import { chooseAction, offersOf } from "../../engine/tools/walk/choices.ts";

export interface SeededMessage {
  event: "game_action" | "step_through" | "set_seat";
  payload: JsonObject;
}

/**
 * @param random decides what is done.
 * @returns the next message of a game that looks like this to whoever sends it: commands, references, raw lists, undo and redo, and now and then another seat.
 */
export function seededMessages(definition: Definition, random: RandomSource, userId: number) {
  const offers = offersOf(definition);
  const { gameDef } = definition.source;
  const references = referencesOf(gameDef);
  const pick = <T>(items: readonly T[]): T | undefined =>
    items.length === 0 ? undefined : items[random.integer(0, items.length - 1)];

  function command(game: GameState, seat: string): { command: string; args: Json } {
    const cardId = pick(Object.keys(game.cardById)) ?? "none";
    const stackId = pick(Object.keys(game.stackById)) ?? "none";
    const groupId = pick(Object.keys(game.groupById)) ?? "none";
    const deckId = pick(offers.decks);
    const commands: { command: string; args: Json }[] = [
      { command: "moveStack", args: { stackId, groupId, index: random.integer(0, 2) } },
      { command: "moveCard", args: { cardId, groupId, to: pick(["top", "bottom", "shuffle"])! } },
      { command: "flip", args: { cardId } },
      { command: "shuffle", args: { groupId } },
      { command: "nextStep", args: {} },
      {
        command: "attachStack",
        args: { stackId, targetStackId: pick(Object.keys(game.stackById)) ?? "none", direction: "right" },
      },
      { command: "moveStacks", args: { stackIds: [stackId], groupId, index: -1 } },
      { command: "toggleTarget", args: { cardId } },
      { command: "flipCoin", args: {} },
      { command: "randomNumber", args: { max: 6 } },
      ...(deckId !== undefined && Object.keys(game.cardById).length < 60
        ? Array.from({ length: 6 }, () => ({ command: "loadDeck", args: { deckId } }))
        : []),
    ];
    const prompt = pick(Object.values(game.playerData[seat]?.prompts ?? {}));
    const option = prompt?.options?.length ? random.integer(0, prompt.options.length - 1) : null;
    if (prompt && option !== null && random.integer(0, 1) === 0)
      return { command: "answerPrompt", args: { uuid: prompt.uuid, option } };
    return pick(commands)!;
  }

  return (game: GameState, seat: string): SeededMessage => {
    const dice = random.integer(1, 100);
    if (dice <= 8) {
      const direction = pick(["undo", "undo", "redo"])!;
      return { event: "step_through", payload: { options: { size: "single", direction } } };
    }
    if (dice <= 11) {
      const free = Object.keys(game.playerData).find((other) => other !== seat) ?? seat;
      return { event: "set_seat", payload: { player_i: free, new_user_id: userId } };
    }
    const { code, playerUi } = chooseAction(game, offers, random);
    const player_ui = { ...playerUi, playerN: seat } as unknown as JsonObject;
    const act = (action: string, options: JsonObject): SeededMessage => ({
      event: "game_action",
      payload: { action, options: { ...options, player_ui } },
    });
    const ref = pick(references);
    if (dice <= 65) return act("command", command(game, seat));
    if (dice <= 85 && ref) return act("run", { ref });
    return act("evaluate", { action_list: code });
  };
}

/** Lists of the plugin by their place in it. */
function referencesOf(gameDef: JsonObject): Json[] {
  const hotkeys = (gameDef.hotkeys ?? {}) as Record<string, Json[]>;
  const of = (kind: string, entries: Json[] = []) => entries.map((_, index) => ({ kind, index }));
  const lists = Object.keys((gameDef.actionLists ?? {}) as JsonObject);
  return [
    ...of("cardHotkey", hotkeys.card),
    ...of("gameHotkey", hotkeys.game),
    ...lists.map((id) => ({ kind: "actionList", id })),
  ];
}
