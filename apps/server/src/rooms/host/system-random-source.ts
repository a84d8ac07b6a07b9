import { randomInt, randomUUID } from "node:crypto";
import type { RoomRandomSource } from "@baize/room";

/** Of this machine. */
export const systemRandomSource: RoomRandomSource = {
  token: () => randomInt(36 ** 6).toString(36),
  // Node makes many of them at once, which random bytes of one seed are not worth.
  seed: () => randomUUID(),
  uuid: () => randomUUID(),
  integer: (min, max) => randomInt(min, max + 1),
};
