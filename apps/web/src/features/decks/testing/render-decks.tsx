/** Draws a part of the deck screens with English texts. */
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18next from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import common from "../../../i18n/en/common.json" with { type: "json" };
import deckBuilder from "../../../i18n/en/deck-builder.json" with { type: "json" };
import deckCards from "../../../i18n/en/deck-cards.json" with { type: "json" };
import decks from "../../../i18n/en/decks.json" with { type: "json" };

const i18n = i18next.createInstance();
i18n.init({
  lng: "en",
  ns: ["common", "decks", "deck-builder", "deck-cards"],
  defaultNS: "common",
  resources: { en: { common, decks, "deck-builder": deckBuilder, "deck-cards": deckCards } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** An English text of the deck screens. */
export const deckText = (key: string, values?: Record<string, unknown>): string =>
  i18n.t(key, { ns: "decks", ...values });

export function WithDeckTexts({ children }: { children: ReactNode }) {
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}

export function renderDecks(content: ReactNode) {
  const user = userEvent.setup();
  return { user, ...render(content, { wrapper: WithDeckTexts }) };
}
