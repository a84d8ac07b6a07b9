import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { lanternsRows } from "../../export/testing/lanterns.ts";
import { emptyState } from "../../model/builder-state.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

it("beside Next stands what is still to be done: to load cards, to use those that were pasted, or nothing", async () => {
  const { user } = await openBuilder("cardData", emptyState, "en", null);
  const box = await screen.findByRole("textbox", { name: "Paste rows from a spreadsheet" });
  const said = () => screen.getByRole("button", { name: "Next" }).previousElementSibling?.textContent;
  expect(said()).toBe("Load card data first");
  await user.click(box);
  await user.paste("no table");
  expect(said()).toBe("Load card data first");
  await user.clear(box);
  await user.paste(lanternsRows);
  await screen.findByRole("button", { name: "Use these cards" });
  expect(said()).toBe("Press “Use these cards” first");
  await user.click(screen.getByRole("button", { name: "Use these cards" }));
  await screen.findByText("Card database uploaded successfully: 4 cards.");
  expect(said()).toBeUndefined();
});
