import type { CardDatabase, JsonObject } from "@baize/engine";
import { KEPT_MOST, partTexts, readCardTables, readParts, type TextFile } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import { filesOfStored } from "../../editing/stored-files.ts";
import { definitionWithFiles, type StoredPlugin } from "./kept-files.ts";

const parts: TextFile[] = [
  {
    name: "game/main.json",
    text: '{\n  // The name that everybody reads.\n  "pluginName": "Harbour",\n  "cardBacks": { "sea": {} }, "cardTypes": { "Boat": {} }\n}\n',
  },
  { name: "groups.json", text: '{ "groups": { "quay": { "label": "Quay" } } }\n' },
];
const tables: TextFile[] = [
  { name: "boats.tsv", text: "databaseId\tname\timageUrl\tcardBack\ttype\nb1\tYawl\t\tsea\tBoat\n" },
];

const merged = (files: readonly TextFile[]) => readParts(files).gameDef as JsonObject;
const cardsOf = (files: readonly TextFile[]) => readCardTables(files, null).cardDb as CardDatabase;
const definition = { gameDef: merged(parts), parts };
const cards = { cardDb: cardsOf(tables), tables };
const uploaded: StoredPlugin = {
  gameDef: definitionWithFiles({ definition, cards }, null) as JsonObject,
  cardDb: cards.cardDb,
};
const textsOf = ({ gameDef, cardDb }: StoredPlugin) =>
  filesOfStored(gameDef, cardDb).files.map(({ name, text }) => ({ name, text }));

describe("the files of an upload (decision 22)", () => {
  it("are in the code view as their author wrote them, with comments and names", () => {
    expect(textsOf(uploaded)).toEqual([tables[0], parts[0], parts[1]]);
    const { _files, ...game } = uploaded.gameDef;
    expect(game).toEqual(definition.gameDef);
  });

  it("stay with the cards when only the definition is new", () => {
    const files = [{ name: "all.json", text: `${parts[0]?.text}// No groups yet.` }];
    const next = { gameDef: merged(files), parts: files };
    const gameDef = definitionWithFiles({ definition: next, cards: null }, uploaded) as JsonObject;
    expect(textsOf({ gameDef, cardDb: uploaded.cardDb })).toEqual([files[0], tables[0]]);
  });

  it("stay with the definition when only the cards are new", () => {
    const files = [{ name: "fleet.tsv", text: `${tables[0]?.text}b2\tKetch\t\tsea\tBoat\n` }];
    const cardDb = cardsOf(files);
    const gameDef = definitionWithFiles(
      { definition: null, cards: { cardDb, tables: files } },
      uploaded,
    ) as JsonObject;
    expect(textsOf({ gameDef, cardDb })).toEqual([files[0], parts[0], parts[1]]);
  });

  it("that have no room beside the definition are left out, and the plugin is saved all the same", () => {
    const large = [
      { name: "main.json", text: `{ "pluginName": "Harbour" } // ${"long ".repeat(KEPT_MOST._files / 5)}` },
    ];
    const sent = definitionWithFiles({ definition: { gameDef: merged(large), parts: large }, cards }, null);
    expect(sent).toEqual({ pluginName: "Harbour" });
    const wide = [
      { name: "boats.tsv", text: `${tables[0]?.text}${"b9\tBarge\t\tsea\tBoat\n".repeat(400_000)}` },
    ];
    const withParts = definitionWithFiles(
      { definition, cards: { cardDb: cards.cardDb, tables: wide } },
      null,
    );
    expect(textsOf({ gameDef: withParts as JsonObject, cardDb: cards.cardDb }).slice(1)).toEqual(parts);
  });

  it("of a download keep what they had kept, and what the builder has; one that was edited since stands for itself", () => {
    const downloaded = partTexts({ ...uploaded.gameDef, _builder: { version: 1 } });
    const sent = definitionWithFiles(
      { definition: { gameDef: merged(downloaded), parts: downloaded }, cards },
      null,
    );
    expect(sent).toEqual({ ...uploaded.gameDef, _builder: { version: 1 } });
    const edited = downloaded.map(({ name, text }) => ({
      name,
      text: name === "groups.json" ? `// Mine.\n${text}` : text,
    }));
    const gameDef = definitionWithFiles(
      { definition: { gameDef: merged(edited), parts: edited }, cards },
      null,
    ) as JsonObject;
    expect(gameDef._builder).toEqual({ version: 1 });
    expect(textsOf({ gameDef, cardDb: cards.cardDb })).toContainEqual(
      edited.find(({ name }) => name === "groups.json"),
    );
  });

  it("are not known, and nothing is sent, where neither was chosen", () => {
    expect(definitionWithFiles({ definition: null, cards: null }, null)).toBeNull();
  });
});
