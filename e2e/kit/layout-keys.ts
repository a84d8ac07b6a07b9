/** The layout generator by keys alone, and the layout of the worked example that is made in it. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { press, tabTo } from "./keyboard.ts";
import { root } from "./server.ts";

export interface LayoutJson {
  cardSize: number;
  chat: Record<string, string>;
  regions: Record<string, Record<string, unknown>>;
}

/** The layout of platform §3.17 as it is made here: a typed group is a hand for nobody but the builder, which knows the types of groups. */
export async function workedLayout(): Promise<LayoutJson> {
  const path = "apps/web/src/features/plugin-builder/export/testing/lanterns-definition.json";
  const definition = JSON.parse(await readFile(join(root, path), "utf8"));
  const layout = definition.layouts.default as LayoutJson;
  const regions = Object.entries(layout.regions).map(
    ([group, { disableDroppableAttachments: _, ...region }]) => [group, region] as const,
  );
  return { ...layout, regions: Object.fromEntries(regions) };
}

/** The layout that the page offers as text. */
export async function layoutOf(page: Page): Promise<LayoutJson> {
  return JSON.parse(await page.getByRole("textbox", { name: "JSON", exact: true }).inputValue());
}

/** Makes these regions, one after the other, from an empty layout. */
export async function makeByKeys(page: Page, regions: LayoutJson["regions"]): Promise<void> {
  const inspector = page.getByRole("region", { name: "Selected box" });
  await tabTo(page, page.getByRole("button", { name: "Add Group" }));
  await press(page, "Enter");
  for (const [index, [group, region]] of Object.entries(regions).entries()) {
    // From the fields of the last box back to the stage, where a key adds the next one.
    if (index > 0) await press(page, "Escape", "n");
    const field = inspector.getByRole("textbox", { name: "Group" });
    await expect
      .poll(() => field.evaluate((each) => each === document.activeElement), { timeout: 15_000 })
      .toBe(true);
    await page.keyboard.type(group);
    await press(page, "Tab");
    if (region.type === "pile") await press(page, "ArrowRight");
    if (region.type === "free") await press(page, "ArrowLeft");
    await press(page, "Tab");
    for (const side of ["left", "top", "width", "height"]) {
      await press(page, "Tab", "Control+a");
      await page.keyboard.type(String(Number.parseFloat(String(region[side]))));
    }
  }
}
