/** A token that the mouse rests on for a while has its buttons (table §5). Never renders. */
import { cardAt } from "../context/elements.ts";
import { TOKEN_REST_MS } from "../layout/constants.ts";
import type { PointerDeps } from "./pointer-deps.ts";

interface TokenRest {
  /** The mouse is over a token; null: over none. */
  over(token: HTMLElement | null): void;
  stop(): void;
}

export function followTokenRest({ ui }: Pick<PointerDeps, "ui">): TokenRest {
  /** Until the token under the mouse has its buttons. */
  let resting: { token: HTMLElement; timer: ReturnType<typeof setTimeout> } | null = null;

  function showButtons(token: HTMLElement) {
    const cardId = cardAt(token);
    const id = token.dataset.token;
    if (cardId !== null && id !== undefined) ui.setState({ hoveredToken: { cardId, token: id } });
  }

  return {
    over(token) {
      if (token === (resting?.token ?? null)) return;
      clearTimeout(resting?.timer);
      if (ui.getState().hoveredToken !== null) ui.setState({ hoveredToken: null });
      resting = token && { token, timer: setTimeout(() => showButtons(token), TOKEN_REST_MS) };
    },
    stop: () => clearTimeout(resting?.timer),
  };
}
