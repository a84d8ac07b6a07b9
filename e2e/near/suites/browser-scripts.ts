/** Plays scripts in a worker of a real browser, and here at the tables of a server's thread: both must come out the same. */
import { join } from "node:path";
import type { CardDatabase, JsonObject } from "@baize/engine";
import { loadPluginFolder } from "@baize/plugin/folder";
import type { Browser } from "playwright-core";
import { createTables } from "../../../apps/server/test/table-kit.ts";
import { bundled } from "../../kit/bundled.ts";
import { root } from "../../kit/server.ts";
import { playScript, type Script, type ScriptedGame, type ScriptOutcome } from "./suites.ts";

/** Plays a script in the worker. Rejects when it cannot be played. */
export type PlayInBrowser = (script: Script) => Promise<ScriptOutcome>;

/** Opens a page without a server, whose worker has a database of its own. */
export async function openScriptWorker(browser: Browser): Promise<PlayInBrowser> {
  const program = await bundled(join(import.meta.dirname, "worker.ts"));
  const page = await browser.newPage();
  await page.route("http://localhost/**", (route) =>
    route.request().url().endsWith("worker.js")
      ? route.fulfill({ contentType: "text/javascript", body: program })
      : route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Scripts</title>" }),
  );
  await page.goto("http://localhost/");
  const worker = await page.evaluateHandle(() => new Worker("worker.js", { type: "module" }));
  return async (script) => {
    const outcome = await worker.evaluate<Asked, object>(askWorker, script);
    if ("failed" in outcome) throw new Error(`${describe(script)}: ${outcome.failed}`);
    return outcome;
  };
}

type Asked = ScriptOutcome | { failed: string };

function askWorker(worker: Worker, script: object): Promise<Asked> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    worker.onerror = ({ message }) => resolve({ failed: message });
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(script, [port2]);
  });
}

/** Plays a script in both places. Throws where they differ, or where the suite does not hold. */
export async function playInBoth(script: Script, playInBrowser: PlayInBrowser): Promise<ScriptOutcome> {
  const here = await playScript(script, (request, heard) => createTables({ ...request, heard }));
  const there = await playInBrowser(script);
  for (const { verdict } of [here, there])
    if (verdict !== "equal") throw new Error(`${describe(script)}: ${verdict}`);
  const at = there.texts.findIndex((text, index) => text !== here.texts[index]);
  if (at >= 0 || there.texts.length !== here.texts.length) {
    const [first, second] = around(there.texts.at(at) ?? "", here.texts.at(at) ?? "");
    throw new Error(`${describe(script)}: a device and a server differ, text ${at}:\n${first}\n${second}`);
  }
  return there;
}

function describe(script: Script): string {
  const { suite } = script;
  if (suite === "transcript") return suite;
  const game = suite === "interference" ? ` of ${script.game?.gameDef.pluginName ?? "Lantern Yard"}` : "";
  return `${suite}${game}, seed ${script.seed}`;
}

/** @param folder of a plugin. @param without commands that its scripts do not give. */
export async function scriptedGame(folder: string, without: string[] = []): Promise<ScriptedGame> {
  const { gameDef, cardDb } = await loadPluginFolder(folder);
  return { gameDef: gameDef as JsonObject, cardDb: cardDb as CardDatabase as JsonObject, without };
}

/** The transcript, and for each seed a script of convergence and one of non-interference in each game. */
export async function* everyScript(first: number, seeds: number): AsyncGenerator<Script> {
  const games = join(root, "games");
  const shipped = await Promise.all([
    scriptedGame(join(games, "standard-52")),
    scriptedGame(join(games, "duel-of-lanterns"), ["triggerAbility"]),
  ]);
  yield { suite: "transcript" };
  for (let seed = first; seed < first + seeds; seed++) {
    yield { suite: "convergence", seed };
    for (const policy of ["open", "fair"] as const) yield { suite: "interference", seed, policy, game: null };
    for (const game of shipped) yield { suite: "interference", seed, policy: "fair", game };
  }
}

/** Where two texts part. */
function around(a: string, b: string): [string, string] {
  const at = [...a].findIndex((sign, index) => sign !== b[index]);
  const cut = (text: string) => text.slice(Math.max(0, at - 150), at + 150);
  return [cut(a), cut(b)];
}
