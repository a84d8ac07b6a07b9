/** The files that a room gives of its game (api §3.5.30), as tests read them. */
import type { GameState, ReplayFile } from "@baize/engine";
import { expect } from "vitest";
import type { HttpAnswer } from "./answers.ts";

/** The game of `GET /api/v1/rooms/:slug/export/game`. */
export function gameFile(answer: HttpAnswer): GameState {
  return JSON.parse(contentOf(answer));
}

/** The game with its history of `GET /api/v1/rooms/:slug/export/replay`. */
export function replayFile(answer: HttpAnswer): ReplayFile {
  return JSON.parse(contentOf(answer));
}

function contentOf({ status, headers, text }: HttpAnswer): string {
  expect([status, text]).toEqual([200, text]);
  expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[^"]+\.json"$/);
  return text;
}
