// @vitest-environment node
import { describe, expect, it } from "vitest";
import { sampleFiles, serviceWith, textOf } from "../testing/sample-files.ts";
import { createPluginReader } from "./plugin-reader.ts";

const problems = (changed: Readonly<Record<string, string>>) => serviceWith(changed).answer("check", null);

describe("problems of the files", () => {
  it("there are none in the sample", () => {
    expect(problems({})).toEqual([]);
  });

  it("stand at file, line and column", () => {
    const text = textOf("groups.json").replace('"groupId": "player1Deck"', '"groupId": "player1Dek"');
    expect(problems({ "groups.json": text })).toMatchObject([
      { level: "error", file: "groups.json", line: 13, column: 30, hint: 'did you mean "player1Deck"?' },
    ]);
  });

  it("of a table they stand at its line", () => {
    const text = textOf("cards.tsv").replace("Flame", "Flam");
    expect(problems({ "cards.tsv": text })).toMatchObject([{ level: "error", file: "cards.tsv", line: 2 }]);
  });

  it("a missing label says what it is, and what to write", () => {
    const text = textOf("groups.json").replace('"deck": { "English"', '"dek": { "English"');
    expect(problems({ "groups.json": text })[0]).toMatchObject({
      message: 'Missing label ids (and suggestions): "deck": {"English": "Deck"},',
      file: expect.stringMatching(/json$/),
    });
  });

  it("of a file that cannot be read there is one, and the others are checked as before", () => {
    const broken = textOf("play.json").replace('"drawOne"', '"drawOne');
    const wrong = textOf("groups.json").replace('"groupId": "player1Deck"', '"groupId": "player1Dek"');
    const service = serviceWith({ "groups.json": wrong });
    expect(service.answer("check", null)).toHaveLength(1);
    service.note({
      is: "edited",
      name: "play.json",
      edits: [{ from: 0, to: textOf("play.json").length, insert: broken }],
    });
    const found = service.answer("check", null);
    expect(found.map(({ file, line }) => `${file}:${line}`)).toEqual(["play.json:6", "groups.json:13"]);
    expect(service.answer("plugin", null)).toBeNull();
  });

  it("a section is not missed that stands in a file which cannot be read", () => {
    const found = problems({ "main.json": "{" });
    expect(found).toMatchObject([{ file: "main.json", level: "error" }]);
  });

  it("files that have not changed are not read again", () => {
    const reader = createPluginReader();
    reader.read(sampleFiles);
    const [, groups, main] = sampleFiles as [
      never,
      (typeof sampleFiles)[number],
      (typeof sampleFiles)[number],
    ];
    const before = [reader.part(groups), reader.part(main)];
    const files = sampleFiles.map((file) =>
      file.name === "main.json" ? { ...file, text: `${file.text} ` } : file,
    );
    reader.read(files);
    expect(reader.part(groups)).toBe(before[0]);
    expect(reader.part(files[2]!)).not.toBe(before[1]);
  });
});
