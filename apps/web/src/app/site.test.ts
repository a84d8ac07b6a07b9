import { expect, it } from "vitest";
import { readSite } from "./site.ts";

it("P1-24 the operator's meta tags win over the defaults", () => {
  const page = new DOMParser().parseFromString(
    '<meta name="baize:main-site" content="https://cards.example/"><meta name="baize:support-client-id" content="c1">',
    "text/html",
  );
  const site = readSite(page, "https://here.example");
  expect(site.mainSite).toBe("https://cards.example/");
  expect(site.support).toMatchObject({
    clientId: "c1",
    redirectUri: "https://here.example/auth/patreon/callback",
  });
  expect(site.product).toBe("Baize");
});
