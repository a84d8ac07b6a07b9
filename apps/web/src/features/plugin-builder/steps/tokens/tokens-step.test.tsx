import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openBuilder } from "../../testing/open-builder.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const number = (token: ReturnType<typeof within>, name: string) =>
  token.getByRole("spinbutton", { name }) as HTMLInputElement;
const LEFT = "Left (% of card width)";
const TOP = "Top (% of card height)";
const WIDTH = "Width (% of screen height)";
const HEIGHT = "Height (% of screen height)";

describe("the Tokens step", () => {
  it("D-76 a new token lies at 0, 0 and is 4 by 4; id, label, place, size and picture can be changed, and only numbers enter the number fields, P3-62, P5-43, P9-11", async () => {
    const { user, state } = await openBuilder("tokens", { tokens: [] });
    await screen.findByText("No tokens");
    await user.click(button("Add Token"));
    expect(state().tokens).toEqual([
      {
        uid: 1,
        id: "",
        idFollows: true,
        label: "",
        left: 0,
        top: 0,
        width: 4,
        height: 4,
        imageUrl: "/images/tokens/plain.svg",
        canBeNegative: true,
      },
    ]);
    await waitFor(() => expect(document.activeElement).toHaveProperty("value", ""));
    await user.keyboard("Damage");
    const token = within(await row("Damage"));
    const fields = [LEFT, TOP, WIDTH, HEIGHT].map((name) => number(token, name));
    expect(fields.map(({ value }) => value)).toEqual(["0", "0", "4", "4"]);
    for (const [index, text] of ["25", "70", "6", "3.5"].entries()) {
      const field = fields[index] as HTMLInputElement;
      await user.clear(field);
      await user.type(field, "x");
      expect(field.value).toBe("");
      expect(token.getByText("Numbers only.")).toBeDefined();
      await user.type(field, `${text}e`);
      expect(field.value).toBe(text);
    }
    await user.clear(fields[2] as HTMLInputElement);
    await user.type(fields[2] as HTMLInputElement, "0");
    expect(token.getByText("Enter a number greater than 0")).toBeDefined();
    const address = token.getByRole("textbox", { name: "Image URL" });
    await user.clear(address);
    await user.type(address, "/d.png");
    await user.click(token.getByRole("checkbox", { name: "May go below zero" }));
    expect(state().tokens[0]).toEqual({
      uid: 1,
      id: "damage",
      idFollows: true,
      label: "Damage",
      left: 25,
      top: 70,
      width: 6,
      height: 3.5,
      imageUrl: "/d.png",
      canBeNegative: false,
    });
  });

  it("says of the key of a token that it adds on the upper half of a card and takes away on the lower half", async () => {
    const { user } = await openBuilder("tokens");
    await row("Oil");
    await user.click(button("About “Key”"));
    expect((await screen.findByRole("dialog", { name: "About “Key”" })).textContent).toContain(
      "on the upper half of the card it adds one, on the lower half it takes one away",
    );
  });

  it("D-76 shows all tokens on a card of the plugin, as large as on the table, P3-62", async () => {
    const { user } = await openBuilder("tokens");
    await row("Oil");
    const stage = within(screen.getByRole("region", { name: "Tokens on a card" }));
    // The text stands in for a picture that is late.
    await stage.findByText("Ember Wick");
    // 300 px for the 16 u of a card, as the layout of five rows has them.
    const place = stage.getByRole("button", { name: /^Wax:/ }).parentElement?.style;
    expect(place).toMatchObject({ left: "50%", top: "0%", width: "75px", height: "75px" });
    await user.selectOptions(stage.getByRole("combobox", { name: "Card" }), "Tool");
    await stage.findByText("Oil Flask");
  });

  it("says so when the card has no picture", async () => {
    const { builder } = await openBuilder("tokens");
    await row("Oil");
    expect(screen.queryByText("No card image found")).toBeNull();
    const { work } = builder.store.getState();
    const face = { databaseId: "x", name: "Ghost", imageUrl: "", cardBack: "lantern", type: "Flame" };
    builder.setWork({ ...work, cardDb: { x: { A: face, B: { ...face, name: "lantern" } } } });
    expect(await screen.findByText("No card image found")).toBeDefined();
  });

  it("moves a token by dragging it on the card; its fields follow, and the whole way is one step back", async () => {
    const { builder, state } = await openBuilder("tokens");
    const oil = within(await row("Oil"));
    const token = button(/^Oil:/);
    token.setPointerCapture = () => {};
    fireEvent.pointerDown(token, { button: 0, clientX: 100, clientY: 100 });
    fireEvent.pointerMove(token, { clientX: 120, clientY: 130 });
    fireEvent.pointerMove(token, { clientX: 154, clientY: 160 });
    // The card is 216 by 300 px.
    await waitFor(() => expect(number(oil, LEFT).value).toBe("25"));
    expect(number(oil, TOP).value).toBe("20");
    expect(state().tokens[0]).toMatchObject({ left: 0, top: 0 });
    fireEvent.pointerUp(token, { clientX: 154, clientY: 160 });
    expect(state().tokens[0]).toMatchObject({ left: 25, top: 20 });
    builder.undo();
    expect(state().tokens[0]).toMatchObject({ left: 0, top: 0 });
  });

  it("resizes a token at its corner; Escape gives it up", async () => {
    const { user, state } = await openBuilder("tokens");
    const oil = within(await row("Oil"));
    const corner = button(/^Oil:/).parentElement?.querySelector("[data-resize]") as HTMLElement;
    corner.setPointerCapture = () => {};
    const drag = () => {
      fireEvent.pointerDown(corner, { button: 0, clientX: 0, clientY: 0 });
      fireEvent.pointerMove(corner, { clientX: 37.5, clientY: 18.75 });
    };
    drag();
    await waitFor(() => expect(number(oil, WIDTH).value).toBe("6"));
    await user.keyboard("{Escape}");
    await waitFor(() => expect(number(oil, WIDTH).value).toBe("4"));
    expect(state().tokens[0]).toMatchObject({ width: 4, height: 4 });
    drag();
    fireEvent.pointerUp(corner, { clientX: 37.5, clientY: 18.75 });
    expect(state().tokens[0]).toMatchObject({ width: 6, height: 5 });
  });

  it("moves and resizes a token by the arrow keys", async () => {
    const { user, state } = await openBuilder("tokens");
    await row("Oil");
    button(/^Oil:/).focus();
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowDown}");
    await user.keyboard("{Shift>}{ArrowRight}{/Shift}{Control>}{ArrowDown}{/Control}");
    expect(state().tokens[0]).toMatchObject({ left: 2, top: 11, width: 4.5, height: 4 });
  });

  it("gives the tokens their keys by their order", async () => {
    const { user, state } = await openBuilder("tokens");
    expect(within(await row("Oil")).getByText("Key 1")).toBeDefined();
    await user.click(button("Move Oil down"));
    expect(state().tokens.map(({ id }) => id)).toEqual(["wax", "oil"]);
    expect(within(await row("Oil")).getByText("Key 2")).toBeDefined();
  });

  it("shows a token in other units as it is, and why; a removed one is offered back", async () => {
    const { user, builder, state } = await openBuilder("tokens");
    await row("Oil");
    builder.edit((now) => ({
      ...now,
      tokens: now.tokens.map((token) => (token.id === "wax" ? { ...token, locked: true } : token)),
    }));
    const wax = within(await row("Wax"));
    expect(await wax.findByText(/Kept as it is/)).toBeDefined();
    expect(wax.queryByRole("textbox")).toBeNull();
    expect(screen.queryByRole("button", { name: /^Wax:/ })).toBeNull();

    const before = state().tokens;
    await user.click(button("Remove Oil"));
    const text = await screen.findByText("Oil was removed.");
    await user.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(state().tokens).toEqual(before);
  });
});
