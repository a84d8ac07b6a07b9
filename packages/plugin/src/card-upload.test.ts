import { strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { emberAndTide, emberAndTideFiles } from "../test/corpora.ts";
import { messagesOf } from "./base/findings.ts";
import { cardsUploadedMessage } from "./card-table.ts";
import { readChosenCards } from "./card-upload.ts";
import { type ChosenFile, readChosenDefinition, uploadMessages } from "./upload.ts";

const chosen = (name: string, text: string): ChosenFile => ({
  name,
  arrayBuffer: async () => strToU8(text).slice().buffer,
});
/** A file that has gone away since it was chosen. */
const gone = (name: string): ChosenFile => ({
  name,
  arrayBuffer: () => Promise.reject(new Error("The file could not be found.")),
});
/** As programs save it that write no UTF-8. */
const inLatin1 = (name: string, text: string): ChosenFile => ({
  name,
  arrayBuffer: async () => Uint8Array.from(Buffer.from(text, "latin1")).buffer,
});
const cards = () => chosen("cards.tsv", emberAndTideFiles().tsv.text);

describe("choosing card database files (game-definition §7.3)", () => {
  it("T5-18 T5-29 P5-29 reads tab-separated files and says how many cards they hold", async () => {
    const { cardDb, errors } = await readChosenCards([cards()], emberAndTide());
    expect(errors).toEqual([]);
    expect(cardDb && cardsUploadedMessage(cardDb)).toBe("Card database uploaded successfully: 4 cards.");
  });

  it("P5-27 asks for the game definition first", async () => {
    const { errors } = await readChosenCards([cards()], null);
    expect(messagesOf(errors)).toEqual(["Please upload a game definition first."]);
  });

  it("P5-28 T5-28 says when nothing was chosen", async () => {
    expect(messagesOf((await readChosenCards([], emberAndTide())).errors)).toEqual(["No files selected."]);
  });

  it("P5-51 T5-30 takes .tsv files only", async () => {
    const { errors } = await readChosenCards([cards(), chosen("more.txt", "")], emberAndTide());
    expect(errors).toEqual([
      { level: "error", message: "Choose .tsv files.", place: { file: "more.txt", line: 1, column: 1 } },
    ]);
    const upper = { ...cards(), name: "CARDS.TSV" };
    expect((await readChosenCards([upper], emberAndTide())).errors).toEqual([]);
  });

  it("says which file cannot be read", async () => {
    expect(messagesOf((await readChosenCards([gone("a.tsv")], emberAndTide())).errors)).toEqual([
      "Error reading TSV files: The file could not be found.",
    ]);
  });

  it("keeps the accents of a file that is not UTF-8, and warns of it by name (game-definition §7.1)", async () => {
    const { text } = emberAndTideFiles().tsv;
    const accented = text.replace("Cinder Fox", "Cinder Café");
    const { cardDb, errors, warnings } = await readChosenCards(
      [inLatin1("cards.tsv", accented)],
      emberAndTide(),
    );
    expect(errors).toEqual([]);
    expect(cardDb?.["et-001"]?.A?.name).toBe("Cinder Café");
    expect(warnings).toEqual([
      {
        level: "warning",
        message: "cards.tsv is not stored as UTF-8. It was read as Windows-1252.",
        hint: "check whether accented letters are right, and save the file as UTF-8",
        place: { file: "cards.tsv", line: 1, column: 1 },
      },
    ]);
  });

  it("reads a table that is UTF-16, as spreadsheets export it, without a word", async () => {
    const bytes = Buffer.from(`\uFEFF${emberAndTideFiles().tsv.text}`, "utf16le");
    const wide = { name: "cards.tsv", arrayBuffer: async () => Uint8Array.from(bytes).buffer };
    expect(await readChosenCards([wide], emberAndTide())).toEqual(
      await readChosenCards([cards()], emberAndTide()),
    );
  });

  it("T3-121 T3-122 T3-123 T3-124 T3-125 T3-126 T3-127 makes of each row a face with all its columns", async () => {
    const { cardDb } = await readChosenCards([cards()], emberAndTide());
    expect(cardDb?.["et-001"]?.A).toEqual({
      databaseId: "et-001",
      name: "Cinder Fox",
      imageUrl: "cinder-fox.jpg",
      cardBack: "plain",
      type: "Creature",
      cost: "1",
      power: "2",
      unique: "",
      text: "",
    });
    expect(cardDb?.["et-001"]?.B).toMatchObject({ name: "plain", databaseId: null, type: null, cost: null });
    expect(Object.keys(cardDb?.["et-003"] ?? {})).toEqual(["A", "B"]);
    expect(cardDb?.["et-003"]?.B).toMatchObject({ name: "Tide Warden, Risen", power: "5" });
  });
});

describe("choosing definition files (game-definition §2.4)", () => {
  it("P5-26 P5-50 reads them and has the words for success", async () => {
    const { gameDef, errors } = await readChosenDefinition(
      [chosen("definition.json", emberAndTideFiles().json.text)],
      null,
    );
    expect(errors).toEqual([]);
    expect(uploadMessages.uploaded(String(gameDef?.pluginName))).toBe(
      "Game definition uploaded successfully: Ember and Tide",
    );
  });

  it("keeps the accents of a file that is not UTF-8, and warns of it by name (game-definition §2.1)", async () => {
    const text = JSON.stringify({ ...emberAndTide(), pluginName: "Café" });
    const { gameDef, errors, warnings } = await readChosenDefinition([inLatin1("game.json", text)], null);
    expect([gameDef?.pluginName, errors]).toEqual(["Café", []]);
    expect(messagesOf(warnings)).toEqual(["game.json is not stored as UTF-8. It was read as Windows-1252."]);
  });

  it("says the encoding of a file beside what is wrong in it", async () => {
    const { errors, warnings } = await readChosenDefinition([inLatin1("game.json", '{"é"')], null);
    expect(messagesOf(errors)[0]).toMatch(/^Invalid JSON file/);
    expect(messagesOf(warnings)[0]).toMatch(/^game\.json is not stored as UTF-8/);
  });

  it("P5-23 says that a file cannot be read, and why", async () => {
    const { gameDef, errors } = await readChosenDefinition([gone("a.json")], null);
    expect(gameDef).toBeNull();
    expect(messagesOf(errors)).toEqual(["Error reading JSON files: The file could not be found."]);
  });

  it("P5-17 has the words for a plugin without a name", () => {
    expect(uploadMessages.invalidName).toBe("Invalid plugin name");
  });
});
