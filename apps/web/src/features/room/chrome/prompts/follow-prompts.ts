/**
 * What prompts do by themselves (table §9.3): suppressed ones are answered unseen, the oldest one decides
 * whether cards are being selected, and a full selection answers it.
 */
import type { RoomView } from "@baize/protocol";
import { suppressedOption, visiblePrompts } from "../../model/prompts.ts";
import type { RoomReader } from "../../model/room-store.ts";
import type { UiStore } from "../../model/ui-store.ts";
import type { PromptAnswerer } from "../../sync/answer-prompt.ts";

export interface FollowPromptsOptions {
  store: RoomReader;
  ui: UiStore;
  answerer: PromptAnswerer;
  /** promptId → label of the option that answers it. */
  keptAnswers(): Readonly<Record<string, unknown>>;
}

/** @returns a function that stops it. */
export function followPrompts({ store, ui, answerer, keptAnswers }: FollowPromptsOptions): () => void {
  /** The prompt that switched selecting on; a game may switch it on by itself, which is not ours to end. */
  let selectingFor: string | null = null;

  function follow() {
    const { playerN } = ui.getState();
    const { room, connection } = store.getState();
    if (connection.phase !== "live") return;
    const prompts = visiblePrompts(room, playerN);
    for (const prompt of prompts) {
      const option = suppressedOption(prompt, keptAnswers());
      if (option >= 0) return void answerer.answer(prompt, option);
    }
    dropVanished(room);
    followSelection(prompts[0]);
  }

  /** A card that is gone, or hidden under another id now, is no longer selected. */
  function dropVanished(room: RoomView | null) {
    const { multiSelect } = ui.getState();
    const cardIds = multiSelect.cardIds.filter((id) => room?.game.cardById[id] !== undefined);
    if (cardIds.length < multiSelect.cardIds.length)
      ui.setState({ multiSelect: { ...multiSelect, cardIds } });
  }

  function followSelection(first: ReturnType<typeof visiblePrompts>[number] | undefined) {
    const { multiSelect } = ui.getState();
    const wanted = first?.input?.type === "selectCards" ? first.uuid : null;
    if (wanted !== selectingFor) {
      selectingFor = wanted;
      return ui.setState({ multiSelect: { enabled: wanted !== null, cardIds: [] } });
    }
    const auto = first?.input?.autoSubmit;
    if (wanted && auto && multiSelect.enabled && multiSelect.cardIds.length >= auto.numCards) {
      if (first) void answerer.answer(first, "autoSubmit");
    }
  }

  const stops = [store.subscribe(follow), ui.subscribe(follow)];
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}
