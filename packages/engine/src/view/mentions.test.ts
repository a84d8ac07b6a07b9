import { describe, expect, it } from "vitest";
import type { GameState } from "../model/state.ts";
import type { Mention } from "../model/text-notes.ts";
import { cardMentions } from "./mentions.ts";
import { redactLines } from "./redact.ts";
import { stepNotes } from "./step-notes.ts";
import { allSeeing, change, other, owner, table, watcher } from "./testing/small-view.ts";
import type { Viewer } from "./viewer.ts";

/** A step that logs one line, in which these cards are named, each once. */
function step(line: string, named: [name: string, cardId: string][], edit = (_game: GameState) => {}) {
  const before = table();
  const { after, delta } = change(before, edit, [line]);
  const namesLogged = named.map(([name, cardId]): Mention => {
    const start = line.indexOf(name);
    const place = { line: 0, start, end: start + name.length };
    return { ...place, cardId, databaseId: `db-${name}`, side: "A" };
  });
  const marks = namesLogged.map(({ line, start, end, cardId }) => ({ line, start, end, cardIds: [cardId] }));
  const notes = stepNotes(before, after, {
    delta,
    marks,
    sayings: [],
    namesLogged,
    namesPrompted: [],
    shuffled: [],
  });
  return {
    notes,
    /** The pieces that a viewer's line names, and which cards they are. */
    heard: (viewer: Viewer) => {
      const [text = ""] = redactLines([line], notes.pieces, viewer);
      return cardMentions([line], notes, viewer).map(([, start, end, databaseId]) => [
        text.slice(start, end),
        databaseId,
      ]);
    },
  };
}

describe("which cards a viewer's log names (api §8.3)", () => {
  it("is told to nobody who reads 'a card' there", () => {
    const { heard } = step("Ann moved Owl to the deck.", [["Owl", "c4"]]);
    expect(heard(owner)).toEqual([["Owl", "db-Owl"]]);
    expect(heard(allSeeing)).toEqual([["Owl", "db-Owl"]]);
    expect(heard(other)).toEqual([]);
    expect(heard(watcher)).toEqual([]);
  });

  it("fits the line that they read", () => {
    const { heard } = step("img:Rook.png  Owl follows Hawk.", [
      ["Rook", "c1"],
      ["Owl", "c4"],
      ["Hawk", "c5"],
    ]);
    for (const viewer of [other, watcher]) expect(heard(viewer)).toEqual([["Hawk", "db-Hawk"]]);
    expect(heard(owner)).toEqual([
      ["Owl", "db-Owl"],
      ["Hawk", "db-Hawk"],
    ]);
  });

  it("is told of a card that was open before or is open after", () => {
    const turned = step("Ann flipped Hawk facedown.", [["Hawk", "c5"]], ({ cardById }) => {
      cardById.c5!.currentSide = "B";
    });
    expect(turned.heard(other)).toEqual([["Hawk", "db-Hawk"]]);
    const deleted = step("Hawk is gone.", [["Hawk", "c5"]], ({ cardById }) => {
      delete cardById.c5;
    });
    expect(deleted.heard(other)).toEqual([["Hawk", "db-Hawk"]]);
  });

  it("is told to nobody of a card that was there neither before nor after", () => {
    expect(step("Ash came and went.", [["Ash", "c9"]]).heard(allSeeing)).toEqual([]);
  });

  it("says nothing of a longer name of which a hidden card's name is a part", () => {
    const { heard, notes } = step("Hawk Eye sees.", [["Hawk Eye", "c5"]]);
    expect(heard(other)).toEqual([["Hawk Eye", "db-Hawk Eye"]]);
    const pieces = [{ line: 0, start: 0, end: 4, seats: [], kind: "name" as const }];
    expect(cardMentions(["Hawk Eye sees."], { ...notes, pieces }, other)).toEqual([]);
  });

  it("names neither the card's id nor who may know it", () => {
    const { notes } = step("Ann moved Owl.", [["Owl", "c4"]]);
    expect(cardMentions(["Ann moved Owl."], notes, owner)).toEqual([[0, 10, 13, "db-Owl", "A"]]);
    expect(notes.mentions).toEqual([
      { line: 0, start: 10, end: 13, databaseId: "db-Owl", side: "A", seats: ["player1"] },
    ]);
  });
});
