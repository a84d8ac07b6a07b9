/**
 * In which groups stacks lie where they were put: those that some layout shows as a free region (game-definition §6.25).
 * Anywhere else the place that a stack once had says nothing but which stack it is.
 */
import type { GameState, GroupId } from "../model/state.ts";

export class FreeGroups {
  readonly #groups = new Set<string>();

  constructor({ layout, playerData }: Pick<GameState, "layout" | "playerData">) {
    this.#addRegions(layout);
    for (const player of Object.values(playerData)) this.#addRegions(player.layout);
  }

  has(groupId: GroupId): boolean {
    return this.#groups.has(anySeat(groupId));
  }

  /** Layouts are what plugins have made of them. */
  #addRegions(layout: unknown): void {
    const regions = (layout as { regions?: unknown } | null | undefined)?.regions;
    if (typeof regions !== "object" || regions === null) return;
    for (const region of Object.values(regions)) {
      const { type, groupId } = (region ?? {}) as { type?: unknown; groupId?: unknown };
      if (type === "free" && typeof groupId === "string") this.#groups.add(anySeat(groupId));
    }
  }
}

/** Regions may name the group of a seat counted from the one that is looked at (game-definition §5). */
function anySeat(groupId: string): string {
  return groupId.replace(/\{?player(?:N(?:[+-]\d+)?|\d+)\}?/, "player#");
}
