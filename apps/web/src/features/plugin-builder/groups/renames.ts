/** What follows when a group gets another id: the deck that discards name, the boxes of the layout, and the game's decks. */
import type { Box } from "../../layout-editor/model/layout-state.ts";
import { type CardPlace, cardsInto, withGroupAt, withoutCardsAt } from "../decks/loaded-into.ts";
import type { BuilderState, Group } from "../model/builder-state.ts";

/** Who names a group. Kept while its id is typed: on the way an id may be empty or that of another group. */
export interface GroupReferences {
  /** Uids of the discards whose deck it is. */
  discards: readonly number[];
  /** Ids of the boxes that show it. */
  boxes: readonly number[];
  /** Ids of the boxes that show it by a form such as `{playerN}Deck`, while no other group answers to that form. */
  relativeBoxes: readonly number[];
  /** Cards of the game's decks that are loaded into it. */
  cards: readonly CardPlace[];
  /** Those that are loaded into it as that of whoever loads, such as `playerNDeck`, while no other group answers to that. */
  relativeCards: readonly CardPlace[];
}

const OWN = /^player\d+(.+)$/;
const RELATIVE = /^\{playerN(?:\+\d+)?\}(.+)$/;

/** What follows `player1` in the id of a player's group; null: it is no player's. */
function suffixOf(groupId: string): string | null {
  return OWN.exec(groupId)?.[1] ?? null;
}

/** Groups of some players that a box of the layout shows of all, and which of them are not there. */
export interface PartedGroups {
  there: string[];
  missing: string[];
}

/** Of each kind of group that a form such as `{playerN}Hand` shows, while some players have one and others do not. */
export function partedGroups({ groups, layout, maxPlayers }: BuilderState): PartedGroups[] {
  const shown = new Set(layout.rectangles.flatMap(({ text }) => RELATIVE.exec(text)?.[1] ?? []));
  const ids = new Set(groups.map(({ groupId }) => groupId));
  return [...shown].flatMap((suffix) => {
    const wanted = Array.from({ length: maxPlayers }, (_, index) => `player${index + 1}${suffix}`);
    const [there, missing] = [wanted.filter((id) => ids.has(id)), wanted.filter((id) => !ids.has(id))];
    return there.length > 0 && missing.length > 0 ? [{ there, missing }] : [];
  });
}

export function referencesTo(state: BuilderState, group: Group): GroupReferences {
  const { groupId } = group;
  const others = state.groups.filter(({ uid }) => uid !== group.uid);
  const isItself = groupId !== "" && !others.some((other) => other.groupId === groupId);
  if (!isItself) return { discards: [], boxes: [], relativeBoxes: [], cards: [], relativeCards: [] };
  const suffix = suffixOf(groupId);
  const isLast = suffix !== null && !others.some((other) => suffixOf(other.groupId) === suffix);
  const boxesThat = (shows: (box: Box) => boolean) =>
    state.layout.rectangles.filter(shows).map(({ id }) => id);
  return {
    discards: others
      .filter(({ correspondingDeck, locked }) => correspondingDeck === groupId && !locked)
      .map(({ uid }) => uid),
    boxes: boxesThat(({ text }) => text === groupId),
    relativeBoxes: isLast ? boxesThat(({ text }) => RELATIVE.exec(text)?.[1] === suffix) : [],
    cards: cardsInto(state.decks, groupId),
    relativeCards: isLast ? cardsInto(state.decks, `playerN${suffix}`) : [],
  };
}

/**
 * Gives a group another id; what names the group follows, unless the id is empty.
 * @param references who names it; absent: who does so now
 */
export function renameGroup(
  state: BuilderState,
  uid: number,
  groupId: string,
  references?: GroupReferences,
): BuilderState {
  const group = state.groups.find((row) => row.uid === uid);
  if (!group || group.groupId === groupId) return state;
  const groups = state.groups.map((row) => (row.uid === uid ? { ...row, groupId } : row));
  const renamed = { ...state, groups };
  if (groupId === "") return renamed;
  return pointing(renamed, references ?? referencesTo(state, group), groupId);
}

/** Everything in `references` names `groupId` from now on. */
function pointing(before: BuilderState, references: GroupReferences, groupId: string): BuilderState {
  const { discards, boxes, relativeBoxes, cards, relativeCards } = references;
  const suffix = suffixOf(groupId);
  const loaded = withGroupAt(before.decks, cards, groupId);
  const decks = suffix === null ? loaded : withGroupAt(loaded, relativeCards, `playerN${suffix}`);
  const state = decks === before.decks ? before : { ...before, decks };
  const textOf = ({ id, text }: Box) => {
    if (boxes.includes(id)) return groupId;
    return suffix !== null && relativeBoxes.includes(id) ? text.replace(/\}.*$/, `}${suffix}`) : text;
  };
  const groups = state.groups.map((row) =>
    discards.includes(row.uid) ? { ...row, correspondingDeck: groupId } : row,
  );
  if (boxes.length === 0 && relativeBoxes.length === 0) return { ...state, groups };
  const rectangles = state.layout.rectangles.map((box) => {
    const text = textOf(box);
    return text === box.text ? box : { ...box, text };
  });
  return { ...state, groups, layout: { ...state.layout, rectangles } };
}

/**
 * Takes a group out.
 * @param along what names it goes too: boxes and cards of decks are deleted, discards lose their deck
 */
export function removeGroup(state: BuilderState, uid: number, along: GroupReferences | null): BuilderState {
  const left = state.groups.filter((row) => row.uid !== uid);
  if (!along) return { ...state, groups: left };
  const decks = withoutCardsAt(state.decks, [...along.cards, ...along.relativeCards]);
  const gone = new Set([...along.boxes, ...along.relativeBoxes]);
  const groups = left.map((row) => {
    if (!along.discards.includes(row.uid)) return row;
    const { correspondingDeck: _, ...unlinked } = row;
    return unlinked;
  });
  const rectangles = state.layout.rectangles.filter(({ id }) => !gone.has(id));
  return {
    ...state,
    ...(decks && { decks }),
    groups,
    layout: gone.size === 0 ? state.layout : { ...state.layout, rectangles },
  };
}
