// @vitest-environment node
import { builtInFunctions } from "@baize/engine";
import { describe, expect, it } from "vitest";
import { withEdits } from "../model/text-edit.ts";
import { cursorIn, sampleFiles, serviceWith, textOf } from "../testing/sample-files.ts";
import { idProblem, renameEdits } from "./id-places.ts";

/** What is offered where `|` stands in a file that has this text. */
function offered(file: string, marked: string) {
  const { text, offset } = cursorIn(marked);
  const found = serviceWith({ [file]: text }).answer("complete", { file, offset });
  return {
    labels: found?.items.map(({ label }) => label) ?? [],
    /** The text once the item with this label is chosen. */
    chosen(label: string) {
      const item = found?.items.find((each) => each.label === label);
      if (!found || !item) throw new Error(`${label} is not offered.`);
      return withEdits(text, [{ from: found.from, to: found.to, insert: item.insert ?? label }]);
    },
    item: (label: string) => found?.items.find((each) => each.label === label),
  };
}
const play = (action: string) => `{ "actionLists": { "x": [${action}] } }`;

describe("completion in action lists", () => {
  it("offers every built-in function and the plugin's own where a call begins", () => {
    const { labels } = offered(
      "more.json".replace("more", "play"),
      `{
      "functions": { "REFILL": { "args": ["$SEAT"], "code": [] } },
      "actionLists": { "x": [["|"]] } }`,
    );
    expect(labels).toEqual(expect.arrayContaining([...builtInFunctions().keys(), "REFILL"]));
    expect(builtInFunctions().size).toBeGreaterThanOrEqual(152);
  });

  it("says of a function what it takes and what it does", () => {
    const { item } = offered("play.json", play('["SHUFFLE|"]'));
    const { summary } = builtInFunctions().get("SHUFFLE_GROUP") ?? {};
    expect(item("SHUFFLE_GROUP")).toMatchObject({ info: summary, detail: expect.stringContaining("(") });
  });

  it("offers questions to whoever starts a list only as actions of the list, and their kinds", () => {
    const questions = ["INPUT", "CONFIRM"];
    expect(offered("play.json", play('["IN|"]')).labels).toEqual(expect.arrayContaining(questions));
    const { chosen } = offered("play.json", play('["LOG", "x"], |'));
    expect(chosen("INPUT")).toBe(play('["LOG", "x"], ["INPUT"]'));
    expect(offered("play.json", play('["LOG", ["|"]]')).labels).not.toContain("INPUT");
    expect(offered("play.json", '{ "functions": { "X": { "code": [["|"]] } } }').labels).not.toContain(
      "INPUT",
    );
    expect(offered("play.json", play('["INPUT", "|"]')).labels).toEqual(["integer", "string"]);
  });

  it("completes what is half written, also where its text is not closed yet", () => {
    expect(offered("play.json", play('["SHUF|"]')).chosen("SHUFFLE_GROUP")).toBe(play('["SHUFFLE_GROUP"]'));
    expect(offered("play.json", '{ "actionLists": { "x": [\n["SHUF|\n] } }').labels).toContain(
      "SHUFFLE_GROUP",
    );
  });

  it("offers groups where a function takes one, and the ids that a function names", () => {
    expect(offered("play.json", play('["SHUFFLE_GROUP", "pl|"]')).labels).toEqual(
      expect.arrayContaining(["player1Deck", "player1Hand"]),
    );
    const { labels } = offered("play.json", '{ "actionLists": { "one": [], "two": ["ACTION_LIST", "|"] } }');
    expect(labels).toEqual(["one", "two"]);
  });

  it("follows paths and variables to tokens and properties of the game", () => {
    expect(offered("play.json", play('["SET", "/cardById/$ACTIVE_CARD_ID/tokens/|", 1]')).labels).toEqual([
      "oil",
    ]);
    expect(offered("play.json", play('["SET", "/groupById/|", 1]')).labels).toEqual([
      "player1Deck",
      "player1Hand",
    ]);
    expect(offered("play.json", play('["LOG", "$GAME.|"]')).labels).toEqual(
      expect.arrayContaining(["wind", "roundNumber"]),
    );
    expect(offered("play.json", play('["LOG", "$CARD.l|"]')).labels).toEqual(
      expect.arrayContaining(["lit", "currentSide"]),
    );
    expect(offered("play.json", play('["LOG", "$CARD.sides.A.|"]')).labels).toEqual([
      "name",
      "type",
      "power",
    ]);
    expect(offered("play.json", play('["LOG", "/playerData/player1/|"]')).labels).toEqual(
      expect.arrayContaining(["score", "layoutId"]),
    );
  });

  it("follows the paths that rules listen to, with a star for whichever card, group or seat", () => {
    const listening = (path: string) =>
      offered("play.json", `{ "automation": { "gameRules": { "r": { "listenTo": [${path}] } } } }`);
    expect(listening('"|"').labels).toEqual(
      expect.arrayContaining(["/cardById/*/", "/roundNumber", "/wind"]),
    );
    expect(listening('"/|"').labels).toEqual(expect.arrayContaining(["cardById", "playerData", "wind"]));
    expect(listening('"/cardById/|"').labels).toEqual(["*", "$THIS_ID"]);
    expect(listening('"/groupById/|"').labels).toEqual(["*", "player1Deck", "player1Hand"]);
    expect(listening('"/cardById/*/|"').labels).toEqual(expect.arrayContaining(["groupId", "lit"]));
    expect(listening('"/cardById/*/tokens/|"').labels).toEqual(["oil"]);
    expect(listening('"/playerData/*/sc|"').chosen("score")).toContain('["/playerData/*/score"]');
    expect(listening("|").chosen("/roundNumber")).toContain('["/roundNumber"]');
  });

  it("keeps the path before what is completed", () => {
    const { chosen } = offered("play.json", play('["SET", "/cardById/$ACTIVE_CARD_ID/tokens/o|", 1]'));
    expect(chosen("oil")).toBe(play('["SET", "/cardById/$ACTIVE_CARD_ID/tokens/oil", 1]'));
  });
});

describe("completion of fields", () => {
  it("offers the sections that are not there, with their descriptions", () => {
    const { labels, item } = offered("play.json", '{ "steps": {}, "|" }');
    expect(labels).toContain("phases");
    expect(labels).not.toContain("steps");
    expect(item("phases")).toMatchObject({ info: "Blocks of the side bar by id.", kind: "field" });
  });

  it("writes a field with a value to begin with, and only the key where there is one", () => {
    expect(offered("play.json", '{ "ph|" }').chosen("phaseOrder")).toBe('{ "phaseOrder": [] }');
    expect(offered("play.json", '{ "ph|": {} }').chosen("phases")).toBe('{ "phases": {} }');
  });

  it("offers what a field may hold: values, ids of its section, labels", () => {
    const region = (field: string) => `{ "layouts": { "y": { "regions": { "d": { ${field} } } } } }`;
    expect(offered("play.json", region('"type": "|"')).labels).toEqual(["row", "pile", "fan", "free"]);
    expect(offered("play.json", region('"groupId": "|"')).labels).toContain("{playerN}Deck");
    expect(offered("play.json", '{ "stepOrder": [ "|" ], "steps": { "dawn": {} } }').labels).toEqual([
      "dawn",
    ]);
    const label = offered("play.json", '{ "pluginMenu": { "options": [ { "label": "|" } ] } }');
    expect(label.item("id:deck")).toMatchObject({ detail: "Deck" });
  });

  it("offers the cards of the tables by id, each once, where a deck or code names one", () => {
    const deck = (id: string) =>
      `{ "preBuiltDecks": { "d": { "label": "id:deck", "cards": [ { "databaseId": "${id}" } ] } } }`;
    const { item, chosen } = offered("play.json", deck("c|"));
    expect(item("c1")).toMatchObject({ detail: "Ember", kind: "id" });
    expect(chosen("c1")).toBe(deck("c1"));
    const load = play('["LOAD_CARDS", ["LIST", { "databaseId": "|" }]]');
    expect(offered("play.json", load).labels).toContain("c1");
    const cards = textOf("cards.tsv");
    const { text, offset } = cursorIn(deck("|"));
    const both = serviceWith({
      "play.json": text,
      "cards.tsv": `${cards}c1\tDark\t/b.svg\tlantern\tFlame\t1\n`,
    });
    const { items } = both.answer("complete", { file: "play.json", offset }) ?? {};
    expect(items).toEqual([{ label: "c1", detail: "Ember", kind: "id" }]);
  });

  it("offers a value with its quotes where none are there", () => {
    const { chosen } = offered("play.json", '{ "phaseOrder": [ | ], "phases": { "dawn": {} } }');
    expect(chosen("dawn")).toContain('"phaseOrder": [ "dawn" ]');
  });
});

it("offers nothing in a comment", () => {
  expect(offered("play.json", '{ // st| \n "steps": {} }').labels).toEqual([]);
});

describe("what stands at a place", () => {
  const at = (file: string, within: string, from = 0) => {
    const offset = textOf(file).indexOf(within, from);
    return { file, offset: offset + 1 };
  };
  const explained = (file: string, within: string) => serviceWith().answer("explain", at(file, within));

  it("a field is explained in the words of the format", () => {
    expect(explained("groups.json", '"cardSize"')).toMatchObject({
      title: "cardSize",
      isRequired: true,
      text: "Height of a card of height 1, in percent of the window's height.",
    });
  });

  it("a function is explained by the function table, with an example", () => {
    expect(explained("play.json", '"MOVE_STACKS"')).toMatchObject({
      title: "MOVE_STACKS",
      text: builtInFunctions().get("MOVE_STACKS")?.summary,
      example: builtInFunctions().get("MOVE_STACKS")?.example,
    });
    expect(explained("play.json", '"REFILL", "player1"')).toMatchObject({ detail: "($SEAT, $COUNT?)" });
  });

  it("a question to whoever starts a list is explained like a function", () => {
    const { text, offset } = cursorIn(play('["IN|PUT", "integer", "$N", "How many?"]'));
    const service = serviceWith({ "play.json": text });
    expect(service.answer("explain", { file: "play.json", offset })).toMatchObject({
      title: "INPUT",
      detail: "(kind, name, text, default?) → nothing",
      text: expect.stringContaining("Asks for a whole number"),
    });
  });

  it("an id tells where it is defined, how often it is used and what it is called", () => {
    expect(explained("play.json", '"player1Hand"')).toMatchObject({
      title: "player1Hand",
      detail: "groups",
      text: "Hand",
      definition: { file: "groups.json", line: 6 },
    });
    expect(explained("play.json", "id:deck")).toMatchObject({ detail: "labels", text: "Deck" });
  });

  it("jumps from a use to its definition in another file", () => {
    const found = serviceWith().answer("places", at("play.json", '"player1Deck"'));
    expect(found?.places[0]).toMatchObject({ file: "groups.json", line: 5, role: "definition" });
    expect(serviceWith().answer("places", at("play.json", '"bottom"'))).toBeNull();
  });
});

describe("another name for an id, across files", () => {
  function renamed(file: string, within: string, name: string, everything = false) {
    const found = serviceWith().answer("places", { file, offset: textOf(file).indexOf(within) + 1 });
    if (!found) throw new Error("No id stands there.");
    const places = found.places.filter(({ isCertain }) => isCertain || everything);
    const edits = new Map(renameEdits(places, name).map((each) => [each.file, each.edits]));
    return Object.fromEntries(
      sampleFiles.map((each) => [each.name, withEdits(each.text, edits.get(each.name) ?? [])]),
    );
  }

  it("changes every place that names it for sure, and keeps comments and formatting", () => {
    const files = renamed("groups.json", '"player1Deck"', "player1Supply");
    expect(files["groups.json"]).toBe(textOf("groups.json").replaceAll("player1Deck", "player1Supply"));
    expect(files["main.json"]).toBe(textOf("main.json").replaceAll("player1Deck", "player1Supply"));
    expect(files["play.json"]).toBe(
      textOf("play.json")
        .replaceAll("player1Deck", "player1Supply")
        // A text that is only compared may mean something else: it is asked for.
        .replace(
          '["EQUAL", "$ACTIVE_CARD.groupId", "player1Supply"]',
          '["EQUAL", "$ACTIVE_CARD.groupId", "player1Deck"]',
        ),
    );
    expect(files["cards.tsv"]).toBe(textOf("cards.tsv"));
  });

  it("lists the texts that may mean it apart, and changes them when they are chosen", () => {
    expect(renamed("groups.json", '"player1Deck"', "player1Supply", true)["play.json"]).toBe(
      textOf("play.json").replaceAll("player1Deck", "player1Supply"),
    );
  });

  it("lists what names the group of whichever seat, and changes only what follows the seat", () => {
    const text = textOf("groups.json").replace('"groupId": "player1Deck"', '"groupId": "{playerN}Deck"');
    const service = serviceWith({ "groups.json": text });
    const found = service.answer("places", {
      file: "groups.json",
      offset: text.indexOf('"player1Deck"') + 1,
    });
    const seats = found?.places.filter(({ role }) => role === "seat") ?? [];
    expect(seats).toMatchObject([{ file: "groups.json", line: 13, isCertain: false }]);
    const [edits] = renameEdits(seats, "player1Supply");
    expect(withEdits(text, edits?.edits ?? [])).toContain('"groupId": "{playerN}Supply"');
  });

  it("lists what code writes with a variable for the seat, and changes only what follows it", () => {
    const text = textOf("play.json")
      .replace('["SHUFFLE_GROUP", "player1Deck"]', '["SHUFFLE_GROUP", "{{$PLAYER_N}}Deck"]')
      .replace('"player1Hand", 1', '"{{$SOME_SEAT}}Deck2", 1');
    const file = "groups.json";
    const found = serviceWith({ "play.json": text }).answer("places", {
      file,
      offset: textOf(file).indexOf('"player1Deck"') + 1,
    });
    const seats = found?.places.filter(({ role }) => role === "seat") ?? [];
    expect(seats).toMatchObject([{ file: "play.json", line: 9, isCertain: false }]);
    const [edits] = renameEdits(seats, "player1Supply");
    expect(withEdits(text, edits?.edits ?? [])).toBe(
      text.replace("{{$PLAYER_N}}Deck", "{{$PLAYER_N}}Supply"),
    );
  });

  it("finds tokens, functions, labels and action lists wherever they are named", () => {
    expect(renamed("main.json", '"oil":', "wax")["play.json"]).toContain("/tokens/wax");
    expect(renamed("main.json", '"oil":', "wax")["main.json"]).toContain('"tokens": ["wax"]');
    expect(renamed("play.json", '"REFILL": {', "TOP_UP")["play.json"]).toContain('["TOP_UP", "player1"]');
    expect(renamed("play.json", '"drawOne": [', "drawTwo")["play.json"]).toMatch(
      /"ACTION_LIST", "drawTwo"[\s\S]*"actionList": "drawTwo"/,
    );
    const labels = renamed("groups.json", '"deck": { "English"', "pile");
    expect(labels["play.json"]).toContain("drew from id:pile,");
    expect(labels["groups.json"]).toContain('"deck": { "groupId"');
  });

  it("reaches the tables: card types, card backs and the columns of faces", () => {
    expect(renamed("main.json", '"Flame"', "Blaze")["cards.tsv"]).toContain("\tBlaze\t3");
    expect(renamed("main.json", '"lantern"', "lamp")["cards.tsv"]).toContain("\tlamp\tFlame");
    expect(renamed("main.json", '"power"', "might")["cards.tsv"]).toMatch(/^databaseId.*\tmight\n/);
  });

  it("refuses names that are empty, taken or cannot stand there", () => {
    const ids = { id: "player1Deck", taken: ["player1Hand"] };
    expect(
      ["", "player1Deck", "player1Hand", 'a"b', "a/b", "player1Supply"].map((name) => idProblem(name, ids)),
    ).toEqual(["empty", "same", "taken", "characters", "characters", null]);
  });
});

describe("search in all files", () => {
  it("heeds capitals and whole words where that is asked for", () => {
    const files = { "play.json": '{ "a": "Honey honey honeycomb sides.A.honey" }' };
    const count = (isExact: boolean, isWord: boolean) =>
      serviceWith(files)
        .answer("search", { query: "honey", isExact, isWord })
        .hits.filter(({ file }) => file === "play.json").length;
    expect([count(false, false), count(true, false), count(false, true), count(true, true)]).toEqual([
      4, 3, 3, 2,
    ]);
  });

  const found = (query: string, changed = {}) =>
    serviceWith(changed).answer("search", { query, isExact: false, isWord: false });

  it("finds texts without regard to case and accents, at their own offsets", () => {
    const { hits } = found("ECLAT", { "play.json": '{ "announcements": ["Un E\u0301clat, un éclat"] }' });
    expect(hits).toMatchObject([
      { file: "play.json", line: 1 },
      { file: "play.json", line: 1 },
    ]);
    const text = '{ "announcements": ["Un E\u0301clat, un éclat"] }';
    expect(hits.map(({ from, to }) => text.slice(from, to))).toEqual(["E\u0301clat", "éclat"]);
  });

  it("tells file and line, and nothing for an empty query", () => {
    expect(found("Two players").hits).toMatchObject([{ file: "groups.json", line: 17 }]);
    expect(found("").hits).toEqual([]);
  });
});

describe("where the definition writes a path", () => {
  const written = (path: (string | number)[], changed = {}) => {
    const found = serviceWith(changed).answer("written", { path });
    return (
      found &&
      `${found.file}: ${({ ...Object.fromEntries(sampleFiles.map(({ name, text }) => [name, text])), ...changed } as Record<string, string>)[found.file]?.slice(found.from, found.to)}`
    );
  };

  it("is the key of a member, or the element of a list, in whichever file has it", () => {
    expect(written(["functions", "REFILL"])).toBe('play.json: "REFILL"');
    expect(written(["actionLists", "drawOne", 1, 0])).toBe('play.json: "SHUFFLE_GROUP"');
  });

  it("is the most of a path that any file has, and nowhere when none has its first step", () => {
    expect(written(["groups", "player1Hand", "onCardEnter"])).toBe('groups.json: "player1Hand"');
    expect(written(["functions", "OTHER"])).toBe('play.json: "functions"');
    expect(written(["automation", "gameRules", "r1"])).toBeNull();
  });
});
