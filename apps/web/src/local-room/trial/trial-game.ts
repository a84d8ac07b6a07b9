/**
 * The first state of a trial: a new game as in any room, with its author on every seat. Where nothing lies on the table then, each seat
 * has the game's first deck before it.
 */
import {
  applyDelta,
  buildCommand,
  type CommandName,
  type JsonObject,
  type SeatId,
  type StepOutcome,
  stepNotes,
  type Table,
} from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { isForASeat } from "@baize/plugin";
import { newRoom, type RoomPlugin, type RoomSnapshot, type RoomUser, type SharedDeps } from "@baize/room";

export interface TrialGame {
  slug: string;
  plugin: RoomPlugin;
  author: RoomUser;
  /** What the seats are called, from the first on. */
  names: readonly string[];
  /** An entry of the menu of player counts; null: as many as the game begins with. */
  players: number | null;
  deps: SharedDeps;
  /** Is waited for between two steps: the thread may answer others meanwhile. */
  rest(): Promise<void>;
}

export async function newTrialGame(request: TrialGame): Promise<RoomSnapshot> {
  const { slug, plugin, author, names, players, deps, rest } = request;
  const seated = (seat: SeatId): RoomUser => ({
    ...author,
    alias: names[Number(seat.slice(6)) - 1] ?? author.alias,
  });
  const { gameDef, id: pluginId } = plugin.definition.source;
  const { snapshot, table } = newRoom(
    slug,
    {
      hostId: author.id,
      pluginId,
      privacyType: "private",
      policy: "open",
      externalData: null,
      saved: null,
      fromDevice: true,
    },
    plugin,
    seated("player1"),
    deps,
  );
  const notes = [...snapshot.notes];
  const note = (outcome: StepOutcome) =>
    notes.push(stepNotes(applyDelta(table.game, outcome.delta, "undo"), table.game, outcome));
  const command = (name: CommandName, args: JsonObject, seat: SeatId) =>
    note(act(table, name, args, { gameDef, seat, author }));

  if (players !== null) command("setPlayerCount", { index: players }, "player1");
  for (const seat of seatsOf(table))
    if (table.playerInfo[seat]?.id !== author.id) note(table.sitDown(seat, seated(seat), { keeps: true }));
  // What the game begins with by itself is how it begins in a room, too.
  const deck = Object.keys(table.game.cardById).length === 0 ? firstDeck(gameDef) : null;
  for (const seat of deck === null ? [] : deck.isOfSeats ? seatsOf(table) : seatsOf(table).slice(0, 1)) {
    await rest();
    command("loadDeck", { deckId: deck!.id }, seat);
  }
  return { ...snapshot, table: table.snapshot(), notes };
}

function act(
  table: Table,
  name: CommandName,
  args: JsonObject,
  { gameDef, seat, author }: { gameDef: JsonObject; seat: SeatId; author: RoomUser },
): StepOutcome {
  const { language } = author;
  const { code, description } = buildCommand(name, args, {
    game: table.game,
    gameDef,
    seat,
    language,
    actingHost: true,
  });
  return table.act({ code, description, playerUi: { playerN: seat }, actor: author, namesActor: true });
}

/** The seats that play, in their order. */
function seatsOf({ game }: Pick<Table, "game">): SeatId[] {
  const seats = Array.from({ length: game.numPlayers }, (_, index): SeatId => `player${index + 1}`);
  return seats.filter((seat) => Object.hasOwn(game.playerData, seat));
}

/** The deck that the definition names first; what it loads for everybody together is loaded once. Null: there is none. */
function firstDeck({ preBuiltDecks }: JsonObject): { id: string; isOfSeats: boolean } | null {
  if (!isObject(preBuiltDecks)) return null;
  const [first] = Object.entries(preBuiltDecks);
  if (!first) return null;
  const [id, deck] = first;
  return { id, isOfSeats: isObject(deck) && isForASeat(deck.cards ?? null) };
}
