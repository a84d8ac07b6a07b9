import type { CardDatabase, JsonObject } from "@baize/engine";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../testing/start-texts.ts";
import { deckHost } from "../testing/deck-host.ts";
import CardTable from "./CardTable.tsx";

beforeAll(() => startTexts("deck-cards"));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const gameDef: JsonObject = {
  imageUrlPrefix: { Default: "https://img.example/en/", French: "https://img.example/fr/" },
  cardBacks: { tide: { width: 0.72, height: 1, imageUrl: "tide.png" } },
  browse: { textPropertiesSideA: ["text"] },
};
const cardDb: CardDatabase = {
  gull: { A: { name: "Gull", type: "Ally", imageUrl: "gull.png" }, B: { name: "tide" } },
  moth: {
    A: { name: "Moth", type: "Ally", imageUrl: "moth.png" },
    B: { name: "Lantern", type: "Place", imageUrl: "lantern.png" },
    C: { name: "Ash", type: "Place", imageUrl: "ash.png" },
  },
  plain: { A: { name: "Plain", type: "Event", text: "Draw a card." } },
  stranger: { A: { name: "Stranger", type: "Ally", imageUrl: "https://tracker.example/x.png" } },
};

function open() {
  const onAdd = vi.fn(() => true);
  const host = deckHost({
    gameDef,
    cardDb,
    pictures: {
      prefixes: gameDef.imageUrlPrefix as JsonObject,
      cardBacks: gameDef.cardBacks as JsonObject,
      altArt: {},
      language: "French",
      hosts: ["img.example"],
    },
  });
  const onEscape = vi.fn();
  render(
    <div role="dialog" onKeyDown={({ key }) => key === "Escape" && onEscape()}>
      <CardTable host={host} inDeck={() => ({ total: 0, byGroup: [] })} onAdd={onAdd} reload={0} />
    </div>,
  );
  return { onAdd, onEscape };
}

const cell = (name: string) => screen.getByTitle(name);
const row = (name: string) => cell(name).closest("tr") as HTMLElement;
const preview = () => document.querySelector<HTMLElement>(".card-preview");
const pictures = () => [...(preview()?.querySelectorAll("img") ?? [])].map(({ src }) => src);
const wait = (time: number) => act(() => vi.advanceTimersByTime(time));
const mouse = (clientX: number) => ({ pointerType: "mouse", clientX, clientY: 10 });
const touch = { pointerType: "touch", clientX: 50, clientY: 10 };

describe("the large card beside the card table (decks §2.4)", () => {
  it("comes when the pointer has rested for 150 ms, at the edge that is far from it, and goes with it", () => {
    open();
    fireEvent.pointerOver(cell("Gull"), mouse(100));
    wait(149);
    expect(preview()).toBeNull();
    wait(1);
    expect(pictures()).toEqual(["https://img.example/fr/gull.png"]);
    expect(preview()?.dataset.edge).toBe("right");
    fireEvent.pointerLeave(row("Gull").parentElement as HTMLElement, mouse(100));
    expect(preview()).toBeNull();
    fireEvent.pointerOver(cell("Gull"), mouse(window.innerWidth - 10));
    wait(150);
    expect(preview()?.dataset.edge).toBe("left");
  });

  it("shows side A, below it side B, and further sides as a strip; a common back is not shown", () => {
    open();
    fireEvent.pointerOver(cell("Moth"), mouse(100));
    wait(150);
    const sides = preview()?.querySelectorAll(".card-preview-sides img");
    expect([...(sides ?? [])].map((image) => (image as HTMLImageElement).src)).toEqual([
      "https://img.example/fr/moth.png",
      "https://img.example/fr/lantern.png",
    ]);
    expect(preview()?.querySelectorAll(".card-preview-strip img")).toHaveLength(1);
  });

  it("draws the text of a card without a picture, and of one whose picture lies where the game has none", () => {
    open();
    fireEvent.pointerOver(cell("Plain"), mouse(100));
    wait(150);
    expect(pictures()).toEqual([]);
    expect(preview()?.textContent).toContain("Draw a card.");
    fireEvent.pointerOver(cell("Stranger"), mouse(100));
    wait(150);
    expect([pictures(), preview()?.textContent]).toEqual([[], expect.stringContaining("Stranger")]);
  });

  it("comes with the keyboard's focus as well; Escape takes it away before it closes anything", () => {
    const { onEscape } = open();
    act(() => row("Gull").focus());
    wait(150);
    expect(pictures()).toHaveLength(1);
    fireEvent.keyDown(row("Gull"), { key: "Escape" });
    expect([preview(), onEscape.mock.calls.length]).toEqual([null, 0]);
    fireEvent.keyDown(row("Gull"), { key: "Escape" });
    expect(onEscape).toHaveBeenCalledTimes(1);
    act(() => row("Gull").blur());
    act(() => row("Moth").focus());
    act(() => row("Moth").blur());
    wait(150);
    expect(preview()).toBeNull();
  });

  it("comes by a long press of a finger, which then presses no button; the next tap takes it away", () => {
    const { onAdd } = open();
    const button = screen.getByRole("button", { name: "Add 1: Gull" });
    fireEvent.pointerDown(button, touch);
    wait(499);
    expect(preview()).toBeNull();
    wait(1);
    expect(pictures()).toHaveLength(1);
    fireEvent.pointerUp(button, touch);
    fireEvent.click(button);
    expect(onAdd).not.toHaveBeenCalled();
    expect(preview()).not.toBeNull();
    fireEvent.pointerDown(document.body, touch);
    expect(preview()).toBeNull();
    fireEvent.pointerDown(button, touch);
    fireEvent.pointerUp(button, touch);
    fireEvent.click(button);
    expect(onAdd).toHaveBeenCalledTimes(1);
  });

  it("does not come to a finger that scrolls or only taps", () => {
    open();
    fireEvent.pointerDown(row("Gull"), touch);
    fireEvent.pointerMove(row("Gull"), { ...touch, clientY: 40 });
    wait(600);
    fireEvent.pointerDown(row("Gull"), touch);
    fireEvent.pointerUp(row("Gull"), touch);
    wait(600);
    expect(preview()).toBeNull();
  });

  it("goes when its row is filtered out", () => {
    open();
    fireEvent.pointerOver(cell("Gull"), mouse(100));
    wait(150);
    fireEvent.change(screen.getByRole("textbox", { name: "Filter Name" }), { target: { value: "moth" } });
    wait(100);
    expect(preview()).toBeNull();
  });
});
