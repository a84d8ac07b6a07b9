/** Counts what a person presses with the mouse: real presses as their pages hear them, not calls of a test. */
import type { BrowserContext, Page } from "playwright-core";

export interface Presses {
  /**
   * Does something, and gives how many presses of the mouse it took, in whichever page of the context.
   * Keys are not counted: text is typed, and who types goes from field to field by Tab.
   */
  during(doIt: () => Promise<unknown>): Promise<number>;
}

/** @param page of a person; what all pages of its context hear is counted, over navigations as well */
export async function presses(page: Page): Promise<Presses> {
  const heard = await heardBy(page.context());
  return {
    async during(doIt) {
      const before = heard.count;
      await doIt();
      // An answer of the page comes after whatever it told before.
      await page.evaluate(() => null);
      return heard.count - before;
    },
  };
}

async function heardBy(context: BrowserContext): Promise<{ count: number }> {
  const heard = { count: 0 };
  await context.exposeBinding("heardPress", () => {
    heard.count++;
  });
  const listen = () =>
    addEventListener(
      "pointerdown",
      ({ isTrusted }) => {
        if (isTrusted) (window as unknown as { heardPress(): void }).heardPress();
      },
      { capture: true },
    );
  await context.addInitScript(listen);
  for (const page of context.pages()) await page.evaluate(listen);
  return heard;
}
