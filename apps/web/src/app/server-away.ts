/** Why a page's code did not come: the server does not answer. The error page waits for it. */
export class ServerAway extends Error {}

/** Whether the server answers at all. */
export const isServerThere = (): Promise<boolean> =>
  fetch("/health", { cache: "no-store" }).then(
    () => true,
    () => false,
  );

/**
 * Loads code so that a failure tells whether the server is away. Where it is there, a file that is missing is one of an
 * older version of the app: that error is passed on, and the router loads the whole page anew.
 */
export function reached<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch(async (error: unknown) => {
      throw (await isServerThere()) ? error : new ServerAway("No answer from the server.");
    });
}
