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

  it("takes the longest id that ends where a word ends", () => {
    const ids = ["a", "a b", "a b c", "ab", "a-b", "The", "The Dark", "The Dark Wood"];
    const resolve = createTextResolver({
      labels: Object.fromEntries(ids.map((id) => [id, { English: `<${id}>` }])),
    });
    expect(resolve("id:a b cd id:a bc id:abc id:a-b-c", "English")).toBe("<a b> cd <a> bc abc a-b-c");
    expect(resolve("id:The Dark Woods, id:The Dark Wood, id:Them", "English")).toBe(
      "<The Dark> Woods, <The Dark Wood>, Them",
    );
  });

  it("finds an id of one long word, and takes nothing for it that only begins like it", () => {
    const id = "x".repeat(500);
    const resolve = createTextResolver({ labels: { [id]: { English: "Long" }, x: { English: "Short" } } });
    expect(resolve(`id:${id} id:x id:${id}y`, "English")).toBe(`Long Short ${id}y`);
  });

  it("cuts what would be longer than anybody reads", () => {
    const resolve = createTextResolver({ labels: { a: { English: "b".repeat(1_000_000) } } });
    expect(resolve("id:a ".repeat(1_000), "English")).toHaveLength(20_001);
    expect(resolve(`id:c ${"d".repeat(1_000_000)}`, "English")).toHaveLength(20_001);
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
