/** Commands on a whole group or on a region of the table. */

import { objectAt, valueAt } from "../model/definition-parts.ts";
import { isObject } from "../model/is-object.ts";
import type { GroupId, JsonObject } from "../model/state.ts";
import { argsOf, oneOf, text } from "./args.ts";
import { command, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { log } from "./log-line.ts";
import { allSeats, existingSeat, groupLabel, groupOf, stackOf } from "./lookup.ts";
import { invalid } from "./refusal.ts";

const setVisibility = command("setVisibility", argsOf({ groupId: text, to: text }), {
  about: "Lets everybody, nobody or a seat peek at all cards of a group, and at those that come into it.",
  toCode({ groupId, to }, context) {
    const group = groupOf(context, groupId);
    const line = (end: string) => log(" set ", groupLabel(context, groupId), ` to ${end}`);
    const before = objectAt(group.onCardEnter, "peeking");
    const [text, peeking] = ((): [string, JsonObject] => {
      if (to === "all") {
        return [
          "be peeked at by all players.",
          Object.fromEntries(allSeats(context).map((seat) => [seat, true])),
        ];
      }
      if (to === "none") return ["be hidden from all players.", {}];
      const seat = existingSeat(context, to);
      const isPeeking = before[seat] === true;
      const text = isPeeking ? `not be peeked at by ${seat}.` : `be peeked at by ${seat}.`;
      return [text, { ...before, [seat]: !isPeeking }];
    })();
    const cardIds = group.stackIds.flatMap((stackId) => stackOf(context, stackId).cardIds);
    // Cards that come later follow the group.
    const later = isObject(group.onCardEnter)
      ? set(["groupById", groupId, "onCardEnter", "peeking"], peeking)
      : set(["groupById", groupId, "onCardEnter"], { peeking });
    return [line(text), ...cardIds.map((id) => set(["cardById", id, "peeking"], peeking)), later];
  },
});

const chooseRandom = command("chooseRandom", argsOf({ groupId: text }), {
  about: "Targets a card of a group by chance.",
  toCode({ groupId }, context) {
    seatOf(context);
    const label = groupLabel(context, groupId);
    const size = groupOf(context, groupId).stackIds.length;
    if (size === 0) throw invalid(`There are no cards in ${label}.`);
    return [
      log(" chose a random card from ", label, "."),
      ["TARGET", ["GET_CARD_ID", literal(groupId), ["RANDOM_INT", 0, size - 1], 0]],
    ];
  },
});

const shuffle = command("shuffle", argsOf({ groupId: text }), {
  about: "Shuffles a group.",
  toCode({ groupId }, context) {
    return [["SHUFFLE_GROUP", literal(groupId)], log(" shuffled ", groupLabel(context, groupId))];
  },
});

const moveAll = command(
  "moveAll",
  argsOf({ fromGroupId: text, toGroupId: text, to: oneOf("top", "bottom", "shuffle") }),
  {
    about: "Moves all stacks of a group to another one.",
    toCode({ fromGroupId, toGroupId, to }, context) {
      const size = groupOf(context, fromGroupId).stackIds.length;
      const [from, into]: [string, string] = [
        groupLabel(context, fromGroupId),
        groupLabel(context, toGroupId),
      ];
      const line = {
        top: log(` moved all cards (${size}) from `, from, " to top of ", into, "."),
        bottom: log(` moved (${size}) from `, from, " to bottom of ", into, "."),
        shuffle: log(` shuffled all cards (${size}) from `, from, " into ", into, "."),
      }[to];
      return [line, ["MOVE_STACKS", literal(fromGroupId), literal(toGroupId), size, to]];
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
