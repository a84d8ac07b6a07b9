/** A game out of its outline, or out of a whole one that was saved, with the functions and rules of the definition as it is now. */
import { type PlayableDefinition, played, startRun } from "../language/playable.ts";
import { withChanges } from "../model/changes.ts";
import { EngineError } from "../model/errors.ts";
import type { Definition } from "../model/plugin.ts";
import type { EnginePorts } from "../model/ports.ts";
import type { GameState, Json, JsonObject, PlayerInfo } from "../model/state.ts";
import { getOwn, isObjectValue, setOwn, type Value, type ValueObject } from "../model/value.ts";
import { baseOf, enterRules, isKnownCard, keptLayoutId, keptStepId } from "./definition-base.ts";
import { newCardAt, withLayouts } from "./game-outline.ts";

/** Where the game is to be played. */
export interface OutlinedPlace {
  id: string;
  roomSlug: string;
  options: JsonObject;
  playerInfo: PlayerInfo;
}

type Fields = { [key: string]: Value };

/** Tables of a game that are made anew of `groups` and of the definition. */
const MADE_ANEW: ReadonlySet<string> = new Set(
  "id roomSlug pluginId pluginVersion pluginName cardById stackById ruleById ruleMap options messages fadeText".split(
    " ",
  ),
);

/** Whether a `game` is an outline, and no whole game. */
export function isGameOutline(game: JsonObject): boolean {
  return Object.hasOwn(game, "groups") && !Object.hasOwn(game, "groupById");
}

/**
 * @param outline untrusted: what `gameOutline` wrote, maybe under another version of the definition, or a person.
 * @throws EngineError where it is no outline, or the definition has no longer what lies on the table.
 */
export function outlinedGame(
  definition: Definition,
  outline: JsonObject,
  place: OutlinedPlace,
  ports: EnginePorts,
): GameState {
  const under = played(definition);
  const { groups } = outline;
  const changes = changesAt(outline, "");
  const written = changes.with;
  const state = Object.fromEntries(Object.entries(written).filter(([key]) => !MADE_ANEW.has(key)));
  const base = baseOf(under, {
    ...place,
    automationDefaults: written.automationDefaults,
  } as unknown as GameState);
  const laidOut = withLayouts(base, keptLayouts(under, base, state), under);
  const game = withChanges(laidOut, { with: withoutLayoutIds(state), without: changes.without }) as Fields;
  game.stepId = keptStepId(under, game.stepId ?? null);
  game.groupById = knownEntries(game.groupById, base.groupById as ValueObject, (group, id) => ({
    ...group,
    id,
    stackIds: [],
  }));
  game.playerData = knownEntries(game.playerData, base.playerData as ValueObject, (data, seat) => ({
    ...data,
    id: seat,
    user_id: place.playerInfo[seat]?.id ?? null,
    alias: place.playerInfo[seat]?.alias ?? null,
  }));
  layOut(under, game, objectAt(groups ?? null, "/groups"));
  return withRules(under, game as unknown as GameState, written.ruleById ?? null, place.playerInfo, ports);
}

/**
 * A whole game with the code of the definition as it is now: its functions, its lists, and its rules, but those switched off. What
 * play has added to the functions stays.
 * @throws EngineError where a rule is not written as it must be.
 */
export function withCodeOf(
  definition: Definition,
  game: GameState,
  playerInfo: PlayerInfo,
  ports: EnginePorts,
): GameState {
  const under = played(definition);
  const base = baseOf(under, game);
  const own = isObjectValue((game.functions ?? null) as Value) ? (game.functions as ValueObject) : {};
  const next = {
    ...game,
    functions: { ...own, ...(base.functions as ValueObject) },
    automationActionLists: base.automationActionLists,
  };
  return withRules(under, next as unknown as GameState, (game.ruleById ?? null) as Value, playerInfo, ports);
}

/** The game with every rule of the definition entered. What it shared with others it shares no longer. */
function withRules(
  definition: PlayableDefinition,
  game: GameState,
  switched: Value,
  playerInfo: PlayerInfo,
  ports: EnginePorts,
): GameState {
  const run = startRun({
    game: { ...structuredClone(game), ruleById: {}, ruleMap: {} },
    definition,
    ports,
    playerUi: null,
    playerInfo,
    actor: null,
    keepMessages: false,
  });
  enterRules(run, switched as GameState["ruleById"]);
  run.finish();
  return { ...run.game, messages: [], fadeText: null };
}

/** Which layouts the table and its seats have: those that are written, where the definition has them. */
function keptLayouts(definition: PlayableDefinition, base: ValueObject, written: ValueObject): ValueObject {
  const { numPlayers = base.numPlayers } = written;
  const kept = (under: ValueObject, from: Value): ValueObject => {
    const layoutId =
      isObjectValue(from) && Object.hasOwn(from, "layoutId") ? from.layoutId! : under.layoutId!;
    return { layoutId: layoutId === null ? null : keptLayoutId(definition, layoutId, Number(numPlayers)) };
  };
  const seats = written.playerData ?? null;
  const playerData = Object.entries(base.playerData as ValueObject).map(([seat, data]) => [
    seat,
    kept(data as ValueObject, isObjectValue(seats) ? getOwn(seats, seat) : null),
  ]);
  return { ...kept(base, written), playerData: Object.fromEntries(playerData) as ValueObject };
}

/** They stand in the base already, maybe others than those that were written. */
function withoutLayoutIds({ layoutId: _id, ...state }: ValueObject): ValueObject {
  const { playerData } = state;
  if (!isObjectValue(playerData ?? null)) return state;
  const players = Object.entries(playerData as ValueObject).map(([seat, data]) => {
    if (!isObjectValue(data)) return [seat, data];
    const { layoutId: _own, ...rest } = data;
    return [seat, rest];
  });
  return { ...state, playerData: Object.fromEntries(players) as ValueObject };
}

/** What the definition has no longer is gone; what was written whole was made in play. */
function knownEntries(
  table: Value | undefined,
  base: ValueObject,
  made: (entry: ValueObject, id: string) => ValueObject,
): ValueObject {
  const entries = Object.entries(objectAt(table ?? null, "/with")).flatMap(([id, entry]) =>
    isObjectValue(entry) && (Object.hasOwn(base, id) || entry.id === id)
      ? [[id, made(entry, id)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

/** Lays every stack where it is written, and every card into it. */
function layOut(definition: PlayableDefinition, game: Fields, groups: ValueObject): void {
  const [cardById, stackById]: [Fields, Fields] = [{}, {}];
  const groupById = game.groupById as Fields;
  for (const [groupId, stacks] of Object.entries(groups)) {
    const group = getOwn(groupById, groupId);
    const at = `/groups/${groupId}`;
    const listed = listAt(stacks, at);
    if (!isObjectValue(group)) {
      if (listed.length === 0) continue;
      throw new EngineError(`The group ${groupId}, in which cards lie, is no longer defined.`);
    }
    const stackIds = listed.map((item, stackIndex) => {
      const stack = objectAt(item, `${at}/${stackIndex}`);
      const stackId = newId(stack.stack, stackById, `${at}/${stackIndex}/stack`);
      const cards = listAt(stack.cards ?? null, `${at}/${stackIndex}/cards`);
      if (cards.length === 0) throw new EngineError(`${at}/${stackIndex}/cards: a stack holds a card.`);
      const parentCardId = idOf(objectAt(cards[0]!, `${at}/${stackIndex}/cards/0`).id);
      const cardIds = cards.map((card, cardIndex) => {
        const where = `${at}/${stackIndex}/cards/${cardIndex}`;
        const outlined = objectAt(card, where);
        const id = newId(outlined.id, cardById, `${where}/id`);
        const place = { id, groupId, stackId, stackIndex, cardIndex, parentCardId };
        setOwn(cardById, id, cardOf(definition, outlined, place, where));
        return id;
      });
      const changes = changesAt(stack, `${at}/${stackIndex}`);
      setOwn(stackById, stackId, {
        ...withChanges({ left: null, top: null }, changes),
        id: stackId,
        cardIds,
      });
      return stackId;
    });
    setOwn(groupById, groupId, { ...group, stackIds });
  }
  game.cardById = cardById;
  game.stackById = stackById;
}

function cardOf(
  definition: PlayableDefinition,
  outlined: ValueObject,
  place: Parameters<typeof newCardAt>[2],
  where: string,
): ValueObject {
  const { card: databaseId = null } = outlined;
  if (databaseId !== null && typeof databaseId !== "string")
    throw new EngineError(`${where}/card: must be a databaseId or null.`);
  const changes = changesAt(outlined, where);
  const card = withChanges(newCardAt(definition, databaseId, place), changes) as Fields;
  // Cards that are no part of the game have all their faces written.
  const isWhole = isObjectValue(getOwn(objectAt(card.sides ?? {}, `${where}/with/sides`), "A"));
  if (databaseId !== null && !isKnownCard(definition, databaseId) && !isWhole)
    throw new EngineError(`The card ${databaseId} in ${place.groupId} is no longer in the card database.`);
  // A card may still name the parent of a stack that it has left.
  const { parentCardId: _parent, ...lies } = place;
  return { ...card, ...lies, sides: card.sides ?? {}, ruleIds: [] };
}

function newId(value: Value | undefined, taken: ValueObject, where: string): string {
  const id = idOf(value);
  if (id === "") throw new EngineError(`${where}: must be a text.`);
  if (Object.hasOwn(taken, id)) throw new EngineError(`${where}: there is another ${id}.`);
  return id;
}

function idOf(value: Value | undefined): string {
  return typeof value === "string" ? value : "";
}

function changesAt(outlined: ValueObject | JsonObject, where: string) {
  const { with: written = {}, without = [] } = outlined as ValueObject;
  const paths = listAt(without, `${where}/without`);
  if (!paths.every((path) => typeof path === "string"))
    throw new EngineError(`${where}/without: must be a list of paths.`);
  return { with: objectAt(written, `${where}/with`), without: paths as readonly string[] };
}

function objectAt(value: Value | Json, where: string): ValueObject {
  if (isObjectValue(value as Value)) return value as ValueObject;
  throw new EngineError(`${where}: must be an object.`);
}

function listAt(value: Value, where: string): readonly Value[] {
  if (Array.isArray(value)) return value as readonly Value[];
  throw new EngineError(`${where}: must be a list.`);
}
