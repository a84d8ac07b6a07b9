import { describe, expect, it } from "vitest";
import { recordedActions } from "../../testing/recorded-actions.ts";
import { sampleRoom } from "../../testing/sample-room.ts";
import { readUpload, uploadFile } from "./upload-file.ts";

const room = sampleRoom();
const t = (key: string) => key;

async function upload(content: unknown, ...answers: string[]) {
  const recorded = recordedActions();
  recorded.answers.push(...answers);
  const text = typeof content === "string" ? content : JSON.stringify(content);
  await uploadFile(text, { room, userId: 1, actions: recorded.actions, t });
  return recorded;
}

describe("an uploaded file (table §9.2)", () => {
  it("must be JSON (T5-10)", async () => {
    const { alerts, calls } = await upload("{ nope");
    expect(alerts).toEqual(["replayNotJson"]);
    expect(calls).toEqual([]);
  });

  it("is a replay with a game and deltas, which everybody hears of (T5-11)", async () => {
    const game = { pluginId: 7, numPlayers: 2 };
    const { calls } = await upload({ game, deltas: [{}] });
    expect(calls).toEqual([
      ["setReplay", { game, deltas: [{}] }],
      ["sendAlert", "Mara uploaded a replay.", "uploaded_replay"],
    ]);
  });

  it("is a game with a room slug (T5-12)", async () => {
    const game = { roomSlug: "old-bay", pluginId: 7 };
    const { calls } = await upload(game);
    expect(calls).toEqual([
      ["setGame", game],
      ["sendAlert", "Mara uploaded a game.", "uploaded_game"],
    ]);
  });

  it("is refused as anything else (T5-13)", async () => {
    for (const content of [{ cards: [] }, [1], null]) {
      const { alerts, calls } = await upload(content);
      expect(alerts).toEqual(["notGameOrReplay"]);
      expect(calls).toEqual([]);
    }
  });

  it("of another plugin is asked about, and then counts as of this one", async () => {
    const game = { roomSlug: "old-bay", pluginId: 8 };
    expect((await upload(game)).calls).toEqual([]);
    const { calls } = await upload(game, "yes");
    expect(calls[0]).toEqual(["setGame", { roomSlug: "old-bay", pluginId: 7 }]);
  });

  it("that the server refuses is not announced", async () => {
    const recorded = recordedActions();
    recorded.outcome = { status: "refused", reason: "invalid_payload", message: "" };
    const text = JSON.stringify({ roomSlug: "x", pluginId: 7 });
    await uploadFile(text, { room, userId: 1, actions: recorded.actions, t });
    expect(recorded.calls.map(([name]) => name)).toEqual(["setGame"]);
  });

  it("is told apart by what it holds", () => {
    expect(readUpload('{"game":{},"deltas":[],"roomSlug":"x"}').kind).toBe("replay");
    expect(readUpload('{"roomSlug":"x"}').kind).toBe("game");
  });
});
