/**
 * A random walk: one new game, many random actions, then back to the start and forth to the end again. Everything
 * hangs on the seed.
 */

import { createIdSource } from "../../src/model/ids.ts";
import { brokenInvariants } from "../../src/model/invariants.ts";
import type { Definition } from "../../src/model/plugin.ts";
import type { EnginePorts } from "../../src/model/ports.ts";
import { createRandomSource } from "../../src/model/random.ts";
import type { GameState, Json, JsonObject } from "../../src/model/state.ts";
import type { User } from "../../src/model/user.ts";
import type { Table, TableChange } from "../../src/table/api.ts";
import { carryOver } from "../../src/table/carry-over.ts";
import { createTable, openTable } from "../../src/table/table.ts";
import { chooseAction, type Offers, offersOf } from "./choices.ts";
import { Comparer, type Picture, picture } from "./pictures.ts";

export interface Walked {
  /** Steps that the history holds at the end. */
  steps: number;
  /** Actions that ended in an error line: plugins refuse much of what chance asks for. */
  refused: number;
  /** Of these, actions stopped by a limit (action-language §9.4). */
  stopped: number;
  /** Which ones, and by what. */
  stops: string[];
  cards: number;
  /** What must never be, one sentence each, the first few only. */
  faults: string[];
}

const ANN: User = { id: 1, alias: "ann", language: "English" };
const BOB: User = { id: 2, alias: "bob", language: "German" };
const MANY_FAULTS = 5;
/** Texts of the errors that are the engine's own. */
const BROKEN = "The game is in a state that the engine cannot work with";
const STOPPED = /^(Action timed out|Automation loop|The action changes too much|The game is too large)/;

/** @param timed is given every action, and has to run it. */
export function walk(
  definition: Definition,
  seed: number,
  actions: number,
  timed: <T>(act: () => T, code: Json) => T = (act) => act(),
): Walked {
  const random = createRandomSource(`walk ${seed}`);
  const ports = portsOf(seed);
  const table = createTable(
    definition,
    { roomSlug: "walk", options: { pluginId: 1, language: "English" }, creator: ANN },
    ports,
  );
  const start = table.snapshot();
  const changes: TableChange[] = [];
  const walked: Walked = { steps: 0, refused: 0, stopped: 0, stops: [], cards: 0, faults: [] };
  const fault = (text: string): void => {
    if (walked.faults.length < MANY_FAULTS) walked.faults.push(`seed ${seed}: ${text}`);
  };
  if (Object.hasOwn(table.game.playerData, "player2")) changes.push(table.sitDown("player2", BOB).change);
  const first = table.replayStep;
  const pictures: Picture[] = [picture(table.game, null)];
  const offers: Offers = offersOf(definition);
  for (let count = 1; count <= actions; count++) {
    const { code, playerUi } = chooseAction(table.game, offers, random);
    const actor = playerUi.playerN === "player2" ? BOB : ANN;
    const done = timed(() => table.act({ code, playerUi, actor }), code);
    changes.push(done.change);
    pictures.push(picture(table.game, pictures.at(-1)!));
    const where = `action ${count}, ${shown(code)}`;
    for (const text of brokenInvariants(table.game)) fault(`${where}: ${text}`);
    if (done.error === null) continue;
    walked.refused++;
    if (STOPPED.test(done.error.message)) {
      walked.stopped++;
      walked.stops.push(`seed ${seed}: ${where}: ${done.error.message}`);
    }
    if (done.error.message.startsWith(BROKEN)) fault(`${where}: ${done.error.trace.join(" > ")}`);
    if (pictures.at(-1) !== pictures.at(-2)) fault(`${where}: failed and changed the game`);
  }
  walked.steps = pictures.length - 1;
  walked.cards = Object.keys(table.game.cardById).length;
  backAndForth(table, first, pictures, fault);
  replayed(definition, start, changes, seed, pictures.at(-1)!, fault);
  carried(definition, table, seed, fault);
  return walked;
}

/** Undoes to the start and redoes to the end; every state on the way must be the one it was. */
function backAndForth(
  table: Table,
  first: number,
  pictures: readonly Picture[],
  fault: (text: string) => void,
): void {
  const comparer = new Comparer();
  const expect = (at: number, direction: "undo" | "redo"): void => {
    table.stepThrough({ size: "single", direction });
    const found = comparer.difference(table.game, pictures[at]!);
    if (found !== null) fault(`${direction} to step ${at} differs at ${found}`);
    if (table.replayStep !== first + at) fault(`${direction} to step ${at} went to ${table.replayStep}`);
  };
  for (let at = pictures.length - 2; at >= 0; at--) expect(at, "undo");
  for (let at = 1; at < pictures.length; at++) expect(at, "redo");
}

/** A table that learns of every step from the journal alone arrives at the same game. */
function replayed(
  definition: Definition,
  start: ReturnType<Table["snapshot"]>,
  changes: readonly TableChange[],
  seed: number,
  end: Picture,
  fault: (text: string) => void,
): void {
  const follower = openTable(definition, start, portsOf(seed));
  for (const change of changes) follower.replay(change);
  const found = new Comparer().difference(follower.game, end);
  if (found !== null) fault(`replaying the journal differs at ${found}`);
}

/** Carried over to the definition that it runs under, a game is what it was. */
function carried(definition: Definition, table: Table, seed: number, fault: (text: string) => void): void {
  const outcome = carryOver(table.snapshot(), definition, definition, portsOf(seed));
  if ("notCarried" in outcome) {
    fault(`not carried over: ${JSON.stringify(outcome.notCarried)}`);
    return;
  }
  const found = new Comparer().difference(
    withoutGoneCards(outcome.snapshot.game),
    picture(withoutGoneCards(table.game), null),
  );
  if (found !== null) fault(`carried over to its own definition it differs at ${found}`);
}

/** Rules go on listening to cards that were deleted, until a game is carried over. */
function withoutGoneCards(game: GameState): GameState {
  const ruleMap = game.ruleMap as { [key: string]: JsonObject };
  const cardById = Object.fromEntries(
    Object.entries(ruleMap.cardById ?? {}).filter(([id]) => Object.hasOwn(game.cardById, id)),
  );
  return { ...game, ruleMap: { ...ruleMap, cardById } };
}

function portsOf(seed: number): EnginePorts {
  let turn = 0;
  return {
    now: () => 1_700_000_000_000 + turn,
    random: () => createRandomSource(`${seed} ${turn++}`),
    ids: createIdSource(),
  };
}

function shown(code: Json): string {
  const text = JSON.stringify(code);
  return text.length <= 120 ? text : `${text.slice(0, 120)}…`;
}
