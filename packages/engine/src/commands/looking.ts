/** Commands of the browse panel (action-language §5.8). */
import { argsOf, natural, oneOf, type Reader, text } from "./args.ts";
import { type Command, command, invalid, seatOf } from "./command.ts";
import { literal, set } from "./literal.ts";
import { log } from "./log-line.ts";
import { groupLabel, groupOf } from "./lookup.ts";

/** How many cards of the top: everything, nothing (the panel without peeking), or a number. */
const amount: Reader<"all" | "none" | number> = (value, at) => {
  if (value === "all" || value === "none") return value;
  try {
    return natural(value, at);
  } catch {
    throw invalid(`${at} must be "all", "none" or a whole number from 0, got ${JSON.stringify(value)}.`);
  }
};

const lookAt = command("lookAt", argsOf({ groupId: text, n: amount }), {
  toCode({ groupId, n }, context) {
    const seat = seatOf(context);
    const label = groupLabel(context, groupId);
    const look = (topN: number, visible: boolean) => ["LOOK_AT", seat, literal(groupId), topN, visible];
    if (n === "all") return [log(" is looking at ", label, "."), look(-1, true)];
    if (n === "none") return [log(" stopped looking at ", label, "."), look(-1, false)];
    const topN = Math.min(n, groupOf(context, groupId).stackIds.length);
    return [log(` is looking at the top ${topN} cards of `, label, "."), look(topN, true)];
  },
});

const fanOut = command("fanOut", argsOf({ groupId: text }), {
  toCode({ groupId }, context) {
    const seat = seatOf(context);
    return [
      log(" fanned out ", groupLabel(context, groupId), "."),
      set(["playerData", seat, "browseGroup", "id"], groupId),
      set(["playerData", seat, "browseGroup", "topN"], "All"),
    ];
  },
});

const closeBrowse = command("closeBrowse", argsOf({ mode: oneOf("shuffle", "keepOrder", "keepPeeking") }), {
  toCode({ mode }, context) {
    const seat = seatOf(context);
    const groupId = context.game.playerData[seat]?.browseGroup?.id ?? null;
    if (groupId === null) throw invalid("You are not looking at a group.");
    const label = groupLabel(context, groupId);
    if (mode === "keepPeeking") {
      return [log(" is still peeking at ", label, "."), ["STOP_LOOKING", seat, "keepPeeking"]];
    }
    const close = [log(" closed ", label, "."), ["STOP_LOOKING", seat]];
    if (mode === "keepOrder") return close;
    return [...close, log(" shuffled ", label, "."), ["SHUFFLE_GROUP", literal(groupId)]];
  },
});

export const lookingCommands: Command[] = [lookAt, fanOut, closeBrowse];
