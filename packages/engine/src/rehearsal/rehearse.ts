/**
 * What an action is sure to change of what a viewer sees, found out before the room has answered (table §4.4): the action is run on the
 * view and taken back. Only what the viewer knows can be rehearsed: a run that needs anything else (a hidden face, chance, a card that is
 * not there yet, the network) foresees nothing.
 */
import { type PlayableRequest, played, startRun } from "../language/playable.ts";
import { journalDelta } from "../model/delta.ts";
import { Unforeseen } from "../model/errors.ts";
import type { Definition } from "../model/plugin.ts";
import type { EnginePorts } from "../model/ports.ts";
import {
  type Delta,
  type DeltaNode,
  type GameState,
  type Json,
  type PlayerInfo,
  REMOVED,
} from "../model/state.ts";
import { isVeiled } from "../model/veil.ts";
import { Stopwatch } from "../model/work.ts";
import { attempt, runAction, runForEach } from "../table/action.ts";
import type { ActionRequest } from "../table/api.ts";
import { wholeDegrees } from "../view/view-parts.ts";
import { SeenGame } from "./seen-game.ts";

/** One place of the view that becomes another. Undefined: there is nothing at it. */
export interface Foreseen {
  path: readonly string[];
  before: Json | undefined;
  after: Json | undefined;
}

/** Of one plugin, for one viewer after the other. */
export interface Rehearsals {
  /** Gets ready for what follows on this view, so that it need not wait for that. */
  follow(view: GameState): void;
  /**
   * What the action will change; null: it cannot be foreseen. The names of new stacks begin with `REHEARSED`. Left out are log,
   * questions and fading texts, places of cards among their neighbours (`stackIndex`), and of cards that the viewer does not know all
   * that the view does not tell, so that such a card goes to its place and is turned up by the room. Rules of cards rest, and
   * those that ask for what the viewer does not know.
   * @param view is only read. Parts that are the same objects as the time before are taken to be unchanged.
   */
  rehearse(view: GameState, playerInfo: PlayerInfo, request: RehearsalRequest): Foreseen[] | null;
}

export type RehearsalRequest = Pick<ActionRequest, "code" | "playerUi" | "cardIds" | "actor">;

/** Stacks that a rehearsal makes are called so. */
export const REHEARSED = "rehearsed ";

/** A rehearsal that takes longer saves nobody anything. */
const LONGEST_MS = 25;

/** @param clock milliseconds from any start. */
export function createRehearsals(definition: Definition, clock: () => number): Rehearsals {
  const ports = rehearsalPorts();
  const playable = played(definition);
  const seen = new SeenGame(playable, ports);
  return {
    follow: (view) => seen.follow(view),
    rehearse(view, playerInfo, request) {
      seen.follow(view);
      const within = new Stopwatch(clock, LONGEST_MS);
      return rehearsed({ game: seen.game, definition: playable, ports, playerInfo, within }, request);
    },
  };
}

type Stage = Pick<PlayableRequest, "game" | "definition" | "ports" | "playerInfo" | "within">;

function rehearsed(stage: Stage, { code, playerUi, cardIds, actor }: RehearsalRequest): Foreseen[] | null {
  const { game } = stage;
  const run = startRun({ ...stage, playerUi, actor, namesActor: true, mayNotReset: true, rehearses: true });
  try {
    let delta: Delta | null = null;
    const error = attempt(run, null, () => {
      if (cardIds) runForEach(run, code, cardIds);
      else runAction(run, code);
      // Another game in the place of this one is not foreseen.
      if (run.game === game) delta = journalDelta(run.journal, game);
    });
    return error === null && delta !== null ? asSeen(delta, game) : null;
  } catch (error) {
    if (error instanceof Unforeseen) return null;
    throw error;
  } finally {
    run.journal.undoTo(0);
    run.finish();
  }
}

/** What views tell of a card that the viewer does not know. */
const TOLD_OF_HIDDEN: ReadonlySet<string> = new Set([
  "stackId",
  "parentCardId",
  "cardIndex",
  "attachmentDirection",
  "groupId",
  "inPlay",
  "rotation",
  "tokens",
  "targeting",
  "arrows",
]);
/** What is the room's alone to tell, or told in another way. */
const UNTOLD: ReadonlySet<string> = new Set([
  "messages",
  "fadeText",
  "options",
  "prompts",
  "mostRecentPromptId",
  "stackIndex",
  "tempTokens",
]);

function asSeen(delta: Delta, { cardById }: GameState): Foreseen[] {
  const found: Foreseen[] = [];
  const collect = (node: { [key: string]: DeltaNode }, path: readonly string[]): void => {
    for (const [key, change] of Object.entries(node)) {
      const [table, id, field = key] = [...path, key];
      if (UNTOLD.has(key)) continue;
      const isHidden = table === "cardById" && id !== undefined && isVeiled(cardById[id]);
      if (isHidden && path.length > 1 && !TOLD_OF_HIDDEN.has(field)) continue;
      if (!Array.isArray(change)) {
        collect(change, [...path, key]);
        continue;
      }
      const [before, after] = change.map((value) => (value === REMOVED ? undefined : value));
      const told = isHidden && field === "rotation" ? wholeDegrees(after) : after;
      found.push({ path: [...path, key], before, after: told });
    }
  };
  collect(delta as { [key: string]: DeltaNode }, []);
  return found;
}

/** Nothing that only the room can give. */
function rehearsalPorts(): EnginePorts {
  let names = 0;
  const freshName = () => `${REHEARSED}${++names}`;
  const unforeseen = (what: string) => (): never => {
    throw new Unforeseen(`${what} cannot be foreseen.`);
  };
  const chance = { integer: unforeseen("Chance"), shuffle: unforeseen("Chance") };
  return {
    now: () => 0,
    random: () => chance,
    ids: {
      card: unforeseen("A new card"),
      stack: freshName,
      prompt: freshName,
      game: unforeseen("A new game"),
      counter: 0,
    },
  };
}
