/** What the author does to actions and their deeds, one edit a function; each makes a new list. */
import { idFollowing } from "../ids.ts";
import { nextUid } from "../model/builder-state.ts";
import { type Deed, type GameAction, givesCard, needsCard, type Occasion } from "../model/game-action.ts";
import { moveIn } from "../reorder/move-in.ts";

type Actions = readonly GameAction[];
/** A deed that has no number yet. */
export type NewDeed = Deed extends infer One ? (One extends Deed ? Omit<One, "uid"> : never) : never;

/** An action at the end, with the id that its label gives. */
export function addAction(
  actions: Actions,
  { label, occasion, deeds }: { label: string; occasion: Occasion; deeds: readonly NewDeed[] },
): GameAction[] {
  const taken = actions.map(({ actionId }) => actionId);
  const action: GameAction = {
    uid: nextUid(actions),
    actionId: idFollowing(label, "action", taken),
    label,
    occasion,
    deeds: deeds.map((deed, index) => ({ ...deed, uid: index + 1 }) as Deed),
  };
  return [...actions, action];
}

export function removeAction(actions: Actions, uid: number): GameAction[] {
  return actions.filter((action) => action.uid !== uid);
}

/** @param to place before which it is put: the order of menus and of buttons */
export function moveAction(actions: Actions, uid: number, to: number): GameAction[] {
  return moveIn(
    [...actions],
    actions.findIndex((action) => action.uid === uid),
    to,
  );
}

function changeAction(
  actions: Actions,
  uid: number,
  change: (action: GameAction) => GameAction,
): GameAction[] {
  return actions.map((action) => (action.uid === uid ? change(action) : action));
}

/** Its id follows its label. */
export function labelAction(actions: Actions, uid: number, label: string): GameAction[] {
  const taken = actions.filter((action) => action.uid !== uid).map(({ actionId }) => actionId);
  return changeAction(actions, uid, (action) => ({
    ...action,
    label,
    actionId: idFollowing(label, "action", taken),
  }));
}

/** Deeds that need a card go where the occasion gives none. */
export function setOccasion(actions: Actions, uid: number, occasion: Occasion): GameAction[] {
  return changeAction(actions, uid, (action) => ({
    ...action,
    occasion,
    deeds: givesCard(occasion) ? action.deeds : withoutCard(action.deeds),
  }));
}

function withoutCard(deeds: readonly Deed[]): Deed[] {
  return deeds
    .filter(({ does }) => !needsCard(does))
    .map((deed) => {
      if (deed.does !== "count") return deed;
      const { ofCard: _, ...counted } = deed;
      return counted;
    });
}

export function addDeed(actions: Actions, uid: number, deed: NewDeed): GameAction[] {
  return changeAction(actions, uid, (action) => ({
    ...action,
    deeds: [...action.deeds, { ...deed, uid: nextUid(action.deeds) } as Deed],
  }));
}

/** The deed of that uid is this one from now on. */
export function setDeed(actions: Actions, uid: number, deed: Deed): GameAction[] {
  return changeAction(actions, uid, (action) => ({
    ...action,
    deeds: action.deeds.map((other) => (other.uid === deed.uid ? deed : other)),
  }));
}

export function removeDeed(actions: Actions, uid: number, deed: number): GameAction[] {
  return changeAction(actions, uid, (action) => ({
    ...action,
    deeds: action.deeds.filter((other) => other.uid !== deed),
  }));
}

/** @param to place before which it is put */
export function moveDeed(actions: Actions, uid: number, deed: number, to: number): GameAction[] {
  return changeAction(actions, uid, (action) => ({
    ...action,
    deeds: moveIn(
      [...action.deeds],
      action.deeds.findIndex((other) => other.uid === deed),
      to,
    ),
  }));
}
