import type { RoomView } from "@baize/protocol";
import { describe, expect, it } from "vitest";
import { createRoomStore } from "../../model/room-store.ts";
import { sampleRoom } from "../../testing/sample-room.ts";
import type { Cue } from "./cues.ts";
import { followSounds } from "./follow-room.ts";
import { createSpeaker } from "./speaker.ts";

const [mara, oleg] = [
  { id: 1, alias: "Mara" },
  { id: 2, alias: "Oleg" },
];

/** What Mara, in the first seat, hears. */
function open() {
  const store = createRoomStore("calm-bay");
  const room = sampleRoom(undefined, { playerInfo: { player1: mara } });
  store.setState({ room, connection: { phase: "live" } });
  const heard: Cue[] = [];
  followSounds({ store, userId: 1 }, (cue) => heard.push(cue));
  const change = (part: Partial<RoomView>) => store.setState(({ room }) => ({ room: { ...room!, ...part } }));
  const changeGame = (part: Partial<RoomView["game"]>) =>
    change({ game: { ...store.getState().room!.game, ...part } });
  return { store, heard, change, changeGame };
}

describe("table C8: sounds", () => {
  it("tell that one is asked, once", () => {
    const { store, heard, changeGame } = open();
    const { game } = store.getState().room!;
    const prompt = { promptId: "brace", message: "Brace?", options: [], timestamp: 0 };
    const asked = (...uuids: string[]) =>
      changeGame({
        playerData: {
          ...game.playerData,
          player1: {
            ...game.playerData.player1!,
            prompts: Object.fromEntries(uuids.map((uuid) => [uuid, { ...prompt, uuid }])),
          },
        },
      });
    asked("q");
    asked("q", "r");
    expect(heard).toEqual(["turn"]);
    asked();
    asked("s");
    expect(heard).toEqual(["turn", "turn"]);
  });

  it("tell that others write and sit down, never of oneself", () => {
    const { store, heard, change } = open();
    const say = (shortcode: string, sent_by: number) =>
      store.setState(({ chat }) => ({
        chat: [...chat, { shortcode, sent_by, text: "Hi", when: Date.now() + 60_000 }],
      }));
    say("a", 1);
    expect(heard).toEqual([]);
    say("b", 2);
    expect(heard).toEqual(["chat"]);
    change({ playerInfo: { player1: mara, player2: oleg } });
    expect(heard).toEqual(["chat", "people"]);
    change({ playerInfo: { player2: oleg } });
    change({ playerInfo: { player1: mara, player2: oleg } });
    expect(heard).toEqual(["chat", "people"]);
  });

  it("tell that cards came to one's hand, not that they left it", () => {
    const { store, heard, changeGame } = open();
    const { groupById } = store.getState().room!.game;
    const hand = groupById.player1Hand!;
    const holds = (...stackIds: string[]) =>
      changeGame({
        groupById: { ...groupById, player1Hand: { ...hand, stackIds: [...hand.stackIds, ...stackIds] } },
      });
    holds("new1", "new2");
    expect(heard).toEqual(["cards"]);
    holds("new1");
    expect(heard).toEqual(["cards"]);
  });

  it("tell nothing of what was missed while the line was down", () => {
    const { store, heard, change } = open();
    store.setState({ connection: { phase: "reconnecting", since: 0 } });
    change({ playerInfo: { player1: mara, player2: oleg } });
    store.setState({ connection: { phase: "live" } });
    expect(heard).toEqual([]);
  });

  it("are silent in an engine that has none, at a volume that is none, and before a gesture", async () => {
    expect("AudioContext" in globalThis).toBe(false);
    const speaker = createSpeaker();
    expect(() => {
      speaker.play("chat", 0);
      speaker.play("chat", "loud");
      speaker.play("chat", 50);
    }).not.toThrow();
    await expect(speaker.wake()).resolves.toBeUndefined();
    speaker.close();
  });
});
