import type { Json, JsonObject } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { emberAndTide } from "../test/corpora.ts";
import { aboutOf, announcementsOf, tutorialOf } from "./about.ts";
import { messagesOf } from "./base/findings.ts";
import { checkDefinition } from "./check/check-definition.ts";
import { mergeParts } from "./merge.ts";

const game = (about: Json, more: JsonObject = {}): JsonObject => ({
  playerCountMenu: [
    { label: "2", numPlayers: 2, layoutId: "table" },
    { label: "1", numPlayers: 1, layoutId: "table" },
    { label: "4", numPlayers: 4, layoutId: "table" },
  ],
  labels: { story: { English: "A storm.", German: "Ein Sturm.", Klingon: "jev." }, none: {} },
  imageUrlPrefix: { Default: "/games/storm/", German: "/de/" },
  about,
  ...more,
});

/** What is wrong with the example when it tells this about itself. */
const wrong = (about: Json, labels: JsonObject = {}, more: JsonObject = {}) => {
  const gameDef: JsonObject = { ...emberAndTide(), ...more, about };
  gameDef.labels = { ...(gameDef.labels as JsonObject), ...labels };
  const found = checkDefinition(gameDef).filter(({ level }) => level === "error");
  return messagesOf(found).map((message) => message.replace(/^.*?: error: /, ""));
};

describe("what a game tells about itself", () => {
  it("looks up the labels in all languages of the product, and puts the prefix before the cover", () => {
    const about = {
      sentence: "id:story",
      players: { least: 1, most: 3 },
      tags: ["sea", "id:story"],
      cover: "art/cover.svg",
    };
    const story = { English: "A storm.", German: "Ein Sturm." };
    expect(aboutOf(game(about))).toEqual({
      sentence: story,
      players: { least: 1, most: 3 },
      tags: [{ English: "sea" }, story],
      cover: "/games/storm/art/cover.svg",
      decks: false,
    });
  });

  it("says whether people make decks for the game: it has a deck builder", () => {
    expect(aboutOf(game({}, { deckbuilder: {} })).decks).toBe(true);
    expect(aboutOf(game({}, { deckbuilder: [] })).decks).toBe(false);
  });

  it("takes the number of players from playerCountMenu when the game does not say it", () => {
    const silent = { sentence: null, players: { least: 1, most: 4 }, tags: [], cover: null, decks: false };
    expect(aboutOf(game({}))).toEqual(silent);
    expect(aboutOf({ playerCountMenu: game({}).playerCountMenu ?? null })).toEqual(silent);
    expect(aboutOf({}).players).toBeNull();
  });

  it.each(["https://example.org/c.png", "/elsewhere/c.svg", "data:image/svg+xml,x"])(
    "a whole address of a cover stays as it is: %s",
    (cover) => expect(aboutOf(game({ cover })).cover).toBe(cover),
  );

  it.each<Json>([
    null,
    7,
    "text",
    [1],
    { sentence: 1, players: 2, tags: 3, cover: 4 },
    { sentence: "id:none", players: { least: 3, most: 2 }, tags: [null, "", " ", "id:missing"], cover: "" },
    { players: { least: 0.5, most: "4" }, cover: "x".repeat(501) },
  ])("leaves out what is not as declared: %j", (about) => {
    expect(aboutOf(game(about))).toEqual({
      sentence: null,
      players: { least: 1, most: 4 },
      tags: [],
      cover: null,
      decks: false,
    });
  });

  it("nothing is wrong with what is complete, and a cover that no browser can load is a warning", () => {
    const about = {
      sentence: "s".repeat(160),
      players: { least: 2, most: 2 },
      tags: ["duel"],
      cover: "/c.svg",
    };
    expect(wrong(about)).toEqual([]);
    const cover = "C:\\covers\\c.png";
    const found = checkDefinition({ ...emberAndTide(), about: { cover } });
    expect(found.find(({ path }) => path === "gameDef.about.cover")).toMatchObject({
      level: "warning",
      message: expect.stringContaining("on your own computer"),
    });
  });

  it("leaves out a cover whose prefix is too long to be one", () => {
    const imageUrlPrefix = { Default: `https://example.org/${"x".repeat(2000)}` };
    expect(aboutOf(game({ cover: "c.svg" }, { imageUrlPrefix })).cover).toBeNull();
    expect(aboutOf(game({ cover: "/c.svg" }, { imageUrlPrefix })).cover).toBe("/c.svg");
  });

  it("shows 100 announcements of 500 characters and 10,000 together, and no address that is longer than any", () => {
    expect(announcementsOf({ announcements: ["soon", 7, null, "now"] })).toEqual(["soon", "now"]);
    expect(announcementsOf({ announcements: "soon" })).toBeNull();
    expect(announcementsOf({})).toBeNull();
    const wide = Array(30).fill("🂡".repeat(600));
    expect(announcementsOf({ announcements: wide })).toEqual(Array(20).fill("🂡".repeat(500)));
    expect(announcementsOf({ announcements: Array(101).fill("x") })).toHaveLength(100);
    expect(tutorialOf({ tutorialUrl: "https://example.org/t" })).toBe("https://example.org/t");
    expect(tutorialOf({ tutorialUrl: `https://example.org/${"x".repeat(2000)}` })).toBeNull();
    expect(tutorialOf({ tutorialUrl: 7 })).toBeNull();
  });

  it("says which announcement, address or prefix is too long, and when there are too many", () => {
    const limits = {
      announcements: [...Array(100).fill("a"), "a".repeat(501)],
      tutorialUrl: "t".repeat(2001),
      imageUrlPrefix: { German: "/".repeat(2001) },
    };
    expect(wrong({}, {}, limits)).toEqual([
      "Text too long for gameDef.tutorialUrl: 2001 characters. At most 2000 are shown",
      "Text too long for gameDef.imageUrlPrefix.German: 2001 characters. At most 2000 are shown",
      "Too many entries in gameDef.announcements: 101. At most 100 are shown",
      "Text too long for gameDef.announcements[100]: 501 characters. At most 500 are shown",
    ]);
    expect(wrong({}, {}, { announcements: Array(21).fill("a".repeat(500)) })).toEqual([
      "Text too long for gameDef.announcements: 10500 characters. At most 10000 are shown",
    ]);
  });

  it("says what is too long, too many, too large, turned round, unknown or of another type, and where", () => {
    const long = { long: { English: "short", German: "ü".repeat(161) } };
    expect(wrong({ sentence: "s".repeat(161) })).toEqual([
      "Text too long for gameDef.about.sentence: 161 characters. At most 160 are shown",
    ]);
    expect(wrong({ sentence: "id:long" }, long)).toEqual([
      "Text too long for gameDef.about.sentence in German: 161 characters. At most 160 are shown",
    ]);
    expect(wrong({ tags: [..."123456789"] })).toEqual([
      "Too many entries in gameDef.about.tags: 9. At most 8 are shown",
    ]);
    expect(wrong({ tags: ["t".repeat(31)] })).toEqual([
      "Text too long for gameDef.about.tags[0]: 31 characters. At most 30 are shown",
    ]);
    expect(wrong({ cover: "/".repeat(501) })).toEqual([
      "Text too long for gameDef.about.cover: 501 characters. At most 500 are shown",
    ]);
    expect(wrong({ players: { least: 0, most: 101 } })).toEqual([
      "Invalid value for gameDef.about.players.least: 0. A whole number from 1 to 100 is wanted",
      "Invalid value for gameDef.about.players.most: 101. A whole number from 1 to 100 is wanted",
    ]);
    expect(wrong({ players: { least: 4, most: 1 } })).toEqual([
      "Invalid value for gameDef.about.players: least (4) is more than most (1)",
    ]);
    expect(wrong({ players: { least: 1 } })).toEqual(["Missing required key in gameDef.about.players: most"]);
    expect(wrong({ tag: [] })).toEqual([
      "Invalid key in gameDef.about: tag. Valid keys are: sentence, players, tags, cover",
    ]);
    expect(wrong({ tags: "duel" })).toEqual([
      "Invalid type for gameDef.about.tags. Expected array, got string",
    ]);
    expect(wrong({ sentence: "id:nowhere" })).toContain('"nowhere": {"English": "Nowhere"},');
  });

  it("is merged from several files as every other section", () => {
    const merged = mergeParts([{ about: { tags: ["sea"] } }, { about: { cover: "/c.svg", tags: ["duel"] } }]);
    expect(merged.about).toEqual({ tags: ["sea", "duel"], cover: "/c.svg" });
  });
});
