import { useCallback } from "react";
import { useBuilder } from "../../model/builder-context.tsx";
import type { Token } from "../../model/builder-state.ts";

/** Changes the tokens. @param typing field while it is typed */
export type EditTokens = (change: (tokens: Token[]) => Token[], typing?: string) => void;

export function useTokenEdit(): EditTokens {
  const builder = useBuilder();
  return useCallback(
    (change, typing) =>
      builder.edit((state) => {
        const tokens = change(state.tokens);
        return tokens === state.tokens ? state : { ...state, tokens };
      }, typing),
    [builder],
  );
}
