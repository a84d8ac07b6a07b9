/** What the first room of a plugin costs: until it is made, until its people have the plugin, and the longest block. */
import { pluginNamed } from "../../e2e/kit/account.ts";
import type { Account } from "./accounts.ts";
import { packedPlugin, type Stats } from "./measure.ts";

export interface FirstRoom {
  url: string;
  pluginName: string;
  host: Account;
  stats(question: "stats" | "reset"): Promise<Stats>;
}

/** Prints one line. The plugin is asked for as soon as the room is made, as browsers do. */
export async function firstRoom({ url, pluginName, host, stats }: FirstRoom): Promise<void> {
  const id = await pluginNamed({ url }, pluginName);
  await stats("reset");
  const start = performance.now();
  await host.client.createRoom(id, { privacy_type: "private", policy: "open" });
  const made = performance.now();
  const packed = await packedPlugin(host, id);
  const fetched = performance.now();
  const { delay } = await stats("stats");
  console.info(
    JSON.stringify({
      firstRoom: {
        madeMs: Math.round(made - start),
        pluginMs: Math.round(fetched - made),
        pluginBytes: packed.length,
        longestBlockMs: delay.max,
      },
    }),
  );
}
