import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import type { UiStore } from "../../model/ui-store.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { HotkeyOverlay } from "./HotkeyOverlay.tsx";
import { HotkeyTables } from "./HotkeyTables.tsx";
import { PRODUCT_KEYS } from "./product-keys.ts";

afterEach(cleanup);

it("table §7.6 a token that the game shows only as a picture is named as well", () => {
  const token = [
    { key: "1", tokenType: "damage", label: "icon(https://x.example/damage.png)" },
    { key: "2", tokenType: "shield", label: "icon(/images/tokens/plain.svg)" },
  ];
  renderRoom(<HotkeyTables />, { gameDef: { hotkeys: { token, card: [], game: [] } } });
  expect(screen.getByRole("cell", { name: "damage" })).toBeTruthy();
  // One of this site, as the builder writes it.
  expect(screen.getByRole("cell", { name: "shield" })).toBeTruthy();
});

it("table B12 a press on the line of a game's key does what the key does, for hands without a keyboard", () => {
  const pressed: number[] = [];
  const game = [
    { key: "N", actionList: [], label: "Next", hideFromTable: true },
    { key: "D", actionList: [["DRAW_CARD"]], label: "Draw a card", hideFromTable: false },
  ];
  renderRoom(<HotkeyTables onGameKey={(index) => pressed.push(index)} />, {
    gameDef: { hotkeys: { token: [], card: [], game } },
  });
  fireEvent.click(screen.getByRole("button", { name: "Draw a card" }));
  expect(pressed).toEqual([1]);
});

it("table B12 the window of the hotkeys does what a game's key does and makes way for it; whoever has no seat is told so", () => {
  const prepare = ({ ui }: { ui: UiStore }) => ui.setState({ showHotkeys: true });
  const press = () => fireEvent.click(screen.getByRole("button", { name: "Nothing" }));
  const seated = renderRoom(<HotkeyOverlay />, { prepare });
  press();
  expect(seated.calls.map(([call, what]) => [call, what])).toEqual([
    ["run", { kind: "gameHotkey", index: 1 }],
  ]);
  expect(seated.ui.getState().showHotkeys).toBe(false);
  cleanup();
  const visitor = renderRoom(<HotkeyOverlay />, { prepare, userId: null });
  press();
  expect(visitor.calls).toEqual([]);
  expect(visitor.alerts).toHaveLength(1);
  expect(visitor.ui.getState().showHotkeys).toBe(true);
});

it("table C12 keys that do the same stand in one line as alternatives, those that each do a part of it do not", () => {
  renderRoom(<HotkeyTables />);
  const redo = screen.getAllByRole("row").filter((row) => row.textContent?.includes("Redo one action"));
  expect(redo.map((row) => row.textContent)).toEqual(["Ctrl+Y or Ctrl+Shift+ZRedo one action"]);
  const ends = screen.getAllByRole("row").filter((row) => row.textContent?.startsWith("Home"));
  expect(ends.map((row) => row.textContent)).toEqual([expect.stringMatching(/^HomeEnd/)]);
});

it("table C12 the heading is part of the table's head, which browsers repeat where it goes on in another column", () => {
  renderRoom(<HotkeyTables />);
  const section = screen.getByRole("heading", { name: "General Hotkeys" }).closest("section") as HTMLElement;
  expect(within(section).getByText("General Hotkeys", { selector: "thead td" })).toBeTruthy();
});

it("table A10 the arrow keys say that they undo one's own steps only (table §7.6)", () => {
  renderRoom(<HotkeyTables />);
  const undo = screen.getAllByRole("row").filter((row) => row.textContent?.includes("Undo"));
  expect(undo.map((row) => row.textContent)).toEqual(
    expect.arrayContaining(["Ctrl+ZUndo one action", "←Undo what you have just done"]),
  );
});

it("table §7.6, §12.3 every key that works at the table stands in a table, those that walk and those held in a drag too", () => {
  renderRoom(<HotkeyTables />);
  const capsOf = (name: string) =>
    within(screen.getByRole("heading", { name }).closest("section") as HTMLElement)
      .getAllByRole("row")
      .flatMap((row) => [...row.querySelectorAll("kbd")].map((cap) => cap.textContent));
  expect(capsOf("Moving Around the Table")).toEqual([
    ...["←", "↑", "→", "↓", "Home", "End", "Enter", "Space", "Ctrl", "Space", "Esc", "Tab"],
  ]);
  expect(capsOf("While Dragging")).toEqual(["Shift", "Ctrl", "Esc"]);
  expect(capsOf("General Hotkeys")).toEqual(
    expect.arrayContaining([...PRODUCT_KEYS.flatMap(({ keys }) => caps(keys)), "Tab", "Space", "Alt"]),
  );
});

const CAPS: Record<string, string> = {
  ArrowLeft: "←",
  ArrowUp: "↑",
  ArrowRight: "→",
  ArrowDown: "↓",
  Escape: "Esc",
};
const caps = (keys: readonly string[]) =>
  keys.flatMap((key) => key.split("+")).map((cap) => CAPS[cap] ?? cap);
