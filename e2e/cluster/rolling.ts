/** An older version of the program beside this one: nodes are replaced one after the other while two people play, and back again. */
import { setTimeout as pause } from "node:timers/promises";
import { root } from "../kit/server.ts";
import { Game } from "./game.ts";
import { startNodes } from "./nodes.ts";
import { checkOut } from "./older-version.ts";

/** For so long two people act between two changes, in milliseconds. */
const PLAYED_MS = 1_500;
/** Places of the nodes. */
const [OLD, OTHER_OLD, NEW, OTHER_NEW] = [0, 1, 2, 3];

/** Throws when anything that was acknowledged is lost, or done twice. @param revision of the older version. */
export async function runRolling(revision: string, tell: (line: string) => void): Promise<void> {
  const older = checkOut(revision);
  if (typeof older === "string") return tell(`Skipped: ${older}`);
  const cluster = await startNodes(2, {}, [older.folder, older.folder, root, root]);
  const game = await Game.open(cluster.nodes, cluster.databaseUrl);
  const step = async (what: string, change: () => Promise<void>) => {
    await game.through(async () => {
      await change();
      await pause(PLAYED_MS);
    });
    const { acknowledged, refused, unanswered, doneUntold, playable } = await game.check();
    const after = Math.round(playable.at(-1) ?? 0);
    tell(
      `${what}: ${acknowledged} acknowledged so far, 0 lost, 0 done twice, ${refused} refused, ${unanswered} unanswered ` +
        `(${doneUntold} of both done); the room is at node ${await game.owner()}, played on after ${after} ms.`,
    );
  };
  const replace = (from: number, to: number, how: "end" | "kill") => async () => {
    await cluster.nodes[from]![how]();
    await cluster.nodes[to]!.start();
  };
  try {
    await step(`two of ${older.commit}`, async () => {});
    await step("one is ended, a new one begins", replace(OLD, NEW, "end"));
    await step("the other is killed, a new one begins", replace(OTHER_OLD, OTHER_NEW, "kill"));
    await step("back: one is ended, an old one begins", replace(OTHER_NEW, OTHER_OLD, "end"));
    await step("back: the other is killed, an old one begins", replace(NEW, OLD, "kill"));
  } finally {
    await game.close();
    await cluster.remove();
    older.remove();
  }
}
