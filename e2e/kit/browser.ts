/** A real Chromium, one per test file; every player gets a context of their own. */
import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const executablePath = process.env.CHROMIUM_PATH ?? "/usr/bin/chromium";

/** Why browser tests cannot run here, or null. */
export const browserMissing = existsSync(executablePath)
  ? null
  : `No Chromium at ${executablePath}: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.`;

/** @param more arguments for Chromium besides those that every test needs */
export function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      ...more,
    ],
  });
}

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
