/** A duel on the real engine: two people, known dice, no clock. For the tests and for weighing the decks. */
import {
  answerPrompt,
  applyDelta,
  type Card,
  type CardId,
  type Definition,
  type GameState,
  type GroupId,
  type Json,
  type JsonObject,
  type PlayerUi,
  type Prompt,
  type StepOutcome,
  type Table,
  type User,
} from "@baize/engine";
import { cardsIn, openSeededTable } from "../../../testing/seeded-table.ts";
import type { Seat } from "../groups.ts";

const USERS: Record<Seat, User> = {
  player1: { id: 1, alias: "Mara", language: "English" },
  player2: { id: 2, alias: "Oleg", language: "English" },
};

/** Told of every change: what was, what is, and what happened between. */
export type Watch = (before: GameState, after: GameState, outcome: StepOutcome) => void;

export interface Duel {
  readonly table: Table;
  readonly game: GameState;
  readonly gameDef: JsonObject;
  /** Everything that the log has said. */
  readonly lines: string[];
  act(seat: Seat, code: Json, ui?: Partial<PlayerUi>): void;
  /** Runs an action list of the definition. */
  run(seat: Seat, id: string, cardId?: CardId): void;
  prompt(seat: Seat, promptId: string): Prompt | null;
  /** The cards that the oldest open prompt of that id offers for a selection. */
  candidates(seat: Seat, promptId: string): readonly CardId[];
  /** Chooses an option of the oldest open prompt of that id. */
  answer(seat: Seat, promptId: string, option: number | "autoSubmit", input?: Json): void;
  cards(groupId: GroupId): Card[];
}

/** A new table with both seats taken. Error lines throw: nothing in this game may fail. */
export function startDuel(definition: Definition, seed: number | string, watch?: Watch): Duel {
  const table = openSeededTable(definition, USERS.player1, String(seed));
  const lines = [...table.game.messages];
  const { gameDef } = definition.source;

  function done(outcome: StepOutcome): void {
    lines.push(...outcome.messages);
    if (outcome.error) throw new Error(`${outcome.error.message}\n${outcome.error.trace.join(" > ")}`);
    const warning = outcome.messages.find((line) => /^(Error|Warning|ABORT)/.test(line));
    if (warning) throw new Error(warning);
    // The table changes its game in place; what was is found by going back, as the rooms do.
    watch?.(applyDelta(table.game, outcome.delta, "undo"), table.game, outcome);
  }

  const duel: Duel = {
    table,
    gameDef,
    lines,
    get game() {
      return table.game;
    },
    act(seat, code, ui = {}) {
      done(table.act({ code, playerUi: { playerN: seat, ...ui }, actor: USERS[seat] }));
    },
    run(seat, id, cardId) {
      duel.act(seat, ["ACTION_LIST", id], cardId === undefined ? {} : { activeCardId: cardId });
    },
    prompt(seat, promptId) {
      const open = Object.values(table.game.playerData[seat]?.prompts ?? {});
      return (
        open.filter((each) => each.promptId === promptId).sort((a, b) => a.timestamp - b.timestamp)[0] ?? null
      );
    },
    candidates: (seat, promptId) => (duel.prompt(seat, promptId)?.input?.candidates ?? []) as CardId[],
    answer(seat, promptId, option, input = null) {
      const uuid = duel.prompt(seat, promptId)?.uuid;
      if (uuid === undefined) throw new Error(`No prompt ${promptId} is open for ${seat}.`);
      const context = {
        game: table.game,
        gameDef,
        seat,
        language: "English",
        actingHost: seat === "player1",
      };
      duel.act(seat, answerPrompt({ uuid, option, input }, context).code);
    },
    cards: (groupId) => cardsIn(table.game, groupId),
  };
  done(table.sitDown("player2", USERS.player2));
  return duel;
}
