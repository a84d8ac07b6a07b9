/** New versions of the app: a worker of one waits until somebody wants it. No page is ever loaded anew by itself. */
import { createStore } from "zustand/vanilla";
import { ask } from "../messages.ts";

interface Updates {
  /** The worker of a newer version than this page; null: this is the newest that is known. */
  waiting: ServiceWorker | null;
}

/** Whether there is a newer version of the app than the one that this page runs. */
export const updates = createStore<Updates>(() => ({ waiting: null }));

/** How often a page that is left open asks for a new version, milliseconds. */
const ASK_AGAIN_MS = 3_600_000;

/**
 * Follows the workers of this site.
 * @param build the build of this page
 * @returns asks the server now whether there is a new version
 */
export function watchUpdates(registration: ServiceWorkerRegistration, build: string): () => void {
  async function look(found: ServiceWorker | null): Promise<void> {
    if (!found) return;
    const { build: itsBuild } = await ask(found, "build", {});
    if (itsBuild === build) {
      // This page came from the network and is of the new version already.
      updates.setState({ waiting: null });
      if (found === registration.waiting) await ask(found, "takeOver", {});
      return;
    }
    // This page may be newer than a worker that nobody wanted: only the server knows. Without it the worker counts as newer.
    await registration.update().catch(() => undefined);
    const isNewest = found === newest() && !registration.installing;
    if (isNewest && found.state !== "redundant") offer(found);
  }

  const newest = () => registration.waiting ?? registration.active;

  function offer(worker: ServiceWorker): void {
    updates.setState({ waiting: worker });
    worker.addEventListener("statechange", () => {
      if (worker.state !== "redundant" || updates.getState().waiting !== worker) return;
      updates.setState({ waiting: null });
      // The one that has come after it is newer than this page as well, or is of its version.
      lookAgain(newest());
    });
  }

  const lookAgain = (worker: ServiceWorker | null) =>
    void look(worker).catch((error: unknown) => console.info("offline: update", error));
  function followInstalling(): void {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") lookAgain(registration.waiting);
    });
  }
  registration.addEventListener("updatefound", followInstalling);
  // Another tab may have found a version that is on its way since before this page was there.
  followInstalling();
  lookAgain(registration.waiting);
  const askServer = () => void registration.update().catch(() => undefined);
  setInterval(askServer, ASK_AGAIN_MS);
  return askServer;
}

/** Goes over to the new version, because somebody has asked for it: this page is loaded anew, others go on as they are. */
export async function reloadToUpdate(): Promise<void> {
  const { waiting } = updates.getState();
  if (waiting) await ask(waiting, "takeOver", {}).catch(() => undefined);
  location.reload();
}
