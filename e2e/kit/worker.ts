import type { Page } from "playwright-core";

/** Waits until a service worker answers for the page, which it does once everything is kept that it keeps ahead. */
export async function workerOf(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated", undefined, {
    timeout: 60_000,
  });
}
