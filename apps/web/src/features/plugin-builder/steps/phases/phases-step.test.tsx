import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { exportDefinition } from "../../export/export-definition.ts";
import { openBuilder } from "../../testing/open-builder.tsx";

const row = (name: string) => screen.findByRole("listitem", { name });
const button = (name: string) => screen.getByRole("button", { name });

describe("the Phases step", () => {
  it("D-75 phases and their steps have labels and ids, and phases are as high as their steps are many: 2 and 1 are 66.7% and 33.3%, P3-60, P3-61, P4-27", async () => {
    const { user, builder, state } = await openBuilder("phases", { phases: [] });
    await screen.findByText("No phases");
    const typed = async (press: string, label: string) => {
      await user.click(button(press));
      await waitFor(() => expect(document.activeElement).toHaveProperty("value", ""));
      await user.keyboard(label);
    };
    await typed("Add Phase", "Dawn");
    await typed("Add Step", "Draw");
    await typed("Add Step", "Play cards");
    await typed("Add Phase", "Dusk");
    const dusk = within(await row("Dusk"));
    await user.click(dusk.getByRole("button", { name: "Add Step" }));
    await waitFor(() => expect(document.activeElement).toHaveProperty("value", ""));
    await user.keyboard("Draw");
    const id = dusk.getByRole("textbox", { name: "Phase ID" });
    await user.clear(id);
    await user.type(id, "nightfall");

    expect(state().phases).toEqual([
      {
        uid: 1,
        phaseId: "dawn",
        idFollows: true,
        label: "Dawn",
        steps: [
          { uid: 1, stepId: "draw", idFollows: true, label: "Draw" },
          { uid: 2, stepId: "playCards", idFollows: true, label: "Play cards" },
        ],
      },
      {
        uid: 2,
        phaseId: "nightfall",
        label: "Dusk",
        steps: [{ uid: 1, stepId: "draw2", idFollows: true, label: "Draw" }],
      },
    ]);
    const definition = exportDefinition(builder.store.getState().work, { date: "2030-01-15" });
    expect(definition.phases).toEqual({
      dawn: { label: "Dawn", height: "66.7%" },
      nightfall: { label: "Dusk", height: "33.3%" },
    });
    expect(within(await row("Dawn")).getByText("66.7%")).toBeDefined();
    expect(within(await row("Dusk")).getByText("33.3%")).toBeDefined();
  });

  it("moves phases by the arrow keys of their handle and says where they are", async () => {
    const { user, state } = await openBuilder("phases");
    const ids = () => state().phases.map(({ phaseId }) => phaseId);
    await row("Dawn");
    button("Move Dawn").focus();
    await user.keyboard("{ArrowDown}");
    expect(ids()).toEqual(["dusk", "dawn"]);
    expect(screen.getByText("Dawn: place 2 of 2")).toBeDefined();
    expect(document.activeElement).toBe(button("Move Dawn"));
    await user.keyboard("{ArrowDown}{ArrowUp}");
    expect(ids()).toEqual(["dawn", "dusk"]);
  });

  it("moves steps by buttons, into the phase beside theirs too", async () => {
    const { user, state } = await openBuilder("phases");
    const ids = () => state().phases.map(({ steps }) => steps.map(({ stepId }) => stepId).join());
    await row("Play");
    await user.click(button("Move Play down"));
    expect(ids()).toEqual(["dawnDraw", "dawnPlay,duskClean"]);
    expect(screen.getByText("Play, in Dusk: place 1 of 2")).toBeDefined();
    expect(document.activeElement).toBe(button("Move Play down"));
    await user.click(button("Move Play up"));
    await user.click(button("Move Play up"));
    expect(ids()).toEqual(["dawnPlay,dawnDraw", "duskClean"]);
    expect(button("Move Play up")).toHaveProperty("disabled", true);
  });

  it("moves a phase by dragging its handle; Escape leaves it where it was", async () => {
    const { user, state } = await openBuilder("phases");
    const ids = () => state().phases.map(({ phaseId }) => phaseId);
    // Nothing is laid out here: the rows get places of their own.
    const place = (element: HTMLElement, top: number) => {
      element.getBoundingClientRect = () => new DOMRect(0, top, 400, 100);
    };
    place(await row("Dawn"), 0);
    place(await row("Dusk"), 100);
    const handle = button("Move Dawn");
    handle.setPointerCapture = () => {};
    fireEvent.pointerDown(handle, { button: 0, clientY: 300 });
    fireEvent.pointerMove(handle, { clientY: 380 });
    await user.keyboard("{Escape}");
    fireEvent.pointerUp(handle, { clientY: 380 });
    expect(ids()).toEqual(["dawn", "dusk"]);

    fireEvent.pointerDown(handle, { button: 0, clientY: 300 });
    fireEvent.pointerMove(handle, { clientY: 380 });
    fireEvent.pointerUp(handle, { clientY: 380 });
    expect(ids()).toEqual(["dusk", "dawn"]);
  });

  it("offers a removed phase back with its steps", async () => {
    const { user, state } = await openBuilder("phases");
    const before = state().phases;
    await row("Dawn");
    await user.click(button("Remove Dawn"));
    expect(state().phases).toEqual([before[1]]);
    const text = await screen.findByText("Dawn was removed.");
    await user.click(within(text.parentElement as HTMLElement).getByRole("button", { name: "Undo" }));
    expect(state().phases).toEqual(before);
  });
});
