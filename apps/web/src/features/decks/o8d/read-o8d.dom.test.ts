import type { CardDatabase } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { O8D_BYTES, o8dSectionsOf, readO8d } from "./read-o8d.ts";

const gameDef = {
  o8dImport: {
    o8dSectionToLoadGroupId: { Hero: "playerNPlay1", Ally: "playerNDeck" },
    otherSectionLoadGroupId: "sharedOther",
  },
};
const cardDb = Object.fromEntries(["a", "b", "c"].map((id) => [id, { A: { name: id } }])) as CardDatabase;
const read = (text: string) => readO8d(text, o8dSectionsOf(gameDef)!, cardDb);
const file = (sections: string) =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="x">${sections}</deck>`;

describe("an .o8d file (decks §7)", () => {
  it("D-62, T1-15, T2-99, T3-164: sections go to their groups, also written otherwise; the rest to the group for others", () => {
    const text = file(`
      <section name="Hero" shared="False"><card qty="1" id="a">The Hero</card></section>
      <section name="ally" shared="False"><card qty="3" id=" b ">Friend</card></section>
      <section name="Notes" shared="True"><card qty="2" id="c" /></section>
      <section name="Empty" shared="False" />
      <notes>Nothing</notes>`);
    const items = [
      { databaseId: "a", quantity: 1, loadGroupId: "playerNPlay1", _name: "The Hero" },
      { databaseId: "b", quantity: 3, loadGroupId: "playerNDeck", _name: "Friend" },
      { databaseId: "c", quantity: 2, loadGroupId: "sharedOther" },
    ];
    expect(read(text)).toEqual({ items, otherSections: ["Notes"], otherGroup: "sharedOther" });
    // Files of other tools begin with a mark of their encoding.
    expect(read(`\uFEFF${text}`)?.items).toEqual(items);
  });

  it("adds up what is the same, and leaves out what has no number", () => {
    const cards = [
      '<card qty="2" id="b"/><card qty="1" id="B"/><card id="b"/>',
      '<card qty="x" id="a"/><card qty="0" id="a"/><card qty="-1" id="a"/><card qty="1.5" id="a"/><card qty="" id="a"/>',
      '<card qty="1"/><card qty="1" id="Z"/>',
    ].join("");
    const deck = read(
      file(`<section name="Ally">${cards}</section><section name="Hero"><card id="b"/></section>`),
    );
    expect(deck?.items).toEqual([
      { databaseId: "b", quantity: 4, loadGroupId: "playerNDeck" },
      { databaseId: "Z", quantity: 1, loadGroupId: "playerNDeck" },
      { databaseId: "b", quantity: 1, loadGroupId: "playerNPlay1" },
    ]);
  });

  it("game-definition §6.26 a group of the seat that loads may be written as regions do", () => {
    const o8dImport = {
      o8dSectionToLoadGroupId: { Ally: "{playerN}Deck" },
      otherSectionLoadGroupId: "{playerN}Aside",
    };
    const text = file(
      '<section name="Ally"><card id="b"/></section><section name="Notes"><card id="c"/></section>',
    );
    const deck = readO8d(text, o8dSectionsOf({ o8dImport })!, cardDb);
    expect(deck?.items.map(({ loadGroupId }) => loadGroupId)).toEqual(["playerNDeck", "playerNAside"]);
  });

  it("the group for others may have its older name; a game without o8dImport takes no file", () => {
    expect(o8dSectionsOf({ o8dImport: { otherGroupId: "aside" } })?.otherGroup).toBe("aside");
    expect(o8dSectionsOf({})).toBeNull();
  });

  it.each([
    ["a text", "3 Gulls\n2 Terns"],
    ["nothing", ""],
    ["HTML", "<!doctype html><html><body><deck></deck></body></html>"],
    ["XML of something else", "<decks><section/></decks>"],
    ["XML that is cut off", file('<section name="Hero"><card id="a">').slice(0, -7)],
    ["a bomb", `<!DOCTYPE deck [<!ENTITY a "${"a".repeat(1000)}"><!ENTITY b "&a;&a;&a;&a;">]>${file("&b;")}`],
    ["an entity of a file", `<!DOCTYPE deck [<!ENTITY x SYSTEM "file:///etc/passwd">]>${file("&x;")}`],
    ["a file too large to be looked into", file(" ".repeat(O8D_BYTES))],
  ])("D-65: %s is no deck", (_, text) => {
    expect(read(text)).toBeNull();
  });
});
