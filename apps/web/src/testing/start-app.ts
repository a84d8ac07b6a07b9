/** What the app does before it is first drawn, once for all test files of a worker: its parts follow the session from then on. */
import { startSession } from "../app/start-session.ts";
import { startTexts } from "./start-texts.ts";

let started: Promise<void> | null = null;

export async function startApp(): Promise<void> {
  started ??= startTexts().then(startSession);
  await started;
}
