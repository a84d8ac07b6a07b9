/** What happens to a card after every change of place (action-language §5.6). */

import type { Run } from "../../language/run/run.ts";
import { owned } from "../../model/live-state.ts";
import { isObjectValue, sortedKeys, type Value, type ValueObject } from "../../model/value.ts";
import type { Path } from "../automation/rule-index.ts";
import { beforeWrite, listeners, runRules } from "../automation/run-rules.ts";
import { typeError } from "../functions/arguments.ts";
import { endArrows, endTriggers } from "./marks.ts";
import {
  type CardPlace,
  findCard,
  findGroup,
  findStack,
  placeOfCard,
  refreshPositions,
} from "./positions.ts";

/** Options of a move, as far as they are set. */
export interface MoveOptions {
  /** Attachment direction; absent: no combining. False is written but does not combine. */
  combine?: Value;
  /** False keeps the card's side. */
  allowFlip?: Value;
}

/** The options of a move, which the call has at `index`; null means none. */
export function moveOptions(name: string, index: number, value: Value): MoveOptions {
  if (value === null) return {};
  if (!isObjectValue(value)) throw typeError(name, index, "object", value);
  const options: MoveOptions = {};
  if (Object.hasOwn(value, "combine") && value.combine !== null) options.combine = value.combine!;
  if (Object.hasOwn(value, "allowFlip")) options.allowFlip = value.allowFlip!;
  return options;
}

/** Whether the move joins another stack. */
export function combines(options: MoveOptions): boolean {
  return options.combine !== undefined && options.combine !== false;
}

export interface Arrival {
  cardId: string;
  /** The stack that the card lies in now. */
  stackId: string;
  groupId: string;
  /** Null when the card is new. */
  originId: string | null;
  options: MoveOptions;
}

/** Brings the card's own fields up to date with its new place, then runs the rules for all of them at once. */
export function updateCard(run: Run, arrival: Arrival): void {
  const { cardId, originId, options } = arrival;
  const place = placeNow(run, arrival);
  // Rules on the lists have deleted the card, or taken it off the table.
  if (place === null) return;
  const { stackId, groupId, stackIndex, cardIndex } = place;
  const before = beforeWrite(run);
  const path = ["cardById", cardId];
  const written: Path[] = [];
  const put = (key: string, value: Value): void => {
    const node = run.state.open(path);
    if (run.state.former(node, key) !== value || !Object.hasOwn(node, key))
      run.state.put(node, path, key, owned(value));
    written.push([...path, key]);
  };
  const destination = findGroup(run, groupId)!;
  const origin = originId === null ? null : findGroup(run, originId);
  const enter = objectOf(destination.onCardEnter as Value | undefined);
  const leave = objectOf(origin?.onCardLeave as Value | undefined);
  const originEnter = objectOf(origin?.onCardEnter as Value | undefined);
  const allowFlip = options.allowFlip !== false && !(originEnter.inPlay === true && enter.inPlay === true);
  const sideBefore = findCard(run, cardId)!.currentSide;
  const copyFields = (fields: ValueObject): void => {
    for (const key of sortedKeys(fields)) {
      if (key !== "currentSide" || allowFlip) put(key, fields[key]!);
    }
  };
  copyFields(leave);
  const stack = findStack(run, stackId)!;
  put("groupId", groupId);
  put("stackId", stackId);
  put("stackIndex", stackIndex);
  put("cardIndex", cardIndex);
  put("parentCardId", stack.cardIds[0]!);
  if (options.combine !== undefined) put("attachmentDirection", options.combine);
  const leavesPlay = originEnter.inPlay === true && enter.inPlay !== true;
  if (leavesPlay && run.ports.keepsMarks !== true) endPlay(run, cardId);
  if (originId !== null && originId !== groupId) refreshPositions(run, originId);
  refreshPositions(run, groupId);
  const hidden = enter.currentSide === "B" && originId !== groupId;
  const revealed = sideBefore === "B" && enter.currentSide === "A" && allowFlip;
  if (hidden || revealed) put("peeking", {});
  copyFields(enter);
  if (origin !== null && origin.canHaveTokens !== false && destination.canHaveTokens === false) {
    dropTokens(run, cardId);
    written.push([...path, "tokens"]);
  }
  runRules(run, listeners(run, written), before);
}

/**
 * Where the card lies by now (action-language §5.6.1): rules on the lists of stacks may have moved it on, such as one that
 * shuffles the discard pile into a deck as soon as that is empty.
 */
function placeNow(run: Run, { cardId, stackId, groupId }: Arrival): CardPlace | null {
  if (findCard(run, cardId) === null) return null;
  const stackIndex = findGroup(run, groupId)?.stackIds.indexOf(stackId) ?? -1;
  const cardIndex = findStack(run, stackId)?.cardIds.indexOf(cardId) ?? -1;
  if (stackIndex >= 0 && cardIndex >= 0) return { groupId, stackId, stackIndex, cardIndex };
  return placeOfCard(run, cardId);
}

/** What was said of a card in play does not go with it. */
function endPlay(run: Run, cardId: string): void {
  const card = findCard(run, cardId)!;
  endArrows(run, new Set([cardId]));
  endTriggers(run, card);
}

/** Every token count becomes 0, and nothing is left to be removed later. */
export function dropTokens(run: Run, cardId: string): void {
  const path = ["cardById", cardId, "tokens"];
  const tokens = run.state.read(path);
  if (isObjectValue(tokens ?? null)) {
    for (const [token, count] of Object.entries(tokens as ValueObject)) {
      if (count !== 0) run.state.write(path, token, 0);
    }
  }
  forgetTempTokens(run, cardId);
}

/** Removes a card from the tokens that go with the step, phase or round. */
export function forgetTempTokens(run: Run, cardId: string): void {
  for (const timing of ["step", "phase", "round"]) {
    const path = ["tempTokens", timing];
    const byCard = run.state.read(path) ?? null;
    if (isObjectValue(byCard) && Object.hasOwn(byCard, cardId)) run.state.remove(path, cardId);
  }
}

function objectOf(value: Value | undefined): ValueObject {
  return isObjectValue(value ?? null) ? (value as ValueObject) : {};
}
