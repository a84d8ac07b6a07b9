/** A table of the real engine with people at it, for tests that choose their moves themselves. */
import {
  buildCommand,
  type Card,
  type CommandContext,
  type Definition,
  type GameState,
  type Json,
  type PlayerUi,
  type Prompt,
  resolveReference,
  type SeatId,
  type Table,
  type User,
} from "@baize/engine";
import { cardsIn, openSeededTable } from "../../testing/seeded-table.ts";

/** Names of the people, by seat. */
const NAMES = ["Mara", "Oleg", "Nora", "Pim"];

export interface GameTable {
  readonly table: Table;
  readonly game: GameState;
  readonly seats: readonly SeatId[];
  /** All log lines so far. */
  readonly log: readonly string[];
  /** Plays one of the product's commands. Throws with the engine's message when it fails. */
  command(seat: SeatId, name: string, args: Json): void;
  /** Runs a list of the plugin by its place in the definition, with a card under the pointer or none. */
  reference(seat: SeatId, ref: Json, cardId?: string): void;
  /** Runs code of the action language as it stands. */
  evaluate(seat: SeatId, code: Json): void;
  loadDeck(seat: SeatId, deckId: string): void;
  /** Open questions of a seat, oldest first. */
  questions(seat: SeatId): Prompt[];
  /** Chooses an option of a question. */
  answer(seat: SeatId, question: Prompt, option: number): void;
  cardsIn(groupId: string): Card[];
}

/** A new game with `players` people; all randomness follows from the seed. */
export function openGame(definition: Definition, players: number, seed: string): GameTable {
  const log: string[] = [];
  const users: User[] = NAMES.slice(0, players).map((alias, index) => ({
    id: index + 1,
    alias,
    language: "English",
  }));
  const seats = users.map((_, index) => `player${index + 1}`);
  const [host] = users as [User];
  const table = openSeededTable(definition, host, seed);
  const { gameDef } = definition.source;
  const act = (seat: SeatId, code: Json, ui: Partial<PlayerUi> = {}) => {
    const actor = users[seats.indexOf(seat)] ?? host;
    const { messages, error } = table.act({ code, playerUi: { playerN: seat, ...ui }, actor });
    log.push(...messages);
    if (error) throw new Error(`${error.message}\n  ${error.trace.join("\n  ")}`);
  };
  const contextOf = (seat: SeatId): CommandContext => ({
    game: table.game,
    gameDef,
    seat,
    language: "English",
    actingHost: true,
  });
  const self: GameTable = {
    table,
    get game() {
      return table.game;
    },
    seats,
    log,
    command(seat, name, args) {
      const { code, afterwards } = buildCommand(name, args, contextOf(seat));
      act(seat, code);
      if (afterwards !== undefined) act(seat, afterwards);
    },
    reference(seat, ref, cardId) {
      const ui: PlayerUi = { playerN: seat, ...(cardId !== undefined && { activeCardId: cardId }) };
      const request = { game: table.game, gameDef, playerUi: ui, inputs: [], actingHost: true };
      act(seat, resolveReference(ref, request).code, ui);
    },
    evaluate: act,
    loadDeck: (seat, deckId) => self.command(seat, "loadDeck", { deckId }),
    questions: (seat) =>
      Object.values(table.game.playerData[seat]?.prompts ?? {}).sort((a, b) => a.timestamp - b.timestamp),
    answer: (seat, { uuid }, option) => self.command(seat, "answerPrompt", { uuid, option, input: null }),
    cardsIn: (groupId) => cardsIn(table.game, groupId),
  };
  const menu = gameDef.playerCountMenu as { numPlayers: number }[];
  const index = menu.findIndex(({ numPlayers }) => numPlayers === players);
  if (table.game.numPlayers !== players) self.command("player1", "setPlayerCount", { index });
  for (const [number, user] of users.entries()) {
    if (number > 0) log.push(...table.sitDown(`player${number + 1}`, user).messages);
  }
  return self;
}
