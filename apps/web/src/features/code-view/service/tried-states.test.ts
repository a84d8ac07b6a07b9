// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { FolderPictures } from "../model/folder-pictures.ts";
import { serviceWith, textOf } from "../testing/sample-files.ts";

describe("a table that is tried", () => {
  const edit = (service: ReturnType<typeof serviceWith>, name: string, from: string, to: string) =>
    service.note({
      is: "edited",
      name,
      edits: [{ from: textOf(name).indexOf(from), to: textOf(name).indexOf(from) + from.length, insert: to }],
    });

  it("is told the plugin once, and after that only what has changed", () => {
    const service = serviceWith();
    const first = service.answer("tried", { has: null });
    expect(first).toMatchObject({ gameDef: { pluginName: "Lantern Yard" }, cardDb: { c1: { A: {} } } });
    const { number } = first!;
    expect(service.answer("tried", { has: number })).toEqual({ number });
    edit(service, "main.json", "Lantern Yard", "Lantern Lane");
    const second = service.answer("tried", { has: number });
    expect(second).toMatchObject({ gameDef: { pluginName: "Lantern Lane" } });
    expect(second).not.toHaveProperty("cardDb");
    edit(service, "cards.tsv", "Ember", "Spark");
    expect(service.answer("tried", { has: second!.number })).toMatchObject({
      gameDef: {},
      cardDb: { c1: { A: { name: "Spark" } } },
    });
  });

  it("is told nothing for a comment, and everything again when it begins anew", () => {
    const service = serviceWith();
    const { number } = service.answer("tried", { has: null })!;
    edit(service, "main.json", "What everybody sees first", "Seen first");
    expect(service.answer("tried", { has: number })).toEqual({ number });
    expect(service.answer("tried", { has: null })).toMatchObject({ gameDef: {}, cardDb: { c1: {} } });
  });

  it("is told nothing while a file cannot be read", () => {
    const service = serviceWith();
    const { number } = service.answer("tried", { has: null })!;
    edit(service, "main.json", '"pluginName"', '"pluginName');
    expect(service.answer("tried", { has: number })).toBeNull();
  });

  it("has the pictures of the folder, and the cards again when they or what stands before their addresses change", () => {
    const service = serviceWith();
    const pictures: FolderPictures = { addresses: { "art/a.svg": "blob:a" }, language: "English" };
    const { number } = service.answer("tried", { has: null })!;
    service.note({ is: "pictures", pictures });
    const shown = service.answer("tried", { has: number })!;
    expect(shown).toMatchObject({
      gameDef: { tokens: { oil: { imageUrl: "blob:a" } } },
      cardDb: { c1: { A: { imageUrl: "blob:a" } } },
    });
    expect(service.answer("plugin", null)).toMatchObject({ cardDb: { c1: { A: { imageUrl: "/a.svg" } } } });
    edit(service, "main.json", '"pluginName"', '"imageUrlPrefix": { "Default": "/x/" },\n  "pluginName"');
    expect(service.answer("tried", { has: shown.number })).toHaveProperty("cardDb");
  });
});
