import { describe, expect, it } from "vitest";
import { type Part, type Piece, partsOfPages } from "./parts-of-pages.ts";

const LARGE = 50_000;
const TINY = 500;

const piece = (name: string, size: number, imports: Piece[] = []): Piece => ({
  modules: [name],
  size,
  imports,
});
/** Each part as `loads: modules`, in the order of the alphabet. */
const told = (parts: readonly Part[]) =>
  parts.map(({ loads, modules }) => `${loads.join(" ")}: ${[...modules].sort().join(" ")}`).sort();

describe("parts of pages", () => {
  it("are what the same pages need, with what that imports", () => {
    const shared = piece("shared", LARGE);
    const lobby = piece("lobby", LARGE, [shared]);
    const room = piece("room", LARGE, [shared, piece("table", LARGE)]);
    const parts = partsOfPages([
      { name: "Lobby", roots: [lobby] },
      { name: "Room", roots: [room] },
    ]);
    expect(told(parts)).toEqual(["Lobby Room: shared", "Lobby: lobby", "Room: room table"]);
  });

  it("join those of a few more pages when they are small, where these get least that they do not need", () => {
    const everywhere = piece("everywhere", LARGE);
    const both = piece("both", LARGE);
    const small = piece("small", TINY);
    const parts = partsOfPages([
      { name: "Lobby", roots: [piece("lobby", LARGE, [everywhere])] },
      { name: "Deck", roots: [piece("deck", LARGE, [everywhere, both])] },
      { name: "Room", roots: [small, both, everywhere, piece("itself", LARGE)] },
    ]);
    expect(told(parts)).toEqual([
      "Deck Room: both",
      "Deck: deck",
      "Lobby Deck Room: everywhere",
      "Lobby: lobby",
      "Room: itself small",
    ]);
  });

  it("take along what they import, and so go where that is already", () => {
    const heavy = piece("heavy", LARGE);
    const light = piece("light", TINY);
    const small = piece("small", TINY, [heavy, light]);
    const room = piece("room", LARGE);
    const parts = partsOfPages([
      { name: "Room", roots: [room] },
      { name: "Deck", roots: [room, small] },
      { name: "Profile", roots: [heavy] },
    ]);
    expect(told(parts)).toEqual(["Deck Profile: heavy light small", "Room Deck: room"]);
  });

  it("spare the pages that weigh most", () => {
    const small = piece("small", TINY);
    const withRoom = piece("with room", LARGE);
    const withDeck = piece("with deck", LARGE);
    const loads = [
      { name: "Page", roots: [small, withRoom, withDeck] },
      { name: "Room", roots: [withRoom], weight: 50 },
      { name: "Deck", roots: [withDeck] },
    ];
    expect(told(partsOfPages(loads))).toEqual(["Page Deck: small with deck", "Page Room: with room"]);
  });
});
