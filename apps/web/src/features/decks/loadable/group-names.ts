/** What groups that cards are loaded into are called (decks §1.3). */
import type { Json, JsonObject } from "@baize/engine";
import { withoutPlayer } from "../../../i18n/player-words.ts";
import type { Translate } from "../use-deck-text.ts";

const OWN = "playerN";
/** A group of the loading seat has no label of its own; that of the first seat is read for it. */
const FIRST = "player1";

/**
 * The section of the deck builder with that group names it; else the group's own label; else its id. A group of the loading
 * seat is "My Deck" where the first seat's is "Player 1 Deck".
 */
export function groupName(
  loadGroupId: string,
  { gameDef, label, t }: { gameDef: JsonObject; label: (label: Json | undefined) => string; t: Translate },
): string {
  for (const section of list(object(gameDef.deckbuilder).spawnGroups)) {
    const { loadGroupId: id, label: name } = object(section);
    if (id === loadGroupId && label(name) !== "") return label(name);
  }
  const groups = object(gameDef.groups);
  const own = label(object(member(groups, loadGroupId)).label);
  if (own !== "" || !loadGroupId.includes(OWN)) return own || loadGroupId;
  const first = label(object(member(groups, groupIdFor(loadGroupId))).label);
  return first === "" ? loadGroupId : t("groups.mine", { group: withoutPlayer(first, 1) ?? first });
}

/** The id of the group in the definition: `playerN` is read as the first seat, or as the one that is given. */
export function groupIdFor(loadGroupId: string, seat: string = FIRST): string {
  return loadGroupId.replaceAll(OWN, seat);
}

function object(value: Json | undefined): JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const member = (value: JsonObject, key: string) => (Object.hasOwn(value, key) ? value[key] : undefined);
