/** Rooms whose members are spread over all nodes, and what their actions took. */
import postgres from "postgres";
import { pluginNamed } from "../../../e2e/kit/account.ts";
import { register } from "../accounts.ts";
import type { BenchRoom, Heard } from "../act.ts";
import { openRoom } from "../measure.ts";
import type { BenchCluster } from "./cluster.ts";

/** A host may have ten. */
const ROOMS_OF_A_HOST = 8;

export interface SpreadRoom extends BenchRoom {
  /** Which node has it, by its place. */
  home: number;
}

/** @param count of rooms at each node; the sockets of each are at all nodes in turn. */
export async function openRooms(
  { nodes, databaseUrl }: BenchCluster,
  { count, cards }: { count: number; cards: number },
): Promise<SpreadRoom[]> {
  const urls = nodes.map(({ url }) => url);
  const [{ url, plugin }] = nodes as [BenchCluster["nodes"][number]];
  const guests = await Promise.all([1, 2, 3].map(() => register(url)));
  const pluginId = await pluginNamed({ url }, plugin);
  const rooms: SpreadRoom[] = [];
  for (const [home, from] of urls.entries())
    for (let made = 0; made < count; made += ROOMS_OF_A_HOST) {
      const host = await register(url);
      // Whoever lays the table comes in by the room's node, whose socket is the first.
      const places = [...urls.slice(home), ...urls.slice(0, home)];
      const table = { url: from, cards, steps: "short" as const };
      const opened = Array.from({ length: Math.min(ROOMS_OF_A_HOST, count - made) }, () =>
        openRoom(table, pluginId, host, guests, places),
      );
      for (const { groups, sockets } of await Promise.all(opened)) rooms.push({ groups, sockets, home });
    }
  if (nodes.length > 1) await checkHomes(rooms, databaseUrl);
  return rooms;
}

/** Throws when a room is not where it is thought to be. */
async function checkHomes(rooms: readonly SpreadRoom[], databaseUrl: string): Promise<void> {
  const database = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const rows = await database<{ slug: string; name: string }[]>`
    select slug, nodes.name from rooms join nodes on boot = owner`;
  await database.end();
  const owners = new Map(rows.map(({ slug, name }) => [`room:${slug}`, name]));
  for (const { home, sockets } of rooms)
    if (owners.get(sockets[0]!.topic) !== `node${home}`)
      throw new Error(`${sockets[0]!.topic} is at ${owners.get(sockets[0]!.topic)}, not at node${home}.`);
}

/**
 * Times of actions that were sent and heard at the room's node, and of those that were sent and heard at another one: on their way
 * they crossed twice.
 */
export function timesOf(heard: readonly Heard[], nodes: number): { local: number[]; remote: number[] } {
  const [local, remote]: [number[], number[]] = [[], []];
  for (const { ms, from, by } of heard) {
    // The first socket of a room is at its node, the others follow in turn.
    const [isFromHere, isByHere] = [from % nodes === 0, by % nodes === 0];
    if (isFromHere && isByHere) local.push(ms);
    else if (!isFromHere && !isByHere) remote.push(ms);
  }
  return { local, remote };
}
