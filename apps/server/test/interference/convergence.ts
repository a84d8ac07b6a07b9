/** A game with lost, late and doubled connections, wherever its table is. */
import { createRandomSource, type GameState } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import type { MakeTables, TestClient } from "../tables.ts";
import { comparable, Mirror } from "./mirror.ts";
import { Players } from "./players.ts";
import { type Actor, type Arg, type GameScript, randomActions } from "./script.ts";

const STEPS = 25;
const ACTORS = ["ann", "bob", "vi"] as const;

/** Lantern Yard, with what goes wrong. */
const script: GameScript = {
  lists: [
    "draw",
    "drawQuietly",
    "peekTop",
    "tellTop",
    "rememberTop",
    "askTop",
    "failTop",
    "shuffleDraw",
    "sortByHand",
    "nextRound",
  ],
  decks: ["lanterns"],
  tokens: ["oil"],
  steps: {},
  playerProperties: {},
  words: ["Ember", "c_000001"],
  groups: (game: GameState) => Object.keys(game.groupById).filter((id) => /^(player[12]|shared)/.test(id)),
};

/** What a client has in the end, and what the room shows it. */
export interface Copy {
  actor: Actor;
  has: unknown;
  shown: unknown;
}

/** Plays with lost, late and doubled connections; afterwards every copy must be what the room would show. */
export async function converge(seed: number, createTables: MakeTables): Promise<Copy[]> {
  const source = createRandomSource(`convergence ${seed}`);
  const chance = (percent: number) => source.integer(1, 100) <= percent;
  const tables = createTables({ seed: `convergence ${seed}` });
  const host = tables.user(1, "Ann");
  const slug = await tables.room(host, { policy: "fair" });
  const topic = `room:${slug}`;
  const room = await tables.open(slug);
  const players = new Players(tables, room);
  const mirrors = new Map<Actor, Mirror>();
  for (const actor of ACTORS) {
    await players.join(actor);
    mirrors.set(actor, new Mirror());
  }
  await players.clients.bob.push(topic, "set_seat", { player_i: "player2", new_user_id: 2 });
  const second: { client: TestClient; user: typeof host | null }[] = [];

  for (let step = 0; step < STEPS; step++) {
    await players.play(randomActions(source, room, script));
    // Whoever is not there comes instead.
    const byHost = (event: string, payload: { [key: string]: Arg }) =>
      players.play({ actor: "ann", kind: "event", event, payload });
    if (chance(8)) await byHost("reset_game", { options: { save: false } });
    if (chance(8)) await byHost("set_room_options", { developerMode: chance(50) });
    for (const actor of ACTORS) {
      const client = players.clients[actor];
      const mirror = mirrors.get(actor)!;
      mirror.collect(client);
      if (chance(15)) {
        // The connection breaks; what was under way is lost, and the client comes back with what it has read.
        mirror.read(source.integer(0, 4));
        mirror.lose();
        players.leave(actor);
        client.sent = [];
        if (chance(60)) await players.play(randomActions(source, room, script));
        client.sent = [];
        players.leave(actor);
        client.sent = [];
        await players.join(actor, chance(80) ? mirror.have() : {});
        mirror.collect(client);
      } else if (chance(60)) mirror.read(source.integer(0, 5));
      if (mirror.needsState && chance(70)) await client.push(topic, "request_state");
    }
    // A second tab of the same user, or an old connection that the server has not given up yet.
    if (chance(15)) {
      const user = chance(50) ? host : null;
      const client = tables.client(user);
      await client.join(topic);
      second.push({ client, user });
    }
    if (chance(10)) second.shift()?.client.leave(topic);
  }

  const copies: Copy[] = [];
  for (const actor of ACTORS) {
    const client = players.clients[actor];
    const mirror = mirrors.get(actor)!;
    if (!mirror.room) await players.join(actor);
    mirror.collect(client);
    mirror.read();
    if (mirror.needsState || !mirror.room) {
      await client.push(topic, "request_state");
      mirror.collect(client);
      mirror.read();
    }
    const watcher = [...room.watchers.all()].find((each) =>
      each.user ? each.user.id === client.visitor.userId : each.key === client.visitor.connectionId,
    );
    // Who left in the script's last steps has nothing to compare.
    if (!watcher) continue;
    const view = JSON.parse(JSON.stringify(room.viewFor(watcher))) as RoomView;
    copies.push({ actor, has: comparable(mirror.room), shown: comparable(view) });
  }
  await tables.host.close();
  return copies;
}
