/** Runs the code service beside the page. */
import { createCodeService } from "./code-service.ts";
import type { Order, Reply } from "./messages.ts";

const page = globalThis as unknown as Pick<Worker, "postMessage">;
const service = createCodeService();

addEventListener("message", ({ data }: MessageEvent<Order>) => {
  if (data.is !== "question") {
    service.note(data);
    return;
  }
  const { number, kind, asked } = data;
  try {
    const answer = service.answer(kind, asked);
    page.postMessage({ number, answer } satisfies Reply);
  } catch (error) {
    const failed = error instanceof Error ? error.message : String(error);
    page.postMessage({ number, failed } satisfies Reply);
  }
});
