import { isOpenTo, type Support } from "@baize/protocol/support-levels";
import type { UiStore } from "../model/ui-store.ts";
import { subjectOf } from "../own-pictures/picture-subject.ts";
import type { CardMenuInput } from "./card-menu.ts";
import type { MenuEntry } from "./menu-entry.ts";

/** What setting an own picture needs to know of the person. */
export interface OwnPictureInput {
  ui: Pick<UiStore, "setState">;
  /** Null for a visitor. */
  supporter: Support | null;
  peekingAll: boolean;
}

/** "Set Alt Art": in every card's menu, whoever looks at it (decks-and-authoring §5.2). */
export function ownPictureEntry(input: CardMenuInput): MenuEntry {
  const { card, me, actions, t, ui, supporter, peekingAll } = input;
  const entry = { id: "setAltArt", label: t("setAltArt") };
  const subject = subjectOf(card, me, peekingAll);
  if (!subject) return { ...entry, disabled: true, note: t("inNoDatabase") };
  if (supporter === null) return { ...entry, onChoose: () => actions.alert("info", t("logInFirst")) };
  if (!isOpenTo(supporter, subject.kind === "card" ? "cardArt" : "cardBackArt"))
    return {
      ...entry,
      note: t("forSupporters"),
      onChoose: () => ui.setState({ showModal: "patreon" }),
    };
  return { ...entry, onChoose: () => ui.setState({ showModal: "alt_art", pictureSubject: subject }) };
}
