import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { openBuilder } from "../../testing/open-builder.tsx";

describe.each([
  {
    step: "cardTypes",
    path: "cardTypes/Flame",
    rows: "P5-38, P3-33, P3-34",
    section: "cardTypes",
    name: "Flame",
  },
  {
    step: "cardBacks",
    path: "cardBacks/lantern",
    rows: "P5-39, P3-35",
    section: "cardBacks",
    name: "lantern",
  },
] as const)("sizes of the step $step ($rows)", ({ step, path, section, name }) => {
  const size = (state: { cardTypes: object; cardBacks: object }) =>
    (state[section] as Record<string, { width: number; height: number }>)[name];

  it("D-69 takes numbers; letters do not enter, and a line says why", async () => {
    const { user, field, state } = await openBuilder(step);
    await waitFor(() => field(`${path}/width`));
    const width = field(`${path}/width`);
    const height = field(`${path}/height`);
    const before = size(state());
    await user.type(width, "a");
    expect(width.value).toBe(String(before?.width));
    expect(within(width.parentElement as HTMLElement).getByRole("status").textContent).toBe("Numbers only.");
    await user.clear(width);
    await user.type(width, "1,5x");
    expect(width.value).toBe("1,5");
    expect(size(state())).toMatchObject({ width: 1.5 });
    await user.clear(height);
    await user.type(height, "2");
    expect(size(state())).toMatchObject({ width: 1.5, height: 2 });
  });

  it("D-69 refuses 0 and what is below; left empty, the field has its last value again", async () => {
    const { user, field, state } = await openBuilder(step);
    await waitFor(() => field(`${path}/height`));
    const height = field(`${path}/height`);
    const before = size(state());
    await user.clear(height);
    await user.type(height, "0");
    expect(within(height.parentElement as HTMLElement).getByRole("status").textContent).toBe(
      "Enter a number greater than 0",
    );
    expect(height.getAttribute("aria-invalid")).toBe("true");
    expect(size(state())).toEqual(before);
    await user.clear(height);
    await user.tab();
    expect(height.value).toBe(String(before?.height));
  });
});

it("D-69 the keys of both size fields step by a hundredth, and a button lays the card down, P5-38", async () => {
  const { user, field, state } = await openBuilder("cardTypes");
  await waitFor(() => field("cardTypes/Flame/width"));
  await user.type(field("cardTypes/Flame/width"), "{ArrowUp}");
  expect(state().cardTypes.Flame?.width).toBeCloseTo(0.73);
  await user.click(screen.getByRole("button", { name: "Turn Shade: swap width and height" }));
  expect(state().cardTypes.Shade).toEqual({ width: 1, height: 0.72 });
});

it("D-68 a card back has width, height and the address of a picture, which is shown, P3-35", async () => {
  const { user, field, state } = await openBuilder("cardBacks", {
    cardBacks: { lantern: { width: 0.72, height: 1 } },
  });
  await waitFor(() => field("cardBacks/lantern/imageUrl"));
  expect(screen.getByText("Without an address, tables draw a patterned back of their own.")).toBeTruthy();
  await user.type(field("cardBacks/lantern/imageUrl"), "/art/back.png");
  expect(state().cardBacks).toEqual({ lantern: { width: 0.72, height: 1, imageUrl: "/art/back.png" } });
  const image = screen.getByRole("img", { name: "Picture of the card back lantern" });
  expect(image.getAttribute("src")).toBe("/art/back.png");
});
