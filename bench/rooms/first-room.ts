/** What the first room of a plugin costs: until it is made, until its people have the plugin, and the longest block. */
import { type Account, post } from "./accounts.ts";
import type { Stats } from "./measure.ts";

export interface FirstRoom {
  url: string;
  pluginName: string;
  host: Account;
  stats(question: "stats" | "reset"): Promise<Stats>;
}

/** Prints one line. The plugin is asked for as soon as the room is made, as browsers do. */
export async function firstRoom({ url, pluginName, host, stats }: FirstRoom): Promise<void> {
  const plugins = (await (await fetch(`${url}/api/plugins`)).json()).data as { id: number; name: string }[];
  const { id } = plugins.find(({ name }) => name === pluginName)!;
  await stats("reset");
  const start = performance.now();
  await post(
    url,
    "/api/v1/games",
    { room: { privacy_type: "private", policy: "open" }, game_options: { plugin_id: id } },
    host.token,
  );
  const made = performance.now();
  const answer = await fetch(`${url}/api/plugins/${id}`, { headers: { authorization: host.token } });
  const bytes = (await answer.arrayBuffer()).byteLength;
  const fetched = performance.now();
  const { delay } = await stats("stats");
  console.info(
    JSON.stringify({
      firstRoom: {
        madeMs: Math.round(made - start),
        pluginMs: Math.round(fetched - made),
        pluginBytes: bytes,
        longestBlockMs: delay.max,
      },
    }),
  );
}
