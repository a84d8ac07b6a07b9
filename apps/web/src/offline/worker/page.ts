/** Navigation: the server's page as long as it answers, the kept one when it does not. */
import { keptPage } from "./code.ts";
import type { PageRequest } from "./scope.ts";
import type { Shell } from "./shell.ts";

/** How long a line that is there, but brings nothing, is waited for; milliseconds. */
const PATIENCE_MS = 4000;

/** Addresses that the server answers itself; all others are the app's page. */
const OF_THE_SERVER =
  /^\/(?:be|api|docs|games|assets|images|dev|health|metrics|outbox|swagger|\.well-known|openapi\.json|robots\.txt|sw\.js)(?:\/|$)/;

/** Whether an address of this site is one that no cache may answer for. */
export const isOfServer = (path: string): boolean => OF_THE_SERVER.test(path);

/** The page for a navigation. A server that is being started anew (502 to 504) counts as one that does not answer. */
export async function pageFor(event: PageRequest, shell: Shell): Promise<Response> {
  const kept = await keptPage(shell);
  const network = fromNetwork(event);
  if (!kept) return network;
  // What comes too late must not end as an error of the worker.
  event.waitUntil(network.catch(() => undefined));
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS));
  const answered = network.then(
    (response) => (response.status >= 502 && response.status <= 504 ? kept : response),
    () => kept,
  );
  return Promise.race([answered, late]);
}

async function fromNetwork({ preloadResponse, request }: PageRequest): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
