/**
 * A game that is being played, under another version of its definition: what the definition says and nobody has changed since
 * follows the new one, what was done at the table stays. For tables where an author tries what they are making.
 */
import { type PlayableDefinition, played, startRun } from "../language/playable.ts";
import { EngineError } from "../model/errors.ts";
import { copied } from "../model/live-state.ts";
import type { Definition } from "../model/plugin.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { Card, GameState } from "../model/state.ts";
import { merged } from "../model/three-way-merge.ts";
import { getOwn, isObjectValue, type Value, type ValueObject } from "../model/value.ts";
import type { TableSnapshot } from "./api.ts";
import { carryHistory } from "./carry-history.ts";
import { baseOf, baseOfCard, enterRules, isKnownCard, keptLayoutId, keptStepId } from "./definition-base.ts";

/** Why a game cannot go on under another definition. */
export type NotCarried =
  /** The player count menu has no entry for as many players, or no seat for one who sits there. */
  | { reason: "player_count"; numPlayers: number }
  /** The group lies on the table with cards in it, and is no longer defined. */
  | { reason: "group_gone"; groupId: string }
  /** The card is in the game, and no longer in the database. */
  | { reason: "card_gone"; databaseId: string; name: string | null }
  /** No game could begin: a rule is not written as it must be. */
  | { reason: "rule_broken"; message: string };

export type CarryOver =
  | {
      snapshot: TableSnapshot;
      /** How many steps of the history it does not have: of the oldest, and of those that were undone. */
      lost: { before: number; after: number };
    }
  | { notCarried: NotCarried };

/**
 * The game of `snapshot`, which runs under `from`, as it goes on under `to`, with as much of its history as fits that definition.
 * Nothing is written to the snapshot. Rules are entered anew; those that were switched off stay so.
 */
export function carryOver(
  snapshot: TableSnapshot,
  from: Definition,
  to: Definition,
  ports: EnginePorts,
): CarryOver {
  const { playerInfo } = snapshot;
  const definitions = { before: played(from), after: played(to) };
  const carry = (game: GameState) => carriedGame({ game, playerInfo }, definitions, ports);
  const now = carry(snapshot.game);
  if ("notCarried" in now) return now;
  const { deltas, replayStep, lost } = carryHistory(snapshot, now.game, (game) => {
    const then = carry(game);
    return "game" in then ? then.game : null;
  });
  return {
    snapshot: {
      game: now.game,
      deltas,
      replayStep,
      playerInfo: { ...playerInfo },
      counter: snapshot.counter,
      ...(snapshot.loads ? { loads: [...snapshot.loads] } : {}),
    },
    lost,
  };
}

/** One state of a game. */
function carriedGame(
  state: Pick<TableSnapshot, "game" | "playerInfo">,
  { before, after }: { before: PlayableDefinition; after: PlayableDefinition },
  ports: EnginePorts,
): { game: GameState } | { notCarried: NotCarried } {
  const { playerInfo } = state;
  const game = structuredClone(state.game);
  const bases = [before, after].map((definition) => baseOf(definition, game)) as [ValueObject, ValueObject];
  const notCarried =
    missingSeat(state, after, bases[1]) ?? missingGroup(game, after) ?? missingCard(game, before, after);
  if (notCarried) return { notCarried };
  const own = game as unknown as ValueObject;
  const next = merged(bases[0], bases[1], own) as unknown as GameState;
  next.cardById = Object.fromEntries(
    Object.entries(game.cardById).map(([id, card]) => [id, carriedCard(card, before, after)]),
  );
  next.stackById = copied(own.stackById!) as unknown as GameState["stackById"];
  keepPlay(next, game, after);
  carryLayouts(next, game, before, after);
  const run = startRun({
    game: { ...next, ruleById: {}, ruleMap: {} },
    definition: after,
    ports,
    playerUi: null,
    playerInfo,
    actor: null,
    keepMessages: false,
  });
  try {
    enterRules(run, game.ruleById);
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { notCarried: { reason: "rule_broken", message: error.message } };
  }
  run.finish();
  return { game: { ...run.game, messages: [], fadeText: null } };
}

function missingSeat(
  { game, playerInfo }: Pick<TableSnapshot, "game" | "playerInfo">,
  { source }: PlayableDefinition,
  after: ValueObject,
): NotCarried | null {
  const { numPlayers } = game;
  const { playerCountMenu: menu } = source.gameDef;
  const isOffered =
    !Array.isArray(menu) || menu.some((entry) => isObjectValue(entry) && entry.numPlayers === numPlayers);
  const isSeated = Object.entries(playerInfo).every(
    ([seat, holder]) => holder === null || getOwn(after.playerData as ValueObject, seat) !== null,
  );
  return isOffered && isSeated ? null : { reason: "player_count", numPlayers };
}

function missingGroup({ groupById }: GameState, { source }: PlayableDefinition): NotCarried | null {
  const defined = source.gameDef.groups ?? {};
  const gone = Object.values(groupById).find(
    ({ id, stackIds }) => stackIds.length > 0 && !Object.hasOwn(defined as object, id),
  );
  return gone ? { reason: "group_gone", groupId: gone.id } : null;
}

function missingCard(
  { cardById }: GameState,
  before: PlayableDefinition,
  after: PlayableDefinition,
): NotCarried | null {
  for (const { databaseId, sides } of Object.values(cardById))
    if (databaseId !== null && isKnownCard(before, databaseId) && !isKnownCard(after, databaseId))
      return { reason: "card_gone", databaseId, name: sides.A?.name ?? null };
  return null;
}

/** Faces, tokens and properties follow the definition; where the card is and what was done to it stays. */
function carriedCard(card: Card, before: PlayableDefinition, after: PlayableDefinition): Card {
  const [old, now] = [before, after].map((definition) => baseOfCard(card.databaseId, definition));
  return merged(old, now, card as unknown as Value) as unknown as Card;
}

/** How many play, and at which step they are, is not taken from a definition once a game has begun; a step that is gone is. */
function keepPlay(next: GameState, game: GameState, after: PlayableDefinition): void {
  next.numPlayers = game.numPlayers;
  next.firstPlayer = game.firstPlayer;
  next.roundNumber = game.roundNumber;
  next.stepId = keptStepId(after, game.stepId);
}

/** The layout that a table or a seat has chosen, as it is now; another one where it is gone. What was written into it stays. */
function carryLayouts(
  next: GameState,
  game: GameState,
  before: PlayableDefinition,
  after: PlayableDefinition,
): void {
  const carried = ({ layoutId, layout }: Pick<GameState, "layoutId" | "layout">) => {
    const old = typeof layoutId === "string" ? getOwn(before.layouts as ValueObject, layoutId) : null;
    const id = keptLayoutId(after, layoutId, game.numPlayers);
    const now = id === null ? null : getOwn(after.layouts as ValueObject, id);
    return { layoutId: id, layout: (merged(old, now, layout as Value) ?? null) as GameState["layout"] };
  };
  Object.assign(next, carried(game));
  for (const [seat, player] of Object.entries(next.playerData)) {
    const own = game.playerData[seat];
    Object.assign(player, carried(own ?? game));
  }
}
