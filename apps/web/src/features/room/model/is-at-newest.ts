import type { RoomView } from "@baize/protocol";

/** Whether the table shows its newest step: at an earlier one nothing is done that nobody has asked for. */
export const isAtNewest = ({ replayStep, deltas }: Pick<RoomView, "replayStep" | "deltas">): boolean =>
  replayStep >= deltas.length - 1;
