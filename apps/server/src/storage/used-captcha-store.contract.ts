import { expect, test } from "vitest";
import type { Db } from "./database.ts";
import { createUsedCaptchaStore } from "./used-captcha-store.ts";

export function usedCaptchaStoreContract(open: () => Db): void {
  test("a solution is used once, also by many at once, and kept until it would not be valid any more", async () => {
    const store = createUsedCaptchaStore(open());
    const uses = await Promise.all(Array.from({ length: 5 }, () => store.use("nonce", 2000)));
    expect(uses.filter((isFirst) => isFirst)).toHaveLength(1);
    expect(await store.use("other", 3000)).toBe(true);
    await store.prune(2500);
    expect([await store.use("other", 3000), await store.use("nonce", 2000)]).toEqual([false, true]);
  });
}
