/**
 * One server for all of a worker's files that ask for nothing more: that set nothing, end nothing, and look at nothing that everybody
 * sees, such as the lobby's rooms. A start takes as long as a dozen pages.
 */
import { deleteAccounts } from "./account.ts";
import { type Baize, startBaize } from "./server.ts";
import { endWithWorker } from "./worker-end.ts";

/** What a file of tests has of it. To stop it ends the file's part: its accounts are gone, with their rooms, decks and plugins. */
export type SharedBaize = Pick<Baize, "url" | "stop">;

let kept: Promise<Baize> | null = null;

/** The same server for the next file; other people. */
export async function shareBaize(): Promise<SharedBaize> {
  kept ??= startKept();
  const { url } = await kept;
  const baize: SharedBaize = { url, stop: () => deleteAccounts(baize) };
  return baize;
}

async function startKept(): Promise<Baize> {
  const baize = await startBaize();
  endWithWorker(() => baize.abandon());
  return baize;
}
