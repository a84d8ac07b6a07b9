/** The groups of a game, as headings of lists name them. */

import { isObject } from "@baize/engine/is-object";
import type { DeckHost } from "../deck-host.ts";
import { groupIdFor, groupName } from "../loadable/group-names.ts";
import { allGroups, commonGroups, firstTarget, ownPile, shownGroups } from "../model/sections.ts";
import type { Translate } from "../use-deck-text.ts";
import { createListSections, type ListSections, type NamedGroup } from "./list-sections.ts";

type Game = Pick<DeckHost, "game" | "label">;

/** The headings that name groups of the game: the builder's sections, and every other group. */
export function listSections(host: Game, t: Translate): ListSections {
  const { gameDef } = host.game;
  const nameOf = namesOf(host, t);
  const groups = isObject(gameDef.groups) ? gameDef.groups : {};
  const named = (id: string) => {
    const group = groups[groupIdFor(id)];
    return { id, label: nameOf(id), short: isObject(group) ? host.label(group.tableLabel) : "" };
  };
  return createListSections(commonGroups(gameDef).map(named), allGroups(gameDef, nameOf).map(named));
}

/** The groups that may take the cards of a list without headings: the builder's sections, else all. */
export function groupChoices(host: Game, t: Translate): NamedGroup[] {
  const { gameDef } = host.game;
  const nameOf = namesOf(host, t);
  return shownGroups(gameDef, nameOf).map((id) => ({ id, label: nameOf(id) }));
}

/** The one that takes them as long as nobody chooses: a list is a deck, where the game has one. */
export function firstGroup(host: Game, t: Translate): string {
  const { gameDef } = host.game;
  const ids = groupChoices(host, t).map(({ id }) => id);
  return ownPile(gameDef, ids) ?? firstTarget(gameDef, ids);
}

const namesOf =
  ({ game: { gameDef }, label }: Game, t: Translate) =>
  (id: string) =>
    groupName(id, { gameDef, label, t });
