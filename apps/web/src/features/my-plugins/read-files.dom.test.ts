import { beforeAll, describe, expect, it } from "vitest";
import { i18n } from "../../i18n/i18n.ts";
import { startTexts } from "../../testing/start-texts.ts";
import { readCards, readDefinition } from "./read-files.ts";

beforeAll(() => startTexts("my-plugins"));
const t = () => i18n.getFixedT("en", ["my-plugins", "common"]);
const cards = "databaseId\tname\timageUrl\tcardBack\ttype\n1\tx\ty\tred\tFace\n";

describe("chosen files", () => {
  it("P5-27 P5-28 cards without a definition, and no cards at all, are told", () => {
    const tables = [{ name: "cards.tsv", text: cards }];
    expect(readCards(tables, null, t()).findings[0]?.message).toBe("Please upload a game definition first.");
    expect(readCards([], {}, t()).findings[0]?.message).toBe("No files selected.");
  });

  it("P8-18 whatever goes wrong inside is one sentence, never a crash", () => {
    const broken = [{ name: "cards.tsv", text: null as unknown as string }];
    expect(readCards(broken, {}, t()).findings[0]?.message).toBe("An unexpected error occurred.");
  });

  it("P5-17 P8-15 a definition without a name is refused before anything else", () => {
    const bytes = new TextEncoder().encode(
      '{"pluginName": "  ", "playerCountMenu": [], "browse": {}, "cardBacks": {}, "cardTypes": {}, "groups": {}}',
    );
    const read = readDefinition([{ name: "game.json", bytes }], null, t());
    expect(read.errors[0]?.message).toBe("Invalid plugin name");
  });
});
