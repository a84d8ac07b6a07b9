import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { LAYER } from "../../model/constants.ts";
import { renderRoom } from "../../testing/render-room.tsx";
import { BarMenu } from "./BarMenu.tsx";
import { BarMenuList } from "./late-bar-menu-list.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Bar({ onlyByPress = false }: { onlyByPress?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const entries = [{ id: "sort", label: "Sort" }];
  return (
    <BarMenu
      label="Menu"
      entries={entries}
      onlyByPress={onlyByPress}
      isOpen={isOpen}
      onOpenChange={setOpen}
    />
  );
}

it("a menu of the top bar that is reached for before its code is there opens when it comes, and keeps the focus (table §9.2)", async () => {
  renderRoom(<Bar />);
  const early = screen.getByRole("button", { name: "Menu" });
  await act(async () => early.focus());
  await act(() => BarMenuList.preload());
  const late = screen.getByRole("button", { name: "Menu" });
  expect(document.activeElement).toBe(late);
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("menuitem", { name: "Sort" })).toBeTruthy();
});

it("a menu of the top bar on a phone lies over the game's questions, as the wide one does (table §9.2, §9.3)", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  const { container } = renderRoom(<Bar />);
  await act(() => BarMenuList.preload());
  await userEvent.click(screen.getByRole("button", { name: "Menu" }));
  const menu = container.ownerDocument.querySelector<HTMLElement>("[data-context-menu]");
  expect(Number(menu?.style.zIndex)).toBeGreaterThan(LAYER.prompts);
});

it("a menu on a phone that was pressed before its list was there is open when the list comes (table §9.2)", async () => {
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await act(() => BarMenuList.preload());
  const entries = [{ id: "sort", label: "Sort" }];
  renderRoom(<BarMenu label="Menu" entries={entries} isOpen onOpenChange={() => {}} />);
  expect(await screen.findByRole("menuitem", { name: "Sort" })).toBeTruthy();
});

it("table C6: the mouse opens a menu by pointing, but for one whose button may come under a mouse that rests (table §9.2)", async () => {
  await act(() => BarMenuList.preload());
  for (const onlyByPress of [false, true]) {
    renderRoom(<Bar onlyByPress={onlyByPress} />);
    await userEvent.hover(screen.getByRole("button", { name: "Menu" }));
    expect(screen.queryAllByRole("menuitem")).toHaveLength(onlyByPress ? 0 : 1);
    if (onlyByPress) await userEvent.click(screen.getByRole("button", { name: "Menu" }));
    expect(await screen.findByRole("menuitem", { name: "Sort" })).toBeTruthy();
    cleanup();
  }
});
