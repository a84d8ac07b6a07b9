/** A new game, step by step (action-language §7.6), also after a reset (api §7.4). */

import { runStatement } from "../language/compile/statements.ts";
import { type PlayableDefinition, startRun } from "../language/playable.ts";
import type { LoadRecord } from "../language/run/effects.ts";
import type { Run } from "../language/run/run.ts";
import { setPath } from "../library/automation/set.ts";
import { baseGame } from "../library/game/base-game.ts";
import { prepareGame, runNewGameList } from "../library/game/restart-game.ts";
import { loadCards } from "../library/loading/load-cards.ts";
import { setLayout } from "../library/verbs/layout.ts";
import { LIMITS } from "../model/limits.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { Saying } from "../model/sayings.ts";
import type { GameState, Json, JsonObject, PlayerInfo, SeatId } from "../model/state.ts";
import type { User } from "../model/user.ts";
import { deepEqual, isList, isObjectValue, sortedKeys, type Value } from "../model/value.ts";
import { Stopwatch } from "../model/work.ts";
import { attempt, finishedDelta } from "./action.ts";
import type { NewTableRequest, TableSnapshot } from "./api.ts";
import { settleIn, writeSeat } from "./seats.ts";

/** What a reset keeps of the game before. */
export interface Before {
  playerInfo: PlayerInfo;
  /** Those who sit, with their saved settings, as far as they are known. */
  players: readonly User[];
  /** How many played. */
  numPlayers: number;
  /** The game whose layout and decks are loaded again. */
  reload: { game: GameState; loads: readonly LoadRecord[] } | null;
}

export interface StartedGame {
  snapshot: TableSnapshot;
  /** What lines of delta 0 say. */
  sayings: Saying[];
}

/** The table of a new game: seats taken, the plugin's first list run as delta 0. */
export function startGame(
  definition: PlayableDefinition,
  request: NewTableRequest,
  ports: EnginePorts,
  before: Before | null = null,
): StartedGame {
  const { creator } = request;
  const game = baseGame(definition, {
    id: ports.ids.game(),
    roomSlug: request.roomSlug,
    options: request.options,
    automationDefaults: (creator.settings?.automation ?? {}) as Value,
  });
  const vacant = definition.source.gameDef.vacantSeatOnNewGame === true;
  const firstSeat: PlayerInfo = vacant ? {} : { player1: { id: creator.id, alias: creator.alias } };
  const playerInfo = before?.playerInfo ?? firstSeat;
  const elapsedMs = ports.elapsedMs?.bind(ports);
  const within = elapsedMs && new Stopwatch(elapsedMs, LIMITS.startMilliseconds);
  const start: Start = (seat, actor, keepMessages, seats = playerInfo) =>
    startRun({
      game: snapshot.game,
      definition,
      ports,
      playerUi: seat === null ? null : { playerN: seat },
      playerInfo: seats,
      actor,
      keepMessages,
      within,
    });
  const snapshot: TableSnapshot = {
    game,
    deltas: [],
    replayStep: -1,
    playerInfo,
    counter: 0,
    loads: [],
  };
  const setup = start(null, creator, false);
  prepareGame(setup, creator.settings?.game);
  setup.finish();
  if (before) {
    const seating = start(null, creator, true, {});
    attempt(seating, "Seats", () => keepPlayers(seating, before));
    finish(seating, snapshot);
  }
  const players: [User, ...User[]] = [creator, ...(before?.players ?? [])];
  for (const seat of sortedKeys(playerInfo)) takeSeat(start, playerInfo, seat, players, before === null);
  const sayings = Object.hasOwn(definition.automation, "postNewGameActionList")
    ? firstAction(start("player1", creator, false), snapshot)
    : [];
  if (before?.reload) reload(start, creator, snapshot, before.reload, within);
  snapshot.counter = ports.ids.counter;
  return { snapshot, sayings };
}

type Start = (seat: SeatId | null, actor: User | null, keepMessages: boolean, seats?: PlayerInfo) => Run;

/** Whoever sits plays on: a game that begins with fewer seats than are taken has as many as before, or the next entry of the menu. */
function keepPlayers(run: Run, { playerInfo, numPlayers }: Before): void {
  const menu = run.definition.source.gameDef.playerCountMenu;
  const taken = Object.keys(playerInfo).filter((seat) => playerInfo[seat]);
  const needed = Math.max(0, ...taken.map((seat) => Number(/^player(\d+)$/.exec(seat)?.[1] ?? 0)));
  if (!Array.isArray(menu) || needed <= run.game.numPlayers) return;
  const entries = menu.filter(
    (each) => isObjectValue(each) && Number(each.numPlayers) >= needed,
  ) as JsonObject[];
  const entry = entries.find((each) => each.numPlayers === numPlayers) ?? entries[0];
  if (typeof entry?.numPlayers !== "number") return;
  if (typeof entry.layoutId === "string") setLayout(run, "shared", entry.layoutId);
  setPath(run, ["numPlayers"], entry.numPlayers);
}

/**
 * Sits a holder of a seat down in the new game.
 * @param players whose saved settings are known; the first makes the game.
 */
function takeSeat(
  start: Start,
  info: PlayerInfo,
  seat: SeatId,
  players: readonly [User, ...User[]],
  announce: boolean,
): void {
  const holder = info[seat];
  if (!holder) return;
  const { language } = players[0];
  const user: User = { ...players.find(({ id }) => id === holder.id), ...holder, language };
  // Earlier lines stay (action-language §11.46).
  const run = start(seat, user, true);
  writeSeat(run, seat, user);
  settleIn(run, seat, user);
  if (announce) run.log.reportLine("sat_down", { who: run.alias(seat), seat });
  run.finish();
}

/** The plugin's `postNewGameActionList`, as an action of the first seat: delta 0. */
function firstAction(run: Run, snapshot: TableSnapshot): Saying[] {
  attempt(run, "New game", () => runNewGameList(run));
  snapshot.deltas = [finishedDelta(run)];
  snapshot.replayStep = 0;
  finish(run, snapshot);
  return run.notes.texts.told(run.game, run.definition.source.cardDb).sayings;
}

function finish(run: Run, snapshot: TableSnapshot): void {
  run.finish();
  snapshot.game = run.game;
  snapshot.loads?.push(...run.notes.loads);
}

/**
 * The old layout and number of players, then every deck again, outside of the history; but what the new game has begun with,
 * as the old one did, is there already.
 */
function reload(
  start: Start,
  actor: User,
  snapshot: TableSnapshot,
  old: NonNullable<Before["reload"]>,
  within: Stopwatch | undefined,
): void {
  const { game, loads } = old;
  let isLate = false;
  const step = (work: (run: Run) => void): void => {
    // Without names, as recorded: these lines are in no delta, so no log shows them.
    if (isLate) return;
    const run = start(null, actor, true, {});
    const error = attempt(run, "Reload", () => {
      within?.look();
      work(run);
    });
    isLate = error !== null && within?.isOver === true;
    finish(run, snapshot);
  };
  step((run) => {
    if (typeof game.layoutId === "string") setLayout(run, "shared", game.layoutId);
    setPath(run, ["numPlayers"], game.numPlayers);
  });
  const history = (game.loadCardsHistory ?? null) as Value;
  if (!isList(history)) return;
  const begun = (snapshot.game.loadCardsHistory ?? null) as Value;
  const isThere = (index: number) => isList(begun) && deepEqual(begun[index] ?? null, history[index] ?? null);
  let first = 0;
  while (first < history.length && isThere(first)) first++;
  history.forEach((entry, index) => {
    if (index < first || !isObjectValue(entry)) return;
    const loadCode = entry.loadCode ?? null;
    const known = loads.findLast(
      (load) => load.index === index && deepEqual(load.loadCode as Value, loadCode),
    );
    step((run) => {
      run.scopes.define("$PLAYER_N", entry.playerN ?? null);
      if (known) loadCards(run, known.deckOrList as Value, loadCode as Json[]);
      else runStatement(run.compiler.compile(loadCode), run, "The load");
    });
  });
}
