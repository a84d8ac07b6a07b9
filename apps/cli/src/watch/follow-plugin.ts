/** Serves a plugin as its author writes it: every change is checked, served, and offered to open rooms. */
import type { SeededPlugin } from "@baize/server";
import { messageOf, type Output, painted } from "../output/output.ts";
import { watchFolder } from "./watch-folder.ts";

/** What following needs of a server. */
export interface PluginServer {
  seedPlugin(dir: string, options: { authorAlias: string }): Promise<SeededPlugin>;
  offerReload(plugin: SeededPlugin): void;
}

/**
 * Serves the plugin of a folder and follows its files until it is stopped. Files with errors are reported and change
 * nothing: what was served before goes on.
 */
export async function followPlugin(
  server: PluginServer,
  dir: string,
  authorAlias: string,
  output: Output,
): Promise<() => void> {
  const serve = async () => {
    try {
      const plugin = await server.seedPlugin(dir, { authorAlias });
      for (const warning of plugin.warnings) output.line(warning);
      output.line(lineOf(plugin, dir, output));
      if (plugin.change === "updated") server.offerReload(plugin);
    } catch (error) {
      output.line(painted(output, "bad", messageOf(error)));
    }
  };
  const stop = watchFolder(dir, serve);
  await serve();
  return stop;
}

function lineOf({ name, version, change }: SeededPlugin, dir: string, output: Output): string {
  const what = change === "unchanged" ? "is as it was" : "is served";
  return `${painted(output, change === "unchanged" ? "quiet" : "good", `${name} ${what}`)} (version ${version}) from ${dir}`;
}
