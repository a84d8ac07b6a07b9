import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { useRoomContext } from "../../model/room-context.tsx";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";
import { renderRoom } from "../../testing/render-room.tsx";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { BarMenu } from "../top-bar/BarMenu.tsx";
import { viewMenuEntries } from "../top-bar/view-menu.ts";
import { DropdownHost } from "./DropdownHost.tsx";

afterEach(cleanup);

function ViewMenu() {
  const { actions } = useRoomContext();
  const nothing = () => {};
  const entries = viewMenuEntries({
    room: sampleRoom(),
    actions,
    t: (key) => key,
    label: String,
    openHotkeys: nothing,
    openPreferences: nothing,
  });
  return <BarMenu label="View" entries={entries} isOpen onOpenChange={nothing} />;
}

const lost = { connection: { phase: "reconnecting", since: 0 } } as const;
const REASON = "No connection: nothing can be sent right now";

describe("without a connection the table can be read (table §1.4)", () => {
  it("a card's menu shows what there is, says why none of it can be chosen, and closes by key", async () => {
    const view = sampleRoom();
    const { ui, store, calls } = renderRoom(<DropdownHost />, { room: view });
    act(() => {
      store.setState(lost);
      ui.setState({
        dropdownMenu: { type: "card", cardId: cardNamed(view, "Gale"), x: 5, y: 5 },
      });
    });
    expect(screen.getByRole("menu", { name: `Gale. ${REASON}` })).toBeTruthy();
    const flip = screen.getByRole("menuitem", { name: "Flip" });
    expect(flip.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(flip);
    expect(calls).toEqual([]);
    act(() => store.setState({ connection: { phase: "live" } }));
    expect(screen.getByRole("menuitem", { name: "Flip" }).getAttribute("aria-disabled")).toBeNull();
    act(() => store.setState(lost));
    await userEvent.keyboard("{Escape}");
    expect(ui.getState().dropdownMenu).toBeNull();
  });

  it("the menu bar keeps what is this client's own: the keys, the preferences", async () => {
    const { store } = renderRoom(<ViewMenu />);
    act(() => store.setState(lost));
    const described = screen.getByRole("menu", { name: "View" }).getAttribute("aria-describedby");
    expect(document.getElementById(described ?? "")?.textContent).toBe(REASON);
    const off = (name: RegExp) => screen.getByRole("menuitem", { name }).getAttribute("aria-disabled");
    expect(off(/^hotkeys/)).toBeNull();
    expect(off(/^preferences/)).toBeNull();
    await userEvent.click(screen.getByRole("menuitem", { name: /^shared/ }));
    expect(off(/^Shore/)).toBe("true");
  });

  it("a card under the pointer is shown large, and no drag begins", async () => {
    layOutByStyles();
    HTMLElement.prototype.setPointerCapture = () => {};
    const { room, card, centre, pointer, surface } = await openTable();
    act(() => room.confirmed.setState(lost));
    const at = centre(card("Mira"));
    expect(document.querySelector(".giant-card")).toBeNull();
    act(() => void pointer(card("Mira"), "Move", at));
    // Its picture is on its way: till then it is plain paper.
    expect(document.querySelector(".giant-card")).not.toBeNull();
    act(() => {
      pointer(card("Mira"), "Down", at);
      pointer(surface, "Move", { x: at.x + 60, y: at.y });
    });
    expect(room.ui.getState().dragging).toBeNull();
    act(() => void pointer(surface, "Up", at));
  });
});
