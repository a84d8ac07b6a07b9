import { onTestFinished } from "vitest";
import { type Site, site } from "../app/site.ts";

/** What an operator has set, until the test ends. */
export function withSite({
  support,
  ...changes
}: Partial<Omit<Site, "support">> & { support?: Partial<Site["support"]> }): void {
  const before = { ...site };
  onTestFinished(() => void Object.assign(site, before));
  Object.assign(site, changes, { support: { ...site.support, ...support } });
}
