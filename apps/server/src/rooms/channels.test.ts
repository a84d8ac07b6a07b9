import { readFileSync } from "node:fs";
import { readPayload, roomClientMessages, topics } from "@baize/protocol/channels";
import { chatPermissions, roomPermissions } from "@baize/room";
import { describe, expect, it } from "vitest";
import { asyncApi } from "../../tools/async-api.ts";
import { channelsPage } from "../../tools/channels-page.ts";

const docs = new URL("../../../../docs/", import.meta.url);

describe("the contracts of the channels", () => {
  it("are what docs/channels.md and its AsyncAPI document say (node apps/server/tools/write-channels.ts)", () => {
    expect(readFileSync(new URL("channels.md", docs), "utf8")).toBe(channelsPage());
    const document = readFileSync(new URL("schema/channels.asyncapi.json", docs), "utf8");
    expect(JSON.parse(document)).toEqual(asyncApi());
  });

  it("have a rule for every message that clients send", () => {
    expect(Object.keys(topics.room.clientMessages).sort()).toEqual(Object.keys(roomPermissions).sort());
    expect(Object.keys(topics.chat.clientMessages).sort()).toEqual(Object.keys(chatPermissions).sort());
  });

  it("refer to nothing that the document does not hold", () => {
    const document = asyncApi();
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path!);
    const at = (path: string) =>
      path.split("/").reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], document);
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((path) => at(path) === undefined)).toEqual([]);
  });
});

describe("a payload that does not fit", () => {
  const problem = (event: keyof typeof roomClientMessages, sent: unknown) => {
    const read = readPayload(event, roomClientMessages[event].payload, sent);
    return "problem" in read ? read.problem : null;
  };

  it.each([
    [
      "game_action",
      { action: "x" },
      'game_action: action must be command, run, evaluate or set_game, got "x".',
    ],
    ["game_action", { action: "command" }, "game_action: options must be an object, got nothing."],
    ["game_action", { action: "run", options: {} }, "game_action: options.ref must be given, got nothing."],
    [
      "game_action",
      { action: "set_game", options: {} },
      "game_action: options.game must be given, got nothing.",
    ],
    [
      "game_action",
      { action: "command", options: { command: 5, player_ui: 3 } },
      "game_action: options.command must be a text, got 5. game_action: options.player_ui must be an object, got 3.",
    ],
    [
      "game_action",
      { action: "evaluate", options: { action_list: 5 } },
      "game_action: options.action_list must be a list or the id of an action list, got 5.",
    ],
    [
      "step_through",
      { options: { size: "index", index: 1.5 } },
      "step_through: options.index must be a whole number, got 1.5.",
    ],
    [
      "step_through",
      { options: { size: "single" } },
      "step_through: options.direction must be undo or redo, got nothing.",
    ],
    ["set_seat", { player_i: null }, "set_seat: player_i must be a seat: player1, player2 …, got null."],
    ["close_seat", 5, "close_seat: the payload must be an object, got 5."],
  ] as const)("of %s %j is told where it is wrong and what would be right", (event, sent, said) => {
    expect(problem(event, sent)).toBe(said);
  });

  it.each(["request_state", "ping", "save_replay", "close_room"] as const)(
    "of %s there is none: nothing in it is looked at (api §6.3.2)",
    (event) => {
      for (const sent of [null, 5, "x", [1], {}, { timestamp: "x" }]) expect(problem(event, sent)).toBeNull();
    },
  );

  it("is read as far as it makes sense where clients of the format send odd things", () => {
    const options = {
      command: "nextStep",
      player_ui: { playerN: null, activeCardId: 7, dropdownMenu: { group: 5 }, multiSelect: "no", other: 1 },
    };
    expect(
      readPayload("game_action", roomClientMessages.game_action.payload, { action: "command", options }),
    ).toEqual({
      payload: { action: "command", options: { command: "nextStep", player_ui: { playerN: null } } },
    });
    expect(problem("reset_game", { options: 4 })).toBeNull();
    expect(problem("send_alert", { message: "hello", about: 7 })).toBeNull();
  });
});
