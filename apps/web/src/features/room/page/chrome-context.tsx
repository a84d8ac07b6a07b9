/** What the chrome's parts share besides the room's context: answering prompts. */
import { createContext, useContext } from "react";
import type { PromptAnswerer } from "../prompts/answer-prompt.ts";

export interface ChromeContextValue {
  answerer: PromptAnswerer;
}

export const ChromeContext = createContext<ChromeContextValue | null>(null);

export function useChrome(): ChromeContextValue {
  const value = useContext(ChromeContext);
  if (!value) throw new Error("useChrome: no room page around this component.");
  return value;
}
