// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { allTexts } from "../../../testing/all-texts.ts";
import { groupTypes } from "../model/builder-state.ts";
import { fieldDescription } from "./field-description.ts";
import { fieldExamples } from "./field-examples.ts";
import { fieldTextKey } from "./field-text.ts";

const FEATURES = join(import.meta.dirname, "../..");

const texts = allTexts("en");

/** Every place of the definition that a "?" of the two screens speaks of. */
const asked = globSync(["plugin-builder/**/*.tsx", "layout-*/**/*.tsx"], { cwd: FEATURES })
  .filter((file) => !file.includes(".test."))
  .flatMap((file) =>
    [
      ...readFileSync(join(FEATURES, file), "utf8").matchAll(
        /FieldHelp\s+at="([^"]+)"|help[:=] ?"([\w.*]+)"|\[t\("[\w.]+"\), "([\w.*]+)"\]/g,
      ),
    ].map(([, at = "", help = "", heading = ""]) => at + help + heading),
  );

describe("help at fields", () => {
  it("has the words of the format", () => {
    expect(fieldDescription("groups.*.label")).toBe("Name in menus and logs.");
    expect(fieldDescription("deckbuilder.addButtons")).toBe("Quantities of the add buttons in each row.");
    expect(() => fieldDescription("groops.*.label")).toThrow("The format has no field groops.*.label");
  });

  it.each([...new Set(asked)])("%s is described, by the format and in words of the table", (at) => {
    expect(fieldDescription(at)).toMatch(/\w/);
    expect(texts.get(`builder-properties:help.field.${fieldTextKey(at)}`)).toMatch(/\w/);
  });

  it("says of places what they are, and never that something becomes a field", () => {
    expect(asked).toEqual(expect.arrayContaining(["groups.*.groupType", "groups.*.onCardEnter.controller"]));
    for (const at of asked) expect(fieldDescription(at)).not.toMatch(/Becomes a field/);
  });

  it.each(groupTypes)("says what a group of the type %s does", (type) => {
    expect(texts.get(`builder-properties:help.kind.${type}`)).toMatch(/\w/);
  });

  it("has one text for what is the same of cards, players and the game", () => {
    expect(fieldTextKey("playerProperties.*.default")).toBe("properties.default");
    expect(fieldTextKey("gameProperties")).toBe("properties.itself");
    expect(fieldTextKey("cardBacks.*.height")).toBe(fieldTextKey("cardTypes.*.height"));
    expect(fieldTextKey("cardBacks.*.imageUrl")).toBe("cardBacks.imageUrl");
  });

  it.each(Object.keys(fieldExamples))("the example of %s is of a field that there is", (at) => {
    expect(fieldDescription(at)).toMatch(/\w/);
  });
});
