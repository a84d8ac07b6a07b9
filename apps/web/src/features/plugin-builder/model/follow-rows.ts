/**
 * Keeps what actions name true to what the author does elsewhere: a row that is renamed is named by its uid all along, one that comes to
 * stand elsewhere is found there, and one that is removed is named no more, before another row can get its uid.
 */

import { numberedSteps } from "./action-rows.ts";
import type { BuilderState } from "./builder-state.ts";
import type { CounterRef, Deed, GameAction, GroupRef, Occasion } from "./game-action.ts";

/** Numbers of rows by which actions name them, from → to. 0: there is none any more. */
interface Moves {
  group(uid: number): number;
  counter(ref: CounterRef): number;
  step(number: number): number;
  token(uid: number): number;
  face(uid: number): number;
}

/** The rows that an action can name, each with the number that names it. */
interface Numbered {
  number: number;
  id: string;
}

const groupRows = ({ groups }: BuilderState): Numbered[] =>
  groups.map(({ uid, groupId }) => ({ number: uid, id: groupId }));
const stepRows = (state: BuilderState): Numbered[] =>
  numberedSteps(state).map(({ number, stepId }) => ({ number, id: stepId }));
const tokenRows = ({ tokens }: BuilderState): Numbered[] =>
  tokens.map(({ uid, id }) => ({ number: uid, id }));
const faceRows = ({ faceProperties }: BuilderState): Numbered[] =>
  faceProperties.map(({ uid, propertyId }) => ({ number: uid, id: propertyId }));
const counterRows =
  (of: "game" | "player") =>
  (state: BuilderState): Numbered[] =>
    (of === "game" ? state.gameProperties : state.playerProperties).map(({ uid, propertyId }) => ({
      number: uid,
      id: propertyId,
    }));

/** @param isNew the rows are others than before, whatever their numbers are: only their ids tell which is which. */
function movesBetween(before: BuilderState, after: BuilderState, isNew: boolean): Moves {
  const move = (rowsOf: (state: BuilderState) => Numbered[]) => (number: number) => {
    const rows = rowsOf(after);
    if (!isNew && rows.some((row) => row.number === number)) return number;
    const former = rowsOf(before).find((row) => row.number === number);
    return rows.find((row) => row.id === former?.id && row.id !== "")?.number ?? 0;
  };
  const [ofGame, ofPlayer] = [move(counterRows("game")), move(counterRows("player"))];
  return {
    group: move(groupRows),
    counter: ({ of, uid }) => (of === "round" ? uid : of === "game" ? ofGame(uid) : ofPlayer(uid)),
    step: move(stepRows),
    token: move(tokenRows),
    face: move(faceRows),
  };
}

/** The state after an edit, whose actions name the rows that they named before it. */
export function followingRows(before: BuilderState, after: BuilderState): BuilderState {
  const isTouched =
    before.groups !== after.groups ||
    before.phases !== after.phases ||
    before.tokens !== after.tokens ||
    before.faceProperties !== after.faceProperties ||
    before.gameProperties !== after.gameProperties ||
    before.playerProperties !== after.playerProperties;
  return isTouched ? renamed(after, movesBetween(before, after, false)) : after;
}

/** The same where all groups and phases have been replaced by others, which may have the numbers of former ones. */
export function followingNewRows(before: BuilderState, after: BuilderState): BuilderState {
  const others = { ...after, tokens: before.tokens };
  const moves = movesBetween(before, others, true);
  const same = (uid: number) => uid;
  return renamed(after, { ...moves, counter: ({ uid }) => uid, token: same, face: same });
}

/** The actions that named something else before an edit of other rows. */
export function actionsThatFollowed(
  before: readonly GameAction[] = [],
  after: readonly GameAction[] = [],
): GameAction[] {
  return after.filter((action, index) => action !== before[index]);
}

function renamed(state: BuilderState, moves: Moves): BuilderState {
  const { actions } = state;
  if (!actions || actions.length === 0) return state;
  const following = actions.map((action) => followed(action, moves));
  return following.every((action, index) => action === actions[index])
    ? state
    : { ...state, actions: following };
}

function followed(action: GameAction, moves: Moves): GameAction {
  const occasion = occasionBy(action.occasion, moves);
  const deeds = action.deeds.map((deed) => deedBy(deed, moves));
  const isSame =
    JSON.stringify(occasion) === JSON.stringify(action.occasion) &&
    JSON.stringify(deeds) === JSON.stringify(action.deeds);
  return isSame ? action : { ...action, occasion, deeds };
}

function occasionBy(occasion: Occasion, moves: Moves): Occasion {
  switch (occasion.on) {
    case "enters":
      return { ...occasion, group: groupBy(occasion.group, moves) };
    case "step":
      return { ...occasion, step: moves.step(occasion.step) };
    case "counter":
      return { ...occasion, counter: counterBy(occasion.counter, moves) };
    default:
      return occasion;
  }
}

function deedBy(deed: Deed, moves: Moves): Deed {
  switch (deed.does) {
    case "move":
      return { ...deed, from: groupBy(deed.from, moves), to: groupBy(deed.to, moves) };
    case "shuffle":
    case "turn":
      return { ...deed, group: groupBy(deed.group, moves) };
    case "count":
      return {
        ...deed,
        counter: counterBy(deed.counter, moves),
        ...(deed.ofCard !== undefined && { ofCard: moves.face(deed.ofCard) }),
      };
    case "step":
      return deed.step === undefined ? deed : { ...deed, step: moves.step(deed.step) };
    case "cardMove":
      return { ...deed, to: groupBy(deed.to, moves) };
    case "cardToken":
      return { ...deed, token: moves.token(deed.token) };
    default:
      return deed;
  }
}

const groupBy = (ref: GroupRef, moves: Moves): GroupRef => ({ ...ref, uid: moves.group(ref.uid) });
const counterBy = (ref: CounterRef, moves: Moves): CounterRef => ({ ...ref, uid: moves.counter(ref) });
