/** Two people sit down in a local room and act: what came of it, as plain data. */
import { openLocalRoom, person } from "./local-room.ts";

export interface Played {
  /** Status of each reply, in the order of the messages. */
  replies: unknown[];
  score: unknown;
  /** Events that the second person heard, in order. */
  heard: string[];
  /** Entries of the journal. */
  written: number;
  node: boolean;
}

const score = (by: number) => ({
  action: "evaluate",
  options: { action_list: ["INCREASE_VAL", "/score", by], player_ui: { playerN: "player1" } },
});

export async function play(): Promise<Played> {
  const [ana, bob] = [person(1, "Ana"), person(2, "Bob")];
  const { room, journal, enter } = await openLocalRoom(ana, [bob]);
  const [first, second] = [await enter(ana), await enter(bob)];
  const replies = [
    await first.send("request_state", {}),
    await second.send("set_seat", { player_i: "player2", new_user_id: bob.id }),
    await first.send("game_action", score(2)),
    await first.send("game_action", score(3)),
    // Nobody acts for somebody else.
    await second.send("game_action", score(5)),
    await first.send("step_through", { options: { size: "single", direction: "undo" } }),
  ];
  return {
    replies: replies.map((reply) => (reply?.status === "error" ? reply.response.reason : reply?.status)),
    score: room.table.game.score,
    heard: second.heard.map(([event]) => event),
    written: journal.length,
    node: typeof globalThis.process === "object",
  };
}
