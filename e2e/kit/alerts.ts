/** The table's alerts: most stand for a second or two, less than a busy machine may take until the next look. */
import type { BrowserContext, Page } from "playwright-core";

/** Keeps the text of every alert that a page of the context shows. */
export async function keepAlerts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const kept: string[] = [];
    Object.assign(window, { keptAlerts: kept });
    const keep = (node: Node) => {
      if (!(node instanceof Element)) return;
      const boxes = node.matches("[data-level]") ? [node] : node.querySelectorAll("[data-level]");
      for (const box of boxes) kept.push(box.textContent ?? "");
    };
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) keep(node);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Takes away the alerts, which lie over the corner of the table. */
export async function closeAlerts(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const close of document.querySelectorAll<HTMLElement>('[data-level] button[aria-label="Close"]'))
      close.click();
  });
}

/** Waits until the page has shown an alert with this text since it was loaded; the next call waits for another. */
export async function told(page: Page, text: string | RegExp): Promise<void> {
  const { source, flags } =
    typeof text === "string" ? new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")) : text;
  await page.waitForFunction(
    ([source, flags]) => {
      const { keptAlerts } = window as unknown as { keptAlerts: string[] };
      const found = keptAlerts.findIndex((kept) => new RegExp(source, flags).test(kept));
      if (found >= 0) keptAlerts.splice(found, 1);
      return found >= 0;
    },
    [source, flags] as const,
  );
}
