import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { BarMenuList } from "../late-parts.ts";
import { renderRoom } from "../testing/render-room.tsx";
import { BarMenu } from "./BarMenu.tsx";

function Bar() {
  const [isOpen, setOpen] = useState(false);
  const entries = [{ id: "sort", label: "Sort" }];
  return <BarMenu label="Menu" entries={entries} isOpen={isOpen} onOpenChange={setOpen} />;
}

it("a menu of the top bar that is reached for before its code is there opens when it comes, and keeps the focus (§9.2)", async () => {
  renderRoom(<Bar />);
  const early = screen.getByRole("button", { name: "Menu" });
  await act(async () => early.focus());
  await act(() => BarMenuList.preload());
  const late = screen.getByRole("button", { name: "Menu" });
  expect(document.activeElement).toBe(late);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("menuitem", { name: "Sort" })).toBeTruthy();
});
