import {
  type IdHolders,
  type NameBook,
  notePrompts,
  type PromptNotes,
  reachableIds,
  reachablePrompts,
  type Table,
} from "@baize/engine";
import type { StepRecord } from "../record/step-record.ts";

/** What a room knows by the ids of cards and stacks, and by those of prompts. */
interface Known {
  names: NameBook;
  holders: IdHolders;
  prompts: Map<string, PromptNotes>;
}

/**
 * What is neither there nor in the history can never come back: a long game must not keep it.
 * @param notes of the steps that are kept.
 */
export function forgetGone(
  { game, deltas }: Pick<Table, "game" | "deltas">,
  notes: readonly StepRecord[],
  { names, holders, prompts }: Known,
): void {
  const ids = reachableIds(game, deltas);
  names.keepOnly(ids);
  holders.keepOnly(ids, reachablePrompts(game, deltas));
  const told = new Map<string, PromptNotes>();
  for (const step of notes) notePrompts(told, step);
  // One that is still open may be older than the history.
  for (const player of Object.values(game.playerData)) {
    for (const uuid of Object.keys(player.prompts ?? {})) {
      const own = prompts.get(uuid);
      if (own) told.set(uuid, own);
    }
  }
  prompts.clear();
  for (const [uuid, own] of told) prompts.set(uuid, own);
}
