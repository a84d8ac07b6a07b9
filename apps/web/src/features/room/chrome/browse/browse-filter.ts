/** Which stacks the browse panel shows (table §9.1). */
import type { Card, GameState, Group, Json, SeatId, StackId } from "@baize/engine";
import { fold } from "../../../../ui/fold.ts";
import type { RoomDefinition } from "../../model/definition.ts";
import { isKnown } from "../../model/visible-side.ts";

export type ValueFilter = { kind: "all" } | { kind: "value"; value: string } | { kind: "other" };

export interface BrowseFilter {
  value: ValueFilter;
  text: string;
}

export const NO_FILTER: BrowseFilter = { value: { kind: "all" }, text: "" };

export interface BrowseInput {
  game: GameState;
  group: Group;
  /** `browseGroup.topN`: only a whole number from 0 limits the view. */
  topN: number | string | null;
  me: SeatId | null;
  browse: RoomDefinition["browse"];
  filter: BrowseFilter;
  /** What a property says in the reader's language: it may be a label. */
  label(value: Json | undefined): string;
}

export function browsedStacks(input: BrowseInput): StackId[] {
  const { game, group, topN, filter } = input;
  const limited =
    typeof topN === "number" && Number.isInteger(topN) && topN >= 0
      ? group.stackIds.slice(0, topN)
      : group.stackIds;
  if (filter.value.kind === "all" && filter.text.trim() === "") return limited;
  return limited.filter((stackId) => {
    const card = game.cardById[game.stackById[stackId]?.cardIds[0] ?? ""];
    return card !== undefined && matches(card, input);
  });
}

/** A filter only ever finds what this person may see: a face-down card matches nothing. */
function matches(card: Card, { me, browse, filter, label }: BrowseInput): boolean {
  if (!isKnown(card, me, false)) return false;
  const side = card.sides.A;
  if (!side) return false;
  if (filter.value.kind !== "all" && browse.filterProperty !== null) {
    const value = String(side[browse.filterProperty] ?? "");
    if (filter.value.kind === "value" && value !== filter.value.value) return false;
    if (filter.value.kind === "other" && browse.filterValues.includes(value)) return false;
  }
  const text = fold(filter.text.trim());
  return text === "" || browse.textProperties.some((name) => fold(label(side[name])).includes(text));
}
