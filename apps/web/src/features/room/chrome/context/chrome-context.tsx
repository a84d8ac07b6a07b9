/** What the chrome's parts share besides the room's context: answering prompts, the server's HTTP side, the person. */
import type { Support } from "@baize/protocol/support-levels";
import { createContext, useContext } from "react";
import type { HttpClient } from "../../../../app/http.ts";
import type { TableHome } from "../../model/table-home.ts";
import type { PromptAnswerer } from "../../sync/answer-prompt.ts";

export interface ChromeContextValue extends Pick<TableHome, "place" | "saveSettings" | "exportFile"> {
  account?: TableHome["account"] | undefined;
  recorder?: TableHome["recorder"] | undefined;
  lastActions?: TableHome["lastActions"] | undefined;
  answerer: PromptAnswerer;
  http: HttpClient;
  /** Name of the signed-in person; null for a visitor. */
  alias: string | null;
  /** Whose decks, cards and pictures the server keeps; null for a visitor, and at a device where nobody is signed in. */
  accountId: number | null;
  /** What decides which gates are open (`isOpenTo`); null for a visitor. */
  supporter: Support | null;
}

export const ChromeContext = createContext<ChromeContextValue | null>(null);

export function useChrome(): ChromeContextValue {
  const value = useContext(ChromeContext);
  if (!value) throw new Error("useChrome: no room page around this component.");
  return value;
}
