import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { renderRoom } from "../../testing/render-room.tsx";
import { sampleRoom } from "../../testing/sample-room.ts";
import { PromptWindow } from "./PromptWindow.tsx";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** What a table of 348 pixels shows, and the cards that lie on it, by their left edges. */
const SEEN = { x: 42, y: 50, width: 348, height: 560 };
const WIDTH = 80;

/** A table with cards on a phone, by where they lie, and no question yet; what is brought into sight comes to the middle. */
function phone(places: Record<string, number>) {
  const shown: string[] = [];
  let panned = 0;
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
    const id = this.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    if (this.matches(".table-viewport")) return SEEN as DOMRect;
    return { x: (places[id ?? ""] ?? 0) - panned, y: 200, width: WIDTH, height: 110 } as DOMRect;
  });
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    const id = this.closest<HTMLElement>("[data-card-id]")?.dataset.cardId;
    if (id === undefined) return;
    shown.push(id);
    pan((places[id] ?? 0) + WIDTH / 2 - (SEEN.x + SEEN.width / 2));
  };
  const view = renderRoom(
    <>
      <div className="table-viewport">
        {Object.keys(places).map((id) => (
          <div key={id} data-card-id={id}>
            <div className="card-frame" />
          </div>
        ))}
      </div>
      <PromptWindow />
    </>,
    { room: sampleRoom() },
  );
  const viewport = document.querySelector(".table-viewport")!;
  const pan = (to: number) => {
    panned = to;
    fireEvent.scroll(viewport);
    fireEvent(viewport, new Event("scrollend"));
  };
  /** Asks questions of the seat, each with what it offers. */
  const ask = (...asked: [uuid: string, ...cardIds: string[]][]) => {
    const room = sampleRoom();
    const prompts = asked.map(([uuid, ...cardIds], timestamp) => [
      uuid,
      {
        uuid,
        promptId: uuid,
        message: `${uuid}?`,
        timestamp,
        options: cardIds.map((cardId) => ({ label: cardId, cardId })),
      },
    ]);
    Object.assign(room.game.playerData.player1 as object, { prompts: Object.fromEntries(prompts) });
    act(() => view.store.setState({ room }));
  };
  const told = () => screen.queryByRole("button", { name: /sight/ })?.textContent ?? null;
  return { ask, pan, shown, told, viewport };
}

it("table §9.3 a question none of whose cards is in sight pans to the nearest of them, once", async () => {
  const { ask, pan, shown, told } = phone({ left: -500, near: 400, far: 900 });
  ask(["which", "left", "far", "near"]);
  expect(shown).toEqual(["near"]);
  await expect.poll(told).toBe("Cards out of sight: 2. Show the next");
  // Whoever pans away is not led back, also when another question comes behind this one.
  act(() => pan(-2000));
  await expect.poll(told).toBe("Cards out of sight: 3. Show the next");
  ask(["which", "left", "far", "near"], ["then", "far"]);
  expect(shown).toEqual(["near"]);
});

it("table §9.3 a question whose only card is panned to says nothing of it", async () => {
  const { ask, shown, told } = phone({ far: 900 });
  ask(["which", "far"]);
  expect(shown).toEqual(["far"]);
  for (let frames = 0; frames < 3; frames++) await act(() => new Promise(requestAnimationFrame));
  expect(told()).toBeNull();
});

it("table §9.3 where one of its cards is in sight a question leaves the table, and leads to the others in turn", async () => {
  const { ask, shown, told } = phone({ here: 100, near: 400, far: 900 });
  ask(["which", "here", "near", "far"]);
  expect(shown).toEqual([]);
  expect(told()).toBe("Cards out of sight: 2. Show the next");
  for (const next of ["near", "far", "here", "near"]) {
    fireEvent.click(screen.getByRole("button", { name: /sight/ }));
    expect(shown.at(-1)).toBe(next);
    // Seen there, it is the last to be shown again.
    await act(() => new Promise(requestAnimationFrame));
  }
});

it("table §9.3 whoever is panning the table just then is only told how many cards lie out of sight", () => {
  const { ask, shown, told, viewport } = phone({ far: 900 });
  fireEvent.wheel(viewport);
  ask(["which", "far"]);
  expect(shown).toEqual([]);
  expect(told()).toBe("Cards out of sight: 1. Show the next");
});

it("table §9.3 nothing is said while all cards of a question are in sight; what was said before stays in its place", async () => {
  const { ask, pan, told } = phone({ here: 100 });
  ask(["which", "here"]);
  expect(told()).toBeNull();
  act(() => pan(500));
  await expect.poll(told).toBe("Cards out of sight: 1. Show the next");
  act(() => pan(0));
  await expect.poll(told).toBe("All of these cards are in sight");
  ask(["plain"]);
  expect(told()).toBeNull();
});
