/** Answers a prompt: clears the selection and sends the answer, which hides it at once (table §9.3). */
import type { Json, Prompt } from "@baize/engine";
import type { RoomActions } from "../model/room-actions.ts";
import type { UiStore } from "../model/ui-store.ts";

export interface PromptAnswering {
  ui: UiStore;
  /** With their outcome shown at once. */
  actions: Pick<RoomActions, "command">;
  /** Keeps the label of the option with which this prompt shall be answered from now on. */
  keepAnswer(promptId: string, label: string): void;
  now?(): number;
}

/** The texts typed into open prompts, by uuid; a hotkey answers with them just as a click does. */
type PromptInputs = Map<string, string>;

export function createPromptAnswerer({ ui, actions, keepAnswer, now = Date.now }: PromptAnswering) {
  const inputs: PromptInputs = new Map();
  let answeredAt = Number.NEGATIVE_INFINITY;

  function inputOf(prompt: Prompt): Json {
    if (prompt.input?.type === "selectCards") return [...ui.getState().multiSelect.cardIds];
    return prompt.input ? (inputs.get(prompt.uuid) ?? null) : null;
  }

  /** Prompts whose answer is on its way: each is answered once. */
  const underWay = new Set<string>();

  async function answer(prompt: Prompt, option: number | "autoSubmit"): Promise<void> {
    if (underWay.has(prompt.uuid)) return;
    underWay.add(prompt.uuid);
    answeredAt = now();
    const input = inputOf(prompt);
    ui.setState({ multiSelect: { enabled: false, cardIds: [] } });
    const chosen = option === "autoSubmit" ? undefined : prompt.options?.[option];
    if (chosen?.dontShowAgain) keepAnswer(prompt.promptId, chosen.label);
    else ui.setState({ lastAnswer: chosen?.role === "cancel" ? "declined" : "given" });
    const args = input === null ? { uuid: prompt.uuid, option } : { uuid: prompt.uuid, option, input };
    const result = await actions.command("answerPrompt", args);
    // Not taken (refused, offline): the question is still open, with what was typed.
    underWay.delete(prompt.uuid);
    const gone = result.status === "refused" && result.reason === "prompt_gone";
    if (result.status === "ok" || gone) inputs.delete(prompt.uuid);
  }

  /** A prompt without options is only a message. */
  async function dismiss(prompt: Prompt): Promise<void> {
    await actions.command("dismissPrompt", { uuid: prompt.uuid });
  }

  return { answer, dismiss, inputs, answeredAt: () => answeredAt };
}

export type PromptAnswerer = ReturnType<typeof createPromptAnswerer>;
