import { act, cleanup, fireEvent, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { layOutByStyles } from "../../testing/boxes.ts";
import { openTable } from "../../testing/open-table.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";
import { GAP_REST_MS } from "../layout/constants.ts";

beforeEach(() => {
  layOutByStyles();
  HTMLElement.prototype.setPointerCapture = () => {};
});
afterEach(cleanup);

describe("table §4 drag and drop", () => {
  it("moves a stack into a row, between its neighbours (T1-05)", async () => {
    const { room, card, drag, names, centre } = await openTable();
    const mira = centre(card("Mira"));
    const oleg = centre(card("Oleg"));
    // Between the two and below the edge zones, which reach over the middle half of a card's height.
    await drag(card("Lamp"), { x: (mira.x + oleg.x) / 2, y: mira.y + 50 });
    expect(room.sent).toMatchObject([
      {
        command: "moveStack",
        args: { groupId: "sharedRow", index: 1, left: null, top: null, allowFlip: true },
      },
    ]);
    expect(names("sharedRow")).toEqual(["Mira", "Lamp", "Oleg"]);
  });

  it("lays a shield between the pointer and the table, so that nothing is looked for or styled under it; the wheel goes through", async () => {
    const { card, pointer, centre, container, surface } = await openTable();
    const shielded = () => container.querySelector(".drag-overlay")!.hasAttribute("data-shield");
    expect(shielded()).toBe(false);
    const row = container.querySelector<HTMLElement>('[data-region-id="row"] .region-content')!;
    row.setAttribute("data-scrolls", "");
    const scrolled = vi.fn();
    row.scrollBy = scrolled;
    const mira = centre(card("Mira"));
    const lamp = card("Lamp");
    pointer(lamp, "Down", centre(lamp));
    pointer(surface, "Move", mira);
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    expect(shielded()).toBe(true);
    fireEvent.wheel(surface, { deltaY: 120 });
    expect(scrolled).toHaveBeenCalledWith({ left: 120 });
    fireEvent.keyDown(window, { key: "Escape" });
    expect(shielded()).toBe(false);
    fireEvent.wheel(surface, { deltaY: 120 });
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it("attaches to the stack whose centre it is dropped on (T4-38)", async () => {
    const { room, card, drag, names, centre } = await openTable();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x, y: mira.y - 45 });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "center" } }]);
    expect(names("sharedRow")).toEqual(["Mira+Lamp", "Oleg"]);
  });

  it("attaches at the edge it is dropped on (T4-33, T4-34)", async () => {
    const { room, card, drag, centre } = await openTable();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x - 43, y: mira.y });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "left" } }]);
  });

  it("puts it behind while Ctrl is held (T4-39)", async () => {
    const { room, card, drag, centre } = await openTable();
    const mira = centre(card("Mira"));
    await drag(card("Lamp"), { x: mira.x, y: mira.y }, { ctrlKey: true });
    expect(room.sent).toMatchObject([{ command: "attachStack", args: { direction: "behind" } }]);
  });

  it("keeps the side that is up while Shift is held (T4-40)", async () => {
    const { room, card, drag, game, names } = await openTable();
    await drag(card("Lamp"), { x: 880, y: 800 }, { shiftKey: true });
    expect(room.sent).toMatchObject([
      { command: "moveStack", args: { groupId: "player1Deck", index: 0, allowFlip: false } },
    ]);
    expect(names("player1Deck")[0]).toBe("Lamp");
    expect(
      game().cardById[game().stackById[game().groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!]!.currentSide,
    ).toBe("A");
  });

  it("goes on top of a pile and is turned to the side of the group (T4-45)", async () => {
    const { room, card, drag, game } = await openTable();
    await drag(card("Lamp"), { x: 830, y: 760 });
    expect(room.sent).toMatchObject([
      { command: "moveStack", args: { groupId: "player1Deck", index: 0, allowFlip: true } },
    ]);
    expect(game().groupById.player1Deck!.stackIds).toHaveLength(4);
    expect(
      game().cardById[game().stackById[game().groupById.player1Deck!.stackIds[0]!]!.cardIds[0]!]!.currentSide,
    ).toBe("B");
  });

  it("keeps its place in percent in a free region, at the end of the group (T3-29, T3-30, T4-43, T4-44)", async () => {
    const { room, card, drag, game } = await openTable();
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toMatchObject([
      {
        command: "moveStack",
        args: {
          groupId: "sharedMap",
          index: 0,
          left: expect.stringMatching(/^5\d\.\d+%$/),
          top: expect.stringMatching(/^\d+(\.\d+)?%$/),
        },
      },
    ]);
    const { left, top } = game().stackById[game().groupById.sharedMap!.stackIds[0]!]!;
    expect([left, top]).toEqual([
      (room.sent[0]!.args as { left: string }).left,
      (room.sent[0]!.args as { top: string }).top,
    ]);
  });

  it("moves into the area where the types do not allow attaching (T4-41, T5-56)", async () => {
    const { room, card, drag, centre } = await openTable();
    await drag(card("Lamp"), centre(card("Mira")));
    await drag(card("Mira"), { x: 500, y: 400 });
    room.sent.length = 0;
    // The second tool, onto the ship that lies face up on the map.
    act(() => room.act(["MOVE_STACK", room.table.game.groupById.player1Deck!.stackIds[0]!, "sharedRow", 0]));
    await drag(card("Lamp", 1), centre(card("Gull")));
    expect(room.sent).toMatchObject([{ command: "moveStack", args: { groupId: "sharedRow" } }]);
  });

  it("sends nothing when the stack comes back to its own place", async () => {
    const { room, card, drag, centre } = await openTable();
    const oleg = centre(card("Oleg"));
    await drag(card("Oleg"), { x: oleg.x + 20, y: oleg.y });
    expect(room.sent).toEqual([]);
  });

  it("does nothing outside of any area", async () => {
    const { room, card, drag } = await openTable();
    await drag(card("Oleg"), { x: 1500, y: 100 });
    expect(room.sent).toEqual([]);
  });

  it("is cancelled by Escape, which does nothing else then", async () => {
    const { room, card, centre, pointer, surface } = await openTable();
    const start = centre(card("Oleg"));
    const heard = vi.fn();
    document.addEventListener("keydown", heard);
    await act(async () => {
      pointer(card("Oleg"), "Down", start);
      pointer(surface, "Move", { x: start.x + 200, y: start.y + 200 });
    });
    expect(room.ui.getState().dragging?.fromGroupId).toBe("sharedRow");
    await act(async () => {
      fireEvent.keyDown(document.body, { key: "Escape" });
      pointer(surface, "Up", start);
    });
    document.removeEventListener("keydown", heard);
    expect(room.ui.getState().dragging).toBeNull();
    expect(room.sent).toEqual([]);
    expect(heard).not.toHaveBeenCalled();
  });

  it("goes from a press through the drag to a card that glides into place (T3-82, T4-29, T4-30, T4-31, T4-32)", async () => {
    const { room, card, centre, pointer, surface, container } = await openTable();
    const start = centre(card("Mira"));
    const inFlight = () => container.querySelectorAll(".drag-overlay > .card").length;
    pointer(card("Mira"), "Down", start);
    expect(room.ui.getState().dragging).toBeNull();
    await act(async () => pointer(surface, "Move", { x: 600, y: 400 }));
    expect(room.ui.getState().dragging).toMatchObject({ fromGroupId: "sharedRow" });
    expect(container.querySelectorAll(".drag-overlay > .drag-ghost")).toHaveLength(1);
    await act(async () => pointer(surface, "Up", { x: 600, y: 400 }));
    expect(room.ui.getState().dragging).toBeNull();
    await vi.waitFor(() => expect(inFlight()).toBe(1));
    await vi.waitFor(() => expect(inFlight()).toBe(0));
  });

  it("is for seated players only, and tells whoever watches so, now and then (table §4.1)", async () => {
    const { room, card, drag } = await openTable({ seat: null });
    await drag(card("Mira"), { x: 600, y: 400 });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toEqual([{ alert: "info", text: expect.stringContaining("sit") }]);
  });

  it("needs a connection", async () => {
    const { room, card, drag } = await openTable();
    act(() => room.confirmed.setState({ connection: { phase: "reconnecting", since: 0 } }));
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(room.sent).toEqual([]);
  });

  it("shows the stack at its new place before the server answers (table §4.4)", async () => {
    const { card, drag, container } = await openTable({ answerAfter: () => new Promise(() => {}) });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(
      within(container.querySelector('[data-region-id="map"]') as HTMLElement).getByRole("button", {
        name: "Mira",
      }),
    ).toBeTruthy();
  });

  it("slides back and says why when the server refuses", async () => {
    const { room, card, drag, container } = await openTable({
      refusal: { status: "refused", reason: "not_host", message: "Not now." },
    });
    await drag(card("Mira"), { x: 600, y: 400 });
    expect(
      within(container.querySelector('[data-region-id="row"]') as HTMLElement).getByRole("button", {
        name: "Mira",
      }),
    ).toBeTruthy();
    expect(room.sent.at(-1)).toEqual({ alert: "error", text: "Not now." });
  });

  it("says on the stack where it would be attached, and takes that away (table §3.4, §4.2)", async () => {
    const { card, centre, pointer, surface, container } = await openTable();
    const mira = centre(card("Mira"));
    const hold = async (to: { x: number; y: number }, keys = {}) => {
      pointer(surface, "Move", to, keys);
      await frames();
    };
    const sign = container.querySelector("[data-attach-sign]") as HTMLElement;
    const marked = () => container.querySelector(".drop-mark")?.closest(".stack");
    pointer(card("Lamp"), "Down", centre(card("Lamp")));
    await hold({ x: mira.x - 43, y: mira.y });
    expect(marked()).toBe(card("Mira").closest(".stack"));
    expect([sign.hidden, sign.textContent]).toEqual([false, "Left of Mira"]);
    await hold({ x: mira.x - 43, y: mira.y }, { ctrlKey: true });
    expect(sign.textContent).toBe("Behind Mira");
    // The keys count while the pointer rests as well.
    for (const [event, ctrlKey, text] of [
      ["keyUp", false, "Left of Mira"],
      ["keyDown", true, "Behind Mira"],
    ] as const) {
      fireEvent[event](document.body, { key: "Control", ctrlKey });
      await frames();
      expect(sign.textContent).toBe(text);
    }
    await hold({ x: 600, y: 400 });
    expect([sign.hidden, marked()]).toEqual([true, undefined]);
    await act(async () => pointer(surface, "Up", { x: 600, y: 400 }));
    expect(container.querySelector(".drop-mark")).toBeNull();
  });

  it("table A9: a row stands still when a card is lifted from it, and what lies under the pointer is what a drop joins", async () => {
    const { card, centre, pointer, surface, container, names } = await openTable();
    const before = names("sharedRow");
    const [first, second] = ["Mira", "Oleg"].map((name) => ({
      stack: card(name).closest<HTMLElement>(".stack")!,
      at: centre(card(name)),
    }));
    expect(before.slice(0, 2)).toEqual(["Mira", "Oleg"]);
    pointer(card("Mira"), "Down", first!.at);
    const hold = async (to: { x: number; y: number }) => {
      await act(async () => void pointer(surface, "Move", to));
      await frames();
      return Number.parseFloat(second!.stack.style.translate || "0");
    };
    expect(await hold({ x: first!.at.x + 8, y: first!.at.y })).toBe(0);
    expect(await hold(second!.at)).toBe(0);
    expect(container.querySelector("[data-attach-sign]")?.textContent).toBe("Attach to Oleg");
    // Elsewhere for a while, the row closes up; then whatever is seen is met.
    const shift = await hold({ x: 600, y: 400 });
    expect(shift).toBeLessThan(0);
    expect(await hold({ x: second!.at.x + shift, y: second!.at.y })).toBe(shift);
    expect(container.querySelector("[data-attach-sign]")?.textContent).toBe("Attach to Oleg");
    await act(async () => pointer(surface, "Up", { x: second!.at.x + shift, y: second!.at.y }));
    expect(names("sharedRow")[0]).toBe("Oleg+Mira");
  });

  it("table A9: what refuses the stack stays under it as well, however long it is held there", async () => {
    const { room, card, centre, pointer, surface, container } = await openTable();
    let now = 1000;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    onTestFinished(() => void vi.restoreAllMocks());
    act(() => room.act(["MOVE_STACK", room.table.game.groupById.player1Deck!.stackIds[0]!, "sharedRow", 0]));
    const at = centre(card("Gull"));
    pointer(card("Lamp"), "Down", centre(card("Lamp")));
    const refusal = async () => {
      await act(async () => void pointer(surface, "Move", at));
      await frames();
      return container.querySelector(".drag-note[data-shown]")?.textContent;
    };
    const said = await refusal();
    expect(said).toBeTruthy();
    now += GAP_REST_MS;
    await refusal();
    expect(await refusal()).toBe(said);
    await act(async () => pointer(surface, "Up", at));
  });

  describe("table §4.2: of a card that has made way", () => {
    /** Lifts the lamp from the hand; the clock stands but for `rest`. */
    async function lifted() {
      const table = await openTable();
      const { card, centre, pointer, surface, container } = table;
      let now = 1000;
      vi.spyOn(performance, "now").mockImplementation(() => now);
      onTestFinished(() => void vi.restoreAllMocks());
      const [mira, oleg] = [centre(card("Mira")), centre(card("Oleg"))];
      const stack = (name: string) => card(name).closest<HTMLElement>(".stack")!;
      const [miras, olegs] = [stack("Mira"), stack("Oleg")];
      const hold = async (to: { x: number; y: number }) => {
        await act(async () => void pointer(surface, "Move", to));
        await frames();
        return [miras, olegs].map(({ style }) => Number.parseFloat(style.translate || "0"));
      };
      /** Stays there until the row has made room. */
      async function rest(at: { x: number; y: number }) {
        await hold(at);
        now += GAP_REST_MS;
        return hold({ x: at.x + 1, y: at.y });
      }
      const drop = (at: { x: number; y: number }) => act(async () => pointer(surface, "Up", at));
      const sign = () => {
        const element = container.querySelector<HTMLElement>("[data-attach-sign]")!;
        return element.hidden ? null : element.textContent;
      };
      pointer(card("Lamp"), "Down", centre(card("Lamp")));
      await hold({ x: 600, y: 400 });
      const { height } = miras.getBoundingClientRect();
      const below = (at: { x: number; y: number }) => ({ x: at.x, y: at.y + height / 2 + 6 });
      return { ...table, mira, oleg, below, hold, rest, drop, sign };
    }

    it("whoever goes on to where it lay attaches to it, and it comes back at once", async () => {
      const { mira, below, rest, hold, drop, sign, names } = await lifted();
      const [shift] = await rest(below(mira));
      expect(shift).toBeGreaterThan(0);
      expect(sign()).toBeNull();
      expect(await hold(mira)).toEqual([0, 0]);
      expect(sign()).toBe("Attach to Mira");
      await drop(mira);
      expect(names("sharedRow")).toEqual(["Mira+Lamp", "Oleg"]);
    });

    it("whoever follows it attaches to it where it is seen, and the gap stays", async () => {
      const { mira, below, rest, hold, drop, sign, names } = await lifted();
      const before = await rest(below(mira));
      const there = { x: mira.x + before[0]!, y: mira.y };
      expect(await hold(there)).toEqual(before);
      expect(sign()).toBe("Attach to Mira");
      await drop(there);
      expect(names("sharedRow")).toEqual(["Mira+Lamp", "Oleg"]);
    });

    it("whoever lets go where the gap opened puts the stack into it", async () => {
      const { mira, below, rest, drop, names } = await lifted();
      await rest(below(mira));
      await drop(below(mira));
      expect(names("sharedRow")).toEqual(["Lamp", "Mira", "Oleg"]);
    });

    it("a gap between two cards stays for who goes on into its middle", async () => {
      const { mira, oleg, below, rest, hold, drop, sign, names } = await lifted();
      const between = { x: (mira.x + oleg.x) / 2 + 1, y: below(mira).y };
      const before = await rest(between);
      expect(before[0]).toBe(0);
      expect(before[1]).toBeGreaterThan(0);
      expect(await hold(oleg)).toEqual(before);
      expect(sign()).toBeNull();
      await drop(oleg);
      expect(names("sharedRow")).toEqual(["Mira", "Lamp", "Oleg"]);
    });
  });

  it("table C4: what keys do meanwhile is said in the first three drags on a device, and no more", async () => {
    localStorage.removeItem("hintedDrags");
    const { card, pointer, surface, container } = await openTable();
    const hints: (string | undefined)[] = [];
    for (let drag = 0; drag < 4; drag++) {
      pointer(card("Lamp"), "Down", { x: 830, y: 760 });
      pointer(surface, "Move", { x: 600, y: 400 });
      await frames();
      hints.push(container.querySelector(".drag-hint")?.textContent);
      fireEvent.keyDown(window, { key: "Escape" });
    }
    const hint = "Shift: keep the side up · Ctrl: put behind";
    expect(hints).toEqual([hint, hint, hint, undefined]);
    expect(container.querySelector(".drag-hint")).toBeNull();
  });

  it("commits nothing to React while the pointer moves, from target to target either", async () => {
    const { card, centre, pointer, surface } = await openTable();
    const places = [centre(card("Mira")), centre(card("Oleg")), { x: 600, y: 400 }, { x: 830, y: 760 }];
    pointer(card("Lamp"), "Down", centre(card("Lamp")));
    await act(async () => {
      pointer(surface, "Move", { x: 600, y: 400 });
      await frames();
    });
    const drawn = await renderedBy(async () => {
      for (const { x, y } of places) {
        for (let step = 0; step < 5; step++) pointer(surface, "Move", { x: x + step, y });
        await frames();
      }
    });
    expect(drawn).toEqual([]);
    await act(async () => pointer(surface, "Up", { x: 600, y: 400 }));
  });
});

/** Two frames: what a move of the pointer changes is drawn in the next one. */
async function frames(): Promise<void> {
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
}
