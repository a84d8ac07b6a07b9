import { useTranslation } from "react-i18next";
import { useShallow } from "zustand/react/shallow";
import {
  type Choice,
  counterChoices,
  faceNumberChoices,
  groupChoices,
  stepChoices,
  tokenChoices,
} from "../../actions/row-choices.ts";
import { useSession } from "../../model/builder-context.tsx";
import type { BuilderState } from "../../model/builder-state.ts";

/** Of which player something is meant: of the one who acts, of each in turn, or of any. */
export type Whose = "acts" | "each" | "any";

/** The rows that an action can name. */
export type NamedRows = Pick<
  BuilderState,
  "groups" | "faceProperties" | "gameProperties" | "playerProperties" | "phases" | "tokens"
>;

export function useNamedRows(): NamedRows {
  return useSession(
    useShallow(({ work: { state } }) => ({
      groups: state.groups,
      faceProperties: state.faceProperties,
      gameProperties: state.gameProperties,
      playerProperties: state.playerProperties,
      phases: state.phases,
      tokens: state.tokens,
    })),
  );
}

export interface Choices {
  groups: (whose: Whose) => Choice[];
  counters: (whose: Whose) => Choice[];
  steps: () => Choice[];
  tokens: () => Choice[];
  /** The numbers on the cards. */
  faceNumbers: () => Choice[];
}

/** What an action can name, in words. */
export function useChoices(): Choices {
  const { t } = useTranslation(["builder-actions", "builder-table"]);
  const rows = useNamedRows();
  const ofPlayer = (whose: Whose) => (what: string) => t(`whose.${whose}`, { what });
  return {
    groups: (whose) => groupChoices(rows, ofPlayer(whose)),
    counters: (whose) => counterChoices(rows, ofPlayer(whose), t("roundNumber")),
    steps: () => stepChoices(rows, (step, phase) => t("builder-table:phases.stepIn", { step, phase })),
    tokens: () => tokenChoices(rows),
    faceNumbers: () => faceNumberChoices(rows),
  };
}
