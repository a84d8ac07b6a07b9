/** Runs the checks beside the page. */
import type { CardDatabase } from "@baize/engine";
import type { StoredPlugin } from "../model/builder.ts";
import { checkWork } from "./check-work.ts";
import type { CheckAnswer, CheckOrder } from "./checker.ts";

const page = globalThis as unknown as Pick<Worker, "postMessage">;

let cards: CardDatabase | null = null;
let plugin: StoredPlugin | null = null;

addEventListener("message", ({ data }: MessageEvent<CheckOrder>) => {
  const { number, state, replace, date, cardDb, stored } = data;
  if (cardDb !== undefined) cards = cardDb;
  if (stored !== undefined) plugin = stored;
  const problems = checkWork({ state, replace, date, cardDb: cards, stored: plugin });
  page.postMessage({ number, problems } satisfies CheckAnswer);
});
