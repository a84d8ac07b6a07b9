/** Two people at a table of Lantern Yard, for tests that read like a play script. */
import type { RoomView } from "@baize/protocol";
import type { ServerTables } from "./table-kit.ts";
import type { TestClient } from "./tables.ts";

/** Ana hosts and sits at player1, Bob sits at player2, both have a deck. */
export async function duel(tables: ServerTables, policy: "open" | "fair" = "open") {
  const ana = tables.user(1, "Ana");
  const bob = tables.user(2, "Bob");
  const slug = await tables.room(ana, { policy });
  const topic = `room:${slug}`;
  const [ann, bo] = [tables.client(ana), tables.client(bob)];
  await ann.join(topic);
  await bo.join(topic);
  await bo.push(topic, "set_seat", { player_i: "player2", new_user_id: 2 });
  const run = (who: TestClient, id: string, playerN: string) =>
    who.push(topic, "game_action", {
      action: "run",
      options: { ref: { kind: "actionList", id }, player_ui: { playerN } },
    });
  const command = (who: TestClient, name: string, args: object, playerN = "player1") =>
    who.push(topic, "game_action", {
      action: "command",
      options: { command: name, args, player_ui: { playerN } },
    });
  await command(ann, "loadDeck", { deckId: "lanterns" });
  await command(bo, "loadDeck", { deckId: "lanterns" }, "player2");
  return { slug, topic, ana, bob, ann, bo, run, command };
}

/** The state that a client was told last. */
export const lastState = (client: TestClient) => client.heard("current_state").at(-1) as RoomView;

export const alerts = (client: TestClient) => client.heard("send_alert") as { level: string; text: string }[];
