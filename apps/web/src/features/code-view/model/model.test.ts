// @vitest-environment node

import type { CardDatabase, JsonObject } from "@baize/engine";
import { loadPluginFiles, readCardTables } from "@baize/plugin";
import { EditorState } from "@codemirror/state";
import { describe, expect, it } from "vitest";
import type { CodeFile } from "../../../editing/code-file.ts";
import { definitionToStore, filesOfStored } from "../../../editing/stored-files.ts";
import { sampleFiles, textOf } from "../testing/sample-files.ts";
import { type FileProblem, problemKeys } from "./problem.ts";
import { createWorkspace } from "./workspace.ts";

const json = sampleFiles.filter(({ kind }) => kind === "json");
const tsv = sampleFiles.filter(({ kind }) => kind === "tsv");
const { gameDef, cardDb } = loadPluginFiles(json, tsv);

describe("a stored plugin as files", () => {
  it("is one file for each section, in the order of names, and one for the cards", () => {
    const { files, outdated } = filesOfStored({ tokens: {}, groups: { a: 1 } }, cardDb);
    expect(files.map(({ name }) => name)).toEqual(["card_db.tsv", "groups.json", "tokens.json"]);
    expect(files[1]?.text).toBe('{\n  "groups": {\n    "a": 1\n  }\n}\n');
    expect(outdated).toEqual([]);
  });

  it("keeps nothing beside the definition that the definition gives back", () => {
    const { files } = filesOfStored(gameDef, cardDb);
    expect(definitionToStore(files, { gameDef, cardDb, stored: null })).toEqual(gameDef);
  });

  it("gives back cards whose last column has texts of several lines", () => {
    const cards = {
      "c-1": {
        A: {
          databaseId: "c-1",
          name: "Moth",
          imageUrl: "",
          cardBack: "tide",
          type: "Ember",
          text: "Flies.\nBy night.\n",
        },
        B: { databaseId: null, name: "tide", imageUrl: null, cardBack: null, type: null, text: null },
      },
    } as unknown as CardDatabase;
    const { files } = filesOfStored({}, cards);
    expect(readCardTables(files, null).cardDb).toEqual(cards);
  });

  it("gives back comments, formatting and files as their author left them", () => {
    const stored = definitionToStore(sampleFiles, { gameDef, cardDb, stored: null });
    const { _files, ...game } = stored;
    expect(game).toEqual(gameDef);
    expect(filesOfStored(stored, cardDb)).toEqual({ files: sampleFiles, outdated: [] });
  });

  it("keeps what the builder has stored, and shows neither that nor the texts as files", () => {
    const builder = { version: 1, state: {} };
    const stored = definitionToStore(sampleFiles, { gameDef, cardDb, stored: { _builder: builder } });
    expect(stored._builder).toEqual(builder);
    expect(filesOfStored(stored, cardDb).files.map(({ name }) => name)).not.toContain("_builder.json");
  });

  it("shows a section that was changed elsewhere as it is now, and says whose text is gone", () => {
    const stored = definitionToStore(sampleFiles, { gameDef, cardDb, stored: null });
    const { wind: _gone, ...others } = stored.gameProperties as JsonObject;
    const { files, outdated } = filesOfStored({ ...stored, gameProperties: others }, cardDb);
    expect(outdated.map(({ name }) => name)).toEqual(["main.json"]);
    expect(textOf("groups.json", files)).toBe(textOf("groups.json"));
    expect(
      loadPluginFiles(
        files.filter(({ kind }) => kind === "json"),
        tsv,
      ).gameDef,
    ).toEqual({
      ...gameDef,
      gameProperties: others,
    });
  });

  it("shows cards that were changed elsewhere as they are now", () => {
    const stored = definitionToStore(sampleFiles, { gameDef, cardDb, stored: null });
    const { files } = filesOfStored(stored, { c2: cardDb.c1 } as CardDatabase);
    expect(files.map(({ name }) => name)).toContain("card_db.tsv");
    expect(textOf("card_db.tsv", files)).toMatch(/^c2\t|\nc1\tEmber/m);
  });
});

describe("the files that are worked on", () => {
  const open = (files: readonly CodeFile[] = sampleFiles) =>
    createWorkspace(files, ({ text }) => EditorState.create({ doc: text }));

  it("know which of them differ from what is stored, also when an edit is taken back", () => {
    const workspace = open();
    expect(workspace.isChanged()).toBe(false);
    workspace.edit([{ file: "main.json", edits: [{ from: 0, to: 0, insert: " " }] }]);
    expect(workspace.isChanged()).toBe(true);
    workspace.edit([{ file: "main.json", edits: [{ from: 0, to: 1, insert: "" }] }]);
    expect(workspace.isChanged()).toBe(false);
  });

  it("are as stored once they are saved; what is typed meanwhile is not", () => {
    const workspace = open();
    workspace.edit([{ file: "main.json", edits: [{ from: 0, to: 0, insert: " " }] }]);
    const { files } = workspace.store.getState();
    workspace.edit([{ file: "main.json", edits: [{ from: 0, to: 0, insert: " " }] }]);
    workspace.saved(files);
    expect(workspace.isChanged()).toBe(true);
    workspace.edit([{ file: "main.json", edits: [{ from: 0, to: 1, insert: "" }] }]);
    expect(workspace.isChanged()).toBe(false);
  });

  it("tell every change to whoever listens, an edit of the open file through its editor", () => {
    const workspace = open();
    const heard: unknown[] = [];
    workspace.listen({
      edited: (name, edits) => heard.push([name, edits]),
      put: ({ name }) => heard.push(["put", name]),
      removed: (name) => heard.push(["removed", name]),
    });
    const dispatched: unknown[] = [];
    workspace.attach("main.json", (edits) => dispatched.push(edits));
    const edits = [{ from: 0, to: 0, insert: " " }];
    workspace.edit(["main.json", "play.json"].map((file) => ({ file, edits })));
    workspace.put({ name: "new.json", kind: "json", text: "{}" });
    workspace.remove("new.json");
    expect(dispatched).toEqual([edits]);
    expect(heard).toEqual([
      ["play.json", edits],
      ["put", "new.json"],
      ["removed", "new.json"],
    ]);
  });

  it("are as before in all of them once a change over several is taken back, whatever its lengths", () => {
    const workspace = open();
    const before = workspace.store.getState().files.map(({ doc }) => doc.toString());
    workspace.edit([
      {
        file: "main.json",
        edits: [
          { from: 0, to: 0, insert: "// one\n" },
          { from: 2, to: 9, insert: "" },
          { from: 12, to: 14, insert: "longer" },
        ],
      },
      { file: "play.json", edits: [{ from: 4, to: 6, insert: "x" }] },
    ]);
    expect(workspace.store.getState().editedTogether?.back).toHaveLength(2);
    expect(workspace.undoTogether("main.json")).toBe(true);
    expect(workspace.store.getState().files.map(({ doc }) => doc.toString())).toEqual(before);
    expect(workspace.undoTogether("main.json")).toBe(false);
  });

  const space = (file: string) => ({ file, edits: [{ from: 0, to: 0, insert: " " }] });

  it("keep a change over several files when one of them was changed after it, or when it was in one", () => {
    const workspace = open();
    workspace.edit([space("main.json"), space("play.json")]);
    workspace.edit([space("play.json")]);
    expect(workspace.undoTogether("main.json")).toBe(false);
    expect(workspace.undoTogether(null)).toBe(false);
    expect(workspace.stateOf("play.json").doc.toString()).toBe(`  ${textOf("play.json")}`);
  });

  it("lose a change over several files as a whole although another file was changed after it, which keeps its own", () => {
    const workspace = open();
    workspace.edit([space("main.json"), space("play.json")]);
    workspace.edit([space("groups.json")]);
    expect(workspace.undoTogether("groups.json")).toBe(false);
    expect(workspace.undoTogether("play.json")).toBe(true);
    expect(workspace.stateOf("main.json").doc.toString()).toBe(textOf("main.json"));
    expect(workspace.stateOf("groups.json").doc.toString()).toBe(` ${textOf("groups.json")}`);
  });

  it("lose it as a whole once a later edit of one of them is taken back as well", () => {
    const workspace = open();
    workspace.edit([space("main.json"), space("play.json")]);
    workspace.edit([space("play.json")]);
    workspace.edit([{ file: "play.json", edits: [{ from: 0, to: 1, insert: "" }] }]);
    expect(workspace.undoTogether("play.json")).toBe(true);
    expect(workspace.stateOf("main.json").doc.toString()).toBe(textOf("main.json"));
  });

  it("a text that comes from elsewhere changes only what differs: the cursor stays where it was", () => {
    const workspace = open();
    const text = textOf("main.json");
    const at = text.length - 2;
    const { state } = workspace.stateOf("main.json").update({ selection: { anchor: at } });
    workspace.accept("main.json", state, []);
    workspace.put({ name: "main.json", kind: "json", text: `// theirs\n${text}` });
    expect(workspace.stateOf("main.json").doc.toString()).toBe(`// theirs\n${text}`);
    expect(workspace.stateOf("main.json").selection.main.head).toBe(at + "// theirs\n".length);
    const heard: unknown[] = [];
    workspace.attach("main.json", (edits) => heard.push(edits));
    workspace.put({ name: "main.json", kind: "json", text: `// theirs\n${text}` });
    expect(heard).toEqual([]);
  });

  it("go to a line and column, the nearest where there is no such place", () => {
    const workspace = open();
    workspace.goToLine("cards.tsv", 2, 4);
    const { target, active } = workspace.store.getState();
    expect(active).toBe("cards.tsv");
    expect(textOf("cards.tsv").slice(target?.from)).toMatch(/^Ember/);
    workspace.goToLine("cards.tsv", 900, 900);
    expect(workspace.store.getState().target?.from).toBe(textOf("cards.tsv").length);
  });

  it("a removed file that was stored counts as a change, a new one that is gone again does not", () => {
    const workspace = open();
    workspace.put({ name: "new.json", kind: "json", text: "{}" });
    workspace.remove("new.json");
    expect(workspace.isChanged()).toBe(false);
    workspace.remove("play.json");
    expect(workspace.store.getState().removed).toEqual(["play.json"]);
    expect(workspace.isChanged()).toBe(true);
  });

  it("a stored file that is removed and made again is the stored one, and can be removed again", () => {
    const workspace = open();
    workspace.remove("play.json");
    workspace.put({ name: "play.json", kind: "json", text: textOf("play.json") });
    expect(workspace.isChanged()).toBe(false);
    workspace.remove("play.json");
    expect(workspace.store.getState().removed).toEqual(["play.json"]);
  });

  it("keep a problem that a later check finds again: only what is new about them is another object", () => {
    const workspace = open();
    const problem = (line: number): FileProblem => ({
      level: "warning",
      message: "There is no such group.",
      file: "main.json",
      line,
      column: 3,
    });
    workspace.setProblems([problem(1), problem(2)]);
    const [first, second] = workspace.store.getState().problems;
    workspace.setProblems([problem(2), problem(3)]);
    const { problems } = workspace.store.getState();
    expect(problems).toEqual([problem(2), problem(3)]);
    expect(problems[0]).toBe(second);
    expect(problems).not.toContain(first);
    workspace.setProblems([problem(2), problem(3)]);
    expect(workspace.store.getState().problems).toBe(problems);
  });

  it("tell problems apart that say the same", () => {
    const problem: FileProblem = { level: "error", message: "Twice.", file: null, line: 1, column: 1 };
    expect(new Set(problemKeys([problem, { ...problem }, { ...problem, line: 2 }])).size).toBe(3);
  });
});
