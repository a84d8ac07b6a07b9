/** What the chrome's parts share besides the room's context: answering prompts, the server's HTTP side, the person. */
import type { JsonObject } from "@baize/engine";
import { createContext, useContext } from "react";
import type { HttpClient } from "../../../app/http.ts";
import type { PromptAnswerer } from "../prompts/answer-prompt.ts";

/** What the support of the signed-in person opens. */
export interface Supporter {
  /** 0 without support. */
  level: number;
  /** Admins need no level. */
  admin: boolean;
}

export interface ChromeContextValue {
  answerer: PromptAnswerer;
  http: HttpClient;
  /** Name of the signed-in person; null for a visitor. */
  alias: string | null;
  /** Null for a visitor. */
  supporter: Supporter | null;
  /** Takes settings of plugins that the server has saved, by plugin id, into the person's profile here. */
  keepSettings(settings: Record<string, JsonObject>): void;
}

export const ChromeContext = createContext<ChromeContextValue | null>(null);

export function useChrome(): ChromeContextValue {
  const value = useContext(ChromeContext);
  if (!value) throw new Error("useChrome: no room page around this component.");
  return value;
}

/** Whether the person supports at that level, or needs not to (seed-table §6). */
export function supports(supporter: Supporter | null, level: number): boolean {
  return supporter !== null && (supporter.admin || supporter.level >= level);
}
