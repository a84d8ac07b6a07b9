/** Views of a room with as much in them as tests look at. */
import type { GameState } from "@baize/engine";
import type { RoomView } from "@baize/protocol";

/** @param game what the test looks at of it */
export function viewOf(game: object, replayStep = 0): RoomView {
  const lines = { _delta_metadata: { unix_ms: "1", log_messages: ["began"] } };
  return {
    game: game as GameState,
    replayStep,
    version: 1,
    deltas: [lines],
    playerInfo: {},
  } as unknown as RoomView;
}
