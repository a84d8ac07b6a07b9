import { describe, expect, it } from "vitest";
import { type Builder, createBuilder } from "./builder.ts";
import { emptyState } from "./builder-state.ts";
import { steps } from "./steps.ts";

const cardDb = { gull: { A: { name: "Gull" } } };
let time = 0;

function open(): Builder {
  time = 0;
  return createBuilder(
    {
      work: { state: emptyState, cardDb },
      stored: null,
      step: "instructions",
      maxUnlocked: steps.length - 1,
    },
    () => time,
  );
}
const stateOf = (builder: Builder) => builder.store.getState().work.state;
const session = (builder: Builder) => builder.store.getState();
/** A key press in a field. */
function type(builder: Builder, pluginName: string, field?: string): void {
  builder.edit((state) => ({ ...state, pluginName }), field);
}

describe("undo and redo over the whole state (decks §8.2)", () => {
  it("D-86 five steps over three different steps of the builder go back one by one, and forth again", () => {
    const builder = open();
    const states = [stateOf(builder)];
    const edit = (change: Parameters<Builder["edit"]>[0]) => {
      builder.edit(change);
      states.push(stateOf(builder));
    };
    builder.open("gameBasics");
    edit((state) => ({ ...state, pluginName: "Gulls" }));
    edit((state) => ({ ...state, maxPlayers: 4 }));
    builder.open("phases");
    edit((state) => ({ ...state, phases: [{ uid: 1, phaseId: "dawn", label: "Dawn", steps: [] }] }));
    builder.open("deckbuilder");
    edit((state) => ({ ...state, deckbuilder: { ...state.deckbuilder, maxCardQuantity: 5 } }));
    edit((state) => ({ ...state, deckbuilder: { ...state.deckbuilder, maxCardQuantity: 7 } }));
    for (const before of states.slice(0, -1).toReversed()) {
      expect(session(builder).canUndo).toBe(true);
      builder.undo();
      expect(stateOf(builder)).toBe(before);
    }
    expect([session(builder).canUndo, session(builder).canRedo]).toEqual([false, true]);
    for (const after of states.slice(1)) {
      builder.redo();
      expect(stateOf(builder)).toBe(after);
    }
    expect([session(builder).canUndo, session(builder).canRedo]).toEqual([true, false]);
    expect(session(builder).step).toBe("deckbuilder");
  });

  it("typing in one field within a second is one step; in another field, or later, it is another", () => {
    const builder = open();
    type(builder, "G", "basics/pluginName");
    time = 900;
    type(builder, "Gu", "basics/pluginName");
    time = 1800;
    type(builder, "Gul", "basics/pluginName");
    time = 2900;
    type(builder, "Gulls", "basics/pluginName");
    builder.edit((state) => ({ ...state, backgroundUrl: "/felt.jpg" }), "basics/backgroundUrl");
    builder.undo();
    expect(stateOf(builder)).toMatchObject({ pluginName: "Gulls", backgroundUrl: "" });
    builder.undo();
    expect(stateOf(builder).pluginName).toBe("Gul");
    builder.undo();
    expect(stateOf(builder)).toBe(emptyState);
  });

  it("typing goes on as a new step after an undo and after another step was opened", () => {
    const builder = open();
    type(builder, "G", "name");
    builder.undo();
    type(builder, "T", "name");
    builder.open("groups");
    type(builder, "Te", "name");
    builder.undo();
    expect(stateOf(builder).pluginName).toBe("T");
  });

  it("cards and what follows from them are one step", () => {
    const builder = open();
    const work = { state: { ...emptyState, pluginName: "Terns" }, cardDb: { tern: {} } };
    builder.setWork(work);
    builder.undo();
    expect(session(builder).work).toEqual({ state: emptyState, cardDb });
    builder.redo();
    expect(session(builder).work).toBe(work);
  });

  it("goes back a hundred steps", () => {
    const builder = open();
    for (let count = 1; count <= 101; count++) type(builder, String(count));
    for (let count = 0; count < 200; count++) builder.undo();
    expect(stateOf(builder).pluginName).toBe("1");
  });

  it("an edit that changes nothing is no step, and a new edit ends what could be done again", () => {
    const builder = open();
    builder.edit((state) => state);
    expect([session(builder).canUndo, session(builder).revision]).toEqual([false, 0]);
    type(builder, "Gulls");
    builder.undo();
    type(builder, "Terns");
    builder.redo();
    expect(stateOf(builder).pluginName).toBe("Terns");
  });
});

describe("steps and problems", () => {
  it("a closed step does not open; Back and Next stop at the ends", () => {
    const builder = createBuilder({
      work: { state: emptyState, cardDb: null },
      stored: null,
      step: "instructions",
      maxUnlocked: 0,
    });
    builder.back();
    expect(session(builder).step).toBe("instructions");
    builder.next();
    builder.next();
    expect(session(builder).step).toBe("cardData");
    builder.open("groups");
    expect(session(builder).step).toBe("cardData");
  });

  it("the way to a problem opens its step and names its field; each time anew", () => {
    const builder = open();
    builder.goTo({ step: "groups", field: "groups/3/groupId" });
    const { target } = session(builder);
    expect([session(builder).step, target]).toEqual(["groups", { field: "groups/3/groupId" }]);
    builder.goTo({ step: "groups", field: "groups/3/groupId" });
    expect(session(builder).target).not.toBe(target);
    builder.goTo({ step: "tokens", field: null });
    expect([session(builder).step, session(builder).target]).toEqual(["tokens", null]);
  });

  it("problems are looked for anew after each change, also of what is replaced, and kept meanwhile", () => {
    const builder = open();
    const problem = {
      level: "error",
      text: { key: "problem.noName" },
      step: "gameBasics",
      field: null,
    } as const;
    builder.setProblems([problem]);
    expect(session(builder).isChecking).toBe(false);
    type(builder, "Gulls");
    expect([session(builder).isChecking, session(builder).problems]).toEqual([true, [problem]]);
    builder.setProblems([]);
    builder.setReplace("labels", true);
    expect([session(builder).isChecking, session(builder).replace]).toEqual([true, ["labels"]]);
    builder.setReplace("labels", false);
    expect(session(builder).replace).toEqual([]);
  });

  it("what was edited while it was sent is not taken for saved", () => {
    const builder = open();
    type(builder, "Gulls");
    const { work: sent } = session(builder);
    type(builder, "Terns");
    builder.saved({ id: 12, version: 1, name: "Gulls", definition: {} }, sent);
    const { work, savedWork, stored } = session(builder);
    expect([savedWork, work.state.pluginName, stored?.id]).toEqual([sent, "Terns", 12]);
  });
});
