/** Plays one script beside the page: a long one does not hold it up. */
import { type PlayOrder, type PlayOutcome, playInPage } from "./play-in-page.ts";

export type PlayAnswer = { outcome: PlayOutcome } | { failed: string };

const page = globalThis as unknown as Pick<Worker, "postMessage">;

addEventListener("message", ({ data }: MessageEvent<PlayOrder>) => {
  playInPage(data).then(
    (outcome) => page.postMessage({ outcome } satisfies PlayAnswer),
    (error: unknown) => {
      const failed = error instanceof Error ? error.message : String(error);
      page.postMessage({ failed } satisfies PlayAnswer);
    },
  );
});
