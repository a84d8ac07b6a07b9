import { describe, expect, it } from "vitest";
import { hueOf } from "./hue.ts";
import { spokenFace, statColumns, textFaceContent } from "./text-face.ts";

describe("table §12.3 what is heard of a face beside its name", () => {
  const stats = statColumns({
    cost: { type: "integer", label: "id:cost" },
    effectN: { type: "integer", label: null },
    traits: { type: "string", label: "Traits" },
  });

  it("is its type, the numbers that the definition has words for, and its rules", () => {
    const face = {
      name: "Mira",
      type: "Keeper",
      traits: "Guild.",
      text: "Draw a <b>card</b>.",
      cost: 3,
      effectN: 7,
    };
    const resolve = (text: string) => (text === "id:cost" ? "Cost" : text);
    expect(spokenFace(face, ["name", "traits"], stats, resolve)).toBe("Keeper. Cost 3. Guild. Draw a card.");
  });

  it("is nothing where cards have no rules printed on them", () => {
    expect(
      spokenFace({ name: "Ten of clubs", type: "Card", rank: "10", cost: 10 }, ["rank"], stats),
    ).toBeNull();
  });
});

describe("table §3.2 text card", () => {
  it.each(["Texte", "Efecto", "descrição", "Abilità", "Regeltext", "Rules Text", "规则"])(
    "prints the column %s, as authors call their rules at home",
    (column) => {
      const face = { name: "Mira", type: "Keeper", [column]: "Draw a card." };
      expect(textFaceContent(face, []).paragraphs).toEqual(["Draw a card."]);
    },
  );

  it("shows name, type and the text columns of the definition in order", () => {
    const face = {
      name: "Mira Vance",
      type: "Keeper",
      traits: "Guild.",
      text: "At dawn,<br>draw a <b>card</b>.",
      cost: 3,
    };
    expect(textFaceContent(face, ["name", "text", "traits"])).toEqual({
      name: "Mira Vance",
      type: "Keeper",
      stats: ["Cost 3"],
      paragraphs: ["At dawn,\ndraw a card.", "Guild."],
    });
  });

  it("table C1 keeps to itself what is written for the game's own functions, before eyes and ears alike", () => {
    const face = { name: "Slack Water", type: "Event", text: "The tide falls by 2.", effect: "EFFECT_EBB" };
    expect(textFaceContent(face, ["name", "text", "effect"]).paragraphs).toEqual(["The tide falls by 2."]);
    expect(spokenFace(face, [], [])).toBe("Event. The tide falls by 2.");
    expect(textFaceContent({ name: "Sign", rules: "NO EXIT" }, []).paragraphs).toEqual(["NO EXIT"]);
  });

  it("table C9 lists the numbers, called as the definition labels them, or as their columns are named", () => {
    const face = {
      databaseId: "51",
      name: "Gimli",
      type: "Hero",
      numberInPack: 4,
      unique: 1,
      sphere: "Tactics",
      cost: "11",
      threat: null,
      willpower: 2,
      hitPoints: 5,
      attack: "X",
      traits: "Dwarf.",
    };
    expect(textFaceContent(face, [])).toMatchObject({
      stats: ["Cost 11", "Willpower 2", "Hit points 5", "Attack X"],
      paragraphs: ["Dwarf."],
    });
    const labels = [{ column: "willpower", label: "id:will" }];
    expect(textFaceContent(face, [], (text) => text.replace("id:", "The "), labels).stats).toEqual([
      "The will 2",
    ]);
  });

  it("finds the usual prose columns by itself", () => {
    expect(
      textFaceContent({ name: "Rhino", subname: "I", keywords: null, text: "Stomp." }, []).paragraphs,
    ).toEqual(["I", "Stomp."]);
  });

  it("joins lists and survives a nameless face", () => {
    expect(textFaceContent({ name: null, traits: ["Guild", "Seer"] }, [])).toEqual({
      name: "",
      type: null,
      stats: [],
      paragraphs: ["Guild, Seer"],
    });
  });

  it("gives the same text the same hue", () => {
    expect(hueOf("Ship")).toBe(hueOf("Ship"));
    expect(hueOf("Ship")).toBeLessThan(360);
    expect(hueOf("")).toBeGreaterThanOrEqual(0);
  });
});

it("a name that is no text is read as JSON, and has a colour", () => {
  const name = { a: 1 } as unknown as string;
  expect(textFaceContent({ name }, [], (text) => text).name).toBe('{"a":1}');
  expect(hueOf(name)).toBe(hueOf('{"a":1}'));
  expect(hueOf(undefined)).toBe(hueOf(""));
});
