/** The batch that the token buttons of all cards share: 500 ms after the last click one action is sent (T4-15). */
import { createContext, useContext } from "react";

/** Adds a change to the batch; one that would make a token negative that may not be is ignored. */
export type ChangeToken = (cardId: string, token: string, delta: number) => void;

export const TokenButtonsContext = createContext<ChangeToken>(() => {});
export const useTokenButtons = () => useContext(TokenButtonsContext);
