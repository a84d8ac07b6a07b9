/** Answering prompts by what stands on their buttons. */
import type { GameState, Json, Prompt, SeatId } from "@baize/engine";
import { isObject } from "@baize/engine/is-object";
import { createTextResolver } from "../base/labels.ts";
import { findCardIds } from "./find-cards.ts";
import type { Performance } from "./performance.ts";
import type { Stage } from "./stage.ts";
import { StepError } from "./step-error.ts";

/** The open prompts of a seat, oldest first. */
export function promptsOf({ game }: { game: GameState }, seat: SeatId): Prompt[] {
  const prompts = Object.values(game.playerData[seat]?.prompts ?? {});
  return prompts.sort((a, b) => a.timestamp - b.timestamp || (a.uuid < b.uuid ? -1 : 1));
}

/** The texts of a prompt as its reader sees them. */
export function readPrompt(stage: Stage, prompt: Prompt): { message: string; labels: string[] } {
  const resolve = createTextResolver(stage.gameDef);
  const shown = (text: Json) =>
    resolve(typeof text === "string" ? text : JSON.stringify(text), stage.language);
  return { message: shown(prompt.message), labels: (prompt.options ?? []).map(({ label }) => shown(label)) };
}

/**
 * `answer: LABEL`, with `input` for what is typed or selected and `prompt` when several are open: an id, or `{id, index}` for
 * one of several with the same id, the oldest being 0. Without
 * `input` nothing is typed, and of cards none is selected.
 */
export function answer(stage: Stage, { seat, value, details }: Performance): void {
  const label = value === null ? "" : String(value);
  const open = openPrompts(stage, seat, details.prompt);
  for (const prompt of open) {
    const option = optionOf(stage, prompt, label);
    if (option === null) continue;
    const input =
      prompt.input?.type === "selectCards"
        ? findCardIds(stage.game, details.input ?? [])
        : (details.input ?? null);
    stage.command(seat, "answerPrompt", { uuid: prompt.uuid, option, input });
    return;
  }
  const offered = open.flatMap((prompt) => readPrompt(stage, prompt).labels).map((each) => `"${each}"`);
  throw new StepError(
    `No prompt of ${seat} has an option "${label}"; offered: ${offered.join(", ") || "none"}.`,
  );
}

/** `dismiss: PROMPT`: closes a prompt without options. */
export function dismiss(stage: Stage, { seat, value }: Performance): void {
  const [prompt] = openPrompts(stage, seat, value ?? undefined);
  if (prompt) stage.command(seat, "dismissPrompt", { uuid: prompt.uuid });
}

function openPrompts(stage: Stage, seat: SeatId, promptId: Json | undefined): Prompt[] {
  const all = promptsOf(stage, seat);
  const open = promptId === undefined ? all : called(all, promptId);
  if (open.length > 0) return open;
  const others = all.map((prompt) => prompt.promptId).join(", ");
  const which = promptId === undefined ? "No prompt is" : `No prompt ${JSON.stringify(promptId)} is`;
  throw new StepError(`${which} open for ${seat}${others ? `; open are: ${others}` : ""}.`);
}

function called(prompts: readonly Prompt[], wanted: Json): Prompt[] {
  const { id, index = null } = isObject(wanted) ? wanted : { id: wanted };
  const found = prompts.filter(({ promptId }) => promptId === id);
  return typeof index === "number" ? found.slice(index, index + 1) : found;
}

function optionOf(stage: Stage, prompt: Prompt, label: string): number | "autoSubmit" | null {
  const options = prompt.options ?? [];
  const index = options.findIndex((option) => option.label === label);
  const found = index >= 0 ? index : readPrompt(stage, prompt).labels.indexOf(label);
  if (found >= 0) return found;
  return label === "autoSubmit" && prompt.input?.autoSubmit ? "autoSubmit" : null;
}
