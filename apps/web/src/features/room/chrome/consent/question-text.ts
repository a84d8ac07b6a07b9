import type { ConsentAsked } from "@baize/protocol";
import type { Translate } from "../../model/texts.tsx";

/**
 * What somebody wants, as a sentence.
 * @param what what the steps say that would be undone or redone; empty: they are told by their places
 */
export function consentText(consent: ConsentAsked, what: string, t: Translate): string {
  const { kind, asker, from_step, to_step, seen } = consent;
  const name = asker.alias;
  if (kind !== "step" || from_step === undefined || to_step === undefined)
    return t(`status:consent.${kind}`, { name });
  if (what !== "") {
    if (seen) return t("status:consent.undoSeen", { name, what });
    const number = Math.abs(to_step - from_step);
    const way = to_step < from_step ? "undo" : "redo";
    return t(`status:consent.${way}${number > 1 ? "Many" : ""}`, { name, what, number });
  }
  const places = { name, from: from_step + 1, to: to_step + 1 };
  if (seen) return t("status:consent.stepSeen", places);
  if (to_step > from_step) return t("status:consent.stepForward", places);
  return to_step < 0 ? t("status:consent.stepStart", places) : t("status:consent.step", places);
}
