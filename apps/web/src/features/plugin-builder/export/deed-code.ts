/** What ready-made deeds are in the action language, written as an author would who goes on from here. Pure. */
import type { Json } from "@baize/engine";
import { ALIAS } from "../contents/alias.ts";
import type { Say } from "../contents/contents.ts";
import { counterAt, faceNumberAt, groupAt, kindOfOwn, stepAt, tokenAt } from "../model/action-rows.ts";
import type { BuilderState } from "../model/builder-state.ts";
import {
  CARD_WORD,
  type CounterRef,
  type Deed,
  type DeedOf,
  type GameAction,
  type GroupRef,
  givesCard,
  needsCard,
  PLAYER_WORD,
  type PlaceInGroup,
  type WayToLie,
} from "../model/game-action.ts";

/** The seat of whoever acts, within a text. */
const PLAYER = "{{$PLAYER_N}}";
/** The card that the action is about, and what is seen of its name. */
export const CARD = "$CARD_ID";
export const CARD_NAME = `{{$GAME.cardById.${CARD}.currentFace.name}}`;

/** @param tell for lines of the log @returns the deeds one after the other; those that name what is not there are left out */
export function deedCode({ occasion, deeds }: GameAction, state: BuilderState, tell: Say): Json[] {
  const hasCard = givesCard(occasion);
  return deeds.flatMap((deed) => {
    if (needsCard(deed.does) && !hasCard) return [];
    const code = codeOf(deed, state, { tell, hasCard });
    if (code.length === 0) return [];
    return "each" in deed && deed.each ? [["FOR_EACH_VAL", "$PLAYER_N", "$PLAYER_ORDER", code]] : code;
  });
}

interface Around {
  tell: Say;
  /** A card set the action off. */
  hasCard: boolean;
}

function codeOf(deed: Deed, state: BuilderState, { tell, hasCard }: Around): Json[] {
  switch (deed.does) {
    case "move":
      return moving(deed, state);
    case "shuffle":
      return withGroup(state, deed.group, (id) => ["SHUFFLE_GROUP", id]);
    case "turn":
      return withGroup(state, deed.group, (id) => turning(id, deed.lie));
    case "count":
      return counting(deed, state, hasCard);
    case "step":
      return stepping(deed, state);
    case "first":
      return passing(deed, tell);
    case "roll":
      return rolling(deed, tell);
    case "say":
      return saying(deed, hasCard);
    case "cardMove":
      return withGroup(state, deed.to, (id) => [
        ["MOVE_CARD", CARD, id, deed.place === "bottom" ? -1 : 0],
        ...(deed.place === "shuffled" ? [["SHUFFLE_GROUP", id]] : []),
      ]);
    case "cardTurn":
      return [["SET", ...lying(`/cardById/${CARD}`, deed.lie)]];
    case "cardToken":
      return giving(deed, state);
  }
}

/** A line with the names for which its words stand. */
function saying({ text, large }: DeedOf<"say">, hasCard: boolean): Json[] {
  if (text.trim() === "") return [];
  const named = hasCard ? text.replaceAll(CARD_WORD, CARD_NAME) : text;
  const line: Json[] = [["LOG", named.replaceAll(PLAYER_WORD, ALIAS)]];
  return large ? [...line, ["FADE_TEXT_GAME", named.replaceAll(PLAYER_WORD, NICKNAME), SHOWN_S]] : line;
}

/** Id of a group as code names it; null: there is none. */
export function groupId(state: BuilderState, ref: GroupRef): string | null {
  const group = groupAt(state, ref);
  if (!group || group.groupId === "") return null;
  const kind = ref.own ? kindOfOwn(group.groupId) : null;
  return kind === null ? group.groupId : `${PLAYER}${kind}`;
}

/** Code with a group, where there is one: not every player needs to have one of each kind. */
function withGroup(state: BuilderState, ref: GroupRef, code: (id: string) => Json): Json[] {
  const id = groupId(state, ref);
  return id === null ? [] : ifThere([id], code(id));
}

function ifThere(ids: readonly string[], code: Json): Json[] {
  const uncertain = ids.filter((id) => id.startsWith(PLAYER)).map((id) => `$GAME.groupById.${id}`);
  if (uncertain.length > 0) return [["COND", ["AND", ...uncertain], code]];
  // A list of actions, or one.
  return Array.isArray(code) && Array.isArray(code[0]) ? code : [code];
}

/** So long a line stands large on the table, seconds. */
const SHOWN_S = 5;
/** Who acts, where the table does not put the name in colour. */
const NICKNAME = "{{$GAME.playerInfo.$PLAYER_N.alias}}";

const positions: Record<PlaceInGroup, string> = { top: "top", bottom: "bottom", shuffled: "shuffle" };
const ALL = -1;

function moving({ from, to, count, place }: DeedOf<"move">, state: BuilderState): Json[] {
  const [source, target] = [groupId(state, from), groupId(state, to)];
  if (source === null || target === null) return [];
  const number = count === "all" ? ALL : count;
  return ifThere([source, target], ["MOVE_STACKS", source, target, number, positions[place]]);
}

/** All cards of a group, attached ones too. */
function turning(id: string, lie: WayToLie): Json {
  return [
    "FOR_EACH_KEY_VAL",
    "$ID",
    "$CARD",
    "$CARD_BY_ID",
    [["COND", ["EQUAL", "$CARD.groupId", id], ["SET", ...lying("/cardById/$ID", lie)]]],
  ];
}

function lying(card: string, lie: WayToLie | "aside"): [path: string, value: Json] {
  switch (lie) {
    case "up":
      return [`${card}/currentSide`, "A"];
    case "down":
      return [`${card}/currentSide`, "B"];
    case "straight":
      return [`${card}/rotation`, 0];
    case "aside":
      return [`${card}/rotation`, 90];
  }
}

/** Where a number stands, of the game, of the round or of whoever acts; null: there is none. */
function counterPath(state: BuilderState, ref: CounterRef): string | null {
  const id = counterAt(state, ref)?.propertyId;
  if (!id) return null;
  return ref.of === "player" ? `/playerData/$PLAYER_N/${id}` : `/${id}`;
}

function counting(
  { counter, how, value, ofCard }: DeedOf<"count">,
  state: BuilderState,
  hasCard: boolean,
): Json[] {
  const path = counterPath(state, counter);
  if (path === null) return [];
  if (ofCard !== undefined && hasCard) {
    const property = faceNumberAt(state, ofCard)?.propertyId;
    if (!property) return [];
    // Of the face that all may see: a counter is public. A face without the number counts nothing.
    const number = ["ADD", 0, `$GAME.cardById.${CARD}.currentFace.${property}`];
    if (how === "set") return [["SET", path, number]];
    return [[value < 0 ? "DECREASE_VAL" : "INCREASE_VAL", path, number]];
  }
  if (how === "set") return [["SET", path, value]];
  return [value < 0 ? ["DECREASE_VAL", path, -value] : ["INCREASE_VAL", path, value]];
}

function stepping({ step }: DeedOf<"step">, state: BuilderState): Json[] {
  if (step === undefined) return [["NEXT_STEP"]];
  const id = stepAt(state, step)?.stepId;
  return id ? [["ADVANCE_TO_STEP", id]] : [];
}

/** The log names who has the mark from then on. */
function passing({ who }: DeedOf<"first">, tell: Say): Json[] {
  const player: Json = who === "next" ? ["NEXT_PLAYER", "$GAME.firstPlayer"] : "$PLAYER_N";
  const told: Json = ["LOG", tell("line.isFirst", { alias: ALIAS })];
  // Said before what happens by it.
  return [
    ["FOR_EACH_VAL", "$PLAYER_N", ["LIST", player], [told]],
    ["SET", "/firstPlayer", player],
  ];
}

function rolling({ uid, sides }: DeedOf<"roll">, tell: Say): Json[] {
  const rolled = `$ROLLED_${uid}`;
  return [
    ["VAR", rolled, ["RANDOM_INT", 1, sides]],
    ["LOG", tell("line.rolled", { alias: ALIAS, number: `{{${rolled}}}`, sides })],
  ];
}

/** Tokens that cannot be negative end at none. */
function giving({ token, count }: DeedOf<"cardToken">, state: BuilderState): Json[] {
  const known = tokenAt(state, token);
  if (!known || known.id === "") return [];
  const path = `/cardById/${CARD}/tokens/${known.id}`;
  if (count >= 0) return [["INCREASE_VAL", path, count]];
  if (known.canBeNegative) return [["DECREASE_VAL", path, -count]];
  const left = ["SUBTRACT", `$GAME.cardById.${CARD}.tokens.${known.id}`, -count];
  return [["SET", path, ["MAX", ["LIST", 0, left]]]];
}
