import { describe, expect, it } from "vitest";
import type { LineCode } from "../model/log-lines.ts";
import { type LineValues, saidLine } from "../model/sayings.ts";
import type { GameState } from "../model/state.ts";
import type { TextMark } from "../model/text-notes.ts";
import { redactLines } from "./redact.ts";
import { saidLines } from "./said-lines.ts";
import { type StepNotes, stepNotes } from "./step-notes.ts";
import { filledLine } from "./testing/filled-line.ts";
import { allSeeing, change, other, owner, table, watcher } from "./testing/small-view.ts";
import type { Viewer } from "./viewer.ts";

/** A step that logs one line of the catalogue, in which these cards are named, each once. */
function step<Code extends LineCode>(
  code: Code,
  values: LineValues<Code>,
  named: Record<string, string> = {},
  more: { edit?(game: GameState): void; isMessage?: true } = {},
) {
  const { text, said } = saidLine(code, values);
  const before = table();
  const { after, delta } = change(before, more.edit ?? (() => {}), [text]);
  const marks = Object.entries(named).map(([name, cardId]): TextMark => {
    const start = text.indexOf(name);
    const { isMessage } = more;
    return {
      line: 0,
      start,
      end: start + name.length,
      cardIds: [cardId],
      ...(isMessage ? { isMessage } : {}),
    };
  });
  const sayings: StepNotes["sayings"] = [[0, ...said]];
  const notes = stepNotes(before, after, {
    delta,
    marks,
    sayings,
    namesLogged: [],
    namesPrompted: [],
    shuffled: [],
  });
  return { text, notes, heard: (viewer: Viewer) => heard([text], notes, viewer) };
}

/** The code that a viewer is told and the values that they read; null: the text alone. */
function heard(lines: string[], notes: StepNotes, viewer: Viewer) {
  const said = saidLines(lines, notes, viewer)[0];
  if (said === undefined) return null;
  const [line, code, places] = said;
  const text = redactLines(lines, notes.pieces, viewer)[line]!;
  expect(filledLine(text, said)).toBe(text);
  const values = Object.entries(places).map(([name, [start, end, label]]) => [
    name,
    label === undefined ? text.slice(start, end) : { text: text.slice(start, end), label },
  ]);
  return { code, ...Object.fromEntries(values) };
}

const MOVED = { who: "[player1/Ann]", card: "Owl", from: { text: "Hand", label: "id:hand" }, to: "Deck" };

describe("what a viewer is told that a line says (api §8.3)", () => {
  it("has the values of the line, and the labels of those that a plugin translates", () => {
    expect(step("stack_moved", MOVED, { Owl: "c4" }).heard(owner)).toEqual({ code: "stack_moved", ...MOVED });
    expect(step("stack_moved", MOVED, { Owl: "c4" }).heard(allSeeing)).toMatchObject({ card: "Owl" });
  });

  it("has 'a card' for a hidden one, exactly as the line reads", () => {
    const { heard } = step("stack_moved", MOVED, { Owl: "c4" });
    for (const viewer of [other, watcher])
      expect(heard(viewer)).toEqual({ code: "stack_moved", ...MOVED, card: "a card" });
  });

  it("looks the same for one hidden card as for another", () => {
    const said = ([name, id]: [string, string]) => {
      const { text, notes } = step("stack_moved", { ...MOVED, card: name }, { [name]: id });
      return JSON.stringify(saidLines([text], notes, other));
    };
    expect(
      new Set(
        (
          [
            ["Owl", "c4"],
            ["Rook", "c1"],
            ["A very long name", "c2"],
          ] as [string, string][]
        ).map(said),
      ).size,
    ).toBe(1);
  });

  it("looks the same for a name left out when it was written as for one left out when it is read", () => {
    const read = step("stack_moved", MOVED, { Owl: "c4" });
    const written = step("stack_moved", { ...MOVED, card: "a card" });
    expect(saidLines([read.text], read.notes, other)).toEqual(
      saidLines([written.text], written.notes, other),
    );
  });

  it("finds the values behind two hidden names of other lengths", () => {
    const values = { who: "[player1/Ann]", card: "Owl", from: "Hand", target: "Wren" };
    const { heard } = step("stack_attached", values, { Owl: "c4", Wren: "c3" });
    expect(heard(owner)).toEqual({ code: "stack_attached", ...values, target: "a card" });
    expect(heard(other)).toEqual({ code: "stack_attached", ...values, card: "a card", target: "a card" });
  });

  it("has no label of a value that reads otherwise: the label would tell what was left out", () => {
    const values = { who: "[player1/Ann]", group: { text: "Owl's nest", label: "id:owl" } };
    const { heard } = step("group_shuffled", values, { "Owl's nest": "c4" });
    expect(heard(owner)).toMatchObject({ group: { text: "Owl's nest", label: "id:owl" } });
    expect(heard(other)).toEqual({ code: "group_shuffled", who: "[player1/Ann]", group: "a card" });
  });

  it("keeps back what an error may quote", () => {
    const values = { plugin: "P", who: "[player1/Ann]", message: "Owl cannot fly" };
    const { heard } = step("error", values, { "Owl cannot fly": "c4" }, { isMessage: true });
    expect(heard(owner)).toMatchObject({ message: "Owl cannot fly" });
    expect(heard(other)).toMatchObject({ code: "error", message: "(about a card)" });
  });

  it("has no id of a card: they are for nobody", () => {
    const id = "c_0a1b2c3d4e5f6g";
    const { text, notes } = step("increasing_nothing", { path: `"/cardById/${id}/x"` });
    for (const viewer of [owner, other, watcher, allSeeing]) {
      expect(heard([text], notes, viewer)).toEqual({
        code: "increasing_nothing",
        path: '"/cardById/a card/x"',
      });
    }
    const group = { text: id, label: `id:${id}` };
    const labelled = step("looking_closed", { who: "[player1/Ann]", group });
    expect(JSON.stringify(saidLines([labelled.text], labelled.notes, allSeeing))).not.toContain(id);
  });

  it("is nothing where what a viewer may not read is more than a value", () => {
    const { text, notes } = step("targeted", { who: "[player1/Ann]", card: "Owl" });
    const start = text.indexOf("targeted");
    const piece = { line: 0, start, end: text.length, seats: ["player1"], kind: "message" as const };
    const kept = { ...notes, pieces: [piece] };
    expect(heard([text], kept, owner)).toMatchObject({ code: "targeted" });
    expect(saidLines([text], kept, other)).toEqual([]);
  });

  it("is nothing of a text that is not what the code says, of an unknown code, of a line that is not there", () => {
    const { text, notes } = step("targeted", { who: "[player1/Ann]", card: "Owl" });
    const said = (sayings: StepNotes["sayings"]) => saidLines([text], { ...notes, sayings: sayings! }, owner);
    expect(said([[0, "targeted", 13, 3]])).toHaveLength(1);
    expect(said([[0, "untargeted", 13, 3]])).toEqual([]);
    expect(said([[0, "targeted", 13, 4]])).toEqual([]);
    expect(said([[0, "targeted", 13]])).toEqual([]);
    expect(said([[0, "targeted", 13, 3, 1]])).toEqual([]);
    expect(said([[0, "nobody_knows_this", 13, 3]])).toEqual([]);
    expect(said([[1, "targeted", 13, 3]])).toEqual([]);
    expect(saidLines([`x ${text}`], notes, owner)).toEqual([]);
  });

  it("is nothing of a step that was noted before lines had codes", () => {
    expect(saidLines(["Ann targeted Owl."], { pieces: [], shuffled: [] }, owner)).toEqual([]);
  });
});
