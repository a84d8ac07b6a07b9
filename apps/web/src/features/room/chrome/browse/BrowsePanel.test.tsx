import { act, cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";
import { BrowsePanel } from "./BrowsePanel.tsx";

beforeEach(layOutByStyles);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLDivElement.prototype, "clientWidth");
});

/** A box is never told to have changed. */
class NeverTelling {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Mara looks at all of the quay: Mira and Oleg, face up. */
async function openPanel(gameDef = harborDef) {
  const room = createLocalRoom({ gameDef, cardDb: harborCards });
  room.act(harborStart as never);
  room.act(["LOOK_AT", "player1", "sharedRow", -1, true]);
  await renderTable(room, <BrowsePanel />);
  const panel = () => screen.queryByRole("region", { name: "Looking through Quay" });
  const cards = () => [...(panel()?.querySelectorAll("[data-card-hit]") ?? [])];
  const button = (set: string, name: string) =>
    within(screen.getByRole("group", { name: set })).getByRole("button", { name });
  const sent = () => room.sent.filter(({ command }) => command !== undefined);
  const group = () => room.store.getState().room?.game.groupById.sharedRow;
  return { room, panel, cards, button, sent, group };
}
const choose = (value: string) =>
  userEvent.selectOptions(screen.getByRole("combobox", { name: "Peek at..." }), value);

describe("the browse panel (table §9.1)", () => {
  it("has its cards as soon as it is there: the keyboard that is led into it finds them", async () => {
    vi.stubGlobal("ResizeObserver", NeverTelling);
    expect((await openPanel()).cards()).toHaveLength(2);
  });

  it("is as high as its highest card, and keeps that height while some are filtered out", async () => {
    const cardTypes = harborDef.cardTypes as Record<string, object>;
    const tall = { ...harborDef, cardTypes: { ...cardTypes, Keeper: { ...cardTypes.Keeper, height: 1.4 } } };
    const height = async (gameDef?: typeof harborDef) => {
      cleanup();
      const { panel } = await openPanel(gameDef);
      const read = () => Number.parseFloat(panel()?.style.getPropertyValue("--cards") ?? "");
      const before = read();
      await userEvent.type(screen.getByRole("searchbox"), "nobody");
      expect(read()).toBe(before);
      return before;
    };
    const usual = await height();
    const higher = await height(tall as typeof harborDef);
    expect(higher / usual).toBeGreaterThan(1.2);
  });

  it.each([
    ["a finger takes hold of 26 px of each card that is covered, and the row scrolls", true, 26],
    ["for a mouse the row ends with the panel as far as it can, however close its cards lie", false, 0],
  ])("%s (table §9.1)", async (_, isCoarse, step) => {
    // Narrower than two cards beside each other.
    Object.defineProperty(HTMLDivElement.prototype, "clientWidth", {
      configurable: true,
      get(this: HTMLElement) {
        return this.matches(".browse-cards") ? 50 : 1540;
      },
    });
    const none = { addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("matchMedia", (query: string) => ({
      ...none,
      matches: query.includes("coarse") && isCoarse,
    }));
    const { panel } = await openPanel();
    const stacks = [...(panel()?.querySelectorAll<HTMLElement>(".stack") ?? [])];
    const [first = 0, second = 0] = stacks.map(({ style }) => Number.parseFloat(style.left));
    expect(stacks).toHaveLength(2);
    expect(Math.round(second - first)).toBe(step);
  });

  it("peeks at none, all or the top of the group by a list of its own (T2-62, T2-63, T2-64, T2-65, T2-66)", async () => {
    const { sent } = await openPanel();
    const choices = within(screen.getByRole("combobox", { name: "Peek at..." })).getAllByRole("option");
    expect(choices.map((choice) => choice.textContent)).toEqual([
      "Peek at...",
      "None",
      "All",
      "Top 5",
      "Top 10",
      "Look at top X",
    ]);
    for (const choice of ["None", "All", "Top 5", "Top 10"]) await choose(choice);
    expect(sent().map(({ args }) => args)).toEqual([
      { groupId: "sharedRow", n: "none" },
      { groupId: "sharedRow", n: "all" },
      { groupId: "sharedRow", n: 2 },
      { groupId: "sharedRow", n: 2 },
    ]);
  });

  it("offers the numbers that the definition names (T2-67)", async () => {
    await openPanel({ ...harborDef, groupMenu: { peekAtTopN: [3] } });
    const choices = within(screen.getByRole("combobox", { name: "Peek at..." })).getAllByRole("option");
    expect(choices.map((choice) => choice.textContent)).toContain("Top 3");
    expect(choices.map((choice) => choice.textContent)).not.toContain("Top 5");
  });

  it("has a button for each of the game's values, one for all and one for the rest (T2-69, T2-70, T2-71)", async () => {
    const gameDef = {
      ...harborDef,
      browse: { ...(harborDef.browse as object), filterPropertySideA: "name", filterValuesSideA: ["Mira"] },
    };
    const { cards, button } = await openPanel(gameDef);
    const names = () => cards().map((card) => card.getAttribute("aria-label")?.split(",")[0]);
    await userEvent.click(button("Filter", "Mira"));
    expect(names()).toEqual(["Mira"]);
    expect(button("Filter", "Mira").getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(button("Filter", "Other"));
    expect(names()).toEqual(["Oleg"]);
    await userEvent.click(button("Filter", "All"));
    expect(names()).toEqual(["Mira", "Oleg"]);
  });

  it("searches the texts of the cards (T2-68)", async () => {
    const { cards } = await openPanel();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search…" }), "at DAWN");
    expect(cards()).toHaveLength(1);
    expect(screen.queryByText("No results")).toBeNull();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search…" }), " of nothing");
    expect(cards()).toHaveLength(0);
    expect(screen.getByText("No results")).toBeTruthy();
  });

  it.each([
    ["Shuffle", "shuffle", false],
    ["Keep order", "keepOrder", false],
    ["Keep peeking", "keepPeeking", true],
  ] as const)("closes with “%s” (T2-72, T2-73, T2-74)", async (name, mode, peeking) => {
    const { room, panel, button, sent, group } = await openPanel();
    const before = group()?.stackIds;
    // A double click closes once.
    const close = button("Close &", name);
    act(() => {
      close.click();
      close.click();
    });
    await act(() => new Promise(setImmediate));
    expect(sent()).toEqual([{ command: "closeBrowse", args: { mode } }]);
    expect(panel()).toBeNull();
    const onQuay = Object.values(room.table.game.cardById).filter((card) => card.groupId === "sharedRow");
    const peeked = onQuay.some((card) => card.peeking?.player1 === true);
    expect(peeked).toBe(peeking);
    if (mode !== "shuffle") expect(group()?.stackIds).toEqual(before);
  });

  it("table B18: is closed by its ✕, in the order that the cards had; the table goes on telling how many they are", async () => {
    const { sent, group } = await openPanel();
    const size = group()?.stackIds.length;
    expect(screen.getByRole("group", { name: new RegExp(`^Quay.*stacks: ${size}`) }).textContent).toContain(
      "You are looking through it",
    );
    await userEvent.click(screen.getByRole("button", { name: /^close$/i }));
    expect(sent().at(-1)).toMatchObject({ command: "closeBrowse", args: { mode: "keepOrder" } });
  });

  it("closes on Escape, from its cards by way of the panel, and gives the focus back to the pile", async () => {
    const { panel, cards, sent } = await openPanel();
    (cards()[0] as HTMLElement).focus();
    await userEvent.keyboard("{Escape}");
    expect(document.activeElement).toBe(panel());
    expect(sent()).toEqual([]);
    await userEvent.keyboard("{Escape}");
    expect(sent()).toMatchObject([{ command: "closeBrowse", args: { mode: "keepOrder" } }]);
    expect(panel()).toBeNull();
    expect(document.activeElement?.getAttribute("data-shows-group")).toBe("sharedRow");
  });

  it("keeps arrows and Escape from the game's hotkeys, and leaves them all other keys", async () => {
    const { button } = await openPanel();
    const heard: string[] = [];
    const listen = (event: KeyboardEvent) => heard.push(event.key);
    document.addEventListener("keydown", listen);
    button("Filter", "All").focus();
    await userEvent.keyboard("{ArrowRight}{ArrowDown}d{Escape}");
    document.removeEventListener("keydown", listen);
    expect(heard).toEqual(["d"]);
  });

  it("leaves Escape to the search", async () => {
    const { panel, sent } = await openPanel();
    screen.getByRole("searchbox", { name: "Search…" }).focus();
    await userEvent.keyboard("{Escape}");
    expect(sent()).toEqual([]);
    expect(panel()).not.toBeNull();
  });
});
