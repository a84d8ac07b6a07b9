import { act, cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { renderedBy } from "../../testing/rendered-by.ts";
import { cardNamed, sampleRoom } from "../../testing/sample-room.ts";
import { SideBar } from "./SideBar.tsx";

afterEach(cleanup);

const games = () => {
  const room = sampleRoom();
  const id = cardNamed(room, "Gale");
  const { store } = renderRoom(<SideBar />, { room });
  /** A delta of one card, as the room's store applies it: everything else stays the same object. */
  const change = (part: object) =>
    act(() => {
      const { game } = store.getState().room!;
      const cardById = { ...game.cardById, [id]: { ...game.cardById[id]!, ...part } };
      store.setState(({ room }) => ({ room: { ...room!, game: { ...game, cardById } } }));
    });
  return { room, id, change };
};

it("a card that changes draws nothing of the side bar; one that gets a trigger draws its step (table §9.4)", async () => {
  const { room, id, change } = games();
  expect(await renderedBy(() => change({ rotation: 90 }))).toEqual([]);
  const face = room.game.cardById[id]!.sides.A;
  const sides = { ...room.game.cardById[id]!.sides, A: { ...face, triggers: { "2.1": true } } };
  const drawn = await renderedBy(() => change({ sides }));
  expect(drawn.filter((name) => name === "Step")).toEqual(["Step"]);
  expect(await renderedBy(() => change({ sides, rotation: 0 }))).toEqual([]);
});

describe("table B8: the names of the steps (table §9.4)", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  const windowIs = (width: "wide" | "narrow") =>
    vi.stubGlobal("matchMedia", (query: string) => ({
      matches: width === "wide" && query === "(min-width: 1280px)",
      addEventListener() {},
      removeEventListener() {},
    }));
  const isPinned = () => document.querySelector(".side-bar-pinned") !== null;

  it("stand open in a wide window until somebody folds them, and stay as they were left", async () => {
    windowIs("wide");
    renderRoom(<SideBar />);
    expect(isPinned()).toBe(true);
    await userEvent.click(screen.getByRole("button", { name: "Show the step names only when pointed at" }));
    expect(isPinned()).toBe(false);
    cleanup();
    renderRoom(<SideBar />);
    expect(isPinned()).toBe(false);
    await userEvent.click(screen.getByRole("button", { name: "Keep the step names open" }));
    expect(isPinned()).toBe(true);
  });

  it("are folded in a narrow one", () => {
    windowIs("narrow");
    renderRoom(<SideBar />);
    expect(isPinned()).toBe(false);
  });
});

it("goes along with the game: the step that becomes the current one is scrolled into sight (table §9.4)", () => {
  const { store } = renderRoom(<SideBar />);
  const list = document.querySelector<HTMLElement>(".side-bar-phases")!;
  const boxes = vi.spyOn(Element.prototype, "getBoundingClientRect");
  const goTo = (stepId: string, top: number) => {
    // Each step is 20 pixels high, the list shows what lies between 100 and 300.
    boxes.mockImplementation(function box(this: Element) {
      return this === list ? new DOMRect(0, 100, 90, 200) : new DOMRect(0, top, 90, 20);
    });
    act(() => store.setState(({ room }) => ({ room: { ...room!, game: { ...room!.game, stepId } } })));
    return list.scrollTop;
  };
  expect(goTo("2.1", 400)).toBe(148);
  expect(goTo("1.1", 200)).toBe(148);
  expect(goTo("2.1", 90)).toBe(110);
});
