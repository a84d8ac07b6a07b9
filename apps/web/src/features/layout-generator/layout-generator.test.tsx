import type { JsonObject } from "@baize/engine";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Routes, refusal } from "../../testing/backend.ts";
import { profileOf } from "../../testing/fixtures.ts";
import { type OpenedApp, openApp } from "../../testing/open-app.tsx";
import { lanternsDefinition, lanternsWork } from "../plugin-builder/export/testing/lanterns.ts";

interface LayoutJson {
  cardSize: number;
  rowSpacing: number;
  chat: Record<string, string>;
  regions: Record<string, JsonObject>;
}

const stage = () => screen.findByRole("application", { name: "Table" });
const output = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "JSON" });
const json = () => JSON.parse(output().value) as LayoutJson;
const rows = () => screen.getByRole<HTMLInputElement>("spinbutton", { name: "Number of rows" });
const importBox = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Import" });
const problem = () => screen.getByRole("alert").textContent;

async function open(path = "/layout-generator", routes: Routes = {}, options?: { signedIn: boolean }) {
  const app = await openApp(path, routes, options);
  await stage();
  return app;
}
/** Pastes into the import box and imports. */
async function importText({ user }: OpenedApp, text: string): Promise<void> {
  fireEvent.change(importBox(), { target: { value: text } });
  await user.click(screen.getByRole("button", { name: "Import Layout" }));
}
const regionAt = (left: string, more: JsonObject = {}) => ({
  left,
  top: "20%",
  width: "10%",
  height: "20%",
  ...more,
});
const textOf = (regions: JsonObject, more: JsonObject = {}) =>
  JSON.stringify({ cardSize: 16, regions, ...more });

describe("the layout generator's page", () => {
  it("D-88 has a canvas, Add Group, rows, four chat fields, JSON and an import box, with its defaults: P1-16, P2-23, P2-133, P2-141, P2-142, P2-143, P2-144, P9-12, P9-16", async () => {
    await open();
    expect(screen.getByRole("heading", { level: 1, name: "Layout generator" })).toBeTruthy();
    expect(document.title).toMatch(/^Layout generator · /);
    expect(await stage()).toBeTruthy();
    expect(screen.getByRole("button", { name: "Add Group" })).toBeTruthy();
    expect(rows().value).toBe("5");
    const chat = screen.getByRole("group", { name: "Chat Box" });
    const fields = ["left", "top", "width", "height"].map(
      (name) => within(chat).getByRole<HTMLInputElement>("textbox", { name }).value,
    );
    expect(fields).toEqual(["75%", "80%", "25%", "20%"]);
    expect(output().readOnly).toBe(true);
    expect(output().value).toBe(JSON.stringify(json(), null, 2));
    expect(importBox().placeholder).toBe("Optional: Paste layout JSON to import here");
    expect(screen.getByRole("button", { name: "Import Layout" })).toBeTruthy();
  });

  it("D-88 shows in the JSON at once what is drawn and typed: P2-141, P2-142, P2-143", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    await user.type(screen.getByRole("textbox", { name: "Group" }), "player1Deck");
    expect(json().regions.player1Deck).toEqual({
      groupId: "player1Deck",
      type: "row",
      direction: "horizontal",
      left: "0.0%",
      top: "0.0%",
      width: "12.0%",
      height: "20.0%",
    });
    const left = within(screen.getByRole("group", { name: "Chat Box" })).getByRole("textbox", {
      name: "left",
    });
    await user.clear(left);
    await user.type(left, "3/4");
    expect(json().chat).toEqual({ left: "3/4", top: "80%", width: "25%", height: "20%" });
    await user.clear(rows());
    await user.type(rows(), "8");
    expect(json()).toMatchObject({ cardSize: 9, rowSpacing: 3 });
    expect(json().regions.player1Deck).toMatchObject({ height: "20.0%" });
  });

  it("says beside the buttons how many boxes are not in the JSON, and why", async () => {
    const { user } = await open();
    const add = screen.getByRole("button", { name: "Add Group" });
    const name = (text: string) =>
      fireEvent.change(screen.getByRole("textbox", { name: "Group" }), { target: { value: text } });
    const output = screen.getByRole("region", { name: "JSON" });
    await user.click(add);
    expect(output.textContent).not.toContain("not in the JSON");
    await user.click(add);
    expect(output.textContent).toContain("1 box is not in the JSON. Of several boxes without a group");
    await user.click(add);
    expect(output.textContent).toContain("2 boxes are not in the JSON.");
    name("deck");
    await user.click(add);
    name("deck");
    expect(output.textContent).toContain("2 boxes are not in the JSON.");
    expect(output.textContent).toContain("with one group only the front one is written: deck.");
    expect(within(output).getByRole("button", { name: "Download" })).toHaveProperty("disabled", false);
    name("hand");
    expect(output.textContent).not.toContain("with one group");
  });

  it("P4-06 begins anew for the next person when somebody signs out", async () => {
    const routes = {
      "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }),
      "DELETE /api/v1/session": () => ({ body: { data: {} } }),
    };
    const { user } = await open("/layout-generator", routes, { signedIn: true });
    await user.click(screen.getByRole("button", { name: "Add Group" }));
    expect(json().regions).not.toEqual({});
    await user.click(screen.getAllByRole("button", { name: "Sign out" })[0]!);
    await waitFor(() => expect(json().regions).toEqual({}));
    expect(Object.keys(localStorage).filter((key) => key.startsWith("layoutDraft"))).toEqual([]);
  });

  it("D-90 keeps every percentage when the window is resized, P3-59", async () => {
    const app = await open();
    await importText(app, textOf({ hand: regionAt("12.3%") }));
    const before = output().value;
    for (const width of [1440, 900, 390]) {
      (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({
        width,
        height: 700,
      });
      fireEvent(window, new Event("resize"));
      expect(output().value).toBe(before);
    }
    expect(json().regions.hand).toMatchObject({ left: "12.3%", top: "20.0%" });
  });

  it("D-91 takes rows of 1 to 25 and nothing else, and does not break without: P5-40, P9-13, P9-17, P9-18", async () => {
    const { user } = await open();
    expect(json()).toMatchObject({ cardSize: 16, rowSpacing: 3 });
    await user.clear(rows());
    expect(rows().value).toBe("");
    expect(json().cardSize).toBe(16);
    await user.tab();
    expect(rows().value).toBe("5");
    await user.clear(rows());
    await user.type(rows(), "0");
    expect(rows().value).toBe("1");
    expect(json().cardSize).toBe(96);
    await user.clear(rows());
    await user.type(rows(), "ab4c");
    expect(rows().value).toBe("4");
    expect(json().cardSize).toBe(21);
    await user.clear(rows());
    await user.type(rows(), "34");
    await user.tab();
    expect(Number(rows().value)).toBeLessThanOrEqual(25);
    expect(json().cardSize).toBe(30);
    expect(await stage()).toBeTruthy();
  });
});

const rich = {
  cardSize: 17,
  rowSpacing: 2,
  chat: { left: "70%", top: "80%", width: "30%", height: "20%" },
  regions: {
    mine: {
      groupId: "{playerN}Hand",
      type: "fan",
      direction: "vertical",
      left: "0.5%",
      top: "60.0%",
      width: "75.0%",
      height: "20.0%",
      layerIndex: 2,
      style: { opacity: "0.5" },
    },
  },
  tableButtons: { go: { label: "Go", actionList: [], left: 0, top: 0, width: 0.1, height: 0.1 } },
  textBoxes: { hint: { label: "hint", left: 0, top: 0, width: 0.1, height: 0.1 } },
};

describe("importing", () => {
  it("D-92 a layout with tableButtons, textBoxes, style, layerIndex and a fan gives the same JSON, again and again: P2-144", async () => {
    const app = await open();
    await importText(app, JSON.stringify(rich));
    expect(json()).toEqual(rich);
    expect(importBox().value).toBe("");
    const first = output().value;
    await importText(app, first);
    expect(output().value).toBe(first);
    expect(screen.getByText("1 region imported in place of what was drawn.")).toBeTruthy();
  });

  it("D-93 says that a text is no JSON and where, and changes nothing: P5-47", async () => {
    const app = await open();
    await importText(app, textOf({ hand: regionAt("0%") }));
    const before = output().value;
    await importText(app, "{");
    expect(problem()).toContain("Invalid JSON (line 1, column 2)");
    expect(importBox().value).toBe("{");
    expect(importBox().getAttribute("aria-invalid")).toBe("true");
    expect(output().value).toBe(before);
    await app.user.type(importBox(), " ");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("D-93 says which region lacks what, and that there are no regions: P5-47", async () => {
    const app = await open();
    await importText(app, '{"cardSize": 16}');
    expect(problem()).toBe("No regions found in this layout.");
    await importText(app, '{"regions": {"hand": {"left": "0%"}}}');
    expect(problem()).toBe("Region hand: missing top");
    await importText(app, textOf({ hand: regionAt("wide") }));
    expect(problem()).toContain('Region hand: left cannot be "wide".');
    expect(json().regions).toEqual({});
  });

  it("D-93 unwraps a definition, asks which of several layouts, and reads 0.5% and 5/6: P5-47", async () => {
    const app = await open();
    await importText(app, `{"default": ${textOf({ hand: regionAt("0.5%"), deck: regionAt("5/6") })}}`);
    expect(json().regions).toMatchObject({ hand: { left: "0.5%" }, deck: { left: "83.3%" } });
    const layouts = { duel: rich, four: { regions: { "{playerN+3}Hand": regionAt("40%") } } };
    await importText(app, `// mine\n${JSON.stringify({ layouts })}`);
    const choice = screen.getByRole("group", { name: "There are several layouts in this text. Choose one." });
    expect(Object.keys(json().regions)).toEqual(["hand", "deck"]);
    await app.user.click(within(choice).getByRole("button", { name: "four" }));
    expect(Object.keys(json().regions)).toEqual(["{playerN+3}Hand"]);
    expect(screen.queryByRole("group", { name: /several layouts/ })).toBeNull();
  });

  it("D-94 is undone by Undo and by Ctrl+Z, and made again", async () => {
    const app = await open();
    await importText(app, textOf({ first: regionAt("0%") }));
    const before = output().value;
    await importText(app, JSON.stringify(rich));
    const imported = screen.getByText("1 region imported in place of what was drawn.").parentElement;
    await app.user.click(within(imported as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(output().value).toBe(before);
    expect(screen.queryByText(/imported in place/)).toBeNull();
    (await stage()).focus();
    await app.user.keyboard("{Control>}y{/Control}");
    expect(json()).toEqual(rich);
    await app.user.keyboard("{Control>}z{/Control}{Control>}z{/Control}");
    expect(json().regions).toEqual({});
  });

  it("D-94 and a deleted box comes back by Undo", async () => {
    const app = await open();
    await importText(app, textOf({ hand: regionAt("0%"), deck: regionAt("30%") }));
    const before = output().value;
    const box = within(await stage()).getByRole("button", { name: /^hand/ });
    box.focus();
    await app.user.keyboard("{Delete}");
    expect(Object.keys(json().regions)).toEqual(["deck"]);
    await app.user.keyboard("{Control>}z{/Control}");
    expect(output().value).toBe(before);
  });

  it("survives hostile texts: what cannot be read is told, and the page stays as it was: P5-47", async () => {
    const app = await open();
    await importText(app, textOf({ hand: regionAt("0%") }));
    const before = output().value;
    const many = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, index) => [`g${index}`, regionAt("0%")]),
    );
    const hostile: [string, RegExp][] = [
      [`{"regions":${"[".repeat(100_000)}`, /Invalid JSON/],
      [
        '{"regions": {"a": {"left": 1e999, "top": 0, "width": 1, "height": 1}}}',
        /regions\.a\.left is too large/,
      ],
      [textOf({ a: regionAt("1e300%") }), /Region a: left cannot be/],
      ['{"regions": {"a": NaN}}', /Invalid JSON/],
      [textOf(many), /10000 regions. At most 1000/],
      ['{"regions": {"constructor": 5}}', /Region constructor: an object/],
    ];
    for (const [text, told] of hostile) {
      await importText(app, text);
      expect(problem()).toMatch(told);
      expect(output().value).toBe(before);
    }
  });
});

describe("the JSON", () => {
  it("is copied and downloaded as it stands", async () => {
    const { user } = await open();
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText("Copied.")).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(output().value);
  });

  it("is selected for Ctrl+C where the browser does not copy", async () => {
    const { user } = await open();
    const { clipboard } = navigator;
    Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true });
    onTestFinished(
      () => void Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true }),
    );
    await user.click(screen.getByRole("button", { name: "Copy" }));
    expect(await screen.findByText(/press Ctrl\+C/)).toBeTruthy();
    expect([output().selectionStart, output().selectionEnd]).toEqual([0, output().value.length]);
  });
});

const plugin = {
  id: 3,
  name: "Duel of Lanterns",
  version: 4,
  game_def: {
    ...lanternsDefinition,
    playerCountMenu: [
      { label: "3", numPlayers: 3, layoutId: "three" },
      { label: "2", numPlayers: 2, layoutId: "default" },
    ],
    layouts: { ...(lanternsDefinition.layouts as JsonObject), three: { regions: { third: regionAt("7%") } } },
  },
  card_db: lanternsWork().cardDb,
};
const signedIn: Routes = { "GET /api/v1/profile": () => ({ body: { user_profile: profileOf() } }) };

describe("with a plugin of one's own", () => {
  it("begins with its layout, offers the others, and says whose table it is", async () => {
    const { user } = await open(
      "/layout-generator?plugin=3",
      { ...signedIn, "GET /api/plugins/raw/3": () => ({ body: plugin }) },
      { signedIn: true },
    );
    expect(screen.getByText(/The table of Duel of Lanterns/)).toBeTruthy();
    expect(Object.keys(json().regions)).toEqual(["third"]);
    const layouts = screen.getByRole("group", { name: "Layouts of Duel of Lanterns" });
    await user.click(within(layouts).getByRole("button", { name: "default" }));
    expect(json().regions).toEqual(
      ((lanternsDefinition.layouts as JsonObject).default as JsonObject).regions,
    );
    expect(localStorage.getItem("layoutDraft_3")).toContain("{playerN}Hand");
    await user.click(screen.getByRole("button", { name: "Start over" }));
    expect(Object.keys(json().regions)).toEqual(["third"]);
    expect(localStorage.getItem("layoutDraft_3")).toBeNull();
    expect(localStorage.getItem("layoutDraft")).toBeNull();
  });

  it("asks visitors to log in first", async () => {
    await openApp("/layout-generator?plugin=3", {});
    const link = await screen.findByRole("link", { name: "Log in" });
    expect(link.getAttribute("href")).toBe("/login?returnTo=%2Flayout-generator%3Fplugin%3D3");
  });

  it("says what the server refuses, and tries again", async () => {
    let answer = refusal(404, "Not Found");
    const { user } = await openApp(
      "/layout-generator?plugin=3",
      { ...signedIn, "GET /api/plugins/raw/3": () => answer },
      { signedIn: true },
    );
    expect(await screen.findByRole("alert", undefined, { timeout: 5000 })).toBeTruthy();
    answer = { status: 200, body: plugin };
    await user.click(await screen.findByRole("button", { name: "Try again" }));
    await waitFor(() => expect(Object.keys(json().regions)).toEqual(["third"]));
  });
});
