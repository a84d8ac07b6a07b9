/** Commands on a whole group or on a region of the table. */

import { objectAt, valueAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { GroupId, Json, JsonObject } from "../model/state.ts";
import { argsOf, oneOf, text } from "./args.ts";
import { command, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { holderName, log } from "./log-line.ts";
import { allSeats, existingSeat, groupLabel, groupOf, labelOfGroup, stackOf } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const setVisibility = command("setVisibility", argsOf({ groupId: text, to: text }), {
  about: "Lets everybody, nobody or a seat peek at all cards of a group, and at those that come into it.",
  toCode({ groupId, to }, context) {
    const group = groupOf(context, groupId);
    const label = labelOfGroup(context, groupId);
    const before = objectAt(group.onCardEnter, "peeking");
    const [line, peeking] = ((): [Json, JsonObject] => {
      if (to === "all") {
        return [
          log("group_shown_to_all", { group: label }),
          Object.fromEntries(allSeats(context).map((seat) => [seat, true])),
        ];
      }
      if (to === "none") return [log("group_hidden_from_all", { group: label }), {}];
      const seat = existingSeat(context, to);
      const isPeeking = before[seat] === true;
      const line = log(isPeeking ? "group_hidden_from" : "group_shown_to", {
        group: label,
        seat: holderName(seat),
      });
      return [line, { ...before, [seat]: !isPeeking }];
    })();
    const cardIds = group.stackIds.flatMap((stackId) => stackOf(context, stackId).cardIds);
    // Cards that come later follow the group.
    const later = isObject(group.onCardEnter)
      ? set(["groupById", groupId, "onCardEnter", "peeking"], peeking)
      : set(["groupById", groupId, "onCardEnter"], { peeking });
    return [line, ...cardIds.map((id) => set(["cardById", id, "peeking"], peeking)), later];
  },
});

const chooseRandom = command("chooseRandom", argsOf({ groupId: text }), {
  about: "Targets a card of a group by chance.",
  toCode({ groupId }, context) {
    seatOf(context);
    const size = groupOf(context, groupId).stackIds.length;
    if (size === 0) throw invalid(`There are no cards in ${groupLabel(context, groupId)}.`);
    return [
      log("random_card", { group: labelOfGroup(context, groupId) }),
      ["TARGET", ["GET_CARD_ID", literal(groupId), ["RANDOM_INT", 0, size - 1], 0]],
    ];
  },
});

const shuffle = command("shuffle", argsOf({ groupId: text }), {
  about: "Shuffles a group.",
  toCode({ groupId }, context) {
    return [
      ["SHUFFLE_GROUP", literal(groupId)],
      log("group_shuffled", { group: labelOfGroup(context, groupId) }),
    ];
  },
});

const moveAll = command(
  "moveAll",
  argsOf({ fromGroupId: text, toGroupId: text, to: oneOf("top", "bottom", "shuffle") }),
  {
    about: "Moves all stacks of a group to another one.",
    toCode({ fromGroupId, toGroupId, to }, context) {
      const size = groupOf(context, fromGroupId).stackIds.length;
      const [from, into] = [labelOfGroup(context, fromGroupId), labelOfGroup(context, toGroupId)];
      const line = ({ top: "all_to_top", bottom: "all_to_bottom", shuffle: "all_shuffled_in" } as const)[to];
      return [
        log(line, { amount: size, from, to: into }),
        ["MOVE_STACKS", literal(fromGroupId), literal(toGroupId), size, to],
      ];
    },
  },
);

const setRegionType = command("setRegionType", argsOf({ regionId: text, type: oneOf("row", "fan") }), {
  about: "Shows a region of the sender's own layout as a row or as a fan.",
  toCode({ regionId, type }: { regionId: GroupId; type: "row" | "fan" }, context) {
    const seat = seatOf(context);
    if (!isObject(valueAt(context.game.playerData[seat]?.layout, "regions", regionId))) {
      throw invalid(`There is no region ${JSON.stringify(regionId)} in your layout.`);
    }
    return [set(["playerData", seat, "layout", "regions", regionId, "type"], type)];
  },
});

export const groupCommands = [setVisibility, chooseRandom, shuffle, moveAll, setRegionType];
