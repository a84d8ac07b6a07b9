import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { BrowsePanel } from "../chrome/browse/BrowsePanel.tsx";
import { LogTab } from "../chrome/messages/LogTab.tsx";
import { ReplayControls } from "../chrome/messages/ReplayControls.tsx";
import { ModalHost } from "../chrome/page/ModalHost.tsx";
import { PromptWindow } from "../chrome/prompts/PromptWindow.tsx";
import { Seats } from "../chrome/seats/Seats.tsx";
import { SideBar } from "../chrome/side-bar/SideBar.tsx";
import { SharedCounters } from "../chrome/top-bar/SharedCounters.tsx";
import type { RoomStore } from "../model/room-store.ts";
import { harborCards, harborDef, harborStart } from "../testing/harbor.ts";
import { createLocalRoom } from "../testing/local-room.ts";
import { renderRoom } from "../testing/render-room.tsx";
import { renderTable } from "../testing/render-table.tsx";
import { sampleRoom } from "../testing/sample-room.ts";

afterEach(cleanup);

const REASON = "No connection: nothing can be sent right now";
const connect = (store: RoomStore, live: boolean) =>
  act(() => store.setState({ connection: live ? { phase: "live" } : { phase: "reconnecting", since: 0 } }));
const button = (name: string | RegExp) => screen.getByRole("button", { name });

function room() {
  const view = sampleRoom();
  const prompt = { uuid: "p", promptId: "ask", message: "Ready?", timestamp: 1, options: [{ label: "Go" }] };
  Object.assign(view.game.playerData.player1 as object, { prompts: { p: prompt } });
  return view;
}

/** What has to do with the room, and the names of its buttons that send something. */
const PARTS = {
  seats: [<Seats key="" shown="all" />, ["Get up: Player 1", "Sit: Player 2"]],
  "the side bar": [<SideBar key="" />, ["Tide rises"]],
  counters: [<SharedCounters key="" />, ["Increase Tide", "Decrease Tide"]],
  questions: [<PromptWindow key="" />, ["Go"]],
  "the log": [<LogTab key="" />, ["Go to step 1"]],
  "the steps": [<ReplayControls key="" />, ["One step back"]],
} as const;

describe("while the connection is away (table §1.4)", () => {
  it.each(Object.entries(PARTS))(
    "%s: what would be sent is announced as unavailable, with the reason, and comes back by itself",
    async (_, [part, names]) => {
      const { store, calls, alerts } = renderRoom(part, { room: room() });
      for (const name of names) expect(button(name).getAttribute("aria-disabled")).toBeNull();
      connect(store, false);
      for (const name of names) {
        const it = button(name);
        expect(it.getAttribute("aria-disabled")).toBe("true");
        expect(it.getAttribute("aria-description")).toBe(REASON);
        expect(it.title).toContain(REASON);
        it.focus();
        expect(document.activeElement).toBe(it);
        await userEvent.keyboard("{Enter}");
        fireEvent.click(it);
      }
      expect(calls).toEqual([]);
      expect(new Set(alerts)).toEqual(new Set(["There is no connection right now, so nothing was sent."]));
      connect(store, true);
      for (const name of names) {
        expect(button(name).getAttribute("aria-disabled")).toBeNull();
        expect(button(name).getAttribute("aria-description")).toBeNull();
      }
    },
  );

  it("a counter's number can be read but neither typed nor changed by keys", async () => {
    const { store, calls } = renderRoom(<SharedCounters />);
    connect(store, false);
    const tide = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Tide" });
    await userEvent.click(tide);
    await userEvent.keyboard("5{ArrowUp}{ArrowDown}");
    expect([tide.value, tide.getAttribute("aria-disabled"), calls]).toEqual(["7", "true", []]);
  });

  it("a click on a line of the log asks nothing and goes nowhere", () => {
    const { store, calls, alerts } = renderRoom(<LogTab />, {
      room: sampleRoom(undefined, { replayStep: -1 }),
    });
    connect(store, false);
    fireEvent.click(screen.getByText(/set out with/));
    expect([calls, alerts]).toEqual([[], ["There is no connection right now, so nothing was sent."]]);
  });

  it("no deck is said to be loading, and the dialog stays open", async () => {
    const { store, ui, calls } = renderRoom(<ModalHost />);
    connect(store, false);
    act(() => ui.setState({ showModal: "prebuilt_deck" }));
    fireEvent.change(await screen.findByRole("searchbox"), { target: { value: "shore" } });
    const deck = await screen.findByRole("button", { name: /^The shore/ });
    expect(deck.getAttribute("aria-disabled")).toBe("true");
    fireEvent.click(deck);
    expect([calls, ui.getState().showModal]).toEqual([[], "prebuilt_deck"]);
  });

  it("the table's buttons and the browse panel's say so, too", async () => {
    const table = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
    table.act(harborStart as never);
    table.act(["LOOK_AT", "player1", "sharedRow", -1, true]);
    await renderTable(table, <BrowsePanel />);
    connect(table.confirmed, false);
    const names = ["Tide", "Look at all cards of Mara · Deck", "Shuffle", "Keep order", "Keep peeking"];
    for (const control of [...names.map(button), screen.getByRole("combobox", { name: "Peek at..." })]) {
      expect(control.getAttribute("aria-disabled")).toBe("true");
      expect(control.title).toContain(REASON);
    }
  });
});
