/**
 * A game in short: what play has made of it, without what its definition says anyway. It can be read with another version of the
 * definition, whose functions, rules, groups and faces the game has then.
 */
import { type PlayableDefinition, played } from "../language/playable.ts";
import { type Changes, changesOf } from "../model/changes.ts";
import { copied } from "../model/live-state.ts";
import type { Definition } from "../model/plugin.ts";
import type { Card, CardId, GameState, GroupId, JsonObject, StackId } from "../model/state.ts";
import { getOwn, isObjectValue, setOwn, type Value, type ValueObject } from "../model/value.ts";
import { baseOf, baseOfCard } from "./definition-base.ts";

/** Changes as they are written: what is empty is left out. */
interface OutlinedChanges {
  with?: JsonObject;
  without?: string[];
}

interface OutlinedCard extends OutlinedChanges {
  id: CardId;
  /** Its databaseId. */
  card: string | null;
}

interface OutlinedStack extends OutlinedChanges {
  stack: StackId;
  cards: OutlinedCard[];
}

/** Plain JSON. */
export interface GameOutline extends OutlinedChanges {
  with: JsonObject;
  /** The stacks of each group that has any, in their order. */
  groups: Record<GroupId, OutlinedStack[]>;
}

/** What a table gives its game, whatever was played, or what is made again when the game is read. */
const NOT_OUTLINED: ReadonlySet<string> = new Set(
  (
    "id roomSlug pluginId pluginVersion pluginName options messages fadeText " +
    "cardById stackById ruleById ruleMap playerUi playerInfo"
  ).split(" "),
);
/** What goes on as it is, also where it is what the definition begins with. */
const ALWAYS = ["numPlayers", "roundNumber", "stepId", "firstPlayer"] as const;

/** @param definition the one under which the game is played. */
export function gameOutline(definition: Definition, game: GameState): GameOutline {
  const under = played(definition);
  const own = withoutPlace(game);
  const plain = baseOf(under, { ...game, options: {}, automationDefaults: null });
  const base = withoutPlace(withLayouts(plain, own, under) as unknown as GameState);
  const { with: changes, without } = changesOf(base, own);
  const written = {
    ...Object.fromEntries(ALWAYS.map((key) => [key, own[key] ?? null])),
    ...changes,
    ...offRules(game),
  };
  writeLayoutIds(written, plain, own);
  const groups = Object.entries(game.groupById).flatMap(([id, { stackIds }]) =>
    stackIds.length > 0
      ? [[id, stackIds.map((stackId) => outlinedStack(under, game, stackId))] as const]
      : [],
  );
  return {
    ...asWritten({ with: written, without }),
    with: written as JsonObject,
    groups: Object.fromEntries(groups),
  };
}

/** What a card of the definition is that lies at a place. */
export function newCardAt(
  definition: PlayableDefinition,
  databaseId: string | null,
  place: Pick<Card, "id" | "groupId" | "stackId" | "stackIndex" | "cardIndex" | "parentCardId">,
): ValueObject {
  return {
    databaseId,
    currentSide: "A",
    rotation: 0,
    rotationByPlayer: {},
    owner: null,
    peeking: {},
    targeting: {},
    arrows: {},
    triggeredTimestamp: null,
    ...baseOfCard(databaseId, definition),
    ...place,
  };
}

/** The base of a game that has these layouts: what play has not written into one is as the definition has it. */
export function withLayouts(
  base: ValueObject,
  own: ValueObject,
  { layouts }: PlayableDefinition,
): ValueObject {
  const laidOut = (under: ValueObject, from: Value) => {
    const layoutId =
      isObjectValue(from) && Object.hasOwn(from, "layoutId") ? from.layoutId! : under.layoutId!;
    const layout = typeof layoutId === "string" ? copied(getOwn(layouts as ValueObject, layoutId)) : null;
    return { ...under, layoutId, layout };
  };
  const seats = own.playerData ?? null;
  const playerData = Object.entries(base.playerData as ValueObject).map(
    ([seat, data]) =>
      [seat, laidOut(data as ValueObject, isObjectValue(seats) ? getOwn(seats, seat) : null)] as const,
  );
  return { ...laidOut(base, own), playerData: Object.fromEntries(playerData) };
}

/** The game without what is not written, and without who sits where. Groups hold nothing. */
function withoutPlace(game: GameState): ValueObject {
  const kept = Object.fromEntries(Object.entries(game).filter(([key]) => !NOT_OUTLINED.has(key)));
  const groupById = Object.entries(game.groupById).map(([id, group]) => [id, { ...group, stackIds: [] }]);
  const playerData = Object.entries(game.playerData).map(([seat, data]) => [
    seat,
    { ...data, user_id: null, alias: null },
  ]);
  return {
    ...(kept as unknown as ValueObject),
    groupById: Object.fromEntries(groupById),
    playerData: Object.fromEntries(playerData),
  };
}

/** Rules that somebody has switched on or off. */
function offRules({ ruleById }: GameState): { ruleById?: ValueObject } {
  const switched = Object.entries((ruleById ?? {}) as Record<string, JsonObject>).flatMap(([id, rule]) =>
    rule.disabled === undefined ? [] : [[id, { disabled: rule.disabled as Value }] as const],
  );
  return switched.length > 0 ? { ruleById: Object.fromEntries(switched) } : {};
}

/** Layouts that are not those which the definition begins with. */
function writeLayoutIds(written: { [key: string]: Value }, plain: ValueObject, own: ValueObject): void {
  if (own.layoutId !== plain.layoutId) written.layoutId = own.layoutId ?? null;
  for (const [seat, data] of Object.entries(plain.playerData as ValueObject)) {
    const now = getOwn(own.playerData as ValueObject, seat);
    if (!isObjectValue(now) || now.layoutId === (data as ValueObject).layoutId) continue;
    const players = (written.playerData ?? {}) as { [key: string]: Value };
    const player = isObjectValue(players[seat] ?? null) ? (players[seat] as ValueObject) : {};
    setOwn(players, seat, { ...player, layoutId: now.layoutId ?? null });
    written.playerData = players;
  }
}

function outlinedStack(definition: PlayableDefinition, game: GameState, stackId: StackId): OutlinedStack {
  const stack = game.stackById[stackId]!;
  const { id: _id, cardIds, ...rest } = stack as unknown as ValueObject & { cardIds: CardId[] };
  const changes = changesOf({ left: null, top: null }, rest as ValueObject);
  return {
    stack: stackId,
    ...asWritten(changes),
    cards: cardIds.map((cardId, cardIndex) =>
      outlinedCard(definition, game.cardById[cardId]!, cardIndex, cardIds),
    ),
  };
}

function outlinedCard(
  definition: PlayableDefinition,
  card: Card,
  cardIndex: number,
  [parentCardId]: readonly CardId[],
): OutlinedCard {
  const { ruleIds: _rules, ...own } = card;
  // Where it lies is told by where it is written.
  const { id, groupId, stackId, stackIndex, databaseId } = card;
  const place = { id, groupId, stackId, stackIndex, cardIndex, parentCardId: parentCardId! };
  const base = newCardAt(definition, databaseId, place);
  return { id, card: databaseId, ...asWritten(changesOf(base, own as unknown as ValueObject)) };
}

function asWritten({ with: changed, without }: Changes): OutlinedChanges {
  return {
    ...(Object.keys(changed).length > 0 ? { with: changed as JsonObject } : {}),
    ...(without.length > 0 ? { without: [...without] } : {}),
  };
}
