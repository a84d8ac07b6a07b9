/** What follows for a box from the kind of group that it shows. */
import type { GroupChoice, GroupKind } from "./layout-editor-props.ts";
import type { Box, BoxType } from "./layout-state.ts";
import { seatFormOf } from "./seats.ts";

/** Cards of a hand lie each by itself: nothing is attached there by dropping. */
export function takesNoAttachments(kind: GroupKind | undefined): boolean {
  return kind === "Hand";
}

const usualTypes: Record<GroupKind, BoxType> = {
  Deck: "pile",
  Discard: "pile",
  Hand: "row",
  "In Play": "free",
  Aside: "row",
};

/** The groups there are, and how many seats the game has. */
interface Surroundings {
  groups: readonly GroupChoice[];
  players: number;
}

/** How a group lies as the templates have it; hands of others are fans where more than two sit. Undefined: no such group. */
function usualType(groupId: string, { groups, players }: Surroundings): BoxType | undefined {
  const kind = groups.find(({ id }) => id === groupId)?.type;
  const isOfAnother = (seatFormOf(groupId)?.offset ?? 0) !== 0;
  if (kind === "Hand" && isOfAnother && players > 2) return "fan";
  return kind && usualTypes[kind];
}

/** Another group for a box. Its type follows as long as it is the usual one: nobody has chosen another. */
export function withGroup(
  { text: before, type, members }: Box,
  text: string,
  surroundings: Surroundings,
): Pick<Box, "text"> & Partial<Pick<Box, "type">> {
  // A new box is a row.
  const usual = before === "" ? "row" : usualType(before, surroundings);
  const next = usualType(text, surroundings);
  const follows = type === usual && members?.type === undefined;
  return follows && next !== undefined && next !== type ? { text, type: next } : { text };
}
