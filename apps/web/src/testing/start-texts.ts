/** The app's texts, as all test files of one worker share them. */
import { i18n, startI18n } from "../i18n/i18n.ts";

let started: Promise<void> | null = null;

/**
 * Starts the texts, in English. Only the first call of a worker does: started anew, they would forget what parts have loaded that
 * are not loaded twice.
 * @param features whose texts are to be here as well
 */
export async function startTexts(...features: string[]): Promise<void> {
  started ??= startI18n();
  await started;
  await i18n.loadNamespaces(features);
  await i18n.changeLanguage("en");
}
