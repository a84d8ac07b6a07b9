/**
 * A table of the real engine that an exported definition is played on: two people sit at it, or one, and keys go the way they go
 * in a room, from the press over the definition's bindings to the action list.
 */
import {
  buildCommand,
  type Card,
  type CardDatabase,
  type CardId,
  type CommandCode,
  createIdSource,
  createRandomSource,
  createTable,
  type GameState,
  type Json,
  type JsonObject,
  loadDefinition,
  type PlayerUi,
  resolveReference,
} from "@baize/engine";
import { createTextResolver } from "@baize/plugin";
import type { LanguageName } from "../../../../i18n/languages.ts";
import { matchKey } from "../../../room/chrome/hotkeys/match-key.ts";
import { definitionOf } from "../../../room/model/definition.ts";
import { fadeEntries } from "../../../room/table/cards/fade-entries.ts";

export interface TriedTable {
  readonly game: GameState;
  /** Cards of a group from the top, attached ones behind the card that they are attached to. */
  cards(groupId: string): Card[];
  /** The card with that name on its front; throws when there is none. */
  cardNamed(name: string): Card;
  /**
   * Presses a key, with the pointer on a card or on none.
   * @returns the lines that the log got, as they are read in the table's language
   */
  press(key: string, cardName?: string): string[];
  /** A command of the table, such as a drag. */
  command(name: string, args: object): string[];
  /** An entry of the menu of the game or of a card, or a button on the table. */
  choose(
    entry: { kind: "pluginMenu" | "cardMenu"; index: number } | { kind: "tableButton"; id: string },
    cardName?: string,
  ): string[];
  /** One entry of the list of outcomes when the table is cleared. */
  clearTable(index: number): string[];
  /** What stands large on the table for whoever sits there, as it is read. */
  shownTo(seat: string): string[];
}

const MARA = { id: 1, alias: "Mara", language: "English" };
const OLEG = { id: 2, alias: "Oleg", language: "English" };

/** @param language in which the lines of the log are read */
export function tableOf(
  gameDef: JsonObject,
  cardDb: CardDatabase,
  language: LanguageName = "English",
): TriedTable {
  const read = createTextResolver(gameDef);
  const source = { id: 1, version: 1, authorId: null, gameDef, cardDb };
  const room = {
    roomSlug: "lanterns",
    options: { pluginId: 1, pluginVersion: 1, pluginName: "Lanterns" },
    creator: MARA,
  };
  const ports = { now: () => 0, random: () => createRandomSource("lanterns"), ids: createIdSource() };
  const table = createTable(loadDefinition(source), room, ports);
  table.sitDown("player1", MARA);
  if (table.game.numPlayers > 1) table.sitDown("player2", OLEG);

  function act({ code, afterwards }: CommandCode, ui: Partial<PlayerUi> = {}): string[] {
    const lines = [code, ...(afterwards === undefined ? [] : [afterwards])].flatMap((list) => {
      const { messages, error } = table.act({
        code: list,
        playerUi: { playerN: "player1", ...ui },
        actor: MARA,
      });
      if (error) throw new Error(`${error.message}\n${error.trace.join(" > ")}`);
      return messages;
    });
    const bad = lines.find((line) => /^(Error|Warning|ABORT)/.test(line));
    if (bad !== undefined) throw new Error(bad);
    return lines.map((line) => read(line, language));
  }
  const refer = (ref: object, cardId: CardId | null) => {
    const playerUi: PlayerUi = { playerN: "player1", ...(cardId !== null && { activeCardId: cardId }) };
    const context = { game: table.game, gameDef, playerUi, inputs: [], actingHost: true };
    return act(resolveReference(ref, context), playerUi);
  };

  const tried: TriedTable = {
    get game() {
      return table.game;
    },
    cards(groupId) {
      const { groupById, stackById, cardById } = table.game;
      const ids = (groupById[groupId]?.stackIds ?? []).flatMap((id) => stackById[id]?.cardIds ?? []);
      return ids.flatMap((id) => cardById[id] ?? []);
    },
    cardNamed(name) {
      const found = Object.values(table.game.cardById).find(({ sides }) => sides.A?.name === name);
      if (!found) throw new Error(`No card is called ${name}.`);
      return found;
    },
    press(key, cardName) {
      const card = cardName === undefined ? null : tried.cardNamed(cardName);
      const match = matchKey({
        press: { key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
        definition: definitionOf(gameDef),
        oldestPrompt: null,
        active: card && { card, visibleSide: card.currentSide },
      });
      if (match.kind === "token" && card) {
        const changes = [{ cardId: card.id, token: match.tokenType, delta: match.amount }];
        return tried.command("addTokens", { changes });
      }
      if (match.kind !== "cardHotkey" && match.kind !== "gameHotkey") {
        throw new Error(`The key ${key} does nothing: ${match.kind}`);
      }
      return refer({ kind: match.kind, index: match.index }, card?.id ?? null);
    },
    command(name, args) {
      const context = {
        game: table.game,
        gameDef,
        seat: "player1",
        language: "English",
        actingHost: true,
      };
      return act(buildCommand(name, args, context));
    },
    choose: (entry, cardName) => refer(entry, cardName === undefined ? null : tried.cardNamed(cardName).id),
    shownTo: (seat) =>
      fadeEntries((table.game.fadeText?.player?.[seat] ?? []) as Json).map(({ text }) =>
        read(text, language),
      ),
    clearTable: (index) => refer({ kind: "clearTable", index }, null),
  };
  return tried;
}
