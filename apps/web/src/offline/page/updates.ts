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
  async function look(): Promise<void> {
    const { waiting } = registration;
    if (!waiting) return;
    const newer = await ask(waiting, "build", {});
    // This page came from the network and is of the new version already.
    if (newer.build === build) await ask(waiting, "takeOver", {});
    else updates.setState({ waiting });
  }
  const lookAgain = () => void look().catch((error: unknown) => console.info("offline: update", error));
  registration.addEventListener("updatefound", () => {
    const { installing } = registration;
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") lookAgain();
    });
  });
  lookAgain();
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
