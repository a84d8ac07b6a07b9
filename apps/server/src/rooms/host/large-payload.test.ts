import { describe, expect, it } from "vitest";
import { readLargePayload } from "./large-payload.ts";
import { ListFinder } from "./list-finder.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const now = <T>(work: () => T): T => work();
const read = (text: string) => readLargePayload(bytes(text), now).catch((error: Error) => error.message);

describe("the payload of an upload", () => {
  it("is what was sent, whichever way its history is cut", async () => {
    const deltas = Array.from({ length: 9_000 }, (_, step) => ({
      text: ['x,[{"\\', "é".repeat(50), { step: [step, step + 1] }],
      deltas: [step],
    }));
    const replay = { note: { deltas: [1] }, deltas, game: { id: "g", deltas: ["y"] } };
    const text = `${JSON.stringify({ other: { replay: [] }, replay, after: [1, 2] })}]`;
    let pieces = 0;
    const payload = await readLargePayload(bytes(text), (work) => {
      pieces++;
      return work();
    });
    expect(payload).toEqual({ other: { replay: [] }, replay, after: [1, 2] });
    expect(pieces).toBeGreaterThan(3);
  });

  it("is read whole where there is no such list", async () => {
    for (const payload of [
      { action: "set_game", options: { game: {} } },
      { replay: { deltas: 7 } },
      { replay: { deltas: [] } },
    ])
      expect(await read(`${JSON.stringify(payload)}]`)).toEqual(payload);
  });

  it("is refused where it is no object, no JSON, nested by the hundred or of more values than any game", async () => {
    for (const text of ["[1]]", '{"replay":{"deltas":[1,]}}]', '{"replay":{"deltas":[1]}', "{}", '{"a":1}}]'])
      expect([text, await read(text)]).toEqual([text, "Invalid message."]);
    const tooMuch = "This file holds too much to be put on a table.";
    expect(await read(`{"a":${"[".repeat(300)}${"]".repeat(300)}}]`)).toBe(tooMuch);
    expect(await read(`{"replay":{"deltas":[${"0,".repeat(2_000_000)}0]}}]`)).toBe(tooMuch);
  });
});

it("a list is found at its place only, and cut between whole items, wherever the text itself is cut", () => {
  const text = bytes('{"b":["a"],"a":{"c":{"b":[9]},"b":[{"x":[1,2]},"],[",[3,4],5]},"z":[6]}');
  for (let at = 0; at <= text.length; at++) {
    const finder = new ListFinder(["a", "b"], 4);
    finder.take(text, 0, at);
    finder.take(text, at, text.length);
    const pieces = finder.found!.pieces.map(([from, to]) => Buffer.from(text.subarray(from, to)).toString());
    expect(pieces).toEqual(['{"x":[1,2]}', '"],["', "[3,4]", "5"]);
  }
});
