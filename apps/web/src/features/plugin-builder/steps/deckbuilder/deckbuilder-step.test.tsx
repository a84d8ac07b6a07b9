import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { withCards } from "../../cards/with-cards.ts";
import { exportDefinition } from "../../export/export-definition.ts";
import { lanternsWork } from "../../export/testing/lanterns.ts";
import { emptyState } from "../../model/builder-state.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

/** What was entered when nobody has entered anything yet. */
const untouched = () =>
  withCards({ state: emptyState, cardDb: null }, lanternsWork().cardDb!, "en").work.state;

describe("the step Deckbuilder", () => {
  it("D-74 up to three copies of a card at first, whole numbers from 1 on, P3-51, P5-41, P5-42, P9-08", async () => {
    const { state, user, builder } = await openBuilder("deckbuilder", untouched());
    const input = (await screen.findByRole("spinbutton", { name: "Max Card Quantity" })) as HTMLInputElement;
    expect(input.value).toBe("3");
    await user.clear(input);
    await user.type(input, "0");
    expect(screen.getByText(/1 .* 99/)).toBeTruthy();
    expect(state().deckbuilder.maxCardQuantity).toBe(3);
    await user.tab();
    expect(input.value).toBe("3");
    await user.clear(input);
    await user.type(input, "1.5");
    expect(input.value).toBe("15");
    await user.clear(input);
    await user.type(input, "1.");
    expect([input.value, state().deckbuilder.maxCardQuantity]).toEqual(["1", 1]);
    await user.clear(input);
    await user.type(input, "4");
    const { deckbuilder } = exportDefinition(builder.store.getState().work, { date: "2030-01-15" });
    expect(deckbuilder).toMatchObject({ addButtons: [1, 2, 3, 4] });
  });

  it("D-74 columns are searched in the order in which they were switched on; name and type at first; the last one stays, P3-52", async () => {
    const { state, user } = await openBuilder("deckbuilder", untouched());
    const columns = within(await screen.findByRole("group", { name: "Searchable Columns" }));
    const button = (name: string) => columns.getByRole("button", { name });
    const ids = () => state().deckbuilder.searchableColumns.map(({ propertyId }) => propertyId);
    expect(columns.getAllByRole("button").map(({ textContent }) => textContent)).toEqual([
      ...["Database Id", "Name1", "Image Url", "Card Back", "Type2", "Power"],
    ]);
    expect(ids()).toEqual(["name", "type"]);
    expect(button("Name").getAttribute("aria-pressed")).toBe("true");
    expect(button("Power").getAttribute("aria-pressed")).toBe("false");
    await user.click(button("Power"));
    await user.click(button("Name"));
    await user.click(button("Name"));
    expect(state().deckbuilder.searchableColumns).toEqual([
      { propertyId: "type", label: "Type" },
      { propertyId: "power", label: "Power" },
      { propertyId: "name", label: "Name" },
    ]);
    expect(screen.getByText("Type · Power · Name")).toBeTruthy();
    for (const name of ["Type", "Power", "Name"]) await user.click(button(name));
    expect(ids()).toEqual(["name"]);
    expect(screen.getByText("At least one column stays on.")).toBeTruthy();
  });
});
