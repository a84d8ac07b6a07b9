/**
 * Where cards lie as one viewer is shown them: as they do lie, but for the hidden cards of a hand. Their order is nobody's
 * business but the hand's, so they are shown in that of their names, which says nothing.
 */

import { sightOf } from "../model/sight.ts";
import type { GameState, GroupId, Stack, StackId } from "../model/state.ts";
import type { Standing } from "./name-book.ts";
import { Places } from "./places.ts";
import type { Names } from "./shown-names.ts";
import { hidesCard, type Viewer } from "./viewer.ts";

export class ShownPlaces extends Places {
  readonly #shared: Places;
  readonly #viewer: Viewer;
  readonly #nameOf: (id: StackId) => string;
  /** Null: in the order in which they lie. */
  readonly #orders = new Map<GroupId, readonly StackId[] | null>();

  /** @param shared what is the same for all viewers. */
  constructor(game: GameState, viewer: Viewer, names: Names, standing: Standing, shared: Places) {
    super(game);
    this.#shared = shared;
    this.#viewer = viewer;
    this.#nameOf = (id) => names.nameOf(id, standing);
  }

  override stackIds(groupId: GroupId): readonly StackId[] {
    let order = this.#orders.get(groupId);
    if (order === undefined) {
      order = this.#orderOf(groupId);
      this.#orders.set(groupId, order);
    }
    return order ?? this.#shared.stackIds(groupId);
  }

  protected override indexesOf(groupId: GroupId): ReadonlyMap<StackId, number> {
    this.stackIds(groupId);
    return this.#orders.get(groupId) ? super.indexesOf(groupId) : this.#shared.stackIndexes(groupId);
  }

  override isPut(stack: Stack): boolean {
    return this.#shared.isPut(stack);
  }

  #orderOf(groupId: GroupId): readonly StackId[] | null {
    const group = this.game.groupById[groupId];
    if (group === undefined || sightOf(group) !== "hand") return null;
    const isHidden = (id: StackId): boolean => {
      const stack = this.game.stackById[id];
      return stack !== undefined && hidesCard(this.#viewer, stack, this.game);
    };
    const hidden = group.stackIds.filter(isHidden);
    if (hidden.length < 2) return null;
    // Names are drawn in the order in which cards lie, so that they do not depend on what is hidden.
    const names = new Map(hidden.map((id) => [id, this.#nameOf(id)]));
    hidden.sort((a, b) => (names.get(a)! < names.get(b)! ? -1 : 1));
    let next = 0;
    return group.stackIds.map((id) => (names.has(id) ? hidden[next++]! : id));
  }
}
