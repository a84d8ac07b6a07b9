/** The groups of a game, as headings of lists name them. */

import type { DeckHost } from "../deck-host.ts";
import { groupName } from "../loadable/group-names.ts";
import { allGroups, commonGroups, firstTarget } from "../model/sections.ts";
import type { Translate } from "../use-deck-text.ts";
import { createListSections, type ListSections } from "./list-sections.ts";

type Game = Pick<DeckHost, "game" | "label">;

/** The headings that name groups of the game: the builder's sections, and every other group. */
export function listSections(host: Game, t: Translate): ListSections {
  const { gameDef } = host.game;
  const nameOf = namesOf(host, t);
  const named = (id: string) => ({ id, label: nameOf(id) });
  return createListSections(commonGroups(gameDef).map(named), allGroups(gameDef, nameOf).map(named));
}

/** The group that takes the cards of a list without headings. */
export function firstGroup(host: Game, t: Translate): string {
  const { gameDef } = host.game;
  return firstTarget(gameDef, allGroups(gameDef, namesOf(host, t)));
}

const namesOf =
  ({ game: { gameDef }, label }: Game, t: Translate) =>
  (id: string) =>
    groupName(id, { gameDef, label, t });
