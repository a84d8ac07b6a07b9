import type { CustomContentRequest } from "@baize/protocol";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { contentOf, decksWith, openContent, row, stored, tsv } from "./testing/open-content.tsx";

const POST = "POST /api/custom_content";

it("what another tab has uploaded meanwhile is not taken away: Add adds to it, and Replace asks where a deck uses it", async () => {
  const content = { public_card_db: stored("gull") };
  const { backend, section, choose } = await openContent({
    "GET /api/my_custom_content/7/3": () => contentOf(content),
    ...decksWith("tern"),
  });
  await section("Public");
  content.public_card_db = stored("gull", "tern");
  await choose("Public", /^Add cards/, tsv([row("auk")]));
  expect(await (await section("Public")).findByText(/^Custom cards created successfully/)).toBeTruthy();
  const [sent] = backend.askedFor(POST).map(({ body }) => (body as CustomContentRequest).card_db);
  expect(Object.keys(sent ?? {}).toSorted()).toEqual(["auk", "gull", "tern"]);
  await choose("Public", /^Replace Public Cards/, tsv([row("auk")]));
  expect(await screen.findByText("Deck of tern")).toBeTruthy();
});
