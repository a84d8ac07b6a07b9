/** Waits for somebody who has lost a room to be back in it. */
import type { RoomClient } from "@baize/client";

/**
 * Ask right after a message was `unsent`, before the client can have come back.
 * @returns resolves when the server has told them what they missed, or the whole state.
 */
export function toldAgain(room: RoomClient): Promise<void> {
  return new Promise((resolve) => {
    const back = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [room.on("resumed", back), room.on("current_state", back)];
  });
}
