/** The program of a browser's worker: plays, and says what came of it. */
import { play } from "./play.ts";

play().then(
  (played) => postMessage(played),
  (error: unknown) => postMessage({ failed: error instanceof Error ? error.stack : String(error) }),
);
