/** Built-in commands whose own line, which the server writes, says who is shown which cards. */
import type { SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import type { StepMaking } from "../views/step-log.ts";

/** @param args as the command was built from them. */
export function toldLooks(
  command: unknown,
  args: unknown,
  actor: SeatId | null,
): NonNullable<StepMaking["isTold"]> {
  if (!isObject(args)) return () => false;
  const shownTo = (seat: SeatId) => args.to === "all" || args.to === seat;
  switch (command) {
    case "lookAt":
      return (id, seat, before) => seat === actor && before.cardById[id]?.groupId === args.groupId;
    case "setVisibility":
      return (id, seat, before) => shownTo(seat) && before.cardById[id]?.groupId === args.groupId;
    case "showCard":
      return (id, seat) => shownTo(seat) && id === args.cardId;
    default:
      return () => false;
  }
}
