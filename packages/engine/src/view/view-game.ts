/** A viewer's game: built from what they may see, never by cutting from the whole (api §8.3). */
import type {
  Card,
  Face,
  GameState,
  Group,
  Json,
  JsonObject,
  PlayerData,
  Prompt,
  SeatId,
  Stack,
} from "../state.ts";
import type { AliasBook } from "./alias-book.ts";
import { isRealFace, knows, type Viewer } from "./viewer.ts";

/** Root keys that stay on the server: bookkeeping of the evaluator and what no client needs (action-language §7.1). */
export const privateRootKeys: ReadonlySet<string> = new Set([
  "currentScopeIndex",
  "variables",
  "prev_game",
  "playerUi",
  "playerInfo",
  "pendingGuiUpdates",
  "ruleMap",
  "automationActionLists",
  "automationDefaults",
  "functions",
  "loadList",
  "loadedCardIds",
  "loadCardsHistory",
  "messageByTimestamp",
]);

/** Everything a view needs to know of one moment. */
export interface ViewScope {
  game: GameState;
  viewer: Viewer;
  aliases: AliasBook;
}

/** The whole view, for `current_state`. */
export function viewGame(game: GameState, viewer: Viewer, aliases: AliasBook): GameState {
  const scope: ViewScope = { game, viewer, aliases };
  const view: Record<string, unknown> = {};
  for (const key of Object.keys(game)) {
    if (!privateRootKeys.has(key)) view[key] = viewRootKey(key, scope);
  }
  return view as GameState;
}

/** The view of one root key. */
export function viewRootKey(key: string, scope: ViewScope): unknown {
  const { game } = scope;
  switch (key) {
    case "cardById":
      return mapEntries(game.cardById, (id, card) => [
        scope.aliases.card(id, game, scope.viewer),
        viewCard(card, scope),
      ]);
    case "stackById":
      return mapEntries(game.stackById, (id, stack) => [
        scope.aliases.stack(id, game, scope.viewer),
        viewStack(stack, scope),
      ]);
    case "groupById":
      return mapEntries(game.groupById, (id, group) => [id, viewGroup(group, scope)]);
    case "playerData":
      return mapEntries(game.playerData, (seat, data) => [seat, viewPlayer(seat, data, scope)]);
    case "tempTokens":
      return viewTempTokens(game.tempTokens, scope);
    case "ruleById":
      return viewRules(game.ruleById, scope);
    case "fadeText":
    case "messages":
      return game[key] === null ? null : scope.aliases.outward(game[key], game, scope.viewer);
    default:
      return scope.aliases.outward(game[key], game, scope.viewer);
  }
}

export function viewCard(card: Card, scope: ViewScope): Card {
  const { game, viewer, aliases } = scope;
  const place = {
    id: aliases.card(card.id, game, viewer),
    stackId: aliases.stack(card.stackId, game, viewer),
    parentCardId: aliases.card(trueParent(card, game), game, viewer),
    arrows: mapEntries(card.arrows ?? {}, (seat, ids) => [
      seat,
      // Plugins may have written anything here.
      Array.isArray(ids) ? ids.map((id) => aliases.card(id, game, viewer)) : [],
    ]),
  };
  if (knows(viewer, card)) {
    const ruleIds = (card.ruleIds ?? []).filter((id) => typeof id === "string");
    return { ...card, ...place, ruleIds } as Card;
  }
  return {
    ...place,
    groupId: card.groupId,
    stackIndex: card.stackIndex,
    cardIndex: card.cardIndex,
    currentSide: "B",
    inPlay: card.inPlay,
    peeking: card.peeking,
    rotation: card.rotation,
    rotationByPlayer: card.rotationByPlayer,
    tokens: card.tokens,
    targeting: card.targeting,
    borderColor: card.borderColor,
    attachmentDirection: card.attachmentDirection,
    databaseId: null,
    owner: null,
    ruleIds: [],
    triggeredTimestamp: null,
    sides: hiddenSides(card),
  } as Card;
}

/** Side B shows the back; side A is a blank of the same size. */
function hiddenSides(card: Card): Record<string, Face> {
  const current = card.sides[card.currentSide];
  const back = current && !isRealFace(current) ? current : card.sides.B;
  const size = { width: back?.width ?? 1, height: back?.height ?? 1 };
  return {
    A: { name: null, imageUrl: null, type: null, cardBack: null, ...size, triggers: {} },
    B: { name: back?.name ?? null, ...size },
  };
}

/** The state's `parentCardId` may be stale (quirk 31); viewers get the stack's first card. */
function trueParent(card: Card, game: GameState): string {
  return game.stackById[card.stackId]?.cardIds[0] ?? card.parentCardId;
}

export function viewStack(stack: Stack, scope: ViewScope): Stack {
  const { game, viewer, aliases } = scope;
  const cardIds = stack.cardIds.map((id) => aliases.card(id, game, viewer));
  return { ...stack, id: aliases.stack(stack.id, game, viewer), cardIds };
}

export function viewGroup(group: Group, scope: ViewScope): Group {
  return {
    ...group,
    stackIds: group.stackIds.map((id) => scope.aliases.stack(id, scope.game, scope.viewer)),
  };
}

export function viewPlayer(seat: SeatId, data: PlayerData, scope: ViewScope): PlayerData {
  const { prompts, ...rest } = data;
  const own =
    scope.viewer.seat === seat
      ? mapEntries(prompts ?? {}, (uuid, prompt) => [uuid, viewPrompt(uuid, prompt)])
      : {};
  return {
    ...scope.aliases.outward(rest, scope.game, scope.viewer),
    prompts: scope.aliases.outward(own, scope.game, scope.viewer),
  } as PlayerData;
}

/** Options carry no code in views, only a call that the server recognises (action-language §10.5). */
function viewPrompt(uuid: string, prompt: Prompt): Prompt {
  const view: Prompt = { ...prompt };
  delete view.args;
  if (Array.isArray(prompt.options)) {
    view.options = prompt.options.map((option, index) => ({
      ...option,
      code: ["ANSWER_PROMPT", uuid, index],
    }));
  }
  if (prompt.input?.autoSubmit) {
    view.input = {
      ...prompt.input,
      autoSubmit: { ...prompt.input.autoSubmit, code: ["ANSWER_PROMPT", uuid, "autoSubmit"] },
    };
  }
  return view;
}

function viewTempTokens(value: unknown, scope: ViewScope): unknown {
  if (typeof value !== "object" || value === null) return value;
  return mapEntries(value as Record<string, Record<string, Json>>, (timing, byCard) => [
    timing,
    Object.fromEntries(
      Object.entries(byCard ?? {}).filter(([id]) => {
        const card = scope.game.cardById[id];
        return card !== undefined && knows(scope.viewer, card);
      }),
    ),
  ]);
}

const shownRuleFields = [
  "category",
  "originalRuleId",
  "databaseId",
  "disabled",
  "label",
  "_comment",
] as const;

function viewRules(value: unknown, scope: ViewScope): unknown {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value as Record<string, JsonObject>).filter(([, rule]) => {
    if (rule.category !== "card") return true;
    const card = scope.game.cardById[String(rule.this_id)];
    return card !== undefined && knows(scope.viewer, card);
  });
  return Object.fromEntries(
    entries.map(([id, rule]) => [
      id,
      Object.fromEntries(
        shownRuleFields.filter((key) => Object.hasOwn(rule, key)).map((key) => [key, rule[key]]),
      ),
    ]),
  );
}

export function mapEntries<V, W>(
  map: Record<string, V>,
  entry: (key: string, value: V) => [string, W],
): Record<string, W> {
  const result: Record<string, W> = {};
  for (const key of Object.keys(map)) {
    const [newKey, value] = entry(key, map[key] as V);
    result[newKey] = value;
  }
  return result;
}
