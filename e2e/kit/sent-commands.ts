/** What a page sends to its room, read from its socket. Call it before the room is opened. */
import type { Page } from "playwright-core";

export interface SentCommand {
  command: string;
  args: Record<string, unknown>;
}

/** The commands sent so far, oldest first; grows by itself. */
export function sentCommands(page: Page): SentCommand[] {
  const sent: SentCommand[] = [];
  page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const frame: unknown = JSON.parse(String(payload));
      if (!Array.isArray(frame) || frame[3] !== "game_action") return;
      const { command, args } = frame[4].options ?? {};
      if (typeof command === "string") sent.push({ command, args });
    }),
  );
  return sent;
}

/** What counters were changed by altogether: presses that follow slowly, as on a busy machine, are sent one by one. */
export function addedBy(sent: readonly SentCommand[]): number {
  return sent.reduce((sum, { args }) => sum + Number(args.delta), 0);
}
