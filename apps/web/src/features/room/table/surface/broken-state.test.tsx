import type { GameState } from "@baize/engine";
import { act, cleanup, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { harborCards, harborDef, harborStart } from "../../testing/harbor.ts";
import { createLocalRoom } from "../../testing/local-room.ts";
import { renderTable } from "../../testing/render-table.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});

type Spoilt = Record<"cardById" | "stackById" | "groupById", Record<string, Record<string, unknown>>>;

/** Draws the table of a game that somebody's action list has broken. */
async function draw(spoil: (game: Spoilt, ids: { card: string; stack: string }) => void) {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  room.act(harborStart as never);
  await renderTable(room);
  const { room: view } = room.store.getState();
  const game = structuredClone(view!.game);
  const stack = game.groupById.sharedRow!.stackIds[0]!;
  spoil(game as never, { stack, card: game.stackById[stack]!.cardIds[0]! });
  act(() => room.confirmed.setState({ room: { ...view!, game: game as GameState } }));
  return { room, view: view! };
}

const odd = [null, undefined, true, 7, "text", [], {}, [null], { A: null }];
const cardFields = [
  "sides",
  "tokens",
  "targeting",
  "arrows",
  "peeking",
  "rotation",
  "rotationByPlayer",
  "borderColor",
  "currentSide",
  "triggeredTimestamp",
  "attachmentDirection",
  "groupId",
  "databaseId",
  "cardIndex",
];
const stackFields = ["left", "top", "lookingUnder"];
const groupFields = ["label", "tableLabel", "onCardEnter", "canHaveAttachments"];

it("table §12.3.16: a game without a layout says so, and keeps its log", async () => {
  const room = createLocalRoom({ gameDef: harborDef, cardDb: harborCards });
  room.act(harborStart as never);
  await renderTable(room, null, <p>The log</p>);
  expect(screen.queryByRole("status")?.textContent ?? "").not.toContain("no layout");
  act(() =>
    room.act([
      ["SET", "/playerData/player1/layout", null],
      ["SET", "/layout", null],
    ]),
  );
  expect(screen.getByRole("status").textContent).toContain("no layout");
  expect(screen.getByText("The log")).toBeTruthy();
});

describe("a table survives what action lists write into the game (table §12.3)", () => {
  it.each(cardFields)("draws cards whose %s is anything", async (field) => {
    for (const value of odd) {
      await draw((game, { card }) => {
        game.cardById[card]![field] = value;
      });
      expect(screen.getByRole("button", { name: /^Oleg/ })).toBeTruthy();
      expect(screen.queryByText("This part of the table could not be drawn.")).toBeNull();
      cleanup();
    }
  });

  it.each(stackFields)("draws stacks whose %s is anything", async (field) => {
    for (const value of odd) {
      await draw((game, { stack }) => {
        game.stackById[stack]![field] = value;
      });
      expect(screen.getByRole("button", { name: /^Oleg/ })).toBeTruthy();
      cleanup();
    }
  });

  it.each(groupFields)("draws groups whose %s is anything", async (field) => {
    for (const value of odd) {
      await draw((game) => {
        game.groupById.sharedRow![field] = value;
      });
      expect(screen.getByRole("button", { name: /^Oleg/ })).toBeTruthy();
      cleanup();
    }
  });

  it("leaves out cards and stacks that are not there", async () => {
    await draw((game, { card, stack }) => {
      delete game.cardById[card];
      (game.groupById.sharedRow!.stackIds as string[]).push("gone");
      (game.stackById[stack]!.cardIds as string[]).push("gone");
    });
    expect(screen.getByRole("button", { name: /^Oleg/ })).toBeTruthy();
  });

  it("draws a note in place of a region that fails, and everything else", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    await draw((game) => {
      game.groupById.sharedRow!.stackIds = 5;
    });
    expect(screen.getByText("This part of the table could not be drawn.")).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^Lamp/ })).toHaveLength(2);
  });

  it("draws a plain card in place of one that fails, and the card again when it changes", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { room, view } = await draw((game, { card }) => {
      Object.defineProperty(game.cardById[card], "tokens", {
        get() {
          throw new Error("spoilt");
        },
      });
    });
    expect(screen.queryByRole("button", { name: /^Mira/ })).toBeNull();
    expect(screen.getByText("This part of the table could not be drawn.").closest(".card")).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Oleg/ })).toBeTruthy();
    act(() => room.confirmed.setState({ room: { ...view, game: structuredClone(view.game) } }));
    expect(screen.getByRole("button", { name: /^Mira/ })).toBeTruthy();
  });

  it("draws the region again when the game has been put right, as by an undo", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { room, view } = await draw((game) => {
      game.groupById.sharedRow!.stackIds = 5;
    });
    act(() => room.confirmed.setState({ room: { ...view, game: structuredClone(view.game) } }));
    expect(screen.getByRole("button", { name: /^Mira/ })).toBeTruthy();
  });
});
