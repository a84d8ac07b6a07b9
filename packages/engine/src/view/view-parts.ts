/** The parts of a viewer's game: each is built from what that viewer may see (api §8.3). */

import { isRealFace } from "../model/open-cards.ts";
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
} from "../model/state.ts";
import { isObjectValue } from "../model/value.ts";
import { IdHolders } from "./id-holders.ts";
import { type NameBook, standingOf } from "./name-book.ts";
import { freshOutward, goodName, type Outward, partOutward } from "./outward.ts";
import { holdsId } from "./own-ids.ts";
import { HIDDEN_CARD } from "./pieces.ts";
import { Places } from "./places.ts";
import { type PromptNotes, withMentions } from "./prompt-notes.ts";
import { redactPrompt } from "./redact.ts";
import { shownNames } from "./shown-names.ts";
import { ShownPlaces } from "./shown-places.ts";
import { hidesCard, knows, type Viewer } from "./viewer.ts";

/** Everything a view needs to know of one moment. */
export interface ViewScope extends Outward {
  readonly game: GameState;
  readonly viewer: Viewer;
  /** Which parts hold ids that must be translated, and which of them still may be. */
  readonly holders: Pick<IdHolders, "has" | "holds" | "isGood" | "isChoice">;
  /** What is kept of a prompt, by its uuid. */
  readonly prompts: ReadonlyMap<string, PromptNotes>;
  readonly places: Places;
}

/** What is known of a state's values whoever looks; a room keeps it up to date instead of looking for it each time. */
export interface ViewIndex {
  readonly holders: IdHolders;
  readonly prompts: ReadonlyMap<string, PromptNotes>;
}

/** Of a state of which nothing is known beforehand. */
export function viewIndexOf(game: GameState): ViewIndex {
  return { holders: IdHolders.of(game), prompts: new Map() };
}

export function scopeOf(
  game: GameState,
  viewer: Viewer,
  names: NameBook,
  index: Pick<ViewScope, "holders" | "prompts">,
  places: Places = new Places(game),
): ViewScope {
  const standing = standingOf(viewer);
  const shown = shownNames(game, viewer, names);
  const shownPlaces = new ShownPlaces(game, viewer, shown, standing, places);
  return { game, viewer, names: shown, standing, ...index, places: shownPlaces };
}

/** The name of a card or stack for the viewer of a scope. */
export function nameIn({ names, standing }: ViewScope, id: string): string {
  return names.nameOf(id, standing);
}

export function viewCard(card: Card, scope: ViewScope): Card {
  const { viewer } = scope;
  const place = { id: nameIn(scope, card.id), ...viewPlace(card, scope), arrows: viewArrows(card, scope) };
  if (knows(viewer, card)) {
    const own = partOutward(card, `card/${card.id}`, scope);
    return { ...own, ...place, ...viewMarks(card, place), ruleIds: viewRuleIds(card, scope) };
  }
  return {
    ...place,
    ...viewMarks(card, place),
    groupId: card.groupId,
    currentSide: "B",
    inPlay: card.inPlay,
    rotation: wholeDegrees(card.rotation),
    rotationByPlayer: turned(card.rotationByPlayer),
    tokens: card.tokens,
    borderColor: card.borderColor ?? undefined,
    databaseId: null,
    owner: null,
    ruleIds: [],
    triggeredTimestamp: null,
    ...(viewer.reader === "once" ? { deckGroupId: originOf(place.id) } : {}),
    sides: hiddenSides(card, viewer.reader === "once" ? HIDDEN_CARD : null),
  } as Card;
}

/** What a client that writes the card's deck into a list of its own is sent for it: the server reads it there. */
const originOf = (name: string): string => `$GAME.cardById.${name}.deckGroupId`;

/**
 * What is off reads as what never was on, and a card that hangs on none has no direction in which it hung: else a card
 * could be followed through a shuffle by it, also by whoever sees its face later.
 */
function viewMarks(
  { peeking, targeting, attachmentDirection }: Card,
  { arrows, cardIndex }: Pick<Card, "arrows" | "cardIndex">,
): Pick<Card, "peeking" | "targeting" | "arrows" | "attachmentDirection"> {
  return {
    peeking: whereSet(peeking),
    targeting: whereSet(targeting),
    arrows: Object.fromEntries(Object.entries(arrows).filter(([, ids]) => ids.length > 0)),
    attachmentDirection: directionAt(cardIndex, attachmentDirection),
  };
}

function directionAt(
  cardIndex: number,
  direction: Card["attachmentDirection"] | null,
): Card["attachmentDirection"] {
  return cardIndex > 0 ? (direction ?? undefined) : undefined;
}

/** Arrows to what everybody could keep an eye on since they were drawn. */
function viewArrows({ id: from, arrows }: Card, scope: ViewScope): Card["arrows"] {
  return mapEntries(arrows ?? {}, (seat, ids) => [
    seat,
    // Plugins may have written anything here.
    Array.isArray(ids) ? ids.flatMap((id) => arrowTo(from, id, scope) ?? []) : [],
  ]);
}

function arrowTo(from: string, id: unknown, scope: ViewScope): string | null {
  if (typeof id !== "string" || !Object.hasOwn(scope.game.cardById, id)) return null;
  return goodName(id, `card/${from}`, scope);
}

/** Whole turns look like none. */
export function wholeDegrees(angle: unknown): number {
  const whole = typeof angle === "number" && Number.isFinite(angle) ? Math.round(angle) % 360 : 0;
  return whole < 0 ? whole + 360 : whole + 0;
}

function turned(angles: Record<SeatId, number> | undefined): Record<SeatId, number> {
  const entries = Object.entries(angles ?? {}).map(([seat, angle]): [SeatId, number] => [
    seat,
    wholeDegrees(angle),
  ]);
  return Object.fromEntries(entries.filter(([, angle]) => angle !== 0));
}

type CardPlace = Pick<Card, "stackId" | "parentCardId" | "stackIndex" | "cardIndex">;

/** Which stack holds a card, and where in it and in its group. */
function viewPlace(card: Card, scope: ViewScope): CardPlace {
  return {
    stackId: nameIn(scope, card.stackId),
    parentCardId: nameIn(scope, trueParent(card, scope.game)),
    ...scope.places.of(card),
  };
}

/** What a card shows of where it lies, and nothing else. */
export function viewPosition(card: Card, scope: ViewScope): CardPlace & Pick<Card, "attachmentDirection"> {
  const place = viewPlace(card, scope);
  return { ...place, attachmentDirection: directionAt(place.cardIndex, card.attachmentDirection) };
}

function whereSet(flags: Record<SeatId, boolean> | undefined): Record<SeatId, boolean> {
  return Object.fromEntries(Object.entries(flags ?? {}).filter(([, flag]) => flag));
}

/** Side B shows the back; side A is a blank of the same size. @param called what a hidden card is called. */
function hiddenSides(card: Card, called: string | null): Record<string, Face> {
  const current = card.sides?.[card.currentSide];
  const back = current && !isRealFace(current) ? current : card.sides?.B;
  // Plugins and uploaded games may have put anything in its place.
  const isBack = isObjectValue(back) && !isRealFace(back);
  const size = { width: (isBack && back.width) || 1, height: (isBack && back.height) || 1 };
  return {
    A: { name: called, imageUrl: null, type: null, cardBack: null, ...size, triggers: {} },
    // Clients of the format read the triggers of whichever side is up.
    B: { name: isBack ? (back.name ?? null) : null, ...size, triggers: {} },
  };
}

/** The state's `parentCardId` may be stale (action-language §11.31); viewers get the stack's first card. */
function trueParent(card: Card, game: GameState): string {
  const cardIds = game.stackById[card.stackId]?.cardIds;
  return cardIds?.includes(card.id) ? cardIds[0]! : card.parentCardId;
}

export function viewStack(stack: Stack, scope: ViewScope): Stack {
  const id = nameIn(scope, stack.id);
  const cardIds = stack.cardIds.map((cardId) => nameIn(scope, cardId));
  if (hidesCard(scope.viewer, stack, scope.game)) return onTheTable(stack, { id, cardIds }, scope);
  const { left: _left, top: _top, lookingUnder: _lookingUnder, ...rest } = stack;
  return { ...partOutward(rest, `stack/${stack.id}`, scope), ...onTheTable(stack, { id, cardIds }, scope) };
}

/**
 * Nothing but what lies on the table to be seen, so that a stack cannot be followed through a shuffle. The same of
 * stacks that are known: that one was put somewhere once and came back tells it from the others.
 */
function onTheTable(stack: Stack, ids: Pick<Stack, "id" | "cardIds">, { places }: ViewScope): Stack {
  const isFanned = stack.lookingUnder === true && stack.cardIds.length > 1;
  return {
    ...ids,
    ...(places.isPut(stack) ? { left: stack.left ?? null, top: stack.top ?? null } : {}),
    ...(isFanned ? { lookingUnder: true } : {}),
  };
}

export function viewGroup(group: Group, scope: ViewScope): Group {
  const own = partOutward(group, `group/${group.id}`, scope);
  return { ...own, stackIds: scope.places.stackIds(group.id).map((id) => nameIn(scope, id)) };
}

export function viewPlayer(seat: SeatId, data: PlayerData, scope: ViewScope): PlayerData {
  const { prompts, mostRecentPromptId, ...rest } = data;
  const isOwn = scope.viewer.seat === seat;
  const open = truePrompts(prompts);
  return {
    // A plugin's own property of that name stays.
    asked: countTold(open),
    ...partOutward(rest, `player/${seat}`, scope),
    // It changes with secret prompts as well.
    ...(isOwn && mostRecentPromptId !== undefined ? { mostRecentPromptId } : {}),
    prompts: isOwn ? viewPrompts(seat, open, scope) : {},
  } as PlayerData;
}

/** How many prompts everybody may know of: not those that are secret, nor those that are never shown. */
function countTold(prompts: Record<string, Prompt>): number {
  return Object.values(prompts).filter(({ secret, visible }) => secret !== true && visible !== false).length;
}

/** Plugins and uploaded games may have put anything among them. */
function truePrompts(prompts: unknown): Record<string, Prompt> {
  const entries = Object.entries(prompts ?? {}).filter(([, prompt]) => isObjectValue(prompt));
  return Object.fromEntries(entries) as Record<string, Prompt>;
}

function viewPrompts(
  seat: SeatId,
  prompts: Record<string, Prompt>,
  scope: ViewScope,
): Record<string, Prompt> {
  const { viewer } = scope;
  const redacted = mapEntries(prompts, (uuid, prompt) => [
    uuid,
    redactPrompt(viewPrompt(uuid, prompt), scope.prompts.get(uuid)?.pieces ?? [], viewer),
  ]);
  return mapEntries(partOutward(redacted, `player/${seat}`, scope), (uuid, read) => {
    const [notes, prompt] = [scope.prompts.get(uuid), prompts[uuid]!];
    const told = withChoices(read, uuid, prompt, scope);
    return [uuid, notes ? withMentions(told, prompt, notes, viewer) : told];
  });
}

/**
 * Options carry no code in views, only a call that the server recognises (action-language §10.5). Cards to choose from
 * are told by `withChoices`.
 */
function viewPrompt(uuid: string, prompt: Prompt): Prompt {
  const view: Prompt = { ...prompt };
  delete view.args;
  delete view.mentions;
  if (Array.isArray(prompt.options)) {
    view.options = prompt.options.map((option, index) => {
      const { cardId: _, ...shown } = option;
      return { ...shown, code: ["ANSWER_PROMPT", uuid, index] };
    });
  }
  const { input } = prompt;
  if (!isObjectValue(input)) return view;
  view.input = { ...input };
  if (input.autoSubmit)
    view.input.autoSubmit = { ...input.autoSubmit, code: ["ANSWER_PROMPT", uuid, "autoSubmit"] };
  delete view.input.candidates;
  return view;
}

/**
 * Cards to choose from, on the table: those whose faces the seat knows (a label may say what lies hidden) and could keep an
 * eye on since the question was asked.
 */
function withChoices(read: Prompt, uuid: string, prompt: Prompt, scope: ViewScope): Prompt {
  const isChoice = (id: unknown): id is string =>
    typeof id === "string" &&
    Object.hasOwn(scope.game.cardById, id) &&
    isKnown(id, scope) &&
    scope.holders.isChoice(uuid, id);
  const told = { ...read };
  if (Array.isArray(read.options))
    told.options = read.options.map((option, index) => {
      const cardId: unknown = prompt.options?.[index]?.cardId;
      return isChoice(cardId) ? { ...option, cardId: nameIn(scope, cardId) } : option;
    });
  const candidates: unknown = prompt.input?.candidates;
  if (read.input && Array.isArray(candidates))
    told.input = { ...read.input, candidates: candidates.filter(isChoice).map((id) => nameIn(scope, id)) };
  return told;
}

export function viewTempTokens(value: unknown, scope: ViewScope): unknown {
  if (typeof value !== "object" || value === null) return value;
  return mapEntries(value as Record<string, Record<string, unknown>>, (timing, byCard) => [
    timing,
    named(
      Object.entries(byCard ?? {}).filter(([id]) => isKnown(id, scope)),
      (id) => nameIn(scope, id),
    ),
  ]);
}

/** Texts that fade over cards and players, in the order in which the game has them; those of cards under their names. */
export function viewFadeText(fadeText: GameState["fadeText"], scope: ViewScope): GameState["fadeText"] {
  if (!isObjectValue(fadeText)) return null;
  const { card, ...rest } = fadeText as NonNullable<GameState["fadeText"]>;
  const texts = Object.entries(isObjectValue(card) ? card : {}).map(([id, text]): [string, Json] => [
    nameIn(scope, id),
    freshOutward(text as Json, scope),
  ]);
  return { ...freshOutward(rest, scope), card: Object.fromEntries(texts) };
}

/** Entries under other keys, in the order of those: that of the old ones may be that of creation. */
function named<V>(entries: [string, V][], nameOf: (key: string) => string): Record<string, V> {
  const renamed = entries.map(([key, value]): [string, V] => [nameOf(key), value]);
  return Object.fromEntries(renamed.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function isKnown(id: string, { game, viewer }: ViewScope): boolean {
  const card = game.cardById[id];
  return card !== undefined && knows(viewer, card);
}

const shownRuleFields = [
  "category",
  "originalRuleId",
  "databaseId",
  "disabled",
  "label",
  "_comment",
] as const;

/** Game rules, and the rules of known cards, without their code. Ids of card rules have the card's name in them. */
export function viewRules(value: unknown, scope: ViewScope): unknown {
  if (!isObjectValue(value)) return {};
  const rules = value as Record<string, JsonObject>;
  const entries = Object.entries(rules).flatMap(([id, rule]): [string, JsonObject][] => {
    const shown = Object.fromEntries(
      shownRuleFields.filter((key) => Object.hasOwn(rule, key)).map((key) => [key, rule[key] as Json]),
    );
    if (rule.category !== "card") return holdsId(id, scope.game) ? [] : [[id, shown]];
    const cardId = String(rule.this_id);
    if (!isKnown(cardId, scope)) return [];
    return [[ruleName(rule, cardId, scope), { ...shown, this_id: nameIn(scope, cardId) }]];
  });
  return Object.fromEntries(entries);
}

function ruleName(rule: JsonObject, cardId: string, scope: ViewScope): string {
  return `${rule.originalRuleId}_${nameIn(scope, cardId)}`;
}

function viewRuleIds({ id, ruleIds }: Card, scope: ViewScope): string[] {
  const rules = isObjectValue(scope.game.ruleById) ? scope.game.ruleById : {};
  return (ruleIds ?? []).flatMap((ruleId) => {
    const rule = typeof ruleId === "string" && Object.hasOwn(rules, ruleId) ? rules[ruleId] : null;
    return isObjectValue(rule) ? [ruleName(rule as JsonObject, id, scope)] : [];
  });
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
