/** The parts of a viewer's game: each is built from what that viewer may see (api §8.3). */
import type {
  Card,
  Face,
  GameState,
  Group,
  JsonObject,
  PlayerData,
  Prompt,
  SeatId,
  Stack,
} from "../state.ts";
import { isObject } from "../value.ts";
import type { AliasBook } from "./alias-book.ts";
import { IdHolders } from "./id-holders.ts";
import { Places } from "./places.ts";
import { type PromptNotes, withMentions } from "./prompt-notes.ts";
import { redactPrompt } from "./redact.ts";
import { hidesCard, isRealFace, knows, type Viewer } from "./viewer.ts";

/** Everything a view needs to know of one moment. */
export interface ViewScope {
  readonly game: GameState;
  readonly viewer: Viewer;
  readonly aliases: AliasBook;
  /** Which parts hold ids that must be translated. */
  readonly holders: Pick<IdHolders, "has">;
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
  aliases: AliasBook,
  index: Pick<ViewScope, "holders" | "prompts">,
  places: Places = new Places(game),
): ViewScope {
  return { game, viewer, aliases, ...index, places };
}

export function viewCard(card: Card, scope: ViewScope): Card {
  const { game, viewer, aliases, holders } = scope;
  const place = {
    id: aliases.card(card.id, game, viewer),
    ...viewPlace(card, scope),
    arrows: mapEntries(card.arrows ?? {}, (seat, ids) => [
      seat,
      // Plugins may have written anything here.
      Array.isArray(ids) ? ids.map((id) => aliases.outward(id, game, viewer)) : [],
    ]),
  };
  if (knows(viewer, card)) {
    const own = holders.has(`card/${card.id}`) ? aliases.outward(card, game, viewer) : card;
    const ruleIds = (card.ruleIds ?? []).filter((id) => typeof id === "string");
    return { ...own, ...place, ruleIds } as Card;
  }
  return {
    ...place,
    arrows: Object.fromEntries(Object.entries(place.arrows).filter(([, ids]) => ids.length > 0)),
    groupId: card.groupId,
    currentSide: "B",
    inPlay: card.inPlay,
    // What is off reads as what never was on: else a card could be followed through a shuffle by it.
    peeking: whereSet(card.peeking),
    rotation: card.rotation,
    rotationByPlayer: card.rotationByPlayer,
    tokens: card.tokens,
    targeting: whereSet(card.targeting),
    borderColor: card.borderColor ?? undefined,
    attachmentDirection: card.attachmentDirection ?? undefined,
    databaseId: null,
    owner: null,
    ruleIds: [],
    triggeredTimestamp: null,
    sides: hiddenSides(card),
  } as Card;
}

export type CardPlace = Pick<Card, "stackId" | "parentCardId" | "stackIndex" | "cardIndex">;

/** Which stack holds a card, and where in it and in its group. */
export function viewPlace(card: Card, { game, viewer, aliases, places }: ViewScope): CardPlace {
  return {
    stackId: aliases.stack(card.stackId, game, viewer),
    parentCardId: aliases.card(trueParent(card, game), game, viewer),
    ...places.of(card),
  };
}

function whereSet(flags: Record<SeatId, boolean> | undefined): Record<SeatId, boolean> {
  return Object.fromEntries(Object.entries(flags ?? {}).filter(([, flag]) => flag));
}

/** Side B shows the back; side A is a blank of the same size. */
function hiddenSides(card: Card): Record<string, Face> {
  const current = card.sides?.[card.currentSide];
  const back = current && !isRealFace(current) ? current : card.sides?.B;
  // Plugins and uploaded games may have put anything in its place.
  const isBack = isObject(back) && !isRealFace(back);
  const size = { width: (isBack && back.width) || 1, height: (isBack && back.height) || 1 };
  return {
    A: { name: null, imageUrl: null, type: null, cardBack: null, ...size, triggers: {} },
    B: { name: isBack ? (back.name ?? null) : null, ...size },
  };
}

/** The state's `parentCardId` may be stale (quirk 31); viewers get the stack's first card. */
function trueParent(card: Card, game: GameState): string {
  const cardIds = game.stackById[card.stackId]?.cardIds;
  return cardIds?.includes(card.id) ? cardIds[0]! : card.parentCardId;
}

export function viewStack(stack: Stack, scope: ViewScope): Stack {
  const { game, viewer, aliases, holders } = scope;
  const id = aliases.stack(stack.id, game, viewer);
  const cardIds = stack.cardIds.map((cardId) => aliases.card(cardId, game, viewer));
  if (hidesCard(viewer, stack, game)) return hiddenStack(stack, { id, cardIds }, scope);
  const own = holders.has(`stack/${stack.id}`) ? aliases.outward(stack, game, viewer) : stack;
  return { ...own, id, cardIds };
}

/** Nothing but what lies on the table to be seen, so that a stack cannot be followed through a shuffle. */
function hiddenStack(stack: Stack, ids: Pick<Stack, "id" | "cardIds">, { places }: ViewScope): Stack {
  const isFanned = stack.lookingUnder === true && stack.cardIds.length > 1;
  return {
    ...ids,
    ...(places.isPut(stack) ? { left: stack.left ?? null, top: stack.top ?? null } : {}),
    ...(isFanned ? { lookingUnder: true } : {}),
  };
}

export function viewGroup(group: Group, scope: ViewScope): Group {
  const { game, viewer, aliases, holders } = scope;
  const own = holders.has(`group/${group.id}`) ? aliases.outward(group, game, viewer) : group;
  return { ...own, stackIds: group.stackIds.map((id) => aliases.stack(id, game, viewer)) };
}

export function viewPlayer(seat: SeatId, data: PlayerData, scope: ViewScope): PlayerData {
  const { game, viewer, aliases, holders } = scope;
  const { prompts, ...rest } = data;
  const isHolder = holders.has(`player/${seat}`);
  return {
    ...(isHolder ? aliases.outward(rest, game, viewer) : rest),
    prompts: viewer.seat === seat ? viewPrompts(truePrompts(prompts), scope) : {},
  } as PlayerData;
}

/** Plugins and uploaded games may have put anything among them. */
function truePrompts(prompts: unknown): Record<string, Prompt> {
  const entries = Object.entries(prompts ?? {}).filter(([, prompt]) => isObject(prompt));
  return Object.fromEntries(entries) as Record<string, Prompt>;
}

function viewPrompts(prompts: Record<string, Prompt>, scope: ViewScope): Record<string, Prompt> {
  const { game, viewer, aliases } = scope;
  const redacted = mapEntries(prompts, (uuid, prompt) => [
    uuid,
    redactPrompt(viewPrompt(uuid, prompt), scope.prompts.get(uuid)?.pieces ?? [], viewer),
  ]);
  return mapEntries(aliases.outward(redacted, game, viewer), (uuid, read) => {
    const [notes, prompt] = [scope.prompts.get(uuid), prompts[uuid]];
    return [uuid, notes && prompt ? withMentions(read, prompt, notes, viewer) : read];
  });
}

/** Options carry no code in views, only a call that the server recognises (action-language §10.5). */
function viewPrompt(uuid: string, prompt: Prompt): Prompt {
  const view: Prompt = { ...prompt };
  delete view.args;
  delete view.mentions;
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

export function viewTempTokens(value: unknown, { game, viewer }: ViewScope): unknown {
  if (typeof value !== "object" || value === null) return value;
  return mapEntries(value as Record<string, Record<string, unknown>>, (timing, byCard) => [
    timing,
    Object.fromEntries(
      Object.entries(byCard ?? {}).filter(([id]) => {
        const card = game.cardById[id];
        return card !== undefined && knows(viewer, card);
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

/** Game rules, and the rules of known cards, without their code. */
export function viewRules(value: unknown, { game, viewer }: ViewScope): unknown {
  if (typeof value !== "object" || value === null) return {};
  const entries = Object.entries(value as Record<string, JsonObject>).filter(([, rule]) => {
    if (rule.category !== "card") return true;
    const card = game.cardById[String(rule.this_id)];
    return card !== undefined && knows(viewer, card);
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
