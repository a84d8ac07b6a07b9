/** Which prompts a seat is shown, oldest first (table §9.3). */
import type { Prompt, SeatId } from "@baize/engine";
import type { RoomView } from "@baize/protocol";

const NONE: Prompt[] = [];

/** The prompts of a seat without hidden ones, by timestamp; ties by uuid, so that nothing jumps. */
export function visiblePrompts(room: RoomView | null, seat: SeatId | null): Prompt[] {
  const prompts = room && seat !== null ? room.game.playerData[seat]?.prompts : undefined;
  if (!prompts) return NONE;
  return Object.values(prompts)
    .filter((prompt) => prompt.visible !== false)
    .sort((a, b) => a.timestamp - b.timestamp || (a.uuid < b.uuid ? -1 : 1));
}

/**
 * The option that answers a prompt for which "don't show again" was chosen: the one whose label was kept. −1: the
 * prompt is to be shown (nothing kept, an old `true`, or no such option any more).
 */
export function suppressedOption(prompt: Prompt, kept: Readonly<Record<string, unknown>>): number {
  const label = kept[prompt.promptId];
  if (typeof label !== "string") return -1;
  return (prompt.options ?? []).findIndex((option) => option.label === label);
}
