/** The lines of the log about cards that somebody loads: always how many, and where they go. */
import { loadedGroups } from "../model/loaded-groups.ts";
import type { Json, JsonObject } from "../model/state.ts";
import { type CommandContext, seatOf } from "./command.ts";
import { loadGroupOf } from "./load-item.ts";
import { log } from "./log-line.ts";
import { labelOfGroup } from "./lookup.ts";

/**
 * One line for the cards of the database, and one for those that somebody has made; none where there are no such cards.
 * @param name of the deck, if it has one: it stands in quotation marks beside what is loaded, never in its place
 */
export function loadLines(
  items: readonly JsonObject[],
  name: string | undefined,
  context: CommandContext,
): Json[] {
  const isOwn = ({ cardDetails, authorId }: JsonObject) =>
    cardDetails !== undefined || authorId !== undefined;
  const printed = intoGroups(
    items.filter((item) => !isOwn(item)),
    context,
  );
  const own = intoGroups(items.filter(isOwn), context);
  const deck = name === undefined ? null : quoted(name);
  const lines: Json[] = [];
  if (printed !== null)
    lines.push(
      deck === null
        ? log("cards_loaded_to", { groups: printed })
        : log("deck_loaded_to", { deck, groups: printed }),
    );
  if (own !== null)
    lines.push(
      deck === null || printed !== null
        ? log("own_cards_loaded_to", { groups: own })
        : log("own_deck_loaded_to", { deck, groups: own }),
    );
  return lines;
}

/** How many cards go into which groups; null: none do. The groups of whoever acts come first. */
function intoGroups(items: readonly JsonObject[], context: CommandContext) {
  const seat = seatOf(context);
  const amounts = new Map<string, number>();
  for (const { loadGroupId, quantity } of items) {
    const groupId = loadGroupOf(context, loadGroupId as string, seat);
    amounts.set(groupId, (amounts.get(groupId) ?? 0) + Number(quantity));
  }
  const isOthers = (groupId: string) => Number(!groupId.startsWith(seat));
  const groups = [...amounts]
    .filter(([, amount]) => amount > 0)
    .sort(([a], [b]) => isOthers(a) - isOthers(b))
    .map(([groupId, amount]) => ({ to: labelOfGroup(context, groupId), amount }));
  return groups.length === 0 ? null : loadedGroups(groups);
}

/** A name does not end the quotation marks around it. */
const quoted = (name: string) => name.replaceAll(/["“”„‟«»‹›「」『』＂]/g, "'");
