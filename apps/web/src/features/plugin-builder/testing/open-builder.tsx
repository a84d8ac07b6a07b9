/** The builder on the screen as an author has it, with work of the test's own: every part real, no page around it. */
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { onTestFinished } from "vitest";
import { queryClient } from "../../../app/query.ts";
import { i18n } from "../../../i18n/i18n.ts";
import { startTexts } from "../../../testing/start-texts.ts";
import { lanternsWork } from "../export/testing/lanterns.ts";
import { Workshop } from "../frame/Workshop.tsx";
import { type Builder, createBuilder } from "../model/builder.ts";
import type { BuilderState, BuilderWork } from "../model/builder-state.ts";
import { elementOf, type FieldPath, focusableIn } from "../model/field-path.ts";
import { type StepId, steps } from "../model/steps.ts";

const texts = [
  "plugin-builder",
  "try-it",
  "builder-cards",
  "builder-properties",
  "builder-table",
  "builder-drafts",
  "builder-save",
  "builder-actions",
  "builder-decks",
  "decks",
  "deck-builder",
  "deck-cards",
  "layout-editor",
  "my-plugins",
];

export interface OpenedBuilder {
  builder: Builder;
  user: ReturnType<typeof userEvent.setup>;
  /** What was entered so far. */
  state(): BuilderState;
  /** The input of a field. */
  field<Input extends HTMLElement = HTMLInputElement>(path: FieldPath): Input;
}

/**
 * Opens a step of Duel of Lanterns (platform §3.17), every step open.
 * @param changes what was entered otherwise
 * @param cardDb the cards; null: none yet
 */
export async function openBuilder(
  step: StepId,
  changes: Partial<BuilderState> = {},
  language = "en",
  cardDb: BuilderWork["cardDb"] = lanternsWork().cardDb,
): Promise<OpenedBuilder> {
  await startTexts(...texts);
  await i18n.changeLanguage(language);
  sessionStorage.clear();
  const lanterns = lanternsWork();
  const work: BuilderWork = { state: { ...lanterns.state, ...changes }, cardDb };
  const builder = createBuilder({ work, stored: null, step, maxUnlocked: steps.length - 1 });
  const { container, findByRole } = render(
    <QueryClientProvider client={queryClient}>
      <Workshop builder={builder} />
    </QueryClientProvider>,
  );
  onTestFinished(cleanup);
  await findByRole("heading", { level: 1 });
  return {
    builder,
    user: userEvent.setup(),
    state: () => builder.store.getState().work.state,
    field<Input extends HTMLElement = HTMLInputElement>(path: FieldPath) {
      const element = elementOf(container, path);
      if (element?.dataset.field !== path) throw new Error(`The page has no field ${path}.`);
      return focusableIn(element) as Input;
    },
  };
}
