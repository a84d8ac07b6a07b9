/** Commands of the browse panel (action-language §5.8). */
import { objectAt } from "../model/definition-parts.ts";
import type { GroupId, SeatId } from "../model/state.ts";
import { argsOf, expected, natural, oneOf, reader, text } from "./args.ts";
import { type CommandContext, command, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { log } from "./log-line.ts";
import { groupOf, labelOfGroup } from "./lookup.ts";
import { invalid } from "./refusal.ts";

/** Whether a seat sees all cards that come into a group, as those of its own hand. */
function isSeenBy(seat: SeatId, { game }: CommandContext, groupId: GroupId): boolean {
  const group = Object.hasOwn(game.groupById, groupId) ? game.groupById[groupId] : undefined;
  return objectAt(group?.onCardEnter, "peeking")[seat] === true;
}

/** How many cards of the top: everything, nothing (the panel without peeking), or a number. */
const amount = reader<"all" | "none" | number>(
  { anyOf: [{ enum: ["all", "none"] }, natural.schema] },
  (value, at) => {
    if (value === "all" || value === "none") return value;
    try {
      return natural(value, at);
    } catch {
      return expected(at, '"all", "none" or a whole number from 0', value);
    }
  },
);

const lookAt = command("lookAt", argsOf({ groupId: text, n: amount }), {
  about: "Opens the browse panel on the top cards of a group; `none` opens it without looking at them.",
  toCode({ groupId, n }, context) {
    const seat = seatOf(context);
    const group = labelOfGroup(context, groupId);
    const look = (topN: number, visible: boolean) => ["LOOK_AT", seat, literal(groupId), topN, visible];
    if (n === "all") return [log("looking_at_all", { group }), look(-1, true)];
    // Whose hand it is knows it anyway: opening it would hide it.
    if (n === "none" && isSeenBy(seat, context, groupId))
      return [log("looking_at_all", { group }), look(-1, true)];
    if (n === "none") return [log("looking_stopped", { group }), look(-1, false)];
    const topN = Math.min(n, groupOf(context, groupId).stackIds.length);
    return [log("looking_at_top", { amount: topN, group }), look(topN, true)];
  },
});

const fanOut = command("fanOut", argsOf({ groupId: text }), {
  about: "Opens the browse panel on a group whose cards lie open.",
  toCode({ groupId }, context) {
    const seat = seatOf(context);
    return [
      log("group_fanned_out", { group: labelOfGroup(context, groupId) }),
      set(["playerData", seat, "browseGroup", "id"], groupId),
      set(["playerData", seat, "browseGroup", "topN"], "All"),
    ];
  },
});

const closeBrowse = command("closeBrowse", argsOf({ mode: oneOf("shuffle", "keepOrder", "keepPeeking") }), {
  about: "Closes the browse panel.",
  toCode({ mode }, context) {
    const seat = seatOf(context);
    const groupId = context.game.playerData[seat]?.browseGroup?.id ?? null;
    if (groupId === null) throw invalid("You are not looking at a group.");
    const group = labelOfGroup(context, groupId);
    if (mode === "keepPeeking") {
      return [log("looking_kept", { group }), ["STOP_LOOKING", seat, "keepPeeking"]];
    }
    const stop = isSeenBy(seat, context, groupId)
      ? ["STOP_LOOKING", seat, "keepPeeking"]
      : ["STOP_LOOKING", seat];
    const close = [log("looking_closed", { group }), stop];
    if (mode === "keepOrder") return close;
    return [...close, log("group_shuffled_too", { group }), ["SHUFFLE_GROUP", literal(groupId)]];
  },
});

export const lookingCommands = [lookAt, fanOut, closeBrowse];
