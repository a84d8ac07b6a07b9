/** How long a room takes that is not in memory: from the join to the whole state, after a restart of the server. */
import { joinRoom, openSocket } from "./player.ts";

/** The first room also loads the plugin; it is told apart. */
export async function reopen(url: string, topics: readonly string[]): Promise<void> {
  const times: number[] = [];
  for (const topic of topics) {
    const socket = await openSocket(url, "", topic);
    const start = performance.now();
    await joinRoom(socket);
    times.push(performance.now() - start);
    socket.close();
  }
  const [first = 0, ...others] = times.map((time) => Math.round(time));
  others.sort((a, b) => a - b);
  console.info(
    JSON.stringify({
      reopened: times.length,
      // The state follows the reply to a join after 50 ms (api §6.3.1), whatever the room was doing.
      joinToStateMs: { first, p50: others[Math.floor(others.length / 2)], max: others.at(-1) },
    }),
  );
}
