// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LOG_LINES, type SaidLine } from "@baize/engine";
import i18next, { type Resource } from "i18next";
import { beforeAll, describe, expect, it } from "vitest";
import { type LanguageCode, languages } from "../../../i18n/languages.ts";
import { inWords } from "./line-words.ts";
import type { LogLine } from "./log-lines.ts";
import type { Translate } from "./texts.tsx";

const i18n = i18next.createInstance();
const texts: Resource = Object.fromEntries(
  languages.map(({ code }) => [
    code,
    {
      room: JSON.parse(readFileSync(join(import.meta.dirname, `../../../i18n/${code}/room.json`), "utf8")),
    },
  ]),
);
beforeAll(() => i18n.init({ resources: texts, fallbackLng: "en", interpolation: { escapeValue: false } }));

const LABELS: Record<string, string> = { "id:hand": "Hand (label)" };

function reader(code: LanguageCode) {
  const t = i18n.getFixedT(code, "room") as unknown as Translate;
  const groups: Record<string, string> = { "id:player1Hand": "Mara · Hand" };
  const groupCalled = (label: string) => groups[label] ?? null;
  return { t, resolve: (text: string) => LABELS[text] ?? text, groupCalled };
}

/** A line with its values; `{name: text}` or `{name: [text, label]}` in the order in which they stand. */
function line(code: keyof typeof LOG_LINES, values: Record<string, string | [string, string]>): LogLine {
  const places: SaidLine[2] = {};
  let text = "";
  for (const [index, part] of LOG_LINES[code].split(/\{(\w+)\}/).entries()) {
    const value = values[part] ?? "";
    const [shown, label] = index % 2 === 0 ? [part, undefined] : typeof value === "string" ? [value] : value;
    if (index % 2 === 1)
      places[part] =
        label === undefined
          ? [text.length, text.length + shown.length]
          : [text.length, text.length + shown.length, label];
    text += shown;
  }
  return { text, names: [], said: [0, code, places] };
}

const read = (code: LanguageCode, one: LogLine) => inWords(one, reader(code)).text;
const who = "[player1/Ana]";

describe("a line of the log in the reader's language (table §9.5)", () => {
  it("has one full stop where a label ends with its own", () => {
    const drawnTo = line("stack_moved", { who, card: "Owl", from: "Deck", to: ["Place it.", "id:none"] });
    expect(read("en", drawnTo)).toBe("[player1/Ana] moved Owl from Deck to Place it.");
    expect(read("de", drawnTo)).toBe("[player1/Ana] bewegt Owl: Deck → Place it.");
    expect(read("zh", drawnTo)).toBe("[player1/Ana]将Owl从Deck移到Place it.");
  });

  const drawn = line("stack_moved", { who, card: "Owl", from: "Deck", to: ["Main", "id:hand"] });

  it("has its values where the language has them, and the plugin's label in that language", () => {
    expect(read("de", drawn)).toBe("[player1/Ana] bewegt Owl: Deck → Hand (label).");
    expect(read("zh", drawn)).toBe("[player1/Ana]将Owl从Deck移到Hand (label)。");
    expect(read("en", drawn)).toBe("[player1/Ana] moved Owl from Deck to Hand (label).");
  });

  it("table B9: calls a seat's group after who sits there", () => {
    const to = line("stack_moved", {
      who,
      card: "Owl",
      from: "Deck",
      to: ["Player 1's hand", "id:player1Hand"],
    });
    expect(read("en", to)).toBe("[player1/Ana] moved Owl from Deck to Mara · Hand.");
  });

  it("names its cards where they stand there", () => {
    const source = { kind: "database" as const, id: "owl", side: "A" };
    const start = drawn.text.indexOf("Owl");
    const { text, names } = inWords({ ...drawn, names: [{ start, end: start + 3, source }] }, reader("zh"));
    expect(names.map(({ start, end, source }) => [text.slice(start, end), source])).toEqual([
      ["Owl", source],
    ]);
  });

  it("says of a hidden card that it is one, and of an error that it is about one", () => {
    expect(read("de", line("targeted", { who, card: "a card" }))).toBe(
      "[player1/Ana] markiert eine Karte als Ziel.",
    );
    expect(read("fr", line("error", { plugin: "P", who, message: "(about a card)" }))).toContain(
      "(à propos d’une carte)",
    );
  });

  it("counts as the language does", () => {
    const top = (amount: string) => read("de", line("looking_at_top", { who, amount, group: "Deck" }));
    expect(top("1")).toBe("[player1/Ana] sieht sich 1 Karte oben in Deck an.");
    expect(top("3")).toBe("[player1/Ana] sieht sich die obersten 3 Karten von Deck an.");
  });

  it("translates the words that the engine chose", () => {
    const one = line("attachment_direction", { who, card: "Owl", direction: "left" });
    expect(read("it", one)).toContain("a sinistra");
    expect(read("it", line("attachment_direction", { who, card: "Owl", direction: "up" }))).toContain("up");
  });

  it("keeps pictures and links words of their own where a language has no blanks", () => {
    const one = line("targeted", { who, card: "img:https://a.example/x.png" });
    expect(read("zh", one)).toBe("[player1/Ana]将 img:https://a.example/x.png 标为目标。");
  });

  it("puts nothing of a value into another one", () => {
    const odd = line("stack_moved", {
      who,
      card: "{{from}} \uE000to\uE001 $t(lineWord.hidden)",
      from: "A",
      to: "B",
    });
    expect(read("de", odd)).toBe("[player1/Ana] bewegt {{from}} \uE000to\uE001 $t(lineWord.hidden): A → B.");
  });

  it("is shown as recorded without a code, with an unknown one, and when a value is missing", () => {
    const { said: _said, ...plain } = drawn;
    expect(inWords(plain, reader("de"))).toBe(plain);
    const unknown: LogLine = { ...drawn, said: [0, "of_tomorrow", {}] };
    expect(inWords(unknown, reader("de"))).toBe(unknown);
    const poor: LogLine = { ...drawn, said: [0, "stack_moved", { who: [0, 13] }] };
    expect(inWords(poor, reader("de"))).toBe(poor);
    const foreign: LogLine = { ...drawn, said: [0, "stack_moved.x", {}] };
    expect(inWords(foreign, reader("de"))).toBe(foreign);
  });
});

/** Recorded with the seat's id, as other programs know them; read with its number. */
const OTHERWISE = new Set(["sat_down", "changed_seats", "got_up"]);

describe("table B9: whose is it, in the log", () => {
  it("lines on seats say their numbers", () => {
    const sat = line("sat_down", { who, seat: "player2" });
    expect(read("en", sat)).toBe("[player1/Ana] sat down in seat 2.");
    expect(read("de", sat)).toBe("[player1/Ana] setzt sich auf den Platz 2.");
    const moved = line("changed_seats", { who, from: "player1", seat: "player2" });
    expect(read("fr", moved)).toBe("[player1/Ana] est passé de la place 1 à la place 2.");
  });

  it("other lines name who held the seat, or the seat where nobody did and in older games", () => {
    const of = (seat: string) => line("seat_counter_increased", { who, seat, counter: "Chips", amount: "5" });
    expect(read("en", of("[player2/Bob]"))).toBe("[player1/Ana] increased [player2/Bob]'s Chips by 5.");
    expect(read("en", of("[player2/player2]"))).toBe("[player1/Ana] increased Seat 2's Chips by 5.");
    expect(read("de", of("player2"))).toBe("[player1/Ana] erhöht Chips von Platz 2 um 5.");
  });
});

describe("cards that somebody loads", () => {
  const groups: [string, string] = [
    "Deck (3), Hand (2), {{who}} $t(x) (1)",
    "id:player1Hand\t3\nid:hand\t2\n{{who}} $t(x)\t1",
  ];
  const loaded = line("deck_loaded_to", { who, deck: "Gulls", groups });

  it("go into groups that each reader has in their own words", () => {
    expect(read("en", loaded)).toBe(
      '[player1/Ana] loaded "Gulls" into Mara · Hand (3), Hand (label) (2), {{who}} $t(x) (1).',
    );
    expect(read("zh", loaded)).toBe(
      "[player1/Ana]将“Gulls”载入Mara · Hand（3 张）、Hand (label)（2 张）、{{who}} $t(x)（1 张）。",
    );
  });

  it("are told of as recorded where the groups cannot be read", () => {
    const odd = line("cards_loaded_to", { who, groups: ["Deck (3)", "id:deck"] });
    expect(read("de", odd)).toBe("[player1/Ana] lädt Karten nach Deck (3).");
  });
});

describe("the words of the log's lines", () => {
  it("are in English those of the catalogue", () => {
    const english = reader("en").t;
    for (const [code, text] of Object.entries(LOG_LINES)) {
      const values = Object.fromEntries(
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, `{${name}}`]),
      );
      if (!OTHERWISE.has(code)) expect(english(`line.${code}`, values)).toBe(text);
    }
  });

  it.each(languages)("are all there in $name, with every value once", ({ code }) => {
    const { t } = reader(code);
    for (const [line, text] of Object.entries(LOG_LINES)) {
      const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      for (const count of [1, 5]) {
        const said = t(`line.${line}`, { ...values, count });
        expect([line, [...said.matchAll(/<(\w+)>/g)].map(([, name]) => name).sort()]).toEqual([
          line,
          names.sort(),
        ]);
      }
    }
  });
});
