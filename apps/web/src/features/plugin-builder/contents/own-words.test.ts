// @vitest-environment node
/** What the builder says itself in a game is read by everybody in their own language. */
import type { CardDatabase } from "@baize/engine";
import { createTextResolver } from "@baize/plugin";
import { describe, expect, it } from "vitest";
import english from "../../../i18n/en/builder-contents.json" with { type: "json" };
import { languages } from "../../../i18n/languages.ts";
import { exportDefinition } from "../export/export-definition.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { readIn } from "../export/testing/read-in.ts";
import { tableOf } from "../export/testing/table-of.ts";
import { type ContentKey, sayIn, templateIn } from "./contents.ts";
import { ownWords } from "./own-words.ts";

const keys: ContentKey[] = [
  ...Object.keys(english.line).map((key) => `line.${key}` as ContentKey),
  ...Object.keys(english.notice).map((key) => `notice.${key}` as ContentKey),
  ...Object.keys(english.key).map((key) => `key.${key}` as ContentKey),
  ...Object.keys(english.outcome).map((key) => `outcome.${key}` as ContentKey),
];
const values = {
  alias: "[player1/Mara]",
  card: "Ember Wick",
  group: "Deck",
  angle: 45,
  number: 6,
  sides: 20,
  action: "Go",
};

describe.each(languages)("in $name", ({ code, name }) => {
  it.each(keys)("%s is read as it is written, with its values in their places", (key) => {
    const { tell, labels } = ownWords();
    const line = tell(key, values);
    const read = createTextResolver({ labels: labels() })(line, name);
    // Chinese puts no blanks between words, where the end of a label needs one.
    const plain = (text: string) => (code === "zh" ? text.replaceAll(" ", "") : text);
    expect(plain(read)).toBe(plain(sayIn(code)(key, values)));
  });

  it.each(keys)("%s has its values in the order of all languages", (key) => {
    const orderOf = (template: string) => template.match(/\{\{\w+\}\}/g) ?? [];
    const [template, model] = [templateIn(code, key), templateIn("en", key)];
    expect(orderOf(template)).toEqual(orderOf(model));
    expect(template.startsWith("{{")).toBe(model.startsWith("{{"));
    expect(template.endsWith("}}")).toBe(model.endsWith("}}"));
  });
});

describe("a definition for readers of all languages", () => {
  const work = lanternsWork();
  const cards = work.cardDb as CardDatabase;
  const inAll = (inAllLanguages?: true) =>
    exportDefinition(
      { ...work, state: { ...work.state, ...(inAllLanguages && { inAllLanguages }) } },
      { date: "2030-01-15" },
    );
  const definition = inAll(true);

  it("says in English what one for readers of its author's language has written out", () => {
    const { labels, ...plain } = inAll();
    expect(labels).toEqual({});
    expect(readIn(definition, "English")).toEqual({ ...plain, labels });
  });

  it("has the labels that it speaks of, each in every language, and no others", () => {
    const { labels, ...others } = definition as { labels: Record<string, Record<string, string>> };
    const spoken = new Set(JSON.stringify(others).match(/(?<=id:)builder\.[\w.]*\w/g));
    expect(Object.keys(labels).sort()).toEqual([...spoken].sort());
    for (const texts of Object.values(labels))
      expect(Object.keys(texts).sort()).toEqual(languages.map(({ name }) => name).sort());
  });

  it("keeps what its author has named as they wrote it", () => {
    expect(definition.groups).toMatchObject({ player1Deck: { label: "Player 1 Deck" } });
    expect(definition.topBarCounters).toMatchObject({
      shared: [{ label: "id:builder.round" }, { label: "Wind" }],
    });
  });

  it.each([
    ["English", "[player1/Mara] rotated Ember Wick."],
    ["French", "[player1/Mara] a incliné Ember Wick."],
    ["German", "[player1/Mara] legt Ember Wick quer."],
    ["Chinese", "[player1/Mara] 横置了 Ember Wick。"],
  ] as const)("that was made in English says in %s what a key has done", (language, line) => {
    const table = tableOf(definition, cards, language);
    table.command("loadDeck", { deckId: "sampleDeck1" });
    const { stackId } = table.cardNamed("Ember Wick");
    table.command("moveStack", { stackId, groupId: "player1PlayArea", index: -1, left: null, top: null });
    expect(table.press("a", "Ember Wick")).toEqual([line]);
  });
});
