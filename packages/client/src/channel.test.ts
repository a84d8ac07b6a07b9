import type { Channel, Socket } from "phoenix";
import { describe, expect, it, vi } from "vitest";
import { joined } from "../test/line.ts";
import { sendOnLine } from "./channel.ts";

/** What listens to a channel, and to the end of its line. */
const listeners = (socket: Socket, channel: Channel) => [
  Reflect.get(channel, "bindings").length,
  Reflect.get(socket, "stateChangeCallbacks").close.length,
];

describe("a message on the line", () => {
  it("resolves with its answer or its refusal, and leaves nothing that listens", async () => {
    const { line, socket, channel } = await joined();
    const before = listeners(socket, channel);
    const first = line.heard();
    const done = sendOnLine(socket, channel, "act", { a: 1 });
    expect((await first)[4]).toMatchObject({ a: 1 });
    line.reply(await first, "ok", { b: 2 });
    await expect(done).resolves.toEqual({ status: "ok", response: { b: 2 } });

    const second = line.heard();
    const refused = sendOnLine(socket, channel, "act", {});
    line.reply(await second, "error", { reason: "no", message: "No." });
    await expect(refused).resolves.toEqual({ status: "refused", reason: "no", text: "No." });
    expect(listeners(socket, channel)).toEqual(before);
  });

  it("is unsent at once when the line breaks, with all that is under way", async () => {
    const { line, socket, channel } = await joined();
    const before = listeners(socket, channel);
    const [first, second] = [line.heard(), line.heard()];
    const sent = [sendOnLine(socket, channel, "act", {}), sendOnLine(socket, channel, "act", {})];
    await Promise.all([first, second]);
    line.breakLine();
    await expect(Promise.all(sent)).resolves.toEqual([{ status: "unsent" }, { status: "unsent" }]);
    await expect(sendOnLine(socket, channel, "act", {})).resolves.toEqual({ status: "unsent" });
    // The stock client still waits for the replies of the two, up to its own limit.
    expect(listeners(socket, channel)).toEqual([before[0] + 2, before[1]]);
  });

  it("is waited for two minutes when it brings a whole game, over whatever line", async () => {
    const { socket, channel } = await joined();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const unsent: string[] = [];
      for (const [event, payload] of [
        ["set_replay", { replay: {} }],
        ["game_action", { action: "set_game" }],
        ["game_action", { action: "command" }],
      ] as const)
        void sendOnLine(socket, channel, event, payload).then(() =>
          unsent.push("action" in payload ? payload.action : event),
        );
      await vi.advanceTimersByTimeAsync(119_000);
      expect(unsent).toEqual([]);
      await vi.advanceTimersByTimeAsync(1000);
      expect(unsent).toEqual(["set_replay", "set_game"]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("is unsent at once when we close the line", async () => {
    const { line, socket, channel } = await joined();
    const heard = line.heard();
    const sent = sendOnLine(socket, channel, "act", {});
    await heard;
    socket.disconnect();
    await expect(sent).resolves.toEqual({ status: "unsent" });
  });

  it("is unsent when the channel is left before its answer", async () => {
    const { line, socket, channel } = await joined();
    const heard = line.heard();
    const sent = sendOnLine(socket, channel, "act", {});
    await heard;
    channel.leave();
    await expect(sent).resolves.toEqual({ status: "unsent" });
  });
});
