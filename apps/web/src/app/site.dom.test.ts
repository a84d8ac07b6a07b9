import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { OPERATOR_PAGE, readSite } from "./site.ts";

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

it("what the operator has not set is made up nowhere: no main site, no client, buttons that lead to the documentation", () => {
  const site = readSite(new DOMParser().parseFromString("", "text/html"), "https://here.example");
  expect(site).toMatchObject({
    mainSite: null,
    chatUrl: "/docs/site-links.md",
    repositoryUrl: "/docs/site-links.md",
    support: { clientId: "", levels: "on" },
  });
  expect(existsSync(join(import.meta.dirname, "../../../../docs", OPERATOR_PAGE))).toBe(true);
});

it("levels of support are asked for unless the operator says off", () => {
  const page = new DOMParser().parseFromString(
    '<meta name="baize:support-levels" content="off">',
    "text/html",
  );
  expect(readSite(page, "https://here.example").support.levels).toBe("off");
});

it("a new game has no background and a plain token of this site, unless the operator names others", () => {
  const read = (head: string) =>
    readSite(new DOMParser().parseFromString(head, "text/html"), "https://here.example").builder;
  expect(read("")).toEqual({ background: "", token: "/images/tokens/plain.svg" });
  expect(
    read(
      '<meta name="baize:default-background" content="/art/oak.jpg"><meta name="baize:default-token" content="https://cards.example/t.png">',
    ),
  ).toEqual({ background: "/art/oak.jpg", token: "https://cards.example/t.png" });
});
