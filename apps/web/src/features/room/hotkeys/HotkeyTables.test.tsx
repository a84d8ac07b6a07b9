import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { renderRoom } from "../testing/render-room.tsx";
import { HotkeyTables } from "./HotkeyTables.tsx";

afterEach(cleanup);

it("§7.6 a token that the game shows only as a picture is named as well", () => {
  const token = [{ key: "1", tokenType: "damage", label: "icon(https://x.example/damage.png)" }];
  renderRoom(<HotkeyTables />, { gameDef: { hotkeys: { token, card: [], game: [] } } });
  expect(screen.getByRole("cell", { name: "damage" })).toBeTruthy();
});

it("§7.6 keys that do the same stand in one line", () => {
  renderRoom(<HotkeyTables />);
  const undo = screen.getAllByRole("row").filter((row) => row.textContent?.includes("Undo one action"));
  expect(undo.map((row) => row.textContent)).toEqual(["Ctrl+Z←Undo one action"]);
});
