import { describe, expect, it } from "vitest";
import { createTextResolver, labelText, resolveLabel } from "./labels.ts";
import { LANGUAGES } from "./languages.ts";

const gameDef = {
  labels: {
    deck: { English: "Deck", French: "Pioche" },
    "deck-top": { English: "Top of deck" },
    "The Dark Wood": { English: "The Dark Wood", German: "Der dunkle Wald" },
    "step-1.2": { English: "Step 1.2" },
    blank: { English: "Text", Spanish: "" },
  },
};

describe("labels (game-definition §4)", () => {
  it("resolves an id in the language, else in English, else as empty", () => {
    expect(resolveLabel(gameDef, "id:deck", "French")).toBe("Pioche");
    expect(resolveLabel(gameDef, "id:deck", "Chinese")).toBe("Deck");
    expect(resolveLabel(gameDef, "id:nothing", "French")).toBe("");
    expect(resolveLabel(gameDef, "id:blank", "Spanish")).toBe("Text");
  });

  it("leaves plain text alone and shows other values as JSON", () => {
    expect(resolveLabel(gameDef, "Deck", "French")).toBe("Deck");
    expect(resolveLabel(gameDef, { a: 1 }, "French")).toBe('{"a":1}');
    expect(resolveLabel(gameDef, null, "French")).toBe("");
  });

  it("does not crash without labels", () => {
    expect(resolveLabel({}, "id:deck", "French")).toBe("");
    expect(labelText({ labels: [] }, "constructor", "English")).toBeNull();
  });

  it("replaces references inside a text, the longest label id first", () => {
    const resolve = createTextResolver(gameDef);
    expect(resolve("shuffled id:deck.", "French")).toBe("shuffled Pioche.");
    expect(resolve("looked at id:deck-top", "French")).toBe("looked at Top of deck");
    expect(resolve("went to id:The Dark Wood, then id:step-1.2", "German")).toBe(
      "went to Der dunkle Wald, then Step 1.2",
    );
  });

  it("finds a label among more than any pattern could name", () => {
    const labels = Object.fromEntries(
      Array.from({ length: 60_000 }, (_, index) => [`card-${index}`, { English: `Card ${index}` }]),
    );
    const resolve = createTextResolver({ labels });
    expect(resolve("id:card-5, id:card-59999.", "English")).toBe("Card 5, Card 59999.");
  });

  it("shows the bare id where there is no label", () => {
    const resolve = createTextResolver(gameDef);
    expect(resolve("shuffled id:myDeck-2.x and id:decks.", "French")).toBe("shuffled myDeck-2.x and decks.");
    expect(createTextResolver({})("id:a", "English")).toBe("a");
  });

  it("offers seven languages, English first", () => {
    expect(LANGUAGES).toEqual(["English", "French", "Spanish", "Portuguese", "Italian", "German", "Chinese"]);
  });
});
