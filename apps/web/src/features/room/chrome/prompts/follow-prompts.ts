/**
 * What prompts do by themselves (table §9.3): suppressed ones are answered unseen, the oldest one decides
 * whether cards are being selected, and a full selection answers it.
 */
import type { Prompt } from "@baize/engine";
import type { RoomView } from "@baize/protocol";
import { candidatesOf, optionOfCard } from "../../model/candidates.ts";
import { isAtNewest } from "../../model/is-at-newest.ts";
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
  /** Suppressed prompts that were answered unseen: one that is asked all the same, as after an ABORT, is shown. */
  const tried = new Set<string>();
  /** The press of a card that has answered. */
  let answeredBy = ui.getState().candidates.pressed;

  function follow() {
    const { playerN } = ui.getState();
    const { room, connection } = store.getState();
    if (connection.phase !== "live") return tried.clear();
    const prompts = visiblePrompts(room, playerN);
    if (room && answerUnseen(room, prompts)) return;
    dropVanished(room);
    followCandidates(prompts[0]);
    followSelection(prompts[0]);
  }

  /** Answers the oldest suppressed prompt. Whoever goes back to a moment at which it was asked is not led on from there again. */
  function answerUnseen(room: RoomView, prompts: readonly Prompt[]): boolean {
    if (!isAtNewest(room)) {
      tried.clear();
      return false;
    }
    for (const prompt of prompts) {
      const option = suppressedOption(prompt, keptAnswers());
      if (option < 0 || tried.has(prompt.uuid)) continue;
      tried.add(prompt.uuid);
      void answerer.answer(prompt, option);
      return true;
    }
    return false;
  }

  /** Says which cards the oldest question offers; a press of one answers it. */
  function followCandidates(first: Prompt | undefined) {
    const { candidates } = ui.getState();
    const cardIds = candidatesOf(first);
    if (cardIds.join() !== candidates.cardIds.join())
      return ui.setState({ candidates: { ...candidates, cardIds } });
    const { pressed } = candidates;
    if (pressed === null || pressed === answeredBy) return;
    answeredBy = pressed;
    const option = first ? optionOfCard(first, pressed.cardId) : -1;
    if (first && option >= 0) void answerer.answer(first, option);
  }

  /** A card that is gone, or hidden under another id now, is no longer selected. */
  function dropVanished(room: RoomView | null) {
    const { multiSelect } = ui.getState();
    const cardIds = multiSelect.cardIds.filter((id) => room?.game.cardById[id] !== undefined);
    if (cardIds.length < multiSelect.cardIds.length)
      ui.setState({ multiSelect: { ...multiSelect, cardIds } });
  }

  function followSelection(first: Prompt | undefined) {
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
